import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('returns changed, added and removed fields', () => {
  expect(
    differencesOf(
      { name: 'Wang', roles: ['editor'], note: 'x', same: [1] },
      { name: 'Wang Hai', roles: ['editor', 'finance'], fee: 0, same: [1] },
    ),
  ).toEqual([
    { field: 'name', before: 'Wang', after: 'Wang Hai' },
    { field: 'roles', before: ['editor'], after: ['editor', 'finance'] },
    { field: 'note', before: 'x', after: null },
    { field: 'fee', before: null, after: 0 },
  ]);
});

it('returns nothing for an entry without old and new values', () => {
  expect(differencesOf(null, null)).toEqual([]);
});
