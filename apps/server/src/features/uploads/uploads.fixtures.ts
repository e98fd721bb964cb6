import sharp from 'sharp';
import type { TestApp } from '#platform/testing/testApp';
import { storePicture, type UploadDeps } from './uploads.service.ts';

/** Draws a picture; JPEGs contain place and camera, like those of phones. */
export async function createTestPicture(
  format: 'jpeg' | 'png' = 'jpeg',
  { width = 640, height = 480, colour = '#f26b1d' } = {},
): Promise<Buffer> {
  const drawn = sharp({ create: { width, height, channels: 3, background: colour } });
  if (format === 'png') return drawn.png().toBuffer();
  return drawn
    .withExif({
      IFD0: { Copyright: 'canary-in-exif', Make: 'Pocket' },
      IFD3: { GPSLatitude: '22/1 16/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
}

/** Draws a picture of two frames. */
export async function createMovingPicture(format: 'gif' | 'webp' = 'gif'): Promise<Buffer> {
  const frames = await Promise.all([createTestPicture('png'), createTestPicture('png', { colour: '#204060' })]);
  const joined = sharp(frames, { join: { animated: true } });
  return format === 'gif' ? joined.gif().toBuffer() : joined.webp().toBuffer();
}

let passport: Promise<Buffer> | undefined;

/** Stores a passport picture of an account, without the process that re-encodes uploads. @returns the id */
export async function insertTestPassport(app: TestApp, accountId: number): Promise<string> {
  passport ??= createTestPicture();
  const content = await passport;
  const pictures = { run: async () => ({ content, width: 640, height: 480 }) };
  const deps = { ...app.features().uploads, pictures: pictures as unknown as UploadDeps['pictures'] };
  return (await storePicture(deps, accountId, 'passport', content)).id;
}

interface UploadRequest {
  file?: Buffer | null;
  purpose?: string | null;
  fileName?: string;
  type?: string;
  token?: string | undefined;
}

/** Sends a file as a browser's form does. */
export async function upload(
  app: TestApp,
  { file, purpose = 'avatar', fileName = 'me.jpg', type = 'image/jpeg', token }: UploadRequest,
) {
  const form = new FormData();
  if (purpose !== null) form.append('purpose', purpose);
  if (file !== null)
    form.append('file', new Blob([new Uint8Array(file ?? (await createTestPicture()))], { type }), fileName);
  const request = new Response(form);
  return sendRaw(app, Buffer.from(await request.arrayBuffer()), request.headers.get('content-type')!, token);
}

export async function sendRaw(app: TestApp, payload: Buffer | string, contentType: string, token?: string) {
  const response = await app.server().inject({
    method: 'POST',
    url: '/api/common/uploadAtta',
    headers: { 'content-type': contentType, ...(token && { authorization: token }) },
    payload,
  });
  return {
    status: response.statusCode,
    envelope: response.json<{ code: number; data: { id: string; url: string; fields?: Record<string, string> } }>(),
  };
}
