import { expect, test } from 'vitest';
import { seedFirstRound } from './knockout.ts';

test.each([
  [2, '1-2'],
  [3, '1-bye 2-3'],
  [4, '1-4 2-3'],
  [6, '1-bye 4-5 3-6 2-bye'],
  [8, '1-8 4-5 3-6 2-7'],
])('places %i seeds', (players, expected) => {
  const pairs = seedFirstRound(players);
  expect(pairs.map(({ seed, other }) => `${seed}-${other ?? 'bye'}`).join(' ')).toBe(expected);
});

test('keeps the best seeds apart as long as possible, for any number of players', () => {
  for (let players = 2; players <= 130; players += 1) {
    const pairs = seedFirstRound(players);
    const seeds = pairs.flatMap(({ seed, other }) => (other === null ? [seed] : [seed, other]));
    expect(seeds.toSorted((a, b) => a - b)).toEqual(Array.from({ length: players }, (_, index) => index + 1));
    let left = pairs.map(({ seed }) => seed);
    while (left.length > 1) {
      // The better one of each pair wins, so the best ones are left in every round.
      expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: left.length }, (_, index) => index + 1));
      left = left.filter((_, index) => index % 2 === 0).map((seed, index) => Math.min(seed, left[2 * index + 1]!));
    }
  }
});
