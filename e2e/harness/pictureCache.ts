import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { listVariantsToPrepare } from '../../apps/server/src/platform/images/preparePictures.ts';

const images = path.resolve(import.meta.dirname, '../../apps/server/src/platform/images');
const lockfile = path.resolve(import.meta.dirname, '../../package-lock.json');

/** Another encoder makes other variants. */
const encoder = createHash('sha256')
  .update(readFileSync(path.join(images, 'pictureWorker.ts')))
  .update(/"node_modules\/sharp": \{\s*"version": "[^"]+"/.exec(readFileSync(lockfile, 'utf8'))?.[0] ?? '')
  .digest('hex')
  .slice(0, 12);
const cache = path.resolve(import.meta.dirname, `../../.cache/pictures-${encoder}`);

/**
 * Gives a site the variants of its pictures that browsers request. Making one takes half a second, longer than pages
 * wait on a busy machine, so that they are kept for later runs; their names are hashes of the pictures.
 *
 * @param url of the running site
 */
export async function warmPictures(url: string, dataDir: string): Promise<void> {
  const files = path.join(dataDir, 'data/files');
  mkdirSync(cache, { recursive: true });
  const wanted = listVariantsToPrepare(readdirSync(files)).filter((name) =>
    /\.(\d+\.(avif|webp)|640\.jpg)$/.test(name),
  );
  for (const name of wanted) {
    const [kept, target] = [path.join(cache, name), path.join(files, name)];
    if (existsSync(kept)) {
      copyFileSync(kept, target);
      continue;
    }
    const response = await fetch(`${url}/media/${name}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    copyFileSync(target, `${kept}.${process.pid}`);
    renameSync(`${kept}.${process.pid}`, kept);
  }
}
