import { describe, expect, it } from 'vitest';
import { chargeStepMinor } from '@app/contract/fees';
import { majorText } from '@app/contract/money';
import { minorFromText } from './money.ts';

describe('minorFromText', () => {
  it('parses amounts as people type them', () => {
    expect(minorFromText('60', 'SGD')).toBe(6000);
    expect(minorFromText(' 60.5 ', 'SGD')).toBe(6050);
    expect(minorFromText('1,234.50', 'SGD')).toBe(123_450);
    expect(minorFromText('0', 'SGD')).toBe(0);
    expect(minorFromText('60', 'JPY')).toBe(60);
  });

  it('rejects ambiguous and malformed amounts', () => {
    for (const text of ['', 'abc', '-1', '1.234', '60,5', '1e3', '٦٠', '60.0.0'])
      expect(minorFromText(text, 'SGD'), text).toBeNull();
    expect(minorFromText('60.5', 'JPY')).toBeNull();
    expect(minorFromText('1.234', 'KWD')).toBeNull(); // cards are charged whole hundredths
    expect(minorFromText('150,000.50', 'IDR')).toBe(15_000_050);
    expect(minorFromText('99999999999999999', 'SGD')).toBeNull();
  });

  it('parses every formatted amount back to the same value', () => {
    for (const currency of ['SGD', 'JPY', 'BHD']) {
      for (const amount of [0, 1, 99, 100, 101, 123_456_789]) {
        const amountMinor = amount * chargeStepMinor(currency);
        expect(minorFromText(majorText(amountMinor, currency), currency)).toBe(amountMinor);
      }
    }
  });
});
