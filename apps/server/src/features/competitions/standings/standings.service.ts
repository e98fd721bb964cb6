import type { Transaction } from '#platform/database/client';
import { announceChange } from '#platform/contentChanges';
import type { GameResult } from '@app/contract/gameResults';
import type { Scoring } from '@app/contract/scoring';
import { findEntrantIds } from '../entries/entries.queries.ts';
import { findPairings, findScoredTables } from '../rounds/rounds.queries.ts';
import { replaceStandings } from './standings.queries.ts';
import { computeScoreStandings, computeStandings } from './standings.rules.ts';

/**
 * Computes the standings of a section again from its games, or from the scores of its tables. They are empty until the
 * first result. A section that is scored by tables but has none keeps its standings.
 */
export async function recomputeStandings(
  tx: Transaction,
  sectionId: number,
  { scoring }: { scoring: Scoring },
): Promise<void> {
  if (scoring.by === 'tables') await storeTableStandings(tx, sectionId);
  else await storeGameStandings(tx, sectionId, scoring.tieBreak);
  await announceChange(tx, 'events');
}

type GamesTieBreak = Extract<Scoring, { by: 'games' }>['tieBreak'];

async function storeGameStandings(tx: Transaction, sectionId: number, tieBreak: GamesTieBreak): Promise<void> {
  const games = await findPairings(tx, [sectionId]);
  const entrants = await findEntrantIds(tx, sectionId);
  const hasStarted = games.some(({ result }) => result !== null);
  const asGames = games.map((game) => ({ ...game, result: game.result as GameResult | null }));
  await replaceStandings(tx, sectionId, hasStarted ? computeStandings(entrants, asGames, tieBreak) : []);
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
