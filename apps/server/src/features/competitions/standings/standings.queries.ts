import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { standings } from './standings.tables.ts';
import { rounds, pairings } from '../rounds/rounds.tables.ts';

/** Lists the standings of a section in the order of their ranks. */
export async function findStandings(tx: Transaction, sectionId: number): Promise<Standing[]> {
  return tx
    .select()
    .from(standings)
    .where(eq(standings.sectionId, sectionId))
    .orderBy(standings.rank, standings.entryId);
}

export type Standing = typeof standings.$inferSelect;
export async function replaceStandings(
  tx: Transaction,
  sectionId: number,
  rows: Omit<typeof standings.$inferInsert, 'sectionId'>[],
): Promise<void> {
  await tx.delete(standings).where(eq(standings.sectionId, sectionId));
  if (rows.length > 0) await tx.insert(standings).values(rows.map((row) => ({ sectionId, ...row })));
}

export interface Progress {
  rounds: (typeof rounds.$inferInsert)[];
  pairings: (typeof pairings.$inferInsert)[];
  standings: (typeof standings.$inferInsert)[];
}

export async function insertProgress(tx: Transaction, progress: Progress): Promise<void> {
  if (progress.rounds.length > 0) await tx.insert(rounds).values(progress.rounds);
  if (progress.pairings.length > 0) await tx.insert(pairings).values(progress.pairings);
  if (progress.standings.length > 0) await tx.insert(standings).values(progress.standings);
}
