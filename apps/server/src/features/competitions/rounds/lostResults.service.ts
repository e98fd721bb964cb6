import { m } from '#messages';
import { BusinessError } from '#platform/errors';
import type { Pairing, TableScores } from './rounds.queries.ts';

/** The entries at a table, and its result; null until it was played, and for a bye. */
export interface PlayedTable {
  table: number;
  /** In the order of the seats. */
  entryIds: number[];
  result: string | null;
}

export const gameAsPlayed = ({
  table,
  blackId,
  whiteId,
  result,
}: Pick<Pairing, 'table' | 'blackId' | 'whiteId' | 'result'>): PlayedTable => ({
  table,
  entryIds: whiteId === null ? [blackId] : [blackId, whiteId],
  result: whiteId === null ? null : result,
});

export const tableAsPlayed = ({ table, entryIds, scores }: TableScores): PlayedTable => ({
  table,
  entryIds,
  result: scores.some((score) => score !== null) ? scores.map((score) => score ?? '').join('/') : null,
});

export interface LostResult extends PlayedTable {
  round: number;
}

const seatsOf = ({ entryIds }: PlayedTable): string => entryIds.join();
const keyOf = (table: PlayedTable): string => `${table.table}: ${seatsOf(table)}`;

/** Lists the tables with results whose players no longer sit together. */
export function findLostResults(before: PlayedTable[], after: PlayedTable[]): PlayedTable[] {
  const kept = new Set(after.map(seatsOf));
  return before.filter((table) => table.result !== null && !kept.has(seatsOf(table)));
}

/** Whether every table of two or more has a result. The round is then over. */
function isFinished(tables: PlayedTable[]): boolean {
  const played = tables.filter(({ entryIds }) => entryIds.length > 1);
  return played.length > 0 && played.every(({ result }) => result !== null);
}

/** A round whose players are seated again. */
export interface ReseatedRound {
  number: number;
  before: PlayedTable[];
  after: PlayedTable[];
}

/**
 * Requires a reason for a new seating that would lose results, or that changes a round that is over.
 *
 * @throws BusinessError conflict with `lostResults`, the results that would be lost
 */
export function requireUnlocked(rounds: ReseatedRound[], reason: string): void {
  if (reason !== '') return;
  const isLocked = ({ before, after }: ReseatedRound) => {
    const isSame = before.map(keyOf).toSorted().join() === after.map(keyOf).toSorted().join();
    return findLostResults(before, after).length > 0 || (!isSame && isFinished(before));
  };
  if (!rounds.some(isLocked)) return;
  const lost = rounds.flatMap(({ number, before, after }) =>
    findLostResults(before, after).map((table) => ({ ...table, round: number })),
  );
  const lostResults = lost.map(({ entryIds, ...table }) => ({ ...table, entryIds: entryIds.map(String) }));
  throw new BusinessError(
    'conflict',
    { lostResults },
    lost.length > 0 ? m.error_round_loses_results : m.error_round_over,
  );
}
