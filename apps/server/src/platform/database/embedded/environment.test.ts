import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { locateBinaries, repairLibraryLinks } from './binaries.ts';
import { chooseProgramUser, type ProgramUser, runAs, extractFailureReason } from './programUser.ts';
import { openEmbeddedDatabase } from './supervisor.ts';

const isRoot = process.getuid?.() === 0;
const needsRoot = 'needs root, and this run is not';

async function openAndWrite(folder: string, identity?: ProgramUser) {
  const database = await openEmbeddedDatabase(folder, () => {}, identity);
  onTestFinished(async () => {
    await database.release();
  });
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('create table if not exists proof (id int)');
  await client.end();
  return database;
}

test('starts as root in a folder that only root may enter', async ({ skip }) => {
  skip(!isRoot, needsRoot);
  skip((await chooseProgramUser()).kind !== 'namespace', 'this machine forbids user namespaces');
  const parent = temporaryFolder();
  chmodSync(parent, 0o700);

  const database = await openAndWrite(path.join(parent, 'database'));

  expect(database.folder).toBe(path.join(parent, 'database'));
  expect(statSync(database.folder).uid).toBe(0);
});

test('runs as an unprivileged user, in a folder that this user can access, where namespaces are forbidden', async ({
  skip,
}) => {
  skip(!isRoot, needsRoot);
  const parent = temporaryFolder();
  chmodSync(parent, 0o700);
  const identity = await chooseProgramUser({ isRoot: true, probe: async () => false });
  expect(identity.kind).toBe('user');

  const database = await openAndWrite(path.join(parent, 'database'), identity);
  onTestFinished(() => rmSync(path.dirname(database.folder), { recursive: true, force: true }));

  expect(path.dirname(database.folder)).toMatch(/^\/var\/lib\/mind-sports-[0-9a-f]{16}$/);
  expect(statSync(database.folder).uid).toBe((identity as { uid: number }).uid);
  expect(await database.release()).toBe('stopped');
  // When namespaces are allowed again, the same database is opened instead of an empty one.
  const later = await openAndWrite(path.join(parent, 'database'));
  expect(later.folder).toBe(database.folder);
});

test('reports a database of root instead of ignoring it when namespaces are no longer allowed', async ({ skip }) => {
  skip(!isRoot, needsRoot);
  const folder = path.join(temporaryFolder(), 'database');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');

  await expect(openEmbeddedDatabase(folder, () => {}, { kind: 'user', uid: 65_534, gid: 65_534 })).rejects.toThrow(
    /is root's, .*: allow user namespaces, or/,
  );
});

test('runs as the current user, and as root prefers a namespace', async () => {
  expect(await chooseProgramUser({ isRoot: false, probe: async () => true })).toEqual({ kind: 'self' });
  expect(await chooseProgramUser({ isRoot: true, probe: async () => true })).toEqual({ kind: 'namespace' });
});

test('creates missing links between libraries and replaces dangling ones', () => {
  const home = path.join(temporaryFolder(), 'native');
  mkdirSync(path.join(home, 'lib'), { recursive: true });
  writeFileSync(path.join(home, 'lib/libx.so.1.2'), 'x');
  symlinkSync('libgone.so', path.join(home, 'lib/libx.so.1'));
  writeFileSync(
    path.join(home, 'pg-symlinks.json'),
    JSON.stringify(
      ['libx.so', 'libx.so.1'].map((name) => ({ source: 'native/lib/libx.so.1.2', target: `native/lib/${name}` })),
    ),
  );

  repairLibraryLinks(home);
  repairLibraryLinks(home);

  expect(['libx.so', 'libx.so.1'].map((name) => readlinkSync(path.join(home, 'lib', name)))).toEqual([
    'libx.so.1.2',
    'libx.so.1.2',
  ]);
});

test('runs PostgreSQL after its links are repaired', async () => {
  const { home, initdb } = await locateBinaries();
  const copy = path.join(temporaryFolder(), 'native');
  cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(path.join(home, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) rmSync(path.join(copy, '..', target), { force: true });
  const run = () => runAs({ kind: 'self' }, path.join(copy, path.relative(home, initdb)), ['--version']);
  await expect(run()).rejects.toThrow(/cannot open shared object file/);

  repairLibraryLinks(copy);

  await expect(run()).resolves.toBeUndefined();
});

test('rejects a database of another major version with one sentence', async () => {
  const folder = path.join(temporaryFolder(), 'database');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'PG_VERSION'), '15\n');

  await expect(openEmbeddedDatabase(folder)).rejects.toMatchObject({
    name: 'StartupError',
    message: `The database in ${folder} was made by PostgreSQL 15, this version brings 18: restore a backup into an empty DATA_DIR.`,
  });
});

test('rejects a folder without write permission with one sentence', async () => {
  const file = path.join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');

  await expect(openEmbeddedDatabase(path.join(file, 'database'))).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^The database folder .* cannot be made \([^\n]*\): set DATA_DIR to a folder this user may write to\.$/,
    ),
  });
});

test('rejects a folder with other files at once with one sentence, and leaves it unchanged', async () => {
  const folder = path.join(temporaryFolder(), 'database');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'letter.txt'), 'dear');

  await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
    /^The database folder .* cannot be made \([^\n]*\): set DATA_DIR/,
  );
  expect(existsSync(path.join(folder, 'letter.txt'))).toBe(true);
});

test('reports why a database cannot start, in less than a minute', async () => {
  const folder = path.join(temporaryFolder(), 'database');
  const database = await openAndWrite(folder);
  await database.release();
  appendFileSync(path.join(folder, 'postgresql.conf'), '\nshared_buffers = plenty\n');
  let starts = 0;

  const failing = openEmbeddedDatabase(folder, () => {
    starts += 1;
  });

  await expect(failing).rejects.toThrow(
    /^The embedded database does not start \([^\n]*postgresql\.conf[^\n]*\): more is in .*server\.log\.$/,
  );
  expect(starts).toBe(1);
});

test('extracts the line with the reason from PostgreSQL’s output', () => {
  expect(extractFailureReason('waiting for server\nFATAL:  data directory has wrong ownership\nHINT: be kind\n')).toBe(
    'FATAL:  data directory has wrong ownership',
  );
  expect(extractFailureReason('\n')).toBeUndefined();
});
