import type { GameResult } from '@app/contract/gameResults';
import { usualRanking } from '@app/contract/rankingPresets';
import type { Ranking } from '@app/contract/rankings';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { findEntrantIds, findRatings } from '../entries/entries.queries.ts';
import type { SectionRecord } from '../events/eventRecords.queries.ts';
import { findPairings, findScoredTables } from '../rounds/rounds.queries.ts';
import { replaceStandings } from './standings.queries.ts';
import { type ComputedStanding, computeScoreStandings, computeStandings } from './standings.rules.ts';

/** What decides how a section is ranked. */
export type RankedSection = Pick<SectionRecord, 'scoring' | 'system' | 'ranking'>;

/** Returns how the games of a section are ranked; null where seats of tables get scores. */
export const rankingOf = ({ scoring, ranking }: Omit<RankedSection, 'system'>): Ranking | null =>
  scoring.by === 'tables' ? null : (ranking ?? usualRanking(scoring));

/**
 * Computes the standings of a section again from its games, or from the scores of its tables. They are empty until the
 * first result. A section that is scored by tables but has none keeps its standings.
 */
export async function recomputeStandings(tx: Transaction, sectionId: number, section: RankedSection): Promise<void> {
  const ranking = rankingOf(section);
  if (ranking) await replaceStandings(tx, sectionId, await rankGames(tx, sectionId, { ...section, ranking }));
  else await storeTableStandings(tx, sectionId);
  await announceChange(tx, 'events');
}

/** Computes the standings that the games of a section give; none until the first result. */
export async function rankGames(
  tx: Transaction,
  sectionId: number,
  { ranking, system }: { ranking: Ranking; system: SectionRecord['system'] },
): Promise<ComputedStanding[]> {
  const games = await findPairings(tx, [sectionId]);
  if (games.every(({ result }) => result === null)) return [];
  const asGames = games.map((game) => ({ ...game, result: game.result as GameResult | null }));
  return computeStandings(await findEntrantIds(tx, sectionId), asGames, {
    ...ranking,
    mcMahon: system === 'mcMahon' ? ranking.mcMahon : null,
    isRoundRobin: system === 'roundRobin' || system === 'doubleRoundRobin',
    ratings: await findRatings(tx, sectionId),
  });
}

async function storeTableStandings(tx: Transaction, sectionId: number): Promise<void> {
  const tables = await findScoredTables(tx, [sectionId]);
  if (tables.length === 0) return;
  const scores = tables.flatMap(({ entryIds, scores: seatScores }) =>
    entryIds.map((entryId, index) => ({ entryId, score: seatScores[index] ?? null })),
  );
  const hasStarted = scores.some(({ score }) => score !== null);
  const entrants = await findEntrantIds(tx, sectionId);
  await replaceStandings(tx, sectionId, hasStarted ? computeScoreStandings(entrants, scores) : []);
}
