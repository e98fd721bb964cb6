import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrateJobs } from '#platform/jobs/jobsSchema';
import { StartupError } from '#platform/startupError';
import { adoptDatabase } from './adoptDatabase.ts';
import type { Connection } from './client.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

/** An arbitrary number that no other advisory lock uses. */
const migrationLock = 7_203_114;

/**
 * Migrates the database to this version's schema. Several processes may start at the same time: the first migrates, the
 * others wait for its advisory lock, each on a separate connection.
 *
 * @param signal aborts the migration, for which a stopping database server would otherwise wait
 * @throws StartupError when the server cannot be used
 */
export async function migrateDatabase(connection: Connection, signal?: AbortSignal): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  const disconnect = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', disconnect, { once: true });
  try {
    signal?.throwIfAborted();
    await rejectUnsuitableServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const [baseline] = readMigrationFiles({ migrationsFolder });
    await adoptDatabase(client, baseline!);
    await migrate(drizzle(client), { migrationsFolder });
    await migrateJobs(client);
  } finally {
    signal?.removeEventListener('abort', disconnect);
    await client.end().catch(() => {});
  }
}

async function rejectUnsuitableServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding`,
  );
  const { version, encoding } = rows[0]!;
  if (version < 15 || version > 18) {
    throw new StartupError(
      `The server behind DATABASE_URL is PostgreSQL ${version}, this site needs 15 to 18: name another server.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database behind DATABASE_URL is encoded in ${encoding}: create it with "createdb -E UTF8 -T template0" and name that one.`,
    );
  }
}

/** Whether every migration of this version has been applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: unknown[];
  };
  const { rows } = await pool.query<{ applied: number }>(
    'select count(*)::int as applied from drizzle.__drizzle_migrations',
  );
  return (rows[0]?.applied ?? 0) >= journal.entries.length;
}
