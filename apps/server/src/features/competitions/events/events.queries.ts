import type { Locale, Localized } from '@app/contract/locale';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { findFirstAfter } from '#platform/database/moments';
import { pictureJson } from '../../media/index.ts';
import { isPublished } from './eventRecords.queries.ts';
import { categories, disciplines, events, sections, trainingSessions } from './events.tables.ts';

/** Lists the disciplines in their order, with the numbers of their published events. */
export async function findDisciplines(db: Database, locale: Locale) {
  const { id, code, name, info, pictureId, position } = disciplines;
  const published = db
    .select({ disciplineId: categories.disciplineId, events: count().as('events') })
    .from(events)
    .innerJoin(categories, eq(categories.id, events.categoryId))
    .where(isPublished)
    .groupBy(categories.disciplineId)
    .as('published');
  const rows = await db
    .select({
      id,
      code,
      events: published.events,
      name: sql<string>`${name}->>${locale}`,
      info: sql<string>`${info}->>${locale}`,
      image: sql<string>`${pictureJson(sql`${pictureId}`)}->>'url'`,
    })
    .from(disciplines)
    .leftJoin(published, eq(published.disciplineId, id))
    .orderBy(position, id);
  return rows.map((row) => ({ ...row, id: String(row.id), events: row.events ?? 0 }));
}

/** Lists the categories in their order. @param discipline undefined for those of all disciplines */
export async function findCategories(db: Database, locale: Locale, discipline?: string) {
  const { code, name, position, id } = categories;
  return db
    .select({ value: code, text: sql<string>`${name}->>${locale}`, discipline: disciplines.code })
    .from(categories)
    .innerJoin(disciplines, eq(disciplines.id, categories.disciplineId))
    .where(discipline ? eq(disciplines.code, discipline) : undefined)
    .orderBy(position, id);
}

/** A safety limit: a sitemap lists at most 50 000 addresses, and an association has far fewer events. */
const maxEventPages = 50_000;

/** Lists the pages of events, each with the address of its picture. */
export async function findEventPages(db: Database): Promise<{ id: number; image: string }[]> {
  return db
    .select({ id: events.id, image: sql<string>`${pictureJson(sql`${events}.picture_id`)}->>'url'` })
    .from(events)
    .where(isPublished)
    .orderBy(asc(events.id))
    .limit(maxEventPages);
}

/** Returns the id of the single inserted row. */
export const onlyId = ([row]: { id: number }[]): number => row!.id;

export async function lockDiscipline(tx: Transaction, id: number): Promise<typeof disciplines.$inferSelect | null> {
  const [row] = await tx.select().from(disciplines).where(eq(disciplines.id, id)).for('update');
  return row ?? null;
}

/** Locks an event, and returns the texts that the search shows. */
export async function lockEventTexts(
  tx: Transaction,
  id: number,
): Promise<(Record<'title' | 'venue' | 'content', Localized> & { publishedAt: Date | null }) | null> {
  const { title, venue, content, publishedAt } = events;
  const [row] = await tx
    .select({ title, venue, content, publishedAt })
    .from(events)
    .where(eq(events.id, id))
    .for('update');
  return row ?? null;
}

export const insertDiscipline = async (tx: Transaction, values: typeof disciplines.$inferInsert) =>
  onlyId(await tx.insert(disciplines).values(values).returning({ id: disciplines.id }));
export const insertCategory = async (tx: Transaction, values: typeof categories.$inferInsert) =>
  onlyId(await tx.insert(categories).values(values).returning({ id: categories.id }));
export const insertEvent = async (tx: Transaction, values: typeof events.$inferInsert) =>
  onlyId(await tx.insert(events).values(values).returning({ id: events.id }));
/** Adds the sections of an event in their order. @returns their ids */
export async function insertSections(
  tx: Transaction,
  eventId: number,
  values: Omit<typeof sections.$inferInsert, 'id' | 'eventId' | 'position'>[],
): Promise<number[]> {
  const rows = values.map((section, position) => ({ ...section, eventId, position }));
  const inserted = await tx.insert(sections).values(rows).returning({ id: sections.id });
  return inserted.map(({ id }) => id);
}

/** Returns the first section of an event. */
export async function findFirstSection(db: Database | Transaction, eventId: number): Promise<number> {
  const { id, position } = sections;
  const rows = await db
    .select({ id })
    .from(sections)
    .where(eq(sections.eventId, eventId))
    .orderBy(position, id)
    .limit(1);
  return onlyId(rows);
}

/**
 * Finds the first moment after `now` at which an event opens, closes, begins or ends, or a training session ends; null
 * when there is none.
 */
export async function findNextEventChange(db: Database, now: Date): Promise<Date | null> {
  const moments = sql`(values (start_time), (end_time), (apply_from), (apply_until)) moments (moment)`;
  return findFirstAfter(
    db,
    sql`(select moment from ${events}, lateral ${moments} union all select end_time from ${trainingSessions}) changes`,
    now,
  );
}
