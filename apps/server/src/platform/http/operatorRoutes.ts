import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { isMigrated } from '#platform/database/migrate';
import { poolMetrics } from '#platform/database/poolMetrics';
import type { Storage } from '#platform/files/storage';
import { HttpError } from '#platform/errors';
import { localeOf, ok } from './envelope.ts';
import type { App } from './mount.ts';
import { requestMetrics } from './requestMetrics.ts';

interface OperationDeps {
  pool: pg.Pool;
  storage: Storage;
  /** Empty: `/metrics` does not exist. */
  metricsToken: string;
  /** Additional metrics. */
  metrics: Metric[];
}

/** Publishes liveness, readiness and metrics for operators. */
export function operatorRoutes({ server }: App, { pool, storage, metricsToken, metrics }: OperationDeps): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of [...requestMetrics(server), ...poolMetrics(pool), ...metrics]) registry.registerMetric(metric);

  server.get('/healthz', async (request) => ok({ alive: true }, localeOf(request)));

  server.get('/readyz', async (request) => {
    const checks = await Promise.allSettled([isMigrated(pool), storage.probe()]);
    const [migrated, stored] = checks;
    if (migrated.status !== 'fulfilled' || !migrated.value) throw new HttpError(503, 5);
    const isStorageAway = stored.status !== 'fulfilled';
    // All processes lose a remote storage together, and pages, login and payment need none.
    if (isStorageAway && !storage.isRemote) throw new HttpError(503, 5);
    return ok({ ready: true, ...(isStorageAway && { unavailable: ['files'] }) }, localeOf(request));
  });

  server.get('/metrics', async (request, reply) => {
    // The token is required even from this machine, because requests that a local proxy forwards come from it.
    if (metricsToken === '' || !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new HttpError(404);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (actual: string, expected: string) => timingSafeEqual(digest(actual), digest(expected));

/** Serves only metrics, without a token, at a separate address. @throws when it cannot listen there */
export async function openMetricsServer(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const body = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(body);
  };
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
