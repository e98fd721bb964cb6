import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Locale, locales } from '@app/contract/locale';
import type pg from 'pg';
import type { Config } from './config.ts';
import { accountRoutes, declareAccountJobs, sessionFinder } from './features/account/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { associationsRoutes, findAssociationNames } from './features/associations/index.ts';
import { dictionaryRoutes } from './features/dictionary/index.ts';
import { eventCalendars, eventsRoutes, findCategories, findDisciplines, findEventIds } from './features/events/index.ts';
import { failedMessagesAdminRoutes } from './features/failedMessages/index.ts';
import { findNewsPaths, newsFeeds, newsRoutes, ReadCounter } from './features/news/index.ts';
import { declareMembershipJobs, membershipAdminRoutes, membershipRoutes } from './features/membership/index.ts';
import { declareNewsletterJobs, newsletterRoutes } from './features/newsletter/index.ts';
import { declarePaymentJobs, paymentAdminRoutes, paymentRoutes, reconciliationAdminRoutes, sandboxRoutes, type SettleSoon } from './features/payment/index.ts';
import { peopleRoutes } from './features/people/index.ts';
import { findOutcome, resultsDownloads, resultsRoutes } from './features/results/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { siteAdminRoutes, siteMaps, siteRoutes } from './features/site/index.ts';
import { declareStaffJobs, findStaffByToken, staffRoutes } from './features/staff/index.ts';
import { declareUploadJobs, uploadsRoutes } from './features/uploads/index.ts';
import { type JoinedFeatures, joinFeatures } from './joinFeatures.ts';
import { AdjustableClock, type Clock } from '#platform/clock';
import { type Connection, type Database, openDatabase } from '#platform/database/client';
import { listenForChanges } from '#platform/contentChanges';
import type { Storage } from '#platform/files/storage';
import { createLimit } from '#platform/http/limits';
import { type App, refuseOtherMethods } from '#platform/http/mount';
import { backOfficeFiles } from '#platform/http/backOfficeFiles';
import type { StaffApp } from '#platform/http/mountAdmin';
import type { FindSession } from '#platform/visitor';
import { operationRoutes } from '#platform/http/operation';
import { createServer } from '#platform/http/server';
import { shedLoad } from '#platform/http/shedding';
import { mediaRoutes } from '#platform/images/media.routes';
import { preparePictures } from '#platform/images/preparePictures';
import { openJobs } from '#platform/jobs/jobs';
import { openMessages } from '#platform/messages/messages';
import type { Undelivered } from '#platform/messages/undelivered';
import { mountDeveloperCalls } from '#platform/messages/outboxViewer';
import { openBuiltSite } from '#platform/pages/builtSite';
import { openDevelopmentSite } from '#platform/pages/developmentSite';
import { Pages } from '#platform/pages/pages';
import type { SecretKey } from '#platform/secretKey';
import { openVault } from '#platform/vault';

export interface Parts {
  config: Config;
  pool: pg.Pool;
  /** For the listening connection, which is not the pool's. */
  connection: Connection;
  storage: Storage;
  secret: SecretKey;
  clock: Clock;
}

/** `none`: the API alone, for tests of calls. */
export type SiteKind = 'built' | 'development' | 'none';

/** The whole, with the features that work goes on in without anybody asking. */
export type RunningApp = App & { features: JoinedFeatures };

/** Puts the whole together. The only file that knows every feature. */
export async function createApp(
  { config, pool, connection, storage, secret, clock }: Parts,
  site: SiteKind = 'built',
  findSession?: FindSession,
): Promise<RunningApp> {
  let pages: Pages | null = null;
  // Pages that lie ready are answered before the framework looks at the request.
  const server = createServer(config, (request, response) => pages?.answerFromCache(request, response) ?? false);
  const db = openDatabase(pool);
  const jobs = openJobs(pool, server.log);
  const { mailServer, smsAccount } = config;
  const vault = openVault(secret, 'messages');
  const { outbox, undelivered, metrics } = await openMessages({
    db,
    clock,
    vault,
    jobs,
    log: server.log,
    mailServer,
    smsAccount,
    isLocal: config.mode === 'local',
  });
  const joined = joinFeatures({ server, db, pool, clock, config, outbox, secret, publicFiles: storage });
  declareAccountJobs(jobs, joined.accounts);
  declareNewsletterJobs(jobs, { db, clock });
  declareUploadJobs(jobs, joined.uploads);
  declareMembershipJobs(jobs, joined.membership);
  declareStaffJobs(jobs, joined.staff);
  const settleSoon = declarePaymentJobs(jobs, joined.payments, joined.sandbox);
  await jobs.open();
  // Nothing new is begun while requests are being finished.
  server.addHook('preClose', async () => void jobs.close().catch(() => {}));
  server.addHook('onClose', () => jobs.close());
  const app: App = { server, jobs, context: { db, clock, config, outbox }, findSession: findSession ?? sessionFinder(db, clock), calls: new Map() };

  await server.register(swagger, { openapi: { info: { title: 'Asian Mind Sports Association', version: '1.0.0' } } });
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  server.get('/api/openapi.json', { schema: { hide: true } as object }, () => server.swagger());
  shedLoad(server, { floodLimit: config.limits.flood });
  operationRoutes(app, { pool, storage, metrics });
  mountFeatures(app, pool, secret);
  mountPersonal(app, joined, settleSoon);
  const staffApp: StaffApp = { ...app, findStaff: (token) => findStaffByToken(joined.staff, token), adminCalls: new Set() };
  mountBackOffice(staffApp, joined, undelivered);
  await backOfficeFiles(server);
  refuseOtherMethods(app);
  if (config.mode === 'local' && clock instanceof AdjustableClock) mountDeveloperCalls(app, clock);
  const pictures = await mediaRoutes(server, storage);
  if (site === 'none') return { ...app, features: joined };

  const renderer = site === 'built' ? await openBuiltSite(server) : await openDevelopmentSite(server);
  const opened = new Pages(app, renderer, { caching: site === 'built' });
  server.get('/*', { schema: { hide: true } as object }, (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : opened.answer(request, reply),
  );
  const listener = listenForChanges(connection, (topic) => opened.clear(topic));
  server.addHook('onClose', () => listener.close());
  if (site === 'built') preparePictures(server, storage, pictures);
  pages = opened;
  return { ...app, features: joined };
}

/** What belongs to a person: account, pictures, membership, orders. */
function mountPersonal(app: App, { accounts, uploads, membership, payments, sandbox }: JoinedFeatures, settleSoon: SettleSoon): void {
  accountRoutes(app, accounts);
  uploadsRoutes(app, uploads);
  membershipRoutes(app, membership);
  paymentRoutes(app, payments, settleSoon);
  if (sandbox) sandboxRoutes(app, sandbox);
}

/** What staff do, each call with the roles that may make it. */
function mountBackOffice(app: StaffApp, { staff, membership, payments }: JoinedFeatures, undelivered: Undelivered): void {
  staffRoutes(app, staff);
  auditRoutes(app);
  membershipAdminRoutes(app, membership);
  paymentAdminRoutes(app, payments);
  reconciliationAdminRoutes(app, payments);
  failedMessagesAdminRoutes(app, undelivered);
  siteAdminRoutes(app);
}

function mountFeatures(app: App, pool: pg.Pool, secret: SecretKey): void {
  const { db, clock, config } = app.context;
  const reads = new ReadCounter(db, clock, secret.derive('news reads'));
  app.server.addHook('onClose', () => reads.close());
  const hour = 3_600;

  newsRoutes(app, reads);
  newsFeeds(app);
  associationsRoutes(app);
  peopleRoutes(app);
  eventsRoutes(app, findOutcome);
  eventCalendars(app);
  resultsRoutes(app);
  resultsDownloads(app);
  siteRoutes(app);
  searchRoutes(app);
  newsletterRoutes(app, {
    perEmail: createLimit(pool, 'subscribe-email', { tries: config.limits.subscribeEmail, seconds: hour }),
    perAddress: createLimit(pool, 'subscribe-address', { tries: config.limits.subscribeAddress, seconds: hour }),
    vault: openVault(secret, 'newsletter'),
  });
  dictionaryRoutes(app, {
    matchCategory: findCategories,
    association: async (database: Database, locale: Locale) =>
      (await findAssociationNames(database, locale)).map(({ id, name }) => ({ value: id, text: name })),
    discipline: async (database: Database, locale: Locale) => (await findDisciplines(database, locale)).map(({ code, name }) => ({ value: code, text: name })),
  });
  siteMaps(app, {
    news: findNewsPaths(db, clock),
    events: {
      count: async () => (await findEventIds(db)).length,
      read: async (part, size) => (await findEventIds(db)).slice((part - 1) * size, part * size).map((id) => ({ path: `/match/${id}`, locales })),
    },
  });
}
