import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { expectHarmless } from '#platform/testing/expectHarmless';
import { createTestZip } from '#platform/testing/createTestZip';
import { testApp } from '#platform/testing/testApp';
import { hostileTexts } from '#platform/text/richText.fixtures';
import { patchUpload } from '../films/films.fixtures.ts';
import { RedirectMap } from '../redirects/index.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { createMovingPicture, createTestPicture } from '../uploads/uploads.fixtures.ts';
import { createTestGhost, createTestWordPress, readTestExport } from './contentImports.fixtures.ts';
import { deleteOldImports, runImport } from './importing.service.ts';

const app = testApp();
let picture: Buffer;
let editor: string;
let publisher: string;
beforeAll(async () => {
  picture = await createTestPicture();
});
beforeEach(async () => {
  await emptyDatabase(app.db);
  editor = await staffCookie(app, 'editor');
  publisher = await staffCookie(app, 'publisher');
});

const ask = async <Name extends AdminEndpointName>(name: Name, request: object = {}, cookie = publisher) =>
  (await callAdmin(app, name, { cookie, locale: 'en_US', ...request })).envelope!;

/** Uploads an export and has it read. @returns the id of the import */
async function upload(bytes: Buffer, cookie = publisher): Promise<string> {
  const { data } = await ask('adminContentUploadCreate', { body: { size: bytes.length } }, cookie);
  expect((await patchUpload(app, data.url, cookie, bytes)).statusCode).toBe(204);
  const created = await ask('adminContentImportCreate', { body: { upload: data.upload, fileName: 'old.zip' } }, cookie);
  expect(created.code).toBe(1000);
  await app.jobs().runDue();
  return created.data.id;
}
const start = (id: string, body: object = {}, cookie = publisher) =>
  ask('adminContentImportStart', { params: { id }, body: { locale: 'en_US', isPublishing: true, ...body } }, cookie);
const items = async (id: string) => (await ask('adminContentImportItems', { params: { id } })).data.rows;
const get = async (id: string) => (await ask('adminContentImportGet', { params: { id } })).data;
async function run(bytes: Buffer): Promise<string> {
  const id = await upload(bytes);
  expect((await start(id)).code).toBe(1000);
  await app.jobs().runDue();
  return id;
}
const count = async (table: string): Promise<number> =>
  (await app.db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`)).rows[0]!
    .count;
const uploads = () => readdirSync(path.join(app.config.dataDir, 'imports'));

const post = (id: string, more: object = {}) => ({
  id,
  title: `Post ${id}`,
  slug: `post-${id}`,
  html: '<p>Text</p><img src="__GHOST_URL__/content/images/a.jpg" alt="A board">',
  custom_excerpt: 'A summary',
  status: 'published',
  published_at: '2020-01-02T03:04:05.000Z',
  ...more,
});
const ghost = (...posts: object[]) =>
  createTestZip({ 'ghost.json': createTestGhost(...posts), 'content/images/a.jpg': picture });

test('imports an export with its pictures, dates and old addresses, and reports what is lost', async () => {
  const zip = createTestZip({
    'ghost.json': readTestExport('ghost.json'),
    'content/images/2021/03/board.png': picture,
    'content/images/2021/03/ladder.png': 'no picture',
    'content/images/2021/03/missing.png': await createMovingPicture(),
  });
  const id = await upload(zip);
  expect(await get(id)).toMatchObject({ state: 'ready', format: 'ghost', items: 5, chosen: 5, itemsDone: 0 });
  expect(await count('news')).toBe(0);
  await start(id);
  await app.jobs().runDue();

  expect(await get(id)).toMatchObject({ state: 'done', outcomes: { created: 5, updated: 0, skipped: 0, failed: 0 } });
  const [ladder, spring] = await items(id);
  const news = (await ask('adminNewsGet', { params: { id: ladder!.newsId! } })).data;
  expect(news.picture).toMatchObject({ alt: { zh_CN: 'A Go board', en_US: 'A Go board' } });
  expect(news.texts.en_US).toMatchObject({
    state: 'published',
    startTime: '2021-03-24T04:34:10.000Z',
    fields: { title: 'A ladder that works', titleSignature: 'Lin Moyan', summary: 'Why the seventh move decides.' },
  });
  expect(news.authors).toMatchObject([{ name: { zh_CN: '', en_US: 'Lin Moyan' } }]);
  expect(news.texts.en_US.fields.content).not.toContain('<img');
  expect(ladder!.problems).toContainEqual({
    problem: 'pictureNotAccepted',
    detail: 'content/images/2021/03/ladder.png',
  });
  const draft = (await ask('adminNewsGet', { params: { id: spring!.newsId! } })).data;
  expect(draft.texts.zh_CN.state).toBe('draft');
  expect(spring!.problems).toContainEqual({ problem: 'coverMissing', detail: '' });
  expect(spring!.problems).toContainEqual({
    problem: 'pictureMoving',
    detail: 'content/images/2021/03/missing.png',
  });
  const redirects = (await ask('adminRedirectList', {}, editor)).data.rows;
  expect(redirects).toContainEqual(expect.objectContaining({ from: '/spring-open', to: `/news/${spring!.newsId}` }));
  expect((await items(id))[4]!.problems).toContainEqual({ problem: 'redirectNotPossible', detail: '/about/' });
  const { response } = await callAdmin(app, 'adminContentImportReport', {
    cookie: editor,
    params: { id },
    locale: 'zh_CN',
  });
  expect(response.body).toContain('1,A ladder that works,已添加,嵌入内容未导入,https://www.youtube.com/embed/abc');
  expect(uploads()).toEqual([]);
});

test('changes nothing when the same export is imported again, and stores each picture once', async () => {
  await run(ghost(post('1'), post('2')));
  expect([await count('news'), await count('pictures'), await count('redirects')]).toEqual([2, 1, 2]);

  const again = await upload(ghost(post('1'), post('2', { title: 'Other' })));
  expect((await items(again)).map(({ state, isChosen }) => [state, isChosen])).toEqual([
    ['unchanged', false],
    ['changed', true],
  ]);
  await start(again);
  await app.jobs().runDue();

  expect((await items(again)).map(({ outcome }) => outcome)).toEqual([null, 'updated']);
  expect([await count('news'), await count('pictures'), await count('redirects')]).toEqual([2, 1, 2]);
  expect((await ask('adminNewsList', { query: { keyword: 'other' } })).data.total).toBe(1);
});

async function edit(newsId: string): Promise<void> {
  const { version, fields } = (await ask('adminNewsGet', { params: { id: newsId } })).data.texts.en_US;
  const body = { locale: 'en_US', version, fields: { ...fields, title: 'Edited here' } };
  expect((await ask('adminNewsDraftSave', { params: { id: newsId }, body })).code).toBe(1000);
}

test('skips items that were edited here before or after the preview, unless staff choose them', async () => {
  const first = await run(ghost(post('1'), post('2')));
  const [one, two] = await items(first);
  await edit(one!.newsId!);
  const again = await upload(ghost(post('1', { title: 'Changed' }), post('2', { title: 'Changed' })));
  expect((await items(again)).map(({ state, isChosen }) => [state, isChosen])).toEqual([
    ['edited', false],
    ['changed', true],
  ]);
  await edit(two!.newsId!);
  await start(again);
  await app.jobs().runDue();
  expect((await items(again)).map(({ state, outcome }) => [state, outcome])).toEqual([
    ['edited', null],
    ['edited', 'skipped'],
  ]);
  expect((await ask('adminNewsList', { query: { keyword: 'edited here' } })).data.total).toBe(2);

  const third = await upload(ghost(post('1', { title: 'Changed' })));
  await ask('adminContentImportChoose', { params: { id: third }, body: { items: [1], isChosen: true } });
  await start(third);
  await app.jobs().runDue();
  expect((await ask('adminNewsList', { query: { keyword: 'edited here' } })).data.total).toBe(1);
});

test('resumes an import whose process was killed, without duplicates', async () => {
  const id = await upload(ghost(post('1'), post('2'), post('3')));
  await start(id);
  const deps = app.features().contentImports;
  const found = await app.db.execute<{ upload: string }>(sql`select upload from content_imports`);
  const source = path.join(app.config.dataDir, 'imports', found.rows[0]!.upload);
  // Ends after one item, like a process that is killed between two items.
  expect(await runImport(deps, Number(id), source, { until: 0 })).toBe(false);
  expect(await count('news')).toBe(1);

  await Promise.all([1, 2].map(() => runImport(deps, Number(id), source, { until: Number.POSITIVE_INFINITY })));
  await app.jobs().runDue();
  expect(await get(id)).toMatchObject({ state: 'done', outcomes: { created: 3, failed: 0 } });
  expect([await count('news'), await count('pictures'), await count('redirects')]).toEqual([3, 1, 3]);
});

test('keeps an existing redirect, and too long texts as drafts', async () => {
  await ask('adminRedirectCreate', { body: { from: '/post-1', to: '/about' } }, editor);
  const id = await run(ghost(post('1', { title: 'x'.repeat(121) })));
  const [item] = await items(id);
  expect(item!.problems).toEqual(
    expect.arrayContaining([
      { problem: 'redirectExists', detail: '/post-1/' },
      { problem: 'titleTooLong', detail: '121' },
    ]),
  );
  const { texts } = (await ask('adminNewsGet', { params: { id: item!.newsId! } })).data;
  expect(texts.en_US).toMatchObject({ state: 'draft', fields: { title: 'x'.repeat(121) } });
});

test('requires the right to publish only for publishing', async () => {
  const id = await upload(ghost(post('1')), editor);
  expect((await start(id, {}, editor)).code).toBe(4003);
  expect((await start(id, { isPublishing: false }, editor)).code).toBe(1000);
  await app.jobs().runDue();
  const [item] = await items(id);
  expect((await ask('adminNewsGet', { params: { id: item!.newsId! } })).data.texts.en_US.state).toBe('draft');
});

test('says why a file cannot be imported, and deletes it', async () => {
  const id = await upload(createTestZip({ '../../evil.md': 'x' }));
  expect(await get(id)).toMatchObject({ state: 'failed', problem: 'zipUnsafe', items: 0 });
  expect((await start(id)).code).toBe(4009);
  expect(uploads()).toEqual([]);
});

/** Returns the page to which visitors of an old address are redirected. */
const redirectOf = (url: string) => new RedirectMap(app.db, app.clock).find(url);

test('keeps the date of a text that cannot be published yet, and redirects to it once it is', async () => {
  const id = await run(ghost(post('1', { html: '<p>Text</p>' })));
  const [item] = await items(id);
  expect(item).toMatchObject({ outcome: 'created', isPublic: false });
  const newsId = item!.newsId!;
  const text = async () => (await ask('adminNewsGet', { params: { id: newsId } })).data.texts.en_US;
  expect(await text()).toMatchObject({ state: 'draft', originalTime: '2020-01-02T03:04:05.000Z' });
  expect(await redirectOf('/post-1/')).toBeNull();
  const { response } = await callAdmin(app, 'adminContentImportReport', {
    cookie: editor,
    params: { id },
    locale: 'en_US',
  });
  expect(response.body).toContain('1,Post 1,Added as a draft,');

  await edit(newsId);
  await run(ghost(post('2')));
  const cover = (await ask('adminPictureList')).data.rows[0]!;
  const { version } = (await ask('adminNewsGet', { params: { id: newsId } })).data;
  await ask('adminNewsUpdate', { params: { id: newsId }, body: { type: 'news', picture: cover.id, version } });
  const publish = async () =>
    ask('adminNewsPublish', {
      params: { id: newsId },
      body: { locale: 'en_US', version: (await text()).version },
    });
  expect(await publish()).toMatchObject({ code: 1000 });
  expect(await text()).toMatchObject({ state: 'published', startTime: '2020-01-02T03:04:05.000Z' });
  expect((await items(id))[0]).toMatchObject({ isPublic: true });
  expect(await redirectOf('/post-1/')).toBe(`/news/${newsId}`);

  await ask('adminNewsWithdraw', { params: { id: newsId }, body: { locale: 'en_US' } });
  expect(await redirectOf('/post-1/')).toBeNull();
  await publish();
  expect(await redirectOf('/post-1/')).toBe(`/news/${newsId}`);
});

/** The same hostile texts as the export of each program. */
const hostileExports: Record<string, () => Buffer> = {
  Ghost: () =>
    ghost(...hostileTexts.map((html, nth) => post(`${nth}`, { html, title: `${nth}\0 ${html}`, feature_image: html }))),
  WordPress: () => {
    const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\0', '')}]]>`;
    const items = hostileTexts.map(
      (html, nth) => `<title>${cdata(`${nth} ${html}`)}</title><link>https://old.example.org/${nth}</link>
        <content:encoded>${cdata(html)}</content:encoded><excerpt:encoded>${cdata(html)}</excerpt:encoded>
        <wp:post_id>${nth + 1}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>
        <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>`,
    );
    return Buffer.from(createTestWordPress(...items));
  },
  Markdown: () =>
    createTestZip(
      Object.fromEntries(
        hostileTexts.map((html, nth) => [
          `posts/${nth}.md`,
          `---\ntitle: Post ${nth}\ndate: 2020-01-02\n---\n\n${html}\n\n[link](<${html}>) ![picture](<${html}>)\n\n<${html}>\n`,
        ]),
      ),
    ),
};

test.each(Object.keys(hostileExports))('stores nothing dangerous of hostile texts of %s', async (program) => {
  const id = await run(hostileExports[program]!());
  expect(await get(id)).toMatchObject({ state: 'done', outcomes: { created: hostileTexts.length, failed: 0 } });
  const { rows } = await app.db.execute<{ content: string }>(sql`select fields->>'content' as content from drafts`);
  expect(rows).toHaveLength(hostileTexts.length);
  for (const { content } of rows) expectHarmless(content);
});

test('deletes imports and their files after 30 days', async () => {
  await upload(ghost(post('1')));
  const deps = app.features().contentImports;
  await deleteOldImports(deps);
  expect(await count('content_imports')).toBe(1);
  const later = new Date(deps.clock.now().getTime() + 31 * 86_400_000);
  await deleteOldImports({ ...deps, clock: { ...deps.clock, now: () => later } });
  expect(await count('content_imports')).toBe(0);
  expect(uploads()).toEqual([]);
  expect(existsSync(path.join(app.config.dataDir, 'imports'))).toBe(true);
});
