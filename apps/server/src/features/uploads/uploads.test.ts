import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { profileOf, registerAs, type RegisteredAccount } from '../account/account.fixtures.ts';
import { deleteOrphanedUploads } from './index.ts';
import { createTestPicture, sendRaw, upload } from './uploads.fixtures.ts';

const app = testApp();
let me: RegisteredAccount;
let other: RegisteredAccount;

beforeAll(async () => {
  me = await registerAs(app, 'sender');
  other = await registerAs(app, 'another-person');
});

const privateFolder = () => path.join(app.config.dataDir, 'private');
const stored = () => [...readdirSync(app.storage.folder), ...readdirSync(privateFolder())].sort();
const get = (url: string, token?: string) =>
  app.server().inject({ url, headers: token ? { authorization: token } : {} });
const refusedFile = { code: 4000, data: { fields: { file: expect.any(String) } } };

test.each(['jpeg', 'png'] as const)('turns a %s into a public square JPEG without metadata', async (format) => {
  const { envelope } = await upload(app, { file: await createTestPicture(format), token: me.token });
  expect(envelope).toMatchObject({
    code: 1000,
    data: { id: expect.stringMatching(/^\d+$/), url: expect.stringMatching(/^\/media\/[\w-]+-512x512\.jpg$/) },
  });

  const picture = await get(envelope.data.url);
  expect(picture.statusCode).toBe(200);
  const { format: kept, width, height, exif } = await sharp(picture.rawPayload).metadata();
  expect({ kept, width, height, exif }).toEqual({ kept: 'jpeg', width: 512, height: 512, exif: undefined });
  expect(picture.rawPayload.includes('canary-in-exif')).toBe(false);
});

test('lets only its owner use an avatar', async () => {
  const { envelope } = await upload(app, { token: me.token });
  expect((await app.call('updAvatar', { avatar: envelope.data.id }, { token: other.token })).envelope.code).toBe(4004);
  expect((await app.call('updAvatar', { avatar: envelope.data.id }, { token: me.token })).envelope.data.avatar).toBe(
    envelope.data.url,
  );
  expect((await profileOf(app, me.token)).avatar).toBe(envelope.data.url);
  const passport = await upload(app, { purpose: 'passport', token: me.token });
  expect((await app.call('updAvatar', { avatar: passport.envelope.data.id }, { token: me.token })).envelope.code).toBe(
    4004,
  );
});

test('serves a passport to its owner only, and stores it sealed', async () => {
  const file = await createTestPicture('jpeg', { width: 1200, height: 800 });
  const { envelope } = await upload(app, { file, purpose: 'passport', token: me.token });
  const { url } = envelope.data;

  const shown = await get(url, me.token);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 });
  expect(shown.headers['cache-control']).toBe('no-store');
  expect((await get(url)).statusCode).toBe(401);
  expect((await get(url, other.token)).statusCode).toBe(404);
  for (const name of readdirSync(privateFolder())) {
    const lying = readFileSync(path.join(privateFolder(), name));
    expect(lying.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect((await get(`/media/${name}`)).statusCode).toBe(404);
  }
});

const bomb = async () =>
  sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
const cut = async () => (await createTestPicture()).subarray(0, 900);

test.each<[string, () => Promise<Buffer> | Buffer]>([
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  ],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'a page behind a picture’s first bytes',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a picture cut short', cut],
  ['a small file of 256 megapixels', bomb],
  ['nothing', () => Buffer.alloc(0)],
])('rejects %s named .jpg, and stores nothing', async (_, make) => {
  const before = stored();
  expect((await upload(app, { file: await make(), token: me.token })).envelope).toMatchObject(refusedFile);
  expect(stored()).toEqual(before);
});

test('removes data hidden behind a picture', async () => {
  const hiding = Buffer.concat([await createTestPicture('png'), Buffer.from('<script>canary-behind</script>')]);
  const { envelope } = await upload(app, { file: hiding, token: me.token });
  expect((await get(envelope.data.url)).rawPayload.includes('canary-behind')).toBe(false);
});

test.each([
  '../../../etc/passwd',
  'a\u0000.jpg',
  'a\r\nX-Evil: 1.jpg',
  '.htaccess',
  `${'n'.repeat(500)}.jpg`,
  'con.jpg',
])('ignores the file name %j', async (fileName) => {
  const { envelope } = await upload(app, { fileName, token: me.token });
  if (envelope.code === 1000) expect(envelope.data.url).toMatch(/^\/media\/[\w-]+-512x512\.jpg$/);
  else expect([400, 413]).toContain(envelope.code);
});

test('rejects a file beyond 8 MB, with or without an announced size', async () => {
  const file = Buffer.alloc(8 * 1024 * 1024 + 1, 0xff);
  expect(await upload(app, { file, token: me.token })).toMatchObject({ status: 413, envelope: { code: 413 } });
});

test('rejects a request without file, purpose, session or multipart with the specific error', async () => {
  expect((await upload(app, { file: null, token: me.token })).envelope).toMatchObject(refusedFile);
  for (const purpose of [null, 'invoice'])
    expect((await upload(app, { purpose, token: me.token })).envelope).toMatchObject({
      code: 4000,
      data: { fields: { purpose: expect.any(String) } },
    });
  expect((await upload(app, {})).envelope.code).toBe(4001);
  expect(await sendRaw(app, '{}', 'application/json', me.token)).toMatchObject({ status: 415 });
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--'],
  [
    'no end',
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\nabc',
  ],
  [
    'a prototype’s name',
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--\r\n',
  ],
  [
    'twenty fields',
    'multipart/form-data; boundary=a',
    `${Array.from({ length: 20 }, (_, nth) => `--a\r\nContent-Disposition: form-data; name="f${nth}"\r\n\r\nx\r\n`).join('')}--a--\r\n`,
  ],
])('rejects multipart with %s', async (_, contentType, payload) => {
  const before = stored();
  const { status, envelope } = await sendRaw(app, payload, contentType, me.token);
  expect([200, 400, 413]).toContain(status);
  expect(envelope.code).not.toBe(1000);
  expect(stored()).toEqual(before);
});

test('stores nothing of an interrupted upload', async () => {
  const address = await app.server().listen({ host: '127.0.0.1', port: 0 });
  const before = stored();
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const head = `POST /api/common/uploadAtta HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${me.token}\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 100000\r\n\r\n`;
  socket.write(
    `${head}--a\r\nContent-Disposition: form-data; name="purpose"\r\n\r\navatar\r\n--a\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n`,
  );
  socket.write((await createTestPicture()).subarray(0, 500));
  await new Promise(
    (resolve) => socket.once('close', resolve).on('error', () => {}) && setTimeout(() => socket.destroy(), 100),
  );

  expect((await get('/healthz')).statusCode).toBe(200);
  expect(stored()).toEqual(before);
});

test('deletes unused and replaced uploads after a day, and keeps those in use', async () => {
  await app.db.execute(sql`delete from uploads`);
  const [first, second, orphan] = [
    await upload(app, { file: await createTestPicture('png', { colour: '#17633b' }), token: me.token }),
    await upload(app, { file: await createTestPicture('png', { colour: '#221610' }), token: me.token }),
    await upload(app, { purpose: 'passport', token: me.token }),
  ].map(({ envelope }) => envelope.data);
  for (const { id } of [first!, second!]) await app.call('updAvatar', { avatar: id }, { token: me.token });
  const files = { publicFiles: app.storage, privateFiles: app.privateStorage };
  const cleanUp = () => deleteOrphanedUploads({ ...app.features().uploads, ...files });

  await cleanUp();
  expect((await get(orphan!.url, me.token)).statusCode).toBe(200);
  app.clock.advance(25 * 3_600);
  await cleanUp();
  expect((await get(orphan!.url, me.token)).statusCode).toBe(404);
  expect((await get(first!.url)).statusCode).toBe(404);
  expect((await get(second!.url)).statusCode).toBe(200);
  expect((await app.db.execute(sql`select id from uploads`)).rows).toHaveLength(1);
});

test('opens a private picture stored before pictures had keys of their own', async () => {
  const { envelope } = await upload(app, { purpose: 'passport', token: me.token });
  const { id, url } = envelope.data;
  const shown = await get(url, me.token);
  const { rows } = await app.db.execute<{ name: string }>(
    sql`update uploads set key = null where id = ${Number(id)} returning file_name as name`,
  );
  const sealed = app.features().uploads.vault.seal(shown.rawPayload);
  await app.privateStorage.removeWithVariants(rows[0]!.name);
  await app.privateStorage.write(rows[0]!.name, sealed);
  expect((await get(url, me.token)).rawPayload.equals(shown.rawPayload)).toBe(true);
});

test('deletes the file when its upload cannot be recorded', async () => {
  const before = stored();
  await app.db.execute(sql`alter table uploads add constraint broken check (false) not valid`);
  expect((await upload(app, { purpose: 'passport', token: me.token })).status).toBe(500);
  await app.db.execute(sql`alter table uploads drop constraint broken`);
  expect(stored()).toEqual(before);
});
