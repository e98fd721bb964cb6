import { readFileSync, rmSync } from 'node:fs';
import { Gauge, Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { openMetricsServer } from './operatorRoutes.ts';

const app = testApp({ config: { metricsToken: 'let-me-see' } });
const get = (url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  app.server().inject({ url, ...options });
const withToken = { headers: { authorization: 'Bearer let-me-see' } };
afterEach(() => void vi.restoreAllMocks());

test('reports liveness while all dependencies are unavailable', async () => {
  vi.spyOn(app.pool, 'query').mockImplementation(() => {
    throw new Error('away');
  });
  const { statusCode, body } = await get('/healthz');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toEqual({ code: 1000, msg: 'Success', data: { alive: true } });
});

test('reports readiness only with database, migrations and storage', async () => {
  expect((await get('/readyz')).json()).toEqual({ code: 1000, msg: 'Success', data: { ready: true } });

  await app.pool.query(`alter table drizzle.__drizzle_migrations rename to hidden`);
  const unmigrated = await get('/readyz');
  await app.pool.query(`alter table drizzle.hidden rename to __drizzle_migrations`);
  expect(unmigrated.statusCode).toBe(503);
  expect(unmigrated.headers['retry-after']).toBe('5');
  expect(unmigrated.json()).toMatchObject({ code: 503, data: null });

  rmSync(app.storage.folder, { recursive: true });
  expect((await get('/readyz')).statusCode).toBe(503);
});

test('serves metrics to the holder of the token', async () => {
  await get('/api/common/banners');
  const { statusCode, headers, body } = await get('/metrics', withToken);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  const labels = 'method="GET",route="/api/common/banners",status="200"';
  expect(body).toMatch(new RegExp(`http_requests_total\\{${labels}\\} \\d+`));
  expect(body).toMatch(new RegExp(`http_request_duration_seconds_count\\{${labels}\\} \\d+`));
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).toContain('messages_total{channel="email",outcome="sent"} 0');
  expect(body).toContain('messages_dead_letters{channel="sms",state="failed"} 0');

  expect(body).toContain('queue_running{queue="calls"} 0');
  expect(body).toContain('answer_cache_bytes 0');
  expect((await get('/metrics')).statusCode).toBe(404);
  expect((await get('/metrics', { headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(404);
});

test('serves metrics, and nothing else, without a token at a separate address', async () => {
  const registry = new Registry();
  new Gauge({ name: 'a_figure', help: 'For this test', registers: [registry] }).set(7);
  const { port, close } = await openMetricsServer(registry, { host: '127.0.0.1', port: 0 });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

  expect(await (await ask('/metrics')).text()).toContain('a_figure 7');
  for (const path of ['/', '/healthz', '/api/member/news/list']) expect((await ask(path)).status).toBe(404);
  await expect(openMetricsServer(registry, { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  await close();
  await expect(ask('/metrics')).rejects.toThrow();
});

test('serves every figure that the alerts and the dashboard read', async () => {
  const { body } = await get('/metrics', withToken);
  const served = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!));
  const folder = new URL('../../../../../deploy/monitoring/', import.meta.url);
  const read = ['alerts.yml', 'dashboard.json', 'README.md'].map((file) => readFileSync(new URL(file, folder), 'utf8'));
  // Those of the machine come from another program, and `site:…` are computed by the rules themselves.
  const ours = /\b(http|answer|queue|db|jobs|failed|messages|process|nodejs)_[a-z0-9_]+/g;
  const named = new Set([...read.join('\n').matchAll(ours)].map(([name]) => name.replace(/_bucket$/, '')));
  expect([...named].filter((name) => !served.has(name) && !name.endsWith('_'))).toEqual([]);
  expect(named.size).toBeGreaterThan(15);
});

test('labels calls by their pattern, so that clients cannot add labels', async () => {
  for (const id of ['1', 'two', '3']) await get(`/api/member/matchConfig/get/${id}`);
  await get('/api/nothing/of/this/name');
  const { body } = await get('/metrics', withToken);
  expect(body).toContain('route="/api/member/matchConfig/get/:id"');
  expect(body).not.toContain('/get/two');
  expect(body).not.toContain('of/this/name');
});
