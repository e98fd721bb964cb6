import type { GameResult } from '@app/contract/gameResults';
import { usualRanking } from '@app/contract/rankingPresets';
import type { Ranking } from '@app/contract/rankings';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { findEntrantIds, findRatings } from '../entries/entries.queries.ts';
import type { SectionRecord } from '../events/eventRecords.queries.ts';
import { findPairings, findScoredTables } from '../rounds/rounds.queries.ts';
import { computeKnockoutStandings } from './knockout.rules.ts';
import { replaceStandings } from './standings.queries.ts';
import {
  type ComputedStanding,
  computeMcMahonScores,
  computeScoreStandings,
  computeStandings,
  gradeOf,
} from './standings.rules.ts';

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
  const games = await findGames(tx, sectionId);
  if (games.every(({ result }) => result === null)) return [];
  const entryIds = await findEntrantIds(tx, sectionId);
  const ofKnockout = system === 'knockout' ? computeKnockoutStandings(entryIds, games) : null;
  if (ofKnockout) return ofKnockout;
  return computeStandings(entryIds, games, {
    ...ranking,
    mcMahon: system === 'mcMahon' ? ranking.mcMahon : null,
    isRoundRobin: system === 'roundRobin' || system === 'doubleRoundRobin',
    ratings: await findRatings(tx, sectionId),
  });
}

/**
 * Finds what the handicaps of a section follow from: McMahon scores, or the grades of rated entries in other systems.
 * Empty in sections of even games.
 */
export async function findStrengths(
  tx: Transaction,
  { id, stones, ...section }: RankedSection & Pick<SectionRecord, 'id' | 'stones'>,
): Promise<Map<number, number>> {
  const ranking = rankingOf(section);
  if (!stones?.handicap || !ranking) return new Map();
  const ratings = await findRatings(tx, id);
  const { points, mcMahon } = ranking;
  if (section.system !== 'mcMahon' || !mcMahon)
    return new Map([...ratings].map(([entryId, rating]) => [entryId, gradeOf(rating)]));
  return computeMcMahonScores(await findEntrantIds(tx, id), await findGames(tx, id), { points, ratings, mcMahon });
}

const findGames = async (tx: Transaction, sectionId: number) =>
  (await findPairings(tx, [sectionId])).map((game) => ({ ...game, result: game.result as GameResult | null }));

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
