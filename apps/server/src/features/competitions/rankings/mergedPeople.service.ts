import type { Transaction } from '#platform/database/client';
import { findSeasonsOfPeople, moveResults, type ResultMoves, returnResults } from '../results/resultMoves.queries.ts';
import { rebuildRankings } from './rankings.queries.ts';

/** Moves results and corrections to another person, and rebuilds the rankings. */
export async function moveRankedResults(tx: Transaction, fromId: number, toId: number): Promise<ResultMoves> {
  const moved = await moveResults(tx, fromId, toId);
  await rebuildRankingsOfPeople(tx, [fromId, toId]);
  return moved;
}

/** Moves results back to the person from whom they came, and rebuilds the rankings. */
export async function returnRankedResults(
  tx: Transaction,
  moves: ResultMoves,
  between: { fromId: number; toId: number },
): Promise<void> {
  await returnResults(tx, moves, between);
  await rebuildRankingsOfPeople(tx, [between.fromId, between.toId]);
}

async function rebuildRankingsOfPeople(tx: Transaction, personIds: number[]): Promise<void> {
  const seasons = Map.groupBy(await findSeasonsOfPeople(tx, personIds), ({ categoryId }) => categoryId);
  for (const [categoryId, found] of seasons)
    await rebuildRankings(
      tx,
      categoryId,
      found.map(({ season }) => season),
    );
}
