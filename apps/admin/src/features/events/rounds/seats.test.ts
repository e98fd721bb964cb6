import type { GameResult } from '@app/contract/gameResults';
import { expect, test } from 'vitest';
import { sectionWithoutRounds, unsetSettings } from './sections.fixtures.ts';
import { findMeeting, hasEnteredStandings, loneEntrant, stonesAt, toPairings } from './seats.ts';

const entrant = (entryId: string) => ({ entryId, teamName: '', players: [] });
const [lin, zhao] = [entrant('1'), entrant('2')];

test('finds the entrant without an opponent on either side of a table', () => {
  expect(loneEntrant({ table: 1, black: lin, white: null, handicap: null })).toBe(lin);
  expect(loneEntrant({ table: 1, black: null, white: zhao, handicap: null })).toBe(zhao);
  expect(loneEntrant({ table: 1, black: lin, white: zhao, handicap: null })).toBeNull();
  expect(loneEntrant({ table: 1, black: null, white: null, handicap: null })).toBeNull();
});

test('converts full tables to games, single entrants to byes, and leaves out empty tables', () => {
  const tables = [
    { table: 1, black: lin, white: zhao, handicap: null },
    { table: 2, black: null, white: null, handicap: null },
    { table: 3, black: null, white: lin, handicap: null },
  ];
  expect(toPairings(tables, sectionWithoutRounds)).toEqual([
    { table: 1, blackId: '1', whiteId: '2', handicap: 0 },
    { table: 3, blackId: '1', whiteId: null, handicap: 0 },
  ]);
});

test('tells standings that were entered from those that rounds give', () => {
  const standings = [{ entryId: '1', rank: 1, score: '5', tieBreaks: [] }];
  const round = { number: 1, startTime: '2030-03-10T01:00:00.000Z', version: 1, pairings: [], tables: [] };
  expect(hasEnteredStandings({ rounds: [], standings })).toBe(true);
  expect(hasEnteredStandings({ rounds: [round], standings })).toBe(false);
  expect(hasEnteredStandings({ rounds: [], standings: [] })).toBe(false);
});

test('gives black the stones that follow from the strengths of both, or the chosen ones', () => {
  const strengths = [3, 6.5].map((strength, index) => ({ ...sectionWithoutRounds.entrants[index]!, strength }));
  const withRule = (reduction: number, max: number) => ({
    entrants: strengths,
    settings: { ...unsetSettings, stones: { komi: 7.5, handicap: { reduction, max } } },
  });
  const row = { table: 1, black: lin, white: zhao, handicap: null };
  expect(stonesAt(row, withRule(0, 9))).toBe(3);
  expect(stonesAt(row, withRule(2, 9))).toBe(1);
  expect(stonesAt(row, withRule(0, 2))).toBe(2);
  expect(stonesAt(row, withRule(5, 9))).toBe(0);
  expect(stonesAt({ ...row, black: zhao, white: lin }, withRule(0, 9))).toBe(0);
  expect(stonesAt({ ...row, handicap: 5 }, withRule(0, 9))).toBe(5);
  expect(stonesAt({ ...row, white: null, handicap: 5 }, withRule(0, 9))).toBe(0);
  expect(stonesAt(row, sectionWithoutRounds)).toBe(0);
  const unrated = { ...withRule(0, 9), entrants: sectionWithoutRounds.entrants };
  expect(stonesAt(row, unrated)).toBe(0);
});

test('finds the round in which two played each other, with either side, but not a forfeit', () => {
  const roundOf = (number: number, blackId: string, whiteId: string | null, result: GameResult | null) => ({
    number,
    startTime: '2030-03-10T01:00:00.000Z',
    version: 1,
    tables: [],
    pairings: [{ table: 1, blackId, whiteId, handicap: 0, result, version: 1 }],
  });
  const pair = { black: lin, white: zhao };
  const rounds = [roundOf(1, '2', '1', '1-0'), roundOf(2, '1', '2', '+/-'), roundOf(3, '1', null, '1-0')];
  expect(findMeeting({ rounds }, pair, 4)).toBe(1);
  expect(findMeeting({ rounds }, pair, 1)).toBeNull();
  expect(findMeeting({ rounds }, { black: lin, white: null }, 4)).toBeNull();
  expect(findMeeting({ rounds: [roundOf(1, '1', '3', '1-0')] }, pair, 4)).toBeNull();
});
