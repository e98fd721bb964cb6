import path from 'node:path';
import { z } from 'zod';
import { StartupError } from '#platform/startupError';

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
  folder: string;
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
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
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
  const folder = path.resolve(values.BACKUP_TARGET);
  if (!path.relative(path.resolve(dataDir), folder).startsWith('..'))
    throw new StartupError(
      `BACKUP_TARGET is ${folder}, inside the data folder that it is to save: name a folder on another disk.`,
    );
  return {
    folder,
    recipients: values.BACKUP_RECIPIENT.split(','),
    baseAfterMs: Number(values.BACKUP_BASE_HOURS) * hourMs,
    keepMs: Number(values.BACKUP_KEEP_DAYS) * 24 * hourMs,
  };
}
