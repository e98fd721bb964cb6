import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';

export interface PackagedBrowser {
  executablePath: string;
  /** Folder of the bundled libraries that a minimal system lacks, for LD_LIBRARY_PATH. */
  libraries: string;
}

/**
 * Unpacks the browser of the npm package into a folder of the current user. By default, the package uses one folder for
 * all users, which belongs to the first one.
 */
export async function unpackBrowser(): Promise<PackagedBrowser> {
  const folder = path.join(os.tmpdir(), `site-browser-${os.userInfo().username}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const libraries = path.join(folder, 'al2023', 'lib');
  const archive = path.resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  const executablePath = await withTemporaryFolder(folder, async () => {
    if (!existsSync(libraries) || readdirSync(libraries).length === 0) await inflate(archive);
    return sparticuz.executablePath();
  });
  return { executablePath, libraries };
}

/** Sets TMPDIR while `work` runs, because the package unpacks into the system's temporary folder. */
async function withTemporaryFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
