import { expect, test } from 'vitest';
import { type KnockoutGame, readBracket } from './brackets.ts';
import type { GameResult } from './gameResults.ts';

const game = (
  round: number,
  table: number,
  [blackId, whiteId]: [string, string | null],
  result: GameResult | null,
): KnockoutGame<string> => ({ round, table, blackId, whiteId, result });
const first = [
  game(1, 1, ['a', null], '1-0'),
  game(1, 2, ['b', 'c'], '0-1'),
  game(1, 3, ['d', 'e'], '+/-'),
  game(1, 4, ['f', 'g'], null),
];
const places = (games: KnockoutGame<string>[]) =>
  readBracket(games)?.rounds.map((round) =>
    round.map(({ entries, winner }) => `${entries.map((entry) => entry ?? '?').join('-')} ${winner ?? '?'}`),
  );

test('leads winners to the next round, also before it is paired', () => {
  expect(places(first)).toEqual([['a-? a', 'b-c c', 'd-e d', 'f-g ?'], ['a-c ?', 'd-? ?'], ['?-? ?']]);
});

test('reads a bracket to its end, with the game for the third place', () => {
  const decided = first.with(3, game(1, 4, ['f', 'g'], '0-1'));
  const semifinals = [game(2, 1, ['c', 'a'], '1-0'), game(2, 2, ['d', 'g'], '1-0')];
  const last = [game(3, 1, ['d', 'c'], null), game(3, 2, ['g', 'a'], '0-1')];
  const games = [...last, ...semifinals, ...decided];
  expect(places(games)!.slice(1)).toEqual([['a-c c', 'd-g d'], ['c-d ?']]);
  expect(readBracket(games)!.thirdPlace).toMatchObject({ table: 2, entries: ['a', 'g'], winner: 'a', loser: 'g' });
  expect(readBracket([game(1, 1, ['a', 'b'], '1-0')])).toMatchObject({ rounds: [[{ winner: 'a' }]], thirdPlace: null });
});

test('lets a winner go on alone when both opponents have lost, or when the other has withdrawn', () => {
  const games = [first[0]!, game(1, 2, ['b', 'c'], '-/-'), first[2]!, game(1, 4, ['f', 'g'], '1-0')];
  const next = [game(2, 1, ['a', null], '1-0'), game(2, 2, ['d', null], '1-0')];
  expect(places([...games, ...next])![1]).toEqual(['a-? a', 'd-f d']);
});

test('is not to be read from a draw', () => {
  expect(places(first.with(1, game(1, 2, ['b', 'c'], '½-½')))![1]![0]).toBe('a-? ?');
});

test.each([
  ['no games', []],
  ['a number of tables that is no power of two', first.slice(0, 3)],
  ['tables with other numbers', first.map(({ table, ...rest }) => ({ ...rest, table: table + 1 }))],
  ['a game of those who have lost', [...first, game(2, 1, ['a', 'b'], null)]],
  ['a game at a table that does not follow', [...first, game(2, 3, ['a', 'c'], null)]],
  ['a game for the third place of others than the losers', [...first, game(3, 2, ['a', 'c'], null)]],
  ['a round after the final', [...first, game(4, 1, ['a', 'c'], null)]],
])('refuses %s', (_, games) => {
  expect(readBracket(games)).toBeNull();
});
