import { beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#platform/database/client';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { addNews } from './news.fixtures.ts';
import { ReadCounter } from './readCounter.ts';

const app = testApp({ now: new Date('2030-01-01T10:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

const day = 86_400;
const visitor = (userAgent: string) => ({ headers: { 'user-agent': userAgent } });
const readsOf = async (id: number) => (await app.call('newsGet', { id: String(id) })).envelope.data.reads;
const read = async (id: number, userAgent = 'Anna') =>
  (await app.call('newsRead', { id: String(id) }, visitor(userAgent))).envelope.data;
/** Reads reach the database a moment later, but the visitor's answers include them at once. */
const stored = (id: number, reads: number) =>
  vi.waitFor(async () => expect(await readsOf(id)).toBe(reads), { timeout: 60_000, interval: 100 });

test('counts a visitor once a day, however often they read, and again the next day', async () => {
  const id = await addNews(db);

  expect(await read(id)).toEqual({ reads: 1 });
  expect(await read(id)).toEqual({ reads: 1 });
  await stored(id, 1);
  expect(await read(id)).toEqual({ reads: 1 });

  app.clock.advance(day);

  expect(await read(id)).toEqual({ reads: 2 });
  await stored(id, 2);
});

test('counts a visitor with twenty concurrent reads once', async () => {
  const id = await addNews(db);

  const answers = await Promise.all(Array.from({ length: 20 }, () => read(id)));

  expect(answers).toEqual(answers.map(() => ({ reads: 1 })));
  await stored(id, 1);
});

test('distinguishes visitors and counts each item on its own', async () => {
  const [one, other] = [await addNews(db), await addNews(db)];

  await read(one, 'Anna');
  expect(await read(one, 'Bela')).toEqual({ reads: 2 });
  expect(await read(other, 'Anna')).toEqual({ reads: 1 });
});

test('writes nothing within the request', async () => {
  const id = await addNews(db);

  const statements = await recordStatements(() => read(id, 'Quiet'));

  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatch(/^\s*select/i);
});

test('stores a visit once that two processes count', async () => {
  const id = await addNews(db);
  const counters = [1, 2].map(() => new ReadCounter(db, app.clock, Buffer.from('the same key')));
  for (const counter of counters) counter.count(id, { address: '10.0.0.1', userAgent: 'Anna' });

  await Promise.all(counters.map((counter) => counter.flush()));

  expect(await readsOf(id)).toBe(1);
  await Promise.all(counters.map((counter) => counter.close()));
});

test('retries visits that the database did not store', async () => {
  const id = await addNews(db);
  const flaky = openDatabase(app.pool);
  const counter = new ReadCounter(flaky, app.clock, Buffer.from('key'));
  counter.count(id, { address: '10.0.0.1', userAgent: 'Anna' });
  vi.spyOn(flaky, 'execute').mockRejectedValueOnce(new Error('away'));

  await expect(counter.flush()).rejects.toThrow('away');
  expect(counter.notYetStored(id)).toBe(1);
  await counter.flush();

  expect(counter.notYetStored(id)).toBe(0);
  expect(await readsOf(id)).toBe(1);
  await counter.close();
});

test('stores the other visits when an item has been removed', async () => {
  const id = await addNews(db);
  const counter = new ReadCounter(db, app.clock, Buffer.from('key'));
  counter.count(999_999, { address: '10.0.0.1', userAgent: 'Anna' });
  counter.count(id, { address: '10.0.0.1', userAgent: 'Anna' });

  await counter.close();

  expect(await readsOf(id)).toBe(1);
});

test('deletes visitors after the day, and never stores address or browser', async () => {
  const id = await addNews(db);
  const counter = new ReadCounter(db, app.clock, Buffer.from('key'));
  const visitsKept = async () =>
    (await db.execute<{ visitor: string }>(sql`select visitor from news_read_visits`)).rows;
  counter.count(id, { address: '10.0.0.1', userAgent: 'Anna' });
  await counter.flush();

  expect(JSON.stringify(await visitsKept())).not.toMatch(/10\.0\.0\.1|Anna/);

  app.clock.advance(day);
  await counter.close();
  expect(await visitsKept()).toEqual([]);
});

test('does not count reads that another site triggers', async () => {
  const id = await addNews(db);
  const { status } = await app.call(
    'newsRead',
    { id: String(id) },
    { headers: { origin: 'https://elsewhere.example' } },
  );
  expect(status).toBe(403);
});
