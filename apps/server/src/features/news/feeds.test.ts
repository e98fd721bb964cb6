import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { elementsOf, parseXml } from '#platform/testing/xml';
import { addNews } from './news.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

async function feed(locale: string, list: string) {
  const { statusCode, headers, body } = await app.server().inject(`/feeds/${locale}/${list}.xml`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  return parseXml(body);
}
const textIn = (element: Parameters<typeof elementsOf>[0], name: string) => elementsOf(element, name)[0]?.text;
const titlesOf = async (locale: string, list: string) =>
  elementsOf(await feed(locale, list), 'item').map((item) => textIn(item, 'title'));

test('includes title, link, date and summary of an item, at the address of its language', async () => {
  const id = await addNews(db, { title: 'Opening', summary: 'Welcome' });

  const rss = await feed('en_US', 'all');
  const [item] = elementsOf(rss, 'item');

  expect(rss.attributes.version).toBe('2.0');
  expect(textIn(rss, 'language')).toBe('en');
  expect(textIn(item!, 'title')).toBe('Opening');
  expect(textIn(item!, 'link')).toBe(`${app.config.publicUrl}/news/${id}?lang=en_US`);
  expect(textIn(item!, 'guid')).toBe(`${app.config.publicUrl}/news/${id}?lang=en_US`);
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

test.each(['/feeds/fr_FR/all.xml', '/feeds/en_US/none.xml', '/feeds/en_US/all', '/feeds/en_US/__proto__.xml'])(
  'answers 404 for the feed %s',
  async (url) => {
    const response = await app.server().inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 404, data: null });
  },
);
