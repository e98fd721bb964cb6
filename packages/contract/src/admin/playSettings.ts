import { z } from 'zod';
import { stones } from '../handicaps.ts';
import { playingSystems } from '../playingSystems.ts';
import { ranking } from '../rankings.ts';
import { maxHalfPointByes, requestedByePoints, usualRequestedByes } from '../requestedByes.ts';
import { bilingualText } from './bilingual.ts';

/** The system of a section, and how it is ranked. */
export const playSettings = z.object({
  /** Null until it is known. */
  system: z.enum(playingSystems).nullable().default(null),
  plannedRounds: z.number().int().min(1).max(50).nullable().default(null),
  /** When the first rounds are to begin, in their order; each after the one before. */
  roundTimes: z
    .array(z.iso.datetime({ precision: 3 }))
    .max(50)
    .default([]),
  /** Such as "90 min + 30 s a move"; '' until it is known. */
  timeControl: bilingualText(120),
  /** Null where it is not known, and where games have none. */
  stones: stones.nullable().default(null),
  /** Null where seats of tables get scores. */
  ranking: ranking.nullable().default(null),
  /**
   * What the bye of a player gives who asked to miss a round, and how many byes of half a point a player gets; later
   * ones give nothing. `max` 0: players cannot ask. Without effect where seats of tables get scores.
   */
  requestedByes: z
    .object({
      points: z.enum(requestedByePoints),
      max: z.number().int().min(0).max(maxHalfPointByes),
      /** Whether a bye in the last planned round gives nothing. */
      excludesLast: z.boolean(),
    })
    .default(usualRequestedByes),
});
export type PlaySettings = z.output<typeof playSettings>;
