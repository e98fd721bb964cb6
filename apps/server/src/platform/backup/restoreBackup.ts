import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Connection } from '#platform/database/connection';
import { BackupError } from './backupError.ts';
import {
  backupFilesSchema,
  type BackupPoint,
  backupPointSchema,
  choosePoint,
  nameOf,
  readBase,
  readPointNames,
} from './backupPoints.ts';
import { extractCluster } from './clusterCopy.ts';
import { listSegments } from './logSegments.ts';
import type { Repository } from './repository.ts';
import type { Unseal } from './seal.ts';
import { createStoredFolders, storedFolders } from './storedFolders.ts';

const filesAtOnce = 4;
/** The folder of the fetched log, in the cluster's; it is deleted after the recovery. */
const fetchedLog = 'fetched_log';
const draftName = 'database.restoring';
const settingsFile = 'postgresql.auto.conf';
const recoverWithinMs = 30 * 60_000;

/** Reads the newest point, or the newest up to a time. @throws BackupError also when the key is another one */
export async function readPoint(repository: Repository, unseal: Unseal, at: Date | null): Promise<BackupPoint> {
  const { base, stamp } = choosePoint(readPointNames(await repository.list('bases/')), at, repository.place);
  const point = backupPointSchema.safeParse(JSON.parse(await readText(repository, unseal, nameOf.point(base, stamp))));
  if (!point.success)
    throw new BackupError(
      'The backup was made by a newer version of this site: restore it with that version or a later one.',
    );
  return point.data;
}

/**
 * Restores the files and the copy of the database into an empty data folder. The database recovers the rest from the
 * log when it is started; `finishRecovery` waits for that.
 *
 * @throws BackupError when the folder is in use or the backup is incomplete; the folder is then as before
 */
export async function restoreFiles(
  repository: Repository,
  unseal: Unseal,
  point: BackupPoint,
  dataFolder: string,
  report: (step: string) => void = () => {},
): Promise<{ clusterFolder: string; files: number }> {
  const clusterFolder = path.join(dataFolder, 'database');
  const draft = path.join(dataFolder, draftName);
  await mkdir(dataFolder, { recursive: true, mode: 0o750 });
  await rejectUsedFolder(dataFolder);
  await removeDraft(dataFolder);
  try {
    await mkdir(draft, { mode: 0o700 }); // first, because it tells an interrupted restoration
    report('fetching the log of the database');
    await fetchLog(repository, unseal, point, path.join(draft, fetchedLog));
    report('fetching the files');
    const files = await fetchFiles(repository, unseal, point, dataFolder);
    report('fetching the database');
    await extractCluster(await fetch(repository, unseal, nameOf.cluster(point.base)), draft);
    await prepareRecovery(draft, clusterFolder, point);
    await rename(draft, clusterFolder);
    return { clusterFolder, files };
  } catch (thrown) {
    await removeDraft(dataFolder);
    throw thrown;
  }
}

/** An interrupted restoration is no use: it has a draft, and files that came from the backup. */
async function rejectUsedFolder(dataFolder: string): Promise<void> {
  const found = await readdir(dataFolder);
  if (found.length > 0 && !found.includes(draftName))
    throw new BackupError(
      `The folder ${dataFolder} is not empty: a backup is restored into an empty DATA_DIR only, so that nothing is overwritten.`,
    );
}

async function removeDraft(dataFolder: string): Promise<void> {
  for (const name of [...storedFolders, draftName])
    await rm(path.join(dataFolder, name), { recursive: true, force: true });
}

async function fetchLog(repository: Repository, unseal: Unseal, point: BackupPoint, folder: string): Promise<void> {
  const { history, firstSegment } = readBase(point.base);
  const prefix = nameOf.segment(history, '');
  const timelines = (await repository.list(prefix)).filter((name) => name.endsWith('.history'));
  const segments = listSegments(firstSegment, point.lastSegment).map((segment) => nameOf.segment(history, segment));
  await mkdir(folder, { mode: 0o700 });
  for (const name of [...timelines, ...segments])
    await pipeline(
      await fetch(repository, unseal, name),
      createWriteStream(path.join(folder, name.slice(prefix.length)), { mode: 0o600 }),
    );
}

/** Makes the database, when it is started, recover up to the mark of the point and then accept changes. */
async function prepareRecovery(draft: string, clusterFolder: string, point: BackupPoint): Promise<void> {
  const log = path.join(clusterFolder, fetchedLog).replaceAll('%', '%%').replaceAll('"', '\\"');
  const settings = {
    restore_command: `cp "${log}/%f" "%p"`,
    recovery_target_name: point.mark,
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  await appendFile(path.join(draft, settingsFile), lines.join(''));
  await writeFile(path.join(draft, 'recovery.signal'), '', { mode: 0o600 });
}

async function fetchFiles(
  repository: Repository,
  unseal: Unseal,
  point: BackupPoint,
  dataFolder: string,
): Promise<number> {
  const files = backupFilesSchema.parse(JSON.parse(await readText(repository, unseal, point.fileList)));
  await createStoredFolders(dataFolder);
  const limit = pLimit(filesAtOnce);
  await Promise.all(
    files.map((file) =>
      limit(async () => {
        const place = path.join(dataFolder, file.folder, file.name);
        await pipeline(await fetch(repository, unseal, nameOf.file(file)), createWriteStream(place, { mode: 0o640 }));
        // The name in the repository contains the time, so that the file is not copied again.
        await utimes(place, new Date(), new Date(file.modifiedMs));
      }),
    ),
  );
  return files.length;
}

/** Waits until the started database has recovered, and removes what only the recovery needed. */
export async function finishRecovery(connection: Connection, clusterFolder: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'site restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const deadline = Date.now() + recoverWithinMs; await isRecovering(client); await wait(200))
      if (Date.now() > deadline)
        throw new BackupError(`The database is still recovering: see ${path.join(clusterFolder, 'server.log')}.`);
    for (const name of await recoverySettings(clusterFolder)) await client.query(`alter system reset ${name}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
  await rm(path.join(clusterFolder, fetchedLog), { recursive: true, force: true });
}

async function isRecovering(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
  return rows[0]!.recovering;
}

async function recoverySettings(clusterFolder: string): Promise<string[]> {
  const text = await readFile(path.join(clusterFolder, settingsFile), 'utf8');
  return [...text.matchAll(/^(restore_command|recovery_target\w*) /gm)].map(([, name]) => name!);
}

const fetch = (repository: Repository, unseal: Unseal, name: string) => unseal(name, repository.read(name));

async function readText(repository: Repository, unseal: Unseal, name: string): Promise<string> {
  return Buffer.concat(await Array.fromAsync(await fetch(repository, unseal, name))).toString('utf8');
}
