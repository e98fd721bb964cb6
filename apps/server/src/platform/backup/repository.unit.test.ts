import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#platform/testing/s3Server';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { openRepository } from './openRepository.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const s3Target = (prefix: string) => ({ account: server.settings, bucket: 'site-backups', prefix });

describe.each(['folder', 's3'] as const)('backups in %s', (kind) => {
  const open = () => openRepository(kind === 'folder' ? { folder: temporaryFolder() } : s3Target(`${Math.random()}/`));

  test('are written, listed, read and removed by name', async () => {
    const repository = await open();
    const write = (name: string, content: string) => repository.write(name, Readable.from([Buffer.from(content)]));
    expect(await write('bases/2026-11-30T03-00-00Z/point', 'first')).toBe(5);
    await write('files/files/a.jpg@1', 'picture');
    await write('files/private/b@2', '');
    await write('bases/2026-11-30T03-00-00Z/point', 'second');

    expect(await repository.list('files/')).toEqual(['files/files/a.jpg@1', 'files/private/b@2']);
    expect(await text(repository.read('bases/2026-11-30T03-00-00Z/point'))).toBe('second');
    await repository.remove('files/private/b@2');
    await repository.remove('files/private/b@2');
    expect(await repository.list('')).toEqual(['bases/2026-11-30T03-00-00Z/point', 'files/files/a.jpg@1']);
    await expect(text(repository.read('none'))).rejects.toThrow();
  });

  test('are not written in part', async () => {
    const repository = await open();
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('cut off');
      })(),
    );
    await expect(repository.write('a', failing)).rejects.toThrow('cut off');
    expect(await repository.list('')).toEqual([]);
  });
});

test('explains why a storage for backups cannot be used', async () => {
  const account = { ...server.settings, secretAccessKey: 'another' };
  await expect(openRepository({ ...s3Target('site/'), account })).rejects.toMatchObject({
    name: 'BackupError',
    message: expect.stringMatching(
      /^The storage for backups s3:\/\/site-backups\/site\/ cannot be used \(403 Signature/,
    ),
  });
});
