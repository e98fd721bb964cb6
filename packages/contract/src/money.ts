const formatters = new Map<string, Intl.NumberFormat>();

/** Kept: they are slow to make. */
function formatterOf(languageTag: string, currency: string): Intl.NumberFormat {
  const key = `${languageTag} ${currency}`;
  const formatter =
    formatters.get(key) ?? new Intl.NumberFormat(languageTag, { style: 'currency', currency, currencyDisplay: 'code' });
  formatters.set(key, formatter);
  return formatter;
}

/** Digits after the point: 2 for SGD, 0 for JPY, 3 for BHD. A currency that is being typed has 2. */
export function minorDigits(currency: string): number {
  return /^[A-Za-z]{3}$/.test(currency)
    ? (formatterOf('en', currency).resolvedOptions().maximumFractionDigits ?? 2)
    : 2;
}

/** Minor units as a plain decimal, exactly: 6000 SGD is `60.00`. */
export function majorText(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency);
  const padded = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  return `${amountMinor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${padded.slice(-digits)}` : ''}`;
}

/** With the currency's code, as the language writes it, and no space that cannot be broken or typed. */
export function formatMoney(amountMinor: number, currency: string, languageTag: string): string {
  const text = majorText(amountMinor, currency);
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${text} ${currency}`;
  // A decimal string is formatted exactly, where a float might not be.
  return formatterOf(languageTag, currency)
    .format(text as unknown as number)
    .replaceAll('\u00a0', ' ');
}
