import parsePhoneNumber from 'libphonenumber-js/max';
import { InvalidFields } from '#platform/errors';

export interface Phone {
  /** Dialling code in digits. */
  countryCode: string;
  /** National number in digits. */
  number: string;
}

/** Kinds of numbers that receive messages and cost no more than a call: neither premium nor shared-cost numbers. */
const reachable = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** @param typed a national number, with or without its leading zero. @throws InvalidFields for `phone` */
export function parsePhone(typed: string, countryCode: string): Phone {
  const parsed = parsePhoneNumber(`+${countryCode}${typed.replace(/\D/g, '')}`);
  if (!parsed?.isValid() || parsed.countryCallingCode !== countryCode) throw new InvalidFields({ phone: 'malformed' });
  if (!reachable.has(parsed.getType())) throw new InvalidFields({ phone: 'notMobile' });
  return { countryCode, number: parsed.nationalNumber };
}

export const internationalDigits = ({ countryCode, number }: Phone): string => `${countryCode}${number}`;
