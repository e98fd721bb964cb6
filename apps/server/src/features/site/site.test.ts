import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { elementsOf, parseXml, type XmlElement } from '#platform/testing/xml';
import { insertTestCategory, insertTestEvent } from '../competitions/events/events.fixtures.ts';
import { addNews } from '../news/news.fixtures.ts';
import { insertTestText } from '../standingTexts/standingTexts.fixtures.ts';
import { insertTestContact } from './site.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db, config } = app;
beforeEach(() => emptyDatabase(db));

test('returns title, text and contacts of the association in order, in the requested language', async () => {
  await insertTestText(app, 'about');
  await insertTestContact(db, 'Fax', 2);
  await insertTestContact(db, 'Telephone', 1);

  expect((await app.call('aboutUs', {}, { locale: 'zh_CN' })).envelope.data).toEqual({
    title: 'Title（中）',
    content: '<p>zh_CN</p>',
    contacts: [
      { label: 'Telephone（中）', value: '+65 6000 0000（中）' },
      { label: 'Fax（中）', value: '+65 6000 0000（中）' },
    ],
  });
});

test('returns an empty About page before anything is stored', async () => {
  expect((await app.call('aboutUs')).envelope).toMatchObject({
    code: 1000,
    data: { title: '', content: '', contacts: [] },
  });
});

test('tells programs how to report a weakness, for half a year, and where to change a password', async () => {
  await insertTestContact(db, 'Telephone', 1);
  await insertTestContact(db, 'Email', 2, 'office@example.org');
  const { statusCode, headers, body } = await app.server().inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    `Contact: mailto:office@example.org\nContact: ${config.publicUrl}/about\nExpires: 2030-06-30T00:00:00.000Z\n` +
      `Preferred-Languages: zh, en\nCanonical: ${config.publicUrl}/.well-known/security.txt\n`,
  );
  const { statusCode: status, headers: found } = await app.server().inject('/.well-known/change-password');
  expect([status, found.location]).toEqual([302, '/personal/safe/changePsw']);
});

async function xml(url: string) {
  const { statusCode, headers, body } = await app.server().inject(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  return parseXml(body);
}

const addressesIn = async (url: string) => elementsOf(await xml(url), 'loc').map(({ text }) => text);

test('lists a map for each kind of existing content in the site map', async () => {
  expect(await addressesIn('/sitemap.xml')).toEqual([`${config.publicUrl}/sitemaps/pages-1.xml`]);
  await addNews(db);
  await insertTestEvent(db, (await insertTestCategory(db)).id);

  expect(await addressesIn('/sitemap.xml')).toEqual(
    ['pages-1', 'news-1', 'events-1'].map((name) => `${config.publicUrl}/sitemaps/${name}.xml`),
  );
});

test('lists the published languages of an item in the map of news, as alternates of each other', async () => {
  const both = await addNews(db);
  const chinese = await addNews(db, { published: ['zh_CN'], drafts: ['en_US'] });
  await addNews(db, { published: [], drafts: ['zh_CN', 'en_US'] });
  await addNews(db, { startTime: new Date('2031-01-01') });

  const map = await xml('/sitemaps/news-1.xml');
  const listed = elementsOf(map, 'url').map((url) => [
    elementsOf(url, 'loc')[0]!.text.replace(config.publicUrl, ''),
    ...elementsOf(url, 'xhtml:link').map(({ attributes }) => attributes.hreflang),
  ]);

  expect(listed).toEqual([
    [`/news/${both}?lang=zh_CN`, 'zh-CN', 'en'],
    [`/news/${both}?lang=en_US`, 'zh-CN', 'en'],
    [`/news/${chinese}?lang=zh_CN`, 'zh-CN'],
  ]);
});

test('lists picture and time of publication of an item, and each video with its texts', async () => {
  const article = await addNews(db, { published: ['zh_CN'], startTime: new Date('2029-05-06T07:08:09Z') });
  const video = await addNews(db, { type: 'hotVideo', title: 'Film & <more>', summary: `"${'长'.repeat(3_000)}` });
  const [first, second] = elementsOf(await xml('/sitemaps/news-1.xml'), 'url');
  const textsOf = (entry: XmlElement | undefined, name: string) =>
    elementsOf(entry!, name).flatMap(({ children }) => children.map((child) => [child.name, child.text]));
  const picture = `${config.publicUrl}/media/cover-1600x900.1280.jpg`;

  expect(elementsOf(first!, 'loc')[0]!.text).toBe(`${config.publicUrl}/news/${article}?lang=zh_CN`);
  expect(elementsOf(first!, 'lastmod').map(({ text }) => text)).toEqual(['2029-05-06T07:08:09.000Z']);
  expect(textsOf(first, 'image:image')).toEqual([['image:loc', picture]]);
  expect(textsOf(first, 'video:video')).toEqual([]);

  expect(elementsOf(second!, 'loc')[0]!.text).toBe(`${config.publicUrl}/news/${video}?lang=zh_CN`);
  expect(textsOf(second, 'video:video')).toEqual([
    ['video:thumbnail_loc', picture],
    ['video:title', 'Film & <more>'],
    ['video:description', `"${'长'.repeat(2_047)}`],
    ['video:content_loc', `${config.publicUrl}/media/film.mp4`],
    ['video:duration', '95'],
    ['video:publication_date', '2029-12-01T00:00:00.000Z'],
  ]);
});

test('lists the picture of an event, and no time of change, which is not stored', async () => {
  await insertTestEvent(db, (await insertTestCategory(db)).id);
  const entries = elementsOf(await xml('/sitemaps/events-1.xml'), 'url');

  expect(entries).toHaveLength(2);
  for (const entry of entries) {
    expect(elementsOf(entry, 'image:loc').map(({ text }) => text)).toEqual([
      expect.stringMatching(/\/media\/.+\.jpg$/) as string,
    ]);
    expect(elementsOf(entry, 'lastmod')).toEqual([]);
  }
});

test('lists each public page in both languages in the map of pages, and nothing personal', async () => {
  const addresses = await addressesIn('/sitemaps/pages-1.xml');

  for (const path of ['/members', '/follow', '/data'])
    expect(addresses).toContain(`${config.publicUrl}${path}?lang=zh_CN`);
  expect(addresses).toContain(`${config.publicUrl}/c`);
  expect(addresses.filter((address) => /personal|pay|api|forgetPsw|search/.test(address))).toEqual([]);
});

test.each(['news-1', 'news-2', 'events-1', 'constructor-1', 'pages-2', 'news-0', 'x'])(
  'answers 404 for the map %s of a site without content',
  async (name) => {
    expect((await app.server().inject(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
  },
);

test('serves robots.txt with exclusions and the site map’s address, for any host', async () => {
  const { headers, body } = await app.server().inject({ url: '/robots.txt', headers: { host: 'evil.example' } });

  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Disallow: /personal');
  expect(body).toContain(`Sitemap: ${config.publicUrl}/sitemap.xml`);
  expect(body).not.toContain('evil.example');
});
