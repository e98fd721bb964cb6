import type { EventDetail } from '@app/contract/events';
import { expect, test } from 'vitest';
import { formatPoints, outcomeWords } from './crossTableWords.ts';
import { section } from './event.fixtures.ts';
import { computePlayerCard, type EventOfCard, type PlayedRound } from './playerCard.ts';

type Round = EventDetail['rounds'][number];
type Pairing = [first: string, second: string | null, result: string | null];

const entrant = (name: string, sectionId = '1') => ({
  entryId: name,
  sectionId,
  personId: name,
  name,
  nativeName: '',
  association: `${name}’s`,
  isListed: false,
  players: [],
});
const round = (number: number, ...pairings: Pairing[]): Round => ({
  sectionId: '1',
  number,
  startTime: '2026-11-23T01:00:00.000Z',
  tables: [],
  pairings: pairings.map(([first, second, result], index) => ({
    table: index + 1,
    handicap: 0,
    result,
    black: entrant(first),
    white: second === null ? null : entrant(second),
  })),
});
const scoredRound = (number: number, ...seats: [name: string, score: number | null][]): Round => ({
  sectionId: '1',
  number,
  startTime: '2026-11-23T01:00:00.000Z',
  pairings: [],
  tables: [
    { table: 1, seats: [{ ...entrant('Zoe'), score: 1 }] },
    { table: 2, seats: seats.map(([name, score]) => ({ ...entrant(name), score })) },
  ],
});
const standing = (rank: number, name: string, score: string, sectionId = '1') => ({
  ...entrant(name, sectionId),
  rank,
  score,
  tieBreaks: [{ name: 'Buchholz', value: '2½' }],
});
const listedEntrant = (name: string, rating: number | null, sectionId = '1') => ({
  ...entrant(name, sectionId),
  rating,
});

const event = (changes: Partial<EventOfCard>): EventOfCard => ({
  sections: [section('1', '')],
  entrantList: [],
  standings: [],
  results: [],
  rounds: [],
  ...changes,
});
const cardOf = (name: string, changes: Partial<EventOfCard>) => computePlayerCard(event(changes), name)!;
const totalsOf = (name: string, changes: Partial<EventOfCard>) =>
  cardOf(name, changes).rounds.map(({ total }) => total);

/** Shortens a round: number, table, opponent or kind, side, outcome. */
const summarize = ({ number, table, cell }: PlayedRound) =>
  [
    number,
    table,
    ...(cell.kind === 'game' ? [cell.opponent.name, cell.isFirst, outcomeWords(cell)] : [cell.kind]),
  ].join(' ');

test('shows every round from the viewpoint of the entry, in their order', () => {
  const rounds = [
    round(3, ['Ann', 'Cai', null]),
    round(1, ['Cai', null, '1-0'], ['Ben', 'Ann', '0-1']),
    round(2, ['Cai', 'Ben', '½-½']),
    round(4, ['Ann', null, '½-½']),
  ];
  expect(cardOf('Ann', { rounds }).rounds.map(summarize)).toEqual([
    '1 2 Ben false Won',
    '2  notPlayed',
    '3 1 Cai true In progress',
    '4 1 bye',
  ]);
  expect(cardOf('Ben', { rounds }).rounds.map(summarize).slice(0, 2)).toEqual([
    '1 2 Ann true Lost',
    '2 1 Cai false Drawn',
  ]);
});

test.each([
  ['+/-', 'Won by forfeit', 'Lost by forfeit'],
  ['-/+', 'Lost by forfeit', 'Won by forfeit'],
  ['-/-', 'Lost by forfeit (both)', 'Lost by forfeit (both)'],
  ['1-0', 'Won', 'Lost'],
  ['½-½', 'Drawn', 'Drawn'],
])('says the result %s in words for each side', (result, first, second) => {
  const rounds = [round(1, ['Ann', 'Ben', result])];
  expect(outcomeWords(cardOf('Ann', { rounds }).rounds[0]!.cell)).toBe(first);
  expect(outcomeWords(cardOf('Ben', { rounds }).rounds[0]!.cell)).toBe(second);
});

test('gives a bye its points and a missed round none', () => {
  const byes = ['1-0', '½-½', '-/-'].map((result, index) => round(index + 1, ['Ann', null, result]));
  const rounds = [...byes, round(4, ['Cai', 'Ben', '1-0'])];
  const words = cardOf('Ann', { rounds }).rounds.map(({ cell }) => outcomeWords(cell));
  expect(words).toEqual(['1 point', '½ point', '0 points', '–']);
});

test('names rank, score and tie-breaks, and those of opponents', () => {
  const card = cardOf('Ann', {
    rounds: [round(1, ['Ann', 'Ben', '1-0']), round(2, ['Ann', 'Dan', '0-1'])],
    standings: [standing(1, 'Ann', '1'), standing(2, 'Ben', '½')],
    entrantList: [listedEntrant('Ben', 2100), listedEntrant('Ann', 1900)],
  });
  expect(card).toMatchObject({
    rank: 1,
    score: '1',
    rating: 1900,
    sectionName: '',
    tieBreaks: [{ name: 'Buchholz', value: '2½' }],
  });
  expect(card.rounds.map(({ opponentRating, opponentScore }) => [opponentRating, opponentScore])).toEqual([
    [2100, '½'],
    [null, ''],
  ]);
});

test('takes rank and score from the published results, which may have been corrected', () => {
  const results = ['Ben', 'Ann'].map((name, index) => ({
    ...entrant(name),
    rank: index + 1,
    result: String(9 - index),
    points: 0,
    category: 'chess-rapid',
    season: '2026',
  }));
  const rounds = [round(1, ['Ann', 'Ben', '1-0'])];
  const card = cardOf('Ann', { standings: [standing(1, 'Ann', '1'), standing(2, 'Ben', '0')], results, rounds });
  expect(card).toMatchObject({ rank: 2, score: '8' });
  // The rounds still add up to the standings.
  expect(card.rounds).toMatchObject([{ opponentScore: '9', total: 1 }]);
});

test('counts the place in the starting list within a section with ratings', () => {
  const entrantList = [
    ...[
      listedEntrant('Ben', 2100),
      listedEntrant('Eva', 2000, '2'),
      listedEntrant('Ann', 1900),
      listedEntrant('Cai', null),
    ],
    ...[listedEntrant('Fay', null, '3')],
  ];
  const sections = [section('1', 'Open'), section('2', 'U12'), section('3', 'U8')];
  const placeOf = (name: string) => cardOf(name, { entrantList, sections }).startingRank;
  expect(['Ben', 'Ann', 'Cai', 'Eva', 'Fay'].map(placeOf)).toEqual([1, 2, 3, 1, null]);
  expect(cardOf('Eva', { entrantList, sections }).sectionName).toBe('U12');
});

test('shows only the rounds of the entry’s section', () => {
  const rounds = [round(1, ['Ann', 'Ben', '1-0']), { ...round(2, ['Eva', 'Fay', '1-0']), sectionId: '2' }];
  expect(cardOf('Ann', { rounds }).rounds.map(({ number }) => number)).toEqual([1]);
});

test('adds up the score after each round that has a result', () => {
  const rounds = [
    round(1, ['Ben', 'Ann', '½-½']),
    round(2, ['Ann', 'Cai', null]),
    round(3, ['Ann', null, '1-0']),
    round(4, ['Ben', 'Cai', '1-0']),
    round(5, ['Ben', 'Ann', '-/+']),
    round(6, ['Ann', null, '½-½']),
  ];
  expect(totalsOf('Ann', { rounds, standings: [standing(1, 'Ann', '3')] })).toEqual([0.5, null, 1.5, 1.5, 2.5, 3]);
  expect(totalsOf('Ann', { rounds })).toEqual([0.5, null, 1.5, 1.5, 2.5, 3]);
  expect([0, 0.5, 1, 2.5].map(formatPoints)).toEqual(['0', '½', '1', '2½']);
});

test('adds up the points that the section gives for games and byes', () => {
  const points = { win: 3, draw: 1, loss: 0.5, bye: 2 };
  const rounds = [
    round(1, ['Ann', 'Ben', '1-0']),
    round(2, ['Ben', 'Ann', '1-0']),
    round(3, ['Ann', 'Ben', '-/+']),
    round(4, ['Ann', null, '1-0']),
    round(5, ['Ann', null, '½-½']),
    round(6, ['Ann', null, '-/-']),
  ];
  const sections = [section('1', '', { points })];
  expect(totalsOf('Ann', { rounds, sections })).toEqual([3, 3.5, 3.5, 5.5, 6.5, 6.5]);
});

test.each(['3', '33½', '50.00%', ''])('shows no totals that do not add up to the score %s', (score) => {
  const rounds = [round(1, ['Ann', 'Ben', '1-0'])];
  expect(totalsOf('Ann', { rounds, standings: [standing(1, 'Ann', score)] })).toEqual([null]);
});

test('shows no totals after a result whose points are unknown', () => {
  expect(totalsOf('Ann', { rounds: [round(1, ['Ann', 'Ben', '?']), round(2, ['Ann', 'Ben', '1-0'])] })).toEqual([
    null,
    null,
  ]);
});

test('shows the table, the own score and the others at it where seats are scored', () => {
  const card = cardOf('Ann', {
    rounds: [
      scoredRound(1, ['Ben', -12.5], ['Ann', 0.1], ['Cai', 12.4]),
      scoredRound(2, ['Ann', 0.2], ['Ben', 1]),
      scoredRound(3, ['Ben', 4]),
      scoredRound(4, ['Ann', null], ['Ben', null]),
    ],
    standings: [standing(1, 'Ann', '0.3')],
  });
  expect(
    card.rounds.map(({ table, cell, others, total }) => [
      table,
      cell.kind === 'score' ? cell.score : cell.kind,
      others.map(({ name, score }) => `${name} ${score}`).join(),
      total,
    ]),
  ).toEqual([
    [2, 0.1, 'Ben -12.5,Cai 12.4', 0.1],
    [2, 0.2, 'Ben 1', 0.3],
    [null, 'notPlayed', '', 0.3],
    [2, null, 'Ben null', null],
  ]);
  expect(card.isScored).toBe(true);
});

test('finds entries that only played, and returns null for an unknown entry', () => {
  const rounds = [round(1, ['Ann', 'Ben', '1-0']), scoredRound(2, ['Dan', 3])];
  for (const name of ['Ann', 'Ben', 'Dan'])
    expect(computePlayerCard(event({ rounds }), name)).toMatchObject({ entrant: { name }, rank: null, score: '' });
  expect(computePlayerCard(event({ rounds }), 'Eva')).toBeNull();
});
