import { minorDigits } from './currencies.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Returns a cached formatter, because creating one is slow. */
function formatterOf(languageTag: string, currency: string): Intl.NumberFormat {
  const key = `${languageTag} ${currency}`;
  const digits = minorDigits(currency);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(languageTag, { style: 'currency', currency, currencyDisplay: 'code', ...options });
  formatters.set(key, formatter);
  return formatter;
}

/** Formats minor units as an exact plain decimal: 6000 SGD is `60.00`. */
export function majorText(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency);
  const padded = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  return `${amountMinor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${padded.slice(-digits)}` : ''}`;
}

/** Formats an amount with its currency code in the given language, with ordinary instead of no-break spaces. */
export function formatMoney(amountMinor: number, currency: string, languageTag: string): string {
  const text = majorText(amountMinor, currency);
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${text} ${currency}`;
  // Intl formats decimal strings exactly, but floats can be rounded.
  return formatterOf(languageTag, currency)
    .format(text as unknown as number)
    .replaceAll('\u00a0', ' ');
}
