/** Digits after the point: 2 for SGD, 0 for JPY, 3 for BHD. A currency that is being typed has 2. */
export function minorDigits(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Minor units as a plain decimal, exactly: 6000 SGD is `60.00`. */
export function majorText(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency);
  const padded = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  return `${amountMinor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${padded.slice(-digits)}` : ''}`;
}

/** The minor units that somebody typed as `60`, `60.5` or `1,234.50`; null when it is no amount of this currency. */
export function minorFromText(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [, whole, fraction = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const amountMinor = Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(amountMinor) ? amountMinor : null;
}

export function formatMoney(amountMinor: number, currency: string, languageTag: string): string {
  const text = majorText(amountMinor, currency);
  try {
    // A decimal string is formatted exactly, where a float might not be.
    const formatter = new Intl.NumberFormat(languageTag, { style: 'currency', currency, currencyDisplay: 'code' });
    return formatter.format(text as unknown as number);
  } catch {
    return `${text} ${currency}`;
  }
}
