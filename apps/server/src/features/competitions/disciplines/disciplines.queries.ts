import type { disciplineRow } from '@app/contract/admin/categories';
import type { Scoring } from '@app/contract/scoring';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, inEitherLanguage, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { pictureJson } from '../../media/index.ts';
import { categories, disciplines, events, sections } from '../events/events.tables.ts';
import { rounds } from '../rounds/rounds.tables.ts';

export const disciplineRows = versionedRows(disciplines);

interface Filters {
  id?: number;
  keyword?: string | undefined;
}

/** Lists the disciplines for editors, in their order. */
export function disciplineList({ id, keyword }: Filters): Listing<z.output<typeof disciplineRow>> {
  const where = whereAll(
    id !== undefined && sql`d.id = ${id}`,
    keyword && sql`(${inEitherLanguage(sql`d.name`, keyword)} or d.code ilike ${toLikePattern(keyword)})`,
  );
  return {
    columns: sql`d.id::text, d.code, d.name, d.info, d.scoring, d.version, ${pictureJson(sql`d.picture_id`)} as picture,
      (select count(*)::int from ${categories} c where c.discipline_id = d.id) as categories`,
    from: sql`from ${disciplines} d ${where}`,
    order: sql`d.position, d.id`,
  };
}

/** Returns how a discipline is scored; null when there is none. */
export async function findScoring(tx: Transaction, id: number): Promise<Scoring | null> {
  const [row] = await tx.select({ scoring: disciplines.scoring }).from(disciplines).where(eq(disciplines.id, id));
  return row?.scoring ?? null;
}

/** Whether a discipline has rounds, see `hasRounds`. */
export const disciplineHasRounds = (tx: Transaction, id: number): Promise<boolean> =>
  hasRounds(tx, eq(categories.disciplineId, id));

/** Whether a category has rounds, see `hasRounds`. */
export const categoryHasRounds = (tx: Transaction, id: number): Promise<boolean> =>
  hasRounds(tx, eq(categories.id, id));

/** Whether sections of some categories have rounds. The sections are locked first, so that none is being paired. */
async function hasRounds(tx: Transaction, ofCategories: SQL): Promise<boolean> {
  const played = await tx
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(events, eq(events.id, sections.eventId))
    .innerJoin(categories, sql`${categories.id} = coalesce(${sections.categoryId}, ${events.categoryId})`)
    .where(ofCategories)
    .orderBy(sections.id)
    .for('no key update', { of: sections });
  const ids = played.map(({ id }) => id);
  return (await tx.select().from(rounds).where(inArray(rounds.sectionId, ids)).limit(1)).length > 0;
}

export const hasDisciplines = async (db: Database): Promise<boolean> => (await db.$count(disciplines)) > 0;
