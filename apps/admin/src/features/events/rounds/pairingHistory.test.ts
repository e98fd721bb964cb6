import type { ManagedRound } from '@app/contract/admin/rounds';
import { expect, test } from 'vitest';
import { findHistory, isThirdInARow } from './pairingHistory.ts';

type Pairing = ManagedRound['pairings'][number];
const round = (number: number, pairings: [string, string | null, Pairing['result']][]): ManagedRound => ({
  number,
  startTime: '2030-03-10T02:00:00.000Z',
  version: 1,
  tables: [],
  pairings: pairings.map(([blackId, whiteId, result], index) => ({
    table: index + 1,
    blackId,
    whiteId,
    handicap: 0,
    result,
    version: 1,
  })),
});
const rounds = [
  round(1, [['1', '2', '1-0']]),
  round(2, [['1', null, '1-0']]),
  round(3, [['1', '3', '+/-']]),
  round(4, [['3', '1', null]]),
];
const standings = [{ entryId: '1', rank: 1, score: '3', tieBreaks: [] }];
const section = { rounds, standings };

test('finds the sides of games that were played, without byes and forfeits', () => {
  expect(findHistory(section, '1', 5)).toEqual({ score: '3', sides: [0, 1] });
  expect(findHistory(section, '3', 5)).toEqual({ score: null, sides: [0] });
  expect(findHistory(section, '2', 5)).toEqual({ score: null, sides: [1] });
});

test('knows the score of the next round only', () => {
  expect(findHistory(section, '1', 4)).toEqual({ score: null, sides: [0] });
});

test('notices a side that comes for the third time in a row', () => {
  expect(isThirdInARow({ score: null, sides: [1, 0, 0] }, 0)).toBe(true);
  expect(isThirdInARow({ score: null, sides: [1, 0, 0] }, 1)).toBe(false);
  expect(isThirdInARow({ score: null, sides: [0, 1] }, 1)).toBe(false);
  expect(isThirdInARow({ score: null, sides: [0] }, 0)).toBe(false);
});
