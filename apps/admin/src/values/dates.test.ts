import { expect, test } from 'vitest';
import { formatInstantWithZone } from './dates.ts';

test.each([
  ['en-GB', '20 Nov 2026, 10:00 (GMT+00:00)'],
  ['zh-CN', '2026年11月20日 10:00（GMT+00:00）'],
])('names the time zone of a time in %s', (languageTag, text) => {
  expect(formatInstantWithZone('2026-11-20T10:00:00.000Z', languageTag)).toBe(text);
});
