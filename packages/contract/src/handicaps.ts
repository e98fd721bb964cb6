import { z } from 'zod';
import { maxHandicap } from './handicapRules.ts';

/**
 * The stones that the first side receives. With 1, it has none on the board, but moves first without komi for the other
 * side.
 */
export const handicap = z.number().int().min(0).max(maxHandicap);

/** What makes up for moving second, and for being the weaker player. */
export const stones = z.object({
  /** Points for the second side of games without handicap; null until they are known. */
  komi: z.number().min(-20).max(100).multipleOf(0.5).nullable().default(null),
  /** How handicaps follow from McMahon scores, or from grades in other systems; null for even games. */
  handicap: z
    .object({ reduction: z.number().int().min(0).max(maxHandicap), max: handicap.min(1) })
    .nullable()
    .default(null),
});
export type Stones = z.output<typeof stones>;
