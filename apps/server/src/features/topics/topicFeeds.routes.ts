import { m } from '#messages';
import type { App } from '#platform/http/mount';
import { type FeedDeps, findPublicItems, publishFeeds } from '../news/index.ts';
import { itemsAbout } from './publicTopics.queries.ts';
import { getTopic } from './topics.routes.ts';

/** Serves RSS, Atom and JSON Feed of each topic: `/feeds/en_US/topics/youth.xml`, `…/event-12.atom.xml` … */
export function topicFeedRoutes(app: App, deps: FeedDeps): void {
  publishFeeds(app, deps, 'topics', async (locale, id) => {
    const { topic, subject } = await getTopic(deps.db, locale, id);
    return {
      findItems: (page) => findPublicItems(deps.db, itemsAbout(subject), page),
      id: topic.id,
      title: topic.name,
      describe: (site) => m.feed_topic_description({ site, name: topic.name }, { locale }),
    };
  });
}
