import { Readable } from 'node:stream';
import { openS3Bucket, type S3Bucket } from '#platform/s3/s3Bucket';
import { createS3Sender, type S3Account } from '#platform/s3/s3Request';
import { uploadStream } from '#platform/s3/s3Upload';
import { StorageUnavailable } from '#platform/s3/storageUnavailable';
import { BackupError } from './backupError.ts';
import type { Repository } from './repository.ts';

export interface S3BackupTarget {
  account: S3Account;
  bucket: string;
  /** Empty, or ending in a slash. */
  prefix: string;
}

/** Opens object storage for backups. @throws BackupError when it does not let the site in */
export async function openS3Repository({ account, bucket, prefix }: S3BackupTarget): Promise<Repository> {
  const send = createS3Sender(account);
  const objects = openS3Bucket(send, { bucket, prefix });
  const explain = (thrown: unknown): never => {
    if (!(thrown instanceof StorageUnavailable)) throw thrown;
    throw new BackupError(
      `The storage for backups ${objects.place} cannot be used (${thrown.reason}): check BACKUP_TARGET, and the address and key of the storage.`,
    );
  };
  await objects.probe().catch(explain);
  return {
    place: objects.place,
    write: (name, content) => uploadStream(send, { bucket, key: prefix + name }, content).catch(explain),
    read: (name) => Readable.from(readObject(objects, name)),
    list: async (start) => {
      const found = await Array.fromAsync(objects.list(start)).catch(explain);
      return found.map(({ key }) => key).toSorted();
    },
    remove: (name) => objects.remove(name).catch(explain),
  };
}

async function* readObject(objects: S3Bucket, name: string): AsyncGenerator<Buffer> {
  const found = await objects.find(name);
  const content = found && (await objects.open(name, found.size));
  if (!content) throw new BackupError(`The backup in ${objects.place} is incomplete: ${name} is missing.`);
  yield* content as AsyncIterable<Buffer>;
}
