import { Secret, TOTP } from 'otpauth';
import type { StaffDeps } from '../staffDeps.ts';

const totpStepMs = 30_000;

/** @param issuer what the authenticator app shows above the label */
export const createTotp = (secret: Secret, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret, digits: 6, period: 30 });

/**
 * Returns the time step of a one-time code, one before and after allowed; null when it is wrong or was already used.
 */
export function findTotpStep(
  { vault, clock }: Pick<StaffDeps, 'vault' | 'clock'>,
  sealed: Buffer,
  digits: string,
  lastStep: number | null,
): number | null {
  const timestamp = clock.now().getTime();
  const delta = createTotp(Secret.fromBase32(vault.open(sealed).toString('utf8')), 'site', 'staff').validate({
    token: digits,
    timestamp,
    window: 1,
  });
  if (delta === null) return null;
  const step = Math.floor(timestamp / totpStepMs) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
