import { expect, test } from 'vitest';
import { createStrengthMeter } from './passwordStrength.ts';

const meter = createStrengthMeter(['password', 'dragon', 'qwerty']);

test('rates common passwords, repetitions and the person’s own name as weak', () => {
  for (const weak of ['password', 'P4ssw0rd', 'aaaaaaaa', '12345678', 'moyan2026'])
    expect([weak, meter(weak, ['moyan']) <= 1]).toEqual([weak, true]);
});

test('rates a long sentence as strong', () => {
  expect(meter('三三与天元之间走哪一手', [])).toBeGreaterThanOrEqual(3);
  expect(meter('the ladder breaks on move fifty', [])).toBe(4);
});

test('never rates a longer password of the same kind as weaker', () => {
  expect(meter('kuv8', [])).toBeLessThanOrEqual(meter('kuv8-tarq', []));
  expect(meter('kuv8-tarq', [])).toBeLessThanOrEqual(meter('kuv8-tarq-Wemo3', []));
});
