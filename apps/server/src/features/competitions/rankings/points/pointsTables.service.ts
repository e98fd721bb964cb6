import type { NewPointsTable } from '@app/contract/admin/pointsTables';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { allowLongComputation } from '#platform/database/longComputation';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import {
  awardPointsOfCategory,
  categoryExists,
  findPointsTables,
  insertPointsTable,
  lockNewestVersion,
  previewPoints,
} from '../../results/points/points.queries.ts';
import { rebuildRankingsOfSeasons } from '../rebuilding.service.ts';

/** @throws InvalidFields when two rows have the same level and minimum of players */
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

/**
 * Computes which results and points a new version would change. @throws BusinessError notFound @throws InvalidFields
 */
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
  await rebuildRankingsOfSeasons(tx, await awardPointsOfCategory(tx, { categoryId, validFrom: table.validFrom }));
  return version;
}
