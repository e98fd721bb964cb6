import { z } from 'zod';
import { emailAddress } from './emailAddress.ts';
import { digestRhythms, followKinds } from './follows.ts';
import { locales } from './locale.ts';
import { id } from './values.ts';

const token = z.string().max(200);
const rhythm = z.enum(digestRhythms);

/** `id`: the code of a discipline, or the id of an event or player; '' for news. */
const topic = z.object({ kind: z.enum(followKinds), id: z.string().max(64).default('') });
export type Topic = z.output<typeof topic>;

/** A topic that can be followed. A player's `name` is in Latin letters, with the native name beside it. */
const namedTopic = topic.extend({ name: z.string(), nativeName: z.string() });
export type NamedTopic = z.infer<typeof namedTopic>;

const follow = namedTopic.extend({
  followId: id,
  /** Page of the topic; '' for one without a page. */
  url: z.string(),
  isConfirmed: z.boolean(),
});

export const digestCalls = {
  digestTopics: {
    summary: 'What can be followed by mail; an unknown event and a player who is not listed are left out',
    query: z.object({ event: z.string().max(20).optional(), player: z.string().max(20).optional() }),
    data: z.array(namedTopic),
  },
  digestFollow: {
    summary: 'Asks for a confirmation mail; the answer is the same whether or not the address is known',
    body: z.object({
      email: emailAddress,
      rhythm,
      topics: z.array(topic).min(1).max(50),
    }),
    data: z.null(),
  },
  digestGet: {
    summary: 'What the reader to whom a mail’s link belongs follows',
    query: z.object({ token }),
    data: z.object({
      /** Masked. */
      email: z.string(),
      rhythm,
      locale: z.enum(locales),
      follows: z.array(follow),
    }),
  },
  digestConfirm: { summary: 'Confirms what a reader asked to follow', body: z.object({ token }), data: z.null() },
  digestChange: {
    summary: 'Changes how often and in which language a reader gets mails',
    body: z.object({ token, rhythm, locale: z.enum(locales) }),
    data: z.null(),
  },
  digestRemove: {
    summary: 'Ends one follow, or all and deletes the address',
    query: z.object({ token: token.optional() }),
    body: z.object({ token: token.optional(), followId: id.optional() }),
    data: z.null(),
  },
};
