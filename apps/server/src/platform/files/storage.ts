import { createHash } from 'node:crypto';
import { accessSync, mkdirSync } from 'node:fs';
import { access, constants, copyFile, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, StartupError } from '#platform/startupError';

/** Names of stored files: no folder, no dot in front, nothing a file system or a URL would read differently. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/;

/** Files of the site, each written whole or not at all. */
export interface Storage {
  /** Where a file lies, for reading; the name is refused unless it is one of ours. */
  pathOf(name: string): string | null;
  has(name: string): Promise<boolean>;
  /** Name for content: the same bytes get the same name. */
  nameFor(content: Buffer, ending: string): string;
  write(name: string, content: Buffer): Promise<void>;
  /** @throws when there is no such file */
  read(name: string): Promise<Buffer>;
  /** Names of whole files that are older than this. */
  list(olderThanMs: number): Promise<string[]>;
  /** With all that was made from it: other widths, other formats. Nothing happens when it is gone already. */
  removeWithVariants(name: string): Promise<void>;
  copyIn(name: string, source: string): Promise<void>;
  /** A place beside the file to write to, and the step that makes it the file. */
  draft(name: string): { path: string; finish: () => Promise<void>; abandon: () => Promise<void> };
  /** @throws when the folder cannot be written to */
  probe(): Promise<void>;
  /** Removes what interrupted writes have left. */
  sweep(): Promise<void>;
  folder: string;
}

/** @throws StartupError when the folder cannot be made or written to */
export function openStorage(folder: string): Storage {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    accessSync(folder, constants.W_OK);
  } catch (thrown) {
    throw new StartupError(`The folder ${folder} cannot be used (${reasonOf(thrown)}): set DATA_DIR to a folder this user may write to.`);
  }
  const pathOf = (name: string) => (fileName.test(name) ? path.join(folder, name) : null);
  const requirePath = (name: string) => {
    const file = pathOf(name);
    if (!file) throw new Error(`not a stored file's name: ${JSON.stringify(name)}`);
    return file;
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
    has: async (name) => {
      const file = pathOf(name);
      return (
        file !== null &&
        stat(file).then(
          (found) => found.isFile(),
          () => false,
        )
      );
    },
    nameFor: (content, ending) => `${createHash('sha256').update(content).digest('hex').slice(0, 20)}${ending}`,
    write: (name, content) => writeWith(name, (draftPath) => writeFile(draftPath, content)),
    read: (name) => readFile(requirePath(name)),
    list: async (olderThanMs) => {
      const names = (await readdir(folder)).filter((name) => fileName.test(name));
      const ages = await Promise.all(
        names.map(async (name) => Date.now() - (await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs),
      );
      return names.filter((_, nth) => ages[nth]! > olderThanMs);
    },
    removeWithVariants: async (name) => {
      const stem = `${path.parse(requirePath(name)).name}.`;
      for (const stored of await readdir(folder)) if (stored.startsWith(stem)) await rm(path.join(folder, stored), { force: true });
    },
    copyIn: (name, source) => writeWith(name, (draftPath) => copyFile(source, draftPath)),
    probe: () => access(folder, constants.W_OK),
    sweep: async () => {
      const left = (await readdir(folder)).filter((name) => name.startsWith('.draft-') && !name.startsWith(`.draft-${process.pid}-`));
      const hourAgo = Date.now() - 3_600_000;
      for (const name of left) {
        const found = await stat(path.join(folder, name)).catch(() => null);
        if (found && found.mtimeMs < hourAgo) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}
