import parsePhoneNumber from 'libphonenumber-js/max';
import { InvalidFields } from '#platform/errors';

export interface Phone {
  /** Dialling code in digits. */
  countryCode: string;
  /** National number in digits. */
  number: string;
}

/** Kinds of numbers that receive messages at a normal price: neither premium nor shared-cost numbers. */
const reachableTypes = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Dialling codes without a country: satellite networks, international networks and shared cost (ITU-T E.164
 * assignments). A text to one of them may cost more than a hundred texts to a phone.
 */
const nonGeographic = new Set(['800', '808', '870', '878', '881', '882', '883', '888', '979']);

/** @param typed a national number, with or without its leading zero. @throws InvalidFields for `phone` */
export function parsePhone(typed: string, countryCode: string): Phone {
  const parsed = parsePhoneNumber(`+${countryCode}${typed.replace(/\D/g, '')}`);
  if (nonGeographic.has(countryCode)) throw new InvalidFields({ phone: 'notMobile' });
  if (!parsed?.isValid() || parsed.countryCallingCode !== countryCode) throw new InvalidFields({ phone: 'malformed' });
  if (!reachableTypes.has(parsed.getType())) throw new InvalidFields({ phone: 'notMobile' });
  return { countryCode, number: parsed.nationalNumber };
}

export const toInternationalDigits = ({ countryCode, number }: Phone): string => `${countryCode}${number}`;
