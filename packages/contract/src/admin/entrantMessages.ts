import { z } from 'zod';
import { id, instant } from '../values.ts';
import { shownInBothLanguages, textInBothLanguages } from './bilingual.ts';
import type { Calls } from '../calls.ts';

const counted = z.object({
  sectionId: id,
  /** '' in an undivided event. */
  section: shownInBothLanguages,
  /** Entries with a place, paid or not. */
  placed: z.number().int(),
  waiting: z.number().int(),
});

const sentMessage = z.object({
  id,
  /** The name of the section whose entrants got it; null for those of all sections. */
  section: shownInBothLanguages.nullable(),
  includesWaiting: z.boolean(),
  subject: shownInBothLanguages,
  text: shownInBothLanguages,
  staffName: z.string(),
  sentAt: instant,
  /** How many entries it was meant for. */
  entries: z.number().int(),
  /** How many of them have not been informed yet. */
  pending: z.number().int(),
});
export type SentEntrantMessage = z.output<typeof sentMessage>;

const entrantMessages = z.object({
  sections: z.array(counted),
  /** The newest first. */
  messages: z.array(sentMessage),
});
export type EntrantMessages = z.output<typeof entrantMessages>;

const params = z.object({ id });

export const adminEntrantMessageCalls = {
  adminEntrantMessagesGet: {
    summary: 'List the messages to the entrants of an event',
    errors: ['notFound'],
    params,
    data: entrantMessages,
  },
  adminEntrantMessageSend: {
    summary: 'Send a message to the entrants of an event',
    description:
      'To the players of each entry, their guardians and the account that entered, in their languages, by mail and on their devices. Entries that have been withdrawn get none. A repeated `key` sends nothing. 4009 for a cancelled event, and when no one would get the message.',
    errors: ['notFound', 'conflict'],
    params,
    body: z.object({
      /** 128 bits as hexadecimal digits, chosen at random by the client for each message. */
      key: z.string().regex(/^[\da-f]{32}$/),
      /** Null for the entrants of all sections. */
      sectionId: id.nullable().default(null),
      includesWaiting: z.boolean(),
      subject: textInBothLanguages(120),
      text: textInBothLanguages(4_000),
    }),
    data: entrantMessages,
  },
} as const satisfies Calls;
