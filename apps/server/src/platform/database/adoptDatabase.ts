import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartupError } from '#platform/startupError';

/** The last of the migrations that the baseline replaced. */
const lastReplaced = {
  count: 65,
  hash: 'f73fbd03ee79ab061a1e9242eb2394ab8baa39d335f74059fccfff1dffe8a21e',
  createdAt: 1_795_630_684_288,
};

/**
 * Records the baseline in a database that was created by all migrations that it replaced; their schemas are equal. Does
 * nothing if the database is empty or has the baseline. Call it under the migration lock.
 *
 * @throws StartupError when the database lacks some of the replaced migrations
 */
export async function adoptDatabase(client: pg.Client, baseline: MigrationMeta): Promise<void> {
  const applied = await listApplied(client);
  if (applied.length === 0 || applied.some(({ hash }) => hash === baseline.hash)) return;
  const last = applied.at(-1)!;
  const { count, hash, createdAt } = lastReplaced;
  if (applied.length !== count || last.hash !== hash || Number(last.createdAt) !== createdAt) {
    throw new StartupError(
      `The database was created by an unreleased version and has ${applied.length} of the ${count} migrations that migrations/0000_baseline.sql replaced: start the commit before the one that added this file once, which applies the others, or use an empty database.`,
    );
  }
  // A single statement, because a database with no recorded migration would be taken for an empty one.
  await client.query(
    `with replaced as (delete from drizzle.__drizzle_migrations)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [baseline.hash, baseline.folderMillis],
  );
}

async function listApplied(client: pg.Client): Promise<{ hash: string; createdAt: string }[]> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (!found[0]?.name) return [];
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows;
}
