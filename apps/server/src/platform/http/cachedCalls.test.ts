import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { insertTestAssociation } from '../../features/associations/associations.fixtures.ts';
import { insertTestCategory, insertTestEvent } from '../../features/competitions/events/events.fixtures.ts';
import { addNews } from '../../features/news/news.fixtures.ts';
import { insertTestPerson } from '../../features/people/people.fixtures.ts';
import { m } from '#messages';
import { DatabaseOverdue } from '#platform/database/budget';
import { announceChange } from '#platform/contentChanges';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { addressReader } from './floods.ts';

const app = testApp({ caching: true });
const limited = testApp({ caching: true, config: { limits: { flood: 4 } } });
const { db } = app;
let port: number;
beforeAll(async () => {
  port = await listen(app.server());
});
beforeEach(async () => {
  await emptyDatabase(db);
  app.clock.advance(0); // clears the cache
});
afterEach(() => void vi.restoreAllMocks());

async function listen(server: ReturnType<typeof app.server>): Promise<number> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as { port: number }).port;
}

/** Requests over the network, because cached answers are sent before `inject` would see the request. */
async function ask(path: string, headers: Record<string, string> = {}, { method = 'GET', toPort = port } = {}) {
  const request = httpRequest({
    host: '127.0.0.1',
    port: toPort,
    path,
    method,
    agent: false,
    headers: { 'x-lang': 'en_US', ...headers },
  });
  request.end();
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  return { status: response.statusCode!, headers: response.headers, body };
}

const associations = '/api/member/userInfo/associationList';
const withNames = (zh_CN: string, en_US: string) => ({ name: { zh_CN, en_US } });
/** Changes the database without a notification, so that an answer shows whether it was cached. */
const renameUnannounced = (name: string) =>
  app.pool.query(`update associations set name = jsonb_build_object('zh_CN', $1::text, 'en_US', $1::text)`, [name]);

/** Waits until the process has received all change notifications: they arrive in commit order, the last one here. */
async function waitForChanges(): Promise<void> {
  const about = '/api/common/aboutUs';
  // An answer is not stored while a change of an earlier test arrives.
  await expect.poll(() => recordStatements(() => ask(about))).toEqual([]);
  await db.transaction((tx) => announceChange(tx, 'site'));
  await expect.poll(() => recordStatements(() => ask(about))).not.toEqual([]);
}

test('answers a repeated read without a statement, with the same bytes and headers', async () => {
  await insertTestAssociation(db, withNames('协会', 'First'));
  await waitForChanges();
  const first = await ask(associations);
  let second: typeof first | undefined;
  const statements = await recordStatements(async () => {
    second = await ask(associations);
  });

  expect(statements).toEqual([]);
  expect(second!.body).toBe(first.body);
  expect(JSON.parse(first.body)).toMatchObject({ code: 1000, msg: 'Success', data: [{ name: 'First' }] });
  const { date: _first, ...firstHeaders } = first.headers;
  const { date: _second, ...secondHeaders } = second!.headers;
  expect(secondHeaders).toEqual(firstHeaders);
  expect(firstHeaders).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    'content-language': 'en-US',
    'content-length': String(Buffer.byteLength(first.body)),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
    vary: 'X-Lang, Accept-Language',
  });
});

test('caches an answer per language, whichever header names it', async () => {
  await insertTestAssociation(db, withNames('中文名', 'English name'));
  for (let round = 0; round < 2; round += 1) {
    expect((await ask(associations, { 'x-lang': 'zh_CN' })).body).toContain('中文名');
    expect((await ask(associations, { 'x-lang': 'en_US' })).body).toContain('English name');
    expect(
      (await ask(associations, { 'x-lang': 'xx', 'accept-language': 'zh-CN,en;q=0.5' })).headers['content-language'],
    ).toBe('zh-CN');
    expect((await ask(associations, { 'x-lang': 'xx', 'accept-language': 'en' })).body).toContain('English name');
  }
});

test('shares one entry for unknown parameters, explicit defaults, other parameter orders and hosts', async () => {
  await insertTestPerson(db, 'Ana');
  await waitForChanges();
  const list = '/api/member/directory/list';
  const { body } = await ask(list);
  const others = [
    `${list}?utm_source=x`,
    `${list}?pageSize=10&pageNum=1`,
    `${list}?pageNum=1&lang=zh_CN&pageSize=010`,
    `${list}?keyword=`,
  ];
  const statements = await recordStatements(async () => {
    for (const other of others) expect((await ask(other)).body).toBe(body);
    expect((await ask(list, { host: 'evil.example' })).body).toBe(body);
  });

  expect(statements).toEqual([]);
  expect(JSON.parse((await ask(`${list}?pageNum=2`)).body)).toMatchObject({ data: { pageNum: 2, rows: [] } });
});

test('computes and does not store the answer to a request with an Authorization header', async () => {
  await insertTestAssociation(db, withNames('协会', 'Cached'));
  await waitForChanges();
  await ask(associations);
  await renameUnannounced('Computed');

  for (const authorization of ['some-token', 'Bearer some-token', '']) {
    const answer = await ask(associations, { authorization, 'if-none-match': '*' });
    expect(answer.body).toContain('Computed');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('etag');
  }
  expect((await ask(associations)).body).toContain('Cached');
});

test('answers 304 without a body until the answer changes', async () => {
  await insertTestAssociation(db, withNames('协会', 'First'));
  await waitForChanges();
  const { headers } = await ask(associations);
  const etag = headers.etag!;
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await ask(associations, { 'if-none-match': tag });
    expect([answer.status, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'X-Lang, Accept-Language' });
  }
  // The framework handles the first request for an address.
  expect((await ask(`${associations}?first=1`, { 'if-none-match': etag })).status).toBe(304);
  expect((await ask(associations, { 'if-none-match': '"other"' })).status).toBe(200);

  await insertTestAssociation(db, withNames('协会', 'Second'));
  await expect.poll(async () => (await ask(associations, { 'if-none-match': etag })).status).toBe(200);
});

test('answers HEAD with the headers of GET and no body', async () => {
  await insertTestAssociation(db);
  await waitForChanges();
  const { headers } = await ask(associations);
  const head = await ask(associations, {}, { method: 'HEAD' });

  expect([head.status, head.body]).toEqual([200, '']);
  expect([head.headers.etag, head.headers['content-length']]).toEqual([headers.etag, headers['content-length']]);
});

test('clears the answers of a changed topic and keeps the others', async () => {
  await insertTestAssociation(db, withNames('协会', 'First'));
  await insertTestPerson(db, 'Ana');
  await waitForChanges();
  const list = '/api/member/directory/list';
  await Promise.all([ask(associations), ask(list)]);
  await renameUnannounced('Changed behind the cache');
  await insertTestPerson(db, 'Bea');

  await expect.poll(async () => (await ask(list)).body).toContain('Bea');
  expect((await ask(associations)).body).toContain('First');
  await insertTestAssociation(db, withNames('协会', 'Second'));
  await expect.poll(async () => (await ask(associations)).body).toContain('Second');
});

test('clears its answers after a change through another process', async () => {
  const { config, pool, connection, storages, clock } = app;
  const other = await createApp(
    { config, pool, connection, storages, secret: { derive: () => Buffer.alloc(32) }, clock },
    'none',
    { caching: true },
  );
  try {
    const otherPort = await listen(other.server);
    await insertTestAssociation(db, withNames('协会', 'First'));
    for (const toPort of [otherPort, port])
      await expect.poll(async () => (await ask(associations, {}, { toPort })).body).toContain('First');
    await insertTestAssociation(db, withNames('二', 'Second'));
    for (const toPort of [otherPort, port])
      await expect.poll(async () => (await ask(associations, {}, { toPort })).body).toContain('Second');
  } finally {
    await other.server.close();
  }
});

test('does not cache business errors and invalid values', async () => {
  const unusedId = (await insertTestAssociation(db)) + 1;
  await waitForChanges();
  const clubs = `/api/member/userInfo/clubList?associationId=${unusedId}`;
  expect(JSON.parse((await ask(clubs)).body).code).toBe(4004);
  expect((await ask(clubs)).headers['cache-control']).toBe('no-store');
  expect(JSON.parse((await ask('/api/member/news/list?pageNum=0')).body).code).toBe(4000);

  // Not announced, so that a cached error would be answered again.
  await app.pool.query(
    'insert into associations (name, country, picture_id, info, position) select name, country, picture_id, info, 2 from associations',
  );
  expect(JSON.parse((await ask(clubs)).body)).toMatchObject({ code: 1000, data: [] });
});

test('shares one computation between concurrent requests and does not cache its failure', async () => {
  await insertTestAssociation(db, withNames('协会', 'Shared'));
  await waitForChanges();
  const statements = await recordStatements(async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${associations}?new=1`)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.includes('Shared')}`))).toEqual(
      new Set(['200 true']),
    );
  });
  expect(statements.filter((text) => text.includes('associations'))).toHaveLength(1);

  const query = vi.spyOn(app.pool, 'query').mockImplementation((() => Promise.reject(new Error('broken'))) as never);
  const failed = await Promise.all([ask('/api/common/banners'), ask('/api/common/banners')]);
  expect(failed.map(({ status }) => status)).toEqual([500, 500]);
  query.mockRestore();
  expect((await ask('/api/common/banners')).status).toBe(200);
});

test('caches each page of a list, and only the first one of a search', async () => {
  await insertTestPerson(db, 'Kirin Tan');
  await waitForChanges();
  const search = '/api/common/search?keyword=kirin';
  await ask(search);
  expect(await recordStatements(() => ask(search))).toEqual([]);
  await ask(`${search}&pageNum=2`);
  expect(await recordStatements(() => ask(`${search}&pageNum=2`))).not.toEqual([]);
  const secondPage = '/api/member/directory/list?pageNum=2';
  await ask(secondPage);
  expect(await recordStatements(() => ask(secondPage))).toEqual([]);
});

test('serves content that changes with time for at most one more second', async () => {
  const { id } = await insertTestCategory(db);
  await insertTestEvent(db, id, { startTime: new Date(app.clock.now().getTime() + 1_000) });
  await waitForChanges();
  const scheduled = ['/api/member/matchConfig/listApplication', '/api/common/banners'];
  const steady = '/api/member/associationConfig/list';
  await Promise.all([...scheduled, steady].map((path) => ask(path)));
  const now = Date.now();
  const systemTime = vi.spyOn(Date, 'now').mockReturnValue(now + 1_001);
  for (const path of scheduled) expect(await recordStatements(() => ask(path))).not.toEqual([]);
  expect(await recordStatements(() => ask(steady))).toEqual([]);
  systemTime.mockReturnValue(now + 61_000);
  expect(await recordStatements(() => ask(steady))).not.toEqual([]);
});

test('clears earlier answers when the clock advances', async () => {
  await addNews(db, { title: 'Tomorrow', startTime: new Date(app.clock.now().getTime() + 86_400_000) });
  await waitForChanges();
  const list = '/api/member/news/list';
  await expect.poll(async () => (await ask(list)).headers.etag).toBeDefined();
  expect((await ask(list)).body).not.toContain('Tomorrow');
  app.clock.advance(86_401);
  expect((await ask(list)).body).toContain('Tomorrow');
});

test('counts cached answers against the limit of an address', async () => {
  const toPort = await listen(limited.server());
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) statuses.push((await ask(associations, {}, { toPort })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  const rejected = await ask(associations, {}, { toPort });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(JSON.parse(rejected.body)).toMatchObject({ code: 429 });
});

test('reads the forwarded address only from a trusted proxy', () => {
  const request = {
    socket: { remoteAddress: '10.0.0.1' },
    headers: { 'x-forwarded-for': '192.0.2.9, 198.51.100.7' },
  } as never;
  expect(addressReader([])(request)).toBe('10.0.0.1');
  expect(addressReader(['10.0.0.1'])(request)).toBe('198.51.100.7');
  expect(addressReader(['10.0.0.2'])(request)).toBe('10.0.0.1');
});

test('serves an outdated answer while the database does not answer, and the present one afterwards', async () => {
  await insertTestAssociation(db, withNames('协会', 'First'));
  await waitForChanges();
  expect((await ask(associations)).body).toContain('First');
  app.clock.advance(0); // clears the cache
  await renameUnannounced('Second');
  const connecting = vi.spyOn(app.pool, 'connect').mockImplementation((callback: unknown) => {
    // The queries of the pool connect with a callback.
    (callback as (thrown: Error) => void)(new DatabaseOverdue());
  });
  expect(await ask(associations)).toMatchObject({ status: 200, body: expect.stringContaining('First') });
  const uncached = await ask('/api/member/news/list', { 'x-lang': 'zh_CN' });
  expect([uncached.status, uncached.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(uncached.body)).toMatchObject({ code: 503, msg: m.http_503({}, { locale: 'zh_CN' }), data: null });
  connecting.mockRestore();
  expect((await ask(associations)).body).toContain('Second');
});
