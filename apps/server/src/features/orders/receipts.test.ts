import { expect, test } from 'vitest';
import { composeReceipt } from './receipts.ts';

const at = new Date('2030-01-02T03:04:00Z');
const order = {
  id: 1,
  orderNo: '20300102000000001',
  accountId: 1,
  purpose: 'membership',
  subjectId: 1,
  amountMinor: 6_000,
  currency: 'SGD',
  termMonths: 12,
  status: 'paid',
  createdAt: at,
  expiresAt: at,
  paidAt: at,
} as const;
const entry = (kind: 'charge' | 'refund', amountMinor: number) => ({
  id: 1,
  orderId: 1,
  kind,
  amountMinor,
  currency: 'SGD',
  provider: 'sandbox',
  providerRef: 'x',
  at,
});

test('shows the charges of the ledger, in the reader’s language', () => {
  const receipt = composeReceipt({
    order,
    ledger: [entry('charge', 6_000)],
    purpose: '会员入会',
    subject: '会员资格 12 个月',
    payer: 'Lin Moyan 林墨言',
    issuer: 'Association',
    locale: 'zh_CN',
    timeZone: 'Asia/Singapore',
  });
  expect(receipt.title).toBe('收据');
  expect(receipt.issuer).toBe('Association');
  expect(receipt.total).toEqual(['实收金额', 'SGD 60.00']);
  expect(receipt.lines).toContainEqual(['用途', '会员入会']);
  expect(receipt.lines).toContainEqual(['付款内容', '会员资格 12 个月']);
  expect(receipt.lines).toContainEqual(['支付时间', '2030年1月2日 11:04 (新加坡标准时间)']);
  expect(receipt.lines).toContainEqual(['支付方式', '沙盒（不产生费用）']);
});

test('shows refunds and subtracts them', () => {
  const receipt = composeReceipt({
    order,
    ledger: [entry('charge', 6_000), entry('refund', 6_000)],
    purpose: '会员入会',
    subject: '会员资格 12 个月',
    payer: 'x',
    issuer: 'Association',
    locale: 'en_US',
    timeZone: 'Asia/Singapore',
  });
  expect(receipt.lines.at(-1)).toEqual(['Refunded on 2 Jan 2030', 'SGD 60.00']);
  expect(receipt.total).toEqual(['Amount received', 'SGD 0.00']);
});
