import type { NewPointsTable } from '@app/contract/admin/pointsTables';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { allowLongComputation } from '#platform/database/longComputation';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { rebuildRankings } from '../rankings.queries.ts';
import {
  awardPointsOfCategory,
  awardPointsOfEvent,
  categoryExists,
  findPointsTables,
  findRankedSeasons,
  followEventTerms,
  insertPointsTable,
  lockNewestVersion,
  previewPoints,
} from '../../results/points/points.queries.ts';

/** @throws InvalidFields when two rows count for the same level and field */
function requireDistinctRows({ rows }: NewPointsTable): void {
  const kinds = new Set(rows.map(({ level, minimumPlayers }) => `${level} ${minimumPlayers}`));
  if (kinds.size < rows.length) throw new InvalidFields({ rows: 'repeated' });
}

/** @throws BusinessError notFound for an unknown category */
async function requireCategory(db: Database, categoryId: number): Promise<void> {
  if (!(await categoryExists(db, categoryId))) throw new BusinessError('notFound');
}

/** Lists the versions of a category, the newest first. @throws BusinessError notFound */
export async function listPointsTables(db: Database, categoryId: number) {
  await requireCategory(db, categoryId);
  return findPointsTables(db, categoryId);
}

/** Computes what a new version would change. @throws BusinessError notFound @throws InvalidFields */
export async function previewPointsTable(db: Database, categoryId: number, table: NewPointsTable) {
  requireDistinctRows(table);
  await requireCategory(db, categoryId);
  return previewPoints(db, categoryId, table);
}

/**
 * Adds a version, awards the points of the events for which it is in force, and rebuilds their rankings.
 * @returns the version
 * @throws BusinessError notFound; conflict when another version was added since @throws InvalidFields
 */
export async function addPointsTable(
  tx: Transaction,
  clock: Clock,
  categoryId: number,
  { basedOn, ...table }: NewPointsTable & { basedOn: number },
): Promise<number> {
  requireDistinctRows(table);
  await allowLongComputation(tx);
  const newest = await lockNewestVersion(tx, categoryId);
  if (newest === null) throw new BusinessError('notFound');
  if (newest !== basedOn) throw createEditConflict();
  const version = newest + 1;
  await insertPointsTable(tx, { ...table, categoryId, version, createdAt: clock.now() });
  await rebuildChanged(tx, await awardPointsOfCategory(tx, { categoryId, validFrom: table.validFrom }));
  return version;
}

/**
 * Brings the results of an event into line with its category, day and level after it was changed, and rebuilds the
 * rankings that this concerns.
 */
export async function followEvent(tx: Transaction, eventId: number): Promise<void> {
  const before = await findRankedSeasons(tx, eventId);
  if (before.length === 0) return;
  await allowLongComputation(tx);
  const moved = await followEventTerms(tx, eventId);
  const changed = await awardPointsOfEvent(tx, eventId);
  await rebuildChanged(tx, moved > 0 ? [...before, ...(await findRankedSeasons(tx, eventId))] : changed);
}

/** Rebuilds the rankings in which the results of an event count, after these have changed. */
export async function followResults(tx: Transaction, eventId: number): Promise<void> {
  await rebuildChanged(tx, await findRankedSeasons(tx, eventId));
}

async function rebuildChanged(tx: Transaction, changed: { categoryId: number; season: string }[]): Promise<void> {
  for (const categoryId of new Set(changed.map((each) => each.categoryId))) {
    const seasons = new Set(changed.filter((each) => each.categoryId === categoryId).map(({ season }) => season));
    await rebuildRankings(tx, categoryId, [...seasons]);
  }
  if (changed.length > 0) await announceChange(tx, 'results');
}
