import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { hostileTexts } from '#platform/text/richText.fixtures';
import { expectHarmless } from '#platform/testing/expectHarmless';
import { addNews } from './news.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

const hour = (n: number) => new Date(Date.UTC(2029, 11, 1, n));
const add = async (...fixture: Parameters<typeof addNews> extends [unknown, ...infer Rest] ? Rest : never) =>
  String(await addNews(db, ...fixture));

test('returns an item with the fields of its row, its text, its languages and the adjacent items', async () => {
  const id = await add({ title: 'Opening', content: '<p>Welcome</p>' });

  const { envelope } = await app.call('newsGet', { id });

  expect(envelope.data).toEqual({
    id,
    title: 'Opening',
    titleSignature: 'The editor',
    image: '/media/cover-1600x900.jpg',
    startTime: '2029-12-01T00:00:00.000Z',
    type: 'news',
    summary: 'A summary',
    reads: 0,
    videoUrl: null,
    durationSeconds: null,
    slug: null,
    authors: [],
    content: '<p>Welcome</p>',
    languages: ['zh_CN', 'en_US'],
    subtitles: [],
    previousId: null,
    changedAt: null,
    nextId: null,
  });
});

test('returns an item without texts in the other language, with the languages in which it can be read', async () => {
  const id = await add({ published: ['zh_CN'], drafts: ['en_US'] });

  const { envelope } = await app.call('newsGet', { id }, { locale: 'en_US' });

  expect(envelope).toMatchObject({
    code: 1000,
    data: {
      id,
      title: null,
      titleSignature: null,
      summary: null,
      content: null,
      languages: ['zh_CN'],
      type: 'news',
      image: '/media/cover-1600x900.jpg',
    },
  });
});

test('returns the adjacent items of the list from which an item was opened', async () => {
  const oldNews = await add({ type: 'news', startTime: hour(1) });
  const oldHot = await add({ type: 'hot', startTime: hour(2) });
  const id = await add({ type: 'hot', startTime: hour(3) });
  const video = await add({ type: 'hotVideo', startTime: hour(4) });
  const newHot = await add({ type: 'hot', startTime: hour(5) });

  const adjacent = async (category?: 'news' | 'hot' | 'hotVideo') => {
    const { previousId, nextId } = (await app.call('newsGet', { id, category })).envelope.data;
    return [previousId, nextId];
  };

  expect(await adjacent()).toEqual([video, oldHot]);
  expect(await adjacent('hot')).toEqual([newHot, oldHot]);
  expect(await adjacent('news')).toEqual([null, oldNews]);
  expect(await adjacent('hotVideo')).toEqual([video, null]);
});

test('skips scheduled items, drafts and items in the other language as adjacent', async () => {
  const id = await add({ startTime: hour(3) });
  await add({ startTime: new Date(app.clock.now().getTime() + 1_000) });
  await add({ startTime: hour(4), published: [], drafts: ['en_US'] });
  await add({ startTime: hour(2), published: ['zh_CN'] });

  expect((await app.call('newsGet', { id }, { locale: 'en_US' })).envelope.data).toMatchObject({
    previousId: null,
    nextId: null,
  });
});

test.each([
  '0',
  '-1',
  '1.5',
  'abc',
  '01',
  '1e3',
  '999999999999999',
  '9223372036854775808',
  '１２',
  '9'.repeat(300),
  ' 1',
])('answers notFound for the id %s', async (id) => {
  for (const call of ['newsGet', 'newsRecommendList', 'newsRead'] as const) {
    if (call !== 'newsGet' && id.length > 200) continue; // the address is too long for the router
    const { status, envelope } = await app.call(call, { id });
    expect(status).toBe(200);
    expect(envelope).toEqual({ code: 4004, msg: 'Not found', data: null });
  }
});

test('names a missing id', async () => {
  for (const answer of [
    await app.call('newsGet', { id: '' }),
    await app.call('newsGet'),
    await app.call('newsRecommendList', { id: '' }),
  ]) {
    expect(answer.envelope).toEqual({
      code: 4000,
      msg: 'Please check your entries',
      data: { fields: { id: 'This is required' } },
    });
  }
});

test('rejects an unknown category', async () => {
  const id = await add();
  const { envelope } = await app.call('newsGet', { id, category: 'cold' as 'hot' }, { locale: 'zh_CN' });
  expect(envelope).toEqual({ code: 4000, msg: '请检查填写的内容', data: { fields: { category: '请从选项中选择' } } });
});

test('recommends at most four items, the newest hot ones, never the item itself', async () => {
  const hot: string[] = [];
  for (let n = 0; n < 6; n++) hot.unshift(await add({ type: 'hot', startTime: hour(n) }));
  const recommendedFor = async (id: string) =>
    (await app.call('newsRecommendList', { id })).envelope.data.map((row) => row.id);

  expect(await recommendedFor(await add({ type: 'news' }))).toEqual(hot.slice(0, 4));
  expect(await recommendedFor(hot[1]!)).toEqual([hot[0], hot[2], hot[3], hot[4]]);
  expect(await recommendedFor(hot[5]!)).toEqual(hot.slice(0, 4));
});

test('recommends videos beside a video', async () => {
  await add({ type: 'hot' });
  const other = await add({ type: 'hotVideo', startTime: hour(1) });
  const id = await add({ type: 'hotVideo', startTime: hour(2) });

  expect((await app.call('newsRecommendList', { id })).envelope.data.map((row) => row.id)).toEqual([other]);
});

test('recommends nothing in a language in which it is not published', async () => {
  const id = await add();
  await add({ type: 'hot', published: ['zh_CN'] });

  expect((await app.call('newsRecommendList', { id }, { locale: 'en_US' })).envelope.data).toEqual([]);
});

test('reads an item with its authors with three statements, and its recommendations with two', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push(await add({ type: 'hot' }));

  expect(await recordStatements(() => app.call('newsGet', { id: ids[2]! }))).toHaveLength(3);
  expect(await recordStatements(() => app.call('newsRecommendList', { id: ids[2]! }))).toHaveLength(2);
});

test.each(hostileTexts)('serves no dangerous content of an item that was stored with %s', async (content) => {
  const id = await add({ content: content.replaceAll('\0', '') });
  const { data } = (await app.call('newsGet', { id })).envelope;
  expectHarmless(data.content!);
});
