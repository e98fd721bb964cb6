import { expect, test } from 'vitest';
import { countBergerRounds, pairBergerRound } from './roundRobin.ts';

/** Writes the rounds of a tournament as the FIDE Handbook does. */
const tableOf = (players: number, isDouble = false): string[] =>
  Array.from({ length: countBergerRounds(players, isDouble) }, (_, index) =>
    pairBergerRound(players, index + 1, isDouble)
      .map(({ white, black }) => `${white}-${black ?? 'x'}`)
      .join(' '),
  );

test('follows the tables of the handbook', () => {
  expect(tableOf(4)).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1']);
  expect(tableOf(6)).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
  expect(tableOf(8)).toEqual([
    '1-8 2-7 3-6 4-5',
    '8-5 6-4 7-3 1-2',
    '2-8 3-1 4-7 5-6',
    '8-6 7-5 1-4 2-3',
    '3-8 4-2 5-1 6-7',
    '8-7 1-6 2-5 3-4',
    '4-8 5-3 6-2 7-1',
  ]);
});

test('leaves one without an opponent when their number is odd', () => {
  expect(tableOf(3)).toEqual(['2-3 1-x', '1-2 3-x', '3-1 2-x']);
});

test('exchanges colours in the second cycle, and the last two rounds of the first one', () => {
  expect(tableOf(4, true)).toEqual(['1-4 2-3', '2-4 3-1', '4-3 1-2', '4-1 3-2', '3-4 2-1', '4-2 1-3']);
});

test.each([2, 3, 5, 9, 12, 17, 24])('lets %i players meet everyone once, and twice with both colours', (players) => {
  for (const isDouble of [false, true]) {
    const games = new Map<string, number>();
    for (let round = 1; round <= countBergerRounds(players, isDouble); round += 1) {
      const pairs = pairBergerRound(players, round, isDouble);
      const seated = pairs.flatMap(({ white, black }) => [white, black ?? []].flat());
      expect(new Set(seated).size).toBe(players);
      for (const { white, black } of pairs)
        if (black !== null) {
          const key = isDouble ? `${white} ${black}` : [white, black].toSorted((a, b) => a - b).join(' ');
          games.set(key, (games.get(key) ?? 0) + 1);
        }
    }
    expect([...new Set(games.values())]).toEqual([1]);
    expect(games.size).toBe((players * (players - 1)) / (isDouble ? 1 : 2));
  }
});
