import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { reasonOf, StartupError } from '#platform/startupError';
import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import { copyBinaries, databaseUser, initialiseCluster, isCluster, refuseOtherVersion, sweepAbandoned } from './cluster.ts';
import { chooseIdentity, type Identity, unprivilegedUser } from './identity.ts';
import { type Cluster, connect, type Progress, readPostmasterPid, startOrAdopt } from './postmaster.ts';

/** The longest a unix socket's path may be; PostgreSQL adds the file's name to the folder's. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;
const socketFile = '.s.PGSQL.5432';
const stopWithinMs = 8_000;

export interface EmbeddedDatabase {
  /** `adopted`: it was already running, started by another process or left by one that was killed. */
  how: 'started' | 'adopted';
  connection: Cluster['connection'];
  /** Where the cluster lies; differs from the folder asked for only where root may not use that. */
  folder: string;
  postmasterPid: () => number | null;
  /** Stops the server unless another process has it open. */
  release: () => Promise<'stopped' | 'left running'>;
}

/**
 * The embedded PostgreSQL of `folder`: made when there is none, started when it is not running, adopted when it is,
 * and started again when it is killed. It listens on a unix socket only, in a folder that nobody else may enter.
 *
 * @throws StartupError with the remedy when it cannot be had
 */
export async function openEmbeddedDatabase(folder: string, progress: Progress = () => {}, chosen?: Identity): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(path.resolve(folder), progress, chosen);
  const { how, client } = await startOrAdopt(cluster, progress);
  const keeper = new Keeper(cluster, client, progress);
  return {
    how,
    connection: cluster.connection,
    folder: cluster.folder,
    postmasterPid: () => readPostmasterPid(cluster.folder),
    release: async () => {
      await keeper.letGo();
      return stopUnlessUsed(cluster);
    },
  };
}

async function prepareCluster(asked: string, progress: Progress, chosen: Identity | undefined): Promise<Cluster> {
  const identity = chosen ?? (await identityFor(asked));
  let binaries = await locateBinaries();
  let folder = asked;
  try {
    if (identity.kind === 'user') ({ folder, binaries } = moveWithinReach(asked, binaries, identity));
    mkdirSync(path.dirname(folder), { recursive: true });
    sweepAbandoned(folder);
    if (!isCluster(folder)) {
      progress('creating the database (once, some seconds)');
      await initialiseCluster(folder, binaries, identity);
    }
  } catch (thrown) {
    if (thrown instanceof StartupError) throw thrown;
    throw new StartupError(`The database folder ${folder} cannot be made (${reasonOf(thrown)}): set DATA_DIR to a folder this user may write to.`);
  }
  refuseOtherVersion(folder, binaries);
  const host = prepareSocketFolder(folder, identity);
  return { folder, binaries, identity, connection: { host, port: 5432, user: databaseUser, database: 'postgres', ssl: false } };
}

/** A database that an unprivileged user has made goes on being used as that user, though namespaces be allowed by now. */
async function identityFor(folder: string): Promise<Identity> {
  const identity = await chooseIdentity();
  const isElsewhere = identity.kind === 'namespace' && !isCluster(folder) && isCluster(reachableFolder(folder));
  return isElsewhere ? { kind: 'user', ...unprivilegedUser() } : identity;
}

/**
 * Holds one connection for as long as the database is open, by which other processes see that it is in use, and by
 * whose loss this one sees that the server has died.
 */
class Keeper {
  readonly #cluster: Cluster;
  readonly #progress: Progress;
  #client: pg.Client;
  #reopening: Promise<void> = Promise.resolve();
  #isLetGo = false;

  constructor(cluster: Cluster, client: pg.Client, progress: Progress) {
    this.#cluster = cluster;
    this.#progress = progress;
    this.#client = this.#watch(client);
  }

  #watch(client: pg.Client): pg.Client {
    client.once('end', () => {
      if (!this.#isLetGo) this.#reopening = this.#reopen();
    });
    return client;
  }

  async #reopen(): Promise<void> {
    while (!this.#isLetGo) {
      try {
        const { client } = await startOrAdopt(this.#cluster, this.#progress);
        this.#client = this.#watch(client);
        return;
      } catch (thrown) {
        this.#progress(reasonOf(thrown));
        await wait(1_000);
      }
    }
  }

  async letGo(): Promise<void> {
    this.#isLetGo = true;
    await this.#reopening;
    await this.#client.end().catch(() => {});
  }
}

/** The last one out turns off the light. Connections of a pool that was just closed may take a moment to go. */
async function stopUnlessUsed({ connection, folder }: Cluster): Promise<'stopped' | 'left running'> {
  const asking = 'site asking to stop';
  const client = await connect(connection, asking);
  if (client === 'absent' || client === 'starting') return 'left running'; // it is not there to be stopped
  try {
    for (let tries = 0; ; tries++) {
      const { rows } = await client.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
        [asking],
      );
      if (rows[0]!.others === 0) break;
      if (tries === 20) return 'left running';
      await wait(50);
    }
  } catch {
    return 'stopped'; // somebody else has stopped it meanwhile
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
  for (const deadline = Date.now() + stopWithinMs; readPostmasterPid(folder) !== null && Date.now() < deadline; ) await wait(25);
  return 'stopped';
}

/** The cluster's own folder; where its path is too long for a socket, a private folder with a short one. */
function prepareSocketFolder(folder: string, identity: Identity): string {
  if (Buffer.byteLength(path.join(folder, socketFile)) <= longestSocketPath) return folder;
  // Not the system's folder for temporary files, which may differ from process to process.
  const short = `/tmp/mind-sports-${digestOf(folder)}`;
  const owner = identity.kind === 'user' ? identity.uid : process.getuid?.();
  try {
    mkdirSync(short, { recursive: true, mode: 0o700 });
    if (identity.kind === 'user' && lstatSync(short).uid === process.getuid?.()) chownSync(short, identity.uid, identity.gid);
    const found = lstatSync(short);
    if (found.isDirectory() && (found.mode & 0o777) === 0o700 && (owner === undefined || found.uid === owner)) return short;
  } catch (thrown) {
    throw new StartupError(`The folder ${short} cannot be made (${reasonOf(thrown)}): set DATA_DIR to a folder with a shorter path.`);
  }
  throw new StartupError(`The folder ${short} belongs to somebody else: set DATA_DIR to a folder with a shorter path.`);
}

const digestOf = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 16);
const reachableFolder = (folder: string): string => path.join(`/var/lib/mind-sports-${digestOf(folder)}`, path.basename(folder));

/** The unprivileged user cannot enter a folder that only root may: cluster and programs go where it can. */
function moveWithinReach(asked: string, binaries: PostgresBinaries, identity: Extract<Identity, { kind: 'user' }>) {
  if (isCluster(asked)) {
    throw new StartupError(
      `The database in ${asked} is root's, and this machine no longer allows root to run it: allow user namespaces, or start as another user that owns the folder.`,
    );
  }
  const folder = reachableFolder(asked);
  const reachable = path.dirname(folder);
  mkdirSync(reachable, { recursive: true, mode: 0o755 });
  chownSync(reachable, identity.uid, identity.gid);
  return { folder, binaries: copyBinaries(binaries, reachable) };
}
