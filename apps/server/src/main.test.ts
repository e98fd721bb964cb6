import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runFile } from '#platform/testing/childProcess';
import { temporaryFolder } from '#platform/testing/temporaryFolder';

const isBuilt = existsSync(path.resolve(import.meta.dirname, '../../web/build/server/index.js'));
const needsBuild = 'the site has not been built: "npm run build" first';
const systemPostgres = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`).find((folder) => existsSync(folder));

const start = (environment: Record<string, string>) => runFile('src/main.ts', [], { DEMO_CONTENT: 'off', PORT: '0', LOG_LEVEL: 'silent', ...environment });
const up = /The site is up after/;

/** The one sentence a start ends with; a stack or a second sentence is none. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const child = start(environment);
  expect(await child.ended).toBe(1);
  const said = child
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('· '));
  expect(said).toHaveLength(1);
  return said[0]!;
}

async function freePort(): Promise<{ port: number; close: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { port, close: () => server.close() };
}

/** Starts on a port that was free a moment ago, and waits until it answers. */
async function startAndWait(environment: Record<string, string>) {
  const { port, close } = await freePort();
  close();
  const child = start({ PORT: String(port), ...environment });
  await child.says(up);
  return { child, url: `http://127.0.0.1:${port}` };
}

const postmasterPid = (folder: string) => path.join(folder, 'database/postmaster.pid');

test('a port that is taken is told in one sentence', async () => {
  const { port, close } = await freePort();
  onTestFinished(close);

  expect(await refusal({ PORT: String(port), DATA_DIR: temporaryFolder() })).toBe(
    `Port ${port} is in use by another program: stop that one, or start with PORT=${port + 1} npm start.`,
  );
});

test('an address that this machine does not have is told in one sentence', async () => {
  expect(
    await refusal({ PORT: '3999', HOST: '203.0.113.7', SMTP_URL: 'off', SMS_ACCOUNT_SID: 'off', STRIPE_SECRET_KEY: 'off', DATA_DIR: temporaryFolder() }),
  ).toBe('This machine has no address 203.0.113.7: set HOST to one it has, such as 127.0.0.1.');
});

test('a DATA_DIR that cannot be written to is told in one sentence', async () => {
  const file = path.join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');

  expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toMatch(
    /^The folder .*a-file\/data\/files cannot be used \(.*\): set DATA_DIR to a folder this user may write to\.$/,
  );
});

test('a secret key that is damaged is told in one sentence, and not replaced', async () => {
  const key = path.join(temporaryFolder(), 'key');
  writeFileSync(key, 'short');

  expect(await refusal({ DATA_DIR: path.join(path.dirname(key), 'data'), SECRET_KEY_FILE: key })).toBe(
    `The secret key in ${key} is damaged: put the file back from where you keep its copy.`,
  );
  expect(readFileSync(key, 'utf8')).toBe('short');
});

test('a variable with a wrong value is named in one sentence', async () => {
  expect(await refusal({ DATA_DIR: temporaryFolder(), PORT: '80000' })).toMatch(
    /^The variable PORT is "80000", which cannot be used \(.*\): correct it or leave it out\.$/,
  );
});

test('a public site without a mail server is told in one sentence', async () => {
  expect(await refusal({ DATA_DIR: temporaryFolder(), PUBLIC_URL: 'https://example.org' })).toMatch(/^A public site needs a mail server, .* SMTP_URL=off/);
});

test.each([
  { why: 'nothing listens there', url: 'postgres://site:secret@127.0.0.1:1/site' },
  { why: 'there is no such name', url: 'postgres://site:secret@no-such-host.invalid/site' },
])('a database that cannot be reached is told in one sentence without its password: $why', async ({ url }) => {
  const said = await refusal({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });

  expect(said).toMatch(/^The database behind DATABASE_URL cannot be reached \(.*\): check that the server runs, and its address, user and password\.$/);
  expect(said).not.toContain('secret');
});

test('a database that is not there on a server that is, is told in one sentence', async () => {
  const { host } = inject('testServer').connection;

  expect(await refusal({ DATA_DIR: temporaryFolder(), DATABASE_URL: `postgres://site@${encodeURIComponent(host)}/missing` })).toMatch(
    /^The database behind DATABASE_URL cannot be reached \(.*"missing" does not exist\)/,
  );
});

test('SIGTERM ends it, without a failure, and stops its database', async ({ skip }) => {
  skip(!isBuilt, needsBuild);
  const folder = temporaryFolder();
  const { child, url } = await startAndWait({ DATA_DIR: folder, SECRET_KEY_FILE: path.join(folder, 'key') });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  child.process.kill('SIGTERM');

  expect(await child.ended).toBe(0);
  expect(existsSync(postmasterPid(folder))).toBe(false);
});

test('SIGTERM in the middle of the first start leaves no database running', async () => {
  const folder = temporaryFolder();
  const child = start({ DATA_DIR: folder, SECRET_KEY_FILE: path.join(folder, 'key') });
  await child.says(/starting the database/);

  child.process.kill('SIGTERM');

  expect(await child.ended).toBe(0);
  expect(existsSync(postmasterPid(folder))).toBe(false);
});

test('killed and started again it adopts its database and answers as before', async ({ skip }) => {
  skip(!isBuilt, needsBuild);
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder, SECRET_KEY_FILE: path.join(folder, 'key') };
  const first = await startAndWait(environment);
  first.child.process.kill('SIGKILL');
  await first.child.ended;
  const left = readFileSync(postmasterPid(folder), 'utf8');

  const second = await startAndWait(environment);

  expect(readFileSync(postmasterPid(folder), 'utf8').split('\n')[0]).toBe(left.split('\n')[0]);
  expect(await (await fetch(`${second.url}/api/member/news/list`)).json()).toMatchObject({ code: 1000, data: { rows: [], total: 0 } });
  second.child.process.kill('SIGTERM');
  expect(await second.child.ended).toBe(0);
});

test('with DATABASE_URL it runs on that server and leaves it running', async ({ skip }) => {
  skip(!isBuilt, needsBuild);
  const { connection } = inject('testServer');
  const maintenance = new pg.Client({ ...connection });
  await maintenance.connect();
  await maintenance.query('create database main_by_url');
  onTestFinished(async () => {
    await maintenance.query('drop database main_by_url with (force)');
    await maintenance.end();
  });
  const folder = temporaryFolder();
  const { child, url } = await startAndWait({
    DATA_DIR: folder,
    SECRET_KEY_FILE: path.join(folder, 'key'),
    DATABASE_URL: `postgres://${connection.user}@${encodeURIComponent(connection.host)}/main_by_url`,
  });

  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(existsSync(path.join(folder, 'database'))).toBe(false);
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  expect((await maintenance.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
});

test('it runs on the oldest PostgreSQL it claims to know, over TCP and with a password', async ({ skip }) => {
  skip(!isBuilt, needsBuild);
  skip(!systemPostgres, 'this machine has no PostgreSQL of its own');
  const folder = temporaryFolder();
  const cluster = path.join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(path.join(folder, 'password'), 'right');
  const as = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] : [];
  const run = (program: string, ...args: string[]) => {
    const [command, ...rest] = [...as, path.join(systemPostgres!, program), ...args];
    execFileSync(command!, rest, { stdio: 'ignore' });
  };
  run('initdb', '-D', cluster, '-U', 'owner', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', `--pwfile=${path.join(folder, 'password')}`);
  const { port, close } = await freePort();
  close();
  run('pg_ctl', '-D', cluster, '-w', '-l', path.join(folder, 'log'), '-o', `-p ${port} -k ${cluster} -c listen_addresses=127.0.0.1`, 'start');
  onTestFinished(() => run('pg_ctl', '-D', cluster, '-m', 'immediate', 'stop'));
  const data = { DATA_DIR: path.join(folder, 'data'), SECRET_KEY_FILE: path.join(folder, 'key') };

  expect(await refusal({ ...data, DATABASE_URL: `postgres://owner:wrong@127.0.0.1:${port}/postgres` })).toMatch(
    /^The database behind DATABASE_URL cannot be reached \(.*password authentication failed/,
  );
  const { child, url } = await startAndWait({ ...data, DATABASE_URL: `postgres://owner:right@127.0.0.1:${port}/postgres` });
  expect(await (await fetch(`${url}/api/member/news/list`)).json()).toMatchObject({ code: 1000 });
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
});
