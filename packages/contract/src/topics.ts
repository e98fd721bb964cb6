import { z } from 'zod';
import { newsRow } from './news.ts';
import { pageOf, pageQuery } from './paging.ts';
import { topicKinds } from './topicKinds.ts';
import { id, keyword } from './values.ts';
import type { Calls } from './calls.ts';

/** Its address below `/topics/`: the address of a tag, or the kind and the id of another, such as `event-12`. */
const topicId = z
  .string()
  .max(100)
  .meta({ id: 'TopicId', examples: ['youth'] });

const topic = z.object({
  id: topicId,
  kind: z.enum(topicKinds),
  name: z.string(),
  /** The name of a person in its own script; '' when there is none. */
  nativeName: z.string(),
  /** The page of an event, association or person; '' for others. */
  url: z.string(),
});
z.globalRegistry.add(topic, { id: 'Topic' });
export type Topic = z.infer<typeof topic>;

const byTopic = z.object({ topic: topicId });

export const topicCalls = {
  topicsOfNews: {
    summary: 'List the topics of a news item or video, and items to read next',
    description:
      'Up to four other items that share most topics, the newest first. People who are not listed are left out.',
    errors: ['notFound'],
    params: z.object({ id }),
    data: z.object({ topics: z.array(topic), more: z.array(newsRow) }),
  },
  topicList: {
    summary: 'List the topics of all news and videos',
    description: 'With the number of their items in the requested language, by kind.',
    query: z.object({ kind: z.enum(topicKinds).optional() }),
    data: z.array(topic.extend({ items: z.number().int() })),
  },
  topicGet: {
    summary: 'Get a topic',
    description: '`topic` may also be an address that a tag had before.',
    errors: ['notFound'],
    params: byTopic,
    data: topic,
  },
  topicNews: {
    summary: 'List the news and videos about a topic, or search them',
    description: 'Newest first.',
    errors: ['notFound'],
    params: byTopic,
    query: pageQuery.extend({ keyword: keyword.optional() }),
    data: pageOf(newsRow),
  },
} satisfies Calls;
