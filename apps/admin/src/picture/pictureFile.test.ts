import fc from 'fast-check';
import { expect, test } from 'vitest';
import { middlePart, pixelsOf } from './pictureFile.ts';

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
