import { expect, test } from 'vitest';
import { resendAfterSeconds, secondsUntil } from './useCountdown.ts';

const start = Date.UTC(2026, 10, 20);
const endsAt = start + resendAfterSeconds * 1_000;

test('counts down from sixty seconds to zero', () => {
  expect(secondsUntil(endsAt, start)).toBe(60);
  expect(secondsUntil(endsAt, start + 59_001)).toBe(1);
  expect(secondsUntil(endsAt, endsAt)).toBe(0);
});

test('returns zero when the end has passed in a suspended tab', () => {
  expect(secondsUntil(endsAt, endsAt + 3_600_000)).toBe(0);
});
