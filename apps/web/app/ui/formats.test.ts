import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '../paraglide/runtime.js';
import { formatDay, formatShortDay } from './formats.ts';

const originalGetLocale = getLocale;
afterEach(() => overwriteGetLocale(originalGetLocale));

const now = new Date('2030-03-01T00:00:00.000Z');
/** Half past seven in the morning on 1 February in Singapore. */
const early = '2030-01-31T23:30:00.000Z';

test.each([
  ['en_US', '1 February 2030', '1 Feb', '31 Dec 2029'],
  ['zh_CN', '2030年2月1日', '2月1日', '2029年12月31日'],
] as const)('gives publications the day of the association, in %s', (locale, day, short, older) => {
  overwriteGetLocale(() => locale);
  expect(formatDay(early, 'Asia/Singapore')).toBe(day);
  expect(formatShortDay(early, 'Asia/Singapore', now)).toBe(short);
  expect(formatShortDay('2029-12-31T12:00:00.000Z', 'Asia/Singapore', now)).toBe(older);
  // This is New Year's Day in Singapore, so the year goes without saying.
  expect(formatShortDay('2029-12-31T16:00:00.000Z', 'Asia/Singapore', now)).not.toContain('20');
});

test('keeps calendar days as they are', () => {
  overwriteGetLocale(() => 'en_US');
  expect(formatDay('2030-02-01')).toBe('1 February 2030');
});
