import { createReadStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { storageNames } from '#platform/files/storages';
import type { BackupFile } from './backupPoints.ts';

/** Folders of the data folder that hold files of the site; unfinished uploads are not worth a copy. */
export const storedFolders = storageNames;

/** Lists all complete files of the site. */
export async function listStoredFiles(dataFolder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const folder of storedFolders) {
    const names = await readdir(path.join(dataFolder, folder)).catch(() => []);
    for (const name of names) {
      if (name.startsWith('.')) continue;
      const found = await stat(path.join(dataFolder, folder, name)).catch(() => null); // deleted in the meantime
      if (found?.isFile()) files.push({ folder, name, size: found.size, modifiedMs: Math.floor(found.mtimeMs) });
    }
  }
  return files;
}

export const readStoredFile = (dataFolder: string, { folder, name }: BackupFile): Readable =>
  createReadStream(path.join(dataFolder, folder, name));

export async function createStoredFolders(dataFolder: string): Promise<void> {
  for (const folder of storedFolders) await mkdir(path.join(dataFolder, folder), { recursive: true, mode: 0o750 });
}
