import { expect, test } from 'vitest';
import { testGame as game } from './games.fixtures.ts';
import { computeKnockoutStandings } from './knockout.rules.ts';

const first = [game(1, 1, 1, null, '1-0'), game(1, 2, 4, 5, '0-1'), game(1, 3, 6, 3, '-/+'), game(1, 4, 7, 2, '0-1')];
const semifinals = [game(2, 1, 5, 1, '0-1'), game(2, 2, 3, 2, '0-1')];
const final = game(3, 1, 1, 2, '0-1');
const rank = (games: Parameters<typeof computeKnockoutStandings>[1], entryIds = [1, 2, 3, 4, 5, 6, 7, 8]) =>
  computeKnockoutStandings(entryIds, games)?.map(
    ({ rank: place, entryId, score }) => `${place}: ${entryId} (${score})`,
  );

test('ranks by the round in which an entry lost, and who is still in ahead of all', () => {
  // Number 6 did not come, and number 8 was not paired.
  const others = ['5: 4 (0)', '5: 7 (0)', '7: 6 (0)', '7: 8 (0)'];
  expect(rank([...first, semifinals[0]!, game(2, 2, 3, 2, null)])).toEqual([
    '1: 1 (2)',
    '1: 2 (1)',
    '1: 3 (1)',
    '4: 5 (1)',
    ...others,
  ]);
  expect(rank([...first, ...semifinals, final])).toEqual(['1: 2 (3)', '2: 1 (2)', '3: 3 (1)', '3: 5 (1)', ...others]);
});

test('separates those who played for the third place', () => {
  expect(rank([...first, ...semifinals, final, game(3, 2, 5, 3, '1-0')])!.slice(2, 4)).toEqual([
    '3: 5 (1)',
    '4: 3 (1)',
  ]);
  expect(rank([...first, ...semifinals, final, game(3, 2, 5, 3, null)])!.slice(2, 4)).toEqual(['3: 3 (1)', '3: 5 (1)']);
});

test('has no winner when both lose the final, and shares the rank of those who lost to each other', () => {
  expect(rank([...first, ...semifinals, game(3, 1, 1, 2, '-/-')])!.slice(0, 2)).toEqual(['1: 1 (2)', '1: 2 (2)']);
});

test('ranks players who have withdrawn by the round that they missed', () => {
  expect(rank([...first, ...semifinals, final], [1, 2, 3, 4, 6, 7])).toContain('3: 5 (1)');
  const walkover = [...first, game(2, 1, 1, null, '1-0'), semifinals[1]!];
  expect(rank(walkover, [1, 2, 3, 4, 6, 7])).toContain('3: 5 (1)');
  expect(rank(first, [1, 2, 3, 4, 6, 7])!.slice(0, 4)).toEqual(['1: 1 (1)', '1: 2 (1)', '1: 3 (1)', '4: 5 (1)']);
});

test('leaves games that are no bracket to the points', () => {
  expect(rank(first.slice(0, 3))).toBeUndefined();
});
