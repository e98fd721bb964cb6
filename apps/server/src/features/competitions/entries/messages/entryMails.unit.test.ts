import { expect, test } from 'vitest';
import { formatMoment } from './entries.mails.ts';

test.each([
  ['zh_CN', 'Asia/Singapore', '2030年12月21日周六 09:30（新加坡）'],
  ['en_US', 'Asia/Singapore', 'Sat, 21 December 2030 at 09:30 (Singapore)'],
  ['en_US', 'Asia/Calcutta', 'Sat, 21 December 2030 at 07:00 (Kolkata)'],
] as const)('names the place of a moment after its time, in %s for %s', (locale, timeZone, text) => {
  expect(formatMoment(locale, new Date('2030-12-21T01:30:00.000Z'), timeZone)).toBe(text);
});
