import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { DatabaseOverdue } from '#platform/database/budget';
import { HttpError } from '#platform/errors';
import { AnswerCache } from '#platform/http/answerCache';
import type { App, RawInput } from '#platform/http/mount';
import { createQueues } from '#platform/queues';
import { Pages } from './pages.ts';
import type { PageRequest, SiteRenderer } from './renderer.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(cleanups.splice(0).map((close) => close())));

test('passes the session of the cookie to a page for one visitor, and renders it again for the next', async () => {
  const tokens: (string | null)[] = [];
  const site: SiteRenderer = {
    knownQuery: [],
    fixedLocale: () => 'en_US',
    isUncacheable: (path) => path.startsWith('/pay/'),
    render: async ({ call }) => {
      await call('orderExists', { orderId: '1' });
      return new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
    },
  };
  const run = async ({ token }: RawInput) => void tokens.push(token);
  const calls = new Map([['orderExists', { run, topics: [] }]]);
  const app = { publicUrl: readConfig({}).publicUrl, queues: createQueues(), calls } as unknown as App;
  const pages = new Pages(app, site, {
    cache: new AnswerCache(),
    caching: true,
    isLocalMode: true,
    databaseTimeMs: 1_000,
    findRedirect: async () => null,
  });
  const server = Fastify();
  server.get('/*', (request, reply) => pages.answer(request, reply));
  cleanups.push(() => server.close());
  const cacheControlOf = async (url: string, cookie?: string) =>
    (await server.inject({ url, headers: cookie === undefined ? {} : { cookie } })).headers['cache-control'];

  expect(await cacheControlOf('/pay/1', 'lang=en_US; token=mine-1_a')).toBe('no-store');
  expect(await cacheControlOf('/pay/1', 'my-token=x')).toBe('no-store');
  expect(await cacheControlOf('/pay/1')).toBe('no-store');
  await cacheControlOf('/about', 'token=mine-1_a');
  expect(tokens).toEqual(['mine-1_a', null, null, null]);
});

/** Creates pages whose renders end when the test releases them. */
function createHeldPages() {
  const rendered: string[] = [];
  const ends: (() => void)[] = [];
  const queues = createQueues();
  const site: SiteRenderer = {
    knownQuery: ['n'],
    fixedLocale: () => 'en_US',
    isUncacheable: () => false,
    render: async ({ url }: PageRequest) => {
      rendered.push(new URL(url).search);
      await new Promise<void>((resolve) => ends.push(resolve));
      return new Response(`<html>${url}</html>`, { headers: { 'content-type': 'text/html' } });
    },
  };
  const app = { publicUrl: readConfig({}).publicUrl, queues, calls: new Map() } as unknown as App;
  const pages = new Pages(app, site, {
    cache: new AnswerCache(),
    caching: true,
    isLocalMode: true,
    databaseTimeMs: 1_000,
    findRedirect: async () => null,
  });
  const server = Fastify();
  server.get('/*', (request, reply) => pages.answer(request, reply));
  cleanups.push(() => server.close());
  const ask = (remoteAddress: string, n: string | number) => server.inject({ url: `/?n=${n}`, remoteAddress });
  const endAll = async (work: Promise<unknown>) => {
    const timer = setInterval(() => {
      for (const end of ends.splice(0)) end();
    }, 1);
    await work;
    clearInterval(timer);
  };
  return { ask, rendered, endAll, queues };
}

const maxRunning = 2;
const maxWaiting = 256;
const flood = '192.0.2.1';
const visitor = '192.0.2.2';

test('renders few pages at the same time, and another visitor’s page next', async () => {
  const { ask, rendered, endAll, queues } = createHeldPages();
  const requests = Array.from({ length: 50 }, (_, n) => ask(flood, n));
  await expect.poll(() => [queues.renders.running, queues.renders.waiting]).toEqual([maxRunning, 50 - maxRunning]);
  requests.push(ask(visitor, 'visitor'));
  await expect.poll(() => rendered).toEqual(['?n=0', '?n=1', '?n=visitor']);

  await endAll(Promise.all(requests));
  expect(new Set((await Promise.all(requests)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('renders a page once for several visitors, each waiting in the queue of their own network', async () => {
  const { ask, rendered, endAll, queues } = createHeldPages();
  const requests = Array.from({ length: 50 }, (_, n) => ask(flood, n));
  await expect.poll(() => queues.renders.waiting).toBe(50 - maxRunning);
  requests.push(ask(visitor, 49), ask(visitor, 49), ask(visitor, 49));
  await expect.poll(() => rendered).toEqual(['?n=0', '?n=1', '?n=49']);

  await endAll(Promise.all(requests));
  expect(rendered.filter((query) => query === '?n=49')).toHaveLength(1);
});

test('renders at most two pages in one turn of the event loop, so that other requests are read between them', async () => {
  let turn = 0;
  const perTurn: number[] = [];
  const site: SiteRenderer = {
    knownQuery: ['n'],
    fixedLocale: () => 'en_US',
    isUncacheable: (path) => path.startsWith('/pay/'),
    render: async () => {
      perTurn[turn] = (perTurn[turn] ?? 0) + 1;
      return new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
    },
  };
  const app = { publicUrl: readConfig({}).publicUrl, queues: createQueues(), calls: new Map() } as unknown as App;
  const pages = new Pages(app, site, {
    cache: new AnswerCache(),
    caching: true,
    isLocalMode: true,
    databaseTimeMs: 1_000,
    findRedirect: async () => null,
  });
  const server = Fastify();
  server.get('/*', (request, reply) => pages.answer(request, reply));
  cleanups.push(() => server.close());
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => server.inject({ url: n % 2 === 0 ? `/pay/${n}` : `/about?n=${n}` })),
  );
  isOver = true;
  expect(perTurn.reduce((sum, renders) => sum + renders, 0)).toBe(40);
  expect(Math.max(...perTurn.filter(Boolean))).toBeLessThanOrEqual(maxRunning);
});

/** Creates pages that show news, from a call and redirects that the test controls. */
function createNewsPages() {
  const reported: unknown[] = [];
  const state = { call: async (): Promise<unknown> => ({}), findRedirect: async (): Promise<string | null> => null };
  const cache = new AnswerCache();
  const site: SiteRenderer = {
    knownQuery: ['preview'],
    fixedLocale: (path) => (path.startsWith('/news/1') ? null : 'en_US'),
    isUncacheable: () => false,
    render: async ({ call, report }: PageRequest) => {
      try {
        const title = await call('newsList', {});
        if (title instanceof Response) return title;
        return new Response(`<html>${String(title)}</html>`, { headers: { 'content-type': 'text/html' } });
      } catch (thrown) {
        report(thrown);
        return new Response('<html>failed</html>', { status: 500, headers: { 'content-type': 'text/html' } });
      }
    },
  };
  const calls = new Map([['newsList', { run: () => state.call(), topics: ['news'] }]]);
  const server = Fastify();
  server.log.error = (what: unknown) => void reported.push(what);
  const app = { publicUrl: readConfig({}).publicUrl, queues: createQueues(), calls, server } as unknown as App;
  const findRedirect = () => state.findRedirect();
  const pages = new Pages(app, site, { cache, caching: true, isLocalMode: true, databaseTimeMs: 1_000, findRedirect });
  server.get('/*', (request, reply) => pages.answer(request, reply));
  cleanups.push(() => server.close());
  const ask = async (url = '/news') => {
    const { statusCode, payload, headers } = await server.inject(url);
    return { status: statusCode, payload, type: headers['content-type'], retryAfter: headers['retry-after'] };
  };
  return { state, cache, ask, reported, server };
}

test('serves a page whose content has changed only while the database does not answer', async () => {
  const { state, cache, ask, reported } = createNewsPages();
  state.call = async () => 'old';
  expect(await ask()).toMatchObject({ status: 200, payload: '<html>old</html>' });
  cache.clear('news');

  state.call = () => Promise.reject(new Error('Failed query', { cause: new DatabaseOverdue() }));
  expect(await ask()).toMatchObject({ status: 200, payload: '<html>old</html>' });
  state.call = () => Promise.reject(new HttpError(503, 1));
  expect(await ask()).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
  expect(reported).toEqual([]);
  state.call = async () => 'new';
  expect(await ask()).toMatchObject({ status: 200, payload: '<html>new</html>' });
});

test('answers an unknown address with the page of an unavailable site while the database does not answer', async () => {
  const { state, ask } = createNewsPages();
  state.findRedirect = () => Promise.reject(new DatabaseOverdue());
  expect(await ask('/unknown')).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', retryAfter: '5' });
});

test('keeps the language of the address when a page redirects, and lets no one cache it', async () => {
  const { state, server } = createNewsPages();
  const answerOf = async (url: string) => {
    const { statusCode, headers } = await server.inject(url);
    return [statusCode, headers.location, headers['cache-control']];
  };
  const redirectTo = (location: string) => {
    state.call = async () => new Response(null, { status: 301, headers: { location } });
  };
  redirectTo('/news/open');
  expect(await answerOf('/news/12')).toEqual([301, '/news/open', 'no-store']);
  expect(await answerOf('/news/12?lang=zh_CN')).toEqual([301, '/news/open?lang=zh_CN', 'no-store']);
  redirectTo('/news/open?preview=x');
  expect(await answerOf('/news/13?lang=en_US')).toEqual([301, '/news/open?preview=x&lang=en_US', 'no-store']);
  expect(await answerOf('/NEWS/12?lang=en_US')).toEqual([301, '/news/12?lang=en_US', 'public, max-age=3600']);
});

test('reports the error of a page to the log, and answers 500', async () => {
  const { state, ask, reported } = createNewsPages();
  const err = new Error('Failed query: select $1 params: canary');
  state.call = () => Promise.reject(err);
  expect((await ask()).status).toBe(500);
  expect(reported).toEqual([{ err, page: '/news' }]);
});

test('answers 503 with Retry-After to the network that fills the queue', async () => {
  const { ask, endAll, queues } = createHeldPages();
  const requests = Array.from({ length: 400 }, (_, n) => ask(flood, n));
  await expect.poll(() => queues.renders.rejectedCount).toBe(400 - maxRunning - maxWaiting);
  requests.push(ask(visitor, 'visitor'));
  await endAll(Promise.all(requests));
  const answers = await Promise.all(requests);
  const rejected = answers.filter(({ statusCode }) => statusCode === 503);

  expect(answers.at(-1)!.statusCode).toBe(200);
  expect(rejected.length).toBeGreaterThanOrEqual(400 - maxRunning - maxWaiting);
  for (const { headers } of rejected)
    expect([headers['retry-after'], headers['content-type']]).toEqual(['5', 'text/html; charset=utf-8']);
});

test('lets pages frame the players of videos, and nothing else', async () => {
  const { server } = createNewsPages();
  const framesOf = async (url: string) =>
    /frame-src ([^;]+)/.exec(String((await server.inject(url)).headers['content-security-policy']))?.[1];
  const players = 'https://www.youtube-nocookie.com https://player.bilibili.com https://v.qq.com';
  expect(await framesOf('/')).toBe(players);
  expect(await framesOf('/news/1?preview=token')).toBe(players);
  expect(await framesOf('/embed/match/1')).toBeUndefined();
});

test('lets the back office frame previews that exist, and all sites the embedded pages', async () => {
  const { state, server } = createNewsPages();
  const framingOf = async (url: string) => {
    const { headers } = await server.inject(url);
    const policy = String(headers['content-security-policy']);
    return [headers['x-frame-options'], /frame-ancestors ([^;]+)/.exec(policy)?.[1]];
  };
  expect(await framingOf('/news/1?preview=token')).toEqual(['SAMEORIGIN', "'self'"]);
  expect(await framingOf('/embed/match/1')).toEqual([undefined, '*']);
  for (const url of ['/', '/news/1', '/?preview=token', '/match/1?preview=token'])
    expect(await framingOf(url)).toEqual(['DENY', "'none'"]);
  state.call = async () => {
    throw new HttpError(404);
  };
  expect(await framingOf('/news/2?preview=token')).toEqual(['DENY', "'none'"]);
});
