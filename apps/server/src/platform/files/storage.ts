import { createHash } from 'node:crypto';
import { accessSync, mkdirSync } from 'node:fs';
import { access, constants, copyFile, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toReason, StartupError } from '#platform/startupError';

/** Names of stored files: without folders or a leading dot, and read identically by every file system and in URLs. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/;

/** Files of the site, each written completely or not at all. */
export interface Storage {
  /** Returns the path of a file for reading; null unless the name is valid. */
  pathOf(name: string): string | null;
  has(name: string): Promise<boolean>;
  /** Returns the length of a file in bytes; null when it does not exist. */
  findSize(name: string): Promise<number | null>;
  /** Returns the name for content: the same bytes get the same name. */
  nameFor(content: Buffer, extension: string): string;
  write(name: string, content: Buffer): Promise<void>;
  /** @throws when the file does not exist */
  read(name: string): Promise<Buffer>;
  /** Returns the names of complete files older than this. */
  list(olderThanMs: number): Promise<string[]>;
  /**
   * Deletes a file and everything made from it: other widths, other formats. Does nothing when it is already deleted.
   */
  removeWithVariants(name: string): Promise<void>;
  copyIn(name: string, source: string): Promise<void>;
  /** Returns a draft's path and the step that renames it to the file. */
  draft(name: string): { path: string; finish: () => Promise<void>; abandon: () => Promise<void> };
  /** @throws when the folder is not writable */
  probe(): Promise<void>;
  /** Deletes drafts of interrupted writes. */
  deleteDrafts(): Promise<void>;
  folder: string;
}

/** @throws StartupError when the folder cannot be created or is not writable */
export function openStorage(folder: string): Storage {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    accessSync(folder, constants.W_OK);
  } catch (thrown) {
    throw new StartupError(
      `The folder ${folder} cannot be used (${toReason(thrown)}): set DATA_DIR to a folder this user may write to.`,
    );
  }
  const pathOf = (name: string) => (fileName.test(name) ? path.join(folder, name) : null);
  const requirePath = (name: string) => {
    const file = pathOf(name);
    if (!file) throw new Error(`not a stored file's name: ${JSON.stringify(name)}`);
    return file;
  };
  const findSize = async (name: string) => {
    const file = pathOf(name);
    if (file === null) return null;
    return stat(file).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    );
  };
  let drafts = 0;
  const draft = (name: string) => {
    const file = requirePath(name);
    const draftPath = path.join(folder, `.draft-${process.pid}-${++drafts}-${name}`);
    return {
      path: draftPath,
      finish: async () => {
        const handle = await open(draftPath, 'r');
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draftPath, file);
      },
      abandon: () => rm(draftPath, { force: true }),
    };
  };
  const writeWith = async (name: string, fill: (draftPath: string) => Promise<void>) => {
    const { path: draftPath, finish, abandon } = draft(name);
    try {
      await fill(draftPath);
      await finish();
    } catch (thrown) {
      await abandon();
      throw thrown;
    }
  };
  return {
    folder,
    pathOf,
    draft,
    findSize,
    has: async (name) => (await findSize(name)) !== null,
    nameFor: (content, extension) => `${createHash('sha256').update(content).digest('hex').slice(0, 20)}${extension}`,
    write: (name, content) => writeWith(name, (draftPath) => writeFile(draftPath, content)),
    read: (name) => readFile(requirePath(name)),
    list: async (olderThanMs) => {
      const names = (await readdir(folder)).filter((name) => fileName.test(name));
      const ages = await Promise.all(
        names.map(
          async (name) =>
            Date.now() - (await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs,
        ),
      );
      return names.filter((_, index) => ages[index]! > olderThanMs);
    },
    removeWithVariants: async (name) => {
      const stem = `${path.parse(requirePath(name)).name}.`;
      for (const stored of await readdir(folder))
        if (stored.startsWith(stem)) await rm(path.join(folder, stored), { force: true });
    },
    copyIn: (name, source) => writeWith(name, (draftPath) => copyFile(source, draftPath)),
    probe: () => access(folder, constants.W_OK),
    deleteDrafts: async () => {
      const draftsOfOthers = (await readdir(folder)).filter(
        (name) => name.startsWith('.draft-') && !name.startsWith(`.draft-${process.pid}-`),
      );
      // A younger draft may belong to a process that is still writing it.
      const hourAgo = Date.now() - 3_600_000;
      for (const name of draftsOfOthers) {
        const found = await stat(path.join(folder, name)).catch(() => null);
        if (found && found.mtimeMs < hourAgo) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}
