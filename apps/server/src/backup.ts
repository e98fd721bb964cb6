import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import type { BackupMessage } from './features/backups/index.ts';
import { BackupError } from '#platform/backup/backupError';
import { openRepository } from '#platform/backup/openRepository';
import { createBackupKey, createSeal } from '#platform/backup/seal';
import { type BackupReport, takeBackup } from '#platform/backup/takeBackup';
import { openEmbeddedDatabase } from '#platform/database/embedded/supervisor';
import { openStorages } from '#platform/files/storages';
import { StorageUnavailable } from '#platform/s3/storageUnavailable';
import { traceOf } from '#platform/failures';
import { openSecretKey } from '#platform/secretKey';
import { StartupError, toReason } from '#platform/startupError';

const usage = 'Use "npm run backup" to back the site up, or "npm run backup -- --create-key FILE" to create its key.';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Creates the key that opens backups, in a file that must be kept elsewhere. */
async function createKey(file: string): Promise<void> {
  if (existsSync(file)) throw new StartupError(`There is a file ${file} already: name another one.`);
  const { key, recipient } = await createBackupKey();
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    throw new StartupError(`The file ${file} cannot be written (${toReason(thrown)}): name another one.`);
  }
  say(`The key that opens the backups is in ${file}. Keep it on another machine, and on paper: without it no backup`);
  say('can be read. The site needs only its recipient:');
  say(`BACKUP_RECIPIENT=${recipient}`);
}

/** Explains why files of the site cannot be read. */
function explainStorage(thrown: unknown): never {
  if (!(thrown instanceof StorageUnavailable)) throw thrown;
  throw new BackupError(`The object storage of the files does not work (${thrown.reason}): run "npm run doctor".`);
}

async function backUp(): Promise<void> {
  const config = readConfig();
  const { backups, dataDir } = config;
  if (!backups)
    throw new StartupError('Name the folder for backups in BACKUP_TARGET, and the recipient in BACKUP_RECIPIENT.');
  const repository = await openRepository(backups.target);
  const database = await openEmbeddedDatabase(path.join(dataDir, 'database'));
  try {
    const site = {
      connection: database.connection,
      clusterFolder: database.folder,
      storages: openStorages(config),
      secretKey: openSecretKey(config.secretKeyFile).derive('name of the key in backups').toString('hex'),
    };
    report(await takeBackup(site, repository, createSeal(backups.recipients), backups), repository.place);
  } finally {
    await database.release();
  }
}

function report({ point, isBase, files, bytes }: BackupReport, place: string): void {
  const what = isBase ? 'A full backup' : 'What has changed';
  say(`${what} is in ${place}: ${files} files and the database up to ${point.takenAt}, ${toMegabytes(bytes)} MB.`);
}

const toMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

function readArguments(): string | null {
  try {
    return parseArgs({ options: { 'create-key': { type: 'string' } } }).values['create-key'] ?? null;
  } catch {
    throw new StartupError(usage);
  }
}

/** Tells the site, when that has started this process, how it ended. */
const tellSite = (message: BackupMessage) => process.send?.(message);

// A backup that the site has started ends with it.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

try {
  const keyFile = readArguments();
  await (keyFile === null ? backUp().catch(explainStorage) : createKey(path.resolve(keyFile)));
  tellSite({ failed: null });
} catch (thrown) {
  if (!(thrown instanceof StartupError || thrown instanceof BackupError)) {
    tellSite({ failed: `The backup failed (${traceOf(thrown).failure}).` });
    throw thrown;
  }
  tellSite({ failed: thrown.message });
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = 1;
}
