import { expect, test } from 'vitest';
import { delayAfter } from './loginDelay.rules.ts';

test('doubles from the third failure in a row on, up to a minute', () => {
  expect(Array.from({ length: 12 }, (_, failures) => delayAfter(failures))).toEqual([
    0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60,
  ]);
  expect(delayAfter(100_000)).toBe(60);
});
