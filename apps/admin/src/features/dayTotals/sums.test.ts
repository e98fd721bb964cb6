import { expect, it } from 'vitest';
import { sumsByCurrency } from './sums.ts';

it('adds up each currency separately', () => {
  const row = (currency: string, chargedMinor: number) => ({
    currency,
    chargedMinor,
    refundedMinor: 10,
    charges: 2,
    refunds: 1,
  });
  expect(sumsByCurrency([row('SGD', 100), row('CNY', 7), row('SGD', 50)])).toEqual([
    { currency: 'CNY', chargedMinor: 7, refundedMinor: 10, charges: 2, refunds: 1 },
    { currency: 'SGD', chargedMinor: 150, refundedMinor: 20, charges: 4, refunds: 2 },
  ]);
});
