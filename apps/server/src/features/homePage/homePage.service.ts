import { type HomeNewsSource, type HomeSection, homeLimits, homeSections } from '@app/contract/homeSections';
import type { Locale } from '@app/contract/locale';
import type { NewsRow } from '@app/contract/news';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { createEditConflict, InvalidFields } from '#platform/errors';
import { type Actor, writeAudit } from '../audit/index.ts';
import { listNewestNews, listNewsByIds, listRecommendedNews } from '../news/index.ts';
import {
  type Composition,
  findComposition,
  findPins,
  findPublicPins,
  lockComposition,
  lockFittingItems,
  type PinnedSection,
  replacePins,
  updateComposition,
} from './homePage.queries.ts';

export interface HomePageDeps {
  db: Database;
  clock: Clock;
}

/** What the specification requires, until staff change it. */
const initial: Composition = {
  sections: [...homeSections],
  hiddenSections: [],
  newsSource: 'recommended',
  newsCount: homeLimits.news.default,
  videoCount: homeLimits.videos.default,
  version: 0,
};

const getComposition = async (db: Database | Transaction): Promise<Composition> =>
  (await findComposition(db)) ?? initial;

/** Returns the sections that the home page shows, in order, and where its news come from. */
export async function getHomePage({ db }: HomePageDeps) {
  const { sections, hiddenSections, newsSource } = await getComposition(db);
  return { sections: sections.filter((section) => !hiddenSections.includes(section)), newsSource };
}

/** Lists the news of the home page: pinned, recommended where these come first, then the newest. */
export async function listHomeNews({ db, clock }: HomePageDeps, locale: Locale): Promise<NewsRow[]> {
  const asOf = clock.now();
  const { newsSource, newsCount: limit } = await getComposition(db);
  const first = [
    ...(await listPinned(db, 'news', locale, asOf)),
    ...(newsSource === 'recommended' ? await listRecommendedNews(db, { locale, asOf, limit }) : []),
  ];
  const types = newsSource === 'recommended' ? (['hot'] as const) : (['news', 'hot'] as const);
  const newest = await listNewestNews(db, types, { locale, asOf, limit: limit + first.length });
  return firstItems([...first, ...newest], limit);
}

/** Lists the videos of the home page: pinned, then the newest. */
export async function listHomeVideos({ db, clock }: HomePageDeps, locale: Locale): Promise<NewsRow[]> {
  const asOf = clock.now();
  const { videoCount: limit } = await getComposition(db);
  const pinned = await listPinned(db, 'videos', locale, asOf);
  const newest = await listNewestNews(db, ['hotVideo'], { locale, asOf, limit: limit + pinned.length });
  return firstItems([...pinned, ...newest], limit);
}

const listPinned = async (db: Database, section: PinnedSection, locale: Locale, asOf: Date): Promise<NewsRow[]> =>
  listNewsByIds(db, locale, await findPublicPins(db, section, { locale, asOf }));

/** Returns the first items, each once. */
const firstItems = (rows: readonly NewsRow[], limit: number): NewsRow[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, limit);

export async function getHomePageRecord({ db, clock }: HomePageDeps, reader: Database | Transaction = db) {
  const { sections, hiddenSections, ...values } = await getComposition(reader);
  return {
    id: 'homePage' as const,
    sections: sections.map((kind) => ({ kind, isShown: !hiddenSections.includes(kind) })),
    ...values,
    pinnedNews: await findPins(reader, 'news', clock.now()),
    pinnedVideos: await findPins(reader, 'videos', clock.now()),
  };
}

interface ChangedHomePage {
  sections: { kind: HomeSection; isShown: boolean }[];
  newsSource: HomeNewsSource;
  newsCount: number;
  videoCount: number;
  /** Ids of items. */
  pinnedNews: string[];
  pinnedVideos: string[];
  version: number;
}

/**
 * @throws BusinessError conflict when it was changed since that version
 * @throws InvalidFields for pinned items that do not exist or have another type
 */
export async function changeHomePage(
  deps: HomePageDeps,
  actor: Actor,
  { version, pinnedNews, pinnedVideos, sections, ...values }: ChangedHomePage,
) {
  return deps.db.transaction(async (tx) => {
    if ((await lockComposition(tx)).version !== version) throw createEditConflict();
    const before = await getHomePageRecord(deps, tx);
    await updateComposition(tx, {
      ...values,
      sections: sections.map(({ kind }) => kind),
      hiddenSections: hiddenOf(sections),
      version: version + 1,
    });
    await replacePins(tx, {
      news: await requireItems(tx, 'news', pinnedNews, 'pinnedNews'),
      videos: await requireItems(tx, 'videos', pinnedVideos, 'pinnedVideos'),
    });
    const after = await getHomePageRecord(deps, tx);
    await writeAudit(tx, deps.clock, actor, {
      action: 'settings.change',
      subject: 'settings homePage',
      before: toAudited(before),
      after: toAudited(after),
    });
    await announceChange(tx, 'homePage');
    return after;
  });
}

const hiddenOf = (sections: ChangedHomePage['sections']): HomeSection[] =>
  sections.filter(({ isShown }) => !isShown).map(({ kind }) => kind);

/** @throws InvalidFields when an item does not exist or does not belong to the section */
async function requireItems(
  tx: Transaction,
  section: PinnedSection,
  ids: readonly string[],
  field: string,
): Promise<number[]> {
  const numbers = ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number);
  if ((await lockFittingItems(tx, section, numbers)) < ids.length) throw new InvalidFields({ [field]: 'notOffered' });
  return numbers;
}

type HomePageRecord = Awaited<ReturnType<typeof getHomePageRecord>>;

const toAudited = ({ sections, newsSource, newsCount, videoCount, pinnedNews, pinnedVideos }: HomePageRecord) => ({
  homeSections: sections.map(({ kind }) => kind),
  hiddenSections: hiddenOf(sections),
  newsSource,
  newsCount,
  videoCount,
  pinnedNews: pinnedNews.map(({ title }) => title),
  pinnedVideos: pinnedVideos.map(({ title }) => title),
});
