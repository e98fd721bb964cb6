import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { subscribeToChanges } from '#platform/contentChanges';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPicture } from '../media/media.fixtures.ts';
import { addNews } from '../news/news.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let cookie: string;
beforeEach(async () => {
  await emptyDatabase(db);
  cookie = await staffCookie(app, 'publisher');
});

const ask = async <Name extends AdminEndpointName>(name: Name, request: object = {}, who = cookie) =>
  (await callAdmin(app, name, { cookie: who, locale: 'en_US', ...request })).envelope!;
const lin = { zh_CN: '林墨言', en_US: 'Lin Moyan' };
const chinese = (name: string) => ({ zh_CN: name, en_US: '' });
const addAuthor = async (name: object, more: object = {}) =>
  (await ask('adminAuthorCreate', { body: { name, ...more } })).data;
const record = async (id: number | string) => (await ask('adminNewsGet', { params: { id: String(id) } })).data;
const setAuthors = async (id: number, authors: string[], who = cookie) =>
  ask('adminNewsAuthors', { params: { id: String(id) }, body: { authors, version: (await record(id)).version } }, who);
const lastAudit = async (subject: string) =>
  (
    await db.execute<{ action: string; before: object | null; after: object | null }>(
      sql`select action, before, after from audit_entries where subject = ${subject} order by id desc limit 1`,
    )
  ).rows[0]!;

test('sets the authors of an item in the given order, each once, raises its version and logs the change', async () => {
  const [one, other] = [await addAuthor(lin), await addAuthor(chinese('陈一'))];
  const id = await addNews(db);
  expect((await setAuthors(id, [other.id, one.id, other.id])).data).toMatchObject({
    authors: [
      { id: other.id, name: chinese('陈一') },
      { id: one.id, name: lin },
    ],
    version: 2,
  });
  const stale = { authors: [], version: 1 };
  expect(await ask('adminNewsAuthors', { params: { id: String(id) }, body: stale })).toMatchObject({ code: 4009 });
  expect(await lastAudit(`news ${id}`)).toMatchObject({
    before: { authors: [] },
    after: { authors: ['陈一', lin] },
  });
  for (const unknown of ['0', '999999', 'x'])
    expect(await setAuthors(id, [unknown])).toMatchObject({
      code: 4000,
      data: { fields: { authors: expect.any(String) } },
    });
});

test('lets only publishers change the authors of a public item', async () => {
  const editor = await staffCookie(app, 'editor');
  const { id } = await addAuthor(lin);
  expect(await setAuthors(await addNews(db), [id], editor)).toMatchObject({ code: 4003 });
  const draft = await addNews(db, { published: [], drafts: ['en_US'] });
  expect((await setAuthors(draft, [id], editor)).data.authors).toMatchObject([{ id }]);
});

test('names the authors of a draft in its preview', async () => {
  const { id } = await addAuthor(lin);
  const draft = await addNews(db, { published: [], drafts: ['en_US'] });
  await setAuthors(draft, [id]);
  const { data } = await ask('adminNewsPreview', { params: { id: String(draft) }, body: { locale: 'en_US' } });
  const token = new URL(data.url).searchParams.get('preview')!;
  expect((await app.call('newsPreview', { token })).envelope.data.authors).toMatchObject([{ id, name: 'Lin Moyan' }]);
});

test('begins a new item with the author of who creates it', async () => {
  const create = async () => (await ask('adminNewsCreate', { body: { type: 'news' } })).data;
  expect((await create()).authors).toEqual([]);
  const author = await addAuthor(lin);
  expect(await ask('adminOwnAuthor')).toMatchObject({ code: 1000, data: null });
  const set = (id: string | null) => ask('adminOwnAuthorSet', { body: { author: id } });
  expect(await set('999999')).toMatchObject({ code: 4000 });
  expect((await set(author.id)).data).toEqual({ id: author.id, name: lin });
  expect((await create()).authors).toEqual([{ id: author.id, name: lin }]);
  const other = await staffCookie(app, 'editor');
  expect((await ask('adminOwnAuthor', {}, other)).data).toBeNull();
  expect((await set(null)).data).toBeNull();
  expect((await create()).authors).toEqual([]);
});

test('gives an author an address from the name, and keeps every address', async () => {
  expect(await addAuthor(lin)).toMatchObject({ slug: 'lin-moyan', items: 0, version: 1 });
  expect(await addAuthor(lin)).toMatchObject({ slug: 'lin-moyan-2' });
  expect(await addAuthor(chinese('围棋'))).toMatchObject({ slug: 'wei-qi' });
  const author = await addAuthor({ zh_CN: '', en_US: 'Ли' });
  expect(author).toMatchObject({ slug: 'author' });
  const body = { name: lin, slug: 'li', version: 1 };
  expect((await ask('adminAuthorUpdate', { params: { id: author.id }, body })).data).toMatchObject({ slug: 'li' });
  const taken = { ...body, version: 2 };
  for (const [slug, code] of [
    ['lin-moyan', 4000],
    ['12', 4000],
    ['author', 1000],
  ] as const)
    expect(await ask('adminAuthorUpdate', { params: { id: author.id }, body: { ...taken, slug } })).toMatchObject({
      code,
    });
});

test('needs a name in each language that has an introduction, and in one at least', async () => {
  const create = (body: object) => ask('adminAuthorCreate', { body });
  expect(await create({})).toMatchObject({ code: 4000 });
  expect(await create({ name: chinese('陈一'), introduction: { zh_CN: '', en_US: 'Plays Go' } })).toMatchObject({
    code: 4000,
    data: { fields: { name: expect.any(String) } },
  });
  expect(await create({ name: chinese('陈一'), introduction: chinese('棋手') })).toMatchObject({ code: 1000 });
});

test('refuses to delete an author whom items name, and says on how many', async () => {
  const author = await addAuthor(lin);
  const remove = () => ask('adminAuthorDelete', { params: { id: author.id }, body: { version: 1 } });
  const [one, two] = [await addNews(db), await addNews(db, { published: [], drafts: ['en_US'] })];
  await setAuthors(one, [author.id]);
  expect(await remove()).toMatchObject({ code: 4009, msg: expect.stringContaining('One item') });
  await setAuthors(two, [author.id]);
  expect(await remove()).toMatchObject({ code: 4009, msg: expect.stringContaining('2 items') });
  expect((await ask('adminAuthorList', { query: { sort: 'items', order: 'desc' } })).data.rows).toMatchObject([
    { id: author.id, items: 2 },
  ]);
  await ask('adminOwnAuthorSet', { body: { author: author.id } });
  for (const id of [one, two]) await setAuthors(id, []);
  expect(await remove()).toMatchObject({ code: 1000 });
  expect((await ask('adminOwnAuthor')).data).toBeNull();
  expect(await lastAudit(`author ${author.id}`)).toMatchObject({ action: 'record.delete', before: { name: lin } });
});

test('keeps the picture of an author from being deleted, and says who shows it', async () => {
  const picture = await db.transaction((tx) => insertTestPicture(tx, 'portrait-640x640.jpg'));
  const author = await addAuthor(lin, { picture: String(picture.id) });
  expect(author.picture).toMatchObject({ id: String(picture.id) });
  const params = { id: String(picture.id) };
  expect((await ask('adminPictureGet', { params })).data.usedBy).toMatchObject([
    { kind: 'author', id: author.id, name: lin },
  ]);
  expect(await ask('adminPictureDelete', { params, body: { version: picture.version } })).toMatchObject({ code: 4009 });
});

test('announces a changed author, whom kept pages and answers name', async () => {
  const changes = vi.fn();
  const { id, slug } = await addAuthor(lin);
  const listening = subscribeToChanges(app.connection, changes);
  let version = 0;
  // The listener may have connected after the first change; later versions are announced as well.
  await expect
    .poll(async () => {
      version += 1;
      const body = { name: { ...lin, en_US: `Lin ${version}` }, slug, version };
      expect(await ask('adminAuthorUpdate', { params: { id }, body })).toMatchObject({ code: 1000 });
      return changes.mock.calls;
    })
    .toContainEqual(['news']);
  await listening.close();
});
