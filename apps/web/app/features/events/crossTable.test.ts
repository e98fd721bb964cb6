import type { EventDetail } from '@app/contract/events';
import { expect, test } from 'vitest';
import { usualPoints } from '@app/contract/rankingPresets';
import { type Cell, computeCrossTable } from './crossTable.ts';
import { describeCell, describeSigns, sideMark } from './crossTableWords.ts';

type Round = EventDetail['rounds'][number];
type Pairing = [first: string, second: string | null, result: string | null];

const entrant = (name: string) => ({
  entryId: name,
  sectionId: '1',
  personId: name,
  name,
  nativeName: '',
  association: '',
  isListed: false,
  players: [],
});
const round = (number: number, pairings: Pairing[], seats: [name: string, score: number | null][] = []): Round => ({
  sectionId: '1',
  number,
  startTime: '2026-11-23T01:00:00.000Z',
  pairings: pairings.map(([first, second, result], index) => ({
    table: index + 1,
    handicap: 0,
    result,
    black: entrant(first),
    white: second === null ? null : entrant(second),
  })),
  tables: seats.length > 0 ? [{ table: 1, seats: seats.map(([name, score]) => ({ ...entrant(name), score })) }] : [],
});
const standing = (rank: number, name: string, score = '1', tieBreaks: [name: string, value: string][] = []) => ({
  ...entrant(name),
  rank,
  score,
  tieBreaks: tieBreaks.map(([each, value]) => ({ name: each, value })),
});
const result = (rank: number, name: string, score: string) => ({
  ...entrant(name),
  rank,
  result: score,
  points: 0,
  category: 'go-open',
  season: '2030',
});

const computeWith = (
  rounds: Round[],
  standings: EventDetail['standings'] = [standing(1, 'Ann'), standing(2, 'Ben'), standing(3, 'Cai')],
  results: EventDetail['results'] = [],
) => computeCrossTable({ rounds, standings, results, points: usualPoints });
const rowOf = (name: string, table: ReturnType<typeof computeWith>) =>
  table.rows.find(({ entrant: { entryId } }) => entryId === name)!;

/** Shortens a cell: opponent and rank, side, outcome, forfeit. */
const summarize = (cell: Cell) =>
  cell.kind === 'game'
    ? [cell.opponent.name, cell.opponentRank, cell.isFirst ? 'first' : 'second', cell.outcome, cell.forfeit].join(' ')
    : cell.kind === 'score'
      ? cell.score
      : cell.kind === 'bye'
        ? `bye ${cell.points}`
        : cell.kind;

test('gives both sides of a game the opponent’s rank and the outcome', () => {
  const table = computeWith([round(1, [['Ben', 'Ann', '0-1']]), round(2, [['Ann', 'Cai', '½-½']])]);
  expect(table.roundNumbers).toEqual([1, 2]);
  expect(table.rows.map(({ rank, cells }) => [rank, ...cells.map(summarize)])).toEqual([
    [1, 'Ben 2 second won none', 'Cai 3 first drawn none'],
    [2, 'Ann 1 first lost none', 'notPlayed'],
    [3, 'notPlayed', 'Ann 1 second drawn none'],
  ]);
});

test.each([
  ['+/-', 'won one', 'lost one'],
  ['-/+', 'lost one', 'won one'],
  ['-/-', 'lost both', 'lost both'],
])('tells who forfeited when the result is %s', (outcome, first, second) => {
  const table = computeWith([round(1, [['Ann', 'Ben', outcome]])]);
  expect(summarize(rowOf('Ann', table).cells[0]!)).toBe(`Ben 2 first ${first}`);
  expect(summarize(rowOf('Ben', table).cells[0]!)).toBe(`Ann 1 second ${second}`);
});

test('tells a game without a result, or with an unknown one, from a bye', () => {
  const table = computeWith([
    round(1, [
      ['Ann', 'Ben', null],
      ['Cai', null, '1-0'],
    ]),
    round(2, [
      ['Ann', 'Ben', '?'],
      ['Cai', null, '½-½'],
    ]),
    round(3, [['Cai', null, '-/-']]),
  ]);
  expect(rowOf('Ann', table).cells.map(summarize)).toEqual(['Ben 2 first  none', 'Ben 2 first  none', 'notPlayed']);
  expect(rowOf('Cai', table).cells.map(summarize)).toEqual(['bye 1', 'bye 0.5', 'bye 0']);
});

test('shows the scores of tables, also before they were played', () => {
  const table = computeWith([
    round(
      1,
      [],
      [
        ['Ann', 0],
        ['Ben', -12.5],
      ],
    ),
    round(2, [], [['Ann', null]]),
  ]);
  expect(rowOf('Ann', table).cells.map(summarize)).toEqual([0, null]);
  expect(rowOf('Ben', table).cells.map(summarize)).toEqual([-12.5, 'notPlayed']);
});

test('puts rounds in their order, and entries with a shared rank in that of the standings', () => {
  const table = computeWith([round(2, []), round(1, [])], [standing(2, 'Ben'), standing(2, 'Ann'), standing(1, 'Cai')]);
  expect(table.roundNumbers).toEqual([1, 2]);
  expect(table.rows.map(({ entrant: { name } }) => name)).toEqual(['Cai', 'Ben', 'Ann']);
});

test('lists every tie-break, also where an entry has no value', () => {
  const sos: [string, string] = ['SOS', '4½'];
  const table = computeWith(
    [],
    [standing(1, 'Ann', '2', [sos]), standing(2, 'Ben', '2', [sos, ['Wins', '9']]), standing(3, 'Cai', '0')],
  );
  expect(table.tieBreaks).toEqual(['SOS', 'Wins']);
  expect(table.rows.map(({ score, tieBreaks }) => [score, ...tieBreaks])).toEqual([
    ['2', '4½', ''],
    ['2', '4½', '9'],
    ['0', '', ''],
  ]);
});

test('takes ranks and scores from the published results, which may have been corrected', () => {
  const results = [result(1, 'Ben', '2'), result(2, 'Ann', '1')];
  const table = computeWith([round(1, [['Ann', 'Ben', '1-0']])], undefined, results);
  expect(table.rows.map(({ score }) => score)).toEqual(['2', '1', '1']);
  expect(table.rows.map(({ rank, cells }) => [rank, summarize(cells[0]!)])).toEqual([
    [1, 'Ann 2 second lost none'],
    [2, 'Ben 1 first won none'],
    [3, 'notPlayed'],
  ]);
});

test('shows entries last that have played but are not in the standings', () => {
  const table = computeWith([round(1, [['Dan', 'Ann', '0-1']]), round(2, [], [['Eva', 3]])], [standing(1, 'Ann')]);
  expect(table.rows.map(({ rank, score, entrant: { name } }) => [rank, score, name])).toEqual([
    [1, '1', 'Ann'],
    [null, '', 'Dan'],
    [null, '', 'Eva'],
  ]);
  expect(summarize(rowOf('Ann', table).cells[0]!)).toBe('Dan  second won none');
});

test.each([
  ['1-0', 'Round 1: won against Ben (rank 2), with White'],
  ['0-1', 'Round 1: lost to Ben (rank 2), with White'],
  ['½-½', 'Round 1: drew with Ben (rank 2), with White'],
  ['+/-', 'Round 1: won against Ben (rank 2) by forfeit'],
  ['-/+', 'Round 1: lost to Ben (rank 2) by forfeit'],
  ['-/-', 'Round 1: lost by forfeit, as did Ben (rank 2)'],
  [null, 'Round 1: against Ben (rank 2), no result yet, with White'],
])('says a game with the result %s in words', (outcome, words) => {
  const [cell] = rowOf('Ann', computeWith([round(1, [['Ann', 'Ben', outcome]])])).cells;
  expect(describeCell(cell!, 1, ['white', 'black'])).toBe(words);
});

test('says in words who moved first where sides have no colours', () => {
  const table = computeWith([round(1, [['Dan', 'Ann', '1-0']])]);
  expect(describeCell(rowOf('Ann', table).cells[0]!, 1, ['first', 'second'])).toBe(
    'Round 1: lost to Dan, moving second',
  );
});

test('marks the side of a game that was played', () => {
  const table = computeWith([round(1, [['Ann', 'Ben', '1-0']]), round(2, [['Ann', 'Ben', '+/-']])]);
  const marks = rowOf('Ben', table).cells.map((cell) => cell.kind === 'game' && sideMark(cell, ['red', 'black']));
  expect(marks).toEqual(['b', '']);
  expect(describeSigns(['red', 'black'])).toContain('own side (r Red, b Black)');
});
