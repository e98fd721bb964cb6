import { describe, expect, it } from 'vitest';
import { formatMoney, majorText } from './money.ts';

describe('money', () => {
  it('converts minor units to a decimal with the digits of the currency', () => {
    expect(majorText(6000, 'SGD')).toBe('60.00');
    expect(majorText(5, 'SGD')).toBe('0.05');
    expect(majorText(6000, 'JPY')).toBe('6000');
    expect(majorText(1234, 'BHD')).toBe('1.234');
    expect(majorText(-6050, 'SGD')).toBe('-60.50');
  });

  it('formats exact amounts with the currency code in both languages', () => {
    expect(formatMoney(123_450, 'SGD', 'en').replace(/\s/, ' ')).toBe('SGD 1,234.50');
    expect(formatMoney(123_450, 'SGD', 'zh-CN')).toContain('1,234.50');
    expect(formatMoney(6000, 'no currency', 'en')).toBe('60.00 no currency');
  });
});
