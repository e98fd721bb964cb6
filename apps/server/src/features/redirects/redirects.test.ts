import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { addNews } from '../news/news.fixtures.ts';
import { askAs, staffCookie } from '../staff/staff.fixtures.ts';
import { normalizeOldAddress } from './normalizeOldAddress.ts';
import { RedirectMap } from './redirectMap.ts';

const app = testApp();
const { db } = app;
let editor: string;
beforeEach(async () => {
  await emptyDatabase(db);
  editor = await staffCookie(app, 'editor');
});

const ask = askAs(app, () => editor);
const add = (from: string, to: string) => ask('adminRedirectCreate', { body: { from, to } });
const find = (url: string) => new RedirectMap(db, app.clock).find(url);

test('finds an old address however it is written, and with or without its query', async () => {
  await add('https://old.example.org/2019/About/关于/', '/about');
  await add('/?p=123', '/events/4');
  await add('/archive?page=2', '/news?pageNum=2');
  await add('/archive', 'https://archive.example.org/');

  expect(await find('/2019/about/%E5%85%B3%E4%BA%8E')).toBe('/about');
  expect(await find('/2019/ABOUT/%e5%85%b3%e4%ba%8e/?utm_source=x')).toBe('/about');
  expect(await find('/?p=123')).toBe('/events/4');
  expect(await find('/?p=124')).toBeNull();
  expect(await find('/archive?page=2')).toBe('/news?pageNum=2');
  expect(await find('/archive?page=3')).toBe('https://archive.example.org/');
  expect(await find('/2019')).toBeNull();
  expect(await find('//[')).toBeNull();
});

test.each([
  ['/about', '/news', { from: {} }],
  ['/', '/news', { from: {} }],
  ['/admin/news', '/news', { from: {} }],
  ['/pay/999999999', 'https://elsewhere.example/', { from: {} }],
  ['/Verify/none', '/news', { from: {} }],
  ['/verify%2F1', '/news', { from: {} }],
  ['/pay/1?a=b', '/news', { from: {} }],
  ['/personal/anything/else', '/news', { from: {} }],
  ['/match/invitation/none', '/news', { from: {} }],
  ['/match/999999999/enter', '/news', { from: {} }],
  ['/news/999999999', '/news', { from: {} }],
  ['/members/person/999999999', '/news', { from: {} }],
  ['/calendar/own/none.ics', '/news', { from: {} }],
  ['/.well-known/anything', '/news', { from: {} }],
  ['/old', '/OLD/', { to: {} }],
  ['old', '/news', { from: {} }],
  ['/old', 'javascript:alert(1)', { to: {} }],
  ['/old', '//evil.example', { to: {} }],
  ['/old', '/\\evil.example', { to: {} }],
  ['/old', '/a\nb', { to: {} }],
  ['/old', 'https://', { to: {} }],
  ['/old%00', '/news', { from: {} }],
  ['/old?a=%0A', '/news', { from: {} }],
])('rejects %s to %s', async (from, to, fields) => {
  expect(await add(from, to)).toMatchObject({ code: 4000, data: { fields } });
  expect(await find(from)).toBeNull();
});

test.each(['/news/2019/an-old-title', '/news/an-old-title', '/match/open-2019', '/?p=7'])(
  'takes %s, which no page of the site can have',
  async (from) => {
    expect(await add(from, '/about')).toMatchObject({ code: 1000 });
    expect(await find(from)).toBe('/about');
  },
);

test('rejects a redirect that leads back over another, and a second one of an address', async () => {
  await add('/one', '/two');
  expect(await add('/two', '/three')).toMatchObject({ code: 1000 });
  expect(await add('/three', '/one')).toMatchObject({ code: 4000 });
  expect(await add('/one/', '/four')).toMatchObject({ code: 4009 });
});

test('keeps the old address of a redirect, changes its target, and writes an audit entry', async () => {
  const { data } = await add('/one', '/two');
  const params = { id: data.id };
  const body = { from: '/one', to: '/news', version: 1 };
  expect(await ask('adminRedirectUpdate', { params, body: { ...body, from: '/other' } })).toMatchObject({ code: 4000 });
  expect(await ask('adminRedirectUpdate', { params, body })).toMatchObject({ data: { to: '/news', version: 2 } });
  expect(await find('/one')).toBe('/news');
  await ask('adminRedirectDelete', { params, body: { version: 2 } });
  expect(await find('/one')).toBeNull();
});

test('leads to news from the moment on at which it is published', async () => {
  const id = await addNews(db);
  await add('/old', `/news/${id}?category=hot`);
  await add('/gone', '/news/999999999');
  expect([await find('/old'), await find('/gone')]).toEqual([`/news/${id}?category=hot`, null]);
  const later = await addNews(db, { startTime: new Date(app.clock.now().getTime() + 60_000) });
  await add('/later', `/news/${later}`);
  expect(await find('/later')).toBeNull();
  app.clock.advance(61);
  expect(await find('/later')).toBe(`/news/${later}`);
});

test('keeps the loaded redirects while the database is unavailable', async () => {
  await add('/one', '/two');
  let isDown = false;
  const failing = new Proxy(db, {
    get(target, name, receiver) {
      if (isDown) throw new Error('unavailable');
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const map = new RedirectMap(failing, app.clock);
  expect(await map.find('/one')).toBe('/two');
  isDown = true;
  map.markChanged();
  expect(await map.find('/one')).toBe('/two');
  isDown = false;
  await add('/three', '/four');
  expect(await map.find('/three')).toBe('/four');
});

test.each([
  ['/a//', '/a'],
  ['HTTP://Old.example/A?B=C', '/a?b=c'],
  ['/%zz', '/%zz'],
])('looks %s up as %s', (address, expected) => {
  expect(normalizeOldAddress(address)).toBe(expected);
});
