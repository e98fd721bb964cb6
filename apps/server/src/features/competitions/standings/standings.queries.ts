import { and, eq, inArray, sql } from 'drizzle-orm';
import { entries } from '../entries/entries.tables.ts';
import type { Database, Transaction } from '#platform/database/client';
import { standings } from './standings.tables.ts';
import { rounds, pairings } from '../rounds/rounds.tables.ts';

/** Lists the standings of sections in the order of their ranks. */
export async function findStandings(from: Database | Transaction, sectionIds: number[]): Promise<Standing[]> {
  return from
    .select()
    .from(standings)
    .where(inArray(standings.sectionId, sectionIds))
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

export interface StandingPerson {
  personId: number;
  entryId: number;
  rank: number;
  score: string;
}

/**
 * Lists the people of the standings of a section who have played; each of a pair or team has its rank. A person who
 * withdrew and entered again has two entries in them; the better rank counts.
 */
export async function findStandingPeople(tx: Transaction, sectionId: number): Promise<StandingPerson[]> {
  const { rows } = await tx.execute<StandingPerson & Record<string, unknown>>(sql`
    select "personId", "entryId", rank, score from (
      select distinct on (k.person_id) k.person_id::int as "personId", k.entry_id::int as "entryId", t.rank, t.score,
      k.position
      from event_standings t join entry_players k on k.entry_id = t.entry_id
      where t.section_id = ${sectionId} and t.has_played order by k.person_id, t.rank, k.entry_id) best
    order by rank, "entryId", position`);
  return rows;
}

/** Lists the entries of the standings of a section that have played, with the accounts that entered them. */
export async function findRankedEntries(
  tx: Transaction,
  sectionId: number,
): Promise<{ id: number; accountId: number | null; rank: number; score: string }[]> {
  return tx
    .select({ id: entries.id, accountId: entries.accountId, rank: standings.rank, score: standings.score })
    .from(standings)
    .innerJoin(entries, eq(entries.id, standings.entryId))
    .where(and(eq(standings.sectionId, sectionId), eq(standings.hasPlayed, true)))
    .orderBy(standings.rank, entries.id);
}
