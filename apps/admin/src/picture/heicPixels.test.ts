import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { decodeHeicPixels } from './heicPixels.ts';

/** The left half is blue, the right half red; 96 by 64 pixels. */
const photo = () => readFile(path.join(import.meta.dirname, 'photo.heic'));

test('decodes a HEIC picture', async () => {
  const decoded = await decodeHeicPixels(await photo(), 1_000_000);
  if (decoded === 'tooManyPixels') throw new Error(decoded);
  const { width, height, data } = decoded;
  expect([width, height, data.length]).toEqual([96, 64, 96 * 64 * 4]);
  const [left, right] = [data.subarray(0, 4), data.subarray(95 * 4, 96 * 4)];
  expect(left[2]! - left[0]!).toBeGreaterThan(100);
  expect(right[0]! - right[2]!).toBeGreaterThan(100);
});

test('decodes neither a picture with too many pixels nor a damaged file', async () => {
  const bytes = await photo();
  expect(await decodeHeicPixels(bytes, 1_000)).toBe('tooManyPixels');
  await expect(decodeHeicPixels(bytes.subarray(0, 300), 1_000_000)).rejects.toThrow();
  await expect(decodeHeicPixels(Buffer.from('no picture'), 1_000_000)).rejects.toThrow();
});
