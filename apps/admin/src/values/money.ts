import { minorDigits } from '@app/contract/currencies';
import { chargeStepMinor } from '@app/contract/fees';

/**
 * Parses an amount such as `60`, `60.5` or `1,234.50` to minor units. Returns null for an invalid amount, and for one
 * in smaller steps than providers charge.
 */
export function minorFromText(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [, whole, fraction = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const amountMinor = Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'));
  const canBeCharged = Number.isSafeInteger(amountMinor) && amountMinor % chargeStepMinor(currency) === 0;
  return canBeCharged ? amountMinor : null;
}
