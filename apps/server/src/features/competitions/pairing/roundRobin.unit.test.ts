import { expect, test } from 'vitest';
import type { ProposedGame, SectionBefore } from './pairing.rules.ts';
import { pairRoundRobin } from './roundRobin.rules.ts';

type Games = SectionBefore['games'];

const keepOrder = (below: number) => below - 1;
const pair = (entryIds: number[], games: Games, round: number, isDouble = false) =>
  pairRoundRobin({ entryIds, games }, round, { isDouble, random: keepOrder });
const seat = (round: number, games: ProposedGame[]): Games =>
  games.map((game) => ({ ...game, round, handicap: 0, result: '1-0' }));
const played = (round: number, games: ReturnType<typeof pair>) => seat(round, games as ProposedGame[]);
const meetings = (games: ReturnType<typeof pair>) =>
  typeof games === 'string' ? games : games.map(({ blackId, whiteId }) => `${blackId}-${whiteId ?? 'bye'}`).join(' ');
const four = [11, 12, 13, 14];

test('draws numbers for the first round, and keeps them in the later ones', () => {
  const first = pair(four, [], 1);
  expect(meetings(first)).toBe('11-14 12-13');
  const reversed = pairRoundRobin({ entryIds: four, games: [] }, 1, { isDouble: false, random: () => 0 });
  expect(meetings(reversed)).toBe('12-11 13-14');
  const games = played(1, first);
  expect(meetings(pair(four, games, 2))).toBe('14-13 11-12');
  expect(meetings(pair(four, [...games, ...played(2, pair(four, games, 2))], 3))).toBe('12-14 13-11');
  expect(pair(four, games, 4)).toBe('complete');
  expect(meetings(pair(four, games, 4, true))).not.toBe('complete');
});

test('follows a first round that was paired by hand', () => {
  const games = seat(1, [
    { table: 2, blackId: 14, whiteId: 11 },
    { table: 1, blackId: 12, whiteId: 13 },
  ]);
  expect(meetings(pair(four, games, 2))).toBe('13-11 12-14');
});

test('gives a bye to one of an odd number, and to those whose opponents have withdrawn', () => {
  const three = [11, 12, 13];
  const first = pair(three, [], 1);
  expect(meetings(first)).toBe('12-13 11-bye');
  expect(meetings(pair(three, played(1, first), 2))).toBe('11-12 13-bye');
  expect(meetings(pair([11, 12, 14], played(1, pair(four, [], 1)), 2))).toBe('11-12 14-bye');
});

test('refuses to go on after rounds of other meetings, and when others have entered since', () => {
  const first = played(1, pair(four, [], 1));
  const second = seat(2, [
    { table: 1, blackId: 11, whiteId: 14 },
    { table: 2, blackId: 12, whiteId: 13 },
  ]);
  expect(pair(four, [...first, ...second], 3)).toBe('differentRounds');
  expect(pair([...four, 15], first, 2)).toBe('differentRounds');
  const byes = [11, 12].map((blackId, index) => ({ table: index + 1, blackId, whiteId: null }));
  expect(pair([11, 12], seat(1, byes), 2)).toBe('differentRounds');
});
