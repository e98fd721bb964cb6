import { expect, test } from 'vitest';
import { formatPlayingTime } from './playingTime.ts';

test.each([
  [9, '0:09'],
  [249, '4:09'],
  [3_727, '1:02:07'],
])('formats %i seconds', (seconds, text) => {
  expect(formatPlayingTime(seconds)).toBe(text);
});
