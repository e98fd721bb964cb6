import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { listVariantsToPrepare } from '../../apps/server/src/platform/images/preparePictures.ts';
import { parseVariant } from '../../apps/server/src/platform/images/pictureVariants.ts';
import { runTwoAtATime } from './lanes.ts';

/**
 * Stores the picture variants that browsers request, encoded with the least effort, which takes a tenth of the time.
 * Otherwise the site would encode a variant at its first request, for which a page on a busy machine does not wait long
 * enough.
 */
export async function addPictureVariants(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'data/files');
  const stored = readdirSync(folder);
  await runTwoAtATime(listVariantsToPrepare(stored), async (name) => {
    const { originals, width, format } = parseVariant(name)!;
    const source = originals.find((file) => stored.includes(file))!;
    const picture = sharp(path.join(folder, source)).resize({ width, withoutEnlargement: true });
    const encoded = format === 'jpg' ? picture.jpeg() : picture.toFormat(format, { effort: 0 });
    await encoded.toFile(path.join(folder, name));
  });
}
