import { createHmac, randomBytes } from 'node:crypto';
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
import type { JoinedFeatures } from '../../joinFeatures.ts';
import { AdjustableClock } from '#platform/clock';
import { openStorage, type Storage } from '#platform/files/storage';
import type { Envelope } from '#platform/http/envelope';
import type { FindSession } from '#platform/visitor';
import type { Jobs } from '#platform/jobs/jobs';
import { openOutbox, type WrittenMessage } from '#platform/messages/outbox';
import { openVault } from '#platform/vault';
import { strictly } from './strictly.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

interface TestAppOptions {
  now?: Date;
  config?: Partial<Omit<Config, 'limits'>> & { limits?: Partial<Config['limits']> };
  /** Who is behind a token; whoever has logged in, unless the test says. */
  findSession?: FindSession;
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
  /** There from the first test or `beforeAll` on. */
  server: () => FastifyInstance;
  /** What the features are given, there from the first test or `beforeAll` on. */
  features: () => JoinedFeatures;
  config: Config;
  clock: AdjustableClock;
  storage: Storage;
  /** Where sealed files lie. */
  privateStorage: Storage;
  /** At rest, until a test says what is to be done: `runDue`. */
  jobs: () => Jobs;
  /** What was written to somebody, newest first. */
  messagesTo: (to: string) => Promise<WrittenMessage[]>;
  /** Makes a call as a browser does; what a success carries is held against the contract, unknown fields refused. */
  call: <Name extends EndpointName>(name: Name, input?: CallInput<Name>, options?: CallOptions) => Promise<Answer<CallData<Name>>>;
}

/** The real application, without pages, on a real database; the test sets clock and configuration. */
export function testApp({ now = new Date('2030-01-01T00:00:00Z'), config: overrides = {}, findSession }: TestAppOptions = {}): TestApp {
  const database = testDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-files-'));
  const storage = openStorage(path.join(folder, 'files'));
  const clock = new AdjustableClock(now);
  const defaults = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO_CONTENT: 'off', LIMIT_FLOOD: '0' });
  const config: Config = { ...defaults, ...overrides, limits: { ...defaults.limits, ...overrides.limits } };
  let server: FastifyInstance | undefined;
  let jobs: Jobs | undefined;
  let features: JoinedFeatures | undefined;
  const secretBytes = randomBytes(32);
  const secret = { derive: (purpose: string) => createHmac('sha256', secretBytes).update(purpose).digest() };
  const outbox = openOutbox({ vault: openVault(secret, 'messages'), clock, deliver: new Map(), keepsContent: true });

  beforeAll(async () => {
    const app = await createApp({ config, pool: database.pool, connection: database.connection, storage, secret, clock }, 'none', findSession);
    ({ server, jobs, features } = app);
    await server.ready();
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const running = () => {
    if (!server) throw new Error('the application is up from beforeAll on');
    return server;
  };

  return {
    ...database,
    server: running,
    jobs: () => jobs!,
    features: () => features!,
    config,
    clock,
    storage,
    privateStorage: openStorage(path.join(folder, 'private')),
    messagesTo: (to) => outbox.read(database.db, to),
    async call(name, input, { locale, headers = {}, token } = {}) {
      const { method, url, query, payload } = requestOf(name, (input ?? {}) as Record<string, unknown>);
      const response = await running().inject({
        method,
        url,
        query,
        headers: { ...(locale && { 'x-lang': locale }), ...(token && { authorization: token }), ...headers },
        ...(payload && { payload }),
      });
      const envelope: Answer<CallData<typeof name>>['envelope'] = response.json();
      if (envelope.code === 1000) strictly(contract[name].data as z.ZodType).parse(envelope.data);
      return { status: response.statusCode, envelope, headers: response.headers };
    },
  };
}

/** Puts each value where the contract says it travels: path, query or body. */
function requestOf(name: EndpointName, input: Record<string, unknown>) {
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body } = contract[name] as { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodObject };
  const pick = (schema: z.ZodObject | undefined) => Object.entries(input).filter(([key, value]) => schema && key in schema.shape && value !== undefined);
  const url = pick(params).reduce((address, [key, value]) => address.replace(`:${key}`, encodeURIComponent(String(value))), endpoint.path as string);
  return {
    method: endpoint.method,
    url,
    query: Object.fromEntries(pick(body ? undefined : query).map(([key, value]) => [key, String(value)])),
    payload: body ? Object.fromEntries(pick(body)) : undefined,
  };
}
