import sharp from 'sharp';
import { serveJobs } from '#platform/workerProcess';

/**
 * Runs in a process of its own: pictures are decoded here, so that a hostile one can take down no more than this.
 * Only JPEG and PNG are ever opened.
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
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** A stored picture in another width and format. */
export interface VariantJob {
  task: 'variant';
  source: string;
  target: string;
  width: number;
  format: 'avif' | 'webp' | 'jpg';
}

/** A picture that somebody sent, made anew: what comes out is pixels alone, without metadata or anything hidden behind them. */
export interface NormalizeJob {
  task: 'normalize';
  content: Uint8Array;
  /** Width and height become at most this. */
  largest: number;
  /** Cut to a square around the middle. */
  square: boolean;
}

/** A picture that is shown to staff, with a mark all over it that says who looked, and when. */
export interface WatermarkJob {
  task: 'watermark';
  content: Uint8Array;
  /** A PNG, laid over the picture again and again. */
  mark: Uint8Array;
}

export type PictureJob = VariantJob | NormalizeJob | WatermarkJob;

export interface NormalizedPicture {
  content: Uint8Array;
  width: number;
  height: number;
}

const mostPixels = { variant: 25_000_000, normalize: 40_000_000 };
const paper = '#fffcf9';

async function convert({ source, target, width, format }: VariantJob): Promise<null> {
  const picture = sharp(source, { limitInputPixels: mostPixels.variant, failOn: 'error' }).rotate().resize({ width, withoutEnlargement: true });
  if (format === 'avif') await picture.avif({ quality: 55, effort: 3 }).toFile(target);
  else if (format === 'webp') await picture.webp({ quality: 78, effort: 4 }).toFile(target);
  else await picture.flatten({ background: paper }).jpeg({ quality: 80, mozjpeg: true }).toFile(target);
  return null;
}

async function normalize({ content, largest, square }: NormalizeJob): Promise<NormalizedPicture> {
  const given = sharp(content, { limitInputPixels: mostPixels.normalize, failOn: 'error' }).rotate();
  const sized = square
    ? given.resize({ width: largest, height: largest, fit: 'cover' })
    : given.resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await sized
    .flatten({ background: paper })
    .toColourspace('srgb')
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

async function watermark({ content, mark }: WatermarkJob): Promise<NormalizedPicture> {
  const picture = sharp(content, { limitInputPixels: mostPixels.normalize, failOn: 'error' }).composite([{ input: Buffer.from(mark), tile: true }]);
  const { data, info } = await picture.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

serveJobs((job: PictureJob): Promise<NormalizedPicture | null> => {
  if (job.task === 'variant') return convert(job);
  return job.task === 'normalize' ? normalize(job) : watermark(job);
});
