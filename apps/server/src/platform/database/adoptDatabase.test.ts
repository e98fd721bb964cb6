import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { StartupError } from '#platform/startupError';
import { testDatabase } from '#platform/testing/testDatabase';
import { migrateDatabase } from './migrate.ts';

const { connection, pool } = testDatabase();
/** The bookkeeping of the replaced migrations, of which only the last is recognized by its hash. */
const replaced = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    at === 64
      ? { hash: 'f73fbd03ee79ab061a1e9242eb2394ab8baa39d335f74059fccfff1dffe8a21e', created_at: '1795630684288' }
      : { hash: `replaced ${at}`, created_at: String(1_795_180_571_588 + at) },
  );
const listApplied = async () =>
  (
    await pool.query<{ hash: string; created_at: string }>(
      'select hash, created_at from drizzle.__drizzle_migrations order by id',
    )
  ).rows;
let baseline: { hash: string; created_at: string }[] = [];

async function pretendApplied(migrations: { hash: string; created_at: string }[]): Promise<void> {
  await pool.query('delete from drizzle.__drizzle_migrations');
  for (const { hash, created_at } of migrations)
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, created_at]);
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
    `select (select count(*)::int from dictionary_items) as items, (select count(*)::int from reason_templates) as reasons,
      (select count(*)::int from drizzle.__drizzle_migrations) as applied`,
  );
  await empty.end();
  await pool.query('drop database empty_one with (force)');
  expect(rows).toEqual([{ items: 9, reasons: 6, applied: baseline.length }]);
});

test('adopts a database with all replaced migrations and keeps its rows', async () => {
  await pool.query(`insert into reason_templates (label, text, position) values ('{}', '{}', 99)`);
  await pretendApplied(replaced(65));

  await migrateDatabase(connection);
  await migrateDatabase(connection);

  expect(await listApplied()).toEqual(baseline);
  const { rows } = await pool.query('select count(*)::int as kept from reason_templates where position = 99');
  expect(rows).toEqual([{ kept: 1 }]);
});

test('rejects a database with only some of the replaced migrations and does not change it', async () => {
  await pretendApplied(replaced(40));
  const refused = migrateDatabase(connection);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow(
    /unreleased version and has 40 of the 65 migrations .* start the commit before .*, or use an empty database\.$/,
  );
  expect(await listApplied()).toEqual(replaced(40));
});

test('rejects a database whose last migration is not the last replaced one', async () => {
  const others = replaced(65).with(64, { hash: 'of another branch', created_at: '1795630684288' });
  await pretendApplied(others);
  await expect(migrateDatabase(connection)).rejects.toBeInstanceOf(StartupError);
  expect(await listApplied()).toEqual(others);
});
