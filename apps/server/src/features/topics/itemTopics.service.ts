import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { findTopicsOfItem, isOffered, replaceTopics, type TopicReference } from './itemTopics.queries.ts';

/**
 * Sets the topics of an item. It may keep those that editors could not choose any more, such as people who left the
 * directory.
 *
 * @throws InvalidFields for other topics that editors cannot choose
 */
export async function setTopics(tx: Transaction, newsId: number, topics: TopicReference[]): Promise<void> {
  const kept = new Set((await findTopicsOfItem(tx, newsId)).map(({ kind, id }) => `${kind} ${id}`));
  for (const topic of topics) {
    const isKnown = kept.has(`${topic.kind} ${topic.id}`);
    if (!isKnown && !(/^[1-9]\d{0,14}$/.test(topic.id) && (await isOffered(tx, topic))))
      throw new InvalidFields({ topics: 'notOffered' });
  }
  await replaceTopics(tx, newsId, topics);
}
