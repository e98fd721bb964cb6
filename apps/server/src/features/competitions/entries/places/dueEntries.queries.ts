import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import { reminderPart } from './places.rules.ts';
import { entries } from '../entries.tables.ts';

interface Due {
  job: string;
  now: Date;
}

/** Lists the ids of entries whose held place has expired. */
export async function findExpiredOffers(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  return db
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.state, 'offered'),
        sql`${entries.heldUntil} <= ${now.toISOString()}::timestamptz`,
        isDueFor(job, sql`${entries.id}`, now),
      ),
    )
    .orderBy(asc(entries.heldUntil))
    .limit(500);
}

/** Lists the ids of entries whose players are to be reminded of a place that is held for them. */
export async function findEndingOffers(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id::int as id from event_entries n join events e on e.id = n.event_id
    where n.state = 'offered' and n.held_until > ${at} and n.reminded_of is distinct from n.held_until and e.cancelled_at is null
      and n.held_until - e.offer_hours * ${reminderPart}::float8 * interval '1 hour' <= ${at}
      and ${isDueFor(job, sql`n.id`, now)} order by n.held_until limit 500`);
  return rows;
}

/** Lists the ids of entries whose order can no longer be paid. */
export async function findUnpaid(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id::int as id from event_entries n where n.state = 'awaitingPayment' and ${isDueFor(job, sql`n.id`, now)}
      and not exists (select from orders o where o.purpose = 'eventEntry' and o.subject_id = n.id and o.status in ('pending', 'paid', 'refundRequested'))
    order by n.id limit 500`);
  return rows;
}

/** Lists the ids of entries in events that were cancelled. */
export async function findCancelled(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id::int as id from events e join event_entries n on n.event_id = e.id and n.state <> 'withdrawn'
    where e.cancelled_at is not null and ${isDueFor(job, sql`n.id`, now)} order by n.id limit 500`);
  return rows;
}

/** Lists the ids of entries with a place in coming events whose time or place changed since their players were told. */
export async function findMoved(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id::int as id from events e join event_entries n on n.event_id = e.id and n.state not in ('withdrawn', 'waiting') and n.told_revision < e.revision
    where e.end_time > ${now.toISOString()}::timestamptz and e.cancelled_at is null and e.published_at is not null
      and ${isDueFor(job, sql`n.id`, now)} order by n.id limit 500`);
  return rows;
}

/** Lists the ids of entries that still wait for a place in events that have started. */
export async function findUnplaced(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id::int as id from events e join event_entries n on n.event_id = e.id and n.state = 'waiting'
    where e.start_time <= ${now.toISOString()}::timestamptz and e.cancelled_at is null and ${isDueFor(job, sql`n.id`, now)}
    order by n.id limit 500`);
  return rows;
}

/** Lists the ids of entries in events that have started, whose players were not checked then. */
export async function findUncheckedAtStart(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id::int as id from events e join event_entries n on n.event_id = e.id and n.state = 'entered' and n.verdict_at_start is null
    where e.start_time <= ${now.toISOString()}::timestamptz and e.start_time > ${now.toISOString()}::timestamptz - interval '2 days'
      and e.cancelled_at is null and ${isDueFor(job, sql`n.id`, now)} order by n.id limit 500`);
  return rows;
}
