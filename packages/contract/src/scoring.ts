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
  z.object({ by: z.literal('tables') }),
]);
export type Scoring = z.output<typeof scoring>;
