import { z } from 'zod';
import { id, instant } from '../values.ts';
import { shownInBothLanguages, textInBothLanguages } from './bilingual.ts';
import { version } from './lists.ts';
import type { Calls } from '../calls.ts';

const rank = z.number().int().min(1).max(100_000);
const score = z.string().trim().min(1).max(40);
const points = z.number().int().min(0).max(1_000_000);

const resultRow = z.object({
  id,
  latinName: z.string(),
  nativeName: z.string(),
  rank,
  result: z.string(),
  points,
});
export type ManagedResult = z.output<typeof resultRow>;

const outcome = z.object({
  eventId: id,
  title: shownInBothLanguages,
  endTime: instant,
  /** Since when results of the event are public; null before. */
  publishedAt: instant.nullable(),
  sections: z.array(
    z.object({
      sectionId: id,
      section: shownInBothLanguages,
      /** Entries in the standings that have played, from which results can be published. */
      standings: z.number().int(),
      /** Entries in the standings that have not played. */
      absent: z.number().int(),
      /** Games without a result. */
      openGames: z.number().int(),
      results: z.array(resultRow),
    }),
  ),
});
z.globalRegistry.add(outcome, { id: 'EventResults' });
export type ManagedOutcome = z.output<typeof outcome>;

export const adminResultCalls = {
  adminResultsGet: {
    summary: 'Get the final results of an event by section',
    errors: ['notFound'],
    params: z.object({ id }),
    data: outcome,
  },
  adminResultsPublish: {
    summary: 'Publish the final results of a section',
    description: 'From its standings, with points. 4009 while games are open, or when they are published already.',
    errors: ['notFound', 'conflict'],
    body: z.object({ sectionId: id }),
    data: outcome,
  },
  adminResultCorrect: {
    summary: 'Correct a published result',
    description: 'The old value and the reason are public. Points are computed again.',
    errors: ['notFound', 'conflict'],
    params: z.object({ id }),
    body: z.object({
      rank: rank.optional(),
      result: score.optional(),
      /** Points entered by hand, which are no longer computed from then on. */
      points: points.optional(),
      reason: textInBothLanguages(300),
      /** The values that the officer saw; 4009 when they have changed since. */
      seen: z.object({ rank, result: z.string(), points }),
    }),
    data: outcome,
  },
  adminGameCorrect: {
    summary: 'Correct a game or table after publication',
    description:
      'The result of a game, or the scores of a table, after the final results were published. Final results that were not corrected by hand follow. The old values and the reason are public.',
    errors: ['notFound', 'conflict'],
    body: z.object({
      sectionId: id,
      round: z.number().int().min(1).max(50),
      table: z.number().int().min(1).max(10_000),
      /** A result such as `1-0`, or the scores of a table in the order of its seats, such as `45.2/10/-15.2/-40`. */
      result: z.string().trim().min(1).max(120),
      /** The version that the officer saw; 4009 when it has changed since. */
      version,
      reason: textInBothLanguages(300),
    }),
    data: outcome,
  },
} satisfies Calls;
