import type { Locale, Localized } from '@app/contract/locale';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { firstAfter } from '#platform/database/moments';
import { pictureJson } from '../../media/index.ts';
import { isPublished } from './event.queries.ts';
import { categories, disciplines, events, sections, trainingSessions } from './events.tables.ts';

export async function findDisciplines(db: Database, locale: Locale) {
  const { rows } = await db.execute<{
    id: string;
    code: string;
    name: string;
    image: string;
    info: string;
    events: number;
  }>(sql`
    select d.id::text, d.code, d.name->>${locale} as name, ${pictureJson(sql`d.picture_id`)}->>'url' as image, d.info->>${locale} as info,
      (select count(*)::int from events e join categories c on c.id = e.category_id where c.discipline_id = d.id and e.published_at is not null) as events
    from disciplines d order by d.position, d.id`);
  return rows;
}

/** @param discipline undefined for the categories of all disciplines */
export async function findCategories(db: Database, locale: Locale, discipline?: string) {
  const { rows } = await db.execute<{ value: string; text: string; discipline: string }>(sql`
    select c.code as value, c.name->>${locale} as text, d.code as discipline
    from categories c join disciplines d on d.id = c.discipline_id
    where ${discipline ? sql`d.code = ${discipline}` : sql`true`} order by c.position, c.id`);
  return rows;
}

/** Lists the pages of events, each with the address of its picture. */
export async function findEventPages(db: Database): Promise<{ id: number; image: string }[]> {
  return db
    .select({ id: events.id, image: sql<string>`${pictureJson(sql`${events}.picture_id`)}->>'url'` })
    .from(events)
    .where(isPublished)
    .orderBy(asc(events.id))
    .limit(50_000);
}

/** Returns the id of the single inserted row. */
export const onlyId = ([row]: { id: number }[]): number => row!.id;

/** Locks an event, and returns what the search shows of it. */
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
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::int as id from event_sections where event_id = ${eventId} order by position, id limit 1`,
  );
  return rows[0]!.id;
}

/** Finds the first moment after `now` at which an event opens, closes, begins or ends, or a training session ends; null when there is none. */
export async function findNextEventChange(db: Database, now: Date): Promise<Date | null> {
  const moments = sql`(values (start_time), (end_time), (apply_from), (apply_until)) moments (moment)`;
  return firstAfter(
    db,
    sql`(select moment from ${events}, lateral ${moments} union all select end_time from ${trainingSessions}) changes`,
    now,
  );
}
