import { usualPoints } from '@app/contract/rankingPresets';
import type { Colour } from '@app/pairing/tournament';
import { expect, test } from 'vitest';
import type { SectionBefore } from './pairing.rules.ts';
import { toSwissTournament } from './swiss.rules.ts';

const section: SectionBefore = {
  entryIds: [11, 12, 13, 14],
  games: [],
  absentIds: new Set(),
  ratings: new Map([
    [12, 2_000],
    [13, 2_400],
  ]),
};
const convert = (before: Partial<SectionBefore>, lot: Colour) =>
  toSwissTournament({ ...section, ...before }, { points: usualPoints, plannedRounds: 5, lot });
const game = (round: number, blackId: number, whiteId: number | null, result: '1-0' | '½-½' | '+/-') => ({
  round,
  table: 1,
  blackId,
  whiteId,
  result,
  handicap: 0,
});

test('numbers players by rating, then in the order of entry', () => {
  const { entryIds, tournament } = convert({}, 'black');
  expect(entryIds).toEqual([13, 12, 11, 14]);
  expect(tournament.players.map(({ number, rating }) => [number, rating])).toEqual([
    [1, 2_400],
    [2, 2_000],
    [3, 0],
    [4, 0],
  ]);
  expect(tournament).toMatchObject({ playedRounds: 0, plannedRounds: 5, firstColour: 'black' });
});

test('names opponents by their numbers, and takes the side of the first round from its games', () => {
  const games = [game(1, 12, 14, '1-0'), game(1, 13, null, '1-0'), game(2, 11, 13, '+/-')];
  const { tournament } = convert({ games }, 'white');
  const [first, second, third, fourth] = tournament.players.map(({ results }) => results);
  expect(first).toMatchObject([{ kind: 'bye' }, { kind: 'forfeit', opponent: 3, won: false }]);
  expect(second).toMatchObject([{ kind: 'game', opponent: 4, colour: 'white', outcome: 'win' }, { kind: 'absence' }]);
  expect(third).toMatchObject([{ kind: 'absence' }, { kind: 'forfeit', opponent: 1, won: true }]);
  expect(fourth).toMatchObject([{ kind: 'game', opponent: 2, colour: 'black', outcome: 'loss' }, { kind: 'absence' }]);
  // Number 2 had White, so the odd numbers had Black.
  expect(tournament.firstColour).toBe('black');
});

test('leaves out those who miss the round, and those who have withdrawn since they played', () => {
  const games = [game(1, 12, 15, '½-½')];
  const { entryIds, tournament } = convert({ games, absentIds: new Set([11]) }, 'white');
  expect(entryIds).toEqual([13, 12, 11, 14, 15]);
  expect(tournament.players.map(({ isAbsent }) => isAbsent)).toEqual([false, false, true, false, true]);
});
