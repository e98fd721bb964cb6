import { and, eq, gt, isNotNull, isNull, lt, lte, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import { reminderPart } from './places.rules.ts';
import { isPublished } from '../../events/eventRecords.queries.ts';
import { events } from '../../events/events.tables.ts';
import { entries } from '../entries.tables.ts';

interface DueQuery {
  job: string;
  now: Date;
}

/**
 * Selects the ids of entries with their events. An entry that failed in `job` is left out until its next attempt is
 * due. Callers add the order.
 */
const dueEntries = (db: Database, { job, now }: DueQuery, condition: SQL | undefined) =>
  db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(and(condition, isDueFor(job, sql`${entries.id}`, now)))
    // At most one run's work; the next run, a minute later, continues.
    .limit(500)
    .$dynamic();

/** Lists the ids of entries whose held place has expired. */
export const findExpiredOffers = (db: Database, due: DueQuery): Promise<{ id: number }[]> =>
  dueEntries(db, due, and(eq(entries.state, 'offered'), lte(entries.heldUntil, due.now))).orderBy(entries.heldUntil);

/** Lists the ids of entries whose players are to be reminded of a place that is held for them. */
export function findEndingOffers(db: Database, due: DueQuery): Promise<{ id: number }[]> {
  const reminderAt = sql`${entries.heldUntil} - ${events.offerHours} * ${reminderPart}::float8 * interval '1 hour'`;
  const condition = and(
    eq(entries.state, 'offered'),
    gt(entries.heldUntil, due.now),
    sql`${entries.remindedOf} is distinct from ${entries.heldUntil}`,
    isNull(events.cancelledAt),
    sql`${reminderAt} <= ${due.now.toISOString()}::timestamptz`,
  );
  return dueEntries(db, due, condition).orderBy(entries.heldUntil);
}

/** Lists the ids of entries whose order can no longer be paid. */
export function findUnpaid(db: Database, due: DueQuery): Promise<{ id: number }[]> {
  const hasOrder = sql`exists (
    select from orders o where o.purpose = 'eventEntry' and o.subject_id = ${entries.id}
    and o.status in ('pending', 'paid', 'refundRequested'))`;
  return dueEntries(db, due, and(eq(entries.state, 'awaitingPayment'), not(hasOrder))).orderBy(entries.id);
}

/** Lists the ids of entries in events that were cancelled. */
export const findCancelled = (db: Database, due: DueQuery): Promise<{ id: number }[]> =>
  dueEntries(db, due, and(ne(entries.state, 'withdrawn'), isNotNull(events.cancelledAt))).orderBy(entries.id);

/** Lists the ids of entries with a place in coming events whose time or place changed since their players were told. */
export function findMoved(db: Database, due: DueQuery): Promise<{ id: number }[]> {
  const condition = and(
    notInArray(entries.state, ['withdrawn', 'waiting']),
    lt(entries.toldRevision, events.revision),
    gt(events.endTime, due.now),
    isNull(events.cancelledAt),
    isPublished,
  );
  return dueEntries(db, due, condition).orderBy(entries.id);
}

/** Lists the ids of entries that still wait for a place in events that have started. */
export function findUnplaced(db: Database, due: DueQuery): Promise<{ id: number }[]> {
  const condition = and(eq(entries.state, 'waiting'), lte(events.startTime, due.now), isNull(events.cancelledAt));
  return dueEntries(db, due, condition).orderBy(entries.id);
}

const twoDaysMs = 2 * 86_400_000;

/**
 * Lists the ids of entries in events that started within the last two days, whose players were not checked at the
 * start.
 */
export function findUncheckedAtStart(db: Database, due: DueQuery): Promise<{ id: number }[]> {
  const condition = and(
    eq(entries.state, 'entered'),
    isNull(entries.verdictAtStart),
    lte(events.startTime, due.now),
    gt(events.startTime, new Date(due.now.getTime() - twoDaysMs)),
    isNull(events.cancelledAt),
  );
  return dueEntries(db, due, condition).orderBy(entries.id);
}
