import type { Phone } from '#platform/phones';

/** Masks digits, as in `138****8000`: enough for owners to recognize their number. */
export function maskDigits(digits: string): string {
  const shownAtEnd = Math.min(4, Math.floor(digits.length / 2.5));
  const shownAtStart = Math.min(3, Math.floor((digits.length - shownAtEnd) / 2));
  return `${digits.slice(0, shownAtStart)}****${digits.slice(digits.length - shownAtEnd)}`;
}

/** Masks a phone number, as in `+86 138****8000`. */
export const maskPhone = ({ countryCode, number }: Phone): string => `+${countryCode} ${maskDigits(number)}`;

/** Masks an email address, as in `l***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}
