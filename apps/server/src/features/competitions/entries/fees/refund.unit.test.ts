import { expect, test } from 'vitest';
import { refundOf } from './refund.rules.ts';

const now = new Date('2030-03-01T00:00:00.000Z');
const half = { refundRules: [{ until: '2030-03-02T00:00:00.000Z', percent: 50 }] };

test.each([
  ['SGD', 4_501, 2_250],
  ['IDR', 15_000_001, 7_500_000],
  ['JPY', 3_001, 1_500],
  ['KWD', 12_350, 6_170],
  ['MGA', 1_000_100, 500_000],
])('refunds a part in %s down to the smallest amount that can be refunded', (currency, amountMinor, refund) => {
  expect(refundOf(half, { amountMinor, currency }, now)).toBe(refund);
});
