import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Topic } from '@app/contract/contentTopics';
import { mountBackOffice } from './composition/backOffice.ts';
import { contentSchedule } from './composition/contentSchedule.ts';
import { type Core, createCore } from './composition/core.ts';
import { mountPersonal } from './composition/personal.ts';
import { mountPublicSite } from './composition/publicSite.ts';
import { composeServices, type Services } from './composition/services.ts';
import { createSessionFinder } from './features/account/index.ts';
import { findCurrentName } from './features/media/index.ts';
import { RedirectMap } from './features/redirects/index.ts';
import { staffCookieName } from './features/staff/index.ts';
import { AdjustableClock, type Clock } from '#platform/clock';
import { subscribeToChanges } from '#platform/contentChanges';
import type { Connection } from '#platform/database/client';
import type { Storages } from '#platform/files/storages';
import { admitCalls } from '#platform/http/admission';
import { AnswerCache, answerCacheMetrics } from '#platform/http/answerCache';
import { backOfficeFiles } from '#platform/http/backOfficeFiles';
import { limitBodies, watchBodies } from '#platform/http/bodies';
import { CachedCalls } from '#platform/http/cachedCalls';
import { addressReader, createFloodLimit } from '#platform/http/floods';
import { type App, rejectOtherMethods } from '#platform/http/mount';
import { openApiRoutes } from '#platform/http/openApi/openApiRoutes';
import { createPublicDocument, createStaffDocument } from '#platform/http/openApi/documents';
import { operatorRoutes } from '#platform/http/operatorRoutes';
import { securityHeaders } from '#platform/http/securityHeaders';
import { answerMalformedRequest, createServer } from '#platform/http/server';
import { mediaRoutes } from '#platform/images/media.routes';
import { prepareVariantsWhenIdle } from '#platform/images/preparePictures';
import type { Jobs } from '#platform/jobs/jobs';
import { mountDeveloperCalls } from '#platform/messages/developerCalls';
import { openBuiltSite } from '#platform/pages/builtSite';
import { openDevelopmentSite } from '#platform/pages/developmentSite';
import { Pages } from '#platform/pages/pages';
import { queueMetrics } from '#platform/queues';
import { watchScheduledChanges } from '#platform/scheduledChanges';
import type { SecretKey } from '#platform/secretKey';
import type { FindSession } from '#platform/visitor';

/** News is one of them, because a redirect to a news item works once the item is published. */
const topicsOfRedirects = new Set<Topic>(['redirects', 'news']);

export interface AppDeps {
  config: Config;
  pool: pg.Pool;
  /** For the listening connection, which does not come from the pool. */
  connection: Connection;
  storages: Storages;
  secret: SecretKey;
  clock: Clock;
}

/** `none`: only the API, for tests of calls. */
export type SiteKind = 'built' | 'development' | 'none';

/** The app plus the services that background jobs use. */
export interface RunningApp extends App {
  /** Idle until `work` is called. */
  jobs: Jobs;
  services: Services;
  metrics: Registry;
}

interface CreateAppOptions {
  /** Finds the session of a token; by default in the database. */
  findSession?: FindSession | undefined;
  /** Whether answers are cached; by default on the built site only. */
  caching?: boolean | undefined;
  /** Whether calls fail when they throw a business error that they do not declare; false by default. */
  checksErrors?: boolean;
}

/** Creates the app: the server with its limits, everything that `composition/` mounts on it, and the pages. */
export async function createApp(
  { config, pool, connection, storages, secret, clock }: AppDeps,
  site: SiteKind = 'built',
  { findSession, caching = site === 'built', checksErrors = false }: CreateAppOptions = {},
): Promise<RunningApp> {
  let pages: Pages | null = null;
  const floods = createFloodLimit(config.limits.flood);
  const cache = new AnswerCache();
  const cachedCalls = new CachedCalls({
    cache,
    caching,
    floods,
    addressOf: addressReader(config.trustProxy),
    securityHeaders: securityHeaders(config.publicUrl),
  });
  // Cached answers are sent before the framework handles the request.
  const server = createServer(
    config,
    (request, response, next) =>
      request.url!.startsWith('/api/')
        ? cachedCalls.answerFromCache(request, response, next)
        : (pages?.answerFromCache(request, response) ?? false),
    clock,
  );
  const core = await createCore({ server, pool, clock, config, secret, storages });
  const { db, jobs, queues, outbox } = core;
  const services = await composeServices(core);
  const bodies = watchBodies((socket) => answerMalformedRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket));
  const app: App = {
    server,
    publicUrl: config.publicUrl,
    queues,
    findSession: findSession ?? createSessionFinder(db, clock),
    calls: new Map(),
    bodies,
    cachedCalls,
    checksErrors,
  };

  limitBodies(server, bodies);
  admitCalls(server, {
    floods,
    queues,
    // Webhook events of payment providers must arrive while the calls of visitors wait.
    usesReservedQueue: (route) => route.startsWith('/api/pay/notify/'),
    databaseTimeMs: config.databaseTimeMs,
  });
  await openApiRoutes(server, '/api', () => createPublicDocument(config.publicUrl));
  await openApiRoutes(server, '/api/admin', () => createStaffDocument(config.publicUrl, staffCookieName));
  const metrics = operatorRoutes(app, {
    pool,
    storage: storages.files,
    metricsToken: config.metricsToken,
    metrics: [...core.metrics, ...queueMetrics(queues), ...answerCacheMetrics(cache)],
  });
  const subscribe = contentSubscription(core, connection);
  mountPublicSite(app, core, services, subscribe);
  await mountPersonal(app, core, services);
  await mountBackOffice(app, core, services);
  await backOfficeFiles(server, { isLocalMode: config.mode === 'local' });
  rejectOtherMethods(app);
  if (config.mode === 'local' && clock instanceof AdjustableClock)
    mountDeveloperCalls(app, { db, jobs, clock, outbox });
  const pictureVariants = mediaRoutes(server, {
    storage: storages.files,
    queue: queues.pictureVariants,
    findCurrentName: (names) => findCurrentName(db, names),
  });
  const redirects = new RedirectMap(db, clock);
  if (caching)
    subscribe((topic) => {
      cache.clear(topic);
      if (topic === null || topicsOfRedirects.has(topic)) redirects.markChanged();
    });
  await openJobs(core);
  const running: RunningApp = { ...app, jobs, services, metrics };
  if (site === 'none') return running;

  const renderer = site === 'built' ? await openBuiltSite(server) : await openDevelopmentSite(server);
  const findRedirect = (url: string) => {
    // Without a subscription, changes are not announced here, so that every search loads them again.
    if (!caching) redirects.markChanged();
    return redirects.find(url);
  };
  const sitePages = new Pages(app, renderer, {
    cache,
    caching,
    isLocalMode: config.mode === 'local',
    databaseTimeMs: config.databaseTimeMs,
    findRedirect,
  });
  server.get('/*', (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : sitePages.answer(request, reply),
  );
  if (site === 'built') prepareVariantsWhenIdle(server, storages.files, pictureVariants);
  pages = sitePages;
  return running;
}

/**
 * Returns a function with which others learn when content changes: in this process or another, at a scheduled time, and
 * when the clock is advanced. They receive null when all topics may have changed. Listening starts with the first
 * subscription.
 */
function contentSubscription({ server, db, clock }: Core, connection: Connection) {
  const listeners: ((topic: Topic | null) => void)[] = [];
  const notifyListeners = (topic: Topic | null) => {
    for (const listener of listeners) listener(topic);
  };
  let stopListening = async () => {};
  let stopSchedule = () => {};
  const startListening = () => {
    const scheduled = watchScheduledChanges({ db, clock, schedule: contentSchedule, onChange: notifyListeners });
    const changes = subscribeToChanges(connection, (topic) => {
      notifyListeners(topic);
      scheduled.reschedule(topic);
    });
    if (clock instanceof AdjustableClock)
      clock.onAdvance(() => {
        notifyListeners(null);
        scheduled.reschedule(null);
      });
    stopSchedule = () => scheduled.close();
    stopListening = () => changes.close();
  };
  server.addHook('preClose', async () => stopSchedule());
  server.addHook('onClose', () => stopListening());
  return (listener: (topic: Topic | null) => void): void => {
    listeners.push(listener);
    if (listeners.length === 1) startListening();
  };
}

/**
 * Creates the queues of the declared jobs. When the server closes, no further job starts while the last requests are
 * answered; then the running jobs are awaited.
 */
async function openJobs({ server, jobs }: Core): Promise<void> {
  await jobs.open();
  server.addHook('preClose', async () => void jobs.close().catch(() => {}));
  server.addHook('onClose', () => jobs.close());
}
