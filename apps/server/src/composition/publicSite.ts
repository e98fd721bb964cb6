import { locales } from '@app/contract/locale';
import { associationsRoutes, findAssociationNames } from '../features/associations/index.ts';
import { bannersRoutes } from '../features/banners/index.ts';
import { dictionaryRoutes } from '../features/dictionary/index.ts';
import {
  calendarRoutes,
  eventsRoutes,
  findCategories,
  findDisciplines,
  findEventIds,
} from '../features/events/index.ts';
import {
  declareNewsJobs,
  feedRoutes,
  findNewsPaths,
  newsPreviewRoutes,
  newsRoutes,
  ReadCounter,
} from '../features/news/index.ts';
import { declareNewsletterJobs, newsletterRoutes } from '../features/newsletter/index.ts';
import { peopleRoutes } from '../features/people/index.ts';
import { downloadRoutes, outcomeJson, resultsRoutes } from '../features/results/index.ts';
import { searchRoutes } from '../features/search/index.ts';
import { sitemapRoutes, siteRoutes } from '../features/site/index.ts';
import { createLimit } from '#platform/http/limits';
import type { App } from '#platform/http/mount';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';
import type { Services } from './services.ts';

/** Mounts the calls and documents that every visitor may read, and the newsletter. */
export function mountPublicSite(app: App, core: Core, services: Services): void {
  const { db, clock, config, secret, jobs } = core;
  const { publicUrl } = config;
  const reads = new ReadCounter(db, clock, secret.derive('news reads'));
  app.server.addHook('onClose', () => reads.close());

  newsRoutes(app, { db, clock, reads });
  newsPreviewRoutes(app, services.newsEditing);
  declareNewsJobs(jobs, { db, clock });
  feedRoutes(app, { db, clock, publicUrl });
  associationsRoutes(app, { db });
  peopleRoutes(app, { db, clock });
  eventsRoutes(app, { db, clock, outcomeJson });
  calendarRoutes(app, { db, clock, publicUrl });
  resultsRoutes(app, { db, clock });
  downloadRoutes(app, { db });
  siteRoutes(app, { db });
  bannersRoutes(app, { db, clock });
  searchRoutes(app, { db, clock });
  mountNewsletter(app, core);
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
  const findEventPaths = async () => (await findEventIds(db)).map((id) => ({ path: `/match/${id}`, locales }));
  sitemapRoutes(app, {
    publicUrl,
    sources: {
      news: findNewsPaths(db, clock),
      events: {
        count: async () => (await findEventPaths()).length,
        read: async (part, size) => (await findEventPaths()).slice((part - 1) * size, part * size),
      },
    },
  });
}

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
  });
  declareNewsletterJobs(jobs, { db, clock });
}
