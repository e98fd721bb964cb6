import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CallData, type CallInput, contract } from '@app/contract/contract';
import { type Endpoint, endpoints, type EndpointName } from '@app/contract/endpoints';
import type { Locale } from '@app/contract/locale';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { z } from 'zod';
import { createApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Services } from '../../composition/services.ts';
import { AdjustableClock } from '#platform/clock';
import { type FolderStorage, openFolderStorage } from '#platform/files/folderStorage';
import { openStorages, type Storages } from '#platform/files/storages';
import type { Envelope } from '#platform/http/envelope';
import type { FindSession } from '#platform/visitor';
import type { Jobs } from '#platform/jobs/jobs';
import { createOutbox, type WrittenMessage } from '#platform/messages/outbox';
import type { Queues } from '#platform/queues';
import { openSecretKey, type SecretKey } from '#platform/secretKey';
import { createVault } from '#platform/vault';
import { explainFailures } from './explainFailures.ts';
import { withStrictExpectations } from './strictly.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

interface TestAppOptions {
  now?: Date;
  config?: Partial<Omit<Config, 'limits'>> & { limits?: Partial<Config['limits']> };
  /** Finds the session of a token; by default in the database. */
  findSession?: FindSession;
  /** Whether anonymous reads are cached, as on the built site; false by default. */
  caching?: boolean;
  /** Size of the pool; two by default. */
  connections?: number;
}

interface CallOptions {
  locale?: Locale;
  headers?: Record<string, string>;
  token?: string;
}

export interface Answer<Data> {
  status: number;
  envelope: Omit<Envelope, 'data'> & { data: Data };
  headers: Record<string, number | string | string[] | undefined>;
}

export interface TestApp extends TestDatabase {
  /** Available from the first test or `beforeAll` on. */
  server: () => FastifyInstance;
  /** The services of the features, available from the first test or `beforeAll` on. */
  features: () => Services;
  /** Available from the first test or `beforeAll` on. */
  queues: () => Queues;
  config: Config;
  secret: SecretKey;
  clock: AdjustableClock;
  /** Stores public files. */
  storage: FolderStorage;
  storages: Storages;
  /** Stores sealed files. */
  privateStorage: FolderStorage;
  /** Idle until a test calls `runDue`. */
  jobs: () => Jobs;
  /** The messages to a recipient, newest first. */
  messagesTo: (to: string) => Promise<WrittenMessage[]>;
  /**
   * Makes a call as a browser does, and checks the data of a success against the contract, rejecting unknown fields.
   */
  call: <Name extends EndpointName>(
    name: Name,
    input?: CallInput<Name>,
    options?: CallOptions,
  ) => Promise<Answer<CallData<Name>>>;
}

/** Starts the real application, without pages, on a real database; the test sets clock and configuration. */
export function testApp({
  now = new Date('2030-01-01T00:00:00Z'),
  config: overrides = {},
  findSession,
  caching,
  connections,
}: TestAppOptions = {}): TestApp {
  const database = testDatabase({ ...(connections !== undefined && { connections }) });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-files-'));
  const storage = openFolderStorage(path.join(folder, 'files'));
  const defaults = readConfig({
    DATA_DIR: folder,
    SECRET_KEY_FILE: path.join(folder, 'key'),
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'off',
    LIMIT_FLOOD: '0',
    // Tests have few connections and run on a busy machine, so requests need more time.
    DATABASE_TIME_MS: '30000',
  });
  // All phones of tests are in one block of numbers, whose limit must therefore be high.
  const limits = { ...defaults.limits, smsBlock: 1_000_000, ...overrides.limits };
  const config: Config = { ...defaults, handlerTimeMs: 120_000, ...overrides, limits };
  const storages = config.s3 ? openStorages(config) : { ...openStorages(config), files: storage };
  const clock = new AdjustableClock(config.timeZone, now);
  let server: FastifyInstance | undefined;
  let jobs: Jobs | undefined;
  let features: Services | undefined;
  let queues: Queues | undefined;
  const secret = openSecretKey(config.secretKeyFile);
  const outbox = createOutbox({
    vault: createVault(secret, 'messages'),
    clock,
    deliver: new Map(),
    keepsContent: true,
  });

  const explain = explainFailures();
  beforeAll(async () => {
    const app = await createApp(
      { config, pool: database.pool, connection: database.connection, storages, secret, clock },
      'none',
      {
        findSession,
        caching,
        checksErrors: true,
      },
    );
    ({ server, jobs, queues } = app);
    features = app.services;
    explain(server);
    await server.ready();
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const getServer = () => {
    if (!server) throw new Error('the application is up from beforeAll on');
    return server;
  };

  return {
    ...database,
    server: getServer,
    jobs: () => jobs!,
    features: () => features!,
    queues: () => queues!,
    config,
    secret,
    clock,
    storage,
    storages,
    privateStorage: openFolderStorage(path.join(folder, 'private')),
    messagesTo: (to) => outbox.read(database.db, to),
    async call(name, input, { locale, headers = {}, token } = {}) {
      const { method, url, query, payload } = requestOf(name, (input ?? {}) as Record<string, unknown>);
      const response = await getServer().inject({
        method,
        url,
        query,
        headers: { ...(locale && { 'x-lang': locale }), ...(token && { authorization: token }), ...headers },
        ...(payload && { payload }),
      });
      const envelope: Answer<CallData<typeof name>>['envelope'] = response.json();
      if (envelope.code === 1000) withStrictExpectations(contract[name].data as z.ZodType).parse(envelope.data);
      return { status: response.statusCode, envelope, headers: response.headers };
    },
  };
}

/** Puts each value where the contract expects it: path, query or body. */
function requestOf(name: EndpointName, input: Record<string, unknown>) {
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body } = contract[name] as { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodObject };
  const pick = (schema: z.ZodObject | undefined) =>
    Object.entries(input).filter(([key, value]) => schema && key in schema.shape && value !== undefined);
  const url = pick(params).reduce(
    (address, [key, value]) => address.replace(`:${key}`, encodeURIComponent(String(value))),
    endpoint.path as string,
  );
  return {
    method: endpoint.method,
    url,
    query: Object.fromEntries(pick(body ? undefined : query).map(([key, value]) => [key, String(value)])),
    payload: body ? Object.fromEntries(pick(body)) : undefined,
  };
}
