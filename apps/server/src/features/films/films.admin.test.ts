import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { maxFilmBytes } from '@app/contract/admin/uploadLimits';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { createTestFilm, createTestRecording, findOffset, patchUpload, readDemoFilm } from './films.fixtures.ts';
import { deleteAbandonedUploads } from './films.service.ts';

const app = testApp();
let editor: string;
let film: Buffer;
beforeAll(async () => {
  editor = await staffCookie(app, 'editor');
  film = await readDemoFilm();
});

const folder = () => path.join(app.config.dataDir, 'unfinished');
const begin = async (size: number, cookie = editor) =>
  (await callAdmin(app, 'adminFilmUploadCreate', { cookie, body: { size } })).envelope!;
const finish = async (upload: string, cookie = editor) =>
  (await callAdmin(app, 'adminFilmCreate', { cookie, body: { upload }, locale: 'en_US' })).envelope!;

async function send(bytes: Buffer) {
  const { upload, url } = (await begin(bytes.length)).data;
  const sent = await patchUpload(app, url, editor, bytes);
  expect(sent.statusCode).toBe(204);
  return { upload, answer: await finish(upload) };
}

test('stores an uploaded film that starts with its index, and serves it by byte ranges', async () => {
  const { answer } = await send(film);

  expect(answer).toMatchObject({ code: 1000, data: { durationSeconds: 33, width: 960, height: 540 } });
  expect(answer.data.url).toMatch(/^\/media\/[0-9a-f]{20}-film\.mp4$/);
  const part = await app.server().inject({ url: answer.data.url, headers: { range: 'bytes=0-1023' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-type']).toBe('video/mp4');
  const stored = (await app.server().inject(answer.data.url)).rawPayload;
  expect(stored.indexOf('moov')).toBeLessThan(stored.indexOf('mdat'));
  expect(readdirSync(folder())).toEqual([]);
});

test('stores a WebM film without its metadata', async () => {
  const webm = await createTestFilm('webm', 'vp9', { title: 'canary-in-tags' });
  expect(webm.includes('canary-in-tags')).toBe(true);

  const { answer } = await send(webm);

  expect(answer).toMatchObject({ code: 1000, data: { durationSeconds: 2, width: 320, height: 180 } });
  expect(answer.data.url).toMatch(/\.webm$/);
  expect((await app.server().inject(answer.data.url)).rawPayload.includes('canary')).toBe(false);
});

test.each([
  ['mp3', 'mp3', 'audio/mpeg'],
  ['m4a', 'aac', 'audio/mp4'],
  ['ogg', 'opus', 'audio/ogg'],
] as const)(
  'stores a recording in %s without its metadata, and serves it by byte ranges',
  async (type, codec, mime) => {
    const recording = await createTestRecording(type, codec, { seconds: 3, title: 'canary-in-tags' });
    expect(recording.includes('canary-in-tags')).toBe(true);

    const { answer } = await send(recording);

    expect(answer).toMatchObject({ code: 1000, data: { durationSeconds: 3, width: null, height: null } });
    expect(answer.data.url).toMatch(new RegExp(`^/media/[0-9a-f]{20}-recording[.]${type}$`));
    const whole = await app.server().inject(answer.data.url);
    expect(whole.headers).toMatchObject({ 'content-type': mime, 'accept-ranges': 'bytes' });
    expect(whole.rawPayload.includes('canary')).toBe(false);
    // Safari asks for these two bytes first, and plays nothing without such an answer.
    const part = await app.server().inject({ url: answer.data.url, headers: { range: 'bytes=0-1' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-type': mime,
      'content-length': '2',
      'content-range': `bytes 0-1/${whole.rawPayload.length}`,
    });
  },
);

test('resumes an upload where it was interrupted', async () => {
  const { upload, url } = (await begin(film.length)).data;
  await patchUpload(app, url, editor, film.subarray(0, 100_000));
  expect(await findOffset(app, url, editor)).toEqual({ status: 200, offset: 100_000 });
  expect(await finish(upload)).toMatchObject({ data: { fields: { file: expect.stringContaining('Continue') } } });

  expect((await patchUpload(app, url, editor, film.subarray(50_000), 50_000)).statusCode).toBe(409);
  expect((await patchUpload(app, url, editor, film.subarray(100_000), 100_000)).statusCode).toBe(204);

  expect(await finish(upload)).toMatchObject({ code: 1000, data: { durationSeconds: 33 } });
});

test('takes over the lock of a process that died', async () => {
  const { upload, url } = (await begin(film.length)).data;
  writeFileSync(path.join(folder(), `${upload}.lock`), '2147483646');

  expect((await patchUpload(app, url, editor, film)).statusCode).toBe(204);

  expect(await finish(upload)).toMatchObject({ code: 1000 });
});

test('rejects a write while another process writes to the same upload', async () => {
  const { upload, url } = (await begin(film.length)).data;
  writeFileSync(path.join(folder(), `${upload}.lock`), String(process.ppid));

  expect((await patchUpload(app, url, editor, film)).statusCode).toBe(423);

  expect(statSync(path.join(folder(), upload)).size).toBe(0);
});

const damaged = () => {
  const bytes = Buffer.from(film);
  for (let at = 100; at < 2_000; at += 7) bytes[at] = 255;
  return bytes;
};

const halfRecording = async () => {
  const recording = await createTestRecording('m4a', 'aac', { seconds: 20 });
  return recording.subarray(0, recording.length / 2);
};

test.each([
  ['of text', () => Buffer.from('<html>'.repeat(400)), 'neither an MP4 or WebM video nor'],
  ['of one byte', () => Buffer.from([0]), 'neither an MP4 or WebM video nor'],
  ['without its second half', () => film.subarray(0, film.length / 2), 'incomplete or damaged'],
  ['with a damaged index', damaged, 'incomplete or damaged'],
  ['in a codec that browsers do not play', () => createTestFilm('mp4', 'hevc'), 'Browsers cannot play'],
  ['in a codec of the other container', () => createTestFilm('mp4', 'vp9'), 'Browsers cannot play'],
  ['of sound in a codec that browsers do not play', () => createTestRecording('m4a', 'opus'), 'M4A with AAC sound'],
  ['of sound without its second half', halfRecording, 'incomplete or damaged'],
  ['that is too long', () => createTestFilm('webm', 'vp8', { seconds: 5 * 3_600 }), 'at most 4 hours'],
])('rejects a file %s, and deletes it', async (_, create, text) => {
  const { upload, answer } = await send(await create());

  expect(answer).toMatchObject({ code: 4000, data: { fields: { file: expect.stringContaining(text) } } });
  expect(readdirSync(folder()).filter((file) => file.startsWith(upload))).toEqual([]);
});

test('rejects an empty file and one that is too large before they are sent', async () => {
  expect((await begin(0)).code).not.toBe(1000);
  expect(await begin(maxFilmBytes + 1)).toMatchObject({ data: { fields: { file: expect.stringMatching(/300 MB/) } } });
});

test('takes six unfinished uploads of one staff member, of which one without a byte for an hour gives way', async () => {
  const cookie = await staffCookie(app, 'editor');
  const begun = await Promise.all(Array.from({ length: 8 }, () => begin(1_000, cookie)));
  const codes = begun.map(({ code }) => code).toSorted((a, b) => a - b);
  expect(codes).toEqual([...Array.from({ length: 6 }, () => 1000), 4009, 4009]);
  expect(await begin(1_000)).toMatchObject({ code: 1000 });

  const { upload } = begun.find(({ code }) => code === 1000)!.data;
  const hourAgo = Date.now() / 1000 - 3_601;
  for (const file of [upload, `${upload}.json`]) utimesSync(path.join(folder(), file), hourAgo, hourAgo);
  expect(await begin(1_000, cookie)).toMatchObject({ code: 1000 });
  expect(existsSync(path.join(folder(), upload))).toBe(false);
  expect((await begin(1_000, cookie)).code).toBe(4009);
});

test('hides the uploads of one staff member from others', async () => {
  const { upload, url } = (await begin(film.length)).data;
  const other = await staffCookie(app, 'editor');

  expect((await findOffset(app, url, other)).status).toBe(404);
  expect((await patchUpload(app, url, other, film)).statusCode).toBe(404);
  expect((await finish(upload, other)).code).not.toBe(1000);
  expect((await patchUpload(app, url, await staffCookie(app, 'finance'), film)).statusCode).not.toBe(204);
});

test('deletes uploads that were not continued for a day', async () => {
  const { upload } = (await begin(film.length)).data;
  const { upload: recent } = (await begin(film.length)).data;
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const file of readdirSync(folder()).filter((name) => name.startsWith(upload)))
    utimesSync(path.join(folder(), file), yesterday, yesterday);

  await deleteAbandonedUploads(app.features().films);

  expect(existsSync(path.join(folder(), upload))).toBe(false);
  expect(existsSync(path.join(folder(), recent))).toBe(true);
});

test('lists films with the items that show them, and deletes an unused film with its file', async () => {
  const { answer } = await send(film);
  const { id, url } = answer.data;
  const publisher = await staffCookie(app, 'editor', 'publisher');
  const ask = async <Name extends AdminEndpointName>(name: Name, input: object) =>
    (await callAdmin(app, name, { cookie: publisher, locale: 'en_US', ...input })).envelope!;
  const item = (await ask('adminNewsCreate', { body: { type: 'hotVideo' } })).data.id;
  const show = (film: string | null, version: number) =>
    ask('adminNewsUpdate', { params: { id: item }, body: { type: 'hotVideo', film, version } });
  const remove = (version: number) => ask('adminFilmDelete', { params: { id }, body: { version } });
  const other = (await send(await createTestFilm('webm', 'vp9'))).answer.data.id;

  await show(id, 1);
  const found = await ask('adminFilmUpdate', { params: { id }, body: { name: 'Final round', version: 1 } });
  expect(found).toMatchObject({
    code: 1000,
    data: { name: 'Final round', version: 2, uses: 1, usedBy: [{ kind: 'news', id: item }] },
  });
  expect(await remove(1)).toMatchObject({ code: 4009 });
  expect(await remove(2)).toMatchObject({ code: 4009, msg: 'This file is in use and cannot be deleted' });
  const names = async (state: string) =>
    (await ask('adminFilmList', { query: { state } })).data.rows.map((row) => row.id);
  expect(await names('used')).toContain(id);
  expect(await names('unused')).toContain(other);

  await show(other, 2);
  expect(await remove(2)).toMatchObject({ code: 1000 });
  await app.jobs().runDue();
  expect((await app.server().inject(url)).statusCode).toBe(404);
});

test.each([
  ['film', '#320x180', () => createTestFilm('webm', 'vp9', { seconds: 3 })],
  ['recording', '#3s', () => createTestRecording('mp3', 'mp3', { seconds: 4 })],
] as const)('lists the texts that show a %s, and does not delete it', async (kind, fragment, create) => {
  const { answer } = await send(await create());
  const { id, url } = answer.data;
  const publisher = await staffCookie(app, 'editor', 'publisher');
  const ask = async <Name extends AdminEndpointName>(name: Name, input: object) =>
    (await callAdmin(app, name, { cookie: publisher, locale: 'en_US', ...input })).envelope!;
  const remove = () => ask('adminFilmDelete', { params: { id }, body: { version: 1 } });
  const findUses = async () => (await ask('adminFilmGet', { params: { id } })).data;
  const item = (await ask('adminNewsCreate', { body: { type: 'news' } })).data.id;
  const save = (content: string, version: number) =>
    ask('adminNewsDraftSave', {
      params: { id: item },
      body: { locale: 'en_US', fields: { title: 'Final', summary: '', content }, version },
    });
  const film = (address: string) => `<figure class="film"><a href="${address}${fragment}">Final</a></figure>`;

  expect(await save(film(url), 0)).toMatchObject({ code: 1000 });
  expect(await findUses()).toMatchObject({
    uses: 1,
    usedBy: [{ kind: 'news', id: item, name: { en_US: 'Final' }, isUnpublished: true }],
  });
  expect(await remove()).toMatchObject({ code: 4009, msg: 'This file is in use and cannot be deleted' });
  const listed = await ask('adminFilmList', { query: { kind, state: 'used' } });
  expect(listed.data.rows.map((row) => row.id)).toContain(id);

  expect(await save(film(`/media/${'0'.repeat(20)}-film.mp4`), 1)).toMatchObject({ code: 1000 });
  expect(await findUses()).toMatchObject({ uses: 0, usedBy: [] });
  expect(await remove()).toMatchObject({ code: 1000 });
});

test('does not take a recording as the film of an item', async () => {
  const { id } = (await send(await createTestRecording('ogg', 'opus'))).answer.data;
  const ask = async <Name extends AdminEndpointName>(name: Name, input: object) =>
    (await callAdmin(app, name, { cookie: editor, locale: 'en_US', ...input })).envelope!;
  const item = (await ask('adminNewsCreate', { body: { type: 'hotVideo' } })).data.id;

  const answer = await ask('adminNewsUpdate', {
    params: { id: item },
    body: { type: 'hotVideo', film: id, version: 1 },
  });

  expect(answer).toMatchObject({ code: 4000, data: { fields: { film: expect.stringContaining('only sound') } } });
  const films = (await ask('adminFilmList', { query: { kind: 'film', pageSize: 100 } })).data.rows;
  expect(films.map((row) => row.id)).not.toContain(id);
});
