import { m } from '#messages';
import type { App } from '#platform/http/mount';
import { type FeedDeps, findPublicItems, publishFeeds } from '../news/index.ts';
import { getAuthor } from './authors.routes.ts';
import { itemsOf } from './publicAuthors.queries.ts';

/** Serves RSS, Atom and JSON Feed of each author: `/feeds/en_US/authors/lin-moyan.xml` … */
export function authorFeedRoutes(app: App, deps: FeedDeps): void {
  publishFeeds(app, deps, 'authors', async (locale, slug) => {
    const author = await getAuthor(deps, locale, slug);
    return {
      findItems: (page) => findPublicItems(deps.db, itemsOf(Number(author.id)), page),
      id: author.slug,
      title: author.name,
      describe: (site) => m.feed_author_description({ site, name: author.name }, { locale }),
    };
  });
}
