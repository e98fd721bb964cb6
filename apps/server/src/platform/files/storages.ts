import path from 'node:path';
import { openFolderStorage } from './folderStorage.ts';
import type { Storage } from './storage.ts';

/** The kinds of files that the site keeps. Their names are those of folders in the data folder. */
export const storageNames = ['files', 'downloads', 'private', 'certificates'] as const;
export type StorageName = (typeof storageNames)[number];

/**
 * `files` are served publicly under /media, `downloads` are what texts offer; the sealed files in `private` and
 * `certificates` are never served directly.
 */
export type Storages = Record<StorageName, Storage>;

export interface StorageSettings {
  dataDir: string;
}

/** Opens everywhere the site keeps files. @throws StartupError */
export function openStorages({ dataDir }: StorageSettings): Storages {
  const open = (name: StorageName) => openFolderStorage(path.join(dataDir, name));
  return {
    files: open('files'),
    downloads: open('downloads'),
    private: open('private'),
    certificates: open('certificates'),
  };
}
