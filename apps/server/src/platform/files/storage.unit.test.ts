import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type S3Server, startS3Server } from '#platform/testing/s3Server';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import type { Storage } from './storage.ts';
import { openStorages } from './storages.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const anyAge = -60_000; // clocks differ a little
const digits = Buffer.from('0123456789');
const namesOf = async (storage: Storage) => (await storage.list(anyAge)).toSorted();

describe.each(['folder', 's3'] as const)('files in %s', (kind) => {
  /** Opens an empty storage with the folder of its drafts. */
  async function openEmpty() {
    const dataDir = temporaryFolder();
    const storages = openStorages({ dataDir, s3: kind === 's3' ? server.settings : null });
    const storage = storages.files;
    const clear = async () => {
      for (const { name } of await storage.listAll()) await storage.removeWithVariants(name);
    };
    onTestFinished(clear);
    const drafts = path.join(dataDir, kind === 's3' ? 'drafts' : 'files');
    const listDrafts = async () => (await readdir(drafts)).filter((name) => name.startsWith('.draft-'));
    return { storage, storages, drafts, listDrafts };
  }

  test('are found with size and time, and read as they were written', async () => {
    const { storage, listDrafts } = await openEmpty();
    await storage.write('a-1.txt', digits);
    await storage.write('b.txt', Readable.from([digits, digits]));
    await storage.write('empty.txt', Buffer.alloc(0));

    expect(await storage.find('a-1.txt')).toEqual({ name: 'a-1.txt', size: 10, modifiedMs: expect.any(Number) });
    expect(Math.abs((await storage.find('b.txt'))!.modifiedMs - Date.now())).toBeLessThan(60_000);
    expect(await storage.has('empty.txt')).toBe(true);
    expect(String(await storage.read('b.txt'))).toBe('01234567890123456789');
    expect((await storage.read('empty.txt')).length).toBe(0);
    expect(await listDrafts()).toEqual([]);
  });

  test('that do not exist are not found, and cannot be read', async () => {
    const { storage } = await openEmpty();
    expect([await storage.find('none.txt'), await storage.has('none.txt')]).toEqual([null, false]);
    await expect(storage.read('none.txt')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await storage.open({ name: 'none.txt', size: 10, modifiedMs: 0 })).toBeNull();
    await expect(storage.withLocalFile('none.txt', (file) => readFile(file))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each(['../key', '.hidden', 'a/b', 'ü.txt', ''])('have no name such as %j', async (name) => {
    const { storage } = await openEmpty();
    expect([await storage.find(name), await storage.has(name)]).toEqual([null, false]);
    await expect(storage.write(name, digits)).rejects.toThrow('not a stored file');
    await expect(storage.read(name)).rejects.toThrow('not a stored file');
    expect(await namesOf(storage)).toEqual([]);
  });

  test('are opened in parts', async () => {
    const { storage } = await openEmpty();
    await storage.write('a.txt', digits);
    const file = (await storage.find('a.txt'))!;
    const read = async (range?: { first: number; last: number }) => text((await storage.open(file, range))!);

    expect(await read()).toBe('0123456789');
    expect(await read({ first: 2, last: 4 })).toBe('234');
    expect(await read({ first: 9, last: 9 })).toBe('9');
  });

  test('replace one another, and a failed write leaves the former', async () => {
    const { storage, listDrafts } = await openEmpty();
    await storage.write('a.txt', Buffer.from('before'));
    const failing = Readable.from(
      (async function* () {
        yield digits;
        throw new Error('cut off');
      })(),
    );
    await expect(storage.write('a.txt', failing)).rejects.toThrow('cut off');
    expect(String(await storage.read('a.txt'))).toBe('before');
    await storage.write('a.txt', digits);
    expect(String(await storage.read('a.txt'))).toBe('0123456789');
    expect(await listDrafts()).toEqual([]);
  });

  test('are lent to programs that need a path, and taken from them', async () => {
    const { storage, listDrafts } = await openEmpty();
    await storage.write('a.txt', digits);
    await storage.withLocalFile('a.txt', (source) => storage.copyIn('copy.txt', source));
    await storage.writeWith('made.txt', (draft) => writeFile(draft, 'made by a program'));
    await expect(storage.writeWith('none.txt', () => Promise.reject(new Error('crashed')))).rejects.toThrow('crashed');

    expect(String(await storage.read('copy.txt'))).toBe('0123456789');
    expect(String(await storage.read('made.txt'))).toBe('made by a program');
    expect(await namesOf(storage)).toEqual(['a.txt', 'copy.txt', 'made.txt']);
    expect(await listDrafts()).toEqual([]);
  });

  test('are deleted with what was made from them', async () => {
    const { storage } = await openEmpty();
    for (const name of ['a-1x1.jpg', 'a-1x1.640.avif', 'a-1x10.jpg', 'b.jpg']) await storage.write(name, digits);
    await storage.removeWithVariants('a-1x1.jpg');
    await storage.removeWithVariants('a-1x1.jpg');
    expect(await namesOf(storage)).toEqual(['a-1x10.jpg', 'b.jpg']);
    expect(await storage.list(60_000)).toEqual([]);
  });

  test('of different kinds are apart', async () => {
    const { storages } = await openEmpty();
    await storages.private.write('secret.sealed', digits);
    expect(await storages.files.has('secret.sealed')).toBe(false);
    expect(await namesOf(storages.certificates)).toEqual([]);
    await storages.private.removeWithVariants('secret.sealed');
    expect(await namesOf(storages.private)).toEqual([]);
    await storages.private.probe();
  });

  test('leave drafts of a killed process, which are deleted after an hour', async () => {
    const { storage, drafts, listDrafts } = await openEmpty();
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    for (const [name, age] of [['.draft-0-1-old', 2] as const, ['.draft-0-2-young', 0] as const]) {
      await writeFile(path.join(drafts, name), '');
      await utimes(path.join(drafts, name), hours(age), hours(age));
    }
    await storage.deleteDrafts();
    expect(await listDrafts()).toEqual(['.draft-0-2-young']);
  });
});

test('are refused to a site with another key', async () => {
  const s3 = { ...server.settings, secretAccessKey: 'another' };
  const { files } = openStorages({ dataDir: temporaryFolder(), s3 });
  await expect(files.probe()).rejects.toMatchObject({ status: 503, reason: '403 SignatureDoesNotMatch' });
  await expect(files.write('a.txt', digits)).rejects.toMatchObject({ status: 503 });
});
