/** A fraction. Both parts are whole, and the denominator is positive. */
export interface Exact {
  readonly numerator: number;
  readonly denominator: number;
}

export const exact = (numerator: number, denominator = 1): Exact => ({ numerator, denominator });

/** Compares fractions by their value. Null, which stands for no value, is below all others. */
export function compareExact(a: Exact | null, b: Exact | null): number {
  if (!a || !b) return Number(a !== null) - Number(b !== null);
  return a.numerator * b.denominator - b.numerator * a.denominator;
}

/** Divides and rounds to the nearest whole number, halves up. */
export const divideRounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Writes a fraction as a decimal number, rounded half up to `digits` after the point, without closing zeros. */
export function formatExact({ numerator, denominator }: Exact, digits = 2): string {
  const scale = 10 ** digits;
  const scaled = divideRounded(Math.abs(numerator) * scale, denominator);
  const fraction = String(scaled % scale)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  const whole = Math.floor(scaled / scale);
  return `${numerator < 0 && scaled > 0 ? '-' : ''}${whole}${fraction && digits > 0 ? `.${fraction}` : ''}`;
}
