import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createTestZip } from '#platform/testing/createTestZip';
import { testApp } from '#platform/testing/testApp';
import { patchUpload } from '../films/films.fixtures.ts';
import { askAs, staffCookie } from '../staff/staff.fixtures.ts';
import { readTestExport } from './contentImports.fixtures.ts';

const app = testApp({ now: new Date('2026-11-01T00:00:00Z') });
const folder = 'wordpress/uploads/2021/03';
const pictures = readdirSync(path.join(import.meta.dirname, 'testdata', folder));
const zip = createTestZip({
  'export.xml': readTestExport('wordpress/export.xml'),
  ...Object.fromEntries(
    pictures.map((name) => [`wp-content/uploads/2021/03/${name}`, readTestExport(`${folder}/${name}`)]),
  ),
});
let publisher: string;

const ask = askAs(app, () => publisher);

async function read(): Promise<string> {
  const { data } = await ask('adminContentUploadCreate', { body: { size: zip.length } });
  await patchUpload(app, data.url, publisher, zip);
  const created = await ask('adminContentImportCreate', { body: { upload: data.upload, fileName: 'old.zip' } });
  await app.jobs().runDue();
  return created.data.id;
}
const itemsOf = async (id: string) => (await ask('adminContentImportItems', { params: { id } })).data.rows;
const query = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await app.db.execute<Row>(statement)).rows;
const publishedTexts = () =>
  query<{ id: string; locale: string; at: string; title: string; summary: string; content: string }>(sql`
    select news_id::text as id, locale, to_char(start_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, title,
    summary, content
    from news_texts where status = 'published' order by start_time`);

beforeAll(async () => {
  publisher = await staffCookie(app, 'publisher');
  const id = await read();
  expect(
    await ask('adminContentImportStart', { params: { id }, body: { locale: 'en_US', isPublishing: true } }),
  ).toMatchObject({ code: 1000 });
  await app.jobs().runDue();
});

/** The titles of all posts and pages of the export, read without the importer. */
const exportedTitles = () =>
  readFileSync(path.join(import.meta.dirname, 'testdata/wordpress/export.xml'), 'utf8')
    .split('<item>')
    .slice(1)
    .filter((item) => /<wp:post_type><!\[CDATA\[(?:post|page)\]\]>/.test(item))
    .map((item) => /<title><!\[CDATA\[([\s\S]*?)\]\]><\/title>/.exec(item)![1]!.trim());

test('takes every post and page of a complete export, and publishes those that visitors could read', async () => {
  const titles = exportedTitles();
  expect(titles).toHaveLength(10);
  const drafts = await query<{ title: string }>(sql`select fields->>'title' as title from drafts where kind = 'news'`);
  expect(drafts.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());

  expect((await publishedTexts()).map(({ locale, at, title, summary }) => [locale, at, title, summary])).toEqual([
    ['en_US', '2021-03-05 10:30', 'A classic report', expect.stringMatching(/^The first paragraph/)],
    ['en_US', '2021-03-10 01:00', 'The spring open', 'Lin leads after four rounds.'],
    ['zh_CN', '2021-03-11 01:00', '春季公开赛战报', '四轮过后，林领先。'],
    ['en_US', '2021-03-12 01:00', 'With a poster', 'See the poster.'],
  ]);
});

test('reports why visitors do not see an item, and what each item has lost', async () => {
  const [latest] = await query<{ id: string }>(sql`select max(id)::text as id from content_imports`);
  const problems = Object.fromEntries(
    (await itemsOf(latest!.id)).map(({ title, problems: found }) => [
      title.slice(0, 20),
      found.map(({ problem, detail }) => `${problem} ${detail}`.trim()),
    ]),
  );

  expect(problems).toEqual({
    'The spring open': [
      'embedLeftOut https://www.youtube.com/watch?v=abc',
      'formattingLeftOut cite',
      'formattingLeftOut pre',
      'formattingLeftOut code',
      'tagsLeftOut go, open, Reports',
      'commentsLeftOut 1',
    ],
    春季公开赛战报: ['tagsLeftOut 新闻'],
    'A classic report': ['embedLeftOut https://vimeo.com/1', 'tagsLeftOut Reports', 'summaryFromText'],
    'With a poster': ['summaryFromText'],
    'A very long title of': ['summaryFromText', 'titleTooLong 179'],
    'A draft': ['coverMissing', 'summaryFromText'],
    'Next year': ['summaryFromText', 'dateInFuture 2031-01-05T01:00:00.000Z'],
    'For the board only': ['membersOnly private', 'coverMissing', 'summaryFromText'],
    'Behind a password': ['passwordProtected', 'coverMissing', 'summaryFromText'],
    'About us': ['pageAsNews', 'coverMissing', 'summaryFromText'],
  });
});

test('keeps headings, lists, tables, galleries and captions of blocks, and paragraphs and captions of the older editor', async () => {
  const texts = new Map((await publishedTexts()).map(({ title, content }) => [title, content]));
  const spring = texts.get('The spring open')!;
  const pictureOf = (alt: string, caption = '') =>
    new RegExp(`<figure><img src="/media/[\\w-]+\\.jpg" alt="${alt}"[^>]*/>${caption}</figure>`);
  expect(spring).toContain('<h2>Round one</h2>');
  expect(spring).toContain('<li>Two rounds<ol><li>Morning</li></ol></li>');
  expect(spring).toMatch(pictureOf('A go board', '<figcaption>Board three</figcaption>'));
  expect(spring).toMatch(pictureOf('The playing hall'));
  expect(spring).toMatch(pictureOf('The cup'));
  expect(spring).toMatch(/<figure class="gallery"><figure><img [^<>]*The playing hall/);
  expect(spring).toContain('<table><caption>After round four</caption><thead><tr><th>Player</th>');
  expect(spring).toContain('<p><a href="https://www.youtube.com/watch?v=abc" rel="noopener nofollow">');
  expect(spring).toContain('<p>B[dd];W[pp]</p>');
  expect(spring).not.toMatch(/wp:|\[gallery|<figure>\s*<\/figure>/);
  const classic = texts.get('A classic report')!;
  expect(classic).toContain('<p>The second paragraph<br />with a line break.</p>');
  expect(classic).toMatch(pictureOf('A go board', '<figcaption>In the first hall</figcaption>'));
  expect(classic).toMatch(pictureOf('The playing hall'));
  expect(classic).toMatch(/<figure class="gallery">(?:<figure><img [^<>]*\/><\/figure>){2}<\/figure>/);
  expect(classic).not.toContain('javascript:');
  expect(texts.get('With a poster')).toMatch(pictureOf('The poster'));
});

test('leads from the old addresses of published items to the new ones, with or without permalinks', async () => {
  const redirects = new Map(
    (
      await query<{ from: string; to: string }>(sql`select from_address as "from", to_address as "to" from redirects`)
    ).map(({ from, to }) => [from, to]),
  );
  const [, spring, chinese] = await publishedTexts();
  expect(redirects.get('/2021/03/spring-open')).toBe(`/news/${spring!.id}`);
  expect(redirects.get('/2021/03/春季公开赛')).toBe(`/news/${chinese!.id}`);
  expect([...redirects].filter(([, to]) => to === `/news/${spring!.id}`)).toHaveLength(2);
});

test('finds nothing new in the same export', async () => {
  const before = await query(sql`select * from news_texts order by news_id, locale`);
  const states = new Set((await itemsOf(await read())).map(({ state }) => state));

  expect([...states]).toEqual(['unchanged']);
  expect(await query(sql`select * from news_texts order by news_id, locale`)).toEqual(before);
});
