import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isStarted, run, runScript, StepFailed } from './steps/commands.mjs';
import { filesBelow, fingerprint, readMark } from './steps/fingerprint.mjs';
import { withLock } from './steps/lock.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';
import { withProgress } from './steps/progress.mjs';

/** The packages that were installed, as `<fingerprint> site` or `<fingerprint> development`. */
const mark = 'node_modules/.installed';
/** Exists while npm runs. The folders that a killed npm leaves may look complete. */
const unfinished = 'node_modules/.installing';
const record = 'node_modules/.package-lock.json';

/**
 * Installs the packages of package-lock.json into node_modules, unless they are already installed: those that build and
 * run the site or, with `development`, also those that check, test and measure it.
 */
export async function ensureInstalled({ development = false } = {}) {
  if (isInstalled(development)) return;
  await withLock('install', 'another start is installing the packages: waiting for it', async () => {
    if (isInstalled(development)) return;
    // A folder with development packages keeps them when `npm start` installs a newer version.
    const all = development || readInstalled().level === 'development';
    if (!isComplete(all)) await withProgress('Installing packages', () => install(all));
    await verifyNode();
    removeHeaders();
    writeFileSync(inRoot(mark), `${fingerprintOfPackages()} ${all || isComplete(true) ? 'development' : 'site'}`);
  });
}

/** Returns whether `ensureInstalled` has nothing to do. */
export function isInstalled(development = false) {
  const { packages, level } = readInstalled();
  const isEnough = level === 'development' || (level === 'site' && !development);
  return isEnough && packages === fingerprintOfPackages() && existsSync(projectNode);
}

function readInstalled() {
  const [packages, level] = readMark(mark)?.split(' ') ?? [];
  return { packages, level };
}

function fingerprintOfPackages() {
  const workspaces = filesBelow(
    ['packages', 'apps', 'tools'],
    (place) => place.split('/').length > 2 && !place.endsWith('/package.json'),
  );
  return fingerprint(['package-lock.json', 'package.json', ...workspaces].filter((file) => file.endsWith('.json')));
}

/**
 * Compares node_modules with the lockfile, because npm's own record there may be newer than the folders.
 *
 * @returns the missing packages, and whether npm finished and the present packages have the right versions
 */
function comparePackages() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const missing = [];
  for (const [place, { version, link, optional, dev }] of Object.entries(packages)) {
    if (!place.includes('node_modules/')) continue;
    const status = lstatSync(inRoot(place), { throwIfNoEntry: false });
    if (status === undefined) {
      // A missing optional package is no problem: only npm knows whether this system needs it.
      if (!optional) missing.push({ place, dev: dev === true });
    } else if (status.isSymbolicLink() !== (link === true) || (!link && versionOf(place) !== version)) {
      return { isConsistent: false, missing };
    }
  }
  return { isConsistent: existsSync(inRoot(record)) && !existsSync(inRoot(unfinished)), missing };
}

function versionOf(place) {
  try {
    return JSON.parse(readFileSync(inRoot(place, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

/** Returns whether the packages are installed, as after an `npm install` by hand. */
function isComplete(all) {
  const { isConsistent, missing } = comparePackages();
  return isConsistent && missing.every(({ dev }) => dev && !all);
}

async function install(all) {
  // `npm install` adds missing packages and keeps the present ones; `npm ci` empties node_modules first.
  const command = comparePackages().isConsistent ? ['install', '--no-save'] : ['ci'];
  // Set explicitly, because NODE_ENV=production or a user's configuration would change what is omitted.
  const selection = [all ? '--include=dev' : '--omit=dev', '--include=optional', '--include=peer'];
  const args = [...command, ...selection, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  mkdirSync(inRoot('node_modules'), { recursive: true });
  writeFileSync(inRoot(unfinished), '');
  const npm = process.env.npm_execpath;
  const ran = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (ran.code !== 0) {
    throw new StepFailed(
      'The packages could not be installed: see above for npm’s reason, check the connection to the npm registry, and start again.',
    );
  }
  rmSync(inRoot(unfinished), { force: true });
}

/**
 * Verifies that the project's Node was installed: an install script provides it, and some machines block these scripts.
 */
async function verifyNode() {
  const wanted = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).dependencies.node;
  const answer = await run(projectNode, ['--version'], { quiet: true }).catch(() => ({ code: 1, output: '' }));
  if (answer.code === 0 && answer.output.trim() === `v${wanted}`) return;
  throw new StepFailed(
    `Node ${wanted}, which the site runs on, was not installed because npm did not run install scripts: run "npm rebuild node --ignore-scripts=false" and start again.`,
  );
}

/** Removes the headers that come with Node (67 MB), because no package here is compiled. */
function removeHeaders() {
  const folder = inRoot('node_modules/node/node_modules');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (/^node-(?!bin-)/.test(name)) rmSync(path.join(folder, name, 'include'), { recursive: true, force: true });
}

if (isStarted(import.meta.url)) await runScript(() => ensureInstalled({ development: true }));
