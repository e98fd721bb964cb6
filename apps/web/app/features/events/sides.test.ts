import type { Sides } from '@app/contract/sides';
import { expect, test } from 'vitest';
import { sideName, sidesOf } from './sides.ts';

const section = (sides: Sides | null, index: number) => ({
  id: String(index),
  name: '',
  kind: 'individual' as const,
  minimumPlayers: 1,
  maximumPlayers: 1,
  capacity: null,
  minimumAge: null,
  maximumAge: null,
  categoryName: null,
  discipline: 'go',
  sides,
  entrants: 0,
  taken: 0,
});
const sections = ([['black', 'white'], ['red', 'black'], null] satisfies (Sides | null)[]).map(section);

test.each([
  ['0', ['Black', 'White']],
  ['1', ['Red', 'Black']],
  ['2', ['First', 'Second']],
])('names the sides of section %s, the one that moves first before the other', (id, names) => {
  expect(sidesOf({ sections }, id).map(sideName)).toEqual(names);
});
