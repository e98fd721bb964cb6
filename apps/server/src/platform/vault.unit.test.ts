import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const secret = { derive: (purpose: string) => createHmac('sha256', 'a secret').update(purpose).digest() };
const phones = createVault(secret, 'phones');

test('opens a sealed value unchanged, and seals it differently and unreadably each time', () => {
  const [first, second] = [phones.seal('13800138000'), phones.seal('13800138000')];

  expect(phones.open(first).toString()).toBe('13800138000');
  expect(first.equals(second)).toBe(false);
  expect(first.toString('latin1')).not.toContain('138');
});

test('rejects a value that was changed, cut or sealed for another purpose', () => {
  const sealed = phones.seal(Buffer.from('a passport'));
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;

  for (const bad of [
    changed,
    sealed.subarray(0, -1),
    Buffer.alloc(0),
    createVault(secret, 'passports').seal('a passport'),
  ])
    expect(() => phones.open(bad)).toThrow();
});

test('computes the same fingerprint for the same value, and another for another purpose', () => {
  expect(phones.fingerprint('13800138000')).toBe(phones.fingerprint('13800138000'));
  expect(phones.fingerprint('13800138000')).not.toBe(phones.fingerprint('13800138001'));
  expect(phones.fingerprint('13800138000')).not.toBe(createVault(secret, 'passports').fingerprint('13800138000'));
});
