import { openFolderRepository, type Repository } from './repository.ts';
import { openS3Repository, type S3BackupTarget } from './s3Repository.ts';

/** Where backups go: a folder, such as a mounted disk of another machine, or object storage. */
export type BackupTarget = { folder: string } | S3BackupTarget;

/** @throws BackupError when it cannot be used */
export const openRepository = (target: BackupTarget): Promise<Repository> =>
  'folder' in target ? openFolderRepository(target.folder) : openS3Repository(target);
