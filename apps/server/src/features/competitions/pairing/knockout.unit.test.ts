import { expect, test } from 'vitest';
import { testGame as game } from '../standings/games.fixtures.ts';
import { pairKnockout } from './knockout.rules.ts';
import type { SectionBefore } from './pairing.rules.ts';

const keepOrder = (below: number) => below - 1;
const section: SectionBefore = {
  entryIds: [11, 12, 13, 14, 15],
  games: [],
  absentIds: new Set(),
  ratings: new Map([
    [13, 2_400],
    [15, 2_000],
  ]),
};
const pair = (round: number, before: Partial<SectionBefore> = {}, random = keepOrder) => {
  const paired = pairKnockout({ ...section, ...before }, { round, random });
  if (typeof paired === 'string') return paired;
  return paired.map(({ table, blackId, whiteId }) => `${table}: ${blackId}-${whiteId ?? 'bye'}`).join(', ');
};
const first = [
  game(1, 1, 13, null, '1-0'),
  game(1, 2, 12, 14, '1-0'),
  game(1, 3, 11, null, '1-0'),
  game(1, 4, 15, null, '1-0'),
];

test('seeds by rating, then by lot, and gives byes to the best', () => {
  expect(pair(1)).toBe('1: 13-bye, 2: 14-12, 3: 11-bye, 4: 15-bye');
  expect(pair(1, {}, () => 0)).toBe('1: 13-bye, 2: 14-11, 3: 12-bye, 4: 15-bye');
  expect(pair(1, { absentIds: new Set([13, 11]) })).toBe('1: 15-bye, 2: 14-12');
});

test('leads winners to their tables; who had the first side less often gets it', () => {
  expect(pair(2, { games: first })).toBe('1: 13-12, 2: 15-11');
  const games = [...first, game(2, 1, 12, 13, '1-0'), game(2, 2, 15, 11, '1-0')];
  expect(pair(3, { games })).toBe('1: 15-12, 2: 11-13');
});

test('lets a winner go on alone when the opponent has withdrawn, misses the round, or both had lost', () => {
  const [bye, played, ...others] = first;
  expect(pair(2, { games: first, entryIds: [11, 12, 15] })).toBe('1: 12-bye, 2: 15-11');
  expect(pair(2, { games: first, absentIds: new Set([13]) })).toBe('1: 12-bye, 2: 15-11');
  expect(pair(2, { games: [bye!, { ...played!, result: '-/-' }, ...others] })).toBe('1: 13-bye, 2: 15-11');
  expect(pair(2, { games: first, entryIds: [11, 15] })).toBe('2: 15-11');
});

test('plays for the third place only when both losers of the semifinals are there', () => {
  const games = [...first, game(2, 1, 12, 13, '1-0'), game(2, 2, 15, 11, '1-0')];
  expect(pair(3, { games, absentIds: new Set([13]) })).toBe('1: 15-12');
});

test('says why there is no further round', () => {
  const semifinals = [game(2, 1, 12, 13, '1-0'), game(2, 2, 15, 11, '1-0')];
  expect(pair(4, { games: [...first, ...semifinals, game(3, 1, 15, 12, '1-0')] })).toBe('complete');
  expect(pair(1, { entryIds: [11] })).toBe('complete');
  expect(pair(3, { games: [...first, { ...semifinals[0]!, result: null }, semifinals[1]!] })).toBe('openGames');
  expect(pair(3, { games: [...first, { ...semifinals[0]!, result: '½-½' }, semifinals[1]!] })).toBe('openGames');
  expect(pair(2, { games: first.slice(0, 3) })).toBe('differentRounds');
});
