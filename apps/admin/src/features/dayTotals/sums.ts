import type { RowOf } from '../../providers/callTypes.ts';

type DayTotal = RowOf<'adminDayTotals'>;
export type Sum = Pick<DayTotal, 'currency' | 'chargedMinor' | 'refundedMinor' | 'charges' | 'refunds'>;

/** Returns the sums of the rows, one for each currency. */
export function sumsByCurrency(rows: readonly Sum[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { currency, chargedMinor, refundedMinor, charges, refunds } of rows) {
    const before = sums.get(currency) ?? { currency, chargedMinor: 0, refundedMinor: 0, charges: 0, refunds: 0 };
    sums.set(currency, {
      currency,
      chargedMinor: before.chargedMinor + chargedMinor,
      refundedMinor: before.refundedMinor + refundedMinor,
      charges: before.charges + charges,
      refunds: before.refunds + refunds,
    });
  }
  return [...sums.values()].sort((a, b) => a.currency.localeCompare(b.currency));
}
