import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { extract, pack, type Pack } from 'tar-stream';
import { BackupError } from './backupError.ts';

/** Folders whose contents belong to the running server, or to the log, which is copied apart. */
const emptiedFolders = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|current_logfiles|server\.log.*|\.s\.PGSQL\..*|pg_internal\.init.*|pgsql_tmp.*|.*\.signal)$/;
/** Copied last, as PostgreSQL's own tool does: a copy with a newer file of this name could not be recovered. */
const controlFile = 'global/pg_control';

export interface ClusterCopy {
  /** The file of the log with which a recovery begins. */
  firstSegment: string;
  /** An archive (tar) of the cluster. */
  archive: Readable;
}

/**
 * Begins to copy a running cluster. What changes in the meantime is repaired by the log when the copy is started. The
 * session must stay open, and do nothing else, until the archive was read to its end.
 */
export async function copyCluster(client: pg.Client, folder: string): Promise<ClusterCopy> {
  const { rows } = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('site', fast => true)) as segment`,
  );
  const archive = pack();
  fill(client, folder, archive).catch((failure: Error) => archive.destroy(failure));
  return { firstSegment: rows[0]!.segment, archive: Readable.from(archive, { objectMode: false }) };
}

async function fill(client: pg.Client, folder: string, archive: Pack): Promise<void> {
  await addFolder(archive, folder, '');
  await addFile(archive, folder, controlFile);
  const { rows } = await client.query<{ label: string }>(
    `select labelfile as label from pg_backup_stop(wait_for_archive => false)`,
  );
  archive.entry({ name: 'backup_label', mode: 0o600 }, rows[0]!.label);
  archive.finalize();
}

async function addFolder(archive: Pack, root: string, folder: string): Promise<void> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (leftOut.test(entry.name) || name === controlFile) continue;
    if (entry.isDirectory()) {
      archive.entry({ name, type: 'directory', mode: 0o700 });
      if (!emptiedFolders.has(name)) await addFolder(archive, root, name);
    } else if (entry.isFile()) await addFile(archive, root, name);
  }
  // The server does not create this folder, but needs it.
  if (folder === '') archive.entry({ name: 'pg_wal/archive_status', type: 'directory', mode: 0o700 });
}

/** Adds a file in the length that it has now. One that becomes shorter is filled up, as PostgreSQL's own tool does. */
async function addFile(archive: Pack, root: string, name: string): Promise<void> {
  const handle = await open(path.join(root, name), 'r').catch((thrown: unknown) => {
    if ((thrown as { code?: string }).code === 'ENOENT') return null; // deleted by the server in the meantime
    throw thrown;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    const entry = archive.entry({ name, size, mode: 0o600 });
    let read = 0;
    const content = async function* () {
      while (read < size) {
        const buffer = Buffer.alloc(Math.min(256 * 1024, size - read));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, read);
        read += bytesRead === 0 ? buffer.length : bytesRead;
        yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
      }
    };
    await pipeline(content, entry);
  } finally {
    await handle.close();
  }
}

/** Writes the files of an archive into a new folder. @throws BackupError for names outside of it */
export async function extractCluster(archive: Readable, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const entries = extract();
  const reading = pipeline(archive, entries);
  reading.catch(() => {}); // reported below
  for await (const entry of entries) {
    const { name, type } = entry.header;
    if (path.isAbsolute(name) || name.split('/').includes('..'))
      throw new BackupError(`The backup contains the name ${JSON.stringify(name)}, which no backup of this site has.`);
    const place = path.join(folder, name);
    if (type === 'directory') await mkdir(place, { recursive: true, mode: 0o700 });
    else await pipeline(entry, createWriteStream(place, { mode: 0o600 }));
    entry.resume();
  }
  await reading;
}

/** Streams a file of the server's log. @throws when it is gone */
export async function readSegment(folder: string, segment: string): Promise<Readable> {
  const file = path.join(folder, 'pg_wal', segment);
  await stat(file);
  return createReadStream(file);
}
