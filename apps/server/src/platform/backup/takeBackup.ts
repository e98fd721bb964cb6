import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import pLimit from 'p-limit';
import type { Connection } from '#platform/database/connection';
import { BackupError } from './backupError.ts';
import {
  type BackupFile,
  type BackupPoint,
  formatBase,
  nameOf,
  readBase,
  readGoneFile,
  readPointNames,
  readStamp,
  toStamp,
} from './backupPoints.ts';
import { copyCluster, readSegment } from './clusterCopy.ts';
import { completeLog, keepLog, releaseLog } from './databaseLog.ts';
import type { Repository } from './repository.ts';
import { removeExpired } from './retention.ts';
import type { Seal } from './seal.ts';
import type { Storages } from '#platform/files/storages';
import { listStoredFiles, openStoredFile } from './storedFolders.ts';

/** An arbitrary number that no other advisory lock uses. */
const backupLock = 7_203_115;
const filesAtOnce = 4;

export interface BackedUpSite {
  connection: Connection;
  /** The folder of the embedded database. */
  clusterFolder: string;
  storages: Storages;
  /** Tells the site's secret key from another one. */
  secretKey: string;
}

export interface BackupSettings {
  /** The age of a base, in milliseconds, from which a new one is made. */
  baseAfterMs: number;
  /** How long bases, and files that were deleted, are kept. */
  keepMs: number;
}

type Write = (name: string, content: Readable) => Promise<void>;

export interface BackupReport {
  point: BackupPoint;
  isBase: boolean;
  /** Newly written: files of the site, files of the log, and bytes. */
  files: number;
  segments: number;
  bytes: number;
}

/**
 * Backs a running site up: what changed since the previous backup and, when that is due, a new base. The files are
 * copied after the log, so that all files that a row names are there.
 *
 * @throws BackupError when another backup is running, or the repository fails
 */
export async function takeBackup(
  site: BackedUpSite,
  repository: Repository,
  seal: Seal,
  { baseAfterMs, keepMs }: BackupSettings,
): Promise<BackupReport> {
  const client = new pg.Client({ ...site.connection, application_name: 'site backup' });
  client.on('error', () => {}); // the current statement reports it
  await client.connect();
  let bytes = 0;
  const write: Write = async (name: string, content: Readable) => {
    bytes += await repository.write(name, await seal(content));
  };
  try {
    const { rows: locks } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      backupLock,
    ]);
    if (!locks[0]!.isFree) throw new BackupError('Another backup of this site is running: wait until it has ended.');
    const takenAt = new Date();
    const stamp = toStamp(takenAt);
    const log = await keepLog(client);
    const newest = await findNewestBase(repository, log.history);
    const isBase = newest === null || takenAt.getTime() - readStamp(readBase(newest).stamp) >= baseAfterMs;
    const base = isBase ? await copyBase(client, site.clusterFolder, { stamp, history: log.history }, write) : newest;

    const completed = await completeLog(client, site.clusterFolder, { history: log.history, mark: stamp });
    for (const segment of [...completed.timelines, ...completed.segments])
      await write(nameOf.segment(log.history, segment), await readSegment(site.clusterFolder, segment));

    const files = await copyFiles(site.storages, repository, write, stamp);
    const list = JSON.stringify(files.present);
    const fileList = nameOf.fileList(base, createHash('sha256').update(list).digest('hex').slice(0, 32));
    const isKnown = (await repository.list(fileList)).length > 0;
    if (!isKnown) await write(fileList, Readable.from([Buffer.from(list)]));
    const point: BackupPoint = {
      format: 1,
      takenAt: takenAt.toISOString(),
      base,
      postgres: log.postgres,
      lastSegment: completed.segments.at(-1)!,
      mark: stamp,
      fileList,
      secretKey: site.secretKey,
    };
    await write(nameOf.point(base, stamp), Readable.from([Buffer.from(JSON.stringify(point))]));
    await releaseLog(client, { history: log.history, end: completed.end });
    await removeExpired(repository, takenAt, keepMs);
    return { point, isBase, files: files.written, segments: completed.segments.length, bytes };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the newest complete base that this log follows; null when there is none. */
async function findNewestBase(repository: Repository, history: string): Promise<string | null> {
  const bases = readPointNames(await repository.list('bases/')).map(({ base }) => base);
  return bases.toSorted().findLast((base) => readBase(base).history === history) ?? null;
}

async function copyBase(
  client: pg.Client,
  clusterFolder: string,
  { stamp, history }: { stamp: string; history: string },
  write: Write,
): Promise<string> {
  const { firstSegment, archive } = await copyCluster(client, clusterFolder);
  const base = formatBase({ stamp, history, firstSegment });
  await write(nameOf.cluster(base), archive);
  return base;
}

/** Copies the files that are not in the repository yet, and marks those that no longer exist. */
async function copyFiles(storages: Storages, repository: Repository, write: Write, stamp: string) {
  const [found, copied, marks] = await Promise.all([
    listStoredFiles(storages),
    repository.list('files/'),
    repository.list('gone/'),
  ]);
  const known = new Set(copied);
  const limit = pLimit(filesAtOnce);
  let written = 0;
  const copyFile = async (file: BackupFile) => {
    if (known.has(nameOf.file(file))) return file;
    const content = await openStoredFile(storages, file);
    if (content === null) return null;
    await write(nameOf.file(file), content);
    written += 1;
    return file;
  };
  const present = (await Promise.all(found.map((file) => limit(copyFile, file)))).filter((file) => file !== null);
  await markGoneFiles(repository, { copied, present, marks, stamp });
  return { present, written };
}

async function markGoneFiles(
  repository: Repository,
  state: { copied: string[]; present: BackupFile[]; marks: string[]; stamp: string },
): Promise<void> {
  const present = new Set(state.present.map(nameOf.file));
  const marked = new Map(state.marks.map((mark) => [readGoneFile(mark).file, mark]));
  for (const name of state.copied)
    if (!present.has(name) && !marked.has(name))
      await repository.write(nameOf.goneFile(name, state.stamp), Readable.from([]));
  for (const [name, mark] of marked) if (present.has(name)) await repository.remove(mark); // it was put back
}
