import { expect, test } from 'vitest';
import { eventWith, resultOf, round, section } from '../event.fixtures.ts';
import { findNextGame, roundsNow } from './roundNow.ts';

const played = round('1', 1, ['Ann', 'Ben'], '1-0');
const drawn = { ...round('1', 2, ['Ben', 'Ann']), startTime: '2026-11-23T03:00:00.000Z' };
const seat = (name: string, score: number | null) => ({ ...played.pairings[0]!.black, entryId: name, name, score });
const tableRound = (score: number | null) => ({
  ...played,
  pairings: [],
  tables: [{ table: 4, seats: [seat('Ann', score), seat('Ben', score), seat('Cai', score)] }],
});

test('counts the finished games of the latest round of each section in progress', () => {
  const [bye] = round('2', 1, ['Eva', 'Fay'], '1-0').pairings;
  const event = eventWith({
    sections: [section('1', 'Open'), section('2', 'Juniors'), section('3', 'Seniors')],
    rounds: [
      played,
      drawn,
      { ...round('2', 1, ['Cai', 'Dan'], '1-0'), pairings: [bye!, { ...bye!, table: 2, white: null }] },
      round('3', 1, ['Gus', 'Hal']),
    ],
    results: [resultOf(1, 'Gus', '3')],
  });
  const found = roundsNow(event).map((now) => [now.section.name, now.round.number, now.done, now.count]);
  expect(found).toEqual([
    ['Open', 2, 0, 1],
    ['Juniors', 1, 1, 1],
  ]);
});

test('counts the tables whose seats have a score', () => {
  const progress = (score: number | null) =>
    roundsNow(eventWith({ rounds: [tableRound(score)] })).map(({ done, count, isByTables }) => [
      done,
      count,
      isByTables,
    ]);
  expect([progress(null), progress(12)]).toEqual([[[0, 1, true]], [[1, 1, true]]]);
});

test('finds the game of the latest round, with the opponent and the side', () => {
  const event = eventWith({ rounds: [played, drawn] });
  expect(findNextGame(event, 'Ann')).toMatchObject({
    round: { number: 2, startTime: '2026-11-23T03:00:00.000Z' },
    table: 1,
    opponents: [{ name: 'Ben' }],
    isFirst: false,
  });
  expect(findNextGame(event, 'Ben')).toMatchObject({ opponents: [{ name: 'Ann' }], isFirst: true });
  expect(findNextGame(event, 'Cai')).toBeNull();
});

test('finds no game once it has a result', () => {
  expect(findNextGame(eventWith({ rounds: [played] }), 'Ann')).toBeNull();
  expect(findNextGame(eventWith({ rounds: [tableRound(12)] }), 'Ann')).toBeNull();
});

test('finds the others at a table, and a bye without an opponent', () => {
  expect(findNextGame(eventWith({ rounds: [tableRound(null)] }), 'Ben')).toMatchObject({
    table: 4,
    opponents: [{ name: 'Ann' }, { name: 'Cai' }],
    isFirst: null,
  });
  const bye = { ...drawn, pairings: [{ ...drawn.pairings[0]!, white: null }] };
  expect(findNextGame(eventWith({ rounds: [bye] }), 'Ben')).toMatchObject({ opponents: [] });
});
