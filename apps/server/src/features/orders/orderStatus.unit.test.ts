import { describe, expect, test } from 'vitest';
import { operationsOn, orderStatusOf, paidMinorOf } from './orderStatus.rules.ts';

const charge = (amountMinor: number) => ({ kind: 'charge' as const, amountMinor });
const refund = (amountMinor: number) => ({ kind: 'refund' as const, amountMinor });
const facts = { isCancelled: false, isClosed: false, isRefundInProgress: false };

test('the paid amount is what was charged and not refunded', () => {
  expect(paidMinorOf([])).toBe(0);
  expect(paidMinorOf([charge(6_000)])).toBe(6_000);
  expect(paidMinorOf([charge(6_000), refund(1_000), refund(2_000)])).toBe(3_000);
});

describe('the status', () => {
  test('of an order without a charge follows from how it ended', () => {
    expect(orderStatusOf([], facts)).toBe('pending');
    expect(orderStatusOf([], { ...facts, isClosed: true })).toBe('closed');
    expect(orderStatusOf([], { ...facts, isCancelled: true })).toBe('cancelled');
    expect(orderStatusOf([], { ...facts, isCancelled: true, isClosed: true })).toBe('cancelled');
    expect(orderStatusOf([], { ...facts, isRefundInProgress: true })).toBe('pending');
  });

  test('of a charged order follows from its ledger, however it ended', () => {
    const ended = { ...facts, isCancelled: true, isClosed: true };
    expect(orderStatusOf([charge(6_000)], ended)).toBe('paid');
    expect(orderStatusOf([charge(6_000), refund(5_999)], ended)).toBe('paid');
    expect(orderStatusOf([charge(6_000), refund(5_999)], { ...ended, isRefundInProgress: true })).toBe(
      'refundRequested',
    );
    expect(orderStatusOf([charge(6_000), refund(6_000)], { ...ended, isRefundInProgress: true })).toBe('refunded');
    expect(orderStatusOf([charge(1)], facts)).toBe('paid');
  });
});

test('each status offers its operations, as a list of one’s own', () => {
  expect(operationsOn('pending')).toEqual(['pay', 'cancel']);
  expect(operationsOn('paid')).toEqual(['receipt', 'refund']);
  expect(operationsOn('refundRequested')).toEqual(['receipt']);
  expect(operationsOn('refunded')).toEqual(['receipt']);
  for (const ended of ['closed', 'cancelled'] as const) expect(operationsOn(ended)).toEqual([]);
  operationsOn('paid').push('cancel');
  expect(operationsOn('paid')).toEqual(['receipt', 'refund']);
});
