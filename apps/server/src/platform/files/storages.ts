import path from 'node:path';
import { openS3Bucket } from '#platform/s3/s3Bucket';
import { createS3Sender, type S3Account } from '#platform/s3/s3Request';
import { openFolderStorage } from './folderStorage.ts';
import { openS3Storage } from './s3Storage.ts';
import type { Storage } from './storage.ts';

/** The kinds of files that the site keeps. Their names are those of folders in the data folder. */
export const storageNames = ['files', 'downloads', 'private', 'certificates'] as const;
export type StorageName = (typeof storageNames)[number];

/**
 * `files` are served publicly under /media, `downloads` are what texts offer; the sealed files in `private` and
 * `certificates` are never served directly.
 */
export type Storages = Record<StorageName, Storage>;

export interface S3Settings extends S3Account {
  publicBucket: string;
  privateBucket: string;
}

export interface StorageSettings {
  /** The folder of the files; of drafts only, with object storage. */
  dataDir: string;
  /** Object storage; null for the folder. */
  s3: S3Settings | null;
}

/** Opens everywhere the site keeps files. @throws StartupError */
export const openStorages = ({ dataDir, s3 }: StorageSettings): Storages =>
  s3 ? openS3Storages(s3, path.join(dataDir, 'drafts')) : openFolderStorages(dataDir);

const openFolderStorages = (dataDir: string): Storages =>
  openEach((name) => openFolderStorage(path.join(dataDir, name)));

function openS3Storages(settings: S3Settings, draftFolder: string): Storages {
  const send = createS3Sender(settings);
  const { publicBucket, privateBucket } = settings;
  const isPublic = (name: StorageName) => name === 'files' || name === 'downloads';
  return openEach((name) => {
    const bucket = isPublic(name) ? publicBucket : privateBucket;
    return openS3Storage(openS3Bucket(send, { bucket, prefix: `${name}/` }), draftFolder);
  });
}

const openEach = (open: (name: StorageName) => Storage): Storages => ({
  files: open('files'),
  downloads: open('downloads'),
  private: open('private'),
  certificates: open('certificates'),
});
