import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, isInstalled } from './install.mjs';
import { isStarted, run, runScript, StepFailed } from './steps/commands.mjs';
import { catalogues, compilerOf, sharedMessages } from './steps/messages.mjs';
import { filesBelow, fingerprint, readMark } from './steps/fingerprint.mjs';
import { withLock } from './steps/lock.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';
import { planSteps, withProgress } from './steps/progress.mjs';

/** Returns whether a file is generated from texts; of the inlang project, only settings.json is a source. */
const isMadeTextFile = (place, { folder, output }) =>
  place === `${folder}/${output}` ||
  (place.startsWith(`${folder}/project.inlang/`) && !place.endsWith('/settings.json'));
const [siteTexts, serverTexts, adminTexts] = catalogues;

/** Each build with its sources, command, output and the assets that visitors download. */
const builds = [
  {
    name: 'the texts of the server',
    folder: 'apps/server',
    sources: ['apps/server/messages', sharedMessages, 'apps/server/project.inlang'],
    command: compilerOf(serverTexts),
    output: 'apps/server/src/paraglide',
    isMade: (place) => isMadeTextFile(place, serverTexts),
  },
  {
    name: 'the server',
    folder: 'apps/server',
    command: ['node_modules/vite/bin/vite.js', 'build'],
    output: 'apps/server/build',
    sources: [
      ...['apps/server/src', 'apps/server/messages', 'apps/server/vite.config.ts'],
      ...['packages/contract/src', 'packages/pairing/src', 'packages/standings/src', sharedMessages],
    ],
    isMade: (place) => isMadeTextFile(place, serverTexts),
  },
  {
    name: 'the site',
    folder: 'apps/web',
    command: ['apps/web/node_modules/@react-router/dev/bin.cjs', 'build'],
    output: 'apps/web/build',
    assets: 'apps/web/build/client/assets',
    brotliQuality: 11,
    isMade: (place) =>
      ['apps/web/build', 'apps/web/.react-router', 'apps/web/node_modules'].includes(place) ||
      isMadeTextFile(place, siteTexts),
  },
  {
    name: 'the back office',
    folder: 'apps/admin',
    command: ['node_modules/vite/bin/vite.js', 'build'],
    sources: ['apps/admin', 'packages/icons', 'packages/contract/src', sharedMessages],
    output: 'apps/admin/dist',
    assets: 'apps/admin/dist/assets',
    brotliQuality: 11,
    isMade: (place) =>
      ['apps/admin/dist', 'apps/admin/node_modules'].includes(place) || isMadeTextFile(place, adminTexts),
  },
];

/** The server's texts are first, because the server's build contains them. The other builds run at the same time. */
const [texts, server, ...browserApps] = builds;
const stages = [[texts], [server, ...browserApps]];

/** Installs the packages and builds everything that is missing or outdated. `development` as in `ensureInstalled`. */
export async function prepare({ development = false } = {}) {
  planSteps(Number(!isInstalled(development)) + stages.filter((stage) => !stage.every(isBuilt)).length);
  await ensureInstalled({ development });
  for (const stage of stages) await ensureBuilt(stage);
}

/** Compiles the server's texts if they have changed since the last compilation. */
export const ensureTexts = () => ensureBuilt([texts]);

/** Builds the server if its sources have changed since its last build. */
export async function ensureServerBuilt() {
  await ensureTexts();
  await ensureBuilt([server]);
}

const markOf = ({ output }) => `${output}/.built-from`;
const isBuilt = (build) => readMark(markOf(build)) === fingerprintOfSources(build);

/** Makes the outputs whose sources have changed since they were last made, at the same time. */
async function ensureBuilt(stage) {
  const outdated = stage.filter((build) => !isBuilt(build));
  if (outdated.length === 0) return;
  const names = new Intl.ListFormat('en-GB').format(outdated.map(({ name }) => name));
  await withLock('build', `another start is building ${names}: waiting for it`, async () => {
    if (stage.every(isBuilt)) return;
    await withProgress(`Building ${names}`, () => Promise.all(outdated.map(makeOutput)));
  });
}

/** Makes one output, unless another start has just done so. */
async function makeOutput(app) {
  const sources = fingerprintOfSources(app);
  if (readMark(markOf(app)) === sources) return;
  rmSync(inRoot(markOf(app)), { force: true });
  const [program, ...args] = app.command;
  const ran = await run(projectNode, [inRoot(program), ...args], {
    cwd: inRoot(app.folder),
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (ran.code !== 0) {
    throw new StepFailed(
      `${ran.output}\n${capitalized(app.name)} could not be built: see above for the reason, correct it, and start again.`,
    );
  }
  if (app.assets) await precompress(app);
  writeFileSync(inRoot(markOf(app)), sources);
}

function fingerprintOfSources({ folder, sources = [folder, 'packages/contract/src', sharedMessages], isMade }) {
  return fingerprint(filesBelow([...sources, 'package-lock.json'], isMade));
}

const capitalized = (text) => text[0].toUpperCase() + text.slice(1);

const compressors = {
  '.br': (content, { brotliQuality }) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
};

/** Compresses the assets at a high level, because the server sends these files without compressing them again. */
async function precompress(build) {
  const compressible = filesBelow([build.assets]).filter((file) => /\.(js|css|svg|json|txt|map)$/.test(file));
  for (const file of compressible) {
    const content = readFileSync(inRoot(file));
    for (const [ending, compress] of Object.entries(compressors)) {
      const smaller = await compress(content, build);
      if (smaller.length < content.length) writeFileSync(inRoot(file + ending), smaller);
    }
  }
}

/** Prints the size of the browser's files after a manual build. */
function report() {
  for (const { name, assets } of builds) {
    if (!assets || !existsSync(inRoot(assets))) continue;
    const compressed = filesBelow([assets]).filter((file) => file.endsWith('.br'));
    const kibibytes = compressed.reduce((sum, file) => sum + statSync(inRoot(file)).size, 0) / 1024;
    process.stdout.write(
      `${capitalized(name)} is built: ${assets}, ${compressed.length} files, ${kibibytes.toFixed(0)} KiB compressed.\n`,
    );
  }
}

if (isStarted(import.meta.url)) {
  await runScript(async () => {
    await prepare();
    report();
  });
}
