import { BusinessError, createEditConflict } from '#platform/errors';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { refreshNewsItem } from '../news.service.ts';
import { findPublishedTexts, newsRows } from '../publishedTexts.queries.ts';
import {
  type EditedTopic,
  getNewsRecord,
  lockKept,
  type NewsEditingDeps,
  subjectOf,
  type TopicReference,
} from './record.service.ts';

/**
 * Sets what an item is about, which the site shows at once.
 *
 * @throws BusinessError notFound, conflict; forbidden for a public item without the right to publish
 * @throws InvalidFields for topics that editors cannot choose
 */
export async function changeTopics(
  deps: NewsEditingDeps,
  actor: Actor,
  id: number,
  { topics, version, mayPublish }: { topics: TopicReference[]; version: number; mayPublish: boolean },
) {
  return deps.db.transaction(async (tx) => {
    await lockKept(tx, id);
    const isPublic = (await findPublishedTexts(tx, id)).length > 0;
    if (isPublic && !mayPublish) throw new BusinessError('forbidden');
    if (!(await newsRows.update(tx, { id, version }, {}))) throw createEditConflict();
    const before = await deps.topics.find(tx, id);
    await deps.topics.set(tx, id, topics);
    const after = await deps.topics.find(tx, id);
    await writeAudit(tx, deps.clock, actor, {
      action: 'record.change',
      subject: subjectOf(id),
      before: auditedOf(before),
      after: auditedOf(after),
    });
    await refreshNewsItem(tx, id);
    return getNewsRecord(deps, id, tx);
  });
}

/** Names people by their ids, because the audit log must not keep names of people. */
const auditedOf = (topics: EditedTopic[]) => ({
  topics: topics.filter(({ kind }) => kind !== 'person').map(({ name }) => name),
  topicPeople: topics.filter(({ kind }) => kind === 'person').map(({ id }) => id),
});
