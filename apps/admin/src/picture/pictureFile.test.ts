import fc from 'fast-check';
import { expect, test } from 'vitest';
import { middlePart, pixelsOf, readPictureFile, sizeWithin } from './pictureFile.ts';

test('proposes the largest part of the wanted shape, in the middle', () => {
  expect(pixelsOf(middlePart({ width: 4_000, height: 1_000 }, 2), { width: 4_000, height: 1_000 })).toEqual({
    left: 1_000,
    top: 0,
    width: 2_000,
    height: 1_000,
  });
  expect(pixelsOf(middlePart({ width: 1_000, height: 1_000 }, 2), { width: 1_000, height: 1_000 })).toEqual({
    left: 0,
    top: 250,
    width: 1_000,
    height: 500,
  });
});

test('shrinks to a number of pixels and keeps the shape', () => {
  expect(sizeWithin({ width: 8_000, height: 6_000 }, 12_000_000)).toEqual({ width: 4_000, height: 3_000 });
  expect(sizeWithin({ width: 800, height: 600 }, 12_000_000)).toEqual({ width: 800, height: 600 });
  expect(sizeWithin({ width: 50_000_000, height: 1 }, 12_000_000)).toMatchObject({ height: 1 });
});

test.each([
  ['a file over 30 MB', new Uint8Array(30 * 1024 * 1024 + 1), 'tooLarge'],
  ['another type, despite its name', Uint8Array.of(0x25, 0x50, 0x44, 0x46), 'wrongType'],
  ['a moving picture', new TextEncoder().encode(['RIFF', '0000', 'WEBP', 'VP8X', '0000\u0002'].join('')), 'moving'],
])('refuses %s with the reason', async (_, content, problem) => {
  const file = new File([content as BlobPart], 'picture.gif', { type: 'image/gif' });
  expect(await readPictureFile(file)).toEqual({ problem: `app.picture.${problem}` });
});

test('proposes the whole picture when any shape will do', () => {
  expect(pixelsOf(middlePart({ width: 7, height: 9 }, undefined), { width: 7, height: 9 })).toEqual({
    left: 0,
    top: 0,
    width: 7,
    height: 9,
  });
});

test('never names pixels outside the picture', () => {
  const length = fc.integer({ min: 1, max: 8_000 });
  const percent = fc.double({ min: -5, max: 120, noNaN: true });
  fc.assert(
    fc.property(length, length, percent, percent, percent, percent, (width, height, x, y, w, h) => {
      const part = pixelsOf({ x, y, width: w, height: h }, { width, height });
      expect(part.left).toBeGreaterThanOrEqual(0);
      expect(part.top).toBeGreaterThanOrEqual(0);
      expect(part.width).toBeGreaterThan(0);
      expect(part.height).toBeGreaterThan(0);
      expect(part.left + part.width).toBeLessThanOrEqual(width);
      expect(part.top + part.height).toBeLessThanOrEqual(height);
    }),
  );
});
