import { describe, expect, it, test } from 'vitest';
import { minorDigits } from './currencies.ts';
import { chargeStepMinor } from './fees.ts';
import { chargeableCurrencies, isChargeable } from './fees.ts';
import { formatMoney, majorText } from './money.ts';

describe('minorDigits', () => {
  it('follows ISO 4217, also where people write fewer digits', () => {
    const digits = ['IDR', 'HUF', 'PKR', 'MMK', 'LAK', 'RSD', 'JPY', 'ISK', 'KWD', 'CLF', 'sgd', ''].map(minorDigits);
    expect(digits).toEqual([2, 2, 2, 2, 2, 2, 0, 0, 3, 4, 2, 2]);
  });
});

test.each(chargeableCurrencies)('amounts in %s are written with all their digits', (currency) => {
  const digits = minorDigits(currency);
  const step = chargeStepMinor(currency);
  expect(Intl.supportedValuesOf('currency')).toContain(currency);
  expect(majorText(12_300 * step, currency)).toBe(((12_300 * step) / 10 ** digits).toFixed(digits));
  for (const language of ['en', 'zh-CN'])
    expect(formatMoney(12_300 * step, currency, language).replaceAll(',', '')).toContain(
      majorText(12_300 * step, currency),
    );
});

describe('isChargeable', () => {
  it('takes amounts in the smallest step of a currency that processors take', () => {
    expect(isChargeable({ amountMinor: 1_230, currency: 'KWD' })).toBe(true);
    expect(isChargeable({ amountMinor: 1_234, currency: 'KWD' })).toBe(false);
    expect(isChargeable({ amountMinor: 150, currency: 'MGA' })).toBe(false);
    expect(isChargeable({ amountMinor: 1, currency: 'JPY' })).toBe(true);
    for (const currency of ['IRR', 'KPW', 'DEM', 'XAU', 'XXX', 'sgd', ''])
      expect(isChargeable({ amountMinor: 100, currency }), currency).toBe(false);
  });
});
