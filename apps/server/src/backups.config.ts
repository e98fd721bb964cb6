import path from 'node:path';
import { z } from 'zod';
import type { BackupTarget } from '#platform/backup/openRepository';
import type { S3Account } from '#platform/s3/s3Request';
import { StartupError } from '#platform/startupError';
import { endpoint, type StorageValues } from './storage.config.ts';

/** Variables of backups. The key that opens them is no variable: it must not be on the machine of the site. */
export const backupVariables = {
  BACKUP_TARGET: z.string().default(''),
  BACKUP_RECIPIENT: z
    .string()
    .regex(
      /^(age1[02-9ac-hj-np-z]{58}(,age1[02-9ac-hj-np-z]{58})*)?$/,
      'a recipient such as age1…, of `npm run backup -- --create-key`',
    )
    .default(''),
  /** Empty: those of the files. */
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: z.string().default(''),
  BACKUP_S3_STYLE: z.enum(['', 'path', 'host']).default(''),
  BACKUP_S3_ACCESS_KEY_ID: z.string().default(''),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().default(''),
  BACKUP_BASE_HOURS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'a number of hours up to 999')
    .default('24'),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'a number of days up to 9999')
    .default('30'),
};

export interface BackupConfig {
  target: BackupTarget;
  /** For whose keys backups are made. */
  recipients: string[];
  baseAfterMs: number;
  keepMs: number;
}

type BackupValues = { [Name in keyof typeof backupVariables]: z.infer<(typeof backupVariables)[Name]> };

const hourMs = 3_600_000;

/** Returns how the site is backed up; null when it is not. @throws StartupError */
export function readBackups(
  values: BackupValues,
  { dataDir, databaseUrl, account }: { dataDir: string; databaseUrl: string; account: S3Account | null },
): BackupConfig | null {
  if (values.BACKUP_TARGET === '') return null;
  if (databaseUrl !== '')
    throw new StartupError(
      'BACKUP_TARGET and DATABASE_URL are both set, but a database of your own is backed up by its server (docs/backups.md): leave BACKUP_TARGET out.',
    );
  if (values.BACKUP_RECIPIENT === '')
    throw new StartupError(
      'BACKUP_TARGET is set, but BACKUP_RECIPIENT is not: create a key with "npm run backup -- --create-key FILE", which prints the recipient.',
    );
  const target = readTarget(values.BACKUP_TARGET, account);
  if ('folder' in target && !path.relative(path.resolve(dataDir), target.folder).startsWith('..'))
    throw new StartupError(
      `BACKUP_TARGET is ${target.folder}, inside the data folder that it is to save: name a folder on another disk.`,
    );
  return {
    target,
    recipients: values.BACKUP_RECIPIENT.split(','),
    baseAfterMs: Number(values.BACKUP_BASE_HOURS) * hourMs,
    keepMs: Number(values.BACKUP_KEEP_DAYS) * 24 * hourMs,
  };
}

/** Returns the object storage for backups: its own, completed by that of the files. Null when there is none. */
export function readBackupAccount(values: BackupValues & StorageValues): S3Account | null {
  const account: S3Account = {
    endpoint: (values.BACKUP_S3_ENDPOINT || values.S3_ENDPOINT).replace(/\/$/, ''),
    region: values.BACKUP_S3_REGION || values.S3_REGION,
    style: values.BACKUP_S3_STYLE || values.S3_STYLE,
    accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID || values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY || values.S3_SECRET_ACCESS_KEY,
  };
  return account.endpoint && account.accessKeyId && account.secretAccessKey ? account : null;
}

/** Reads a folder or `s3://bucket/prefix`. @throws StartupError */
export function readTarget(text: string, account: S3Account | null): BackupTarget {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/?$/.exec(text) ?? [];
  if (bucket === undefined) return { folder: path.resolve(text) };
  if (!account)
    throw new StartupError(
      `The backups are in ${text}, but the storage is not named: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
    );
  return { account, bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}
