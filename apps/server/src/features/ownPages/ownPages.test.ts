import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { Locale } from '@app/contract/locale';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPicture } from '../media/media.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { addOwnPage } from './publishing.service.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let publisher: string;
let editor: string;

beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'editor', 'publisher');
  editor = await staffCookie(app, 'editor');
});

const ask = async <Name extends AdminEndpointName>(name: Name, request: object = {}, cookie = publisher) =>
  (await callAdmin(app, name, { cookie, ...request })).envelope!;

const create = async (changes: object = {}) =>
  ask('adminOwnPageCreate', {
    body: { title: { zh_CN: '章程', en_US: 'Statutes' }, slug: 'statutes', place: 'menu', ...changes },
  });
const newPage = async (changes: object = {}) => ({ params: { id: (await create(changes)).data.id } });
type Page = Awaited<ReturnType<typeof newPage>>;

const save = (page: Page, version: number, changes: object = {}, locale: Locale = 'en_US') =>
  ask('adminOwnPageDraftSave', {
    ...page,
    body: { locale, version, fields: { title: 'Statutes', content: '<p>One vote each.</p>', ...changes } },
  });
const publish = (page: Page, version: number, startTime: string | null = null, locale: Locale = 'en_US') =>
  ask('adminOwnPagePublish', { ...page, body: { locale, version, startTime } });
const update = async (page: Page, changes: object, cookie = publisher) => {
  const { slug, place, version } = (await ask('adminOwnPageGet', page)).data;
  return ask('adminOwnPageUpdate', { ...page, body: { slug, place, version, ...changes } }, cookie);
};
const publishedPage = async (changes: object = {}) => {
  const page = await newPage(changes);
  await save(page, 1);
  await publish(page, 2);
  return page;
};
const read = async (slug = 'statutes', locale: Locale = 'en_US') =>
  (await app.call('ownPageGet', { slug }, { locale })).envelope;
const links = async (locale: Locale = 'en_US') =>
  (await app.call('siteSettings', {}, { locale })).envelope.data.pages.map(({ slug, place }) => `${place} ${slug}`);
const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString();

test('shows a published language sanitized, and says in which languages a page exists', async () => {
  const page = await newPage();
  await save(page, 1, { content: '<p onclick="x()">One vote each.</p><script>x()</script>' });
  expect(await read()).toMatchObject({ code: 4004 });

  expect(await publish(page, 2)).toMatchObject({
    code: 1000,
    data: { texts: { zh_CN: { state: 'draft' }, en_US: { state: 'published', hasChanges: false } } },
  });

  expect((await read()).data).toEqual({
    slug: 'statutes',
    title: 'Statutes',
    content: '<p>One vote each.</p>',
    description: 'One vote each.',
    image: null,
    languages: ['en_US'],
  });
  expect((await read('statutes', 'zh_CN')).data).toMatchObject({ title: null, content: null, languages: ['en_US'] });
});

test('links pages where staff placed them, in their order, in the languages in which they are published', async () => {
  const statutes = await publishedPage();
  const history = await publishedPage({ slug: 'history', place: 'footer' });
  const joining = await publishedPage({ slug: 'join-a-club' });
  await publishedPage({ slug: 'hidden', place: 'none' });
  await newPage({ slug: 'draft' });
  expect(await links()).toEqual(['menu statutes', 'footer history', 'menu join-a-club']);
  expect(await links('zh_CN')).toEqual([]);

  const rows = (await ask('adminOwnPageList')).data.rows.map(({ id }) => id);
  expect(await ask('adminOwnPageOrder', { body: { ids: rows.toReversed() } })).toMatchObject({ code: 1000 });
  expect(await links()).toEqual(['menu join-a-club', 'footer history', 'menu statutes']);

  await update(joining, { place: 'none' });
  await ask('adminOwnPageWithdraw', { ...history, body: { locale: 'en_US' } });
  expect(await links()).toEqual(['menu statutes']);
  const { version } = (await ask('adminOwnPageGet', statutes)).data;
  await ask('adminOwnPageDelete', { ...statutes, body: { version } });
  expect(await links()).toEqual([]);
});

test('shows a scheduled page from its time on, and keeps that time when the text is changed later', async () => {
  const page = await newPage();
  await save(page, 1);
  const startTime = inAnHour();
  expect(await publish(page, 2, startTime)).toMatchObject({
    data: { texts: { en_US: { state: 'scheduled', startTime } } },
  });
  expect([(await read()).code, await links()]).toEqual([4004, []]);
  expect((await app.call('search', { keyword: 'statutes' }, { locale: 'en_US' })).envelope.data.total).toBe(0);

  app.clock.advance(3_600);
  expect([(await read()).code, await links()]).toEqual([1000, ['menu statutes']]);
  await save(page, 2, { content: '<p>Two votes each.</p>' });
  app.clock.advance(60);
  expect(await publish(page, 3)).toMatchObject({ data: { texts: { en_US: { startTime } } } });
  expect((await read()).data.content).toBe('<p>Two votes each.</p>');
});

test('names what is missing from a page, and needs a title to create one', async () => {
  const page = await newPage();
  await save(page, 1, { title: ' ', content: '<p> </p>' });
  expect(await publish(page, 2)).toMatchObject({ code: 4000, data: { fields: { title: {}, content: {} } } });
  await save(page, 2, { content: '<p>Rules</p><img src="/media/board-1x1.png">' });
  expect((await publish(page, 3)).data).toEqual({
    fields: { content: expect.stringContaining('Describe the picture') },
  });
  expect(await create({ slug: 'untitled', title: { zh_CN: '', en_US: ' ' } })).toMatchObject({
    code: 4000,
    data: { fields: { title: 'This is required' } },
  });
});

test('finds a page by each address that it has or had, and leaves addresses to the page that had them first', async () => {
  const page = await publishedPage();
  await update(page, { slug: ' Rules ' });
  for (const slug of ['statutes', 'Statutes', 'rules'])
    expect((await read(slug)).data).toMatchObject({ slug: 'rules' });

  const inUse = { code: 4000, data: { fields: { slug: expect.stringContaining('address') } } };
  expect(await create({ slug: 'statutes' })).toMatchObject(inUse);
  const other = await newPage({ slug: 'other' });
  expect(await update(other, { slug: 'rules' })).toMatchObject(inUse);
  for (const slug of ['12', 'a b', '../x', 'a--b', ''])
    expect(await update(other, { slug })).toMatchObject({ code: 4000, data: { fields: { slug: expect.any(String) } } });

  const { version } = (await ask('adminOwnPageGet', page)).data;
  await ask('adminOwnPageDelete', { ...page, body: { version } });
  expect(await create({ slug: 'statutes' })).toMatchObject({ code: 1000 });
});

test('keeps the addresses of pages from redirects, used or not', async () => {
  for (const from of ['/pages/statutes', '/Pages/unused/', '/pages/old?x=1'])
    expect(await ask('adminRedirectCreate', { body: { from, to: '/about' } })).toMatchObject({
      code: 4000,
      data: { fields: { from: expect.any(String) } },
    });
});

test('lets editors place drafts, and only publishers what is public', async () => {
  const page = await newPage();
  expect(await update(page, { place: 'footer' }, editor)).toMatchObject({ code: 1000 });
  await save(page, 1);
  await publish(page, 2);
  expect(await update(page, { place: 'menu' }, editor)).toMatchObject({ code: 4003 });
  expect(await update(page, { place: 'menu' })).toMatchObject({ code: 1000, data: { place: 'menu' } });
});

test('tells the second of two editors, and keeps every version', async () => {
  const page = await newPage();
  await save(page, 1, { title: 'Rules' });
  expect(await save(page, 1, { title: 'Mine' })).toMatchObject({ code: 4009 });
  expect(await publish(page, 1)).toMatchObject({ code: 4009 });
  await publish(page, 2);
  await save(page, 2, { title: 'Later' });
  const { data } = await ask('adminOwnPageVersions', { ...page, query: { locale: 'en_US' } });
  expect(data).toMatchObject([
    { fields: { title: 'Later' }, isPublished: false },
    { fields: { title: 'Rules' }, isPublished: true },
  ]);
  const update1 = { ...page, body: { slug: 'statutes', place: 'none', version: 1 } };
  expect(await ask('adminOwnPageUpdate', update1)).toMatchObject({ code: 1000 });
  expect(await ask('adminOwnPageUpdate', update1)).toMatchObject({ code: 4009 });
});

test('shows a draft to those who have its address, and not after the page is deleted', async () => {
  const page = await newPage();
  await save(page, 1, { title: 'Draft' });
  const { data } = await ask('adminOwnPagePreview', { ...page, body: { locale: 'en_US' } });
  const token = new URL(data.url).searchParams.get('preview')!;
  expect(data.url).toContain('/pages/statutes?lang=en_US&preview=');
  const preview = async () => (await app.call('ownPagePreview', { token })).envelope;

  expect((await preview()).data).toMatchObject({ title: 'Draft', languages: ['en_US'] });
  expect((await app.call('pagePreview', { token })).envelope.code).toBe(4004);
  await ask('adminOwnPageDelete', { ...page, body: { version: 1 } });
  expect((await preview()).code).toBe(4004);
});

test('is found by the search at its present address, and listed in the sitemap in its languages', async () => {
  const page = await publishedPage();
  await update(page, { slug: 'rules' });
  const { rows } = (await app.call('search', { keyword: 'vote' }, { locale: 'en_US' })).envelope.data;
  expect(rows).toMatchObject([{ kind: 'page', title: 'Statutes', snippet: 'One vote each.', url: '/pages/rules' }]);
  const sitemap = async (file: string) => (await app.server().inject({ url: file })).body;
  expect(await sitemap('/sitemap.xml')).toContain('/sitemaps/custom-1.xml');
  const body = await sitemap('/sitemaps/custom-1.xml');
  expect(body).toContain('/pages/rules?lang=en_US</loc><lastmod>2030-01-01');
  expect(body).not.toContain('zh_CN');

  await ask('adminOwnPageWithdraw', { ...page, body: { locale: 'en_US' } });
  expect((await app.call('search', { keyword: 'vote' }, { locale: 'en_US' })).envelope.data.total).toBe(0);
});

test('keeps the pictures of a page from deletion, and offers the first for shares', async () => {
  const picture = await db.transaction((tx) => insertTestPicture(tx));
  const image = `/media/${picture.fileName}`;
  await db.transaction((tx) =>
    addOwnPage(tx, app.clock, {
      slug: 'history',
      place: 'none',
      texts: { en_US: { title: 'History', content: `<p>Once</p><figure><img src="${image}" alt="A board"></figure>` } },
    }),
  );
  expect((await read('history')).data).toMatchObject({ image, description: 'Once' });
  const { data } = await ask('adminPictureGet', { params: { id: String(picture.id) } });
  expect(data.usedBy).toMatchObject([{ kind: 'ownPage', name: { en_US: 'History' }, isUnpublished: false }]);
  const deletion = { params: { id: String(picture.id) }, body: { version: data.version } };
  expect((await ask('adminPictureDelete', deletion)).code).not.toBe(1000);
});

test('records who created, published and deleted a page', async () => {
  const page = await publishedPage();
  const { version } = (await ask('adminOwnPageGet', page)).data;
  await ask('adminOwnPageDelete', { ...page, body: { version } });
  const administrator = await staffCookie(app, 'administrator');
  const query = { subject: `ownPage ${page.params.id}` };
  const { rows } = (await ask('adminAuditList', { query }, administrator)).data;
  expect(rows.map(({ action }) => action)).toEqual(['record.delete', 'text.publish', 'record.create']);
  expect(rows[0]).toMatchObject({ before: { title: { en_US: 'Statutes' }, slug: 'statutes', pagePlace: 'menu' } });
});
