import { describe, expect, it } from 'vitest';
import type { RuleText } from './standings.ts';
import { ranksOf, readTestData, readTournament, valuesOf } from './testTools.fixtures.ts';

const swiss5 = readTournament('exercise-swiss-5');
const swiss9 = readTournament('exercise-swiss-9');
const roundRobin = readTournament('exercise-round-robin');

/** Answers by number, from player 1. */
const answers = (text: string): Record<number, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((value, at) => [at + 1, value]),
  );
const numbersOf = (values: Record<number, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([number, value]) => [number, value === 'none' ? value : Number(value)]),
  );

const ranks = (text: string) =>
  Object.fromEntries(Object.entries(answers(text)).map(([number, rank]) => [number, Number(rank)]));

/** Published answers for the Swiss tournament of five rounds. */
const published: [code: string, rules: RuleText, values: string][] = [
  ['BH', '2023', '12.5 13 15.5 15 8.5 12 14.5 13.5 9 13 13.5 11.5 14 11 12 12.5'],
  ['BH/C1', '2023', '11 12 13 11.5 7.5 11 12.5 12 7.5 11.5 12 9.5 12 9 11 11'],
  ['AOB', '2023', '12.60 13.60 13.40 13.38 13.40 13.25 11.90 13 12.75 10.90 12.75 15 12.10 13.17 12.20 13.30'],
  ['FB', '2023', '13.5 13.5 15 15.5 10 12 13.5 12.5 9.5 12.5 12.5 11.5 13.5 10.5 12 13.5'],
  ['SB', '2023', '8 9.5 10.5 9.75 4.25 6.5 3.25 5.25 2.25 1.5 5.75 4 4.25 4.5 3.5 7.25'],
  ['SB/C1', '2023', '7.25 8.5 9.25 8 3.25 5.5 1.25 3.75 2.25 0 4.25 4 4.25 3 2.5 5.75'],
  ['ARO', '2023', '1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820'],
  ['ARO/C1', '2023', '1900 1988 2000 1983 1738 1900 1838 1800 2200 1975 2000 none 2025 1900 1963 1900'],
  ['TPR', '2023', '1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969'],
  ['WIN', '2023', '2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3'],
  ['WON', '2023', '2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3'],
  ['BPG', '2023', '2 3 2 2 2 2 3 2 1 3 2 0 3 2 3 2'],
  ['BWG', '2023', '1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1'],
  ['GE', '2023', '5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5'],
  ['PS', '2023', '11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5'],
  ['PS/C1', '2023', '10 12 10.5 10.5 5 6 5 8 2.5 4 5 7 6 5 7 10'],
  ['AOB', '2026', '12.40 13.60 12.90 13.38 13.20 13.25 11.70 12.90 12.75 10.80 12.75 14 11.90 13 12.20 13.10'],
  ['FB', '2026', '13.5 13.5 15 14.5 10 12 13.5 12.5 9.5 12.5 12 11 13.5 10.5 12 13.5'],
  ['SB', '2026', '8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25'],
  ['SB/C1', '2026', '7.25 8.5 9.25 7.75 3.25 5 1.25 3.75 2.25 0 3.25 4 4.25 3 2.5 5.75'],
];

describe('the published exercises', () => {
  it.each(published)('%s by the text of %s', (code, rules, values) => {
    expect(numbersOf(valuesOf(swiss5, code, { rules }))).toEqual(numbersOf(answers(values)));
  });

  it.each([
    ['BH', { 4: '14', 11: '12.5' }],
    ['BH/C1', { 5: '7.5', 8: '12', 11: '11' }],
    ['APRO', { 1: '1789', 3: '1904', 4: '1772', 16: '1805' }],
    ['PTP', { 3: '2112' }],
  ])('%s of single players', (code, expected) => {
    expect(valuesOf(swiss5, code)).toMatchObject(expected);
  });

  it.each([
    ['SB', '9.25 6.25 6.25 4.25 3.25 2.25'],
    ['SB/C1', '9.25 4.75 4.75 4.25 3.25 1.5'],
    ['KS', '2 0.5 0.5 1 0.5 0'],
  ])('%s of the round robin', (code, values) => {
    expect(valuesOf(roundRobin, code, { isRoundRobin: true })).toEqual(answers(values));
  });

  it('separates tied players by their games against each other', () => {
    expect(ranksOf(swiss5, ['PTS', 'DE'])).toMatchObject({ 1: 2, 3: 2, 4: 2, 16: 2, 5: 7, 8: 7, 11: 7 });
    expect(ranksOf(swiss9, ['PTS', 'DE'])).toEqual(ranks('3 5 1 3 9 2 6 6 14 9 13 14 16 9 9 6'));
    expect(ranksOf(roundRobin, ['PTS', 'DE'], { isRoundRobin: true })).toEqual({ 1: 1, 2: 2, 3: 2, 4: 6, 5: 5, 6: 4 });
  });
});

it.each([
  ['PTS', '5.5 5.5 5.5 5 4.5 4.5 4.5 4 3.5 2.5'],
  ['SB', '25.25 22.5 22.25 21.5 20.5 18.75 19.5 16.5 16 11.25'],
  ['WON', '4 4 3 2 2 2 2 2 0 0'],
  ['BWG', '1 0 1 2 1 2 1 1 0 0'],
  ['KS', '3.5 3 3 3 3.5 2.5 2.5 2.5 3 1.5'],
])('%s of a public round robin, as another program computes it', (code, values) => {
  expect(valuesOf(readTournament('masters-2025'), code, { isRoundRobin: true })).toEqual(answers(values));
});

it('ranks a public round robin by its games as another program does', () => {
  const published = ranks('1 2 3 4 5 6 7 8 9 10');
  expect(ranksOf(readTournament('masters-2025'), ['PTS', 'DE', 'SB'], { isRoundRobin: true })).toEqual(published);
});

describe.each(['2023', '2026'] as const)('a tournament with many unplayed rounds, by the text of %s', (rules) => {
  const [head = '', ...lines] = readTestData(`unplayed-rounds.${rules}.tsv`).trim().split('\n');
  const tournament = readTournament('unplayed-rounds');

  it.each(
    head
      .split('\t')
      .slice(1)
      .map((code, at) => ({ code, at: at + 1 })),
  )('has $code as published', ({ code, at }) => {
    const expected = Object.fromEntries(lines.map((line) => line.split('\t')).map((cells) => [cells[0], cells[at]!]));
    expect(numbersOf(valuesOf(tournament, code, { rules }))).toEqual(numbersOf(expected));
  });
});
