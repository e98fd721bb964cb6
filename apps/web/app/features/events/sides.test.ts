import type { Sides } from '@app/contract/sides';
import { expect, test } from 'vitest';
import { section } from './event.fixtures.ts';
import { sideName, sidesOf } from './sides.ts';

const sections = ([['black', 'white'], ['red', 'black'], null] satisfies (Sides | null)[]).map((sides, index) =>
  section(String(index), '', { sides }),
);

test.each([
  ['0', ['Black', 'White']],
  ['1', ['Red', 'Black']],
  ['2', ['First', 'Second']],
])('names the sides of section %s, the one that moves first before the other', (id, names) => {
  expect(sidesOf({ sections }, id).map(sideName)).toEqual(names);
});
