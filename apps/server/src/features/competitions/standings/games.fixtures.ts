import type { GameResult } from '@app/contract/gameResults';

/** A game without a handicap, as rules of standings and pairings take it; without a second side, a bye. */
export const testGame = (
  round: number,
  table: number,
  blackId: number,
  whiteId: number | null,
  result: GameResult | null,
) => ({ round, table, blackId, whiteId, handicap: 0, result });
