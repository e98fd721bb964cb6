import type { EventStatus } from '@app/contract/events';
import type { Scoring } from '@app/contract/scoring';
import { and, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { type EventTimes, eventSteps } from './eventStatus.rules.ts';
import { categories, disciplines, events, sections } from './events.tables.ts';

/** A section with the code of the discipline that is played in it, and how that is scored. */
export type SectionRecord = typeof sections.$inferSelect & { discipline: string; scoring: Scoring };

/** An event without the text of its page, with its sections in their order. */
export interface EventRecord extends Omit<typeof events.$inferSelect, 'content'> {
  /** The codes of its category and discipline. */
  category: string;
  discipline: string;
  sections: SectionRecord[];
}

/** The status of an event at a moment, as `eventStatusAt` returns it. */
export function eventStatus(now: SQL): SQL<EventStatus> {
  const hasCome = (name: keyof EventTimes) => sql`coalesce(${events[name]} <= ${now}, false)`;
  const steps = eventSteps.map(({ status, set, reached, ahead }) => {
    const conditions = [
      sql`true`,
      ...set.map((name) => sql`${events[name]} is not null`),
      ...reached.map(hasCome),
      ...ahead.map((name) => sql`not ${hasCome(name)}`),
    ];
    return sql`when ${sql.join(conditions, sql` and `)} then ${status}`;
  });
  return sql<EventStatus>`case ${sql.join(steps, sql` `)} end`;
}

/** The condition on events that visitors see; drafts are for staff only. */
export const isPublished = isNotNull(events.publishedAt);

const sectionPairs = sql.join(
  Object.entries(getTableColumns(sections)).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`),
  sql`, `,
);

/** The sections of an event as JSON. */
export const sectionsJson = sql<SectionRecord[]>`(
  select json_agg(json_build_object(${sectionPairs}, 'discipline', d.code, 'scoring', d.scoring)
    order by ${sections.position}, ${sections.id})
  from ${sections} join ${categories} c on c.id = coalesce(${sections.categoryId}, ${events.categoryId})
    join ${disciplines} d on d.id = c.discipline_id
  where ${sections.eventId} = ${events.id})`;

const { content: _, ...columns } = getTableColumns(events);

/** The fields of an event besides its sections, from `events` joined with its category and discipline. */
export const eventFields = {
  ...columns,
  category: categories.code,
  discipline: disciplines.code,
};

/** Selects events with their sections; callers add the condition. */
export const selectEvents = (from: Database | Transaction) =>
  from
    .select({ ...eventFields, sections: sectionsJson })
    .from(events)
    .innerJoin(categories, eq(categories.id, events.categoryId))
    .innerJoin(disciplines, eq(disciplines.id, categories.disciplineId))
    .$dynamic();

const findEvents = (from: Database | Transaction, condition: SQL | undefined): Promise<EventRecord[]> =>
  selectEvents(from).where(condition);

/** Finds published events. @returns them by their ids */
export async function findPublishedEvents(
  from: Database | Transaction,
  ids: number[],
): Promise<Map<number, EventRecord>> {
  if (ids.length === 0) return new Map();
  const found = await findEvents(from, and(inArray(events.id, ids), isPublished));
  return new Map(found.map((event) => [event.id, event]));
}

/** Finds a published event. */
export const findPublishedEvent = async (from: Database | Transaction, id: number): Promise<EventRecord | null> =>
  (await findEvents(from, and(eq(events.id, id), isPublished)))[0] ?? null;

/**
 * Locks the row of an event. The statement itself would return data from before it waited for the lock, so what decides
 * is read by a later one.
 */
export async function lockEventRow(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('no key update');
}

/**
 * Locks a published event, so that its places are given in turn. Every transaction that changes entries holds this
 * lock, and locks accounts and orders before it.
 */
export async function lockEvent(tx: Transaction, id: number): Promise<EventRecord | null> {
  await lockEventRow(tx, id);
  return findPublishedEvent(tx, id);
}

/** A section and its event. */
export interface SectionOfEvent {
  event: EventRecord;
  section: SectionRecord;
}

/** Finds a section of a published event. */
export async function findSection(from: Database | Transaction, id: number): Promise<SectionOfEvent | null> {
  const ofSection = sql`${events.id} = (select s.event_id from event_sections s where s.id = ${id})`;
  const [event] = await findEvents(from, and(ofSection, isPublished));
  const section = event?.sections.find((each) => each.id === id);
  return event && section ? { event, section } : null;
}

/**
 * Locks a section of a published event, so that changes of its rounds and results are serialized. Data that the lock
 * protects must be read by later statements.
 */
export async function lockSection(tx: Transaction, id: number): Promise<SectionOfEvent | null> {
  await tx.select({ id: sections.id }).from(sections).where(eq(sections.id, id)).for('no key update');
  return findSection(tx, id);
}
