import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#platform/startupError';
import type { PostgresBinaries } from './binaries.ts';
import { type Identity, runAs } from './identity.ts';

export const databaseUser = 'site';

/** Whether `folder` holds a complete cluster. */
export const isCluster = (folder: string): boolean => existsSync(path.join(folder, 'PG_VERSION'));

/**
 * Makes the cluster in a folder beside `folder` and renames it into place, so that one killed half-way
 * never leaves a cluster that looks whole. Of several at once, the first to rename wins; the others use its.
 */
export async function initialiseCluster(folder: string, binaries: PostgresBinaries, identity: Identity): Promise<void> {
  sweepAbandoned(folder);
  const draft = `${folder}.init-${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (identity.kind === 'user') chownSync(draft, identity.uid, identity.gid);
  await runAs(identity, binaries.initdb, [
    ...['-D', draft, '-U', databaseUser, '-A', 'trust', '-E', 'UTF8'],
    // Built-in, so that the sort order is the same on every machine and never changes with a system's update.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
  ]);
  try {
    renameSync(draft, folder);
  } catch (thrown) {
    rmSync(draft, { recursive: true, force: true });
    if (!isCluster(folder)) throw thrown;
  }
}

/** Removes what a killed initialisation left behind. */
function sweepAbandoned(folder: string): void {
  const prefix = `${path.basename(folder)}.init-`;
  for (const name of readdirSync(path.dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @throws StartupError when the cluster was made by another major version than these binaries */
export function refuseOtherVersion(folder: string, binaries: PostgresBinaries): void {
  const made = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const packageFile = path.join(binaries.home, '..', 'package.json');
  if (!existsSync(packageFile)) return;
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const major = version.split('.')[0];
  if (major && made !== major) {
    throw new StartupError(`The database in ${folder} was made by PostgreSQL ${made}, this version brings ${major}: restore a backup into an empty DATA_DIR.`);
  }
}

/** For an unprivileged user: the programs copied to where it can run them. Done once. */
export function copyBinaries(binaries: PostgresBinaries, folder: string): PostgresBinaries {
  const home = path.join(folder, 'programs');
  if (!existsSync(path.join(home, 'complete'))) {
    cpSync(binaries.home, home, { recursive: true, verbatimSymlinks: true });
    mkdirSync(path.join(home, 'complete'));
  }
  const moved = (program: string) => path.join(home, path.relative(binaries.home, program));
  return { initdb: moved(binaries.initdb), pgCtl: moved(binaries.pgCtl), home };
}
