import type { Locale } from '@app/contract/locale';
import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern } from '#platform/database/listings';
import { type EventRecord, isPublished, selectEvents } from '../events/eventRecords.queries.ts';
import { events } from '../events/events.tables.ts';

interface ComingEventsQuery {
  locale: Locale;
  ids: readonly number[];
  now: Date;
  /** Only so many of the next events are searched. */
  latest: number;
  keyword: string | undefined;
}

/**
 * Returns those of the given events that have not ended, in their order, then further coming events with a title in the
 * language.
 */
export async function findComingEvents(
  from: Database | Transaction,
  { locale, ids, now, latest, keyword }: ComingEventsQuery,
): Promise<EventRecord[]> {
  const title = sql`${events.title}->>${locale}`;
  const isComing = and(isPublished, isNull(events.cancelledAt), gt(events.endTime, now), sql`${title} <> ''`);
  const chosen =
    ids.length === 0
      ? []
      : await selectEvents(from)
          .where(and(isComing, inArray(events.id, [...ids])))
          .orderBy(asc(events.id));
  const next = await selectEvents(from)
    .where(and(isComing, keyword ? sql`${title} ilike ${toLikePattern(keyword)}` : undefined))
    .orderBy(asc(events.startTime))
    .limit(latest);
  return [
    ...chosen.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    ...next.filter(({ id }) => !ids.includes(id)),
  ];
}
