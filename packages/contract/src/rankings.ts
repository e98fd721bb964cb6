import { z } from 'zod';
import { tieBreakCodes } from './tieBreaks.ts';

const rating = z.number().int().min(0).max(4_000);
const points = z.number().min(0).max(10).multipleOf(0.5);

/** How the games of a section are ranked. */
export const ranking = z.object({
  /** What ranks equal scores, in this order. */
  tieBreaks: z.array(z.enum(tieBreakCodes)).max(8),
  /**
   * The text of FIDE's regulations by which its tie-breaks count rounds without a game: of September 2023, or the one
   * in force since March 2026.
   */
  rules: z.enum(['2023', '2026']),
  /** Points of a game, and of the bye of a player without an opponent. A requested bye counts as a draw. */
  points: z.object({ win: points, draw: points, loss: points, bye: points }),
  /**
   * The ratings between which players of the McMahon system begin with a point for each step of 100; null for other
   * systems.
   */
  mcMahon: z.object({ bar: rating, floor: rating }).nullable().default(null),
});
export type Ranking = z.output<typeof ranking>;
