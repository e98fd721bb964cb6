import type { ApplicationFields } from '@app/contract/membership';
import { toInternationalDigits, parsePhone, type Phone } from '#platform/phones';
import type { Vault } from '#platform/vault';

interface Sealer {
  vault: Vault;
}

/** Returns the keyed hash of a passport number; letter case, spaces and hyphens do not matter. */
export const passportFingerprint = ({ vault }: Sealer, passportNo: string): string =>
  vault.fingerprint(
    `passport ${passportNo
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '')}`,
  );

export const emailFingerprint = ({ vault }: Sealer, email: string): string =>
  vault.fingerprint(`email ${email.trim().toLowerCase()}`);

/** @param digits dialling code and national number */
export const phoneFingerprint = ({ vault }: Sealer, digits: string): string => vault.fingerprint(`phone ${digits}`);

/** Normalizes a number by the rules for new ones. An older number that breaks these rules is reduced to its digits. */
function readPhone(phone: string, countryCode: string): Phone {
  try {
    return parsePhone(phone, countryCode);
  } catch {
    return { countryCode, number: phone.replace(/\D/g, '') };
  }
}

/** Returns the keyed hashes by which staff find an application. */
export function searchFingerprints(
  deps: Sealer,
  { passportNo, email, phone, countryCode }: ApplicationFields,
): string[] {
  return [
    ...(passportNo ? [passportFingerprint(deps, passportNo)] : []),
    ...(email ? [emailFingerprint(deps, email)] : []),
    ...(phone && countryCode ? [phoneFingerprint(deps, toInternationalDigits(readPhone(phone, countryCode)))] : []),
  ];
}
