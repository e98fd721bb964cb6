import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Connection } from '#platform/database/connection';
import { openEmbeddedDatabase } from '#platform/database/embedded/supervisor';
import { openStorages } from '#platform/files/storages';
import { BackupError } from './backupError.ts';
import { nameOf, readBase } from './backupPoints.ts';
import { openFolderRepository } from './repository.ts';
import { finishRecovery, readPoint, restoreFiles } from './restoreBackup.ts';
import { createBackupKey, createSeal, createUnseal } from './seal.ts';
import { takeBackup } from './takeBackup.ts';

const hourMs = 3_600_000;

/** What was opened, in its order; it is closed in the reverse one. */
const opened: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of opened.toReversed()) await close();
});

function createFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-test-'));
  opened.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(folder: string) {
  const database = await openEmbeddedDatabase(folder);
  opened.push(database.release);
  return database;
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  opened.push(() => client.end());
  return client;
}

async function openSite() {
  const dataFolder = path.join(createFolder(), 'data');
  const database = await open(path.join(dataFolder, 'database'));
  const client = await connect(database.connection);
  await client.query('create table notes (id int primary key, text text)');
  const { key, recipient } = await createBackupKey();
  const folder = createFolder();
  const repository = await openFolderRepository(folder);
  const storages = openStorages({ dataDir: dataFolder, s3: null });
  const site = { connection: database.connection, clusterFolder: database.folder, storages, secretKey: 'its' };
  return {
    dataFolder,
    folder,
    repository,
    recipient,
    unseal: createUnseal(key),
    note: (id: number, text: string) => client.query('insert into notes values ($1, $2)', [id, text]),
    query: (text: string) => client.query(text),
    backUp: (baseAfterMs = hourMs) =>
      takeBackup(site, repository, createSeal([recipient]), { baseAfterMs, keepMs: hourMs }),
  };
}

async function restore(at: Date | null = null) {
  const { repository, unseal, recipient } = site;
  const dataFolder = path.join(createFolder(), 'data');
  const point = await readPoint(repository, unseal, at);
  const { clusterFolder } = await restoreFiles(repository, unseal, point, dataFolder);
  const database = await open(clusterFolder);
  await finishRecovery(database.connection, clusterFolder);
  const client = await connect(database.connection);
  const { rows } = await client.query<{ text: string }>('select text from notes order by id');
  const storages = openStorages({ dataDir: dataFolder, s3: null });
  const restored = { connection: database.connection, clusterFolder, storages, secretKey: 'its' };
  return {
    dataFolder,
    clusterFolder,
    notes: rows.map(({ text }) => text),
    query: (text: string) => client.query(text),
    backUp: () => takeBackup(restored, repository, createSeal([recipient]), { baseAfterMs: hourMs, keepMs: hourMs }),
  };
}

const site = await openSite();

test('restores the moment of each backup with the files that it had, into a site that can be backed up again', async () => {
  const file = (name: string) => path.join(site.dataFolder, 'files', name);
  await site.note(1, '第一');
  writeFileSync(file('first.txt'), 'one');
  const first = await site.backUp();
  await site.note(2, 'second');
  writeFileSync(file('second.txt'), 'two');
  rmSync(file('first.txt'));
  const second = await site.backUp();
  expect(await site.repository.list('gone/')).toMatchObject([expect.stringContaining('/files/files/first.txt@')]);
  await site.note(3, 'after the last backup');

  const latest = await restore();
  const earlier = await restore(new Date(first.point.takenAt));

  expect([first.isBase, second.isBase]).toEqual([true, false]);
  expect([first.files, second.files]).toEqual([1, 1]);
  expect(latest.notes).toEqual(['第一', 'second']);
  expect(readdirSync(path.join(latest.dataFolder, 'files'))).toEqual(['second.txt']);
  expect(earlier.notes).toEqual(['第一']);
  expect(readFileSync(path.join(earlier.dataFolder, 'files', 'first.txt'), 'utf8')).toBe('one');
  expect(existsSync(path.join(latest.clusterFolder, 'fetched_log'))).toBe(false);
  expect(readFileSync(path.join(latest.clusterFolder, 'postgresql.auto.conf'), 'utf8')).not.toMatch(/recovery|restore/);

  // The log of the restored site gets another name, so that its first backup is a base.
  await latest.query("insert into notes values (4, 'later')");
  expect(await latest.backUp()).toMatchObject({ isBase: true, files: 0 });
  expect((await restore()).notes).toEqual(['第一', 'second', 'later']);
});

test('makes a new base when one is due, or when the log between was not kept', async () => {
  const backups = [await site.backUp(), await site.backUp(0), await site.backUp()];
  await site.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots');
  backups.push(await site.backUp(), await site.backUp());

  expect(backups.map(({ isBase }) => isBase)).toEqual([false, true, false, true, false]);
  // What was copied is not copied again, but for the file that ends where the next one begins.
  expect(backups[4]!.segments).toBeLessThanOrEqual(2);
});

test('refuses a second backup at the same time', async () => {
  const both = await Promise.allSettled([site.backUp(), site.backUp()]);

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: new BackupError('Another backup of this site is running: wait until it has ended.'),
  });
});

test('restores nothing from a damaged backup, and nothing into a folder that is in use', async () => {
  writeFileSync(path.join(site.dataFolder, 'files', 'one.txt'), 'one');
  await site.backUp();
  const point = await readPoint(site.repository, site.unseal, null);
  const target = path.join(createFolder(), 'data');
  const restoreInto = (folder: string) => restoreFiles(site.repository, site.unseal, point, folder);
  const [storedFile] = await site.repository.list('files/files/one.txt');
  const lastSegment = nameOf.segment(readBase(point.base).history, point.lastSegment);

  for (const name of [nameOf.cluster(point.base), lastSegment, point.fileList, storedFile!]) {
    const file = path.join(site.folder, name);
    const content = readFileSync(file);
    const damaged = Buffer.from(content);
    damaged[content.length - 5]! ^= 4;
    const expected = new RegExp(`^The file ${name} of the backup is damaged or incomplete: `);
    writeFileSync(file, damaged);
    await expect(restoreInto(target), `changed ${name}`).rejects.toThrow(expected);
    expect(readdirSync(target)).toEqual([]);
    if (name === lastSegment) {
      rmSync(file);
      await expect(restoreInto(target), `without ${name}`).rejects.toThrow(expected);
    }
    writeFileSync(file, content);
  }

  // A log that ends before the moment, although all its files are there.
  const early = path.join(createFolder(), 'data');
  const other = { ...point, mark: 'never reached' };
  const { clusterFolder } = await restoreFiles(site.repository, site.unseal, other, early);
  await expect(openEmbeddedDatabase(clusterFolder)).rejects.toThrow(/recovery ended before configured recovery target/);

  await restoreInto(target);
  await expect(restoreInto(target)).rejects.toThrow(/is not empty: a backup is restored into an empty DATA_DIR only/);
  expect(readFileSync(path.join(target, 'files', 'one.txt'), 'utf8')).toBe('one');
});
