import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerError, reset } from '#platform/testing/s3Double';
import { startS3Server } from '#platform/testing/s3Server';
import { testApp } from '#platform/testing/testApp';
import { registerAs, type RegisteredAccount } from './features/account/account.fixtures.ts';
import { findOffset, patchUpload, readDemoFilm } from './features/films/films.fixtures.ts';
import { callAdmin, staffCookie } from './features/staff/staff.fixtures.ts';
import { deleteOrphanedUploads } from './features/uploads/index.ts';
import { createTestPicture, insertTestPassport, upload } from './features/uploads/uploads.fixtures.ts';

const s3 = await startS3Server();
const app = testApp({ config: { s3: s3.settings } });
const failing = answerError(500, 'InternalError');
let me: RegisteredAccount;
beforeAll(async () => {
  me = await registerAs(app, 'sender');
});
beforeEach(() => {
  s3.fault = null;
});
afterAll(() => s3.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.server().inject({ method, url, headers });
const storeAvatar = async (colour?: string) =>
  (await upload(app, { file: await createTestPicture('png', { ...(colour && { colour }) }), token: me.token }))
    .envelope;
const unavailable = {
  code: 503,
  msg: 'Files cannot be opened or stored at the moment. Please try again in a few minutes',
};

test('serves pictures from object storage: whole, in parts, in other widths, and not twice', async () => {
  const { url } = (await storeAvatar()).data;
  const picture = await get(url);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(picture.rawPayload.length).toBe(Number(picture.headers['content-length']));
  const part = await get(url, { range: 'bytes=2-5' });
  expect([part.statusCode, part.rawPayload.equals(picture.rawPayload.subarray(2, 6))]).toEqual([206, true]);
  expect((await get(url, {}, 'HEAD')).headers['content-length']).toBe(picture.headers['content-length']);
  expect((await get(url, { 'if-none-match': String(picture.headers.etag) })).statusCode).toBe(304);

  const variant = await get(url.replace('.jpg', '.320.webp'));
  expect([variant.statusCode, variant.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await get(url.replace('.jpg', '.320.webp'), {}, 'HEAD')).statusCode).toBe(200);
  expect((await get('/media/none.jpg')).statusCode).toBe(404);
  expect(readdirSync(path.join(app.config.dataDir, 'files'))).toEqual([]);
  expect(readdirSync(path.join(app.config.dataDir, 'drafts'))).toEqual([]);
});

test('reads a private picture from object storage', async () => {
  const id = await insertTestPassport(app, me.id);
  expect((await get(`/api/common/upload/${id}`, { authorization: me.token })).statusCode).toBe(200);
  s3.fault = failing;
  expect((await get(`/api/common/upload/${id}`, { authorization: me.token })).statusCode).toBe(503);
});

test('answers a picture with 503 while the storage fails, and everything else as ever', async () => {
  const { url } = (await storeAvatar()).data;
  s3.fault = failing;

  for (const address of [url, url.replace('.jpg', '.640.webp')]) {
    const { statusCode, headers, body } = await get(address);
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toMatchObject(unavailable);
  }
  expect((await get('/api/common/banners')).statusCode).toBe(200);
  const ready = await get('/readyz');
  expect([ready.statusCode, ready.json().data]).toEqual([200, { ready: true, unavailable: ['files'] }]);
  s3.fault = null;
  expect((await get('/readyz')).json().data).toEqual({ ready: true });
  expect((await get(url)).statusCode).toBe(200);
});

test('refuses an upload in the language of its reader while the storage fails, and takes it afterwards', async () => {
  const count = async () => (await app.db.execute(sql`select id from uploads`)).rows.length;
  const before = await count();
  s3.fault = failing;
  const file = await createTestPicture('png', { colour: '#123456' });
  expect(await upload(app, { file, token: me.token })).toMatchObject({ status: 503, envelope: { code: 503 } });
  expect(await upload(app, { file, purpose: 'passport', token: me.token })).toMatchObject({ status: 503 });
  const { body } = await app.server().inject({ url: '/media/any.jpg', headers: { 'x-lang': 'zh_CN' } });
  expect(JSON.parse(body)).toMatchObject({ code: 503, msg: '文件服务暂时不可用，请稍后重试' });
  expect(await count()).toBe(before);
  s3.fault = null;
  expect((await upload(app, { file, token: me.token })).envelope).toMatchObject({ code: 1000 });
});

test('keeps an uploaded film that could not be stored, so that the last step can be repeated', async () => {
  const cookie = await staffCookie(app, 'editor');
  const film = await readDemoFilm();
  const begun = await callAdmin(app, 'adminFilmUploadCreate', { cookie, body: { size: film.length } });
  const { upload: name, url } = begun.envelope!.data;
  await patchUpload(app, url, cookie, film);
  s3.fault = reset;
  const refused = await callAdmin(app, 'adminFilmCreate', { cookie, body: { upload: name } });
  expect(refused.response.statusCode).toBe(503);
  expect(await findOffset(app, url, cookie)).toMatchObject({ offset: film.length });

  s3.fault = null;
  // For a second, the site does not ask a storage that reset its connection.
  await expect
    .poll(async () => (await callAdmin(app, 'adminFilmCreate', { cookie, body: { upload: name } })).envelope?.code)
    .toBe(1000);
});

test('deletes the file of an unused upload once the storage answers again', async () => {
  const { data } = await storeAvatar('#abcdef');
  const name = path.basename(data.url);
  const exists = async () => (await app.db.execute(sql`select id from uploads where file_name = ${name}`)).rows.length;
  app.clock.advance(25 * 3_600);
  s3.fault = failing;
  await deleteOrphanedUploads(app.features().uploads).catch(() => {});
  expect(await exists()).toBe(1);

  s3.fault = null;
  app.clock.advance(3_600);
  await deleteOrphanedUploads(app.features().uploads);
  expect([await exists(), await app.storages.files.has(name)]).toEqual([0, false]);
});
