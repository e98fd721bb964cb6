import type { ListedEvent, ManagedEvent, ManagedEventState } from '@app/contract/admin/events';
import type { Scoring } from '@app/contract/scoring';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { selectList } from '#platform/database/fieldLists';
import { inEitherLanguage, instantText, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { pictureJson } from '../../media/index.ts';
import { entryCounts } from '../entries/entries.queries.ts';
import { categories, disciplines, type EventPlace, events, sections } from '../events/events.tables.ts';
import { eventFields, eventStatus, sectionsJson } from '../events/eventRecords.queries.ts';

/** Rows of events without their sections: see `sections.service.ts`. */
export const plainEventRows = versionedRows(events);
export type EventColumns = Parameters<typeof plainEventRows.insert>[1];

interface Filters {
  keyword?: string | undefined;
  state?: ManagedEventState | undefined;
  category?: number;
}

const stateAt = (now: Date) =>
  sql<ManagedEventState>`case when ${events.publishedAt} is null then 'draft'
    else ${eventStatus(sql`${now.toISOString()}::timestamptz`)} end`;

/** Lists events for staff, the latest first. */
export const eventList = ({ keyword, state, category }: Filters, now: Date): Listing<ListedEvent> => ({
  columns: selectList({
    title: events.title,
    venue: events.venue,
    categoryName: categories.name,
    timeZone: events.timeZone,
    capacity: events.capacity,
    state: stateAt(now),
    ...entryCounts,
    id: sql`${events.id}::text`,
    startTime: instantText(sql`${events.startTime}`),
    endTime: instantText(sql`${events.endTime}`),
  }) as SQL<ListedEvent>,
  from: sql`from ${events} join ${categories} on ${categories.id} = ${events.categoryId} ${whereAll(
    category !== undefined && sql`${events.categoryId} = ${category}`,
    state !== undefined && sql`${stateAt(now)} = ${state}`,
    keyword &&
      sql`(${inEitherLanguage(sql`${events.title}`, keyword)} or ${inEitherLanguage(sql`${events.venue}`, keyword)})`,
  )}`,
  order: sql`${events.startTime} desc, ${events.id} desc`,
});

/** Finds an event, also a draft, with what its form shows besides the columns. */
export async function findAnyEvent(from: Database | Transaction, id: number, now: Date) {
  const [row] = await from
    .select({
      ...eventFields,
      ...entryCounts,
      sections: sectionsJson,
      content: events.content,
      state: stateAt(now),
      categoryName: categories.name,
      picture: sql<ManagedEvent['picture']>`${pictureJson(sql`${events.pictureId}`)}`,
    })
    .from(events)
    .innerJoin(categories, eq(categories.id, events.categoryId))
    .innerJoin(disciplines, eq(disciplines.id, categories.disciplineId))
    .where(eq(events.id, id));
  return row ?? null;
}

export async function categoryExists(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.$count(categories, eq(categories.id, id))) > 0;
}

/** Finds how the disciplines of categories are scored, by the ids of the categories. */
export async function findScoringOfCategories(tx: Transaction, ids: number[]): Promise<Map<number, Scoring>> {
  const rows = await tx
    .select({ id: categories.id, scoring: disciplines.scoring })
    .from(categories)
    .innerJoin(disciplines, eq(disciplines.id, categories.disciplineId))
    .where(inArray(categories.id, ids));
  return new Map(rows.map(({ id, scoring }) => [id, scoring]));
}

/** @returns false when the event has that state already, was changed since, or does not exist */
async function setState(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  changes: Partial<typeof events.$inferInsert>,
  condition: SQL | undefined,
): Promise<boolean> {
  const changed = await tx
    .update(events)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(events.id, id), eq(events.version, version), condition))
    .returning({ id: events.id });
  return changed.length > 0;
}

/** The id of an event, and the version that the officer read. */
type ReadVersion = Parameters<typeof setState>[1];

export const publishEvent = (tx: Transaction, read: ReadVersion, now: Date) =>
  setState(tx, read, { publishedAt: now }, isNull(events.publishedAt));
export const withdrawEvent = (tx: Transaction, read: ReadVersion) =>
  setState(tx, read, { publishedAt: null }, and(isNotNull(events.publishedAt), isNull(events.cancelledAt)));
export const cancelEvent = (
  tx: Transaction,
  read: ReadVersion,
  { now, reason }: { now: Date; reason: ManagedEvent['cancelReason'] },
) =>
  setState(
    tx,
    read,
    { cancelledAt: now, cancelReason: reason, revision: sql`${events.revision} + 1` as unknown as number },
    and(isNotNull(events.publishedAt), isNull(events.cancelledAt)),
  );

/**
 * Records that the time or place of a published event changed, for calendars, readers who follow it, and mails to
 * players.
 */
export async function recordMove(tx: Transaction, id: number, former: EventPlace, now: Date): Promise<void> {
  const revision = sql`${events.revision} + 1`;
  const place = sql`${JSON.stringify(former)}::jsonb || jsonb_build_object('revision', ${revision})`;
  await tx
    .update(events)
    .set({ changedAt: now, revision, formerPlaces: sql`${events.formerPlaces} || jsonb_build_array(${place})` })
    .where(eq(events.id, id));
}

/** Whether the event has entries, including withdrawn ones. Locks the event against new entries. */
export async function hasEntries(tx: Transaction, id: number): Promise<boolean> {
  await tx.execute(sql`select from ${events} where id = ${id} for update`);
  return (await tx.execute(sql`select from event_entries where event_id = ${id} limit 1`)).rows.length > 0;
}

const dayMs = 86_400_000;

/** All columns except those that belong to one edition of an event. */
const {
  id: _id,
  version: _version,
  streamUrl: _streamUrl,
  publishedAt: _publishedAt,
  changedAt: _changedAt,
  cancelledAt: _cancelledAt,
  cancelReason: _cancelReason,
  revision: _revision,
  formerPlaces: _formerPlaces,
  ...copiedColumns
} = getTableColumns(events);

/** Copies an event as a draft, a number of weeks later. @returns the id of the copy; null when there is no event */
export async function copyEvent(tx: Transaction, id: number, weeks: number): Promise<number | null> {
  const [event] = await tx.select(copiedColumns).from(events).where(eq(events.id, id));
  if (!event) return null;
  const later = (moment: Date) => new Date(moment.getTime() + weeks * 7 * dayMs);
  const [copy] = await tx
    .insert(events)
    .values({
      ...event,
      startTime: later(event.startTime),
      endTime: later(event.endTime),
      applyFrom: event.applyFrom && later(event.applyFrom),
      applyUntil: event.applyUntil && later(event.applyUntil),
      refundRules: event.refundRules.map(({ until, percent }) => ({
        until: later(new Date(until)).toISOString(),
        percent,
      })),
    })
    .returning({ id: events.id });
  const copied = await tx
    .select()
    .from(sections)
    .where(eq(sections.eventId, id))
    .orderBy(sections.position, sections.id);
  if (copied.length > 0)
    await tx.insert(sections).values(copied.map(({ id: _, ...section }) => ({ ...section, eventId: copy!.id })));
  return copy!.id;
}
