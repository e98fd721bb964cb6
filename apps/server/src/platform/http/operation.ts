import type pg from 'pg';
import { collectDefaultMetrics, Counter, Histogram, type Metric, Registry } from 'prom-client';
import { isMigrated } from '#platform/database/migrate';
import type { Storage } from '#platform/files/storage';
import { HttpRefusal } from '#platform/errors';
import { localeOf, succeed } from './envelope.ts';
import { refuseUnlessFromThisMachine } from './local.ts';
import type { App } from './mount.ts';

interface Operated {
  pool: pg.Pool;
  storage: Storage;
  /** What else is counted. */
  metrics: Metric[];
}

/** For whoever operates the site: is it alive, is it ready, how is it doing. */
export function operationRoutes({ server, context }: App, { pool, storage, metrics }: Operated): void {
  const hidden = { hide: true };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({ name: 'http_answers_total', help: 'Answers by call and status', labelNames: ['call', 'status'], registers: [registry] });
  const seconds = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to answer',
    labelNames: ['call'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers: [registry],
  });
  for (const metric of metrics) registry.registerMetric(metric);
  server.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'unknown';
    answers.inc({ call, status: reply.statusCode });
    seconds.observe({ call }, reply.elapsedTime / 1000);
  });

  server.get('/healthz', { schema: hidden }, async (request) => succeed({ alive: true }, localeOf(request)));

  server.get('/readyz', { schema: hidden }, async (request) => {
    const checks = await Promise.allSettled([isMigrated(pool), storage.probe()]);
    const [migrated, stored] = checks;
    if (migrated?.status !== 'fulfilled' || !migrated.value || stored?.status !== 'fulfilled') throw new HttpRefusal(503, 5);
    return succeed({ ready: true }, localeOf(request));
  });

  server.get('/metrics', { schema: hidden }, async (request, reply) => {
    const { metricsToken } = context.config;
    const authorized = metricsToken !== '' && request.headers.authorization === `Bearer ${metricsToken}`;
    if (!authorized) refuseUnlessFromThisMachine(request);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
