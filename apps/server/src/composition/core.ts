import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Metric } from 'prom-client';
import type { Config } from '../config.ts';
import { forgetDevice } from '../features/notices/index.ts';
import { findSiteNames } from '../features/siteNames/index.ts';
import type { Clock } from '#platform/clock';
import { type Database, openDatabase } from '#platform/database/client';
import type { Storages } from '#platform/files/storages';
import { createRowProcessor, type ProcessRows } from '#platform/jobs/isolatedRows';
import { jobMetrics } from '#platform/jobs/jobMetrics';
import { createJobs, type Jobs } from '#platform/jobs/jobs';
import type { DeadLetters } from '#platform/messages/deadLetters';
import { createMessages } from '#platform/messages/messages';
import type { Outbox } from '#platform/messages/outbox';
import { type PushAccount, derivePushKeys, createPushServiceCheck } from '#platform/messages/pushSender';
import { createQueues, type Queues } from '#platform/queues';
import type { SecretKey } from '#platform/secretKey';
import { createVault } from '#platform/vault';

/** The platform's services, from which the features' dependencies are created. */
export interface Core {
  server: FastifyInstance;
  pool: pg.Pool;
  db: Database;
  clock: Clock;
  config: Config;
  secret: SecretKey;
  storages: Storages;
  jobs: Jobs;
  processRows: ProcessRows;
  queues: Queues;
  outbox: Outbox;
  deadLetters: DeadLetters;
  /** Null where the site sends no notices to devices. */
  push: PushAccount | null;
  metrics: Metric[];
}

type CoreDeps = Pick<Core, 'server' | 'pool' | 'clock' | 'config' | 'secret' | 'storages'>;

export async function createCore(deps: CoreDeps): Promise<Core> {
  const { server, pool, clock, config, secret } = deps;
  const db = openDatabase(pool);
  const jobs = createJobs(pool, server.log);
  const push = openPush(config, secret);
  const { outbox, deadLetters, metrics } = await createMessages({
    db,
    clock,
    jobs,
    vault: createVault(secret, 'messages'),
    log: server.log,
    mailServer: config.mailServer,
    smsAccount: config.smsAccount,
    pushAccount: config.pushServices?.isSending ? push : null,
    forgetDevice: (endpoint) => forgetDevice({ db, vault: createVault(secret, 'notices') }, endpoint),
    findSiteName: async () => (await findSiteNames(db)).name.en_US,
    isLocal: config.mode === 'local',
  });
  return {
    ...deps,
    db,
    jobs,
    processRows: createRowProcessor({ db, clock, log: server.log }),
    queues: createQueues(),
    outbox,
    deadLetters,
    push,
    metrics: [...metrics, ...jobMetrics(db)],
  };
}

/** Derives the site's key for push services from its secret. */
function openPush({ pushServices, publicUrl, mailServer }: Config, secret: SecretKey): PushAccount | null {
  if (!pushServices) return null;
  const { protocol, hostname } = new URL(publicUrl);
  const contact = protocol === 'https:' ? publicUrl : `mailto:${mailServer?.from.address ?? `no-reply@${hostname}`}`;
  return {
    contact,
    ...derivePushKeys(secret.derive('push services')),
    isAllowedService: createPushServiceCheck(pushServices.hosts),
  };
}
