import { minorDigits } from '@app/contract/currencies';
import { chargeStepMinor, chargeableCurrencies } from '@app/contract/fees';
import { expect, test } from 'vitest';
import { fromStripeUnits, toStripeUnits } from './stripeUnits.ts';

/** What Stripe's documentation asks for an amount of 1 200 in the major unit. */
const unitsOf1200: Record<string, number> = { ISK: 120_000, UGX: 120_000, MGA: 1_200, KWD: 1_200_000, IDR: 120_000 };
const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF'.split(' ');

test.each(chargeableCurrencies)('counts %s as Stripe does, and back', (currency) => {
  const amountMinor = 1_200 * 10 ** minorDigits(currency);
  const units = toStripeUnits(amountMinor, currency);

  if (currency in unitsOf1200) expect(units).toBe(unitsOf1200[currency]);
  if (withoutDecimals.includes(currency)) expect(units).toBe(1_200);
  for (const minor of [0, amountMinor, chargeStepMinor(currency)])
    expect(fromStripeUnits(toStripeUnits(minor, currency), currency.toLowerCase())).toBe(minor);
});

test('refuses amounts that Stripe would round', () => {
  expect(() => toStripeUnits(1_234, 'KWD')).toThrow('amount_not_chargeable');
  expect(() => toStripeUnits(150, 'MGA')).toThrow('amount_not_chargeable');
});
