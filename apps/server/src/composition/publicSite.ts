import { ownPageAddress } from '@app/contract/ownPages';
import type { Topic } from '@app/contract/contentTopics';
import { type Locale, locales } from '@app/contract/locale';
import { associationsRoutes, findAssociationNames } from '../features/associations/index.ts';
import { authorFeedRoutes, authorsRoutes, findAuthorPages, findBylines } from '../features/authors/index.ts';
import { bannersRoutes } from '../features/banners/index.ts';
import { consentsRoutes } from '../features/consents/index.ts';
import { declareDigestJobs, digestRoutes } from '../features/digest/index.ts';
import {
  calendarRoutes,
  eventsRoutes,
  findCategories,
  findDisciplines,
  findEventPages,
  liveRoutes,
  roundsDataRoutes,
  certificatesRoutes,
  declareRankingJobs,
  downloadRoutes,
  openDataRoutes,
  personRoutes,
  resultsFeedRoutes,
  resultsRoutes,
} from '../features/competitions/index.ts';
import { dictionaryRoutes } from '../features/dictionary/index.ts';
import { homePageRoutes } from '../features/homePage/index.ts';
import {
  declareNewsJobs,
  feedRoutes,
  findNewsForSitemap,
  newsAddress,
  type NewsPageRow,
  newsPreviewRoutes,
  newsRoutes,
  ReadCounter,
} from '../features/news/index.ts';
import {
  archiveForSitemap,
  declareNewsletterJobs,
  findSuppressed,
  newsletterRoutes,
} from '../features/newsletter/index.ts';
import { fileDownloadRoutes } from '../features/downloads/index.ts';
import { findPagesForSitemap, ownPagesRoutes } from '../features/ownPages/index.ts';
import { peopleRoutes } from '../features/people/index.ts';
import { searchRoutes } from '../features/search/index.ts';
import {
  findNewsletterSettings,
  qrCodeRoutes,
  type SitemapPage,
  type SitemapSources,
  sitemapRoutes,
  siteRoutes,
  wellKnownRoutes,
} from '../features/site/index.ts';
import { standingTextsRoutes } from '../features/standingTexts/index.ts';
import { findTagPages, topicFeedRoutes, topicsRoutes } from '../features/topics/index.ts';
import { createLimit } from '#platform/http/limits';
import type { App } from '#platform/http/mount';
import { mediaUrl } from '#platform/images/mediaUrl';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';
import { declareSearch } from './search.ts';
import type { Services } from './services.ts';

/**
 * Mounts the calls and documents that every visitor may read, and the newsletter.
 *
 * @param subscribe calls with each topic whose content changes; null for all of them
 */
export function mountPublicSite(
  app: App,
  core: Core,
  services: Services,
  subscribe: (onChange: (topic: Topic | null) => void) => void,
): void {
  const { db, clock, config, secret, jobs, storages } = core;
  const { publicUrl } = config;
  const reads = new ReadCounter(db, clock, secret.derive('news reads'));
  app.server.addHook('onClose', () => reads.close());

  newsRoutes(app, { db, clock, reads, findBylines });
  newsPreviewRoutes(app, services.newsEditing);
  declareNewsJobs(jobs, { db, clock });
  fileDownloadRoutes(app, services.downloads);
  const feedDeps = { db, clock, storage: storages.files, publicUrl, findBylines };
  feedRoutes(app, feedDeps);
  topicsRoutes(app, { db, clock });
  topicFeedRoutes(app, feedDeps);
  authorsRoutes(app, { db, clock });
  authorFeedRoutes(app, feedDeps);
  associationsRoutes(app, { db });
  peopleRoutes(app, { db, clock });
  eventsRoutes(app, { db, clock });
  liveRoutes(app, { db, clock, subscribe });
  roundsDataRoutes(app, { db, clock });
  calendarRoutes(app, { db, clock, publicUrl });
  resultsRoutes(app, { db, clock });
  personRoutes(app, { db });
  certificatesRoutes(app, services.certificates);
  declareRankingJobs(jobs, { db });
  downloadRoutes(app, { db });
  openDataRoutes(app, { db });
  resultsFeedRoutes(app, { db, clock, publicUrl });
  siteRoutes(app, { db, clock });
  standingTextsRoutes(app, services.standingTexts);
  ownPagesRoutes(app, services.ownPages);
  consentsRoutes(app, { db, clock });
  qrCodeRoutes(app, { publicUrl });
  bannersRoutes(app, { db, clock });
  homePageRoutes(app, { db, clock });
  searchRoutes(app, { db, clock });
  declareSearch(core);
  mountNewsletter(app, core);
  mountDigest(app, core);
  dictionaryRoutes(app, {
    db,
    tables: {
      matchCategory: findCategories,
      association: async (database, locale) =>
        (await findAssociationNames(database, locale)).map(({ id, name }) => ({ value: id, text: name })),
      discipline: async (database, locale) =>
        (await findDisciplines(database, locale)).map(({ code, name }) => ({ value: code, text: name })),
    },
  });
  mountSitemap(app, core);
  wellKnownRoutes(app, { db: core.db, clock: core.clock, publicUrl: core.config.publicUrl });
}

function mountSitemap(app: App, { db, clock, config }: Core): void {
  const news = findNewsForSitemap(db, clock);
  const findEvents = async () =>
    (await findEventPages(db)).map(({ id, image }) => ({
      path: `/match/${id}`,
      image,
      languages: locales.map((locale) => ({ locale })),
    }));
  sitemapRoutes(app, {
    publicUrl: config.publicUrl,
    sources: {
      news: { count: news.count, read: async (part, size) => (await news.read(part, size)).map(toSitemapPage) },
      events: {
        count: async () => (await findEvents()).length,
        read: async (part, size) => (await findEvents()).slice((part - 1) * size, part * size),
      },
      topics: listSource('/topics', () => findTagPages(db, clock.now())),
      authors: listSource('/authors', () => findAuthorPages(db, clock.now())),
      custom: ownPagesSource(() => findPagesForSitemap(db, clock.now())),
      newsletter: newsletterSource(db),
    },
  });
}

/** Lists of items below a path, each in the languages in which it has any. */
function listSource(
  path: string,
  find: () => Promise<{ slug: string; languages: Locale[] }[]>,
): SitemapSources[string] {
  return {
    count: async () => (await find()).length,
    read: async (part, size) =>
      (await find()).slice((part - 1) * size, part * size).map(({ slug, languages }) => ({
        path: `${path}/${slug}`,
        languages: languages.map((locale) => ({ locale })),
      })),
  };
}

function ownPagesSource(find: () => ReturnType<typeof findPagesForSitemap>): SitemapSources[string] {
  return {
    count: async () => (await find()).length,
    read: async (part, size) =>
      (await find())
        .slice((part - 1) * size, part * size)
        .map(({ slug, languages }) => ({ path: ownPageAddress(slug), languages })),
  };
}

/** The archive of the newsletter with its issues, each in the languages in which it was sent. */
function newsletterSource(db: Core['db']): SitemapSources[string] {
  const archive = archiveForSitemap({ db, findSettings: findNewsletterSettings });
  const list: SitemapPage = { path: '/newsletter', languages: locales.map((locale) => ({ locale })) };
  return {
    count: async () => {
      const issues = await archive.count();
      return issues === null ? 0 : Math.max(1, issues);
    },
    read: async (part, size) => {
      const issues = await archive.read(part, size);
      if (issues === null) return [];
      const pages = issues.map(({ key, startedAt, webTexts }) => ({
        path: `/newsletter/${key}`,
        languages: webTexts.map(({ locale }) => ({ locale, changedAt: startedAt })),
      }));
      return part === 1 ? [list, ...pages] : pages;
    },
  };
}

const toSitemapPage = ({ image, video, durationSeconds, texts, ...item }: NewsPageRow): SitemapPage => ({
  path: newsAddress(item),
  image: mediaUrl(image),
  languages: texts.map(({ locale, title, summary, publishedAt }) => ({
    locale,
    changedAt: publishedAt,
    ...(video !== null && {
      video: { url: mediaUrl(video), title, description: summary || title, durationSeconds, publishedAt },
    }),
  })),
});

function mountNewsletter(app: App, { pool, db, clock, config, secret, outbox, jobs }: Core): void {
  const limit = (name: string, tries: number) => createLimit(pool, name, { tries, seconds: 3_600 });
  newsletterRoutes(app, {
    db,
    clock,
    outbox,
    publicUrl: config.publicUrl,
    perEmail: limit('subscribe-email', config.limits.subscribeEmail),
    perAddress: limit('subscribe-address', config.limits.subscribeAddress),
    vault: createVault(secret, 'newsletter'),
    findSettings: findNewsletterSettings,
  });
  declareNewsletterJobs(jobs, { db, clock });
}

function mountDigest(app: App, { pool, db, clock, config, secret, outbox, jobs }: Core): void {
  const limit = (name: string, tries: number) => createLimit(pool, name, { tries, seconds: 3_600 });
  const deps = { db, clock, outbox, publicUrl: config.publicUrl, vault: createVault(secret, 'digest') };
  digestRoutes(app, deps, {
    perEmail: limit('digest-email', config.limits.subscribeEmail),
    perAddress: limit('digest-address', config.limits.subscribeAddress),
  });
  declareDigestJobs(jobs, deps, findSuppressed);
}
