import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { registerAs } from '../account/account.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';

const app = testApp();
let finance: string;
const [cheap, dear] = ['20300101000000001', '20300102000000002'];
let refundIds: string[] = [];

type Query = Record<string, string>;

beforeAll(async () => {
  finance = await staffCookie(app, 'finance');
  const { id } = await registerAs(app, 'listed');
  await app.db.execute(sql`
    insert into orders (order_no, account_id, purpose, subject_id, amount_minor, currency, status, created_at,
    expires_at, paid_at) values
      (${cheap}, ${id}, 'membership', 1, 6000, 'SGD', 'paid', '2030-01-01T02:00Z', '2030-01-01T03:00Z',
      '2030-01-03T02:30Z'),
      (${dear}, ${id}, 'renewal', 2, 8000, 'JPY', 'pending', '2030-01-02T02:00Z', '2030-01-09T03:00Z', null)`);
  const orderIs = (orderNo: string) => sql`(select id from orders where order_no = ${orderNo})`;
  await app.db.execute(sql`
    insert into payment_sessions (order_id, provider, idempotency_key, provider_session_id, amount_minor, currency,
    locale, state, created_at) values
      (${orderIs(dear)}, 'stripe', 'a', 'cs_first', 8000, 'JPY', 'en_US', 'open', '2030-01-01T15:59Z'),
      (${orderIs(cheap)}, 'sandbox', 'b', 'page-second', 6000, 'SGD', 'en_US', 'declined', '2030-01-01T16:00Z')`);
  await app.db.execute(sql`
    insert into unmatched_payments (provider, provider_ref, order_id, amount_minor, currency, reason, at, resolved_at,
    resolution, assigned_order_id, note) values
      ('stripe', 'pi_first', ${orderIs(dear)}, 7900, 'JPY', 'wrongAmount', '2030-01-01T02:00Z', null, null, null, null),
      ('sandbox', 'charge-second', ${orderIs(cheap)}, 6000, 'SGD', 'secondPayment', '2030-01-02T02:00Z',
      '2030-01-03T02:00Z', 'assigned', ${orderIs(dear)}, null)`);
  const { rows } = await app.db.execute<{ id: string }>(sql`
    insert into refunds (order_id, provider, charge_ref, amount_minor, currency, idempotency_key, state, origin, reason,
    decision_note, last_error, created_at, done_at) values
      (${orderIs(cheap)}, 'sandbox', 'c', 3000, 'SGD', 'a', 'done', 'staff', 'Discount', null, null,
      '2030-01-01T02:00Z', '2030-01-05T02:00Z'),
      (${orderIs(dear)}, 'stripe', 'c', 1000, 'JPY', 'b', 'failed', 'late', null, null, 'charge_disputed',
      '2030-01-02T02:00Z', null),
      (${orderIs(cheap)}, 'sandbox', 'c', 2000, 'SGD', 'c', 'asked', 'person', 'moving away', null, null,
      '2030-01-03T02:00Z', null),
      (${orderIs(dear)}, 'stripe', 'c', 500, 'JPY', 'd', 'settled', 'unmatched', null, 'By bank', 'unavailable',
      '2030-01-04T02:00Z', '2030-01-04T03:00Z')
    returning id::text`);
  refundIds = rows.map((row) => row.id);
  await app.db.execute(sql`
    insert into provider_payouts (provider, provider_ref, amount_minor, currency, state, arrives_on) values
      ('stripe', 'po_first', 9000, 'JPY', 'paid', '2030-01-04'),
      ('sandbox', 'payout-second', 4746, 'SGD', 'pending', '2030-01-05')`);
});

/** Returns one field of the rows that a list shows. */
async function values(name: AdminEndpointName, field: string, query: Query = {}) {
  const { envelope } = await callAdmin(app, name, { cookie: finance, query });
  const { rows } = envelope!.data as unknown as { rows: Record<string, unknown>[] };
  return rows.map((row) => row[field]);
}
async function lines(name: AdminEndpointName, query: Query = {}): Promise<string[]> {
  const { response } = await callAdmin(app, name, { cookie: finance, query });
  return response.body.replace('\uFEFF', '').trimEnd().split('\r\n');
}
const asText = (digits: string) => `"=""${digits}"""`;

describe('the list of payments', () => {
  const payments = (query?: Query) => values('adminPaymentList', 'providerRef', query);

  test('begins with the latest one, or is sorted by time or amount', async () => {
    expect(await payments()).toEqual(['page-second', 'cs_first']);
    expect(await payments({ sort: 'at', order: 'asc' })).toEqual(['cs_first', 'page-second']);
    expect(await payments({ sort: 'amount', order: 'desc' })).toEqual(['cs_first', 'page-second']);
  });

  test('is filtered by state, provider, days of the association’s zone, reference and order', async () => {
    expect(await payments({ state: 'open' })).toEqual(['cs_first']);
    expect(await payments({ provider: 'sandbox' })).toEqual(['page-second']);
    expect(await payments({ until: '2030-01-01' })).toEqual(['cs_first']);
    expect(await payments({ from: '2030-01-02' })).toEqual(['page-second']);
    expect(await payments({ keyword: 'S_FIRS' })).toEqual(['cs_first']);
    expect(await payments({ keyword: cheap })).toEqual(['page-second']);
  });

  test('is exported', async () => {
    expect(await lines('adminPaymentCsv')).toEqual([
      'Started (Asia/Singapore),Order number,Username,Provider,Provider reference,Amount,Currency,Status',
      `2030-01-02 00:00:00,${asText(cheap)},listed,Sandbox,page-second,60.00,SGD,Payment failed`,
      `2030-01-01 23:59:00,${asText(dear)},listed,Stripe,cs_first,8000,JPY,Awaiting payment`,
    ]);
  });
});

describe('the list of refunds', () => {
  const refunds = (query?: Query) => values('adminRefundList', 'amountMinor', query);

  test('begins with the latest one, or is sorted by time, completion or amount', async () => {
    expect(await refunds()).toEqual([500, 2_000, 1_000, 3_000]);
    expect(await refunds({ sort: 'createdAt', order: 'asc' })).toEqual([3_000, 1_000, 2_000, 500]);
    expect((await refunds({ sort: 'doneAt', order: 'desc' })).slice(0, 2)).toEqual([3_000, 500]);
    expect(await refunds({ sort: 'amount', order: 'asc' })).toEqual([500, 1_000, 2_000, 3_000]);
  });

  test('is filtered by state, order, and what waits for finance', async () => {
    expect(await refunds({ state: 'done' })).toEqual([3_000]);
    expect(await refunds({ waiting: 'true' })).toEqual([2_000, 1_000]);
    expect(await refunds({ keyword: cheap })).toEqual([2_000, 3_000]);
    expect(await refunds({ keyword: 'charge-second', waiting: 'true' })).toEqual([2_000]);
  });

  test('is exported with reasons, notes and errors in words', async () => {
    const [head, settled, asked, failed, done] = await lines('adminRefundCsv');
    expect(head).toBe(
      'Order number,Payer,Username,Amount,Currency,Provider,Status,Origin,Reason,Finance note,Provider error,' +
        'Requested (Asia/Singapore),Completed (Asia/Singapore)',
    );
    expect(settled).toMatch(/,listed,500,JPY,Stripe,[^,]+,Unmatched payment,,By bank,The provider did not respond,/);
    expect(asked).toMatch(/,20\.00,SGD,Sandbox,[^,]+,Requested by the payer,moving away,,,2030-01-03 10:00:00,$/);
    expect(failed).toMatch(/,1000,JPY,Stripe,Refund failed,Paid after the order was closed,,,Chargeback by the payer,/);
    expect(done).toMatch(/,Started by staff,Discount,,,2030-01-01 10:00:00,2030-01-05 10:00:00$/);
  });

  test('shows one refund, and decides none that is unknown or in another state', async () => {
    const call = async (name: AdminEndpointName, id: string, body?: object) =>
      (await callAdmin(app, name, { cookie: finance, params: { id }, ...(body && { body }) })).envelope!;
    expect(await call('adminRefundGet', refundIds[0]!)).toMatchObject({ code: 1000, data: { amountMinor: 3_000 } });
    const decisions = [
      ['adminRefundDecide', { grant: true }, refundIds[1]!],
      ['adminRefundRetry', {}, refundIds[2]!],
      ['adminRefundSettle', { note: 'By bank' }, refundIds[0]!],
    ] as const;
    for (const [name, body, other] of decisions) {
      expect((await call(name, other, body)).code).toBe(4009);
      expect((await call(name, '999999', body)).code).toBe(4004);
    }
    for (const name of ['adminRefundGet', 'adminOrderRefundPreview', 'adminOrderGet', 'adminPayoutGet'] as const)
      expect((await call(name, '999999')).code).toBe(4004);
    expect(await refunds({ waiting: 'true' })).toEqual([2_000, 1_000]);
  });
});

describe('the list of unmatched payments', () => {
  const unmatched = (query?: Query) => values('adminUnmatchedPaymentList', 'providerRef', query);

  test('begins with the latest one, or is sorted by time or amount', async () => {
    expect(await unmatched()).toEqual(['charge-second', 'pi_first']);
    expect(await unmatched({ sort: 'at', order: 'asc' })).toEqual(['pi_first', 'charge-second']);
    expect(await unmatched({ sort: 'amount', order: 'desc' })).toEqual(['pi_first', 'charge-second']);
  });

  test('is filtered by what is open or resolved, by reference and by order', async () => {
    expect(await unmatched({ open: 'true' })).toEqual(['pi_first']);
    expect(await unmatched({ open: 'false' })).toEqual(['charge-second']);
    expect(await unmatched({ keyword: 'PI_FIR' })).toEqual(['pi_first']);
    expect(await unmatched({ keyword: cheap })).toEqual(['charge-second']);
    expect(await values('adminUnmatchedPaymentList', 'assignedOrderNo')).toEqual([dear, null]);
  });

  test('is exported with how each was resolved', async () => {
    const [, resolved, open] = await lines('adminUnmatchedPaymentCsv');
    expect(resolved).toMatch(
      /,Sandbox,charge-second,60\.00,SGD,Duplicate payment,2030-01-02 10:00:00,2030-01-03 10:00:00,Assigned to an order,$/,
    );
    expect(open).toMatch(/,Stripe,pi_first,7900,JPY,Wrong amount,2030-01-01 10:00:00,,,$/);
  });

  test('resolves none that is unknown or resolved', async () => {
    const call = async (name: AdminEndpointName, id: string, body: object) =>
      (await callAdmin(app, name, { cookie: finance, params: { id }, body })).envelope!.code;
    const resolved = String((await values('adminUnmatchedPaymentList', 'id', { open: 'false' }))[0]);
    const reason = { reason: 'Paid twice' };
    expect(await call('adminUnmatchedPaymentRefund', '999999', reason)).toBe(4004);
    expect(await call('adminUnmatchedPaymentRefund', resolved, reason)).toBe(4009);
    expect(await call('adminUnmatchedPaymentResolve', '999999', { note: 'By bank' })).toBe(4009);
    expect(await call('adminUnmatchedPaymentResolve', resolved, { note: 'By bank' })).toBe(4009);
    expect(await unmatched({ open: 'true' })).toEqual(['pi_first']);
  });
});

describe('the list of orders', () => {
  const orders = (query?: Query) => values('adminOrderList', 'orderNo', query);

  test('begins with the latest one, or is sorted by number, amount, or time of order or payment', async () => {
    expect(await orders()).toEqual([dear, cheap]);
    expect(await orders({ sort: 'orderNo', order: 'asc' })).toEqual([cheap, dear]);
    expect(await orders({ sort: 'amount', order: 'asc' })).toEqual([cheap, dear]);
    expect(await orders({ sort: 'createdAt', order: 'asc' })).toEqual([cheap, dear]);
    expect((await orders({ sort: 'paidAt', order: 'desc' }))[0]).toBe(cheap);
  });

  test('is exported with times of the association’s zone', async () => {
    const [, , row] = await lines('adminOrderCsv');
    expect(row).toMatch(/,Membership,60\.00,0\.00,,SGD,,Paid,2030-01-01 10:00:00,2030-01-03 10:30:00$/);
  });
});

describe('the list of payouts', () => {
  const payouts = (query?: Query) => values('adminPayoutList', 'providerRef', query);

  test('begins with the latest arrival, or is sorted by arrival or amount', async () => {
    expect(await payouts()).toEqual(['payout-second', 'po_first']);
    expect(await payouts({ sort: 'arrivesOn', order: 'asc' })).toEqual(['po_first', 'payout-second']);
    expect(await payouts({ sort: 'amount', order: 'desc' })).toEqual(['po_first', 'payout-second']);
  });

  test('is filtered by reference and days of arrival, both included', async () => {
    expect(await payouts({ keyword: 'po_first' })).toEqual(['po_first']);
    expect(await payouts({ keyword: 'po_' })).toEqual([]);
    expect(await payouts({ from: '2030-01-05' })).toEqual(['payout-second']);
    expect(await payouts({ until: '2030-01-04' })).toEqual(['po_first']);
    expect(await payouts({ from: '2030-01-04', until: '2030-01-05' })).toHaveLength(2);
  });

  test('is exported', async () => {
    expect(await lines('adminPayoutCsv')).toEqual([
      'Arrival,Provider,Provider reference,Amount,Fees,Sum of transactions,Currency,Status',
      '2030-01-05,Sandbox,payout-second,47.46,0.00,0.00,SGD,On the way',
      '2030-01-04,Stripe,po_first,9000,0,0,JPY,Arrived',
    ]);
  });
});
