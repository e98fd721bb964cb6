import type { ManagedTable } from '@app/contract/admin/rounds';
import { parseScore } from '@app/contract/tableScores';
import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import {
  findTables,
  replaceTables,
  type Round,
  type ScoredTable,
  type TableScores,
  updateScores,
  upsertRound,
} from './rounds.queries.ts';
import { findEntrantIds } from '../entries/entries.queries.ts';
import { type NewSeat, newSeats, requireSameSeats } from './seating.service.ts';

interface NewTables {
  sectionId: number;
  number: number;
  startTime: Date;
  tables: { table: number; entryIds: number[] }[];
  /** The round as it was; null for a new one. */
  before: Pick<Round, 'startTime'> | null;
}

/**
 * Adds a round of tables, or replaces them. The scores of a table with the same seats stay.
 *
 * @returns the seats that players do not know yet
 * @throws InvalidFields for a table twice, an entry twice, or an entry that does not take part
 */
export async function saveTables(
  tx: Transaction,
  { sectionId, number, startTime, tables, before }: NewTables,
): Promise<NewSeat[]> {
  const old = (await findTables(tx, [sectionId])).filter(({ round }) => round === number);
  const seated = tables.map(({ table, entryIds }) => {
    const same = old.find((each) => each.entryIds.join() === entryIds.join());
    return { table, entryIds, scores: same?.scores ?? [], version: same?.version ?? 1 };
  });
  return storeTables(tx, { sectionId, number, startTime, tables: seated, old, before });
}

/**
 * Stores the tables of a round with their scores.
 *
 * @returns the seats that players do not know yet
 * @throws InvalidFields for a table twice, an entry twice, or an entry that does not take part
 */
export async function storeTables(
  tx: Transaction,
  { sectionId, number, startTime, tables, old, before }: NewTables & { tables: TableScores[]; old: ScoredTable[] },
): Promise<NewSeat[]> {
  const seated = tables.flatMap(({ entryIds }) => entryIds);
  if (new Set(tables.map(({ table }) => table)).size !== tables.length)
    throw new InvalidFields({ tables: 'tableTwice' });
  if (new Set(seated).size !== seated.length) throw new InvalidFields({ tables: 'entrantTwice' });
  const known = new Set([...(await findEntrantIds(tx, sectionId)), ...old.flatMap(({ entryIds }) => entryIds)]);
  if (!seated.every((id) => known.has(id))) throw new InvalidFields({ tables: 'notOffered' });
  await upsertRound(tx, { sectionId, number }, startTime);
  await replaceTables(tx, { sectionId, number }, tables);
  const toSeatedTable = ({ table, entryIds, scores }: TableScores) => ({
    ...{ table, entryIds },
    isPlayed: scores.some((score) => score !== null),
  });
  return newSeats(
    { number, startTime },
    {
      ...{ games: tables.map(toSeatedTable), isByGames: false },
      before: before && { games: old.map(toSeatedTable), startTime: before.startTime },
    },
  );
}

/** Parses scores in the order of the seats. @throws InvalidFields for another number of them, or texts that are no numbers */
function parseScores(result: string, seats: number): number[] {
  const parts = result.split('/').map(parseScore);
  const scores = parts.filter((score) => score !== null);
  if (parts.length !== seats || scores.length !== seats) throw new InvalidFields({ result: 'malformed' });
  return scores;
}

/** Writes the scores of a table in the order of its seats; null until it has been played. */
export const resultOfTable = ({ scores }: Pick<ScoredTable, 'scores'>): string | null =>
  scores.includes(null) ? null : scores.join('/');

export interface EnteredScores {
  sectionId: number;
  number: number;
  table: number;
  /** In the order of the seats, such as `45.2/10/-15.2/-40`. */
  result: string | null;
  /** The version of the table that the officer saw. */
  version: number;
  /** Who sat at the table then, in order; null if that is not known. */
  entryIds: number[] | null;
}

/**
 * Stores the scores of a table. The same ones a second time change nothing, and officers who enter different ones are
 * told, as with results of games. The caller holds the lock of the section.
 *
 * @throws BusinessError notFound; conflict with the present scores when they were changed since the version
 * @throws InvalidFields for scores that do not fit the seats
 */
export async function storeScores(
  tx: Transaction,
  { sectionId, number, table, result, version, entryIds }: EnteredScores,
): Promise<{ before: string | null; after: ManagedTable }> {
  const found = (await findTables(tx, [sectionId])).find((each) => each.round === number && each.table === table);
  if (!found) throw new BusinessError('notFound');
  requireSameSeats(entryIds, found.entryIds);
  const before = resultOfTable(found);
  const scores = result === null ? null : parseScores(result, found.entryIds.length);
  const wanted = scores?.join('/') ?? null;
  const isRepeated = before === wanted;
  if (!isRepeated && found.version !== version)
    throw new BusinessError('conflict', { result: before, version: found.version }, m.error_result_changed);
  if (!isRepeated) await updateScores(tx, { sectionId, round: number, table, version: found.version }, scores);
  return {
    before,
    after: {
      ...{ table, result: wanted },
      entryIds: found.entryIds.map(String),
      version: isRepeated ? found.version : found.version + 1,
    },
  };
}
