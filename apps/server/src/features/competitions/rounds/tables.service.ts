import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { findEntrantIds } from '../entries/entries.queries.ts';
import {
  findScoredTables,
  replaceScoredTables,
  type Round,
  type ScoredTable,
  type TableScores,
  upsertRound,
} from './rounds.queries.ts';
import { type NewSeat, listChangedSeats } from './seating.service.ts';

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
 * @returns the seats about which the players have not been informed
 * @throws InvalidFields for a table twice, an entry twice, or an entry that does not take part
 */
export async function saveTables(
  tx: Transaction,
  { sectionId, number, startTime, tables, before }: NewTables,
): Promise<NewSeat[]> {
  const old = (await findScoredTables(tx, [sectionId])).filter(({ round }) => round === number);
  const seated = tables.map(({ table, entryIds }) => {
    const same = old.find((each) => each.entryIds.join() === entryIds.join());
    return { table, entryIds, scores: same?.scores ?? [], version: same?.version ?? 1 };
  });
  return storeTables(tx, { sectionId, number, startTime, tables: seated, old, before });
}

/**
 * Stores the tables of a round with their scores.
 *
 * @returns the seats about which the players have not been informed
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
  await replaceScoredTables(tx, { sectionId, number }, tables);
  const toSeatedTable = ({ table, entryIds, scores }: TableScores) => ({
    table,
    entryIds,
    isPlayed: scores.some((score) => score !== null),
  });
  return listChangedSeats(
    { number, startTime },
    {
      games: tables.map(toSeatedTable),
      isByGames: false,
      before: before && { games: old.map(toSeatedTable), startTime: before.startTime },
    },
  );
}

/** Writes the scores of a table in the order of its seats; null until it has been played. */
export const resultOfTable = ({ scores }: Pick<ScoredTable, 'scores'>): string | null =>
  scores.includes(null) ? null : scores.join('/');
