import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { toReason, StartupError } from '#platform/startupError';
import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import {
  copyBinaries,
  databaseUser,
  initialiseCluster,
  isCluster,
  rejectOtherVersion,
  deleteAbandonedFolders,
} from './cluster.ts';
import { chooseProgramUser, type ProgramUser, findUnprivilegedUser } from './programUser.ts';
import { type Cluster, connect, type Progress, readPostmasterPid, startOrAdopt } from './postmaster.ts';

/** The longest path of a unix socket; PostgreSQL adds the file's name to the folder's. */
const maxSocketPathLength = process.platform === 'darwin' ? 103 : 107;
const socketFile = '.s.PGSQL.5432';
const stopWithinMs = 8_000;

export interface EmbeddedDatabase {
  /** `adopted`: it was already running, started by another process or by a killed one. */
  how: 'started' | 'adopted';
  connection: Cluster['connection'];
  /** The folder of the cluster; differs from the requested one only where root cannot use that. */
  folder: string;
  postmasterPid: () => number | null;
  /** Stops the server unless another process has it open. */
  release: () => Promise<'stopped' | 'left running'>;
}

/**
 * Opens the embedded PostgreSQL of `folder`: creates it when it does not exist, starts it when it is not running,
 * adopts it when it is, and restarts it when it is killed. It listens only on a unix socket in a private folder.
 *
 * @throws StartupError with the remedy
 */
export async function openEmbeddedDatabase(
  folder: string,
  progress: Progress = () => {},
  chosen?: ProgramUser,
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(path.resolve(folder), progress, chosen);
  const { how, client } = await startOrAdopt(cluster, progress);
  const holder = new ConnectionHolder(cluster, client, progress);
  return {
    how,
    connection: cluster.connection,
    folder: cluster.folder,
    postmasterPid: () => readPostmasterPid(cluster.folder),
    release: async () => {
      await holder.release();
      return stopUnlessUsed(cluster);
    },
  };
}

async function prepareCluster(
  requestedFolder: string,
  progress: Progress,
  chosen: ProgramUser | undefined,
): Promise<Cluster> {
  const identity = chosen ?? (await identityFor(requestedFolder));
  let binaries = await locateBinaries();
  let folder = requestedFolder;
  try {
    if (identity.kind === 'user') ({ folder, binaries } = moveToReachableFolder(requestedFolder, binaries, identity));
    mkdirSync(path.dirname(folder), { recursive: true });
    deleteAbandonedFolders(folder);
    if (!isCluster(folder)) {
      progress('creating the database');
      await initialiseCluster(folder, binaries, identity);
    }
  } catch (thrown) {
    if (thrown instanceof StartupError) throw thrown;
    throw new StartupError(
      `The database folder ${folder} cannot be made (${toReason(thrown)}): set DATA_DIR to a folder this user may write to.`,
    );
  }
  rejectOtherVersion(folder, binaries);
  const host = prepareSocketFolder(folder, identity);
  return {
    folder,
    binaries,
    identity,
    connection: { host, port: 5432, user: databaseUser, database: 'postgres', ssl: false },
  };
}

/** Returns the unprivileged user for a database that this user has created, even if namespaces are allowed now. */
async function identityFor(folder: string): Promise<ProgramUser> {
  const identity = await chooseProgramUser();
  const isElsewhere = identity.kind === 'namespace' && !isCluster(folder) && isCluster(reachableFolder(folder));
  return isElsewhere ? { kind: 'user', ...findUnprivilegedUser() } : identity;
}

/**
 * Holds one connection while the database is open. It shows other processes that the database is in use, and its loss
 * shows this process that the server has died.
 */
class ConnectionHolder {
  readonly #cluster: Cluster;
  readonly #progress: Progress;
  #client: pg.Client;
  #reopening: Promise<void> = Promise.resolve();
  #isReleased = false;

  constructor(cluster: Cluster, client: pg.Client, progress: Progress) {
    this.#cluster = cluster;
    this.#progress = progress;
    this.#client = this.#watch(client);
  }

  #watch(client: pg.Client): pg.Client {
    client.once('end', () => {
      if (!this.#isReleased) this.#reopening = this.#reopen();
    });
    return client;
  }

  async #reopen(): Promise<void> {
    while (!this.#isReleased) {
      try {
        const { client } = await startOrAdopt(this.#cluster, this.#progress);
        this.#client = this.#watch(client);
        return;
      } catch (thrown) {
        this.#progress(toReason(thrown));
        await wait(1_000);
      }
    }
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    await this.#reopening;
    await this.#client.end().catch(() => {});
  }
}

/**
 * Stops the server unless another process uses it. Connections of a pool that was just closed may take a moment to end.
 */
async function stopUnlessUsed({ connection, folder }: Cluster): Promise<'stopped' | 'left running'> {
  const applicationName = 'site asking to stop';
  const client = await connect(connection, applicationName);
  if (client === 'absent' || client === 'starting') return 'left running'; // there is nothing to stop
  try {
    for (let tries = 0; ; tries++) {
      const { rows } = await client.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend'
          and application_name <> $1`,
        [applicationName],
      );
      if (rows[0]!.others === 0) break;
      if (tries === 20) return 'left running';
      await wait(50);
    }
  } catch {
    return 'stopped'; // another process has stopped it
  } finally {
    client.end().catch(() => {});
  }
  const pid = readPostmasterPid(folder);
  if (pid === null) return 'stopped';
  try {
    process.kill(pid, 'SIGINT'); // a fast shutdown
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== 'ESRCH') throw thrown;
  }
  for (const deadline = Date.now() + stopWithinMs; readPostmasterPid(folder) !== null && Date.now() < deadline; )
    await wait(25);
  return 'stopped';
}

/**
 * Returns the folder for the socket: the cluster's own folder, or a private folder with a short name when that path is
 * too long for a socket.
 */
function prepareSocketFolder(folder: string, identity: ProgramUser): string {
  if (Buffer.byteLength(path.join(folder, socketFile)) <= maxSocketPathLength) return folder;
  // Not the system's folder for temporary files, which may differ between processes.
  const short = `/tmp/mind-sports-${digestOf(folder)}`;
  const owner = identity.kind === 'user' ? identity.uid : process.getuid?.();
  try {
    mkdirSync(short, { recursive: true, mode: 0o700 });
    if (identity.kind === 'user' && lstatSync(short).uid === process.getuid?.())
      chownSync(short, identity.uid, identity.gid);
    const found = lstatSync(short);
    if (found.isDirectory() && (found.mode & 0o777) === 0o700 && (owner === undefined || found.uid === owner))
      return short;
  } catch (thrown) {
    throw new StartupError(
      `The folder ${short} cannot be made (${toReason(thrown)}): set DATA_DIR to a folder with a shorter path.`,
    );
  }
  throw new StartupError(`The folder ${short} belongs to another user: set DATA_DIR to a folder with a shorter path.`);
}

const digestOf = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 16);
const reachableFolder = (folder: string): string =>
  path.join(`/var/lib/mind-sports-${digestOf(folder)}`, path.basename(folder));

/** Moves cluster and programs to a folder that the unprivileged user can access, because it cannot enter root's. */
function moveToReachableFolder(
  requestedFolder: string,
  binaries: PostgresBinaries,
  identity: Extract<ProgramUser, { kind: 'user' }>,
) {
  if (isCluster(requestedFolder)) {
    throw new StartupError(
      `The database in ${requestedFolder} is root's, and this machine no longer allows root to run it: allow user namespaces, or start as another user that owns the folder.`,
    );
  }
  const folder = reachableFolder(requestedFolder);
  const reachable = path.dirname(folder);
  mkdirSync(reachable, { recursive: true, mode: 0o755 });
  chownSync(reachable, identity.uid, identity.gid);
  return { folder, binaries: copyBinaries(binaries, reachable) };
}
