import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { corrections, resultPublications, results } from './results.tables.ts';

export type NewResult = typeof results.$inferInsert;

export async function insertResults(tx: Transaction, values: NewResult[]): Promise<void> {
  if (values.length > 0) await tx.insert(results).values(values);
}

/** Records when the results of a section were published. A later time does not replace the first one. */
export async function publishResults(tx: Transaction, values: typeof resultPublications.$inferInsert): Promise<void> {
  await tx.insert(resultPublications).values(values).onConflictDoNothing();
}

export async function insertCorrection(tx: Transaction, values: typeof corrections.$inferInsert): Promise<void> {
  await tx.insert(corrections).values(values);
}

export type StoredResult = typeof results.$inferSelect;
export async function lockResult(tx: Transaction, id: number): Promise<StoredResult | null> {
  const [row] = await tx.select().from(results).where(eq(results.id, id)).for('update');
  return row ?? null;
}

/**
 * Locks a result together with those of everyone in its entry. Every transaction that locks several results locks them
 * in the order of their ids, which prevents deadlocks. @returns none for an unknown result
 */
export async function lockSharedResults(tx: Transaction, id: number): Promise<StoredResult[]> {
  const [found] = await tx.select({ entryId: results.entryId }).from(results).where(eq(results.id, id));
  if (!found) return [];
  const isShared = found.entryId === null ? eq(results.id, id) : eq(results.entryId, found.entryId);
  return tx.select().from(results).where(isShared).orderBy(results.id).for('update');
}

/** Locks the results of a section. */
export async function lockResultsOfSection(tx: Transaction, sectionId: number): Promise<StoredResult[]> {
  return tx.select().from(results).where(eq(results.sectionId, sectionId)).orderBy(results.id).for('update');
}

export async function updateResult(
  tx: Transaction,
  id: number,
  changes: Partial<
    Pick<
      StoredResult,
      'entryId' | 'rank' | 'result' | 'points' | 'rankByHand' | 'resultByHand' | 'pointsByHand' | 'pointsTableId'
    >
  >,
): Promise<void> {
  await tx.update(results).set(changes).where(eq(results.id, id));
}

/** Returns which of the sections have published final results. */
export async function findFinalSections(from: Database | Transaction, sectionIds: number[]): Promise<Set<number>> {
  const rows = await from
    .selectDistinct({ sectionId: results.sectionId })
    .from(results)
    .where(inArray(results.sectionId, sectionIds));
  return new Set(rows.map(({ sectionId }) => sectionId));
}

/** Whether the final results of a section are published. */
export const hasResults = async (from: Database | Transaction, sectionId: number): Promise<boolean> =>
  (await findFinalSections(from, [sectionId])).has(sectionId);
