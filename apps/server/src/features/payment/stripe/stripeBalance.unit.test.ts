import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { listPayouts, listTransactions } from './stripeBalance.ts';

/** Answers one page of rows. `requests` collects what was asked. */
function stripeWith(rows: object[], hasMore = false) {
  const requests: object[] = [];
  const list = async (request: object) => {
    requests.push(request);
    return { data: rows, has_more: hasMore };
  };
  return { requests, stripe: { balanceTransactions: { list }, payouts: { list } } as unknown as Stripe };
}
const created = Date.parse('2030-01-02T03:04:05Z') / 1000;
const row = (id: string, amount: number, source: object | string | null, type = 'charge') => ({
  id,
  amount,
  source,
  type,
  created,
  fee: 254,
  currency: 'sgd',
});
const span = { from: new Date('2030-01-01T00:00:00.001Z'), until: new Date('2030-01-02T00:00:00Z') };
const spanInSeconds = { gte: 1_893_456_001, lt: 1_893_542_400 };
const listed = async (...rows: object[]) =>
  (await listTransactions(stripeWith(rows).stripe, { ...span, after: null })).transactions;

test('names charges by their payment intent, as the ledger does', async () => {
  const common = { feeMinor: 254, currency: 'SGD', at: new Date(created * 1000) };
  const charge = { object: 'charge', id: 'ch_1' };
  expect(
    await listed(
      row('txn_1', 6_000, { ...charge, payment_intent: 'pi_1' }),
      row('txn_2', 6_000, { ...charge, payment_intent: { id: 'pi_2' } }),
      row('txn_3', 6_000, { ...charge, payment_intent: null }),
    ),
  ).toEqual([
    { ...common, ref: 'txn_1', amountMinor: 6_000, kind: 'charge', movementRef: 'pi_1' },
    { ...common, ref: 'txn_2', amountMinor: 6_000, kind: 'charge', movementRef: 'pi_2' },
    { ...common, ref: 'txn_3', amountMinor: 6_000, kind: 'charge', movementRef: 'ch_1' },
  ]);
});

test('tells refunds from the return of a failed one, and leaves out payouts', async () => {
  const refund = { object: 'refund', id: 're_1' };
  expect(
    await listed(
      row('txn_1', -6_000, refund, 'refund'),
      row('txn_2', 6_000, refund, 'refund_failure'),
      row('txn_3', 0, refund, 'refund'),
      row('txn_4', -100, null, 'adjustment'),
      row('txn_5', -100, 'src_not_expanded', 'adjustment'),
      row('txn_6', -5_000, { object: 'payout', id: 'po_1' }, 'payout'),
      row('txn_7', 5_000, { object: 'payout', id: 'po_1' }, 'payout_failure'),
    ),
  ).toMatchObject([
    { ref: 'txn_1', amountMinor: -6_000, kind: 'refund', movementRef: 're_1' },
    { ref: 'txn_2', amountMinor: 6_000, kind: 'other', movementRef: null },
    { ref: 'txn_3', kind: 'other' },
    { ref: 'txn_4', kind: 'other', movementRef: null },
    { ref: 'txn_5', kind: 'other', movementRef: null },
  ]);
});

test('asks for a span in whole seconds, or for a payout, page after page', async () => {
  const { stripe, requests } = stripeWith([row('txn_1', 1, null), row('txn_2', 1, null)], true);
  expect(await listTransactions(stripe, { ...span, after: null })).toMatchObject({ next: 'txn_2' });
  await listTransactions(stripe, { payoutRef: 'po_1', after: 'txn_2' });
  const page = { limit: 100, expand: ['data.source'] };
  expect(requests).toEqual([
    { ...page, created: spanInSeconds },
    { ...page, payout: 'po_1', starting_after: 'txn_2' },
  ]);
  expect(await listTransactions(stripeWith([row('txn_1', 1, null)]).stripe, { ...span, after: null })).toMatchObject({
    next: null,
  });
});

test('lists payouts with the day of their arrival and their state', async () => {
  const payout = { id: 'po_1', amount: 5_646, currency: 'jpy', arrival_date: Date.parse('2030-01-04') / 1000 };
  const states = ['pending', 'in_transit', 'paid', 'failed', 'canceled'];
  const { stripe, requests } = stripeWith(
    states.map((status) => ({ ...payout, status })),
    true,
  );
  const { payouts, next } = await listPayouts(stripe, { ...span, after: null });
  expect(payouts[0]).toEqual({
    ref: 'po_1',
    amountMinor: 5_646,
    currency: 'JPY',
    state: 'pending',
    arrivesOn: '2030-01-04',
  });
  expect(payouts.map(({ state }) => state)).toEqual(['pending', 'pending', 'paid', 'failed', 'failed']);
  expect(next).toBe('po_1');
  expect(await listPayouts(stripeWith([]).stripe, { ...span, after: 'po_1' })).toEqual({ payouts: [], next: null });
  expect(requests).toEqual([{ limit: 100, created: spanInSeconds }]);
});
