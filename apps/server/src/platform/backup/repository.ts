import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageUnavailable } from '#platform/s3/storageUnavailable';
import { toReason } from '#platform/startupError';
import { BackupError } from './backupError.ts';

/** Where backups are kept: objects by name, such as `bases/2026-11-30T03-00-00Z/point`. */
export interface Repository {
  /** How people know this place, such as its folder. */
  readonly place: string;
  /** Writes an object completely or not at all, and replaces one of the same name. Returns its length in bytes. */
  write(name: string, content: Readable): Promise<number>;
  /** The stream fails when the object does not exist. */
  read(name: string): Readable;
  /** Returns the names of all complete objects that begin with this, in alphabetical order. */
  list(prefix: string): Promise<string[]>;
  /** Does nothing when the object does not exist. */
  remove(name: string): Promise<void>;
}

const draftSuffix = '.draft';
/** A draft that has not grown for this time belongs to a backup that was killed. */
const abandonedAfterMs = 24 * 3_600_000;

/** Opens a folder, such as a mounted disk of another machine. @throws BackupError when it cannot be written */
export async function openFolderRepository(folder: string): Promise<Repository> {
  const explain = (thrown: unknown): never => {
    throw new BackupError(
      `The folder for backups ${folder} cannot be used (${toReason(thrown)}): mount it, or set BACKUP_TARGET to a folder this user may write to.`,
    );
  };
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(explain);
  const pathOf = (name: string) => path.join(folder, ...name.split('/'));
  return {
    place: folder,
    write: async (name, content) => {
      const file = pathOf(name);
      const draft = `${file}${draftSuffix}`;
      try {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, file);
        await syncFolder(path.dirname(file));
        return (await stat(file)).size;
      } catch (thrown) {
        await rm(draft, { force: true }).catch(() => {});
        if (thrown instanceof BackupError || thrown instanceof StorageUnavailable) throw thrown;
        return explain(thrown);
      }
    },
    read: (name) => createReadStream(pathOf(name)),
    list: async (prefix) => {
      const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const entries = await readdir(pathOf(start || '.'), { recursive: true, withFileTypes: true }).catch(
        (thrown: unknown) => ((thrown as { code?: string }).code === 'ENOENT' ? [] : explain(thrown)),
      );
      const names = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        if (!entry.name.endsWith(draftSuffix)) names.push(path.relative(folder, file).split(path.sep).join('/'));
        else await removeAbandonedDraft(file);
      }
      return names.filter((name) => name.startsWith(prefix)).toSorted();
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function removeAbandonedDraft(draft: string): Promise<void> {
  const found = await stat(draft).catch(() => null);
  if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(draft, { force: true });
}

/** Makes a new name survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
