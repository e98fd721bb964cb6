import { z } from 'zod';
import type { Calls } from './calls.ts';
import { requestedByePoints } from './requestedByes.ts';
import { id, instant } from './values.ts';

const ownAbsences = z.object({
  /** Whether the section takes new requests: its rounds are planned, and its settings allow it. */
  canAsk: z.boolean(),
  /** What the byes of missed rounds give, how many of them give half a point, and whether the last one is excluded. */
  byes: z.object({ points: z.enum(requestedByePoints), max: z.number().int(), excludesLast: z.boolean() }),
  /** The planned rounds; without `canAsk` only those that the player misses. */
  rounds: z.array(
    z.object({
      number: z.number().int(),
      /** Null until it is known. */
      startTime: instant.nullable(),
      isAbsent: z.boolean(),
      /** Whether the round has been paired, so that only officers can change it. */
      isPaired: z.boolean(),
    }),
  ),
});
z.globalRegistry.add(ownAbsences, { id: 'OwnAbsences' });
export type OwnAbsences = z.output<typeof ownAbsences>;

export const absenceCalls = {
  entryAbsences: {
    summary: 'Get the rounds that an entrant misses',
    description: 'Without rounds for entries that do not take part, tables with scores, and final results.',
    errors: ['notFound'],
    params: z.object({ id }),
    data: ownAbsences,
  },
  entryAbsenceSave: {
    summary: 'Ask to miss a round, or take the request back',
    description:
      'Repeating a request changes nothing. 4009 once the round is paired or the results are final, and where the section takes no requests.',
    errors: ['notFound', 'conflict'],
    params: z.object({ id }),
    body: z.object({ round: z.number().int().min(1).max(50), isAbsent: z.boolean() }),
    data: ownAbsences,
  },
} satisfies Calls;
