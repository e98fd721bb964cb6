import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('tells what changed, what is new and what is gone', () => {
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

it('has nothing to tell of a line without before and after', () => {
  expect(differencesOf(null, null)).toEqual([]);
});
