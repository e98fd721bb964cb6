import { isLocale, type Locale } from '@app/contract/locale';
import type { NewsAuthor } from '@app/contract/news';
import { newsTypes } from '@app/contract/newsTypes';
import { pictureSize } from '@app/contract/pictures';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Storage } from '#platform/files/storage';
import { type PublicDocument, publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { mediaUrl } from '#platform/images/mediaUrl';
import { withAbsoluteUrls } from '#platform/text/absoluteUrls';
import { nameFilms } from '#platform/text/films';
import { escapeXml } from '#platform/text/xml';
import { findSiteNames } from '../siteNames/index.ts';
import { findNewsContents } from './feeds.queries.ts';
import { type FeedContent, type FeedItem, writeAtom, writeJsonFeed, writePodcast, writeRss } from './feedWriters.ts';
import { authorAddress, newsAddress } from './news.service.ts';
import type { findPublicItems } from './publicItems.queries.ts';
import { type FindBylines, findNewsByIds, findNewsPage, type NewsList, type NewsSummary } from './news.queries.ts';

export interface FeedDeps {
  db: Database;
  clock: Clock;
  /** The public files. */
  storage: Pick<Storage, 'find'>;
  publicUrl: string;
  findBylines: FindBylines;
}

interface FeedFormat {
  type: string;
  write: (content: FeedContent, publicUrl: string) => string;
}

const rssType = 'application/rss+xml; charset=utf-8';

/** The formats in which every list is a feed, by the ending of its file. */
const feedFormats: Readonly<Record<string, FeedFormat>> = {
  '.xml': { type: rssType, write: writeRss },
  '.atom.xml': { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  '.json': { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
};

/** The feeds of each language by file name: `all.xml`, `hot.atom.xml`, `news.json`, `videos.podcast.xml` … */
const feeds = new Map<string, FeedFormat & { list: NewsList; items: number }>(
  (['all', ...newsTypes] as const).flatMap((list) =>
    Object.entries(feedFormats).map(
      ([ending, format]) => [`${list}${ending}`, { ...format, list, items: 30 }] as const,
    ),
  ),
);
feeds.set('videos.podcast.xml', {
  list: 'hotVideo',
  // Podcast apps list only the episodes that the feed contains.
  items: 200,
  type: rssType,
  write: (content, publicUrl) => writePodcast(content, `${publicUrl}/podcast-cover.jpg`),
});

const mediaTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Serves RSS, Atom, JSON Feed and the podcast of the videos, in each language: `/feeds/zh_CN/all.xml` … */
export function feedRoutes(app: App, deps: FeedDeps): void {
  const { db, clock, publicUrl } = deps;
  publishDocument(app, '/feeds/:locale/:file', async ({ params }) => {
    const { locale, file = '' } = params;
    const feed = feeds.get(file);
    if (!isLocale(locale) || !feed) return null;
    const { list, items: pageSize } = feed;
    const { rows } = await findNewsPage(db, { locale, list, asOf: clock.now(), pageNum: 1, pageSize });
    return createFeed(deps, feed, {
      locale,
      ids: rows.map(({ id }) => id),
      selfUrl: `${publicUrl}/feeds/${locale}/${file}`,
      pageUrl: `${publicUrl}/news?${list === 'all' ? '' : `type=${list}&`}lang=${locale}`,
      title: m[`feed_${list}`]({}, { locale }),
      describe: (site) => m[`feed_${list}_description`]({ site }, { locale }),
    });
  });
}

interface ListedFeed extends Pick<FeedContent, 'locale' | 'selfUrl' | 'pageUrl' | 'title'> {
  /** The items, newest first. */
  ids: number[];
  /** Returns the description of the feed, given the name of the site. */
  describe: (site: string) => string;
}

interface ListOfItems extends Pick<ListedFeed, 'title' | 'describe'> {
  /** Finds a page of the items. */
  findItems: (page: Parameters<typeof findPublicItems>[2]) => Promise<{ ids: number[] }>;
  /** The present id of the list in its address. */
  id: string;
}

const listedItems = 30;

/**
 * Publishes feeds of every list below `/<folder>/`, in all formats and languages: `/feeds/en_US/topics/youth.xml` …
 *
 * @param getList throws BusinessError notFound for an unknown list
 */
export function publishFeeds(
  app: App,
  deps: FeedDeps,
  folder: string,
  getList: (locale: Locale, id: string) => Promise<ListOfItems>,
): void {
  const { clock, publicUrl } = deps;
  publishDocument(app, `/feeds/:locale/${folder}/:file`, async ({ params: { locale, file = '' } }) => {
    const [, name, ending] = /^([\w-]{1,100})(\.xml|\.atom\.xml|\.json)$/.exec(file) ?? [];
    const format = feedFormats[ending ?? ''];
    if (!isLocale(locale) || name === undefined || !format) return null;
    const list = await getList(locale, name).catch((thrown: unknown) => {
      if (thrown instanceof BusinessError) return null;
      throw thrown;
    });
    if (!list) return null;
    const { findItems, id, ...texts } = list;
    const { ids } = await findItems({ locale, asOf: clock.now(), pageNum: 1, pageSize: listedItems });
    return createFeed(deps, format, {
      ...texts,
      locale,
      ids,
      selfUrl: `${publicUrl}/feeds/${locale}/${folder}/${file}`,
      pageUrl: `${publicUrl}/${folder}/${id}?lang=${locale}`,
    });
  });
}

/** Writes a feed of published items in one language. */
async function createFeed(
  deps: FeedDeps,
  { type, write }: FeedFormat,
  { locale, ids, title, describe, ...addresses }: ListedFeed,
): Promise<PublicDocument> {
  const { db, clock, publicUrl, findBylines } = deps;
  const rows = await findNewsByIds(db, locale, ids);
  const contents = await findNewsContents(db, locale, ids);
  const bylines = await findBylines(db, locale, ids);
  const site = (await findSiteNames(db)).name[locale];
  const content: FeedContent = {
    ...addresses,
    locale,
    site,
    title: `${site} · ${title}`,
    description: describe(site),
    updatedAt: rows[0]?.startTime ?? clock.now(),
    items: await Promise.all(
      rows.map((row) =>
        toFeedItem(deps, row, { content: contents.get(row.id) ?? '', authors: bylines.get(row.id) ?? [], locale }),
      ),
    ),
  };
  return { type, body: write(content, publicUrl) };
}

async function toFeedItem(
  { storage, publicUrl }: FeedDeps,
  { title, summary, startTime, image, video, durationSeconds, titleSignature, ...item }: NewsSummary,
  { content, authors, locale }: { content: string; authors: NewsAuthor[]; locale: Locale },
): Promise<FeedItem> {
  const url = `${publicUrl}${newsAddress(item)}?lang=${locale}`;
  const pictureUrl = `${publicUrl}${mediaUrl(image)}`;
  const size = pictureSize(image);
  const fileOf = async (name: string) => {
    const file = await storage.find(name);
    const type = mediaTypes[name.split('.').at(-1)!];
    return file === null || type === undefined
      ? null
      : { url: `${publicUrl}${mediaUrl(name)}`, type, length: file.size };
  };
  const film = video === null ? null : await fileOf(video);
  return {
    url,
    title,
    summary,
    authors:
      authors.length === 0
        ? [{ name: titleSignature, url: null }]
        : authors.map(({ name, slug }) => ({ name, url: `${publicUrl}${authorAddress(slug)}?lang=${locale}` })),
    publishedAt: startTime,
    // The article's page shows the cover above the text.
    html: `<p><img src="${escapeXml(pictureUrl)}" alt=""${size ? ` width="${size.width}" height="${size.height}"` : ''}></p>${nameFilms(withAbsoluteUrls(content, url))}`,
    pictureUrl,
    picture: await fileOf(image),
    video: film && { ...film, durationSeconds },
  };
}
