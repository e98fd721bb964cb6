import { isLocale } from '@app/contract/locale';
import { m } from '#messages';
import { BusinessError } from '#platform/errors';
import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { createFeed, type FeedDeps, feedFormats } from '../news/index.ts';
import { findItemsAbout } from './publicTopics.queries.ts';
import { getTopic } from './topics.routes.ts';

const feedItems = 30;

/** Serves RSS, Atom and JSON Feed of each topic: `/feeds/en_US/topics/youth.xml`, `…/event-12.atom.xml` … */
export function topicFeedRoutes(app: App, deps: FeedDeps): void {
  const { db, clock, publicUrl } = deps;
  publishDocument(app, '/feeds/:locale/topics/:file', async ({ params: { locale, file = '' } }) => {
    const [, id, ending] = /^([\w-]{1,100})(\.xml|\.atom\.xml|\.json)$/.exec(file) ?? [];
    const format = feedFormats[ending ?? ''];
    if (!isLocale(locale) || id === undefined || !format) return null;
    const found = await getTopic(db, locale, id).catch((thrown: unknown) => {
      if (thrown instanceof BusinessError) return null;
      throw thrown;
    });
    if (!found) return null;
    const { topic, subject } = found;
    const page = { locale, asOf: clock.now(), pageNum: 1, pageSize: feedItems };
    const { ids } = await findItemsAbout(db, subject, page);
    return createFeed(deps, format, {
      locale,
      ids,
      selfUrl: `${publicUrl}/feeds/${locale}/topics/${file}`,
      pageUrl: `${publicUrl}/topics/${topic.id}?lang=${locale}`,
      title: topic.name,
      describe: (site) => m.feed_topic_description({ site, name: topic.name }, { locale }),
    });
  });
}
