import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';

const flooded = testApp({ config: { limits: { flood: 5 } } });
const app = testApp();
const trusting = testApp({ config: { trustProxy: ['127.0.0.1'], limits: { flood: 2 } } });
const publicSite = testApp({ config: { mode: 'public', metricsToken: 'figures' } });
let port: number;

beforeAll(async () => {
  await app.server().listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server().server.address() as { port: number });
});

/** Sends bytes as they are and hears what comes back until the connection is closed. */
async function sendRaw(...bytes: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
  });
  for (const part of bytes) socket.write(part);
  await once(socket, 'close');
  return heard;
}

test.each([
  ['a header beyond what Node reads', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address beyond what Node reads', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['what is no HTTP', 'HELO there\r\n\r\n', 400],
  ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ['length and chunks together', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\rb\r\n\r\n', 400],
])('%s is answered with the envelope, and the connection is closed', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n');

  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('connection: close');
  expect(JSON.parse(body)).toMatchObject({ code: status, data: null });
});

test('after a refusal of one the others are served', async () => {
  await sendRaw('nonsense\r\n\r\n');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('a flood from one address is told when to come back; the health of the site can still be asked', async () => {
  const statuses: number[] = [];
  for (let request = 0; request < 7; request++) statuses.push((await flooded.server().inject({ url: '/api/member/news/list' })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);

  const refused = await flooded.server().inject({ url: '/api/member/news/list' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(refused.json()).toMatchObject({ code: 429, data: null });
  expect((await flooded.server().inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('an address that the caller claims does not help it around the limit', async () => {
  const claiming = (address: string) => flooded.server().inject({ url: '/api/member/news/list', headers: { 'x-forwarded-for': address } });
  expect((await claiming('203.0.113.1')).statusCode).toBe(429);
  expect((await claiming('203.0.113.2')).statusCode).toBe(429);
});

test('behind a proxy that is trusted each visitor has a limit of its own', async () => {
  const from = async (address: string) =>
    (await trusting.server().inject({ url: '/api/member/news/list', headers: { 'x-forwarded-for': address } })).statusCode;

  expect([await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')]).toEqual([200, 200, 429]);
  expect(await from('203.0.113.2')).toBe(200);
});

const developerCalls = [
  { method: 'GET', url: '/api/dev/outbox' },
  { method: 'GET', url: '/dev/outbox' },
  { method: 'POST', url: '/api/dev/clock', payload: { advanceSeconds: 1 } },
] as const;

test.each(developerCalls)('$method $url is there for this machine alone', async (request) => {
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.server().inject({ ...request, headers, remoteAddress })).statusCode;

  expect(await ask({ host: '127.0.0.1:3000' })).toBe(200);
  expect(await ask({ host: 'localhost' })).toBe(200);
  for (const headers of [
    { host: 'example.org' },
    { host: '127.0.0.1.example.org' },
    { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
    { host: '127.0.0.1', 'x-forwarded-host': 'localhost' },
    { host: '127.0.0.1', forwarded: 'for=127.0.0.1' },
  ]) {
    expect(await ask(headers)).toBe(404);
  }
  expect(await ask({ host: '127.0.0.1' }, '203.0.113.9')).toBe(404);
});

test('the clock of a local site can be moved, forward only', async () => {
  const before = app.clock.now().getTime();
  const move = (advanceSeconds: unknown) =>
    app.server().inject({ method: 'POST', url: '/api/dev/clock', headers: { host: '127.0.0.1' }, payload: { advanceSeconds } });

  expect((await move(3_600)).json()).toMatchObject({ code: 1000, data: { now: new Date(before + 3_600_000).toISOString() } });
  for (const wrong of [-1, 1.5, '60', 1e12]) expect((await move(wrong)).json().code).toBe(4000);
});

test('figures are for this machine, or for whoever has the token', async () => {
  const ask = async (headers: Record<string, string>) => (await app.server().inject({ url: '/metrics', headers, remoteAddress: '203.0.113.9' })).statusCode;

  expect((await app.server().inject({ url: '/metrics', headers: { host: '127.0.0.1' } })).body).toContain('http_answers_total');
  expect(await ask({ host: '127.0.0.1' })).toBe(404);
  expect(await ask({ authorization: 'Bearer ' })).toBe(404);
  const remote = { url: '/metrics', remoteAddress: '203.0.113.9' };
  expect((await publicSite.server().inject({ ...remote, headers: { authorization: 'Bearer figures' } })).statusCode).toBe(200);
  expect((await publicSite.server().inject({ ...remote, headers: { authorization: 'Bearer figure' } })).statusCode).toBe(404);
});

test('a public site has no developers’ calls at all', async () => {
  for (const request of developerCalls) expect((await publicSite.server().inject({ ...request, headers: { host: '127.0.0.1' } })).statusCode).toBe(404);
});

test('nobody holds a connection by being slow: headers, request and silence each have their end', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server().server;

  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    timeout: 30_000,
  });
});

test('a request that does not come to its end is answered 408 and cut off', { timeout: 60_000 }, async () => {
  const [head = '', body = ''] = (await sendRaw('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')).split('\r\n\r\n');

  expect(head).toMatch(/^HTTP\/1.1 408 /);
  expect(JSON.parse(body)).toMatchObject({ code: 408, data: null });
});
