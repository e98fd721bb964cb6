import { type GameResult, gamePoints } from './gameResults.ts';

/** A game of a knockout section, or a bye. */
export interface KnockoutGame<Id> {
  round: number;
  table: number;
  blackId: Id;
  /** Null for a bye. */
  whiteId: Id | null;
  result: GameResult | null;
}

/** A place of a bracket where two entries meet. */
export interface BracketTable<Id> {
  table: number;
  /** In the order of the tables from which they come; null where no one comes, or while it is not known who. */
  entries: readonly [Id | null, Id | null];
  /** The entry that won; null before the result, after a draw, and when both have lost. */
  winner: Id | null;
  /** The entry that lost against the other; null like the winner. */
  loser: Id | null;
  /** Null while it is not paired. */
  game: KnockoutGame<Id> | null;
}

export interface Bracket<Id> {
  /** From the first round to the final, each in the order of the tables. */
  rounds: BracketTable<Id>[][];
  /** Null without a game for the third place. */
  thirdPlace: BracketTable<Id> | null;
}

/**
 * Reads the bracket of a section from its games. Its first round has as many tables as a power of two; the winners of
 * two neighbouring ones meet in the next round, at the tables from 1. Table 2 of the last round is the game for the
 * third place.
 *
 * @returns null for games that are no such bracket
 */
export function readBracket<Id>(games: readonly KnockoutGame<Id>[]): Bracket<Id> | null {
  const first = gamesOf(games, 1);
  const size = first.length;
  if (!isPowerOfTwo(size) || first.some(({ table }, index) => table !== index + 1)) return null;
  const rounds = [first.map((game) => decide(game.table, [game.blackId, game.whiteId], game))];
  for (let count = size / 2; count >= 1; count /= 2) {
    const before = rounds.at(-1)!;
    const paired = gamesOf(games, rounds.length + 1);
    const places = Array.from({ length: count }, (_, index) => {
      const entries = [before[2 * index]!.winner, before[2 * index + 1]!.winner] as const;
      return decide(index + 1, entries, paired.find(({ table }) => table === index + 1) ?? null);
    });
    rounds.push(places);
  }
  const last = gamesOf(games, rounds.length);
  const thirdGame = rounds.length > 1 ? (last.find(({ table }) => table === 2) ?? null) : null;
  const [upper, lower] = rounds.at(-2) ?? [];
  const thirdPlace = thirdGame && decide(2, [upper!.loser, lower!.loser], thirdGame);
  const places = [...rounds.flat(), ...(thirdPlace ? [thirdPlace] : [])];
  const seated = new Set(places.filter(isSeatedRightly).map(({ game }) => game));
  return games.every((game) => seated.has(game)) ? { rounds, thirdPlace } : null;
}

const gamesOf = <Id>(games: readonly KnockoutGame<Id>[], round: number) =>
  games.filter((game) => game.round === round).toSorted((a, b) => a.table - b.table);

const isPowerOfTwo = (count: number): boolean => count > 0 && Number.isInteger(Math.log2(count));

function decide<Id>(
  table: number,
  entries: BracketTable<Id>['entries'],
  game: KnockoutGame<Id> | null,
): BracketTable<Id> {
  const [first, second] = game?.result ? gamePoints[game.result] : [0, 0];
  const sides = game && (first >= second ? [game.blackId, game.whiteId] : [game.whiteId, game.blackId]);
  const [winner = null, loser = null] = sides && first !== second ? sides : [];
  return { table, entries, winner, loser, game };
}

/** Whether those who play are those who come from the tables before. */
const isSeatedRightly = <Id>({ entries, game }: BracketTable<Id>): boolean =>
  [game?.blackId ?? null, game?.whiteId ?? null].every((id) => id === null || entries.includes(id));
