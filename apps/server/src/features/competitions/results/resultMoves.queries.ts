import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { corrections, results } from './results.tables.ts';

/** The rows that went from one person to another. */
export interface ResultMoves {
  resultIds: number[];
  correctionIds: number[];
}

/** Whether two people have results in the same section, and are therefore different people. */
export async function haveResultsInSameSection(tx: Transaction, oneId: number, otherId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from event_results a join event_results b on b.section_id = a.section_id where a.person_id = ${oneId}
    and b.person_id = ${otherId} limit 1`);
  return rows.length > 0;
}

/** Finds the categories and seasons in which any of these people have results. */
export async function findSeasonsOfPeople(
  tx: Transaction,
  personIds: number[],
): Promise<{ categoryId: number; season: string }[]> {
  return tx
    .selectDistinct({ categoryId: results.categoryId, season: results.season })
    .from(results)
    .where(inArray(results.personId, personIds))
    .orderBy(results.categoryId, results.season);
}

/** Moves results and corrections to another person. */
export async function moveResults(tx: Transaction, fromId: number, toId: number): Promise<ResultMoves> {
  const moved = await tx
    .update(results)
    .set({ personId: toId })
    .where(eq(results.personId, fromId))
    .returning({ id: results.id });
  const corrected = await tx
    .update(corrections)
    .set({ personId: toId })
    .where(eq(corrections.personId, fromId))
    .returning({ id: corrections.id });
  return { resultIds: moved.map(({ id }) => id), correctionIds: corrected.map(({ id }) => id) };
}

/** Moves results back to the person from whom they came. */
export async function returnResults(
  tx: Transaction,
  { resultIds, correctionIds }: ResultMoves,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  if (resultIds.length > 0)
    await tx
      .update(results)
      .set({ personId: fromId })
      .where(and(inArray(results.id, resultIds), eq(results.personId, toId)));
  if (correctionIds.length > 0)
    await tx
      .update(corrections)
      .set({ personId: fromId })
      .where(and(inArray(corrections.id, correctionIds), eq(corrections.personId, toId)));
}
