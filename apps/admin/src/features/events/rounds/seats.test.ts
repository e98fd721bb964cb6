import { expect, test } from 'vitest';
import { hasEnteredStandings, loneEntrant, toPairings } from './seats.ts';

const entrant = (entryId: string) => ({ entryId, teamName: '', players: [] });
const [lin, zhao] = [entrant('1'), entrant('2')];

test('finds the entrant without an opponent on either side of a table', () => {
  expect(loneEntrant({ table: 1, black: lin, white: null })).toBe(lin);
  expect(loneEntrant({ table: 1, black: null, white: zhao })).toBe(zhao);
  expect(loneEntrant({ table: 1, black: lin, white: zhao })).toBeNull();
  expect(loneEntrant({ table: 1, black: null, white: null })).toBeNull();
});

test('converts full tables to games, single entrants to byes, and leaves out empty tables', () => {
  const tables = [
    { table: 1, black: lin, white: zhao },
    { table: 2, black: null, white: null },
    { table: 3, black: null, white: lin },
  ];
  expect(toPairings(tables)).toEqual([
    { table: 1, blackId: '1', whiteId: '2' },
    { table: 3, blackId: '1', whiteId: null },
  ]);
});

test('tells standings that were entered from those that rounds give', () => {
  const standings = [{ entryId: '1', rank: 1, score: '5', tieBreaks: [] }];
  const round = { number: 1, startTime: '2030-03-10T01:00:00.000Z', version: 1, pairings: [], tables: [] };
  expect(hasEnteredStandings({ rounds: [], standings })).toBe(true);
  expect(hasEnteredStandings({ rounds: [round], standings })).toBe(false);
  expect(hasEnteredStandings({ rounds: [], standings: [] })).toBe(false);
});
