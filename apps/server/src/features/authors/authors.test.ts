import type { Localized } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPicture } from '../media/media.fixtures.ts';
import { addNews, type NewsFixture } from '../news/news.fixtures.ts';
import { addAuthor, nameImportedAuthors, setAuthors } from './index.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
const past = (day: number) => new Date(Date.UTC(2029, 10, day));
const future = new Date('2030-02-01T00:00:00Z');
const lin: Localized = { zh_CN: '林墨言', en_US: 'Lin Moyan' };
const chen: Localized = { zh_CN: '陈一', en_US: '' };
const add = (name: Localized, introduction?: Localized) =>
  db.transaction((tx) => addAuthor(tx, { name, ...(introduction && { introduction }) }));
const addBy = async (authors: number[], fixture: NewsFixture = {}) => {
  const id = await addNews(db, { startTime: past(1), ...fixture });
  await db.transaction((tx) => setAuthors(tx, id, authors.map(String)));
  return id;
};
const get = async (author: string, locale: 'zh_CN' | 'en_US' = 'en_US') =>
  (await app.call('authorGet', { author }, { locale })).envelope;
const itemsOf = async (author: string, locale: 'zh_CN' | 'en_US' = 'en_US') => {
  const { code, data } = (await app.call('authorNews', { author }, { locale })).envelope;
  return code === 1000 ? data.rows.map(({ id }: { id: string }) => Number(id)) : code;
};
const byline = async (id: number, locale: 'zh_CN' | 'en_US' = 'en_US') =>
  (await app.call('newsGet', { id: String(id) }, { locale })).envelope.data.authors;
const feed = (path: string) => app.server().inject({ url: `/feeds/en_US/${path}` });

beforeEach(() => emptyDatabase(db));

test('names the authors of an item in the order of the editors, in the other language where a name is missing', async () => {
  const [one, other] = [await add(lin), await add(chen)];
  const id = await addBy([other, one]);
  expect(await byline(id)).toEqual([
    { id: String(other), name: '陈一', slug: 'chen-yi' },
    { id: String(one), name: 'Lin Moyan', slug: 'lin-moyan' },
  ]);
  expect((await byline(id, 'zh_CN')).map(({ name }: { name: string }) => name)).toEqual(['陈一', '林墨言']);
  expect(await byline(await addNews(db))).toEqual([]);
});

test('lists the published items of an author in the requested language, newest first', async () => {
  const author = await add(lin);
  const first = await addBy([author]);
  const second = await addBy([author], { startTime: past(2), type: 'hotVideo' });
  await addBy([author], { startTime: future });
  await addBy([author], { published: [], drafts: ['en_US'] });
  const chinese = await addBy([author], { published: ['zh_CN'] });
  await addBy([await add(chen)]);
  expect(await itemsOf('lin-moyan')).toEqual([second, first]);
  expect(await itemsOf('Lin-Moyan', 'zh_CN')).toEqual([second, chinese, first]);
  expect((await app.call('authorNews', { author: 'lin-moyan', pageSize: 1, pageNum: 2 })).envelope.data).toMatchObject({
    rows: [{ id: String(first) }],
    total: 2,
  });
});

test('has no page for an author without published items in the language', async () => {
  const author = await add(lin, { zh_CN: '棋评人。', en_US: '' });
  await addBy([author], { startTime: future });
  await addBy([author], { published: [], drafts: ['en_US'] });
  for (const slug of ['lin-moyan', 'nothing', '1', 'No slug'])
    expect([(await get(slug)).code, await itemsOf(slug)]).toEqual([4004, 4004]);
  await addBy([author], { published: ['zh_CN'] });
  expect((await get('lin-moyan')).code).toBe(4004);
  expect(await itemsOf('lin-moyan')).toBe(4004);
  expect((await feed('authors/lin-moyan.xml')).statusCode).toBe(404);
  expect((await get('lin-moyan', 'zh_CN')).data).toEqual({
    id: String(author),
    name: '林墨言',
    slug: 'lin-moyan',
    introduction: '棋评人。',
    picture: null,
    languages: ['zh_CN'],
  });
});

test('shows the picture of an author, and finds the author by earlier addresses', async () => {
  const author = await add(lin);
  await addBy([author]);
  const picture = await db.transaction((tx) => insertTestPicture(tx, 'portrait-640x640.jpg'));
  await db.execute(sql`update authors set picture_id = ${picture.id}, slug = 'moyan' where id = ${author}`);
  await db.execute(sql`insert into author_slugs values ('moyan', ${author})`);
  expect((await get('lin-moyan')).data).toMatchObject({ slug: 'moyan', picture: '/media/portrait-640x640.jpg' });
});

test('serves feeds of an author, and lists authors with items in the sitemap', async () => {
  await addBy([await add(lin)], { title: 'Junior final', published: ['en_US'] });
  await add(chen);
  for (const file of ['lin-moyan.xml', 'lin-moyan.atom.xml', 'lin-moyan.json']) {
    const { statusCode, body } = await feed(`authors/${file}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('Junior final');
    expect(body).toContain('/authors/lin-moyan?lang=en_US');
  }
  const { body } = await app.server().inject({ url: '/sitemaps/authors-1.xml' });
  expect(body.match(/<loc>[^<]+/g)).toEqual([`<loc>${app.config.publicUrl}/authors/lin-moyan?lang=en_US`]);
});

test('names every author in feeds of news, and the editor of an item without authors', async () => {
  const page = `${app.config.publicUrl}/authors/lin-moyan?lang=en_US`;
  await addBy([await add(lin), await add(chen)], { type: 'hotVideo' });
  await addNews(db, { startTime: past(2) });
  const rss = (await feed('all.xml')).body;
  const names = [...rss.matchAll(/<dc:creator>([^<]+)/g)].map(([, name]) => name);
  expect(names).toEqual(['The editor', 'Lin Moyan', '陈一']);
  const atom = (await feed('all.atom.xml')).body;
  expect(atom.match(/<author>\s*<name>[^<]+/g)).toHaveLength(3);
  expect(atom).toContain(`<uri>${page}</uri>`);
  expect((await feed('all.json')).json().items.map(({ authors }: { authors: object[] }) => authors)).toEqual([
    [{ name: 'The editor' }],
    [
      { name: 'Lin Moyan', url: page },
      { name: '陈一', url: expect.any(String) },
    ],
  ]);
});

const importInto = (newsId: number, ...bylines: { locale: 'zh_CN' | 'en_US'; names: string[] }[]) =>
  db.transaction((tx) => nameImportedAuthors(tx, newsId, bylines));
const authorCount = () => db.$count(sql`authors`);

test('names authors of imported items by their exact names, and adds those who are new', async () => {
  const known = await add(lin);
  const [one, two] = [await addNews(db), await addNews(db)];
  await importInto(one, { locale: 'en_US', names: ['Lin Moyan', ' Su Wan '] });
  await importInto(two, { locale: 'zh_CN', names: ['林墨言', 'Su Wan', '', 'x'.repeat(61)] });
  expect(await byline(one)).toMatchObject([{ id: String(known) }, { name: 'Su Wan', slug: 'su-wan' }]);
  expect(await byline(two)).toEqual(await byline(one));
  expect(await authorCount()).toBe(2);
});

test('takes the single author of each language for the same person', async () => {
  const id = await addNews(db);
  await importInto(id, { locale: 'zh_CN', names: ['苏晚'] }, { locale: 'en_US', names: ['Su Wan'] });
  expect([await byline(id), await byline(id, 'zh_CN')]).toMatchObject([[{ name: 'Su Wan' }], [{ name: '苏晚' }]]);
});

test('keeps the authors that an imported item has', async () => {
  const id = await addBy([await add(lin)]);
  await importInto(id, { locale: 'en_US', names: ['Su Wan'] });
  expect(await byline(id)).toMatchObject([{ name: 'Lin Moyan' }]);
  expect(await authorCount()).toBe(1);
});
