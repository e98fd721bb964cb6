import { expect, test } from 'vitest';
import { standingOn } from './membershipTerm.ts';

test.each([
  ['2030-01-01', 'active'],
  ['2030-06-30', 'active'],
  ['2030-07-01', 'grace'],
  ['2030-07-30', 'grace'],
  ['2030-07-31', 'expired'],
] as const)('on %s a membership until 30 June 2030 is %s', (today, standing) => {
  expect(standingOn(today, '2030-06-30')).toBe(standing);
});
