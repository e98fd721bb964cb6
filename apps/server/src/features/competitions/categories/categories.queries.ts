import type { categoryRow, disciplineRow } from '@app/contract/admin/categories';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/client';
import { containing, inEitherLanguage, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { pictureJson } from '../../media/index.ts';
import { categories, disciplines, events, sections } from '../events/events.tables.ts';
import { rounds } from '../rounds/rounds.tables.ts';

export const disciplineRows = versionedRows(disciplines);
export const categoryRows = versionedRows(categories);

interface Filters {
  id?: number;
  keyword?: string | undefined;
}

/** Lists the disciplines for editors, in their order. */
export function disciplineList({ id, keyword }: Filters): Listing<z.output<typeof disciplineRow>> {
  const where = whereAll(
    id !== undefined && sql`d.id = ${id}`,
    keyword && sql`(${inEitherLanguage(sql`d.name`, keyword)} or d.code ilike ${containing(keyword)})`,
  );
  return {
    columns: sql`d.id::text, d.code, d.name, d.info, d.scoring, d.version, ${pictureJson(sql`d.picture_id`)} as picture,
      (select count(*)::int from ${categories} c where c.discipline_id = d.id) as categories`,
    from: sql`from ${disciplines} d ${where}`,
    order: sql`d.position, d.id`,
  };
}

/** Lists the categories for editors, in their order. */
export function categoryList({
  id,
  keyword,
  discipline,
}: Filters & { discipline?: number | null }): Listing<z.output<typeof categoryRow>> {
  const where = whereAll(
    id !== undefined && sql`c.id = ${id}`,
    discipline !== undefined && sql`c.discipline_id = ${discipline}`,
    keyword && sql`(${inEitherLanguage(sql`c.name`, keyword)} or c.code ilike ${containing(keyword)})`,
  );
  return {
    columns: sql`c.id::text, c.code, c.name, c.version, d.id::text as discipline,
      d.name as "disciplineName"`,
    from: sql`from ${categories} c join ${disciplines} d on d.id = c.discipline_id ${where}`,
    order: sql`c.position, c.id`,
  };
}

export async function disciplineExists(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.$count(disciplines, eq(disciplines.id, id))) > 0;
}

/** Whether a discipline has rounds. Its sections are locked first, so that none is being paired. */
export async function hasRounds(tx: Transaction, disciplineId: number): Promise<boolean> {
  const played = await tx
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(events, eq(events.id, sections.eventId))
    .innerJoin(categories, sql`${categories.id} = coalesce(${sections.categoryId}, ${events.categoryId})`)
    .where(eq(categories.disciplineId, disciplineId))
    .orderBy(sections.id)
    .for('no key update', { of: sections });
  const ids = played.map(({ id }) => id);
  return (await tx.select().from(rounds).where(inArray(rounds.sectionId, ids)).limit(1)).length > 0;
}
