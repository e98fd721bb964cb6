import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createTestZip } from '#platform/testing/createTestZip';
import { testApp } from '#platform/testing/testApp';
import { patchUpload } from '../films/films.fixtures.ts';
import { askAs, staffCookie } from '../staff/staff.fixtures.ts';
import { readTestExport } from './contentImports.fixtures.ts';

const app = testApp({ now: new Date('2026-11-23T00:00:00Z') });
const folder = 'ghost/content/images/2026/11';
const zip = createTestZip({
  'old-mind-sports.ghost.json': readTestExport('ghost/export.json'),
  ...Object.fromEntries(
    readdirSync(path.join(import.meta.dirname, 'testdata', folder)).map((name) => [
      `content/images/2026/11/${name}`,
      readTestExport(`${folder}/${name}`),
    ]),
  ),
});
let publisher: string;
let items: { title: string; state: string; outcome: string | null; problems: { problem: string; detail: string }[] }[];

const ask = askAs(app, () => publisher);
const query = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await app.db.execute<Row>(statement)).rows;
const published = () =>
  query<{ locale: string; title: string; summary: string; content: string; at: string }>(sql`
    select locale, title, summary, content, to_char(start_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
    from news_texts where status = 'published' order by start_time`);
const contentOf = async (title: string) => (await published()).find((text) => text.title === title)!.content;
const problemsOf = (title: string) => items.find((item) => item.title === title)!.problems;

beforeAll(async () => {
  publisher = await staffCookie(app, 'publisher');
  const { data } = await ask('adminContentUploadCreate', { body: { size: zip.length } });
  await patchUpload(app, data.url, publisher, zip);
  const created = await ask('adminContentImportCreate', { body: { upload: data.upload, fileName: 'old.zip' } });
  await app.jobs().runDue();
  const { id } = created.data;
  await ask('adminContentImportStart', { params: { id }, body: { locale: 'en_US', isPublishing: true } });
  await app.jobs().runDue();
  items = (await ask('adminContentImportItems', { params: { id } })).data.rows;
});

test('takes every post and page of a complete export, and publishes those that visitors could read', async () => {
  const exported = JSON.parse(readTestExport('ghost/export.json').toString('utf8')) as {
    db: [{ data: { posts: { title: string }[] } }];
  };
  expect(items.map(({ title, outcome }) => [title, outcome])).toEqual(
    exported.db[0].data.posts.map(({ title }) => [title, 'created']),
  );
  expect((await published()).map(({ locale, at, title }) => [locale, at, title])).toEqual([
    ['en_US', '2018-01-01 00:00', 'Written long ago'],
    ['en_US', '2024-03-24 04:34', 'The spring open'],
    ['en_US', '2024-04-01 00:00', 'All media'],
    ['zh_CN', '2024-05-01 01:00', '围棋少年赛报道'],
  ]);
});

test('keeps text, links, lists, quotes, tables, galleries and captions of a post', async () => {
  const content = await contentOf('The spring open');
  for (const part of [
    '<p>The <strong>first</strong> round, <em>by the river</em>, with <a href="https://example.org/a?b=1&amp;c=2"',
    '<h2>Round one</h2><ul><li>Lin</li><li>Ma</li></ul><ol><li>One</li><li>Two</li></ol>',
    '<blockquote>A move to remember.</blockquote>',
    '<figcaption>White to play</figcaption>',
    '<figcaption>Three pictures</figcaption>',
    '<p>Bring your card.</p>',
    '<h3>Ties</h3>',
    '<p>By SOS.</p>',
    '<a href="https://enter.example.org" rel="noopener nofollow">Enter now</a>',
    '<p>place(&quot;D4&quot;);</p>',
    '<td>Lin</td>',
  ])
    expect(content.replaceAll('"D4"', '&quot;D4&quot;')).toContain(part);
  expect(content.match(/<img /g)).toHaveLength(4);
  const gallery = /<figure class="gallery">(.*?)<figcaption>Three pictures<\/figcaption><\/figure>/s.exec(content)![1];
  expect(gallery!.match(/<figure><img /g)).toHaveLength(3);
  expect(content).not.toMatch(/<script|onclick|<svg|kg-/);
});

test('keeps the texts and links of cards, and reports films, sounds and embeds that it cannot keep', async () => {
  const content = await contentOf('All media');
  expect(content).toContain('<a href="https://rules.example.org/go" rel="noopener nofollow">Rules of go</a>');
  expect(content).toContain('<a href="/content/files/2024/01/rules.pdf">Rules</a>');
  expect(content).toContain('<figcaption>The final</figcaption>');
  expect(content).toContain('<h3>A board</h3>');
  expect(content).toContain('A talk');
  // The picture of the product, and those that were WebP and GIF files.
  expect(content.match(/<img [^>]*alt="(?:A spark|A poster|)"/g)).toHaveLength(3);
  expect(problemsOf('All media')).toEqual([
    { problem: 'embedLeftOut', detail: 'https://video.example.org/embed/7' },
    { problem: 'embedLeftOut', detail: '/content/media/2024/01/final.mp4' },
    { problem: 'embedLeftOut', detail: '/content/media/2024/01/talk.mp3' },
    { problem: 'summaryFromText', detail: '' },
  ]);
});

test.each([
  ['The spring open', ['formattingLeftOut pre', 'formattingLeftOut code', 'scriptLeftOut script', 'tagsLeftOut Go']],
  ['围棋少年赛报道', ['summaryFromText ']],
  ['春の大会', ['coverMissing ', 'summaryFromText ']],
  ['For members', ['membersOnly members', 'coverMissing ', 'summaryFromText ']],
  ['In the future', ['coverMissing ', 'summaryFromText ', 'dateInFuture 2030-01-01T00:00:00.000Z']],
  ['Written long ago', ['coverFromText ', 'summaryFromText ']],
  ['About the club', ['pageAsNews ', 'coverMissing ', 'summaryFromText ', 'dateInFuture 2026-11-23T12:11:15.000Z']],
])('says about “%s” what an editor must know', (title, expected) => {
  expect(problemsOf(title).map(({ problem, detail }) => `${problem} ${detail}`)).toEqual(expected);
});
