import { usualRanking } from '@app/contract/rankingPresets';
import type { Ranking } from '@app/contract/rankings';
import { expect, test } from 'vitest';
import type { Game } from './rankedGames.rules.ts';
import { computeScoreStandings, computeStandings as rank, formatPoints, startingScoresOf } from './standings.rules.ts';

const game = (round: number, blackId: number, whiteId: number | null, result: Game['result']): Game => ({
  round,
  blackId,
  whiteId,
  result,
  handicap: 0,
});
const computeStandings = (
  entries: number[],
  games: Game[],
  tieBreak: 'Buchholz' | 'SOS',
  changes: Partial<Ranking> = {},
) => rank(entries, games, { ...usualRanking({ tieBreak }), isRoundRobin: false, ratings: new Map(), ...changes });

const standingsOf = (games: Game[], entries = [1, 2, 3, 4]) =>
  computeStandings(entries, games, 'SOS').map(({ entryId, rank, score, tieBreaks }) => [
    entryId,
    rank,
    score,
    tieBreaks[0]?.value,
  ]);

test('ranks by points, then by the points of the opponents', () => {
  const games = [game(1, 1, 2, '1-0'), game(1, 3, 4, '0-1'), game(2, 4, 1, '0-1'), game(2, 2, 3, '1-0')];
  expect(standingsOf(games)).toEqual([
    [1, 1, '2', '2'],
    [2, 2, '1', '2'],
    [4, 2, '1', '2'],
    [3, 4, '0', '2'],
  ]);
});

test('gives equal ones the same rank, and leaves out games without a result', () => {
  expect(standingsOf([game(1, 1, 2, '½-½'), game(1, 3, 4, null)])).toEqual([
    [1, 1, '½', '½'],
    [2, 1, '½', '½'],
    [3, 3, '0', '0'],
    [4, 3, '0', '0'],
  ]);
});

test('counts a bye as a point without an opponent, and no points for a game that both lost', () => {
  expect(standingsOf([game(1, 1, null, '1-0'), game(1, 2, 3, '-/-'), game(2, 2, 3, '+/-')], [1, 2, 3])).toEqual([
    [1, 1, '1', '0'],
    [2, 1, '1', '0'],
    [3, 3, '0', '2'],
  ]);
});

test('puts those who have not taken part last, with one rank', () => {
  const presenceOf = (games: Game[], entries: number[]) =>
    computeStandings(entries, games, 'SOS').map(({ entryId, rank, hasPlayed }) => [entryId, rank, hasPlayed]);
  const games = [game(1, 1, 2, '1-0'), game(1, 3, 4, '+/-'), game(1, 5, null, '½-½'), game(2, 2, 3, '-/-')];
  expect(presenceOf(games, [1, 2, 3, 4, 5, 6])).toEqual([
    [1, 1, true],
    [3, 1, true],
    [2, 3, true],
    [5, 4, false],
    [4, 4, false],
    [6, 4, false],
  ]);
});

test('ranks scores below zero before those who sat at no table', () => {
  const scores = [45.2, 10, -15.2, -40].map((score, index) => ({ entryId: index + 1, score }));
  const standings = computeScoreStandings([9, 1, 2, 3, 4], [...scores, { entryId: 9, score: null }]);
  expect(standings.map(({ entryId, rank, hasPlayed }) => [entryId, rank, hasPlayed])).toEqual([
    [1, 1, true],
    [2, 2, true],
    [3, 3, true],
    [4, 4, true],
    [9, 5, false],
  ]);
});

test('counts forfeits, byes and withdrawals in Buchholz by the regulations', () => {
  const games = [
    game(1, 1, 2, '1-0'),
    game(1, 3, 4, '+/-'),
    game(2, 1, 3, '1-0'),
    game(2, 4, null, '1-0'),
    game(3, 1, 4, null),
  ];
  const values = computeStandings([1, 2, 3, 4], games, 'Buchholz').map(({ entryId, tieBreaks }) => [
    entryId,
    tieBreaks[0]?.value,
  ]);
  // Player 1 met player 2, who has two draws for the rounds that he missed, and player 3, who has a point and one draw.
  // For the others, unplayed rounds are games against dummies with their own points. The running game adds nothing.
  expect(values).toEqual([
    [1, '2½'],
    [3, '4'],
    [4, '2'],
    [2, '2'],
  ]);
});

test('limits the dummy of a bye to half of the points, as in the regulations of 2026', () => {
  const games = [game(1, 1, null, '1-0'), game(1, 2, 3, '½-½'), game(2, 1, 2, '1-0'), game(3, 1, 3, '1-0')];
  // The dummy has 1½; player 2 has ½ and a draw for the round missed at the end, player 3 has ½.
  expect(computeStandings([1, 2, 3], games, 'Buchholz')[0]).toMatchObject({
    entryId: 1,
    score: '3',
    tieBreaks: [{ value: '3' }],
  });
});

test('keeps entries that withdrew after a game, and counts half points of byes', () => {
  expect(standingsOf([game(1, 1, 2, '0-1'), game(2, 1, null, '½-½')], [1])).toEqual([
    [2, 1, '1', '½'],
    [1, 2, '½', '1'],
  ]);
});

test('calls the sum of the opponents’ points as the discipline does', () => {
  expect(computeStandings([1, 2], [game(1, 1, 2, '1-0')], 'Buchholz')[0]).toMatchObject({
    score: '1',
    tieBreaks: [{ name: 'Buchholz', value: '0' }],
  });
});

test('ranks by the chosen tie-breaks, points and ratings', () => {
  const games = [game(1, 1, 2, '1-0'), game(1, 3, 4, '½-½'), game(2, 1, null, '1-0'), game(2, 3, 2, '+/-')];
  const points = { win: 3, draw: 1, loss: 0, bye: 1 };
  const rows = rank([1, 2, 3, 4], games, {
    tieBreaks: ['DE', 'WON', 'ARO'],
    rules: '2026',
    points,
    mcMahon: null,
    isRoundRobin: false,
    ratings: new Map([
      [1, 1900],
      [2, 1800],
      [3, 1700],
      [4, 1600],
    ]),
  });
  expect(rows.map(({ entryId, rank: place, score, tieBreaks }) => [entryId, place, score, tieBreaks])).toEqual([
    [
      1,
      1,
      '4',
      [
        { name: 'Direct encounter', value: '' },
        { name: 'Wins over the board', value: '1' },
        { name: 'Average rating of opponents', value: '1800' },
      ],
    ],
    [3, 2, '4', expect.arrayContaining([{ name: 'Wins over the board', value: '0' }])],
    [4, 3, '1', expect.anything()],
    [2, 4, '0', expect.anything()],
  ]);
});

test('shows the place by games against each other only where these separate the players', () => {
  const games = [game(1, 1, 2, '1-0'), game(1, 3, 4, '1-0'), game(2, 2, 3, '1-0'), game(2, 4, 1, '½-½')];
  const encounters = (tied: Game[]) =>
    computeStandings([1, 2, 3, 4], tied, 'Buchholz', { tieBreaks: ['DE'] }).map(({ entryId, tieBreaks }) => [
      entryId,
      tieBreaks[0]?.value,
    ]);
  expect(encounters(games)).toEqual([
    [1, ''],
    [2, '1'],
    [3, '2'],
    [4, ''],
  ]);
  expect(encounters(games.slice(0, 2)).map(([, value]) => value)).toEqual(['', '', '', '']);
});

test('begins with a point for each grade of the McMahon system', () => {
  const ratings = new Map([
    [1, 2_700],
    [2, 2_149],
    [3, 2_150],
    [4, 900],
  ]);
  const mcMahon = { bar: 2_400, floor: 1_000 };
  expect([...startingScoresOf([1, 2, 3, 4, 5], ratings, mcMahon)]).toEqual([
    [1, 14],
    [2, 11],
    [3, 12],
    [4, 0],
    [5, 0],
  ]);
  const games = [game(1, 1, 3, '0-1'), game(1, 2, 4, '1-0')];
  const ranking = { ...usualRanking({ tieBreak: 'SOS' }), mcMahon, isRoundRobin: false, ratings };
  expect(
    rank([1, 2, 3, 4], games, ranking).map(({ entryId, score, tieBreaks }) => [entryId, score, tieBreaks[0]?.value]),
  ).toEqual([
    [1, '14', '13'],
    [3, '13', '14'],
    [2, '12', '0'],
    [4, '0', '12'],
  ]);
});

test('counts forfeits in a round robin as games', () => {
  const games = [game(1, 1, 2, '1-0'), game(2, 2, 3, '+/-'), game(3, 3, 1, '½-½')];
  const valuesOf = (isRoundRobin: boolean) =>
    rank([1, 2, 3], games, {
      ...usualRanking({ tieBreak: 'Buchholz' }),
      tieBreaks: ['SB'],
      isRoundRobin,
      ratings: new Map(),
    })
      .toSorted((a, b) => a.entryId - b.entryId)
      .map(({ tieBreaks }) => tieBreaks[0]?.value);
  expect(valuesOf(true)).toEqual(['1¼', '½', '¾']);
  expect(valuesOf(false)).not.toEqual(valuesOf(true));
});

test.each([
  [0, 1, '0'],
  [1, 2, '½'],
  [2, 2, '1'],
  [7, 2, '3½'],
  [5, 4, '1¼'],
  [3, 4, '¾'],
  [7, 3, '2.33'],
])('writes %d/%d points as %s', (numerator, denominator, text) => {
  expect(formatPoints({ numerator, denominator })).toBe(text);
});
