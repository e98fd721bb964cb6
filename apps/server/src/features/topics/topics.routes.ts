import type { Locale } from '@app/contract/locale';
import { isTagSlug } from '@app/contract/topicKinds';
import type { Topic } from '@app/contract/topics';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import { parseId } from '#platform/ids';
import { findPublicItems, isPublicItem, listNewsByIds, searchItems } from '../news/index.ts';
import {
  findRelatedItems,
  findTopic,
  findTopics,
  findTopicsOfNews,
  itemsAbout,
  type Subject,
} from './publicTopics.queries.ts';

/** The number of items that an article recommends. */
const maxRelated = 4;

/** Names and visibility of topics come from other content. */
const contentTopics = ['news', 'events', 'associations', 'people'] as const;

/** Finds a visible topic by its id in the API. @throws BusinessError notFound */
export async function getTopic(db: Database, locale: Locale, id: string): Promise<{ topic: Topic; subject: Subject }> {
  const subject = subjectOf(id.toLowerCase());
  const topic = subject && (await findTopic(db, locale, subject));
  if (!topic) throw new BusinessError('notFound');
  // A merged person has the id of the person who stands for both.
  return { topic, subject: topic.kind === 'person' ? subjectOf(topic.id)! : subject };
}

function subjectOf(id: string): Subject | null {
  const [, kind, key] = /^(event|association|person)-([1-9]\d{0,14})$/.exec(id) ?? [];
  if (kind !== undefined) return { kind: kind as Subject['kind'], key: key! };
  const [, code] = /^discipline-([a-z0-9-]{1,60})$/.exec(id) ?? [];
  if (code !== undefined) return { kind: 'discipline', key: code };
  return isTagSlug(id) ? { kind: 'tag', key: id } : null;
}

/** Serves what news and videos are about. */
export function topicsRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  mount(
    app,
    'topicsOfNews',
    async ({ params, locale }) => {
      const newsId = parseId(params.id);
      const related = { newsId, locale, asOf: clock.now(), limit: maxRelated };
      if (!(await isPublicItem(db, newsId, related.asOf))) throw new BusinessError('notFound');
      return {
        topics: await findTopicsOfNews(db, locale, newsId),
        more: await listNewsByIds(db, locale, await findRelatedItems(db, related)),
      };
    },
    { topics: contentTopics },
  );
  mount(
    app,
    'topicList',
    ({ query, locale }) => findTopics(db, { locale, asOf: clock.now(), kind: query.kind ?? null }),
    { topics: contentTopics },
  );
  mount(app, 'topicGet', async ({ params, locale }) => (await getTopic(db, locale, params.topic)).topic, {
    topics: contentTopics,
  });
  mount(
    app,
    'topicNews',
    async ({ params, query: { keyword, pageNum, pageSize }, locale }) => {
      const { subject } = await getTopic(db, locale, params.topic);
      const page = { locale, asOf: clock.now(), pageNum, pageSize };
      const items = itemsAbout(subject);
      const { ids, total } = keyword
        ? await searchItems(db, items, { keyword, ...page })
        : await findPublicItems(db, items, page);
      return { rows: await listNewsByIds(db, locale, ids), total, pageNum, pageSize };
    },
    { topics: contentTopics },
  );
}
