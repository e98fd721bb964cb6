import { expect, test } from 'vitest';
import { resendAfterSeconds, secondsUntil } from './useCountdown.ts';

const start = Date.UTC(2026, 10, 20);
const endsAt = start + resendAfterSeconds * 1_000;

test('a countdown begins at sixty seconds and ends at nought', () => {
  expect(secondsUntil(endsAt, start)).toBe(60);
  expect(secondsUntil(endsAt, start + 59_001)).toBe(1);
  expect(secondsUntil(endsAt, endsAt)).toBe(0);
});

test('a tab that slept past the end shows nought, not less', () => {
  expect(secondsUntil(endsAt, endsAt + 3_600_000)).toBe(0);
});
