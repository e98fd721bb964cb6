import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { elementsOf, parseXml, type XmlElement } from '#platform/testing/xml';
import { addNews } from './news.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db, config, storage } = app;
beforeEach(() => emptyDatabase(db));

async function read(path: string, type: string): Promise<string> {
  const { statusCode, headers, body } = await app.server().inject(`/feeds/${path}`);
  expect([path, statusCode, headers['content-type']]).toEqual([path, 200, `${type}; charset=utf-8`]);
  return body;
}
const feed = async (locale: string, list: string) =>
  parseXml(await read(`${locale}/${list}.xml`, 'application/rss+xml'));
const atom = async (locale: string, list: string) =>
  parseXml(await read(`${locale}/${list}.atom.xml`, 'application/atom+xml'));
const podcast = (locale: string) => feed(locale, 'videos.podcast');
interface JsonFeed {
  items: Record<string, unknown>[];
}
const jsonFeed = async (locale: string, list: string): Promise<JsonFeed> =>
  JSON.parse(await read(`${locale}/${list}.json`, 'application/feed+json'));

const first = (element: XmlElement, name: string) => elementsOf(element, name)[0]!;
const textIn = (element: XmlElement, name: string) => elementsOf(element, name)[0]?.text;
const titlesOf = async (locale: string, list: string) =>
  elementsOf(await feed(locale, list), 'item').map((item) => textIn(item, 'title'));

test('includes title, link, date and summary of an item, at the address of its language', async () => {
  const id = await addNews(db, { title: 'Opening', summary: 'Welcome' });

  const rss = await feed('en_US', 'all');
  const [item] = elementsOf(rss, 'item');

  expect(rss.attributes.version).toBe('2.0');
  expect(textIn(rss, 'language')).toBe('en');
  expect(textIn(item!, 'title')).toBe('Opening');
  expect(textIn(item!, 'link')).toBe(`${config.publicUrl}/news/${id}?lang=en_US`);
  expect(textIn(item!, 'guid')).toBe(`${config.publicUrl}/news/${id}?lang=en_US`);
  expect(textIn(item!, 'description')).toBe('Welcome');
  expect(textIn(item!, 'pubDate')).toBe('Sat, 01 Dec 2029 00:00:00 GMT');
});

test.each([
  '<b>bold</b> & "quoted"',
  'closing ]]> early',
  '<![CDATA[ inside',
  '&amp; &lt;script&gt;',
  '表情 😀',
  "it's </title>",
])('keeps the text %j unchanged', async (text) => {
  await addNews(db, { title: text, summary: text });

  const [item] = elementsOf(await feed('en_US', 'all'), 'item');

  expect(textIn(item!, 'title')).toBe(text);
  expect(textIn(item!, 'description')).toBe(text);
});

test('removes characters that XML cannot hold, so that the feed stays valid', async () => {
  await addNews(db, { title: 'bell\u0007 and\u000b tab', summary: 'end\uffff' });

  const [item] = elementsOf(await feed('en_US', 'all'), 'item');

  expect(textIn(item!, 'title')).toBe('bell and tab');
  expect(textIn(item!, 'description')).toBe('end');
});

test('has a feed for each language and type with its own items only, newest first', async () => {
  await addNews(db, { title: 'news', type: 'news', startTime: new Date('2029-01-01') });
  await addNews(db, { title: 'hot', type: 'hot', startTime: new Date('2029-02-01') });
  await addNews(db, { title: '视频', type: 'hotVideo', published: ['zh_CN'], drafts: ['en_US'] });
  await addNews(db, { title: 'scheduled', startTime: new Date('2031-01-01') });

  expect(await titlesOf('en_US', 'all')).toEqual(['hot', 'news']);
  expect(await titlesOf('zh_CN', 'all')).toEqual(['视频', 'hot', 'news']);
  expect(await titlesOf('en_US', 'hot')).toEqual(['hot']);
  expect(await titlesOf('en_US', 'news')).toEqual(['news']);
  expect(await titlesOf('zh_CN', 'hotVideo')).toEqual(['视频']);
  expect(await titlesOf('en_US', 'hotVideo')).toEqual([]);
});

test('includes the last thirty items', async () => {
  for (let n = 0; n < 33; n++) await addNews(db);
  expect(await titlesOf('en_US', 'all')).toHaveLength(30);
});

test('contains the full text with absolute addresses in RSS, Atom and JSON Feed', async () => {
  const film = `/media/${'a'.repeat(20)}-film.mp4#960x540`;
  const id = await addNews(db, {
    content:
      '<p><a href="/news/3">three</a> <a href="#end">end</a> <a href="mailto:a@example.org">mail</a></p><img src="/media/board-800x600.jpg" alt="Board">' +
      `<figure class="film"><a href="${film}"><img src="/media/board-800x600.jpg" alt="Final"></a></figure>`,
  });
  const site = config.publicUrl;
  const expected = [
    `<img src="${site}/media/cover-1600x900.jpg" alt="" width="1600" height="900">`,
    `<a href="${site}/news/3">`,
    `<a href="${site}/news/${id}?lang=zh_CN#end">`,
    '<a href="mailto:a@example.org">',
    `src="${site}/media/board-800x600.jpg"`,
    `<a href="${site}${film}">▶ Final</a>`,
    `srcset="${site}/media/board-800x600.320.webp 320w, ${site}/media/board-800x600.640.webp 640w, `,
  ];

  const [item] = (await jsonFeed('zh_CN', 'all')).items;
  for (const html of [
    textIn(first(await feed('zh_CN', 'all'), 'item'), 'content:encoded'),
    textIn(first(await atom('zh_CN', 'all'), 'entry'), 'content'),
    item!.content_html as string,
  ]) {
    for (const part of expected) expect(html).toContain(part);
    expect(html).not.toMatch(/"\/|, \//);
  }
});

test('identifies an Atom feed and its entries, with language, author and times', async () => {
  const id = await addNews(db, { title: '<b>bold</b> & "quoted"', summary: 'a < b' });

  const document = await atom('zh_CN', 'all');
  const entry = first(document, 'entry');

  const self = `${config.publicUrl}/feeds/zh_CN/all.atom.xml`;
  expect(document.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'zh-CN' });
  expect(textIn(document, 'id')).toBe(self);
  expect(document.children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes)).toEqual([
    { rel: 'alternate', href: `${config.publicUrl}/news?lang=zh_CN` },
    { rel: 'self', href: self },
  ]);
  expect(textIn(document, 'updated')).toBe('2029-12-01T00:00:00.000Z');
  expect(textIn(entry, 'id')).toBe(`${config.publicUrl}/news/${id}?lang=zh_CN`);
  // Both are HTML, so that markup in them must be escaped.
  expect(first(entry, 'title')).toMatchObject({
    attributes: { type: 'html' },
    text: '&lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot;',
  });
  expect(textIn(entry, 'summary')).toBe('a &lt; b');
  expect(textIn(first(entry, 'author'), 'name')).toBe('The editor');
  expect(textIn(entry, 'published')).toBe('2029-12-01T00:00:00.000Z');
});

test('identifies a JSON Feed and its items in version 1.1', async () => {
  const id = await addNews(db, { title: '<b> & "q"', summary: 'Short' });

  const { items, ...head } = await jsonFeed('zh_CN', 'news');

  const url = `${config.publicUrl}/news/${id}?lang=zh_CN`;
  expect(head).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: '亚洲智力运动协会 · 资讯',
    home_page_url: `${config.publicUrl}/news?type=news&lang=zh_CN`,
    feed_url: `${config.publicUrl}/feeds/zh_CN/news.json`,
    description: '亚洲智力运动协会发布的资讯。',
    language: 'zh-CN',
  });
  expect(items).toEqual([
    {
      id: url,
      url,
      title: '<b> & "q"',
      content_html: expect.stringContaining('<p>Text</p>') as string,
      summary: 'Short',
      image: `${config.publicUrl}/media/cover-1600x900.jpg`,
      date_published: '2029-12-01T00:00:00.000Z',
      authors: [{ name: 'The editor' }],
      language: 'zh-CN',
    },
  ]);
});

test('offers the file of a video with its type, length and duration', async () => {
  await storage.write('film.mp4', Buffer.from('seven b'));
  const id = await addNews(db, { type: 'hotVideo', title: 'Film & <more>', summary: 'How it was' });
  const url = `${config.publicUrl}/media/film.mp4`;

  const document = await podcast('en_US');
  const item = first(document, 'item');

  expect(first(item, 'enclosure').attributes).toEqual({ url, type: 'video/mp4', length: '7' });
  expect(textIn(item, 'itunes:duration')).toBe('95');
  expect(textIn(item, 'itunes:title')).toBe('Film & <more>');
  expect(first(item, 'itunes:image').attributes.href).toBe(`${config.publicUrl}/media/cover-1600x900.jpg`);
  expect(textIn(item, 'guid')).toBe(`${config.publicUrl}/news/${id}?lang=en_US`);

  expect(
    elementsOf(await atom('en_US', 'hotVideo'), 'link').find(({ attributes }) => attributes.rel === 'enclosure')
      ?.attributes,
  ).toEqual({ rel: 'enclosure', href: url, type: 'video/mp4', length: '7' });
  expect((await jsonFeed('en_US', 'hotVideo')).items[0]!.attachments).toEqual([
    { url, mime_type: 'video/mp4', size_in_bytes: 7, duration_in_seconds: 95 },
  ]);
});

test('describes the podcast as directories require', async () => {
  const document = await podcast('zh_CN');

  expect(textIn(document, 'title')).toBe('亚洲智力运动协会 · 热门视频');
  expect(textIn(document, 'language')).toBe('zh-CN');
  expect(first(document, 'itunes:image').attributes.href).toBe(`${config.publicUrl}/podcast-cover.jpg`);
  expect(elementsOf(document, 'itunes:category').map(({ attributes }) => attributes.text)).toEqual([
    'Leisure',
    'Games',
  ]);
  expect(textIn(document, 'itunes:explicit')).toBe('false');
  expect(textIn(document, 'itunes:author')).toBe('亚洲智力运动协会');
  expect(first(document, 'atom:link').attributes).toEqual({
    href: `${config.publicUrl}/feeds/zh_CN/videos.podcast.xml`,
    rel: 'self',
    type: 'application/rss+xml',
  });
});

test('omits a video whose file does not exist, and every other news, from the podcast', async () => {
  await storage.write('film.mp4', Buffer.from('film'));
  await addNews(db, { type: 'hotVideo', title: 'film' });
  await addNews(db, { type: 'news', title: 'news' });
  expect(elementsOf(await podcast('en_US'), 'item')).toHaveLength(1);

  await storage.removeWithVariants('film.mp4');
  expect(elementsOf(await podcast('en_US'), 'item')).toEqual([]);
});

test('gives the length and type of a picture, and names the editor, in RSS', async () => {
  await storage.write('cover-1600x900.jpg', Buffer.from('picture'));
  await addNews(db);

  const item = first(await feed('en_US', 'all'), 'item');

  expect(first(item, 'enclosure').attributes).toEqual({
    url: `${config.publicUrl}/media/cover-1600x900.jpg`,
    type: 'image/jpeg',
    length: '7',
  });
  expect(textIn(item, 'dc:creator')).toBe('The editor');
});

test('keeps every format valid when a text contains what XML cannot', async () => {
  await storage.write('film.mp4', Buffer.from('film'));
  await addNews(db, { type: 'hotVideo', title: ']]> <\u0007>', summary: '\uffff&', content: '<p>]]>\u000b</p>' });

  for (const document of [await feed('en_US', 'all'), await atom('en_US', 'all'), await podcast('en_US')])
    expect(elementsOf(document, 'title').at(-1)!.text.replace(/&lt;/g, '<').replace(/&gt;/g, '>')).toBe(']]> <>');
  expect((await jsonFeed('en_US', 'all')).items[0]!.content_html).toContain('<p>]]&gt;');
});

test.each([
  '/feeds/fr_FR/all.xml',
  '/feeds/en_US/none.xml',
  '/feeds/en_US/all',
  '/feeds/en_US/all.podcast.xml',
  '/feeds/en_US/__proto__.xml',
])('answers 404 for the feed %s', async (url) => {
  const response = await app.server().inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 404, data: null });
});
