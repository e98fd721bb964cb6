import { expect, test } from 'vitest';
import { ageOn, canRenewOn, lastDayOfTerm, renewedUntil, standingOn } from './membershipTerms.ts';

const untilJune = { endsOn: '2030-06-30', hasGrace: true };

test.each([
  ['2030-01-01', 'active'],
  ['2030-06-30', 'active'],
  ['2030-07-01', 'grace'],
  ['2030-07-30', 'grace'],
  ['2030-07-31', 'expired'],
] as const)('on %s a membership until 30 June 2030 is %s', (today, standing) => {
  expect(standingOn(today, untilJune)).toBe(standing);
});

test('one whose fee was given back has no grace', () => {
  expect(standingOn('2030-06-30', { ...untilJune, hasGrace: false })).toBe('active');
  expect(standingOn('2030-07-01', { ...untilJune, hasGrace: false })).toBe('expired');
});

test.each([
  ['2030-05-01', true],
  ['2030-04-30', false],
  ['2030-08-01', true],
])('on %s a membership until 30 June 2030 can be renewed: %s', (today, can) => {
  expect(canRenewOn(today, '2030-06-30')).toBe(can);
});

test.each([
  ['2030-01-01', 12, '2030-12-31'],
  ['2030-03-15', 12, '2031-03-14'],
  ['2028-02-29', 12, '2029-02-27'],
  ['2030-08-31', 6, '2031-02-27'],
])('a term that begins on %s and lasts %i months ends on %s', (startsOn, months, endsOn) => {
  expect(lastDayOfTerm(startsOn, months)).toBe(endsOn);
});

test.each([
  ['2030-06-01', '2031-06-30'],
  ['2030-07-15', '2031-06-30'],
  ['2030-09-01', '2031-08-31'],
])('renewed on %s, a year after 30 June 2030 ends on %s', (today, until) => {
  expect(renewedUntil(today, untilJune, 12)).toBe(until);
});

test('an age is counted in whole years', () => {
  expect(ageOn('2030-05-04', '2014-05-05')).toBe(15);
  expect(ageOn('2030-05-05', '2014-05-05')).toBe(16);
});
