import { z } from 'zod';
import { knownSides, sideNames } from './sides.ts';
import { namesOfOpponentsPoints } from './tieBreaks.ts';

export const sides = z.tuple([z.enum(sideNames), z.enum(sideNames)]);

/**
 * How the rounds of a discipline are played and ranked: by games of two, whose points are added up, or by tables, each
 * seat of which gets a score, as in bridge, mahjong and poker.
 */
export const scoring = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('games'),
    sides: sides.refine((pair) => knownSides.some((known) => known.join() === pair.join())),
    tieBreak: z.enum(namesOfOpponentsPoints),
  }),
  z.object({
    by: z.literal('tables'),
    /** What the scores of a table add up to, such as 0 in mahjong; null where they add up to anything. */
    sum: z.number().min(-1_000_000).max(1_000_000).multipleOf(0.01).nullable().default(null),
  }),
]);
export type Scoring = z.output<typeof scoring>;
