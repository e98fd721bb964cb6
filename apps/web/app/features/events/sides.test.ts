import { expect, test } from 'vitest';
import { sideName, sidesOf } from './sides.ts';

const section = (discipline: string) => ({
  ...{ id: discipline, name: '', kind: 'individual' as const, minimumPlayers: 1, maximumPlayers: 1, capacity: null },
  ...{ minimumAge: null, maximumAge: null, categoryName: null, discipline, entrants: 0, taken: 0 },
});
const event = { sections: ['go', 'chess', 'xiangqi', 'draughts'].map(section) };

test.each([
  ['go', ['Black', 'White']],
  ['chess', ['White', 'Black']],
  ['xiangqi', ['Red', 'Black']],
  ['draughts', ['First', 'Second']],
])('names the sides of a section of %s, the one that moves first before the other', (discipline, names) => {
  expect(sidesOf(event, discipline).map(sideName)).toEqual(names);
});
