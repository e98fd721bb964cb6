import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A younger draft may belong to a process that is still writing it. */
const abandonedAfterMs = 3_600_000;
const own = `.draft-${process.pid}-`;
let count = 0;

/** Names local files that are not complete yet, in a folder that several processes share. */
export interface Drafts {
  newPath(name: string): string;
  /** Deletes drafts of other processes that were interrupted. */
  deleteAbandoned(): Promise<void>;
}

export const openDrafts = (folder: string): Drafts => ({
  newPath: (name) => path.join(folder, `${own}${++count}-${name}`),
  deleteAbandoned: async () => {
    const hourAgo = Date.now() - abandonedAfterMs;
    for (const name of await readdir(folder)) {
      if (!name.startsWith('.draft-') || name.startsWith(own)) continue;
      const found = await stat(path.join(folder, name)).catch(() => null);
      if (found && found.mtimeMs < hourAgo) await rm(path.join(folder, name), { force: true });
    }
  },
});
