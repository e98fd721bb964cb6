import sharp from 'sharp';

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

export interface PictureJob {
  id: number;
  source: string;
  target: string;
  width: number;
  format: 'avif' | 'webp' | 'jpg';
}

export type PictureAnswer = { id: number; failed: string | null };

const mostPixels = 25_000_000;

async function convert({ source, target, width, format }: PictureJob): Promise<void> {
  const picture = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).rotate().resize({ width, withoutEnlargement: true });
  if (format === 'avif') await picture.avif({ quality: 55, effort: 3 }).toFile(target);
  else if (format === 'webp') await picture.webp({ quality: 78, effort: 4 }).toFile(target);
  else await picture.flatten({ background: '#fffcf9' }).jpeg({ quality: 80, mozjpeg: true }).toFile(target);
}

process.on('message', (job: PictureJob) => {
  convert(job).then(
    () => process.send?.({ id: job.id, failed: null } satisfies PictureAnswer),
    (thrown: Error) => process.send?.({ id: job.id, failed: thrown.message } satisfies PictureAnswer),
  );
});
process.on('disconnect', () => process.exit());
