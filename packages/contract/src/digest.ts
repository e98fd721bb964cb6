import { z } from 'zod';
import { emailAddress } from './emailAddress.ts';
import { digestRhythms, followKinds } from './follows.ts';
import { locales } from './locale.ts';
import { id } from './values.ts';
import type { Calls } from './calls.ts';

const token = z.string().max(200);
const rhythm = z.enum(digestRhythms);

/** `id`: the code of a discipline, the address of a tag, or the id of another; '' for news. */
const topic = z.object({ kind: z.enum(followKinds), id: z.string().max(100).default('') });
export type FollowedTopic = z.output<typeof topic>;

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
    summary: 'List the topics that can be followed by mail',
    description:
      'All disciplines, and the event, player, association and tag that are asked for. Unknown ones, players who are ' +
      'not in the directory, and tags that the site does not show are left out.',
    query: z.object({
      event: z.string().max(20).optional(),
      player: z.string().max(20).optional(),
      association: z.string().max(20).optional(),
      tag: z.string().max(100).optional(),
    }),
    data: z.array(namedTopic),
  },
  digestFollow: {
    summary: 'Follow topics by mail',
    description: 'Sends a confirmation mail. The answer is the same for known and unknown addresses.',
    errors: ['rateLimited'],
    body: z.object({
      email: emailAddress,
      rhythm,
      topics: z.array(topic).min(1).max(50),
    }),
    data: z.null(),
  },
  digestGet: {
    summary: 'Get what a reader follows',
    description: 'By the token in the link of a mail.',
    errors: ['notFound'],
    query: z.object({ token }),
    data: z.object({
      /** Masked. */
      email: z.string(),
      rhythm,
      locale: z.enum(locales),
      follows: z.array(follow),
    }),
  },
  digestConfirm: {
    summary: 'Confirm the topics that a reader requested',
    errors: ['notFound'],
    body: z.object({ token }),
    data: z.null(),
  },
  digestChange: {
    summary: 'Change the frequency and language of a reader’s mails',
    errors: ['notFound'],
    body: z.object({ token, rhythm, locale: z.enum(locales) }),
    data: z.null(),
  },
  digestRemove: {
    summary: 'Stop following a topic, or all of them',
    description: 'Without `followId` all follows end, and the email address is deleted.',
    errors: ['notFound'],
    query: z.object({ token: token.optional() }),
    body: z.object({ token: token.optional(), followId: id.optional() }),
    data: z.null(),
  },
} satisfies Calls;
