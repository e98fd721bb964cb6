import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openClients } from '#platform/testing/clients';
import { testApp } from '#platform/testing/testApp';

const app = testApp({ connections: 10 });
const flooded = testApp({ config: { limits: { flood: 5 } } });
let port: number;
/** Limits of one network. */
const maxRunning = 32;
const maxRunningExpensive = 3;
const maxWaitingExpensive = 256;
const unlocks: (() => Promise<void>)[] = [];

beforeAll(async () => {
  await app.server().listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server().server.address() as AddressInfo);
});
afterEach(async () => {
  for (const unlock of unlocks.splice(0)) await unlock();
});

/** Blocks reads of a table until the returned function is called. */
async function lockTable(name: string): Promise<() => Promise<void>> {
  const client = await app.pool.connect();
  await client.query(`begin; lock table ${name} in access exclusive mode`);
  let isLocked = true;
  const unlock = async () => {
    if (!isLocked) return;
    isLocked = false;
    await client.query('rollback');
    client.release();
  };
  unlocks.push(unlock);
  return unlock;
}

test('answers a flood of documents with 429 in the language of the address, and counts calls with them', async () => {
  const ask = (url: string, headers = {}) => flooded.server().inject({ url, headers });
  for (const url of ['/feeds/zh_CN/all.xml', '/feeds/en_US/results.xml', '/sitemap.xml', '/calendar/match/1.ics'])
    expect((await ask(url)).statusCode).not.toBe(429);
  expect((await ask('/api/member/news/list')).statusCode).toBe(200);

  for (const url of [
    '/data/ranking/go/2030.json',
    '/download/match/1.csv',
    '/feeds/en_US/all.xml',
    '/api/member/news/list',
  ]) {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, Number(headers['retry-after']) > 0, headers['cache-control']]).toEqual([429, true, 'no-store']);
  }
  const messageOf = async (url: string, headers = {}) => (await ask(url, headers)).json<{ msg: string }>().msg;
  const [chinese, english] = ['请求过于频繁，请稍后再试', 'Too many requests, please try again later'];
  expect(await messageOf('/feeds/zh_CN/all.xml', { 'accept-language': 'en' })).toBe(chinese);
  expect(await messageOf('/calendar/match/1.ics?lang=zh_CN')).toBe(chinese);
  expect(await messageOf('/calendar/match/1.ics?lang=en_US', { 'accept-language': 'zh-CN' })).toBe(english);
  expect(await messageOf('/data/ranking/go/2030.json', { 'accept-language': 'zh-CN' })).toBe(chinese);
});

test('leaves documents that do not change, and other addresses, out of a flood', async () => {
  for (let nth = 0; nth < 6; nth += 1) await flooded.server().inject('/feeds/en_US/all.xml');
  expect((await flooded.server().inject('/data/verify-ranking.mjs')).statusCode).toBe(200);
  const other = { url: '/feeds/en_US/all.xml', remoteAddress: '127.0.0.9' };
  expect((await flooded.server().inject(other)).statusCode).toBe(200);
});

test('queues the documents of one network, and serves those of others', async () => {
  const unlock = await lockTable('events');
  const { calls } = app.queues();
  const many = openClients('127.0.0.2', port);
  const asked = Array.from({ length: 40 }, () => many.ask('/calendar/match/1.ics'));
  await expect.poll(() => [calls.running, calls.waiting]).toEqual([maxRunning, 40 - maxRunning]);
  const other = openClients('127.0.0.3', port);
  expect((await other.ask('/robots.txt')).status).toBe(200);
  expect((await many.ask('/data/verify-ranking.mjs')).status).toBe(200);
  await unlock();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([404]));
  await expect.poll(() => [calls.running, calls.waiting]).toEqual([0, 0]);
});

test('answers 503 with Retry-After when more tables are asked for than can wait, and serves the rest', async () => {
  const unlock = await lockTable('ranked_seasons');
  const { expensiveQueries, calls } = app.queues();
  const many = openClients('127.0.0.2', port);
  const ask = (path: string) => many.ask(path, { headers: { 'accept-language': 'zh-CN' } });
  const asked = Array.from({ length: maxRunningExpensive + maxWaitingExpensive + 10 }, () =>
    ask('/data/results/go/2030.json'),
  );
  await expect
    .poll(() => [expensiveQueries.running, expensiveQueries.waiting])
    .toEqual([maxRunningExpensive, maxWaitingExpensive]);
  // Those that wait hold no slot of other calls.
  await expect.poll(() => calls.running).toBe(maxRunningExpensive);
  const feed = await openClients('127.0.0.3', port).ask('/feeds/en_US/all.xml');
  expect(feed.status).toBe(200);
  const revalidated = await openClients('127.0.0.3', port).ask('/feeds/en_US/all.xml', {
    headers: { 'if-none-match': `"other", W/${feed.headers.etag}` },
  });
  expect([revalidated.status, revalidated.body]).toEqual([304, '']);
  expect((await many.ask('/data/other/go/2030.json')).status).toBe(404);
  await unlock();
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(10);
  for (const { headers, body } of refused)
    expect([headers['retry-after'], JSON.parse(body)]).toMatchObject(['2', { msg: '服务暂时不可用，请稍后重试' }]);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(maxRunningExpensive + maxWaitingExpensive);
});
