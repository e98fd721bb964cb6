import { expect, test } from 'vitest';
import { sideName, sidesOf } from './sides.ts';

const section = (id: string, categoryName: string | null) => ({
  ...{ id, name: '', kind: 'individual' as const, minimumPlayers: 1, maximumPlayers: 1, capacity: null },
  ...{ minimumAge: null, maximumAge: null, categoryName, entrants: 0 },
});
const event = (discipline: string) => ({
  ...{ discipline, categoryName: 'Open' },
  sections: [section('1', null), section('2', 'Open'), section('3', 'Pairs')],
});

test.each([
  ['go', ['Black', 'White']],
  ['chess', ['White', 'Black']],
  ['xiangqi', ['Red', 'Black']],
  ['draughts', ['First', 'Second']],
])('names the sides of %s, the one that moves first before the other', (discipline, names) => {
  expect(sidesOf(event(discipline), '1').map(sideName)).toEqual(names);
});

test('gives sides colours only in sections of the event’s category', () => {
  expect(['2', '3'].map((id) => sidesOf(event('chess'), id)[0])).toEqual(['white', 'first']);
});
