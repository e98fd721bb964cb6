import { randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { StartupError } from '#platform/startupError';
import type { PostgresBinaries } from './binaries.ts';
import { type ProgramUser, runAs } from './programUser.ts';

export const databaseUser = 'site';

/**
 * Drafts of this process. A process id alone does not identify them, because a killed process may have had the same id.
 */
const activeDrafts = new Set<string>();

/** Whether `folder` holds a complete cluster. */
export const isCluster = (folder: string): boolean => existsSync(path.join(folder, 'PG_VERSION'));

/**
 * Creates the cluster in a draft folder and renames it into place, so that an interrupted run never leaves an
 * incomplete cluster. When several processes do this, the first to rename wins and the others use its cluster.
 */
export async function initialiseCluster(
  folder: string,
  binaries: PostgresBinaries,
  identity: ProgramUser,
): Promise<void> {
  const draft = `${folder}.init-${process.pid}-${randomUUID().slice(0, 8)}`;
  activeDrafts.add(draft);
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    if (identity.kind === 'user') chownSync(draft, identity.uid, identity.gid);
    await runAs(identity, binaries.initdb, [
      ...['-D', draft, '-U', databaseUser, '-A', 'trust', '-E', 'UTF8'],
      // The built-in provider sorts the same on every machine and after every system update.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ]);
    renameIntoPlace(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    activeDrafts.delete(draft);
    // Delete again: a program started by the killed process may have written to the draft after the first deletion.
    deleteAbandonedFolders(folder);
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
    fsyncSync(parent); // makes the new name survive a power failure
  } finally {
    closeSync(parent);
  }
}

/** Deletes drafts that killed initialisations left behind. */
export function deleteAbandonedFolders(folder: string): void {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.init-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const owner = Number(name.slice(prefix.length).split('-')[0]);
    const isActive = owner === process.pid ? activeDrafts.has(path.join(parent, name)) : isAlive(owner);
    if (!isActive) tryToDelete(path.join(parent, name));
  }
}

/** Deletes a draft. One that is still being written to remains and is deleted by a later start. */
function tryToDelete(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true });
  } catch {
    // Deleted by a later start.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as { code?: string }).code === 'EPERM'; // it runs as another user
  }
}

/** @throws StartupError when the cluster belongs to another major version than these binaries */
export function rejectOtherVersion(folder: string, binaries: PostgresBinaries): void {
  const clusterMajor = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const [major] = binaries.version.split('.');
  if (clusterMajor !== major) {
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${clusterMajor}, this version brings ${major}: restore a backup into an empty DATA_DIR.`,
    );
  }
}

/** Copies the programs to a folder in which an unprivileged user can run them, once per version. */
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
