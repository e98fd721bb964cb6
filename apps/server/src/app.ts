import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Locale, locales } from '@app/contract/locale';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { accountRoutes, declareAccountJobs, createSessionFinder } from './features/account/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { associationsRoutes, findAssociationNames } from './features/associations/index.ts';
import { dictionaryRoutes } from './features/dictionary/index.ts';
import {
  calendarRoutes,
  eventsRoutes,
  findCategories,
  findDisciplines,
  findEventIds,
} from './features/events/index.ts';
import { failedMessagesAdminRoutes } from './features/failedMessages/index.ts';
import { findNewsPaths, feedRoutes, newsRoutes, ReadCounter } from './features/news/index.ts';
import { declareMembershipJobs, membershipAdminRoutes, membershipRoutes } from './features/membership/index.ts';
import { declareNewsletterJobs, newsletterRoutes } from './features/newsletter/index.ts';
import { failedTasksAdminRoutes } from './features/failedTasks/index.ts';
import { ordersAdminRoutes, ordersRoutes } from './features/orders/index.ts';
import {
  declarePaymentJobs,
  paymentAdminRoutes,
  reconciliationAdminRoutes,
  refundsAdminRoutes,
  sandboxRoutes,
  type EnqueueSettlement,
  webhookRoutes,
} from './features/payment/index.ts';
import { declarePeopleJobs, peopleRoutes, personChangesAdminRoutes } from './features/people/index.ts';
import { outcomeJson, downloadRoutes, resultsRoutes } from './features/results/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { siteAdminRoutes, sitemapRoutes, siteRoutes } from './features/site/index.ts';
import { declareStaffJobs, findStaffByToken, staffRoutes } from './features/staff/index.ts';
import { declareUploadJobs, uploadsRoutes } from './features/uploads/index.ts';
import { type Services, composeServices } from './composeServices.ts';
import { AdjustableClock, type Clock } from '#platform/clock';
import { type Connection, type Database, openDatabase } from '#platform/database/client';
import { subscribeToChanges } from '#platform/contentChanges';
import type { Storage } from '#platform/files/storage';
import { admitCalls } from '#platform/http/admission';
import { AnswerCache, answerCacheMetrics } from '#platform/http/answerCache';
import { limitBodies, watchBodies } from '#platform/http/bodies';
import { CachedCalls } from '#platform/http/cachedCalls';
import { addressReader, createFloodLimit } from '#platform/http/floods';
import { createLimit } from '#platform/http/limits';
import { type App, rejectOtherMethods } from '#platform/http/mount';
import { backOfficeFiles } from '#platform/http/backOfficeFiles';
import type { StaffApp } from '#platform/http/mountAdmin';
import type { FindSession } from '#platform/visitor';
import { operationRoutes } from '#platform/http/operation';
import { securityHeaders } from '#platform/http/securityHeaders';
import { answerMalformedRequest, createServer } from '#platform/http/server';
import { mediaRoutes } from '#platform/images/media.routes';
import { preparePictures } from '#platform/images/preparePictures';
import { createJobs } from '#platform/jobs/jobs';
import { createMessages } from '#platform/messages/messages';
import type { DeadLetters } from '#platform/messages/deadLetters';
import { mountDeveloperCalls } from '#platform/messages/outboxViewer';
import { openBuiltSite } from '#platform/pages/builtSite';
import { openDevelopmentSite } from '#platform/pages/developmentSite';
import { Pages } from '#platform/pages/pages';
import { createQueues, queueMetrics } from '#platform/queues';
import type { SecretKey } from '#platform/secretKey';
import { createVault } from '#platform/vault';

export interface Parts {
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
export type RunningApp = App & { features: Services; metrics: Registry };

interface CreateAppOptions {
  /** Finds the session of a token; by default in the database. */
  findSession?: FindSession | undefined;
  /** Whether answers are cached; by default on the built site only. */
  caching?: boolean | undefined;
}

/** Creates the app. Composition root: the only file that knows every feature, together with `composeServices.ts`. */
export async function createApp(
  { config, pool, connection, storage, secret, clock }: Parts,
  site: SiteKind = 'built',
  { findSession, caching = site === 'built' }: CreateAppOptions = {},
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
  const db = openDatabase(pool);
  const queues = createQueues();
  const jobs = createJobs(pool, server.log);
  const { mailServer, smsAccount } = config;
  const vault = createVault(secret, 'messages');
  const {
    outbox,
    deadLetters,
    metrics: messageMetrics,
  } = await createMessages({
    db,
    clock,
    vault,
    jobs,
    log: server.log,
    mailServer,
    smsAccount,
    isLocal: config.mode === 'local',
  });
  const services = composeServices({ server, db, pool, clock, config, outbox, queues, secret, publicFiles: storage });
  declareAccountJobs(jobs, services.accounts);
  declareNewsletterJobs(jobs, { db, clock });
  declareUploadJobs(jobs, services.uploads);
  declareMembershipJobs(jobs, services.membership);
  declarePeopleJobs(jobs, { db, clock, processRows: services.processRows });
  declareStaffJobs(jobs, services.staff);
  const enqueueSettlement = declarePaymentJobs(jobs, services.payments, services.sandbox);
  await jobs.open();
  // Start no jobs while the last requests are finished.
  server.addHook('preClose', async () => void jobs.close().catch(() => {}));
  server.addHook('onClose', () => jobs.close());
  const bodies = watchBodies((socket) => answerMalformedRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket));
  const app: App = {
    server,
    jobs,
    context: { db, clock, config, outbox, queues },
    findSession: findSession ?? createSessionFinder(db, clock),
    calls: new Map(),
    bodies,
    cachedCalls,
  };

  await server.register(swagger, { openapi: { info: { title: 'Asian Mind Sports Association', version: '1.0.0' } } });
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  server.get('/api/openapi.json', { schema: { hide: true } as object }, () => server.swagger());
  limitBodies(server, bodies);
  admitCalls(server, { floods, queues, isReserved: (route) => route.startsWith('/api/pay/notify/') });
  const metrics = operationRoutes(app, {
    pool,
    storage,
    metrics: [...messageMetrics, ...queueMetrics(queues), ...answerCacheMetrics(cache)],
  });
  mountFeatures(app, pool, secret);
  mountPersonal(app, services, enqueueSettlement);
  const staffApp: StaffApp = {
    ...app,
    findStaff: (token) => findStaffByToken(services.staff, token),
    adminCalls: new Set(),
  };
  mountBackOffice(staffApp, services, deadLetters);
  await backOfficeFiles(server, { isLocalMode: config.mode === 'local' });
  rejectOtherMethods(app);
  if (config.mode === 'local' && clock instanceof AdjustableClock) mountDeveloperCalls(app, clock);
  const pictures = await mediaRoutes(server, storage, queues.pictureVariants);
  if (caching) {
    const listener = subscribeToChanges(connection, (topic) => cache.clear(topic));
    server.addHook('onClose', () => listener.close());
    if (clock instanceof AdjustableClock) clock.onAdvance(() => cache.clear(null));
  }
  if (site === 'none') return { ...app, metrics, features: services };

  const renderer = site === 'built' ? await openBuiltSite(server) : await openDevelopmentSite(server);
  const opened = new Pages(app, renderer, { cache, caching });
  server.get('/*', { schema: { hide: true } as object }, (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : opened.answer(request, reply),
  );
  if (site === 'built') preparePictures(server, storage, pictures);
  pages = opened;
  return { ...app, metrics, features: services };
}

/** Mounts the calls of a person: account, pictures, membership, orders. */
function mountPersonal(
  app: App,
  { accounts, uploads, membership, orders, payments, sandbox }: Services,
  enqueueSettlement: EnqueueSettlement,
): void {
  accountRoutes(app, accounts);
  uploadsRoutes(app, uploads);
  membershipRoutes(app, membership);
  ordersRoutes(app, orders);
  webhookRoutes(app, payments, enqueueSettlement);
  if (sandbox) sandboxRoutes(app, sandbox);
}

/** Mounts the calls of staff, each with the roles that may make it. */
function mountBackOffice(
  app: StaffApp,
  { staff, membership, payments, personChanges }: Services,
  deadLetters: DeadLetters,
): void {
  staffRoutes(app, staff);
  auditRoutes(app);
  membershipAdminRoutes(app, membership);
  personChangesAdminRoutes(app, personChanges);
  ordersAdminRoutes(app);
  paymentAdminRoutes(app);
  refundsAdminRoutes(app, payments);
  reconciliationAdminRoutes(app, payments);
  failedMessagesAdminRoutes(app, deadLetters);
  failedTasksAdminRoutes(app);
  siteAdminRoutes(app);
}

function mountFeatures(app: App, pool: pg.Pool, secret: SecretKey): void {
  const { db, clock, config } = app.context;
  const reads = new ReadCounter(db, clock, secret.derive('news reads'));
  app.server.addHook('onClose', () => reads.close());
  const hour = 3_600;

  newsRoutes(app, reads);
  feedRoutes(app);
  associationsRoutes(app);
  peopleRoutes(app);
  eventsRoutes(app, outcomeJson);
  calendarRoutes(app);
  resultsRoutes(app);
  downloadRoutes(app);
  siteRoutes(app);
  searchRoutes(app);
  newsletterRoutes(app, {
    perEmail: createLimit(pool, 'subscribe-email', { tries: config.limits.subscribeEmail, seconds: hour }),
    perAddress: createLimit(pool, 'subscribe-address', { tries: config.limits.subscribeAddress, seconds: hour }),
    vault: createVault(secret, 'newsletter'),
  });
  dictionaryRoutes(app, {
    matchCategory: findCategories,
    association: async (database: Database, locale: Locale) =>
      (await findAssociationNames(database, locale)).map(({ id, name }) => ({ value: id, text: name })),
    discipline: async (database: Database, locale: Locale) =>
      (await findDisciplines(database, locale)).map(({ code, name }) => ({ value: code, text: name })),
  });
  sitemapRoutes(app, {
    news: findNewsPaths(db, clock),
    events: {
      count: async () => (await findEventIds(db)).length,
      read: async (part, size) =>
        (await findEventIds(db)).slice((part - 1) * size, part * size).map((id) => ({ path: `/match/${id}`, locales })),
    },
  });
}
