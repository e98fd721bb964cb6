import { chmodSync, lstatSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { runFile } from '#platform/testing/childProcess';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { deleteAbandonedFolders } from './cluster.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './supervisor.ts';

/** Opens the database and releases it when the test ends. */
async function open(folder: string): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase(folder);
  onTestFinished(async () => {
    await database.release();
  });
  return database;
}

async function query<Row extends pg.QueryResultRow>(database: EmbeddedDatabase, sql: string): Promise<Row[]> {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Repeats a query until it succeeds, for a server that restarts. */
async function queryUntilAnswered<Row extends pg.QueryResultRow>(
  database: EmbeddedDatabase,
  sql: string,
): Promise<Row[]> {
  for (let tries = 0; ; tries++) {
    try {
      return await query<Row>(database, sql);
    } catch (thrown) {
      if (tries === 100) throw thrown;
      await wait(100);
    }
  }
}

test('is encoded in UTF-8, sorts by the built-in C.UTF-8, listens on no address, and admits no other user', async () => {
  const database = await open(path.join(temporaryFolder(), 'data base', 'database'));

  const [settings] = await query(
    database,
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
      current_setting('listen_addresses') as addresses,
            current_setting('fsync') as fsync, current_setting('TimeZone') as zone
     from pg_database where datname = 'postgres'`,
  );
  expect(settings).toEqual({
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    addresses: '',
    fsync: 'on',
    zone: 'UTC',
  });
  expect(await query(database, `select lower('ÀÉ') as lowered, length('围棋') as letters`)).toEqual([
    { lowered: 'àé', letters: 2 },
  ]);
  expect(statSync(database.folder).mode & 0o777).toBe(0o700);
  expect(lstatSync(path.join(database.connection.host, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
});

test('ignores language and database variables of the environment', async () => {
  const folder = path.join(temporaryFolder(), 'database');
  const foreign = {
    LANG: 'de_DE.ISO-8859-1',
    LC_ALL: 'tr_TR',
    PGPORT: '6000',
    PGDATA: '/nowhere',
    PGSSLMODE: 'require',
    PGHOST: 'elsewhere.example',
    PGUSER: 'another',
  };

  await runFile('src/platform/testing/openDatabaseProcess.ts', [folder], foreign).waitForOutput(/"started"/);

  const database = await open(folder);
  expect(database.how).toBe('adopted');
  expect(await query(database, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
});

test('puts the socket into a private folder with a short name when the path is too long', async () => {
  const fits = 107 - '/.s.PGSQL.5432'.length;
  const base = temporaryFolder();
  const longest = path.join(base, 'd'.repeat(fits - base.length - 1));
  const tooLong = `${longest}d`;

  const within = await open(longest);
  const beyond = await open(tooLong);
  onTestFinished(() => rmSync(beyond.connection.host, { recursive: true, force: true }));

  expect(within.connection.host).toBe(longest);
  expect(beyond.connection.host).toMatch(/^\/tmp\/mind-sports-[0-9a-f]{16}$/);
  expect(statSync(beyond.connection.host).mode & 0o777).toBe(0o700);
  chmodSync(beyond.connection.host, 0o755);
  await expect(openEmbeddedDatabase(tooLong)).rejects.toThrow(
    /belongs to another user: set DATA_DIR to a folder with a shorter path\.$/,
  );
  chmodSync(beyond.connection.host, 0o700);
});

test('leaves no database after an initialisation that was killed, and clears its draft at the next start', async () => {
  const parent = temporaryFolder();
  const folder = path.join(parent, 'database');
  const child = runFile('src/platform/testing/openDatabaseProcess.ts', [folder]);
  while (!readdirSync(parent).some((name) => name.startsWith('database.init-'))) await wait(5);
  child.process.kill('SIGKILL');
  await child.ended;
  expect(readdirSync(parent)).not.toContain('database');

  await open(folder);

  const afterNextStart = () => {
    deleteAbandonedFolders(folder);
    return readdirSync(parent);
  };
  // Programs of the killed process may outlive it, and this start, by a moment.
  await expect.poll(afterNextStart, { timeout: 60_000 }).toEqual(['database']);
});

test('clears a draft of a killed process with the same process id, as in a restarted container', async () => {
  const parent = temporaryFolder();
  const abandonedDraft = path.join(parent, `database.init-${process.pid}-0badcafe`);
  writeFileSync(abandonedDraft, '');

  await open(path.join(parent, 'database'));

  expect(readdirSync(parent)).toEqual(['database']);
});

test('adopts a server that outlived its Node process, and stops it when the last process releases it', async () => {
  const folder = path.join(temporaryFolder(), 'database');
  const child = runFile('src/platform/testing/openDatabaseProcess.ts', [folder]);
  const [, pid] = await child.waitForOutput(/"postmasterPid":(\d+)/);
  child.process.kill('SIGKILL');
  await child.ended;

  const first = await openEmbeddedDatabase(folder);
  const second = await openEmbeddedDatabase(folder);

  expect([first.how, second.how]).toEqual(['adopted', 'adopted']);
  expect(first.postmasterPid()).toBe(Number(pid));
  expect(await first.release()).toBe('left running');
  expect(await query(second, 'select 1 as still')).toEqual([{ still: 1 }]);
  expect(await second.release()).toBe('stopped');
  expect(second.postmasterPid()).toBeNull();
});

test('restarts a killed server with every acknowledged row', async () => {
  const database = await open(path.join(temporaryFolder(), 'database'));
  await query(database, 'create table notes (id int primary key)');
  for (let id = 1; id <= 50; id++) await query(database, `insert into notes values (${id})`);
  const killed = database.postmasterPid()!;

  process.kill(killed, 'SIGKILL');

  await expect.poll(() => database.postmasterPid(), { timeout: 60_000 }).not.toBe(killed);
  expect(await queryUntilAnswered(database, 'select count(*)::int as kept from notes')).toEqual([{ kept: 50 }]);
});

test('keeps every acknowledged row when Node and server are killed together', async () => {
  const folder = path.join(temporaryFolder(), 'database');
  const child = runFile('src/platform/testing/openDatabaseProcess.ts', [folder]);
  const [, pid] = await child.waitForOutput(/"postmasterPid":(\d+)/);
  const connection = { host: folder, port: 5432, user: 'site', database: 'postgres' };
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('create table notes as select generate_series(1, 1000) as id');
  child.process.kill('SIGKILL');
  process.kill(Number(pid), 'SIGKILL');
  await child.ended;

  const database = await open(folder);

  expect(database.how).toBe('started');
  expect(await query(database, 'select count(*)::int as kept from notes')).toEqual([{ kept: 1000 }]);
});

test('starts one server for three concurrent openings', async () => {
  const parent = temporaryFolder();
  const folder = path.join(parent, 'database');
  const children = [1, 2].map(() => runFile('src/platform/testing/openDatabaseProcess.ts', [folder]));

  const [here, ...elsewhere] = await Promise.all([
    open(folder),
    ...children.map((child) => child.waitForOutput(/"how":"(\w+)","postmasterPid":(\d+)/)),
  ]);

  expect(new Set([String(here!.postmasterPid()), ...elsewhere.map(([, , pid]) => pid)]).size).toBe(1);
  expect([here!.how, ...elsewhere.map(([, how]) => how)].filter((how) => how === 'started')).toHaveLength(1);
  expect(readdirSync(parent)).toEqual(['database']);
  for (const child of children) child.process.kill('SIGKILL');
  await Promise.all(children.map((child) => child.ended));
});
