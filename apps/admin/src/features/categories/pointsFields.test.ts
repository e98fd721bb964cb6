import { expect, test } from 'vitest';
import { bodyOf, emptyRow, fieldsOf, isComplete } from './pointsFields.ts';

const newest = {
  id: '1',
  version: 1,
  validFrom: '2026-01-01',
  createdAt: '2026-01-01T00:00:00.000Z',
  results: 3,
  lowerRanks: 'none' as const,
  rows: [{ level: 'regional' as const, minimumPlayers: 8, points: [10, 5] }],
};

test('starts a new version as a copy of the newest, without its first day', () => {
  const fields = fieldsOf(newest);
  expect(fields).toMatchObject({ validFrom: '', lowerRanks: 'none' });
  expect(bodyOf(fields)).toEqual({ validFrom: null, lowerRanks: 'none', rows: newest.rows });
  expect(fieldsOf(null).rows).toEqual([emptyRow(0)]);
});

test('reads points that are separated by commas of either width or by spaces', () => {
  const fields = { ...fieldsOf(null), validFrom: '2027-01-01', rows: [{ ...emptyRow(0), points: ' 9，8, 7 6 ' }] };
  expect(isComplete(fields)).toBe(true);
  expect(bodyOf(fields)).toMatchObject({ validFrom: '2027-01-01', rows: [{ level: null, points: [9, 8, 7, 6] }] });
});

test.each([
  { points: '' },
  { points: '9, x' },
  { points: '-1' },
  { points: '9', minimumPlayers: '0' },
  { points: '9', minimumPlayers: '' },
])('is incomplete with %o', (row) => {
  expect(isComplete({ ...fieldsOf(null), rows: [{ ...emptyRow(0), ...row }] })).toBe(false);
});
