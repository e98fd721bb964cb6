import { homeSections } from '@app/contract/homeSections';
import type { Locale } from '@app/contract/locale';
import type { NewsType } from '@app/contract/newsTypes';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { addNews, type NewsFixture } from '../news/news.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { defaultHomePage, saveHomePage } from './homePage.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let publisher: string;
beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
});

const onDay = (day: number) => new Date(Date.UTC(2029, 10, day));
/** Adds published items, each a day newer than the one before. @returns their ids by title */
async function addItems(
  type: NewsType,
  titles: string[],
  { from = 1, ...fixture }: NewsFixture & { from?: number } = {},
) {
  const ids: Record<string, string> = {};
  for (const [index, title] of titles.entries())
    ids[title] = String(await addNews(db, { type, title, startTime: onDay(from + index), ...fixture }));
  return ids;
}
const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title).join(' ');
const news = async (locale: Locale = 'en_US') => titlesOf((await app.call('homeNews', {}, { locale })).envelope.data);
const videos = async (locale: Locale = 'en_US') =>
  titlesOf((await app.call('homeVideos', {}, { locale })).envelope.data);
const save = (changes: object) => saveHomePage(app, publisher, changes);
const recommend = (id: string, at: Date) =>
  db.execute(sql`update news set recommended_at = ${at.toISOString()}::timestamptz where id = ${id}`);
const withdraw = (id: string) =>
  callAdmin(app, 'adminNewsWithdraw', { cookie: publisher, params: { id }, body: { locale: 'en_US' } });

test('has every section, four hot news and three videos until staff change it', async () => {
  const hot = await addItems('hot', ['a', 'b', 'c', 'd', 'e', 'f']);
  await addItems('news', ['ordinary'], { from: 20 });
  await addItems('hotVideo', ['v', 'w', 'x', 'y']);

  expect((await app.call('homePage')).envelope.data).toEqual({
    sections: ['banners', 'events', 'associations', 'news', 'videos'],
    newsSource: 'recommended',
  });
  expect(await news()).toBe('f e d c');
  expect(await videos()).toBe('y x w');

  await recommend(hot.a!, onDay(20));
  await recommend(hot.b!, onDay(21));
  expect(await news()).toBe('b a f e');
  const { data } = (await app.call('newsHotVideoList', { pageSize: 3 })).envelope;
  expect((await app.call('homeVideos')).envelope.data).toEqual(data.rows);
});

test('shows the sections in the order of staff, without the hidden ones', async () => {
  const sections = homeSections.toReversed().map((kind) => ({ kind, isShown: kind !== 'news' }));
  await save({ sections });
  expect((await app.call('homePage')).envelope.data.sections).toEqual(['videos', 'associations', 'events', 'banners']);
});

test('shows as many news and videos as staff set', async () => {
  await addItems('hot', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  await addItems('hotVideo', ['s', 't', 'u', 'v', 'w', 'x', 'y']);
  await save({ newsCount: 8, videoCount: 6 });
  expect(await news()).toBe('i h g f e d c b');
  expect(await videos()).toBe('y x w v u t');
});

test('shows the newest of ordinary and hot news, without videos, and ignores recommendations', async () => {
  const hot = await addItems('hot', ['a', 'b', 'c', 'd'], { from: 1 });
  await addItems('news', ['x', 'y'], { from: 3 });
  await addItems('hotVideo', ['v'], { from: 20 });
  await recommend(hot.a!, onDay(20));
  await save({ newsSource: 'all' });
  expect((await app.call('homePage')).envelope.data.newsSource).toBe('all');
  // c and x, d and y appeared at the same time: the item that was added later comes first.
  expect(await news()).toBe('y d x c');
});

test.each([
  ['recommended', 'x b d e', 'x b d c'],
  ['all', 'x b e d', 'x b d c'],
] as const)('puts pinned items first and shows none twice, with %s news', async (newsSource, shown, later) => {
  const hot = await addItems('hot', ['a', 'b', 'c', 'd', 'e']);
  const ordinary = await addItems('news', ['x']);
  const { v, w } = await addItems('hotVideo', ['v', 'w', 'y', 'z']);
  await recommend(hot.d!, onDay(20));
  await recommend(hot.b!, onDay(21));
  await save({ newsSource, pinnedNews: [ordinary.x, hot.b], pinnedVideos: [v, w] });
  expect(await news()).toBe(shown);
  expect(await videos()).toBe('v w z');

  await withdraw(hot.e!);
  expect(await news()).toBe(later);
});

test('leaves out pins that visitors of the language cannot see, and fills their places', async () => {
  await addItems('hot', ['a', 'b', 'c', 'd', 'e']);
  const chinese = await addItems('news', ['zh'], { published: ['zh_CN'] });
  const draft = await addItems('news', ['draft'], { published: [], drafts: ['zh_CN', 'en_US'] });
  const later = String(await addNews(db, { title: 'later', startTime: new Date('2030-01-02T00:00:00Z') }));
  const { v } = await addItems('hotVideo', ['v', 'w', 'x', 'y']);
  const deleted = await addItems('news', ['deleted']);
  const pinnedNews = [draft.draft, chinese.zh, deleted.deleted, later];
  await save({ pinnedNews, pinnedVideos: [v] });
  await callAdmin(app, 'adminNewsDelete', {
    cookie: publisher,
    params: { id: deleted.deleted! },
    body: { version: 1 },
  });
  expect(await news()).toBe('e d c b');
  expect(await news('zh_CN')).toBe('zh e d c');
  expect((await callAdmin(app, 'adminHomePageGet', { cookie: publisher })).envelope!.data.pinnedNews).toEqual([
    { id: draft.draft, title: { zh_CN: 'draft', en_US: 'draft' }, languages: [] },
    { id: chinese.zh, title: { zh_CN: 'zh', en_US: '' }, languages: ['zh_CN'] },
    { id: deleted.deleted, title: { zh_CN: 'deleted', en_US: 'deleted' }, languages: [] },
    { id: later, title: { zh_CN: 'later', en_US: 'later' }, languages: [] },
  ]);

  app.clock.advance(2 * 86_400);
  publisher = await staffCookie(app, 'publisher');
  expect(await news()).toBe('later e d c');

  // A pinned item that becomes a video leaves the news, and an item that is deleted for good its place.
  await db.execute(sql`update news set type = 'hotVideo' where id = ${later}`);
  await db.execute(sql`update news set type = 'news' where id = ${v}`);
  await db.execute(sql`delete from news where id = ${draft.draft}`);
  expect(await news()).toBe('e d c b');
  expect(await videos()).toBe('y x w');
  const record = (await callAdmin(app, 'adminHomePageGet', { cookie: publisher })).envelope!.data;
  expect([record.pinnedNews.length, record.pinnedVideos.length]).toEqual([2, 0]);
});

test('shows the default to a site whose staff changed nothing else', async () => {
  expect((await callAdmin(app, 'adminHomePageGet', { cookie: publisher })).envelope!.data).toEqual({
    ...defaultHomePage,
    id: 'homePage',
    version: 0,
  });
});
