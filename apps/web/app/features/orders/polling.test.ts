import { expect, test } from 'vitest';
import { nextPollMs } from './polling.ts';

test('an awaited payment is asked for after two seconds, then ever more seldom, at last every ten', () => {
  const waits: number[] = [];
  for (let wait = 0; waits.length < 7; waits.push(wait)) wait = nextPollMs(wait);
  expect(waits).toEqual([2_000, 3_000, 4_500, 6_750, 10_000, 10_000, 10_000]);
});
