import { expect, test } from 'vitest';
import { toLocalIso } from './toLocalIso.ts';

test.each([
  ['Asia/Singapore', '2026-12-01T09:00:00+08:00'],
  ['Asia/Kathmandu', '2026-12-01T06:45:00+05:45'],
  ['America/St_Johns', '2026-11-30T21:30:00-03:30'],
  ['UTC', '2026-12-01T01:00:00+00:00'],
])('writes a moment with the offset of %s', (zone, expected) => {
  expect(toLocalIso('2026-12-01T01:00:00.000Z', zone)).toBe(expected);
});

test('uses the summer time of a zone', () => {
  expect(toLocalIso('2026-07-01T22:00:00.000Z', 'Europe/Berlin')).toBe('2026-07-02T00:00:00+02:00');
});
