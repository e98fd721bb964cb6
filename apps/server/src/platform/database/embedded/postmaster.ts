import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { toReason, StartupError } from '#platform/startupError';
import type { PostgresBinaries } from './binaries.ts';
import { type ProgramUser, runAs, extractFailureReason } from './programUser.ts';

export interface Cluster {
  folder: string;
  connection: { host: string; port: number; user: string; database: string; ssl: false };
  binaries: PostgresBinaries;
  identity: ProgramUser;
}

/** Receives the current step, because the first start takes seconds. */
export type Progress = (step: string) => void;

/**
 * The time limit of a start. A killed postmaster may still be running, or another process may be starting the same
 * cluster.
 */
const startWithinMs = 60_000;
/** The time limit of the recovery after a crash, which must read the log again and cannot be shortened. */
const recoverWithinMs = 15 * 60_000;
const maxLogBytes = 10 * 1024 * 1024;

/** Temporary errors at the start, after which it is retried. */
const temporaryErrors =
  /postmaster\.pid" already exists|pre-existing shared memory block|Is another postmaster|socket lock file|could not bind/i;

/**
 * Starts the server, or adopts a running one that another process or a killed one has started.
 *
 * @returns a connection to it, which the caller holds
 */
export async function startOrAdopt(
  cluster: Cluster,
  progress: Progress,
): Promise<{ how: 'started' | 'adopted'; client: pg.Client }> {
  const startDeadline = Date.now() + startWithinMs;
  const recoverDeadline = Date.now() + recoverWithinMs;
  let how: 'started' | 'adopted' = 'adopted';
  for (;;) {
    const found = await connect(cluster.connection);
    if (found !== 'absent' && found !== 'starting') return { how, client: found };
    if (found === 'starting' && Date.now() < recoverDeadline) {
      await wait(250);
      continue;
    }
    progress('starting the database');
    const logSizeBefore = logSize(cluster.folder);
    try {
      await start(cluster);
      how = 'started';
    } catch (thrown) {
      const reason = reasonInLog(cluster.folder, logSizeBefore) ?? toReason(thrown);
      if (!temporaryErrors.test(reason) || Date.now() > startDeadline) {
        throw new StartupError(
          `The embedded database does not start (${reason}): more is in ${logOf(cluster.folder)}.`,
        );
      }
      await wait(250);
    }
  }
}

async function start({ folder, connection, binaries, identity }: Cluster): Promise<void> {
  const log = logOf(folder);
  if (logSize(folder) > maxLogBytes) renameSync(log, `${log}.1`);
  // Terse, so that rejected rows are not written to the log.
  const settings = [
    'listen_addresses=',
    `port=${connection.port}`,
    'unix_socket_permissions=0700',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    'log_error_verbosity=terse',
    'max_slot_wal_keep_size=4GB', // backups that fail must not fill the disk
  ];
  const options = [`-k '${connection.host.replaceAll("'", "'\\''")}'`, ...settings.map((setting) => `-c ${setting}`)];
  await runAs(identity, binaries.pgCtl, ['-D', folder, '-w', '-t', '60', '-l', log, '-o', options.join(' '), 'start']);
}

/** `starting`: it runs, but does not accept connections yet, or no longer. */
export async function connect(
  connection: Cluster['connection'],
  applicationName = 'site keeper',
): Promise<pg.Client | 'starting' | 'absent'> {
  const client = new pg.Client({
    ...connection,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return client;
  } catch (thrown) {
    client.end().catch(() => {});
    return (thrown as { code?: string }).code === '57P03' ? 'starting' : 'absent';
  }
}

const logOf = (folder: string): string => path.join(folder, 'server.log');

const logSize = (folder: string): number => statSync(logOf(folder), { throwIfNoEntry: false })?.size ?? 0;

/** Returns the last error of the server's log, because pg_ctl only reports that a log exists. */
function reasonInLog(folder: string, from: number): string | undefined {
  if (!existsSync(logOf(folder))) return undefined;
  const log = readFileSync(logOf(folder));
  // `start` may have begun a new log, which is shorter.
  return extractFailureReason(log.subarray(from <= log.length ? from : 0).toString('utf8'))?.replace(
    /^.*?\b(FATAL|PANIC):\s*/,
    '',
  );
}

/** Returns the id of the running server's process; null when it does not run. */
export function readPostmasterPid(folder: string): number | null {
  try {
    return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}
