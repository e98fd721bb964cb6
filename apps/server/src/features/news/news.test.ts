import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { addNews } from './news.fixtures.ts';
import { removeNewsItem } from './news.service.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

const lists = ['newsList', 'newsHotList', 'newsHotVideoList'] as const;
const titlesOf = (answer: { envelope: { data: { rows: { title: string | null }[] } } }) =>
  answer.envelope.data.rows.map(({ title }) => title);
const hour = (n: number) => new Date(Date.UTC(2029, 11, 1, n));

test('returns a row with every field of the contract, and null for missing values', async () => {
  const id = await addNews(db, { title: 'Opening' });

  const { status, envelope } = await app.call('newsList');

  expect(status).toBe(200);
  expect(envelope).toEqual({
    code: 1000,
    msg: 'Success',
    data: {
      rows: [
        {
          id: String(id),
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
        },
      ],
      total: 1,
      pageNum: 1,
      pageSize: 10,
    },
  });
});

test('returns address and duration of a video', async () => {
  await addNews(db, { type: 'hotVideo' });

  const { envelope } = await app.call('newsHotVideoList');

  expect(envelope.data.rows).toMatchObject([{ type: 'hotVideo', videoUrl: '/media/film.mp4', durationSeconds: 95 }]);
});

test('lists all three types in list, hot ones in hotList, videos in hotVideoList, each newest first', async () => {
  await addNews(db, { title: 'oldest', type: 'news', startTime: hour(1) });
  await addNews(db, { title: 'hot', type: 'hot', startTime: hour(3) });
  await addNews(db, { title: 'video', type: 'hotVideo', startTime: hour(2) });

  expect(titlesOf(await app.call('newsList'))).toEqual(['hot', 'video', 'oldest']);
  expect(titlesOf(await app.call('newsHotList'))).toEqual(['hot']);
  expect(titlesOf(await app.call('newsHotVideoList'))).toEqual(['video']);
  expect(titlesOf(await app.call('newsList', { type: 'news' }))).toEqual(['oldest']);
});

test('searches a keyword within the requested list only', async () => {
  await addNews(db, { title: 'Ladder of the news', type: 'news', startTime: hour(1) });
  await addNews(db, { title: 'Ladder of the hot', type: 'hot', startTime: hour(2) });
  await addNews(db, { title: 'Ladder of the video', type: 'hotVideo', startTime: hour(3) });
  await addNews(db, { title: 'Ko fight', type: 'hot', startTime: hour(4) });

  expect(titlesOf(await app.call('newsList', { keyword: 'ladder' }))).toEqual([
    'Ladder of the video',
    'Ladder of the hot',
    'Ladder of the news',
  ]);
  expect(titlesOf(await app.call('newsHotList', { keyword: 'ladder' }))).toEqual(['Ladder of the hot']);
  expect(titlesOf(await app.call('newsHotVideoList', { keyword: 'ladder' }))).toEqual(['Ladder of the video']);
  expect(titlesOf(await app.call('newsList', { keyword: 'ladder', type: 'news' }))).toEqual(['Ladder of the news']);
});

test('treats an empty or blank keyword as none', async () => {
  await addNews(db);

  for (const keyword of ['', '   ']) expect((await app.call('newsList', { keyword })).envelope.data.total).toBe(1);
});

test('orders items of the same moment identically on all pages, without duplicates or gaps', async () => {
  for (let n = 0; n < 23; n++) await addNews(db, { title: `Ladder ${n}` });

  for (const keyword of ['', 'ladder']) {
    const ids: string[] = [];
    for (const pageNum of [1, 2, 3, 4, 5]) {
      const { data } = (await app.call('newsList', { pageNum, pageSize: 5, keyword })).envelope;
      expect(data).toMatchObject({ total: 23, pageNum, pageSize: 5 });
      ids.push(...data.rows.map(({ id }) => id));
    }
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => Number(b) - Number(a)));
    expect(ids).toHaveLength(23);
  }
});

test.each(lists)('%s: returns no rows and the total for a page past the end', async (list) => {
  for (const type of ['news', 'hot', 'hotVideo'] as const) await addNews(db, { type });

  const { envelope } = await app.call(list, { pageNum: 10_000, pageSize: 50 });

  expect(envelope.data).toEqual({ rows: [], total: list === 'newsList' ? 3 : 1, pageNum: 10_000, pageSize: 50 });
});

test.each(lists)(
  '%s: rejects pages beyond 10 000, sizes beyond 50 and invalid numbers, and names the field',
  async (list) => {
    const wrong = [
      { pageNum: 0 },
      { pageNum: -1 },
      { pageNum: 1.5 },
      { pageNum: 10_001 },
      { pageSize: 0 },
      { pageSize: 51 },
      { pageNum: 2 ** 63 },
    ];
    for (const input of wrong) {
      const { status, envelope } = await app.call(list, input);
      expect(status).toBe(200);
      expect(envelope).toEqual({
        code: 4000,
        msg: 'Please check your entries',
        data: { fields: { [Object.keys(input)[0]!]: expect.any(String) } },
      });
    }
  },
);

test('uses the defaults for absent and empty page numbers', async () => {
  const { data } = (await app.call('newsList', { pageNum: '', pageSize: '' })).envelope;
  expect(data).toMatchObject({ pageNum: 1, pageSize: 10 });
});

test('never falls back to the other language in a list', async () => {
  await addNews(db, { title: '只有中文', published: ['zh_CN'] });
  await addNews(db, { title: 'English only', published: ['en_US'], drafts: ['zh_CN'] });

  for (const keyword of ['', 'english', '中文']) {
    expect(titlesOf(await app.call('newsList', { keyword }, { locale: 'en_US' }))).not.toContain('只有中文');
    expect(titlesOf(await app.call('newsList', { keyword }, { locale: 'zh_CN' }))).not.toContain('English only');
  }
  expect(titlesOf(await app.call('newsList', {}, { locale: 'zh_CN' }))).toEqual(['只有中文']);
});

test.each([
  { headers: { 'x-lang': 'zh_CN', 'accept-language': 'en' }, found: '中文' },
  { headers: { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, found: '中文' },
  { headers: { 'accept-language': 'zh-TW,zh;q=0.9' }, found: 'English' },
  { headers: { 'x-lang': 'fr_FR', 'accept-language': 'zh' }, found: '中文' },
  { headers: { 'x-lang': 'fr_FR' }, found: 'English' },
])('uses the requested language for $headers: $found', async ({ headers, found }) => {
  await addNews(db, { title: '中文', published: ['zh_CN'] });
  await addNews(db, { title: 'English', published: ['en_US'] });

  expect(titlesOf(await app.call('newsList', {}, { headers }))).toEqual([found]);
});

test('hides drafts in lists, search and their own address', async () => {
  const id = String(await addNews(db, { title: 'Ladder', type: 'hot', published: [], drafts: ['zh_CN', 'en_US'] }));

  expect((await app.call('newsList')).envelope.data).toMatchObject({ rows: [], total: 0 });
  expect((await app.call('newsHotList', { keyword: 'ladder' })).envelope.data).toMatchObject({ rows: [], total: 0 });
  expect((await app.call('newsGet', { id })).envelope.code).toBe(4004);
  expect((await app.call('newsRecommendList', { id })).envelope.code).toBe(4004);
  expect((await app.call('newsRead', { id })).envelope.code).toBe(4004);
});

test('shows a scheduled item everywhere when its time has come', async () => {
  const startTime = new Date(app.clock.now().getTime() + 3_600_000);
  await addNews(db, { title: 'older', startTime: hour(1) });
  const id = String(await addNews(db, { title: 'Ladder', startTime }));

  expect((await app.call('newsList')).envelope.data.total).toBe(1);
  expect((await app.call('newsList', { keyword: 'ladder' })).envelope.data.total).toBe(0);
  expect((await app.call('newsGet', { id })).envelope.code).toBe(4004);

  app.clock.advance(3_600);

  expect(titlesOf(await app.call('newsList'))).toEqual(['Ladder', 'older']);
  expect((await app.call('newsList', { keyword: 'ladder' })).envelope.data.total).toBe(1);
  expect((await app.call('newsGet', { id })).envelope.code).toBe(1000);
});

test('removes a deleted item from lists, search and its own address', async () => {
  const id = await addNews(db, { title: 'Ladder', type: 'hot' });
  await db.transaction((tx) => removeNewsItem(tx, id));

  expect((await app.call('newsHotList')).envelope.data).toMatchObject({ rows: [], total: 0 });
  expect((await app.call('newsHotList', { keyword: 'ladder' })).envelope.data).toMatchObject({ rows: [], total: 0 });
  expect((await app.call('newsGet', { id: String(id) })).envelope.code).toBe(4004);
});

test.each(lists)('reads %s with at most three queries, however many rows it returns', async (list) => {
  for (let n = 0; n < 12; n++)
    for (const type of ['news', 'hot', 'hotVideo'] as const) await addNews(db, { type, title: 'Ladder' });

  expect(await recordStatements(() => app.call(list, { pageSize: 50 }))).toHaveLength(1);
  expect(
    (await recordStatements(() => app.call(list, { pageSize: 50, keyword: 'ladder' }))).length,
  ).toBeLessThanOrEqual(3);
  expect((await recordStatements(() => app.call(list, { keyword: 'laddar' }))).length).toBeLessThanOrEqual(3);
});
