import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { StartupError } from '#platform/startupError';
import { testDatabase } from '#platform/testing/testDatabase';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

const { connection, pool } = testDatabase();
const replacedCount = 65;
/** Returns the records of the replaced migrations, of which only the last has the real hash. */
const replacedMigrations = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    index === replacedCount - 1
      ? { hash: 'f73fbd03ee79ab061a1e9242eb2394ab8baa39d335f74059fccfff1dffe8a21e', created_at: '1795630684288' }
      : { hash: `replaced ${index}`, created_at: String(1_795_180_571_588 + index) },
  );
const listApplied = async (of: pg.Pool | pg.Client = pool) =>
  (
    await of.query<{ hash: string; created_at: string }>(
      'select hash, created_at from drizzle.__drizzle_migrations order by id',
    )
  ).rows;
let baseline: { hash: string; created_at: string }[] = [];

async function pretendApplied(
  migrations: { hash: string; created_at: string }[],
  to: pg.Pool | pg.Client = pool,
): Promise<void> {
  await to.query('delete from drizzle.__drizzle_migrations');
  for (const { hash, created_at } of migrations)
    await to.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, created_at]);
}

beforeEach(async () => {
  if (baseline.length === 0) baseline = await listApplied();
  await pretendApplied(baseline);
});

test('creates the schema and its rows in an empty database', async () => {
  await pool.query('create database empty_one');
  const empty = new pg.Client({ ...connection, database: 'empty_one' });
  await migrateDatabase({ ...connection, database: 'empty_one' });
  await empty.connect();
  const { rows } = await empty.query(
    `select (select count(*)::int from dictionary_items) as items, (select count(*)::int
      from reason_templates) as reasons,
      (select count(*)::int from drizzle.__drizzle_migrations) as applied`,
  );
  await empty.end();
  await pool.query('drop database empty_one with (force)');
  expect(rows).toEqual([{ items: 9, reasons: 6, applied: baseline.length }]);
});

test('adopts a database with all replaced migrations, keeps its rows, and applies what came later', async () => {
  await pool.query('create database adopted');
  const adopted = new pg.Client({ ...connection, database: 'adopted' });
  await adopted.connect();
  // The replaced migrations ended with the schema of the baseline.
  for (const statement of readMigrationFiles({ migrationsFolder })[0]!.sql) await adopted.query(statement);
  await adopted.query('create schema drizzle');
  await adopted.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await pretendApplied(replacedMigrations(replacedCount), adopted);
  await adopted.query(`insert into reason_templates (label, text, position) values ('{}', '{}', 99)`);

  await migrateDatabase({ ...connection, database: 'adopted' });
  await migrateDatabase({ ...connection, database: 'adopted' });

  expect(await listApplied(adopted)).toEqual(baseline);
  const { rows } = await adopted.query('select count(*)::int as kept from reason_templates where position = 99');
  await adopted.end();
  await pool.query('drop database adopted with (force)');
  expect(rows).toEqual([{ kept: 1 }]);
});

test('rejects a database with only some of the replaced migrations and does not change it', async () => {
  await pretendApplied(replacedMigrations(40));
  const migration = migrateDatabase(connection);
  await expect(migration).rejects.toBeInstanceOf(StartupError);
  await expect(migration).rejects.toThrow(
    /unreleased version and has 40 of the 65 migrations .* start the commit before .*, or use an empty database\.$/,
  );
  expect(await listApplied()).toEqual(replacedMigrations(40));
});

test('rejects a database whose last migration is not the last replaced one', async () => {
  const others = replacedMigrations(replacedCount).with(replacedCount - 1, {
    hash: 'of another branch',
    created_at: '1795630684288',
  });
  await pretendApplied(others);
  await expect(migrateDatabase(connection)).rejects.toBeInstanceOf(StartupError);
  expect(await listApplied()).toEqual(others);
});
