import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isStarted, run, runScript, StepFailed, withProgress } from './steps/commands.mjs';
import { filesBelow, fingerprint, readMark } from './steps/fingerprint.mjs';
import { withLock } from './steps/lock.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';

const mark = 'node_modules/.installed';

/** Installs the packages of package-lock.json into node_modules, unless they are already installed. */
export async function ensureInstalled() {
  const wanted = fingerprintOfPackages();
  if (readMark(mark) === wanted && existsSync(projectNode)) return;
  await withLock('install', 'another start is installing the packages: waiting for it', async () => {
    if (readMark(mark) !== wanted && !isInstalledByHand()) await install();
    await verifyNode();
    writeFileSync(inRoot(mark), wanted);
  });
}

function fingerprintOfPackages() {
  const workspaces = filesBelow(
    ['packages', 'apps', 'tools'],
    (place) => place.split('/').length > 2 && !place.endsWith('/package.json'),
  );
  return fingerprint(['package-lock.json', 'package.json', ...workspaces].filter((file) => file.endsWith('.json')));
}

/** Returns whether npm's own record in node_modules matches the lockfile, as after `npm install`. */
function isInstalledByHand() {
  if (!existsSync(inRoot('node_modules/.package-lock.json'))) return false;
  const read = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;
  const wanted = read('package-lock.json');
  const present = read('node_modules/.package-lock.json');
  const isPackage = ([place]) => place.includes('node_modules/');
  return (
    Object.entries(present).every(
      ([place, { version }]) => wanted[place] !== undefined && wanted[place].version === version,
    ) &&
    Object.entries(wanted)
      .filter(isPackage)
      .every(([place, { optional }]) => optional || present[place] !== undefined)
  );
}

async function install() {
  process.stdout.write('Installing packages (once, about a minute) …\n');
  // Set explicitly, because NODE_ENV=production or a user's configuration would omit packages for the build and the
  // database.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const ran = await withProgress('installing', () =>
    npm?.endsWith('.js')
      ? run(process.execPath, [npm, ...args])
      : run('npm', args, { shell: process.platform === 'win32' }),
  );
  if (ran.code !== 0) {
    throw new StepFailed(
      'The packages could not be installed: see above for npm’s reason, check the connection to the npm registry, and start again.',
    );
  }
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

if (isStarted(import.meta.url)) await runScript(ensureInstalled);
