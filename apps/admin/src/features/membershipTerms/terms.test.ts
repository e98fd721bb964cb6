import { expect, it } from 'vitest';
import { toBody, withFee } from './terms.ts';

it('shows the fee in major units and stores it in minor units of the chosen currency', () => {
  const stored = { id: 'membership', feeMinor: 6050, currency: 'SGD', termMonths: 12, version: 4 };
  expect(withFee(stored).fee).toBe('60.50');
  expect(toBody({ ...withFee(stored), fee: '70' })).toEqual({
    feeMinor: 7000,
    currency: 'SGD',
    termMonths: 12,
    version: 4,
  });
  expect(toBody({ ...withFee(stored), fee: '7000', currency: 'JPY' }).feeMinor).toBe(7000);
});
