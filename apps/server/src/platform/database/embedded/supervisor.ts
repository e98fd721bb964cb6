import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf, StartupError } from '#platform/startupError';
import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import { copyBinaries, databaseUser, initialiseCluster, isCluster, refuseOtherVersion } from './cluster.ts';
import { chooseIdentity, type Identity, runAs } from './identity.ts';

/** The longest a unix socket's path may be; PostgreSQL adds the file's name to the folder's. */
const longestSocketPath = 107;
const socketFile = '.s.PGSQL.5432';
/** A killed postmaster may linger, and another process may be starting the same cluster. */
const startWithinMs = 60_000;

export interface EmbeddedDatabase {
  /** `adopted`: it was already running, started by another process or left by one that was killed. */
  how: 'started' | 'adopted';
  connection: { host: string; port: number; user: string; database: string };
  /** Where the cluster lies; differs from the folder asked for only where root may not use that. */
  folder: string;
  postmasterPid: () => number;
  /** Stops the server unless somebody else is still connected to it. */
  release: () => Promise<'stopped' | 'left running'>;
}

/** Hears which step is under way, for the first start takes seconds. */
export type Progress = (step: string) => void;

/**
 * The embedded PostgreSQL of `folder`: made when there is none, started when it is not running, adopted when it is.
 * It listens on a unix socket only, in a folder that nobody else may enter.
 *
 * @throws StartupError with the remedy when it cannot be had
 */
export async function openEmbeddedDatabase(folder: string, progress: Progress = () => {}, chosen?: Identity): Promise<EmbeddedDatabase> {
  const identity = chosen ?? (await chooseIdentity());
  let binaries = await locateBinaries();
  let home = path.resolve(folder);
  if (identity.kind === 'user') ({ home, binaries } = moveWithinReach(home, binaries, identity));
  try {
    mkdirSync(path.dirname(home), { recursive: true });
    if (!isCluster(home)) {
      progress('creating the database (once, some seconds)');
      await initialiseCluster(home, binaries, identity);
    }
  } catch (thrown) {
    throw new StartupError(`The database folder ${home} cannot be made (${reasonOf(thrown)}): set DATA_DIR to a folder this user may write to.`);
  }
  refuseOtherVersion(home, binaries);
  const socketFolder = prepareSocketFolder(home, identity);
  const connection = { host: socketFolder, port: 5432, user: databaseUser, database: 'postgres' };
  const how = await startOrAdopt(home, connection, binaries, identity, progress);
  return {
    how,
    connection,
    folder: home,
    postmasterPid: () => readPostmasterPid(home),
    release: () => release(home, connection),
  };
}

async function startOrAdopt(
  folder: string,
  connection: EmbeddedDatabase['connection'],
  binaries: PostgresBinaries,
  identity: Identity,
  progress: Progress,
): Promise<'started' | 'adopted'> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    if (await answers(connection)) return 'adopted';
    progress('starting the database');
    try {
      const options = [
        `-k '${connection.host.replaceAll("'", "'\\''")}'`,
        ...['listen_addresses=', 'unix_socket_permissions=0700', 'timezone=UTC', 'log_timezone=UTC', 'jit=off'].map((setting) => `-c ${setting}`),
      ];
      const log = path.join(folder, 'server.log');
      await runAs(identity, binaries.pgCtl, ['-D', folder, '-w', '-t', '60', '-l', log, '-o', options.join(' '), 'start']);
      return 'started';
    } catch (thrown) {
      if (Date.now() > deadline) {
        throw new StartupError(`The embedded database does not start (${reasonOf(thrown)}): the reason is in ${path.join(folder, 'server.log')}.`);
      }
      await wait(250);
    }
  }
}

async function answers(connection: EmbeddedDatabase['connection']): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}

/** The last one out turns off the light: several processes may share one server. */
async function release(folder: string, connection: EmbeddedDatabase['connection']): Promise<'stopped' | 'left running'> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows[0]!.others > 0) return 'left running';
  } catch {
    return 'left running'; // it is not there to be stopped
  } finally {
    await client.end().catch(() => {});
  }
  const pid = readPostmasterPid(folder);
  process.kill(pid, 'SIGINT'); // a fast shutdown
  for (let tries = 0; tries < 200; tries++) {
    await wait(50);
    if (!(await answers(connection))) break;
  }
  return 'stopped';
}

function readPostmasterPid(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The cluster's own folder; where its path is too long for a socket, a private folder with a short one. */
function prepareSocketFolder(folder: string, identity: Identity): string {
  if (Buffer.byteLength(path.join(folder, socketFile)) <= longestSocketPath) return folder;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = path.join(os.tmpdir(), `mind-sports-${digest}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  if (identity.kind === 'user') chownSync(short, identity.uid, identity.gid);
  const { mode, uid } = lstatSync(short);
  const owner = identity.kind === 'user' ? identity.uid : process.getuid?.();
  if ((mode & 0o777) !== 0o700 || (owner !== undefined && uid !== owner)) {
    throw new StartupError(`The folder ${short} belongs to somebody else: set DATA_DIR to a folder with a shorter path.`);
  }
  return short;
}

/** The unprivileged user cannot enter a folder that only root may: cluster and programs go where it can. */
function moveWithinReach(folder: string, binaries: PostgresBinaries, identity: Extract<Identity, { kind: 'user' }>) {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const reachable = path.join('/var/lib', `mind-sports-${digest}`);
  mkdirSync(reachable, { recursive: true, mode: 0o755 });
  chownSync(reachable, identity.uid, identity.gid);
  return { home: path.join(reachable, path.basename(folder)), binaries: copyBinaries(binaries, reachable) };
}
