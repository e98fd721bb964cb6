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
const systemPostgres = ['18', '17', '16', '15']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(folder));

/** Starts the build: what `npm start` runs, and twice as quick as the sources. */
const start = (environment: Record<string, string>) =>
  runFile('build/main.js', [], { DEMO_CONTENT: 'off', PORT: '0', LOG_LEVEL: 'silent', ...environment });
const up = /The site is up after/;

/** Returns the single sentence with which a failed start ends, and fails on a stack or a second sentence. */
async function startupErrorOf(environment: Record<string, string>): Promise<string> {
  const child = start(environment);
  expect(await child.ended).toBe(1);
  const lines = child
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('· '));
  expect(lines).toHaveLength(1);
  return lines[0]!;
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
  await child.waitForOutput(up);
  return { child, url: `http://127.0.0.1:${port}` };
}

const postmasterPid = (folder: string) => path.join(folder, 'database/postmaster.pid');

test('reports a port in use in one sentence', async () => {
  const { port, close } = await freePort();
  onTestFinished(close);

  expect(await startupErrorOf({ PORT: String(port), DATA_DIR: temporaryFolder() })).toBe(
    `Port ${port} is in use by another program: stop that one, or start with PORT=${port + 1} npm start.`,
  );
});

test('ends when another program takes the port during the start', async ({ skip }) => {
  skip(!isBuilt, needsBuild);
  const { port, close } = await freePort();
  close();
  const child = start({ PORT: String(port), DATA_DIR: temporaryFolder() });
  await child.waitForOutput(/bringing the database up to date/);
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());

  expect(await child.ended).toBe(1);
  expect(child.output()).toContain(`Port ${port} is in use by another program`);
});

test('reports an address that this machine does not have in one sentence', async () => {
  expect(
    await startupErrorOf({
      PORT: '3999',
      HOST: '203.0.113.7',
      SMTP_URL: 'off',
      SMS_ACCOUNT_SID: 'off',
      STRIPE_SECRET_KEY: 'off',
      DATA_DIR: temporaryFolder(),
    }),
  ).toBe('This machine has no address 203.0.113.7: set HOST to one it has, such as 127.0.0.1.');
});

test('reports a DATA_DIR without write permission in one sentence', async () => {
  const file = path.join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');

  expect(await startupErrorOf({ DATA_DIR: path.join(file, 'data') })).toMatch(
    /^The folder .*a-file\/data\/files cannot be used \(.*\): set DATA_DIR to a folder this user may write to\.$/,
  );
});

test('reports a damaged secret key in one sentence, and does not replace it', async () => {
  const key = path.join(temporaryFolder(), 'key');
  writeFileSync(key, 'short');

  expect(await startupErrorOf({ DATA_DIR: path.join(path.dirname(key), 'data'), SECRET_KEY_FILE: key })).toBe(
    `The secret key in ${key} is damaged: put the file back from where you keep its copy.`,
  );
  expect(readFileSync(key, 'utf8')).toBe('short');
});

test('names a variable with an invalid value in one sentence', async () => {
  expect(await startupErrorOf({ DATA_DIR: temporaryFolder(), PORT: '80000' })).toMatch(
    /^The variable PORT is "80000", which cannot be used \(.*\): correct it or leave it out\.$/,
  );
});

test('reports a missing mail server of a public site in one sentence', async () => {
  expect(await startupErrorOf({ DATA_DIR: temporaryFolder(), PUBLIC_URL: 'https://example.org' })).toMatch(
    /^A public site needs a mail server, .* SMTP_URL=off/,
  );
});

test.each([
  { why: 'no server listens there', url: 'postgres://site:secret@127.0.0.1:1/site' },
  { why: 'the name does not exist', url: 'postgres://site:secret@no-such-host.invalid/site' },
])('reports an unreachable database in one sentence without its password: $why', async ({ url }) => {
  const lines = await startupErrorOf({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });

  expect(lines).toMatch(
    /^The database behind DATABASE_URL cannot be reached \(.*\): check that the server runs, and its address, user and password\.$/,
  );
  expect(lines).not.toContain('secret');
});

test('reports a missing database on an existing server in one sentence', async () => {
  const { host } = inject('testServer').connection;

  expect(
    await startupErrorOf({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: `postgres://site@${encodeURIComponent(host)}/missing`,
    }),
  ).toMatch(/^The database behind DATABASE_URL cannot be reached \(.*"missing" does not exist\)/);
});

test('ends without an error on SIGTERM, and stops its database', async ({ skip }) => {
  skip(!isBuilt, needsBuild);
  const folder = temporaryFolder();
  const { child, url } = await startAndWait({ DATA_DIR: folder, SECRET_KEY_FILE: path.join(folder, 'key') });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  child.process.kill('SIGTERM');

  expect(await child.ended).toBe(0);
  expect(existsSync(postmasterPid(folder))).toBe(false);
});

test('leaves no database running after SIGTERM during the first start', async () => {
  const folder = temporaryFolder();
  const child = start({ DATA_DIR: folder, SECRET_KEY_FILE: path.join(folder, 'key') });
  await child.waitForOutput(/starting the database/);

  child.process.kill('SIGTERM');

  expect(await child.ended).toBe(0);
  expect(existsSync(postmasterPid(folder))).toBe(false);
});

test('adopts its database after it was killed, and answers as before', async ({ skip }) => {
  skip(!isBuilt, needsBuild);
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder, SECRET_KEY_FILE: path.join(folder, 'key') };
  const first = await startAndWait(environment);
  first.child.process.kill('SIGKILL');
  await first.child.ended;
  const left = readFileSync(postmasterPid(folder), 'utf8');

  const second = await startAndWait(environment);

  expect(readFileSync(postmasterPid(folder), 'utf8').split('\n')[0]).toBe(left.split('\n')[0]);
  expect(await (await fetch(`${second.url}/api/member/news/list`)).json()).toMatchObject({
    code: 1000,
    data: { rows: [], total: 0 },
  });
  second.child.process.kill('SIGTERM');
  expect(await second.child.ended).toBe(0);
});

test('runs in public on the server of DATABASE_URL, answers open connections when it ends, and leaves it running', async ({
  skip,
}) => {
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
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://example.org',
    SMTP_URL: 'off',
    SMS_ACCOUNT_SID: 'off',
    STRIPE_SECRET_KEY: 'off',
  });
  const ask = async () => {
    const answer = await fetch(`${url}/readyz`);
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get('connection')];
  };

  expect(await ask()).toEqual([200, 'keep-alive']);
  expect(existsSync(path.join(folder, 'database'))).toBe(false);
  child.process.kill('SIGTERM');
  await expect.poll(ask, { interval: 5 }).toEqual([200, 'close']);
  expect(await child.ended).toBe(0);
  expect((await maintenance.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
});

test('runs on the oldest supported PostgreSQL, over TCP and with a password', async ({ skip }) => {
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
  run(
    'initdb',
    '-D',
    cluster,
    '-U',
    'owner',
    '-E',
    'UTF8',
    '--locale=C',
    '-A',
    'scram-sha-256',
    `--pwfile=${path.join(folder, 'password')}`,
  );
  const { port, close } = await freePort();
  close();
  run(
    'pg_ctl',
    '-D',
    cluster,
    '-w',
    '-l',
    path.join(folder, 'log'),
    '-o',
    `-p ${port} -k ${cluster} -c listen_addresses=127.0.0.1`,
    'start',
  );
  onTestFinished(() => run('pg_ctl', '-D', cluster, '-m', 'immediate', 'stop'));
  const data = { DATA_DIR: path.join(folder, 'data'), SECRET_KEY_FILE: path.join(folder, 'key') };

  expect(await startupErrorOf({ ...data, DATABASE_URL: `postgres://owner:wrong@127.0.0.1:${port}/postgres` })).toMatch(
    /^The database behind DATABASE_URL cannot be reached \(.*password authentication failed/,
  );
  const { child, url } = await startAndWait({
    ...data,
    DATABASE_URL: `postgres://owner:right@127.0.0.1:${port}/postgres`,
  });
  expect(await (await fetch(`${url}/api/member/news/list`)).json()).toMatchObject({ code: 1000 });
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
});
