import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Connection } from '#platform/database/client';
import { isMigrated } from '#platform/database/migrate';
import { toReason } from '#platform/startupError';
import { advice, describeFailure, type Finding, good, problem } from './finding.ts';

const gigabyte = 1_000_000_000;
const littleSpace = 5 * gigabyte;
const noSpace = gigabyte;

/** Checks the free space of the disk that holds a folder, or will hold it. */
export async function checkSpace(part: string, folder: string, measure = measureFreeSpace): Promise<Finding> {
  try {
    const free = await measure(folder);
    const text = `${(free / gigabyte).toFixed(1)} GB are free in ${folder}`;
    if (free < noSpace) return problem(part, `Only ${text}: delete what is not needed, or use a larger disk.`);
    if (free < littleSpace) return advice(part, `${text}: plan a larger disk.`);
    return good(part, `${text}.`);
  } catch (thrown) {
    return problem(part, `The folder ${folder} cannot be used (${toReason(thrown)}): create or mount it.`);
  }
}

/** Returns the free bytes of the disk that holds a folder, or will hold it. */
async function measureFreeSpace(folder: string): Promise<number> {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  return bavail * bsize;
}

/** Checks that the secret key exists and that only its owner may read it. */
export function checkSecretKey(file: string): Finding {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found)
    return advice(
      'Secret key',
      `There is no secret key ${file} yet: the first start creates it. Keep a copy elsewhere.`,
    );
  const mode = found.mode & 0o777;
  if ((mode & 0o077) !== 0)
    return problem('Secret key', `Others may read the secret key ${file}: run "chmod 600 ${file}".`);
  return good('Secret key', `Only its owner reads the secret key ${file}. Keep a copy elsewhere.`);
}

/** Checks that the database answers, can be written, and has this version's schema. */
export async function checkDatabase(connection: Connection): Promise<Finding> {
  const pool = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {});
  try {
    const { rows } = await pool.query<{ version: string; isReadOnly: boolean }>(
      `select current_setting('server_version') as version, pg_is_in_recovery() as "isReadOnly"`,
    );
    const { version, isReadOnly } = rows[0]!;
    if (isReadOnly)
      return problem(
        'Database',
        'The database is a replica, which cannot be written: name the primary in DATABASE_URL.',
      );
    if (!(await isMigrated(pool).catch(() => false)))
      return advice(
        'Database',
        `PostgreSQL ${version} answers; its schema is older: the next start brings it up to date.`,
      );
    return good('Database', `PostgreSQL ${version} answers, and its schema is up to date.`);
  } catch (thrown) {
    return problem(
      'Database',
      `The database does not answer (${describeFailure(thrown)}): check that its server runs, and its address, user and password.`,
    );
  } finally {
    await pool.end();
  }
}
