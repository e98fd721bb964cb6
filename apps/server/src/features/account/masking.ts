import type { Phone } from '#platform/phones';

/** `+86 138****8000`: enough to recognize one's own. */
export function maskPhone({ countryCode, number }: Phone): string {
  const shownAtEnd = Math.min(4, Math.floor(number.length / 2.5));
  const shownAtStart = Math.min(3, Math.floor((number.length - shownAtEnd) / 2));
  return `+${countryCode} ${number.slice(0, shownAtStart)}****${number.slice(number.length - shownAtEnd)}`;
}

/** `l***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}
