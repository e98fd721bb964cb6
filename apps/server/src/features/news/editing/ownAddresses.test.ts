import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPicture } from '../../media/media.fixtures.ts';
import { RedirectMap } from '../../redirects/index.ts';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { addNews } from '../news.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let cookie: string;
let picture: string;
beforeEach(async () => {
  await emptyDatabase(db);
  cookie = await staffCookie(app, 'editor', 'publisher');
  picture = String((await db.transaction((tx) => insertTestPicture(tx))).id);
});

const ask = askAs(app, () => cookie);
const add = async (type: 'news' | 'hot' = 'news') => String(await addNews(db, { type, title: 'Open' }));
const setSlug = async (id: string, slug: string | null) => {
  const { version, type } = (await ask('adminNewsGet', { params: { id } })).data;
  return ask('adminNewsUpdate', { params: { id }, body: { type, picture, slug, version } });
};
const find = async (address: string) => (await app.call('newsGet', { id: address })).envelope;

test('finds an item by each own address that it has or had, in any letter case, and tells the present one', async () => {
  const id = await add();
  expect(await setSlug(id, ' Spring-Open ')).toMatchObject({ code: 1000, data: { slug: 'spring-open' } });
  await setSlug(id, 'spring-open-2030');
  for (const address of [id, 'spring-open', 'Spring-Open', 'spring-open-2030'])
    expect((await find(address)).data).toMatchObject({ id, slug: 'spring-open-2030' });
  expect((await app.call('newsList')).envelope.data.rows).toMatchObject([{ id, slug: 'spring-open-2030' }]);

  await setSlug(id, 'spring-open');
  expect((await find('spring-open-2030')).data).toMatchObject({ slug: 'spring-open' });
  await setSlug(id, null);
  expect((await find('spring-open')).data).toMatchObject({ id, slug: null });
  expect(await find('autumn-open')).toMatchObject({ code: 4004 });
});

test('leaves an own address to the item that had it first, and to a redirect', async () => {
  const inUse = { code: 4000, data: { fields: { slug: expect.stringContaining('address') } } };
  const [first, second] = [await add(), await add()];
  await setSlug(first, 'open');
  await setSlug(first, 'open-2030');
  expect(await setSlug(second, 'open')).toMatchObject(inUse);
  expect(await setSlug(second, 'open-2030')).toMatchObject(inUse);
  await ask('adminRedirectCreate', { body: { from: '/news/closed', to: '/about' } });
  expect(await setSlug(second, 'closed')).toMatchObject(inUse);
  expect((await ask('adminNewsGet', { params: { id: second } })).data.slug).toBeNull();

  expect(await ask('adminRedirectCreate', { body: { from: '/news/open', to: '/about' } })).toMatchObject({
    code: 4000,
    data: { fields: { from: expect.any(String) } },
  });
  expect(await new RedirectMap(db, app.clock).find('/news/open')).toBeNull();
});

test.each(['12', 'Café', 'a b', 'a/b', '../x', 'a--b', 'a'.repeat(81)])(
  'rejects the own address "%s"',
  async (slug) => {
    expect(await setSlug(await add(), slug)).toMatchObject({
      code: 4000,
      data: { fields: { slug: expect.any(String) } },
    });
  },
);

test('does not show a draft at its own address', async () => {
  const id = String(await addNews(db, { title: 'Secret', published: [], drafts: ['en_US'] }));
  await setSlug(id, 'secret');
  expect(await find('secret')).toMatchObject({ code: 4004 });
});

test('leads there from search, feed and sitemap, and records the change', async () => {
  const id = await add('hot');
  await setSlug(id, 'spring-open');
  const { rows } = (await app.call('search', { keyword: 'open' })).envelope.data;
  expect(rows.map(({ url }) => url)).toEqual(['/news/spring-open?category=hot']);
  const feed = await app.server().inject({ url: '/feeds/en_US/all.xml' });
  expect(feed.body).toContain('/news/spring-open?lang=en_US');
  const sitemap = await app.server().inject({ url: '/sitemaps/news-1.xml' });
  expect(sitemap.body).toContain('/news/spring-open?lang=en_US');
  const administrator = await staffCookie(app, 'administrator');
  const audit = (await ask('adminAuditList', { cookie: administrator, query: { subject: `news ${id}` } })).data.rows;
  expect(audit[0]).toMatchObject({ before: { slug: null }, after: { slug: 'spring-open' } });
});
