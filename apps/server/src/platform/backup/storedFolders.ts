import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { storageNames, type Storages } from '#platform/files/storages';
import type { BackupFile } from './backupPoints.ts';

/** Folders of the data folder that hold files of the site; unfinished uploads are not worth a copy. */
export const storedFolders = storageNames;

/** Lists all complete files of the site. */
export async function listStoredFiles(storages: Storages): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const folder of storageNames)
    for (const { name, size, modifiedMs } of await storages[folder].listAll())
      files.push({ folder, name, size, modifiedMs: Math.floor(modifiedMs) });
  return files;
}

/** Opens a listed file; null when it was deleted in the meantime. */
export const openStoredFile = (storages: Storages, { folder, ...file }: BackupFile): Promise<Readable | null> =>
  storages[storageNames.find((name) => name === folder)!].open(file);

export async function createStoredFolders(dataFolder: string): Promise<void> {
  for (const folder of storedFolders) await mkdir(path.join(dataFolder, folder), { recursive: true, mode: 0o750 });
}
