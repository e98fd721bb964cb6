import { accessSync, createWriteStream, mkdirSync } from 'node:fs';
import { access, constants, copyFile, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { toReason, StartupError } from '#platform/startupError';
import { openDrafts } from './drafts.ts';
import { isStoredName, nameForContent, namesOlderThan, requireStoredName, type Storage } from './storage.ts';

export interface FolderStorage extends Storage {
  folder: string;
}

/** @throws StartupError when the folder cannot be created or is not writable */
export function openFolderStorage(folder: string): FolderStorage {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    accessSync(folder, constants.W_OK);
  } catch (thrown) {
    throw new StartupError(
      `The folder ${folder} cannot be used (${toReason(thrown)}): set DATA_DIR to a folder this user may write to.`,
    );
  }
  const drafts = openDrafts(folder);
  const pathOf = (name: string) => path.join(folder, requireStoredName(name));
  const find: Storage['find'] = async (name) => {
    if (!isStoredName(name)) return null;
    const found = await stat(pathOf(name)).catch(() => null);
    return found?.isFile() ? { name, size: found.size, modifiedMs: found.mtimeMs } : null;
  };
  const listAll = async () => {
    const names = (await readdir(folder)).filter(isStoredName);
    const found = await Promise.all(names.map(find));
    return found.filter((file) => file !== null);
  };
  const writeWith: Storage['writeWith'] = async (name, fill) => {
    const file = pathOf(name);
    const draft = drafts.newPath(name);
    try {
      await fill(draft);
      await syncFile(draft);
      await rename(draft, file);
    } catch (thrown) {
      await rm(draft, { force: true });
      throw thrown;
    }
  };
  return {
    folder,
    place: folder,
    isRemote: false,
    find,
    has: async (name) => (await find(name)) !== null,
    nameFor: nameForContent,
    write: (name, content) =>
      writeWith(name, (draft) =>
        Buffer.isBuffer(content) ? writeFile(draft, content) : pipeline(content, createWriteStream(draft)),
      ),
    copyIn: (name, source) => writeWith(name, (draft) => copyFile(source, draft)),
    writeWith,
    read: async (name) => readFile(pathOf(name)),
    open: async ({ name }, range) => {
      const handle = await open(pathOf(name), 'r').catch((thrown: NodeJS.ErrnoException) => {
        if (thrown.code === 'ENOENT') return null;
        throw thrown;
      });
      return handle?.createReadStream(range && { start: range.first, end: range.last }) ?? null;
    },
    withLocalFile: async (name, use) => use(pathOf(name)),
    list: async (olderThanMs) => namesOlderThan(await listAll(), olderThanMs),
    listAll,
    removeWithVariants: async (name) => {
      const stem = `${path.parse(requireStoredName(name)).name}.`;
      for (const stored of await readdir(folder))
        if (stored.startsWith(stem)) await rm(path.join(folder, stored), { force: true });
    },
    probe: () => access(folder, constants.W_OK),
    deleteDrafts: () => drafts.deleteAbandoned(),
  };
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
