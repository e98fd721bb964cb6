import type { Locale, Localized } from '@app/contract/locale';
import { gt, sql } from 'drizzle-orm';
import { inEitherLanguage, instantText, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { trainingSessions } from '../events/events.tables.ts';
import type { Database, Transaction } from '#platform/database/client';
import { onlyId } from '../events/events.queries.ts';

export const trainingRows = versionedRows(trainingSessions);

interface Row {
  id: string;
  title: Localized;
  startTime: string;
  endTime: string;
  timeZone: string;
  url: string;
  version: number;
}

/** Lists training sessions for editors, the latest first. */
export function trainingList({ id, keyword }: { id?: number; keyword?: string | undefined }): Listing<Row> {
  return {
    columns: sql<Row>`s.id::text, s.title, ${instantText(sql`s.start_time`)} as "startTime",
      ${instantText(sql`s.end_time`)} as "endTime", s.time_zone as "timeZone", s.url, s.version`,
    from: sql`from ${trainingSessions} s ${whereAll(
      id !== undefined && sql`s.id = ${id}`,
      keyword && inEitherLanguage(sql`s.title`, keyword),
    )}`,
    order: sql`s.end_time desc, s.id desc`,
  };
}

/** Lists the training sessions that have not ended, the next first. */
export async function findSessions(db: Database, locale: Locale, asOf: Date) {
  const { id, title, startTime, endTime, timeZone, url } = trainingSessions;
  return db
    .select({ id, title: sql<string>`${title}->>${locale}`, startTime, endTime, timeZone, url })
    .from(trainingSessions)
    .where(gt(endTime, asOf))
    .orderBy(startTime, id)
    .limit(20);
}

export const insertSession = async (tx: Transaction, values: typeof trainingSessions.$inferInsert) =>
  onlyId(await tx.insert(trainingSessions).values(values).returning({ id: trainingSessions.id }));
