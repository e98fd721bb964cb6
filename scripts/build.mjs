import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled } from './install.mjs';
import { isStarted, run, runScript, StepFailed } from './steps/commands.mjs';
import { filesBelow, fingerprint, readMark } from './steps/fingerprint.mjs';
import { withLock } from './steps/lock.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';

const mark = 'apps/web/build/.built-from';
const made = ['apps/web/build', 'apps/web/.react-router', 'apps/web/app/paraglide', 'apps/web/node_modules'];
/** What a build writes itself. Of the project of words only the settings are ours. */
const isMade = (place) => made.includes(place) || (place.startsWith('apps/web/project.inlang/') && !place.endsWith('/settings.json'));

/** Builds the site when its sources have changed since the last build. */
export async function ensureBuilt() {
  if (readMark(mark) === fingerprintOfSources()) return;
  await withLock('build', 'another start is building the site: waiting for it', async () => {
    const sources = fingerprintOfSources();
    if (readMark(mark) === sources) return;
    process.stdout.write('Building the site (after a change only, some seconds) …\n');
    rmSync(inRoot(mark), { force: true });
    const ran = await run(projectNode, [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'], {
      cwd: inRoot('apps/web'),
      env: { NODE_ENV: 'production' },
      quiet: true,
    });
    if (ran.code !== 0) {
      process.stdout.write(ran.output);
      throw new StepFailed('The site could not be built: see above for the reason, correct it, and start again.');
    }
    await precompress();
    writeFileSync(inRoot(mark), sources);
  });
}

function fingerprintOfSources() {
  return fingerprint(filesBelow(['apps/web', 'packages/contract/src', 'package-lock.json'], isMade));
}

const compressors = {
  '.br': (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
};

/** The server sends these as they are: compressing as well as can be costs nothing when it is done once. */
async function precompress() {
  const worthwhile = filesBelow(['apps/web/build/client/assets']).filter((file) => /\.(js|css|svg|json|txt|map)$/.test(file));
  for (const file of worthwhile) {
    const content = readFileSync(inRoot(file));
    for (const [ending, compress] of Object.entries(compressors)) {
      const smaller = await compress(content);
      if (smaller.length < content.length) writeFileSync(inRoot(file + ending), smaller);
    }
  }
}

/** What a visitor downloads, for whoever calls the build by hand. */
function report() {
  const folder = 'apps/web/build/client/assets';
  if (!existsSync(inRoot(folder))) return;
  const compressed = filesBelow([folder]).filter((file) => file.endsWith('.br'));
  const kibibytes = compressed.reduce((sum, file) => sum + statSync(inRoot(file)).size, 0) / 1024;
  process.stdout.write(`The site is built: ${path.posix.join(folder)}, ${compressed.length} files, ${kibibytes.toFixed(0)} KiB compressed.\n`);
}

if (isStarted(import.meta.url)) {
  await runScript(async () => {
    await ensureInstalled();
    await ensureBuilt();
    report();
  });
}
