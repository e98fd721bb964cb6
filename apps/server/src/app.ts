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
import type { Storage } from '#platform/files/storage';
import { admitCalls } from '#platform/http/admission';
import { AnswerCache, answerCacheMetrics } from '#platform/http/answerCache';
import { backOfficeFiles } from '#platform/http/backOfficeFiles';
import { limitBodies, watchBodies } from '#platform/http/bodies';
import { CachedCalls } from '#platform/http/cachedCalls';
import { addressReader, createFloodLimit } from '#platform/http/floods';
import { type App, rejectOtherMethods } from '#platform/http/mount';
import { documentRoutes } from '#platform/http/openApi/documentRoutes';
import { createPublicDocument, createStaffDocument } from '#platform/http/openApi/documents';
import { operationRoutes } from '#platform/http/operation';
import { securityHeaders } from '#platform/http/securityHeaders';
import { answerMalformedRequest, createServer } from '#platform/http/server';
import { mediaRoutes } from '#platform/images/media.routes';
import { preparePictures } from '#platform/images/preparePictures';
import type { Jobs } from '#platform/jobs/jobs';
import { mountDeveloperCalls } from '#platform/messages/developerCalls';
import { openBuiltSite } from '#platform/pages/builtSite';
import { openDevelopmentSite } from '#platform/pages/developmentSite';
import { Pages } from '#platform/pages/pages';
import { queueMetrics } from '#platform/queues';
import { watchScheduledChanges } from '#platform/scheduledChanges';
import type { SecretKey } from '#platform/secretKey';
import type { FindSession } from '#platform/visitor';

export interface AppDeps {
  config: Config;
  pool: pg.Pool;
  /** For the listening connection, which does not come from the pool. */
  connection: Connection;
  storage: Storage;
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
  /** The time of each request at the database; a few seconds by default. */
  databaseTimeMs?: number;
  /** Whether calls fail when they throw a business error that they do not declare; false by default. */
  checksErrors?: boolean;
}

/** Creates the app: the server with its limits, everything that `composition/` mounts on it, and the pages. */
export async function createApp(
  { config, pool, connection, storage, secret, clock }: AppDeps,
  site: SiteKind = 'built',
  { findSession, caching = site === 'built', databaseTimeMs, checksErrors = false }: CreateAppOptions = {},
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
  const core = await createCore({ server, pool, clock, config, secret, storage });
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
    isReserved: (route) => route.startsWith('/api/pay/notify/'),
    ...(databaseTimeMs !== undefined && { databaseTimeMs }),
  });
  await documentRoutes(server, '/api', () => createPublicDocument(config.publicUrl));
  await documentRoutes(server, '/api/admin', () => createStaffDocument(config.publicUrl, staffCookieName));
  const metrics = operationRoutes(app, {
    pool,
    storage,
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
  const pictures = await mediaRoutes(server, {
    storage,
    queue: queues.pictureVariants,
    findCurrentName: (names) => findCurrentName(db, names),
  });
  const redirects = new RedirectMap(db, clock);
  if (caching)
    subscribe((topic) => {
      cache.clear(topic);
      if (topic === null || topic === 'redirects' || topic === 'news') redirects.markChanged();
    });
  await openJobs(core);
  const running: RunningApp = { ...app, jobs, services, metrics };
  if (site === 'none') return running;

  const renderer = site === 'built' ? await openBuiltSite(server) : await openDevelopmentSite(server);
  const findRedirect = (url: string) => {
    if (!caching) redirects.markChanged();
    return redirects.find(url);
  };
  const opened = new Pages(app, renderer, { cache, caching, isLocalMode: config.mode === 'local', findRedirect });
  server.get('/*', (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : opened.answer(request, reply),
  );
  if (site === 'built') preparePictures(server, storage, pictures);
  pages = opened;
  return running;
}

/**
 * Returns a function with which others learn when content changes: in this process or another, at a scheduled time, and
 * when the clock is advanced. They receive null when all topics may have changed. Begins with the first of them.
 */
function contentSubscription({ server, db, clock }: Core, connection: Connection) {
  const listeners: ((topic: Topic | null) => void)[] = [];
  const tell = (topic: Topic | null) => {
    for (const listener of listeners) listener(topic);
  };
  let stop = async () => {};
  let stopSchedule = () => {};
  const start = () => {
    const scheduled = watchScheduledChanges({ db, clock, schedule: contentSchedule, onChange: tell });
    const changes = subscribeToChanges(connection, (topic) => {
      tell(topic);
      scheduled.reschedule(topic);
    });
    if (clock instanceof AdjustableClock)
      clock.onAdvance(() => {
        tell(null);
        scheduled.reschedule(null);
      });
    stopSchedule = () => scheduled.close();
    stop = () => changes.close();
  };
  server.addHook('preClose', async () => stopSchedule());
  server.addHook('onClose', () => stop());
  return (listener: (topic: Topic | null) => void): void => {
    listeners.push(listener);
    if (listeners.length === 1) start();
  };
}

/** Creates the queues of the declared jobs. Starts no more jobs while the last requests are finished. */
async function openJobs({ server, jobs }: Core): Promise<void> {
  await jobs.open();
  server.addHook('preClose', async () => void jobs.close().catch(() => {}));
  server.addHook('onClose', () => jobs.close());
}
