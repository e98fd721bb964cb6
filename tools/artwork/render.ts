import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './picture.ts';

/** The repository, or another folder to compare the pictures first. */
const target = process.env.ARTWORK_FOLDER ?? join(import.meta.dirname, '../..');
export const MEDIA = join(target, 'apps/server/src/demo/media');
export const WEB_PUBLIC = join(target, 'apps/web/public');

export async function save(folder: string, name: string, content: Buffer | string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content);
}

/**
 * The blurred far part of a picture, as with the shallow focus of a camera: fully blurred above `from`, sharp below
 * `to`. Both are shares of the height.
 */
export interface Focus {
  from: number;
  to: number;
  blur?: number;
}

export async function pictureToImage(picture: Picture, focus?: Focus): Promise<Buffer> {
  const image = await picture.image();
  if (focus === undefined) return image;
  const { width, height } = picture;
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="${focus.from}" stop-color="#fff"/><stop offset="${focus.to}" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#m)"/></svg>`,
  );
  const soft = await sharp(image)
    .blur(focus.blur ?? 5)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(image)
    .composite([{ input: soft }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Encodes a JPEG that is not larger than a limit, with a lower quality if necessary. */
export async function jpegBelow(image: Buffer, limit: number, start = 84): Promise<Buffer> {
  for (let quality = start; quality > 40; quality -= 4) {
    const jpeg = await sharp(image)
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 76 ? '4:4:4' : '4:2:0' })
      .toBuffer();
    if (jpeg.length <= limit) return jpeg;
  }
  throw new Error('The picture does not fit its limit');
}
