import type { Transaction } from '#platform/database/client';
import { allowLongComputation } from '#platform/database/longComputation';
import { announceChange } from '#platform/contentChanges';
import { findRankedSeasons, moveResultsToSeasons, awardPointsOfEvent } from '../results/points/points.queries.ts';
import { rebuildRankings } from './rankings.queries.ts';

/**
 * Updates the results of an event after its category, day or level was changed, and rebuilds the rankings concerned.
 */
export async function updateResultsOfEvent(tx: Transaction, eventId: number): Promise<void> {
  const before = await findRankedSeasons(tx, eventId);
  if (before.length === 0) return;
  await allowLongComputation(tx);
  const movedCount = await moveResultsToSeasons(tx, eventId);
  const seasonsWithNewPoints = await awardPointsOfEvent(tx, eventId);
  // Results that moved also leave a gap in the rankings from which they came.
  const seasons = movedCount > 0 ? [...before, ...(await findRankedSeasons(tx, eventId))] : seasonsWithNewPoints;
  await rebuildRankingsOfSeasons(tx, seasons);
}

/** Rebuilds the rankings to which the results of an event contribute, after these have changed. */
export async function rebuildRankingsOfEvent(tx: Transaction, eventId: number): Promise<void> {
  await rebuildRankingsOfSeasons(tx, await findRankedSeasons(tx, eventId));
}

export async function rebuildRankingsOfSeasons(
  tx: Transaction,
  seasons: { categoryId: number; season: string }[],
): Promise<void> {
  for (const [categoryId, ofCategory] of Map.groupBy(seasons, (each) => each.categoryId))
    await rebuildRankings(tx, categoryId, [...new Set(ofCategory.map(({ season }) => season))]);
  if (seasons.length > 0) await announceChange(tx, 'results');
}
