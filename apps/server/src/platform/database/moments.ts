import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Finds the first `moment` of a source after `now`; null when there is none. @param from what follows `from` */
export async function findFirstAfter(db: Database, from: SQL, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ next: string | null }>(
    sql`select min(moment) as next from ${from} where moment > ${now.toISOString()}::timestamptz`,
  );
  const next = rows[0]?.next ?? null;
  return next === null ? null : new Date(next);
}
