import { expect, test } from 'vitest';
import { loadStrengthMeter } from './passwordStrength.ts';

const meter = loadStrengthMeter(['password', 'dragon', 'qwerty']);

test('what everybody takes, repeats and the person’s own name are weak', () => {
  for (const weak of ['password', 'P4ssw0rd', 'aaaaaaaa', '12345678', 'moyan2026'])
    expect([weak, meter(weak, ['moyan']) <= 1]).toEqual([weak, true]);
});

test('a long sentence of one’s own is strong', () => {
  expect(meter('三三与天元之间走哪一手', [])).toBeGreaterThanOrEqual(3);
  expect(meter('the ladder breaks on move fifty', [])).toBe(4);
});

test('more of the same kind is never weaker', () => {
  expect(meter('kuv8', [])).toBeLessThanOrEqual(meter('kuv8-tarq', []));
  expect(meter('kuv8-tarq', [])).toBeLessThanOrEqual(meter('kuv8-tarq-Wemo3', []));
});
