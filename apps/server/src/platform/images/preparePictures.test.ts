import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type FolderStorage, openFolderStorage } from '#platform/files/folderStorage';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { createQueues } from '#platform/queues';
import { createPictureVariants } from './pictureVariants.ts';
import { prepareVariantsWhenIdle, listVariantsToPrepare } from './preparePictures.ts';

async function storageWithPicture(): Promise<FolderStorage> {
  const storage = openFolderStorage(temporaryFolder());
  await storage.write(
    'board-700x400.jpg',
    await sharp({ create: { width: 700, height: 400, channels: 3, background: '#c84' } })
      .jpeg()
      .toBuffer(),
  );
  return storage;
}

/** Starts a site that prepares the pictures of a folder until the test ends. */
function prepare(storage: FolderStorage, isBusy = () => false) {
  const server = Fastify();
  const variants = createPictureVariants(storage, createQueues().pictureVariants);
  const prepared = vi.spyOn(variants, 'prepare');
  prepareVariantsWhenIdle(server, storage, variants, { isBusy, startAfterMs: 0 });
  onTestFinished(async () => {
    await server.close();
    variants.close();
  });
  return prepared;
}

const listFiles = (storage: FolderStorage) => readdirSync(storage.folder).filter((name) => !name.startsWith('.'));
const wholeSet = [
  'board-700x400.320.avif',
  'board-700x400.320.webp',
  'board-700x400.640.avif',
  'board-700x400.640.jpg',
  'board-700x400.640.webp',
  'board-700x400.jpg',
];
const withinAMinute = { timeout: 60_000, interval: 50 };

test('makes the variants that pages show before they are requested, none wider than the picture', async () => {
  const storage = await storageWithPicture();
  prepare(storage);
  await vi.waitFor(() => expect(listFiles(storage)).toEqual(wholeSet), withinAMinute);
});

test('makes only missing variants after a restart, and skips a file that is no picture', async () => {
  const storage = await storageWithPicture();
  await storage.write('none-900x900.jpg', Buffer.from('not a picture'));
  const existing = path.join(storage.folder, 'board-700x400.640.avif');
  writeFileSync(existing, 'made before');

  prepare(storage);

  await vi.waitFor(() => expect(listFiles(storage)).toEqual([...wholeSet, 'none-900x900.jpg']), withinAMinute);
  expect(statSync(existing).size).toBe('made before'.length);
});

test('makes square icons with the whole picture in two sizes, opaque ones for home screens', async () => {
  const storage = await storageWithPicture();
  const variants = createPictureVariants(storage, createQueues().pictureVariants);
  onTestFinished(() => variants.close());
  for (const [size, alphaAbove] of [
    [32, 0],
    [180, 255],
  ] as const) {
    expect(await variants.ensure(`board-700x400.${size}.png`)).toBe(true);
    const icon = sharp(path.join(storage.folder, `board-700x400.${size}.png`));
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size });
    const pixels = await icon.ensureAlpha().raw().toBuffer();
    const alphaAt = (row: number) => pixels[(row * size + size / 2) * 4 + 3];
    expect([alphaAt(0), alphaAt(size / 2)]).toEqual([alphaAbove, 255]);
  }
  for (const name of ['board-700x400.64.png', 'board-700x400.640.png', 'board-700x400.32.jpg'])
    expect(await variants.ensure(name)).toBe(false);
});

test('makes nothing while the machine is busy', async () => {
  const storage = await storageWithPicture();
  const isBusy = vi.fn(() => true);
  const prepared = prepare(storage, isBusy);
  await vi.waitFor(() => expect(isBusy).toHaveBeenCalled(), withinAMinute);
  expect(prepared).not.toHaveBeenCalled();
});

test('makes phone widths of every picture before the widths of large screens', () => {
  const variants = listVariantsToPrepare([
    'a-1920x800.jpg',
    'b-1600x900.png',
    'a-1920x800.640.jpg',
    'film.mp4',
    'c.svg',
  ]);
  expect(variants.slice(0, 2)).toEqual(['a-1920x800.640.avif', 'b-1600x900.640.avif']);
  expect(variants.at(-1)).toBe('a-1920x800.1920.avif');
});
