import { homeSections } from '@app/contract/homeSections';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { subscribeToChanges } from '#platform/contentChanges';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { addNews } from '../news/news.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { defaultHomePage, saveHomePage } from './homePage.fixtures.ts';

const app = testApp({ caching: true });
const { db } = app;
let publisher: string;
beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
});

const read = async () => (await callAdmin(app, 'adminHomePageGet', { cookie: publisher })).envelope!.data;
const save = (changes: object, version?: number) => saveHomePage(app, publisher, changes, version);
const add = async (title: string, type: 'news' | 'hotVideo' = 'news') => String(await addNews(db, { title, type }));
const both = (title: string) => ({ zh_CN: title, en_US: title });

test('returns what was saved, with the titles and languages of the pinned items', async () => {
  const [first, second, video] = [await add('First'), await add('Second'), await add('Video', 'hotVideo')];
  const sections = homeSections.toReversed().map((kind) => ({ kind, isShown: kind !== 'banners' }));
  const values = { sections, newsSource: 'all', newsCount: 6, videoCount: 4 };
  const saved = await save({ ...values, pinnedNews: [second, first], pinnedVideos: [video] });
  const languages = ['zh_CN', 'en_US'];
  expect(saved.data).toEqual({
    ...values,
    id: 'homePage',
    pinnedNews: [
      { id: second, title: both('Second'), languages },
      { id: first, title: both('First'), languages },
    ],
    pinnedVideos: [{ id: video, title: both('Video'), languages }],
    version: 1,
  });
  expect(await read()).toEqual(saved.data);

  const { data } = await save({ pinnedNews: [first, second] }, 1);
  expect(data.pinnedNews.map(({ id }) => id)).toEqual([first, second]);
  expect(data.pinnedVideos).toEqual([]);
});

test('saves the change of one of several publishers with the same version, and nothing of the others', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all([4, 5, 6, 7].map((newsCount) => save({ newsCount }, version)));
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([1000, 4009, 4009, 4009]);
    expect(await read()).toEqual(answers.find(({ code }) => code === 1000)!.data);
  }
  expect((await save({}, 7)).code).toBe(4009);
});

test('clears the cached answers, and announces the change to every process', async () => {
  for (let count = 0; count < 6; count++) await addNews(db, { type: 'hot' });
  const heard = vi.fn();
  const listener = subscribeToChanges(app.connection, heard);
  await vi.waitFor(async () => {
    await db.execute(sql`select pg_notify('content_changed', 'banners')`);
    expect(heard).toHaveBeenCalledWith('banners');
  });
  const countNews = async () => (await app.call('homeNews')).envelope.data.length;
  const countSections = async () => (await app.call('homePage')).envelope.data.sections.length;
  const countVideos = async () => (await app.call('homeVideos')).envelope.data.length;
  for (let count = 0; count < 5; count++) await addNews(db, { type: 'hotVideo' });
  await expect.poll(async () => [await countSections(), await countNews(), await countVideos()]).toEqual([5, 4, 3]);

  const sections = homeSections.map((kind) => ({ kind, isShown: kind === 'news' }));
  await save({ sections, newsCount: 5, videoCount: 4 });

  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('homePage'));
  await listener.close();
  await expect.poll(async () => [await countSections(), await countNews(), await countVideos()]).toEqual([1, 5, 4]);
});

test('records what changed, with the titles of pinned items', async () => {
  const [first, second] = [await add('First'), await add('Second')];
  await save({ pinnedNews: [first] });
  const sections = homeSections.toReversed().map((kind) => ({ kind, isShown: kind !== 'events' }));
  await save({ sections, newsSource: 'all', pinnedNews: [second, first] }, 1);
  const cookie = await staffCookie(app, 'administrator');
  const query = { action: 'settings.change', subject: 'settings homePage' };
  const [entry] = (await callAdmin(app, 'adminAuditList', { cookie, query })).envelope!.data.rows;
  expect(entry).toMatchObject({ action: 'settings.change', subject: 'settings homePage' });
  expect(entry!.before).toEqual({
    homeSections: [...homeSections],
    hiddenSections: [],
    newsSource: 'recommended',
    pinnedNews: [both('First')],
  });
  expect(entry!.after).toEqual({
    homeSections: homeSections.toReversed(),
    hiddenSections: ['events'],
    newsSource: 'all',
    pinnedNews: [both('Second'), both('First')],
  });
});

const shown = defaultHomePage.sections;
test.each([
  ['a section twice', { sections: [...shown.slice(1), shown[1]] }, 'sections'],
  ['a missing section', { sections: shown.slice(1) }, 'sections'],
  ['an unknown section', { sections: [{ kind: 'weather', isShown: true }, ...shown.slice(1)] }, 'sections'],
  ['too few news', { newsCount: 3 }, 'newsCount'],
  ['too many news', { newsCount: 9 }, 'newsCount'],
  ['too few videos', { videoCount: 2 }, 'videoCount'],
  ['too many videos', { videoCount: 7 }, 'videoCount'],
  ['an unknown source', { newsSource: 'random' }, 'newsSource'],
  ['five pinned news', { pinnedNews: ['1', '2', '3', '4', '5'] }, 'pinnedNews'],
  ['four pinned videos', { pinnedVideos: ['1', '2', '3', '4'] }, 'pinnedVideos'],
  ['an item that does not exist', { pinnedNews: ['999999'] }, 'pinnedNews'],
  ['a malformed id', { pinnedNews: ['x'] }, 'pinnedNews'],
])('rejects %s, and names the field', async (_, changes, field) => {
  expect(await save(changes)).toMatchObject({ code: 4000, data: { fields: { [field]: expect.any(String) } } });
  expect(await read()).toMatchObject({ version: 0 });
});

test('rejects a video among the news, news among the videos, and an item twice', async () => {
  const [item, video] = [await add('Item'), await add('Video', 'hotVideo')];
  for (const pinnedNews of [[video], [item, item]])
    expect(await save({ pinnedNews })).toMatchObject({
      code: 4000,
      data: { fields: { pinnedNews: expect.any(String) } },
    });
  expect(await save({ pinnedVideos: [item] })).toMatchObject({ code: 4000 });
  expect(await read()).toMatchObject({ version: 0, pinnedNews: [], pinnedVideos: [] });
});

test.each([
  ["sections = '{banners,events,associations,news,news}'"],
  ["sections = '{banners,events,associations,news}'"],
  ["hidden_sections = '{weather}'"],
  ['news_count = 9'],
  ['video_count = 2'],
])('the database rejects %s', async (assignment) => {
  await save({});
  await expect(db.execute(sql.raw(`update home_page set ${assignment}`))).rejects.toThrow();
});
