import type { Game } from '../standings/rankedGames.rules.ts';

/** A game of two entries that are to meet. */
export interface ProposedGame {
  table: number;
  blackId: number;
  /** Null for a bye. */
  whiteId: number | null;
}

/** A section before a round is paired. */
export interface SectionBefore {
  /** The entries that take part. */
  entryIds: readonly number[];
  /** The games of the rounds before. */
  games: readonly (Game & ProposedGame)[];
  /** The entries that miss the round. */
  absentIds: ReadonlySet<number>;
  /** By entry. */
  ratings: ReadonlyMap<number, number>;
}

/** Draws a whole number from 0 below a limit, as a lot does. */
export type Random = (below: number) => number;

/** Puts entries in an order by lot. */
export function shuffle(ids: readonly number[], random: Random): number[] {
  const shuffled = [...ids];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = random(last + 1);
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen]!, shuffled[last]!];
  }
  return shuffled;
}
