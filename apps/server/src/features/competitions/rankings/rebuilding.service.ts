import type { Transaction } from '#platform/database/client';
import { allowLongComputation } from '#platform/database/longComputation';
import { announceChange } from '#platform/contentChanges';
import { findRankedSeasons, updateTermsOfResults, awardPointsOfEvent } from '../results/points/points.queries.ts';
import { rebuildRankings } from './rankings.queries.ts';

/**
 * Updates the results of an event after its category, day or level was changed, and rebuilds the rankings concerned.
 */
export async function updateResultsOfEvent(tx: Transaction, eventId: number): Promise<void> {
  const before = await findRankedSeasons(tx, eventId);
  if (before.length === 0) return;
  await allowLongComputation(tx);
  const moved = await updateTermsOfResults(tx, eventId);
  const changed = await awardPointsOfEvent(tx, eventId);
  await rebuildChanged(tx, moved > 0 ? [...before, ...(await findRankedSeasons(tx, eventId))] : changed);
}

/** Rebuilds the rankings to which the results of an event contribute, after these have changed. */
export async function rebuildRankingsOfEvent(tx: Transaction, eventId: number): Promise<void> {
  await rebuildChanged(tx, await findRankedSeasons(tx, eventId));
}

export async function rebuildChanged(
  tx: Transaction,
  changed: { categoryId: number; season: string }[],
): Promise<void> {
  for (const categoryId of new Set(changed.map((each) => each.categoryId))) {
    const seasons = new Set(changed.filter((each) => each.categoryId === categoryId).map(({ season }) => season));
    await rebuildRankings(tx, categoryId, [...seasons]);
  }
  if (changed.length > 0) await announceChange(tx, 'results');
}
