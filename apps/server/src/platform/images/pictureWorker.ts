import { iconSizes } from '@app/contract/pictures';
import sharp from 'sharp';
import { serveJobs } from '#platform/workerProcess';

/**
 * Decodes pictures in a separate process, so that a hostile one can crash only this process. Opens JPEG, PNG, WebP and
 * GIF only; the caller decides which of them it accepts.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** Makes a stored picture in another width and format. */
export interface VariantJob {
  task: 'variant';
  source: string;
  target: string;
  width: number;
  /** A PNG is a square icon with the whole picture. */
  format: 'avif' | 'webp' | 'jpg' | 'png';
}

/** Re-encodes an uploaded picture: the result contains only pixels, without metadata or hidden data. */
export interface NormalizeJob {
  task: 'normalize';
  content: Uint8Array;
  /** The maximum of width and height. */
  largest: number;
  /** Whether to crop it to a square around the middle. */
  square: boolean;
  /** Whether a picture with transparent parts becomes a PNG instead of a JPEG on white paper. */
  keepsTransparency?: boolean;
  /** The part to keep, in pixels of the upright picture; without it, the whole. Parts outside fail. */
  crop?: { left: number; top: number; width: number; height: number };
}

/** Marks a picture that is shown to staff with the viewer and the time. */
export interface WatermarkJob {
  task: 'watermark';
  content: Uint8Array;
  /** A PNG that is tiled over the picture. */
  mark: Uint8Array;
}

export type PictureJob = VariantJob | NormalizeJob | WatermarkJob;

export interface NormalizedPicture {
  content: Uint8Array;
  width: number;
  height: number;
  format: 'jpg' | 'png';
  /** Whether this is the first of several frames. */
  isMoving: boolean;
}

const maxPixels = { variant: 25_000_000, normalize: 40_000_000 };
const paper = '#fffcf9';

async function convert({ source, target, width, format }: VariantJob): Promise<null> {
  const original = sharp(source, { limitInputPixels: maxPixels.variant, failOn: 'error' }).rotate();
  if (format === 'png') {
    // Home screens show transparent parts in black.
    const isOpaque = width === iconSizes.homeScreen;
    const background = isOpaque ? paper : 'transparent';
    const icon = isOpaque ? original.flatten({ background }) : original;
    await icon.resize({ width, height: width, fit: 'contain', background }).png().toFile(target);
    return null;
  }
  const picture = original.resize({ width, withoutEnlargement: true });
  if (format === 'avif') await picture.avif({ quality: 55, effort: 3 }).toFile(target);
  else if (format === 'webp') await picture.webp({ quality: 78, effort: 4 }).toFile(target);
  else await picture.flatten({ background: paper }).jpeg({ quality: 80, mozjpeg: true }).toFile(target);
  return null;
}

async function normalize({
  content,
  largest,
  square,
  crop,
  keepsTransparency = false,
}: NormalizeJob): Promise<NormalizedPicture> {
  const upright = sharp(content, { limitInputPixels: maxPixels.normalize, failOn: 'error' }).rotate();
  const picture = crop ? upright.extract(crop) : upright;
  const sized = square
    ? picture.resize({ width: largest, height: largest, fit: 'cover' })
    : picture.resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true });
  const { hasAlpha, pages = 1 } = await sharp(content).metadata();
  const isMoving = pages > 1;
  if (keepsTransparency && hasAlpha) {
    const { data, info } = await sized.clone().toColourspace('srgb').png().toBuffer({ resolveWithObject: true });
    const { isOpaque } = await sharp(data).stats();
    if (!isOpaque) return { content: data, width: info.width, height: info.height, format: 'png', isMoving };
  }
  const { data, info } = await sized
    .flatten({ background: paper })
    .toColourspace('srgb')
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height, format: 'jpg', isMoving };
}

async function watermark({ content, mark }: WatermarkJob): Promise<NormalizedPicture> {
  const picture = sharp(content, { limitInputPixels: maxPixels.normalize, failOn: 'error' }).composite([
    { input: Buffer.from(mark), tile: true },
  ]);
  const { data, info } = await picture.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height, format: 'jpg', isMoving: false };
}

serveJobs((job: PictureJob): Promise<NormalizedPicture | null> => {
  if (job.task === 'variant') return convert(job);
  return job.task === 'normalize' ? normalize(job) : watermark(job);
});
