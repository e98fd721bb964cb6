import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { testApp } from '#platform/testing/testApp';
import { drainConnections } from './drainConnections.ts';
import { createServer } from './server.ts';

const flooded = testApp({ config: { limits: { flood: 5 } } });
const app = testApp();
const trusting = testApp({ config: { trustProxy: ['127.0.0.1'], limits: { flood: 2 } } });
const publicSite = testApp({ config: { mode: 'public', metricsToken: 'figures' } });
let port: number;

beforeAll(async () => {
  await app.server().listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server().server.address() as { port: number });
});

/** Sends raw bytes and returns everything received until the connection closes. */
async function sendRaw(...bytes: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  for (const part of bytes) socket.write(part);
  await once(socket, 'close');
  return received;
}

test.each([
  ['a header beyond what Node reads', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address beyond what Node reads', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['text that is not HTTP', 'HELO there\r\n\r\n', 400],
  ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  [
    'length and chunks together',
    'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
  ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\rb\r\n\r\n', 400],
])('answers %s with the envelope and closes the connection', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n');

  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('connection: close');
  expect(JSON.parse(body)).toMatchObject({ code: status, data: null });
});

test('serves other clients after rejecting one', async () => {
  await sendRaw('nonsense\r\n\r\n');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('answers a flood from one address with Retry-After and keeps answering health checks', async () => {
  const statuses: number[] = [];
  for (let request = 0; request < 7; request++)
    statuses.push((await flooded.server().inject({ url: '/api/member/news/list' })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);

  const rejected = await flooded.server().inject({ url: '/api/member/news/list' });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(rejected.json()).toMatchObject({ code: 429, data: null });
  expect((await flooded.server().inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('ignores an address that the caller claims when it counts', async () => {
  const claiming = (address: string) =>
    flooded.server().inject({ url: '/api/member/news/list', headers: { 'x-forwarded-for': address } });
  // The test before this one has used up the limit of the real address.
  expect((await claiming('203.0.113.1')).statusCode).toBe(429);
  expect((await claiming('203.0.113.2')).statusCode).toBe(429);
});

test('limits each visitor on its own behind a trusted proxy', async () => {
  const from = async (address: string) =>
    (await trusting.server().inject({ url: '/api/member/news/list', headers: { 'x-forwarded-for': address } }))
      .statusCode;

  expect([await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')]).toEqual([200, 200, 429]);
  expect(await from('203.0.113.2')).toBe(200);
});

const developerCalls = [
  { method: 'GET', url: '/api/dev/outbox' },
  { method: 'GET', url: '/dev/outbox' },
  { method: 'POST', url: '/api/dev/clock', payload: { advanceSeconds: 1 } },
  { method: 'POST', url: '/api/dev/job', payload: { name: 'entries' } },
] as const;

test.each(developerCalls)('$method $url is available to this machine only', async (request) => {
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.server().inject({ ...request, headers, remoteAddress })).statusCode;

  expect(await ask({ host: '127.0.0.1:3000' })).toBe(200);
  expect(await ask({ host: 'localhost' })).toBe(200);
  for (const headers of [
    { host: 'example.org' },
    { host: '127.0.0.1.example.org' },
    { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
    { host: '127.0.0.1', 'x-forwarded-host': 'localhost' },
    { host: '127.0.0.1', 'x-real-ip': '127.0.0.1' },
    { host: '127.0.0.1', via: '1.1 proxy' },
    { host: '127.0.0.1', 'cf-connecting-ip': '127.0.0.1' },
    { host: '127.0.0.1', forwarded: 'for=127.0.0.1' },
    { host: '127.0.0.1', referer: 'https://example.org/' },
    { host: '127.0.0.1', origin: 'https://example.org' },
  ]) {
    expect(await ask(headers)).toBe(404);
  }
  expect(await ask({ host: '127.0.0.1' }, '203.0.113.9')).toBe(404);
});

test('advances the clock of a local site, forward only', async () => {
  const before = app.clock.now().getTime();
  const move = (advanceSeconds: unknown) =>
    app
      .server()
      .inject({ method: 'POST', url: '/api/dev/clock', headers: { host: '127.0.0.1' }, payload: { advanceSeconds } });

  expect((await move(3_600)).json()).toMatchObject({
    code: 1000,
    data: { now: new Date(before + 3_600_000).toISOString() },
  });
  for (const wrong of [-1, 1.5, '60', 1e12]) expect((await move(wrong)).json().code).toBe(4000);
});

test('runs a scheduled job of a local site now, and no other', async () => {
  const run = (name: unknown) =>
    app.server().inject({ method: 'POST', url: '/api/dev/job', headers: { host: '127.0.0.1' }, payload: { name } });

  expect((await run('entries')).json()).toMatchObject({ code: 1000 });
  for (const wrong of ['outbox', '', 7]) expect((await run(wrong)).json().code).toBe(4000);
});

test('hides developer calls from a proxy that adds no header and speaks HTTP/1.0', async () => {
  for (const path of ['/api/dev/outbox', '/dev/outbox', '/sandbox/1']) {
    const request = (version: string) =>
      `GET ${path} HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(request('1.0'))).toMatch(/^HTTP\/1.1 404 /);
    expect(await sendRaw(request('1.1'))).toMatch(path === '/sandbox/1' ? /^HTTP\/1.1 404 / : /^HTTP\/1.1 200 /);
  }
});

test('serves metrics only with the token, from this machine too', async () => {
  const ask = async (authorization?: string) =>
    (
      await publicSite
        .server()
        .inject({ url: '/metrics', headers: { host: '127.0.0.1', ...(authorization && { authorization }) } })
    ).statusCode;

  expect(await ask('Bearer figures')).toBe(200);
  for (const wrong of [undefined, 'Bearer ', 'Bearer figure', 'figures']) expect(await ask(wrong)).toBe(404);
  // Without a configured token no client has access.
  expect((await app.server().inject({ url: '/metrics', headers: { host: '127.0.0.1' } })).statusCode).toBe(404);
  expect(
    (await app.server().inject({ url: '/metrics', headers: { host: '127.0.0.1', authorization: 'Bearer ' } }))
      .statusCode,
  ).toBe(404);
});

test('sends the Date header and counts limits by the clock of a local site', async () => {
  const visitor = '203.0.113.50';
  const check = async () =>
    (await app.server().inject({ url: '/api/member/verify?memberNo=AMS-000001', remoteAddress: visitor })).json<{
      code: number;
    }>().code;
  for (let tries = 0; tries < 10; tries += 1) await check();
  expect(await check()).toBe(4029);
  const move = {
    method: 'POST',
    url: '/api/dev/clock',
    headers: { host: '127.0.0.1' },
    payload: { advanceSeconds: 120 },
  } as const;
  const { now } = (await app.server().inject(move)).json<{ data: { now: string } }>().data;

  expect(await check()).not.toBe(4029);
  const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(headers.get('date')).toBe(new Date(now).toUTCString());
});

test('has no developer calls on a public site', async () => {
  for (const request of developerCalls)
    expect((await publicSite.server().inject({ ...request, headers: { host: '127.0.0.1' } })).statusCode).toBe(404);
});

test('limits the time of headers, requests and idle connections', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server().server;

  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    timeout: 30_000,
  });
});

test('answers 408 and cuts off a request that never completes', async () => {
  const { server } = app.server();
  const { headersTimeout } = server;
  server.headersTimeout = 500;
  onTestFinished(() => {
    server.headersTimeout = headersTimeout;
  });

  const [head = '', body = ''] = (await sendRaw('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')).split('\r\n\r\n');

  expect(head).toMatch(/^HTTP\/1.1 408 /);
  expect(JSON.parse(body)).toMatchObject({ code: 408, data: null });
});

test('logs no failure when a client disconnects inside its body', async () => {
  const server = createServer(readConfig({ LOG_LEVEL: 'silent' }));
  const logged = vi.fn();
  const failed = vi.fn();
  server.addHook('onRequest', async (request) => {
    request.log = { error: logged, info: () => {}, warn: () => {} } as unknown as typeof request.log;
  });
  server.addHook('onError', async () => failed());
  server.post('/body', async () => ({}));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address() as { port: number };
  const socket = connect(address.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
  await once(server.server, 'request');
  socket.destroy();
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  await server.close();
  expect(logged).not.toHaveBeenCalled();
});

test('answers a request on an open connection while the server ends, and closes it after the answer', async () => {
  const ending = createServer(readConfig({ LOG_LEVEL: 'silent' }));
  onTestFinished(() => ending.close());
  ending.get('/', async () => 'answered');
  await ending.listen({ host: '127.0.0.1', port: 0 });
  const { port: endingPort } = ending.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const request = get({ agent, host: '127.0.0.1', port: endingPort });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return [response.statusCode, response.headers.connection];
  };
  expect(await ask()).toEqual([200, 'keep-alive']);
  const drained = drainConnections(ending.server, 20_000);
  expect(await ask()).toEqual([200, 'close']);
  await drained;
  await ending.close();
  expect(await ask().catch(({ code }: NodeJS.ErrnoException) => code)).toBe('ECONNREFUSED');
});

test('ends after the last answer, although its client holds the connection open', async () => {
  const ending = createServer(readConfig({ LOG_LEVEL: 'silent' }));
  const { promise: requested, resolve: reportRequest } = Promise.withResolvers<() => void>();
  ending.get('/page', (_, reply) => {
    reply.hijack();
    reportRequest(() => void reply.raw.end('answered'));
  });
  await ending.listen({ host: '127.0.0.1', port: 0 });
  const { port: endingPort } = ending.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const request = get({ agent, host: '127.0.0.1', port: endingPort, path: '/page' });
  const answer = await requested;
  const closed = ending.close();
  await once(ending.server, 'close', { signal: AbortSignal.timeout(100) }).catch(() => {});
  answer();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  await closed;
  expect(response.headers.connection).toBe('keep-alive');
});
