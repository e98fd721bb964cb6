import type { Locale } from '@app/contract/locale';
import type { NewsItem, NewsRow } from '@app/contract/news';
import type { NewsType } from '@app/contract/newsTypes';
import { isSlug } from '@app/contract/slugs';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { parseId } from '#platform/ids';
import { type App, mount } from '#platform/http/mount';
import { mediaUrl } from '#platform/images/mediaUrl';
import { searchDocuments } from '../search/index.ts';
import {
  type FindBylines,
  findAdjacentNews,
  findNews,
  findNewsByIds,
  findNewsBySlug,
  findNewsPage,
  findRecommendedNews,
  type NewsList,
  type NewsSummary,
} from './news.queries.ts';
import { findReads } from './readCounter.queries.ts';
import type { ReadCounter } from './readCounter.ts';
import { searchKinds, subtitlesOf } from './news.service.ts';

export interface NewsDeps {
  db: Database;
  clock: Clock;
  reads: ReadCounter;
  findBylines: FindBylines;
}

export function newsRoutes(app: App, deps: NewsDeps): void {
  const { db, clock, reads, findBylines } = deps;

  mount(app, 'newsList', ({ query, locale }) => listNews(deps, query.type ?? 'all', locale, query), {
    topics: ['news'],
  });
  mount(app, 'newsHotList', ({ query, locale }) => listNews(deps, 'hot', locale, query), { topics: ['news'] });
  mount(app, 'newsHotVideoList', ({ query, locale }) => listNews(deps, 'hotVideo', locale, query), {
    topics: ['news'],
  });

  mount(
    app,
    'newsGet',
    async ({ query, locale }): Promise<NewsItem> => {
      const slug = query.id.toLowerCase();
      const id = isSlug(slug) ? await findNewsBySlug(db, slug) : parseId(query.id);
      const found = id === null ? null : await findNews(db, id, clock.now());
      if (!found) throw new BusinessError('notFound');
      const text = found.texts.find((candidate) => candidate.locale === locale);
      const item = { ...found.item, startTime: (text ?? found.item).startTime };
      const { newer, older } = await findAdjacentNews(db, query.category ?? 'all', locale, item, clock.now());
      return {
        ...rowOf({ ...item, title: '', titleSignature: '', summary: '' }),
        title: text?.title ?? null,
        titleSignature: text?.titleSignature ?? null,
        summary: text?.summary ?? null,
        content: text?.content ?? null,
        authors: (await findBylines(db, locale, [item.id])).get(item.id) ?? [],
        changedAt: text?.changedAt?.toISOString() ?? null,
        languages: found.texts.map((candidate) => candidate.locale),
        subtitles: subtitlesOf(found.subtitles),
        // In the order of the list, newest first.
        previousId: newer,
        nextId: older,
      };
    },
    { topics: ['news'] },
  );

  mount(
    app,
    'newsRecommendList',
    async ({ params, locale }) => {
      const found = await findNews(db, parseId(params.id), clock.now());
      if (!found) throw new BusinessError('notFound');
      const list = found.item.type === 'hotVideo' ? 'hotVideo' : 'hot';
      const { rows } = await findNewsPage(db, { locale, list, asOf: clock.now(), pageNum: 1, pageSize: 5 });
      return rows
        .filter(({ id }) => id !== found.item.id)
        .slice(0, 4)
        .map(rowOf);
    },
    { topics: ['news'] },
  );

  mount(app, 'newsRead', async ({ params, visitor }) => {
    const id = parseId(params.id);
    const stored = await findReads(db, id, clock.now());
    if (stored === null) throw new BusinessError('notFound');
    reads.count(id, visitor);
    return { reads: stored + reads.notYetStored(id) };
  });
}

async function listNews(
  { db, clock }: NewsDeps,
  list: NewsList,
  locale: Locale,
  { keyword, pageNum, pageSize }: { keyword?: string | undefined; pageNum: number; pageSize: number },
) {
  const asOf = clock.now();
  if (!keyword) {
    const { rows, total } = await findNewsPage(db, { locale, list, asOf, pageNum, pageSize });
    return { rows: rows.map(rowOf), total, pageNum, pageSize };
  }
  const kinds = list === 'all' ? Object.values(searchKinds) : [searchKinds[list]];
  const found = await searchDocuments(db, { keyword, locale, kinds, asOf, order: 'newest', pageNum, pageSize });
  const ids = found.rows.map(({ itemId }) => itemId);
  return { rows: await listNewsByIds(db, locale, ids), total: found.total, pageNum, pageSize };
}

/** Lists items in the order of `ids`, without those that are not published in `locale`. */
export const listNewsByIds = async (db: Database, locale: Locale, ids: number[]): Promise<NewsRow[]> =>
  (await findNewsByIds(db, locale, ids)).map(rowOf);

interface Beginning {
  locale: Locale;
  /** Items with a later date are scheduled, and stay hidden. */
  asOf: Date;
  limit: number;
}

/** Lists recommended hot news, the latest recommendation first. */
export const listRecommendedNews = async (db: Database, beginning: Beginning): Promise<NewsRow[]> =>
  (await findRecommendedNews(db, beginning)).map(rowOf);

/** Lists the newest items of some types. */
export async function listNewestNews(
  db: Database,
  types: readonly NewsType[],
  { locale, asOf, limit }: Beginning,
): Promise<NewsRow[]> {
  const found: NewsSummary[] = [];
  for (const list of types)
    found.push(...(await findNewsPage(db, { locale, list, asOf, pageNum: 1, pageSize: limit })).rows);
  return found
    .sort((one, other) => Number(other.startTime) - Number(one.startTime) || other.id - one.id)
    .slice(0, limit)
    .map(rowOf);
}

const rowOf = ({ id, image, startTime, video, ...summary }: NewsSummary): NewsRow => ({
  ...summary,
  id: String(id),
  image: mediaUrl(image),
  startTime: startTime.toISOString(),
  videoUrl: video && mediaUrl(video),
});
