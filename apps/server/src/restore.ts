import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readTarget } from './backups.config.ts';
import { type Config, readConfig } from './config.ts';
import { BackupError } from '#platform/backup/backupError';
import type { BackupPoint } from '#platform/backup/backupPoints';
import { type BackupTarget, openRepository } from '#platform/backup/openRepository';
import { finishRecovery, readPoint, restoreFiles } from '#platform/backup/restoreBackup';
import { createUnseal } from '#platform/backup/seal';
import { openEmbeddedDatabase } from '#platform/database/embedded/supervisor';
import { openSecretKey } from '#platform/secretKey';
import { StartupError, toReason } from '#platform/startupError';

const usage =
  'Use "npm run restore -- --key FILE [--from PLACE] [--at 2026-11-30T03:00:00Z]": the file with the key of the backups, the folder or s3://bucket/prefix that holds them (BACKUP_TARGET by default), and the moment to restore (the newest by default).';
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Choices {
  key: string;
  target: BackupTarget;
  at: Date | null;
}

function readChoices({ backups, backupAccount }: Config): Choices {
  const { key: keyFile, from, at } = readArguments();
  const time = at === undefined ? null : new Date(at);
  const target = from === undefined ? backups?.target : readTarget(from, backupAccount);
  if (keyFile === undefined || target === undefined || (time && Number.isNaN(time.getTime())))
    throw new StartupError(usage);
  if ('folder' in target && !existsSync(target.folder)) throw new StartupError(`There is no folder ${target.folder}.`);
  return { key: readKey(keyFile), target, at: time };
}

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { key: text, from: text, at: text } }).values;
  } catch {
    throw new StartupError(usage);
  }
}

function readKey(file: string): string {
  try {
    const key = /AGE-SECRET-KEY-1[A-Z0-9]+/.exec(readFileSync(file, 'utf8'))?.[0];
    if (key !== undefined) return key;
  } catch (thrown) {
    throw new StartupError(`The key ${file} cannot be read (${toReason(thrown)}): name the file with the key.`);
  }
  throw new StartupError(`The file ${file} has no key of backups, which begins with AGE-SECRET-KEY-1.`);
}

/** What is sealed in the database can be read with the same secret key only. */
function requireSecretKey(file: string, point: BackupPoint): void {
  const remedy = `put the copy of the site’s secret key there, or name it in SECRET_KEY_FILE.`;
  if (!existsSync(file)) throw new StartupError(`There is no secret key ${file}: ${remedy}`);
  if (openSecretKey(file).derive('name of the key in backups').toString('hex') !== point.secretKey)
    throw new StartupError(`The secret key ${file} is not the one of this backup: ${remedy}`);
}

async function restore(): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl)
    throw new StartupError('DATABASE_URL is set: restore its database by its server, or leave the variable out.');
  const { key, target, at } = readChoices(config);
  const repository = await openRepository(target);
  const unseal = createUnseal(key);
  const point = await readPoint(repository, unseal, at);
  requireSecretKey(config.secretKeyFile, point);
  say(`Restoring the state of ${point.takenAt} into ${config.dataDir}.`);
  const restored = await restoreFiles(repository, unseal, point, config.dataDir, (step) => say(`  ${step}`));
  say('  recovering the database');
  const database = await openEmbeddedDatabase(restored.clusterFolder);
  try {
    await finishRecovery(database.connection, database.folder);
  } finally {
    await database.release();
  }
  say(`${restored.files} files and the database are restored. Start the site with the same settings as before.`);
  if (config.s3) say('The files are in DATA_DIR: before the start, run "npm run move-files -- --to s3".');
}

try {
  await restore();
} catch (thrown) {
  if (!(thrown instanceof StartupError || thrown instanceof BackupError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = 1;
}
