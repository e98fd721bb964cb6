import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import path from 'node:path';
import { pictureFocus } from '@app/contract/pictures';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestBanner } from '../banners/banners.fixtures.ts';
import { insertTestPicture } from './media.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { createTestPicture } from '../uploads/uploads.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z'), connections: 4 });
const { db } = app;
let editor: string;
let publisher: string;

beforeEach(async () => {
  await emptyDatabase(db);
  editor = await staffCookie(app, 'editor');
  publisher = await staffCookie(app, 'editor', 'publisher');
});

interface Request {
  params?: { id: string };
  query?: Record<string, string>;
  body?: object;
  cookie?: string;
}
const ask = async <Name extends AdminEndpointName>(name: Name, { cookie = publisher, ...request }: Request = {}) =>
  (await callAdmin(app, name, { cookie, locale: 'en_US', ...request })).envelope!;

async function send(url: string, fields: Record<string, string>, colour: string, cookie = publisher) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await createTestPicture('jpeg', { colour }))]), 'x.jpg');
  const request = new Response(form);
  const response = await app.server().inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type')!, cookie },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ code: number; data: { id: string; url: string; version: number } }>();
}
const described = { altInChinese: '黑白棋盘', altInEnglish: 'A board' };
const upload = async (fields: Record<string, string> = {}, colour = '#f26b1d') =>
  (await send('/api/admin/pictures', { ...described, ...fields }, colour)).data;
const part = { left: '0', top: '0', width: '320', height: '200' };
const replace = ({ id, version }: { id: string; version: number }, cookie = publisher) =>
  send('/api/admin/pictureFiles', { id, version: String(version), ...part }, '#0055aa', cookie);
const get = async (id: string) => (await ask('adminPictureGet', { params: { id } })).data;
const remove = async ({ id }: { id: string }) =>
  ask('adminPictureDelete', { params: { id }, body: { version: (await get(id)).version } });
const list = async (query: Record<string, string> = {}) =>
  (await ask('adminPictureList', { query })).data.rows.map(({ name }) => name);
const fileExists = async (url: string) => (await app.server().inject(url)).statusCode === 200;

async function writeNews(content: string, { version = 0, id }: { version?: number; id?: string } = {}) {
  const item = id ?? (await ask('adminNewsCreate', { body: { type: 'news' } })).data.id;
  const fields = { title: 'Ladder', titleSignature: 'Desk', summary: 'Short', content };
  const body = { locale: 'en_US', version, fields };
  expect((await ask('adminNewsDraftSave', { params: { id: item }, body })).code).toBe(1000);
  return item;
}

async function publishNews(content: string, cover: string) {
  const id = await writeNews(content);
  await ask('adminNewsUpdate', { params: { id }, body: { type: 'news', picture: cover, version: 1 } });
  const published = await ask('adminNewsPublish', { params: { id }, body: { locale: 'en_US', version: 1 } });
  return { id, published };
}

test('finds pictures by name, alternative text, tag and use', async () => {
  const used = await upload({ name: 'Hall.jpg', tag: 'Almaty 2029' });
  await upload({ name: 'Logo.png', altInEnglish: '' }, '#111111');
  await insertTestBanner(db, 'Opening', 1, { pictureId: Number(used.id) });

  expect(await list({ keyword: 'hall' })).toEqual(['Hall.jpg']);
  expect((await list({ keyword: '黑白' })).toSorted()).toEqual(['Hall.jpg', 'Logo.png']);
  expect(await list({ keyword: 'Almaty 2029' })).toEqual(['Hall.jpg']);
  expect(await list({ tag: 'Almaty 2029' })).toEqual(['Hall.jpg']);
  expect(await list({ state: 'used' })).toEqual(['Hall.jpg']);
  const unused = await list({ state: 'unused' });
  expect(unused).toContain('Logo.png');
  expect(unused).not.toContain('Hall.jpg');
  expect(await list({ state: 'undescribed' })).toEqual(['Logo.png']);
  expect((await ask('adminPictureTags')).data).toEqual([{ tag: 'Almaty 2029', pictures: 1 }]);
});

test('names every record that uses a picture, and whether visitors see it', async () => {
  const picture = await upload();
  const html = `<figure><img src="${picture.url}" alt="A board"></figure>`;
  const { id: published } = await publishNews(html, picture.id);
  const draft = await writeNews(html);
  await insertTestBanner(db, 'Opening', 1, { pictureId: Number(picture.id) });
  const page = await ask('adminStandingTextGet', { params: { id: 'about' } });
  const fields = { ...page.data.texts.en_US.fields, title: 'About', content: html };
  const body = { locale: 'en_US', version: page.data.texts.en_US.version, fields };
  expect((await ask('adminStandingTextDraftSave', { params: { id: 'about' }, body })).code).toBe(1000);

  const { usedBy } = await get(picture.id);

  expect(usedBy).toEqual(
    expect.arrayContaining([
      { kind: 'news', id: published, name: { zh_CN: '', en_US: 'Ladder' }, isUnpublished: false },
      { kind: 'news', id: draft, name: { zh_CN: '', en_US: 'Ladder' }, isUnpublished: true },
      { kind: 'standingText', id: 'about', name: null, isUnpublished: true },
      expect.objectContaining({ kind: 'banner', isUnpublished: false }),
    ]),
  );
  expect(usedBy).toHaveLength(4);
});

test('deletes a picture with its file only when no text uses it', async () => {
  const picture = await upload();
  const html = `<figure><img src="${picture.url}" alt="A board"></figure>`;
  const id = await writeNews(html);

  expect(await remove(picture)).toMatchObject({ code: 4009, msg: 'This picture is in use and cannot be deleted' });

  await writeNews('<p>None</p>', { id, version: 1 });
  expect(await remove(picture)).toMatchObject({ code: 1000 });
  await app.jobs().runDue();
  expect(await fileExists(picture.url)).toBe(false);
  expect(await ask('adminPictureGet', { params: { id: picture.id } })).toMatchObject({ code: 4004 });
});

test('keeps a picture that only an earlier version of a text uses', async () => {
  const picture = await upload();
  const { id } = await publishNews(
    `<figure><img src="${picture.url}" alt="A board"></figure>`,
    (await upload({}, '#333333')).id,
  );
  await writeNews('<p>None</p>', { id, version: 1 });
  await ask('adminNewsPublish', { params: { id }, body: { locale: 'en_US', version: 2 } });

  expect(await get(picture.id)).toMatchObject({ usedBy: [{ kind: 'news', id, isUnpublished: true }] });
  expect(await remove(picture)).toMatchObject({ code: 4009 });
});

test('keeps a file that another picture has as well', async () => {
  const first = await upload();
  const second = await db.transaction((tx) => insertTestPicture(tx, path.basename(first.url)));

  await remove(first);
  await app.jobs().runDue();

  expect(await fileExists(`/media/${second.fileName}`)).toBe(true);
});

test('stores the same picture once, with the descriptions and tags of both uploads', async () => {
  const first = await upload({ altInEnglish: '', tag: 'a' });
  const second = await upload({ altInChinese: '', altInEnglish: 'Nine boards', tag: 'b' });

  expect(second.id).toBe(first.id);
  expect(await get(first.id)).toMatchObject({ alt: { zh_CN: '黑白棋盘', en_US: 'Nine boards' }, tags: ['a', 'b'] });
});

test('keeps the picture that a text begins to use at the moment of its deletion', async () => {
  for (let round = 0; round < 12; round += 1) {
    const colour = `#00${(16 + round).toString(16)}ff`;
    const picture = await upload({}, colour);
    const id = await writeNews('<p>None</p>');
    const html = `<figure><img src="${picture.url}" alt="A board"></figure>`;

    const [saved, deleted] = await Promise.all([
      ask('adminNewsUpdate', { params: { id }, body: { type: 'news', picture: picture.id, version: 1 } }),
      ask('adminPictureDelete', { params: { id: picture.id }, body: { version: 1 } }),
      writeNews(html, { id, version: 1 }),
    ]);

    expect({ saved: saved.code, deleted: deleted.code }).toEqual(
      saved.code === 1000 ? { saved: 1000, deleted: 4009 } : { saved: 4000, deleted: 1000 },
    );
    const { rows } = await db.execute(sql`
      select from news n left join pictures p on p.id = n.picture_id where n.picture_id is not null and p.id is null`);
    expect(rows).toEqual([]);
  }
});

test('shows a replaced picture in every text, and leads its former address to the new file', async () => {
  const picture = await upload();
  const html = `<figure><img src="${picture.url}" alt="A board"><figcaption>Final</figcaption></figure>`;
  const { id } = await publishNews(html, picture.id);
  const { version } = await get(picture.id);

  const { data } = await replace({ id: picture.id, version });
  await app.jobs().runDue();

  expect(data.url).toMatch(/-site-320x200\.jpg$/);
  const item = (await app.call('newsGet', { id }, { locale: 'en_US' })).envelope.data;
  expect(item.image).toBe(data.url);
  expect(item.content).toContain(`src="${data.url}"`);
  expect(item.content).toContain('width="320" height="200"');
  expect(item.content).toContain('alt="A board"');
  expect(item.content).not.toContain(picture.url.replace('.jpg', ''));
  expect((await ask('adminNewsGet', { params: { id } })).data.texts.en_US.fields.content).toBe(item.content);
  for (const ending of ['.jpg', '.640.webp']) {
    const former = await app.server().inject(picture.url.replace('.jpg', ending));
    expect(former.statusCode).toBe(302);
    expect(former.headers.location).toBe(data.url.replace('.jpg', ending));
  }
  expect(await remove(picture)).toMatchObject({ code: 4009 });
});

test('lets only publishers replace pictures on public pages', async () => {
  const picture = await upload();
  await writeNews(`<figure><img src="${picture.url}" alt="A board"></figure>`);
  expect(await replace(picture, editor)).toMatchObject({ code: 1000 });

  const seen = await upload({}, '#222222');
  await insertTestBanner(db, 'Opening', 1, { pictureId: Number(seen.id) });
  expect(await replace(seen, editor)).toMatchObject({ code: 4003 });
  expect((await get(seen.id)).url).toBe(seen.url);
});

test('puts the focal point into the address, on every page that shows the picture', async () => {
  const picture = await upload();
  await insertTestBanner(db, 'Opening', 1, { pictureId: Number(picture.id) });

  const body = { focus: { x: 20, y: 75 }, version: picture.version };
  const { data } = await ask('adminPictureUpdate', { params: { id: picture.id }, body });

  expect(pictureFocus(data.url)).toEqual({ x: 20, y: 75 });
  expect(await fileExists(data.url)).toBe(true);
  const [banner] = (await app.call('banners', {}, { locale: 'en_US' })).envelope.data;
  expect(banner!.image).toBe(data.url);
  const middle = { focus: { x: 50, y: 50 }, version: data.version };
  expect((await ask('adminPictureUpdate', { params: { id: picture.id }, body: middle })).data.url).toBe(picture.url);
  await app.jobs().runDue();
  expect(await fileExists(picture.url)).toBe(true);
});

test('demands alternative texts in both languages before a picture is published', async () => {
  const picture = await upload({ altInChinese: '' });
  const { id, published } = await publishNews('<p>Text</p>', picture.id);
  expect(published).toMatchObject({
    code: 4000,
    data: { fields: { picture: expect.stringContaining('Describe') } },
  });

  const alt = { zh_CN: '棋盘', en_US: 'A board' };
  await ask('adminPictureUpdate', { params: { id: picture.id }, body: { alt, version: 1 } });
  await writeNews(`<figure><img src="${picture.url}" alt=""></figure>`, { id, version: 1 });
  const publish = (version: number) => ask('adminNewsPublish', { params: { id }, body: { locale: 'en_US', version } });
  expect(await publish(2)).toMatchObject({ code: 4000, data: { fields: { content: expect.any(String) } } });

  await writeNews(`<figure><img src="${picture.url}" alt="A board"></figure>`, { id, version: 2 });
  expect(await publish(3)).toMatchObject({ code: 1000 });
});

test('changes name and tags, once per version', async () => {
  const { id } = await upload({ name: 'IMG_1.jpg' });
  const change = () =>
    ask('adminPictureUpdate', { params: { id }, body: { name: 'Hall', tags: ['a', 'b', 'a'], version: 1 } });

  expect(await change()).toMatchObject({ code: 1000 });
  expect(await change()).toMatchObject({ code: 4009 });
  expect(await get(id)).toMatchObject({ name: 'Hall', tags: ['a', 'b'], alt: { zh_CN: '黑白棋盘' } });
});

test('records uses for every table whose rows prevent the deletion of pictures', async () => {
  const { rows } = await db.execute<{ table: string }>(sql`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confdeltype = 'a' and confrelid = 'pictures'::regclass
    and conrelid <> 'picture_uses'::regclass
      and not exists (select from pg_trigger where tgrelid = conrelid and tgname = 'picture_uses_changed')`);
  expect(rows).toEqual([]);
});
