import { createHmac } from 'node:crypto';
import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { AdjustableClock } from '#platform/clock';
import { createVault } from '#platform/vault';
import { createTotp, findTotpStep } from './totp.rules.ts';

const vault = createVault({ derive: (purpose) => createHmac('sha256', 'a secret').update(purpose).digest() }, 'staff');
const start = new Date('2030-01-01T00:00:10Z');
const stepSeconds = 30;
const secret = new Secret({ size: 20 });
const sealed = vault.seal(secret.base32);
const currentStep = Math.floor(start.getTime() / 1_000 / stepSeconds);

/** Returns the code of a time step, counted from the current one. */
const codeOf = (step: number, of = secret) =>
  createTotp(of, 'Site', 'wen').generate({ timestamp: start.getTime() + step * stepSeconds * 1_000 });
const stepOf = (code: string, lastStep: number | null = null) =>
  findTotpStep({ vault, clock: new AdjustableClock('UTC', start) }, sealed, code, lastStep);

test('accepts the codes of the present step and of those before and after, for phones whose clock is wrong', () => {
  expect([-2, -1, 0, 1, 2].map((step) => stepOf(codeOf(step)))).toEqual([
    null,
    currentStep - 1,
    currentStep,
    currentStep + 1,
    null,
  ]);
});

test('rejects a code of the last step that was used, and of those before it', () => {
  expect([-1, 0, 1].map((step) => stepOf(codeOf(step), currentStep))).toEqual([null, null, currentStep + 1]);
});

test.each(['', '12345', '1234567', 'abcdef'])('rejects %j', (code) => expect(stepOf(code)).toBeNull());

test('rejects a code of another secret', () => {
  expect(stepOf(codeOf(0, new Secret({ size: 20 })))).toBeNull();
});

test('shows the names of site and staff member in the app', () => {
  const url = createTotp(secret, 'Site', 'wen').toString();
  expect(url).toContain('otpauth://totp/Site:wen?');
  expect(url).toContain(`issuer=Site&secret=${secret.base32}&algorithm=SHA1&digits=6&period=30`);
});
