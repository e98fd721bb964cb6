import type { Sides } from './sides.ts';

/** The handicaps that a game can have, in stones. */
export const handicaps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const maxHandicap = 9;

/** Whether games have komi and handicap stones. */
export const haveStones = (sides: Readonly<Sides> | null): boolean => sides?.[0] === 'black';

/** Stones by the difference of strengths, less `reduction`, at most `max`. */
export interface HandicapRule {
  reduction: number;
  max: number;
}

/**
 * Returns the stones that a player receives from the opponent.
 *
 * @param strength a McMahon score or a grade; null where it is not known, which makes an even game
 */
export function handicapOf(strength: number | null, opponent: number | null, { reduction, max }: HandicapRule): number {
  if (strength === null || opponent === null) return 0;
  return Math.min(Math.max(Math.floor(opponent - strength) - reduction, 0), max);
}
