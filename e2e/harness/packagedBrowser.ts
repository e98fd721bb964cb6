import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';

export interface PackagedBrowser {
  executablePath: string;
  /** Folder of the bundled libraries that a minimal system lacks, for LD_LIBRARY_PATH. */
  libraries: string;
}

const packageFolder = path.resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium');

/**
 * Unpacks the browser of the npm package once into the checkout. By default, the package uses one folder for all users,
 * which belongs to the first one.
 */
export async function unpackBrowser(): Promise<PackagedBrowser> {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = path.resolve(import.meta.dirname, `../../.cache/browser-${version}`);
  if (!existsSync(folder)) await unpackTo(folder);
  return {
    executablePath: await withTemporaryFolder(folder, () => sparticuz.executablePath()),
    libraries: path.join(folder, 'al2023/lib'),
  };
}

/** Unpacks beside the folder and renames, so that an interruption leaves no partial browser. */
async function unpackTo(folder: string): Promise<void> {
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  await withTemporaryFolder(partial, async () => {
    await inflate(path.join(packageFolder, 'bin/al2023.tar.br'));
    await sparticuz.executablePath();
  });
  try {
    renameSync(partial, folder);
  } catch {
    // Another process has unpacked the browser first.
    rmSync(partial, { recursive: true });
  }
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
