import { once } from 'node:events';
import Fastify from 'fastify';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { HttpError } from '#platform/errors';
import { createQueues } from '#platform/queues';
import { openClients } from '#platform/testing/clients';
import { testApp } from '#platform/testing/testApp';
import { admitCalls } from './admission.ts';
import { createFloodLimit } from './floods.ts';

let letSessionsBeFound = () => {};
let sessionsMayBeFound: Promise<void> = Promise.resolve();
/** Blocks every call with a token until `letSessionsBeFound`. */
const holdSessions = () => {
  sessionsMayBeFound = new Promise((resolve) => {
    letSessionsBeFound = resolve;
  });
};
const app = testApp({
  // The default of a site, of which searches hold four.
  connections: 10,
  findSession: async () => {
    await sessionsMayBeFound;
    return null;
  },
});
let port: number;
afterEach(() => letSessionsBeFound());
beforeAll(async () => {
  await app.server().listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server().server.address() as { port: number });
});

const news = '/api/member/news/list';
const profile = '/api/member/userInfo/info';
const post = (path: string, length: number, sent = '') =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${sent}`;
/** Limits of one network. */
const maxRunning = 32;
const maxWaiting = 512;
const maxBodies = 64;
const webhookEvent = { method: 'POST', body: '{}' };
const queueLengths = () => {
  const { calls, reservedCalls } = app.queues();
  return [calls.running, calls.waiting, reservedCalls.running, reservedCalls.waiting];
};

test('keeps slots free for other clients and webhook events while 300 clients send slowly', async () => {
  const slow = openClients('127.0.0.2', port);
  const sockets = await Promise.all(
    Array.from({ length: 300 }, () => slow.open(post('/api/index/genLoginCode', 100, '{"user'))),
  );
  const visitor = openClients('127.0.0.3', port);
  const answers = await Promise.all(Array.from({ length: 100 }, () => visitor.ask(news)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await visitor.ask('/api/pay/notify/sandbox', webhookEvent)).status).toBe(400); // read, but not signed
  expect(queueLengths()).toEqual([0, 0, 0, 0]);
  for (const socket of sockets) socket.destroy();
});

test('answers 408 and cuts off a body that comes too slowly', async () => {
  const socket = await openClients('127.0.0.2', port).open(post('/api/index/genLoginCode', 200_000, '{'));
  const trickle = setInterval(() => socket.write(' '), 100);
  let answers = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answers += chunk;
  });
  await once(socket, 'close');
  clearInterval(trickle);

  expect(answers).toMatch(/^HTTP\/1.1 408 /);
});

test('limits the memory for bodies of one network and still receives those of others', async () => {
  const greedy = openClients('127.0.0.2', port);
  const sockets = await Promise.all(
    Array.from({ length: 80 }, () => greedy.open(post('/api/index/genLoginCode', 256 * 1024, '{'))),
  );
  const refused: string[] = [];
  for (const socket of sockets) socket.setEncoding('utf8').on('data', (chunk: string) => void refused.push(chunk));
  const name = { method: 'POST', body: JSON.stringify({ username: 'visitor', kind: 'work' }) };

  await expect.poll(() => refused.length).toBe(80 - maxBodies);
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 1\r\n/);
  expect((await greedy.ask('/api/index/genLoginCode', name)).status).toBe(503);
  expect((await openClients('127.0.0.3', port).ask('/api/index/genLoginCode', name)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await greedy.ask('/api/index/genLoginCode', name)).status).toBe(200);
});

test('leaves slots to other networks, queues the calls of a busy one, and rejects the rest with Retry-After', async () => {
  holdSessions();
  const many = openClients('127.0.0.2', port);
  const askTimes = (times: number) =>
    Array.from({ length: times }, () => many.ask(profile, { headers: { authorization: 'token' } }));
  // In two batches, because the system queues only about 500 connections.
  const asked = askTimes(400);
  await expect.poll(queueLengths).toEqual([maxRunning, 400 - maxRunning, 0, 0]);
  asked.push(...askTimes(200));
  await expect.poll(queueLengths).toEqual([maxRunning, maxWaiting, 0, 0]);
  const visitor = openClients('127.0.0.3', port);

  expect((await visitor.ask(news)).status).toBe(200);
  expect((await visitor.ask('/api/pay/notify/sandbox', webhookEvent)).status).toBe(400);
  expect((await many.ask('/api/pay/notify/sandbox', webhookEvent)).status).toBe(400);
  expect((await many.ask('/healthz')).status).toBe(200);
  letSessionsBeFound();
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(600 - maxRunning - maxWaiting);
  for (const { headers, body } of refused) expect([headers['retry-after'], JSON.parse(body).code]).toEqual(['1', 503]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxRunning + maxWaiting);
  expect(queueLengths()).toEqual([0, 0, 0, 0]);
});

test.each([
  { what: 'without a body', path: profile, asked: {} },
  { what: 'with a body', path: '/api/member/userInfo/updPwdSms', asked: { method: 'POST', body: '{}' } },
])('releases the slots of 300 calls $what whose clients disconnect while they run or wait', async ({ path, asked }) => {
  holdSessions();
  const impatient = openClients('127.0.0.2', port);
  const disconnect = new AbortController();
  const outcomes = Promise.allSettled(
    Array.from({ length: 300 }, () =>
      impatient.ask(path, { ...asked, headers: { authorization: 'token' }, signal: disconnect.signal }),
    ),
  );
  await expect.poll(queueLengths).toEqual([maxRunning, 300 - maxRunning, 0, 0]);
  disconnect.abort();
  await outcomes;

  // Running calls keep their slot until their work ends.
  await expect.poll(queueLengths).toEqual([maxRunning, 0, 0, 0]);
  letSessionsBeFound();
  await expect.poll(queueLengths).toEqual([0, 0, 0, 0]);
  expect((await impatient.ask(news)).status).toBe(200);
});

test('counts unknown calls as a flood too, and says when to retry', async () => {
  const server = Fastify();
  onTestFinished(() => server.close());
  admitCalls(server, {
    floods: createFloodLimit(2),
    queues: createQueues(),
    usesReservedQueue: () => false,
    databaseTimeMs: 1_000,
  });
  server.setErrorHandler((thrown: HttpError, _request, reply) =>
    reply.code(thrown.status).header('retry-after', thrown.retryAfterSeconds).send(),
  );
  server.get('/*', (_request, reply) => reply.code(404).send());
  const ask = async (path: string) => {
    const { statusCode, headers } = await server.inject(path);
    return [statusCode, headers['retry-after']];
  };
  expect([await ask('/api/a'), await ask('/api/b'), await ask('/about')]).toEqual([
    [404, undefined],
    [404, undefined],
    [404, undefined],
  ]);
  const [status, seconds] = await ask('/api/c');
  expect(status).toBe(429);
  expect(Number(seconds)).toBeGreaterThan(1);
  expect(Number(seconds)).toBeLessThanOrEqual(10);
  expect(await ask('/about')).toEqual([404, undefined]);
});

test('releases the slots of unknown calls', async () => {
  const server = Fastify();
  onTestFinished(() => server.close());
  const queues = createQueues();
  admitCalls(server, { floods: null, queues, usesReservedQueue: () => false, databaseTimeMs: 1_000 });
  server.setNotFoundHandler((_request, reply) => reply.code(404).send());
  // The site's route of pages.
  server.get('/*', (_request, reply) => reply.callNotFound());
  expect((await server.inject('/api/unknown')).statusCode).toBe(404);
  expect(queues.calls.running).toBe(0);
});

test('admits a call whose path is percent-encoded like any other', async () => {
  holdSessions();
  const running = openClients('127.0.0.2', port).ask('/%61pi/member/userInfo/info', {
    headers: { authorization: 'token' },
  });
  await expect.poll(queueLengths).toEqual([1, 0, 0, 0]);
  letSessionsBeFound();
  expect((await running).status).toBe(200);
});

test('leaves the database to other calls, and to searches of other networks, while searches take long', async () => {
  const locking = await app.pool.connect();
  await locking.query('begin; lock table search_documents in access exclusive mode');
  const searcher = openClients('127.0.0.2', port);
  const asked = Array.from({ length: 120 }, () => searcher.ask('/api/common/search?keyword=go'));
  await expect
    .poll(() => [app.queues().expensiveQueries.running, app.queues().expensiveQueries.waiting])
    .toEqual([3, 117]);

  for (const address of ['127.0.0.2', '127.0.0.3'])
    expect((await openClients(address, port).ask(news)).status).toBe(200);
  const visiting = openClients('127.0.0.3', port).ask('/api/common/search?keyword=go');
  await expect.poll(() => app.queues().expensiveQueries.running).toBe(4);
  await locking.query('rollback');
  locking.release();
  expect((await visiting).status).toBe(200);
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});
