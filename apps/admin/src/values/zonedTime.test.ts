import { expect, test } from 'vitest';
import { instantOf, wallTimeOf } from './zonedTime.ts';

test.each([
  ['2030-01-31T01:30:00.000Z', 'Asia/Singapore', '2030-01-31T09:30'],
  ['2030-01-31T16:00:00.000Z', 'Asia/Singapore', '2030-02-01T00:00'],
  ['2030-01-31T01:30:00.000Z', 'Asia/Kolkata', '2030-01-31T07:00'],
  ['2030-07-01T12:00:00.000Z', 'America/New_York', '2030-07-01T08:00'],
])('%s in %s is %s, and back', (instant, timeZone, wallTime) => {
  expect(wallTimeOf(instant, timeZone)).toBe(wallTime);
  expect(instantOf(wallTime, timeZone)).toBe(instant);
});

test('takes the first of two equal times when clocks go back', () => {
  expect(instantOf('2030-11-03T01:30', 'America/New_York')).toBe('2030-11-03T05:30:00.000Z');
});

test('takes a time that clocks skip as if they had not been changed', () => {
  expect(instantOf('2030-03-10T02:30', 'America/New_York')).toBe('2030-03-10T07:30:00.000Z');
});
