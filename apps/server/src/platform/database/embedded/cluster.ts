import { randomUUID } from 'node:crypto';
import { chownSync, closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#platform/startupError';
import type { PostgresBinaries } from './binaries.ts';
import { type Identity, runAs } from './identity.ts';

export const databaseUser = 'site';

/** Drafts of this process. A number alone would not tell them from those of a killed one that had the same. */
const draftsUnderWay = new Set<string>();

/** Whether `folder` holds a complete cluster. */
export const isCluster = (folder: string): boolean => existsSync(path.join(folder, 'PG_VERSION'));

/**
 * Makes the cluster in a folder beside `folder` and renames it into place, so that one killed half-way
 * never leaves a cluster that looks whole. Of several at once, the first to rename wins; the others use its.
 */
export async function initialiseCluster(folder: string, binaries: PostgresBinaries, identity: Identity): Promise<void> {
  const draft = `${folder}.init-${process.pid}-${randomUUID().slice(0, 8)}`;
  draftsUnderWay.add(draft);
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    if (identity.kind === 'user') chownSync(draft, identity.uid, identity.gid);
    await runAs(identity, binaries.initdb, [
      ...['-D', draft, '-U', databaseUser, '-A', 'trust', '-E', 'UTF8'],
      // Built-in, so that the sort order is the same on every machine and never changes with a system's update.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ]);
    renameIntoPlace(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    draftsUnderWay.delete(draft);
    // Once more: the program that a killed process had started goes on for a moment, and writes where it was swept.
    sweepAbandoned(folder);
  }
}

function renameIntoPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (thrown) {
    if (isCluster(folder)) return; // another process was first
    throw thrown;
  }
  const parent = openSync(path.dirname(folder), 'r');
  try {
    fsyncSync(parent); // the name, too, survives a power cut
  } finally {
    closeSync(parent);
  }
}

/** Removes what a killed initialisation left behind. */
export function sweepAbandoned(folder: string): void {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.init-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const owner = Number(name.slice(prefix.length).split('-')[0]);
    const isUnderWay = owner === process.pid ? draftsUnderWay.has(path.join(parent, name)) : isAlive(owner);
    if (!isUnderWay) removeQuietly(path.join(parent, name));
  }
}

/** What cannot be removed, because something still writes there, is in nobody's way, and is swept another time. */
function removeQuietly(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true });
  } catch {
    // swept another time
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as { code?: string }).code === 'EPERM';
  }
}

/** @throws StartupError when the cluster was made by another major version than these binaries */
export function refuseOtherVersion(folder: string, binaries: PostgresBinaries): void {
  const made = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const [major] = binaries.version.split('.');
  if (made !== major) {
    throw new StartupError(`The database in ${folder} was made by PostgreSQL ${made}, this version brings ${major}: restore a backup into an empty DATA_DIR.`);
  }
}

/** For an unprivileged user: the programs copied to where it can run them. Done once a version. */
export function copyBinaries(binaries: PostgresBinaries, folder: string): PostgresBinaries {
  const home = path.join(folder, `programs-${binaries.version}`);
  if (!existsSync(home)) {
    const draft = `${home}.${randomUUID().slice(0, 8)}`;
    cpSync(binaries.home, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, home);
    } catch (thrown) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(home)) throw thrown;
    }
  }
  const moved = (program: string) => path.join(home, path.relative(binaries.home, program));
  return { ...binaries, initdb: moved(binaries.initdb), pgCtl: moved(binaries.pgCtl), home };
}
