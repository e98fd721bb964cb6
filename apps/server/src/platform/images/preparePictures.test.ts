import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStorage, type Storage } from '#platform/files/storage';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { openPictureVariants } from './pictureVariants.ts';
import { preparePictures, variantsWorthMaking } from './preparePictures.ts';

async function storageWithPicture(): Promise<Storage> {
  const storage = openStorage(temporaryFolder());
  await storage.write(
    'board-700x400.jpg',
    await sharp({ create: { width: 700, height: 400, channels: 3, background: '#c84' } })
      .jpeg()
      .toBuffer(),
  );
  return storage;
}

/** A site that prepares the pictures of a folder until the test ends. */
function prepare(storage: Storage, isBusy = () => false) {
  const server = Fastify();
  const variants = openPictureVariants(storage);
  const asked = vi.spyOn(variants, 'prepare');
  preparePictures(server, storage, variants, { isBusy, startAfterMs: 0 });
  onTestFinished(async () => {
    await server.close();
    variants.close();
  });
  return asked;
}

const made = (storage: Storage) => readdirSync(storage.folder).filter((name) => !name.startsWith('.'));
const wholeSet = [
  'board-700x400.320.avif',
  'board-700x400.320.webp',
  'board-700x400.640.avif',
  'board-700x400.640.jpg',
  'board-700x400.640.webp',
  'board-700x400.jpg',
];
const patiently = { timeout: 20_000, interval: 50 };

test('what pages show of a stored picture is made before anybody asks, and nothing wider than the picture', async () => {
  const storage = await storageWithPicture();
  prepare(storage);
  await vi.waitFor(() => expect(made(storage)).toEqual(wholeSet), patiently);
});

test('after a restart only what is missing is made, and a picture that is none keeps nobody from theirs', async () => {
  const storage = await storageWithPicture();
  await storage.write('none-900x900.jpg', Buffer.from('not a picture'));
  const there = path.join(storage.folder, 'board-700x400.640.avif');
  writeFileSync(there, 'made before');

  prepare(storage);

  await vi.waitFor(() => expect(made(storage)).toEqual([...wholeSet, 'none-900x900.jpg']), patiently);
  expect(statSync(there).size).toBe('made before'.length);
});

test('a busy machine makes nothing ahead', async () => {
  const storage = await storageWithPicture();
  const isBusy = vi.fn(() => true);
  const asked = prepare(storage, isBusy);
  await vi.waitFor(() => expect(isBusy).toHaveBeenCalled(), patiently);
  expect(asked).not.toHaveBeenCalled();
});

test('every picture is ready in the width of phones before any is in that of large screens', () => {
  const worth = variantsWorthMaking(['a-1920x800.jpg', 'b-1600x900.png', 'a-1920x800.640.jpg', 'film.mp4', 'c.svg']);
  expect(worth.slice(0, 2)).toEqual(['a-1920x800.640.avif', 'b-1600x900.640.avif']);
  expect(worth.at(-1)).toBe('a-1920x800.1920.avif');
});
