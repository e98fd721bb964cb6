import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openVault } from './vault.ts';

const secret = { derive: (purpose: string) => createHmac('sha256', 'a secret').update(purpose).digest() };
const phones = openVault(secret, 'phones');

test('a sealed value comes back whole, never looks the same twice, and does not show what it holds', () => {
  const [first, second] = [phones.seal('13800138000'), phones.seal('13800138000')];

  expect(phones.open(first).toString()).toBe('13800138000');
  expect(first.equals(second)).toBe(false);
  expect(first.toString('latin1')).not.toContain('138');
});

test('what was changed, cut, or sealed for another purpose does not open', () => {
  const sealed = phones.seal(Buffer.from('a passport'));
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;

  for (const bad of [changed, sealed.subarray(0, -1), Buffer.alloc(0), openVault(secret, 'passports').seal('a passport')])
    expect(() => phones.open(bad)).toThrow();
});

test('a fingerprint is the same for the same value, and another one for another purpose', () => {
  expect(phones.fingerprint('13800138000')).toBe(phones.fingerprint('13800138000'));
  expect(phones.fingerprint('13800138000')).not.toBe(phones.fingerprint('13800138001'));
  expect(phones.fingerprint('13800138000')).not.toBe(openVault(secret, 'passports').fingerprint('13800138000'));
});
