import { expect, test } from 'vitest';
import { nextPollMs } from './polling.ts';

test('polls after two seconds and backs off to ten', () => {
  const waits: number[] = [];
  for (let wait = 0; waits.length < 7; waits.push(wait)) wait = nextPollMs(wait);
  expect(waits).toEqual([2_000, 3_000, 4_500, 6_750, 10_000, 10_000, 10_000]);
});
