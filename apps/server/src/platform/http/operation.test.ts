import { contract } from '@app/contract/contract';
import { type Endpoint, type EndpointName, endpoints } from '@app/contract/endpoints';
import { rmSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '#platform/testing/testApp';

const app = testApp({ config: { metricsToken: 'let-me-see' } });
const get = (url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) => app.server().inject({ url, ...options });
afterEach(() => void vi.restoreAllMocks());

test('a process that lives says so, whatever else is away', async () => {
  vi.spyOn(app.pool, 'query').mockImplementation(() => {
    throw new Error('away');
  });
  const { statusCode, body } = await get('/healthz');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toEqual({ code: 1000, msg: 'Success', data: { alive: true } });
});

test('it is ready with database, migrations and storage, and not without one of them', async () => {
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

test('figures are for this machine, or for who holds the token', async () => {
  await get('/api/common/banners');
  const { statusCode, headers, body } = await get('/metrics');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/http_answers_total\{call="\/api\/common\/banners",status="200"\} \d+/);
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).toContain('messages_total{channel="email",outcome="sent"} 0');
  expect(body).toContain('messages_undelivered{channel="sms",state="failed"} 0');

  const elsewhere = { remoteAddress: '203.0.113.9' };
  expect((await get('/metrics', elsewhere)).statusCode).toBe(404);
  expect((await get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404);
  expect((await get('/metrics', { ...elsewhere, headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(404);
  expect((await get('/metrics', { ...elsewhere, headers: { authorization: 'Bearer let-me-see' } })).statusCode).toBe(200);
});

test('the figures name calls by their pattern, so that nobody can fill them with addresses of their own', async () => {
  for (const id of ['1', 'two', '3']) await get(`/api/member/matchConfig/get/${id}`);
  await get('/api/nothing/of/this/name');
  const { body } = await get('/metrics');
  expect(body).toContain('call="/api/member/matchConfig/get/:id"');
  expect(body).not.toContain('/get/two');
  expect(body).not.toContain('of/this/name');
});

test('the OpenAPI document describes every call of the contract, and none besides', async () => {
  const { statusCode, body } = await get('/api/openapi.json');
  const { openapi, paths } = JSON.parse(body) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  };
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  );
  const wanted = Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')} ${name}`);

  expect(statusCode).toBe(200);
  expect(openapi).toMatch(/^3\./);
  expect(described.sort()).toEqual(wanted.sort());
});

test('each described call tells its parameters and what its answer holds', async () => {
  const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, Record<string, Described>> }>();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path, givesFile }: Endpoint = endpoints[name];
    const call = paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
    const { params, query } = contract[name] as { params?: { shape: object }; query?: { shape: object } };
    const wanted = [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})];
    expect(call.parameters?.filter(({ in: place }) => place !== 'header').map((parameter) => parameter.name) ?? []).toEqual(expect.arrayContaining(wanted));
    if (givesFile) expect(call.responses['200']?.content).toHaveProperty(['*/*']);
    else expect(call.responses['200']?.content['application/json'].schema.required).toEqual(['code', 'msg', 'data']);
  }
});

interface Described {
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content: { 'application/json': { schema: { required: string[] } } } }>;
}

test('the page of the document is there', async () => {
  const { statusCode, headers } = await get('/api/docs/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/html');
});
