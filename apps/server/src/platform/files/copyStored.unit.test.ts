import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerError } from '#platform/testing/s3Double';
import { type S3Server, startS3Server } from '#platform/testing/s3Server';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { copyStored } from './copyStored.ts';
import type { Storage } from './storage.ts';
import { openStorages, storageNames, type Storages } from './storages.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.fault = null;
  const storages = openRemote();
  for (const name of storageNames)
    for (const file of await storages[name].listAll()) await storages[name].removeWithVariants(file.name);
});

const openLocal = () => openStorages({ dataDir: temporaryFolder(), s3: null });
/** The drafts of an object storage need a folder that lives as long as it. */
const openRemote = () => openStorages({ dataDir: temporaryFolder(), s3: server.settings });

async function fill(storages: Storages): Promise<Storages> {
  await storages.files.write('a.jpg', Buffer.from('picture'));
  await storages.files.write('empty.vtt', Buffer.alloc(0));
  await storages.private.write('b.sealed', Buffer.from('passport'));
  return storages;
}

const textOf = async (storage: Storage, name: string) => String(await storage.read(name));

test('copies all files in both directions, the second time only what is new', async () => {
  const [local, remote, other] = [await fill(openLocal()), openRemote(), openLocal()];
  const steps: string[] = [];

  expect(await copyStored(local, remote, (done, total) => steps.push(`${done}/${total}`))).toEqual({
    total: 3,
    present: 0,
    copied: 3,
    bytes: 15,
    failed: [],
  });
  expect(steps).toEqual(['1/3', '2/3', '3/3']);
  expect(await textOf(remote.private, 'b.sealed')).toBe('passport');

  await local.downloads.write('c.pdf', Buffer.from('rules'));
  await local.files.write('a.jpg', Buffer.from('another picture'));
  expect(await copyStored(local, remote)).toMatchObject({ total: 4, present: 2, copied: 2 });
  expect(await textOf(remote.files, 'a.jpg')).toBe('another picture');

  expect(await copyStored(remote, other)).toMatchObject({ total: 4, copied: 4, failed: [] });
  expect(await textOf(other.downloads, 'c.pdf')).toBe('rules');
});

test('names the files that could not be copied, and copies them when it is repeated', async () => {
  const [local, remote] = [await fill(openLocal()), openRemote()];
  const fail = answerError(500, 'InternalError');
  server.fault = (request, response) =>
    (request.method === 'PUT' && request.url!.endsWith('/a.jpg') ? fail : server.handle)(request, response);

  const { copied, failed } = await copyStored(local, remote);
  expect({ copied, failed }).toMatchObject({ copied: 2, failed: [{ name: 'files/a.jpg', reason: { status: 503 } }] });
  server.fault = null;
  expect(await copyStored(local, remote)).toMatchObject({ present: 2, copied: 1, failed: [] });
});

test('finds a copy that differs', async () => {
  const [local, remote] = [await fill(openLocal()), openLocal()];
  const changing: Storages = {
    ...remote,
    private: { ...remote.private, writeWith: (name) => remote.private.write(name, Buffer.from('PASSPORT')) },
  };
  const { failed } = await copyStored(local, changing);
  expect(failed).toMatchObject([{ name: 'private/b.sealed', reason: { message: 'the copy differs' } }]);
});

test('leaves out a file that is deleted in the meantime', async () => {
  const [local, remote] = [await fill(openLocal()), openRemote()];
  const deleted: Storages = { ...local, private: { ...local.private, open: async () => null } };
  expect(await copyStored(deleted, remote)).toMatchObject({ total: 3, copied: 2, failed: [] });
});
