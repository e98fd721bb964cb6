import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { subscribeToChanges } from '#platform/contentChanges';
import { testApp } from '#platform/testing/testApp';
import { insertTestBanner } from '../banners/banners.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { createMovingPicture, createTestPicture } from '../uploads/uploads.fixtures.ts';

const app = testApp();
let editor: string;
beforeAll(async () => {
  editor = await staffCookie(app, 'editor');
});

const whole = { left: '0', top: '0', width: '640', height: '480' };
const described = { altInChinese: '橙色的方块', altInEnglish: 'An orange square' };

/** Sends a form as the back office's client does. */
async function send(fields: Record<string, string>, file: Buffer | null, cookie = editor) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'x.jpg');
  const request = new Response(form);
  const response = await app.server().inject({
    method: 'POST',
    url: '/api/admin/pictures',
    headers: { 'content-type': request.headers.get('content-type')!, cookie },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ code: number; data: { id: string; url: string; width: number; fields: object } }>();
}

const fileAt = async (url: string) => (await app.server().inject(url)).rawPayload;

test('stores the chosen part of a picture without its metadata, named by its size', async () => {
  const crop = { left: '40', top: '80', width: '300', height: '200' };
  const { code, data } = await send({ ...crop, ...described }, await createTestPicture());

  expect({ code, data }).toMatchObject({
    code: 1000,
    data: { width: 300, height: 200, alt: { zh_CN: '橙色的方块', en_US: 'An orange square' }, version: 1 },
  });
  expect(data.url).toMatch(/-site-300x200\.jpg$/);
  const stored = await fileAt(data.url);
  expect(await sharp(stored).metadata()).toMatchObject({ width: 300, height: 200, format: 'jpeg' });
  expect(stored.includes('canary-in-exif')).toBe(false);
});

test.each([
  ['keeps transparent parts transparent', 0.5, 'png'],
  ['stores a picture without transparent parts as JPEG', 1, 'jpg'],
])('%s', async (_, alpha, format) => {
  const background = { r: 200, g: 80, b: 20, alpha };
  const file = await sharp({ create: { width: 640, height: 480, channels: 4, background } })
    .png()
    .toBuffer();
  const { data } = await send({ ...whole, ...described }, file);
  expect(data.url).toMatch(new RegExp(`-site-640x480\\.${format}$`));
  const shown = await sharp(await fileAt(data.url.replace(/\.\w+$/, '.320.webp'))).stats();
  expect(shown.isOpaque).toBe(format === 'jpg');
});

test.each(['gif', 'webp'] as const)('refuses a moving %s, of which one frame would stay', async (format) => {
  const { code, data } = await send({ ...whole, ...described }, await createMovingPicture(format));
  expect([code, data]).toMatchObject([4000, { fields: { file: expect.stringContaining('video') } }]);
});

test('cuts a picture of a phone as the reader sees it, upright', async () => {
  const lying = await sharp(await createTestPicture('png'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  const { data } = await send({ ...whole, width: '480', height: '640', ...described }, lying);

  expect(data).toMatchObject({ width: 480, height: 640 });
});

test('shrinks a large picture to the widest that pages need', async () => {
  const large = await createTestPicture('jpeg', { width: 4_000, height: 1_000 });

  const { data } = await send({ ...whole, width: '4000', height: '1000', ...described }, large);

  expect(data).toMatchObject({ width: 2_560, height: 640 });
});

test.each([
  ['no file', {}, null, 'file'],
  ['a text', {}, Buffer.from('<svg onload=alert(1)>'), 'file'],
  ['a part outside the picture', { left: '500' }, undefined, 'file'],
  ['no part', { width: '0' }, undefined, 'width'],
  ['a description that is too long', { altInEnglish: 'x'.repeat(301) }, undefined, 'altInEnglish'],
])('rejects %s, and stores nothing', async (_, changes, file, field) => {
  const answer = await send(
    { ...whole, ...described, ...changes },
    file === undefined ? await createTestPicture() : file,
  );

  expect(answer.code).toBe(4000);
  expect(Object.keys(answer.data.fields)).toEqual([field]);
});

test('rejects a role that may not publish before it reads the file', async () => {
  const officer = await staffCookie(app, 'membershipOfficer');

  expect(await send({ ...whole, ...described }, await createTestPicture(), officer)).toMatchObject({ code: 4003 });
});

test('changes a description where the picture is used, once per version, and announces it', async () => {
  const changes = vi.fn();
  const listening = subscribeToChanges(app.connection, changes);
  const { id, url } = (await send({ ...whole, ...described }, await createTestPicture())).data;
  await insertTestBanner(app.db, 'With it', 1, { pictureId: Number(id) });
  const alt = { zh_CN: '一块橙色', en_US: 'Orange' };
  let version = 1;
  const change = () => callAdmin(app, 'adminPictureUpdate', { cookie: editor, params: { id }, body: { alt, version } });

  expect((await change()).envelope).toMatchObject({ code: 1000, data: { alt, version: 2 } });
  expect((await change()).envelope).toMatchObject({ code: 4009 });
  // The listener may have connected after the first change; later versions are announced as well.
  await expect
    .poll(async () => {
      version += 1;
      await change();
      return changes.mock.calls;
    })
    .toContainEqual(['pictures']);
  await listening.close();

  const { data } = (await app.call('banners', {}, { locale: 'en_US' })).envelope;
  expect(data.find(({ image }) => image === url)).toMatchObject({ imageAlt: 'Orange' });
});
