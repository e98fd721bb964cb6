import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, type Lock, type Locker, MemoryLocker, Upload } from '@tus/server';
import { m } from '#messages';
import { BusinessError, HttpError } from '#platform/errors';

/** A lock older than this was left by a process that died, because every request ends after 20 s. */
const staleLockAfterMs = 30_000;
const lockWaitMs = { interval: 200, total: 3_000 };
/** The disk space that an upload needs, in multiples of its size: the upload, its checked copy and the stored film. */
const copiesPerUpload = 3;
/** Unfinished uploads of one staff member, so that one person cannot fill the disk. */
const maxUploadsEach = 6;
/**
 * When a staff member has too many unfinished uploads, one that received nothing for this long is deleted in favour of
 * the new one.
 */
const replaceableAfterMs = 3_600_000;

/** The uploads that are not finished, in a folder that several processes share and that is never served. */
export interface FilmUploads {
  store: FileStore;
  locker: Locker;
  /**
   * Adds an empty upload.
   *
   * @returns its name
   * @throws HttpError 503 when the disk has no room for it and for the announced sizes of other uploads; BusinessError
   * conflict when the staff member has too many
   */
  create(staffId: number, size: number): Promise<string>;
  /** Returns the path of the complete file; `incomplete` or `missing` otherwise. */
  find(name: string): Promise<{ path: string } | 'incomplete' | 'missing'>;
  remove(name: string): Promise<void>;
  /** Deletes files that nothing has been written to for this time. */
  removeOlderThan(ms: number): Promise<void>;
}

/** Whether the staff member began the upload. */
export const isUploadOf = (name: string, staffId: number): boolean => name.startsWith(`${staffId}-`);

export function openFilmUploads(folder: string): FilmUploads {
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  const store = new FileStore({ directory: folder });
  const find = async (name: string) => {
    const upload = await store.getUpload(name).catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown;
      return null; // The store throws plain objects for uploads that do not exist.
    });
    if (upload === null) return 'missing';
    return upload.offset === upload.size ? { path: path.join(folder, name) } : 'incomplete';
  };
  const runExclusively = createMutex();
  /** Lists all uploads with the bytes that have not arrived, and the time at which the last did. */
  const list = async () => {
    const names = Map.groupBy(await readdir(folder), (file) => file.split('.')[0]!);
    const uploads = [];
    for (const [name, files] of names) {
      const times = await Promise.all(files.map((file) => stat(path.join(folder, file)).catch(() => null)));
      const upload = await store.getUpload(name).catch(() => null);
      uploads.push({
        name,
        missing: (upload?.size ?? 0) - (upload?.offset ?? 0),
        touchedAt: Math.max(...times.map((found) => found?.mtimeMs ?? 0)),
      });
    }
    return uploads;
  };
  const remove = async (name: string) => {
    for (const file of await readdir(folder))
      if (file === name || file.startsWith(`${name}.`)) await rm(path.join(folder, file), { force: true });
  };
  return {
    store,
    locker: createLocker(folder),
    create: (staffId, size) =>
      // Uploads are created one after the other, so that each check of the room counts those before it.
      runExclusively(async () => {
        const unfinished = (await list()).filter(({ name }) => isUploadOf(name, staffId));
        if (unfinished.length >= maxUploadsEach) {
          const stalled = unfinished
            .filter(({ missing, touchedAt }) => missing > 0 && Date.now() - touchedAt > replaceableAfterMs)
            .toSorted((a, b) => a.touchedAt - b.touchedAt)[0];
          if (!stalled) throw new BusinessError('conflict', null, m.error_too_many_uploads);
          await remove(stalled.name);
        }
        const announcedBytes = (await list()).reduce((sum, { missing }) => sum + missing, 0);
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize - announcedBytes < size * copiesPerUpload) throw new HttpError(503, 600);
        const id = `${staffId}-${randomBytes(16).toString('hex')}`;
        await store.create(new Upload({ id, size, offset: 0, creation_date: new Date().toISOString() }));
        return id;
      }),
    find,
    remove,
    removeOlderThan: async (ms) => {
      for (const { name, touchedAt } of await list()) if (Date.now() - touchedAt > ms) await remove(name);
    },
  };
}

/** Returns a function that runs one piece of work at a time, in the order of the calls. */
function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };
}

/**
 * Creates locks that allow one request at a time to write to an upload. Within this process they are in memory, where a
 * new request ends the earlier one of the same client; between processes they are files.
 */
function createLocker(folder: string): Locker {
  const inProcess = new MemoryLocker({ acquireLockTimeout: lockWaitMs.total });
  return {
    newLock: (id): Lock => {
      const own = inProcess.newLock(id);
      const file = path.join(folder, `${id}.lock`);
      return {
        lock: async (signal, requestRelease) => {
          await own.lock(signal, requestRelease);
          try {
            await takeLockFile(file, signal);
          } catch (thrown) {
            await own.unlock();
            throw thrown;
          }
        },
        unlock: async () => {
          await rm(file, { force: true });
          await own.unlock();
        },
      };
    },
  };
}

async function takeLockFile(file: string, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs <= lockWaitMs.total && !signal.aborted; waitedMs += lockWaitMs.interval) {
    try {
      const handle = await open(file, 'wx');
      try {
        await handle.writeFile(String(process.pid));
      } finally {
        await handle.close();
      }
      return;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
      if (await isAbandoned(file)) await rm(file, { force: true });
      else await pause(lockWaitMs.interval);
    }
  }
  // The tus server handles only its own error objects, which are not instances of Error.
  // oxlint-disable-next-line typescript/only-throw-error
  throw ERRORS.ERR_LOCK_TIMEOUT;
}

async function isAbandoned(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (found === null) return true;
  if (Date.now() - found.mtimeMs > staleLockAfterMs) return true;
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  // This process keeps its locks in memory. A lock file with its id was therefore left by an earlier process with the
  // same id.
  return pid === process.pid || (pid > 0 && !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
