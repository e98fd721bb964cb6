import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayIn } from '#platform/calendar';
import { testApp } from '#platform/testing/testApp';
import { profileOf } from '../account/account.fixtures.ts';
import {
  type Applicant,
  apply,
  createApplicant,
  decideOnSandboxPage,
  membershipStatus,
} from '../membership/membership.fixtures.ts';
import { findLedgerMismatches } from '../orders/index.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { reconcilePayments } from './index.ts';
import { reconcileDay } from './reconciliation/reconciliation.service.ts';

const app = testApp();
let applicantCount = 0;
let cookie: string;

beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`);
  app.features().sandbox!.fault = null;
  cookie = await staffCookie(app, 'finance');
});

const reconcile = () => reconcilePayments(app.features().payments);
const orderOf = async (me: Applicant, orderId: string) =>
  (await app.call('orderGet', { orderId }, { token: me.token })).envelope.data;
const rowOf = async (id: string) =>
  (await callAdmin(app, 'adminUnmatchedPaymentList', { cookie, query: { pageSize: '100' } })).envelope!.data.rows.find(
    (row) => row.id === id,
  )!;
const refund = async (id: string) =>
  (await callAdmin(app, 'adminUnmatchedPaymentRefund', { cookie, params: { id }, body: { reason: 'Paid twice' } }))
    .envelope!;
const assign = async (id: string, orderId: string) =>
  (await callAdmin(app, 'adminUnmatchedPaymentAssign', { cookie, params: { id }, body: { orderId } })).envelope!;

/** Pays an order with 59 instead of 60, or the wrong currency, so that the money matches no order. */
async function makeUnmatchedPayment(amountMinor = 5_900, currency = 'SGD') {
  const me = await createApplicant(app, `unmatched-${++applicantCount}`);
  const { orderId } = await apply(app, me);
  const { envelope } = await app.call('orderPay', { orderId, provider: 'sandbox' }, { token: me.token });
  const page = new URL(envelope.data.redirectUrl).pathname;
  const sandboxId = page.split('/').at(-1)!;
  await app.db.execute(
    sql`update sandbox_payments set amount_minor = ${amountMinor}, currency = ${currency} where id = ${sandboxId}`,
  );
  await decideOnSandboxPage(app, page, 'paid');
  await reconcile();
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id::text as id from unmatched_payments where order_id = ${Number(orderId)}`,
  );
  return { me, orderId, id: rows[0]!.id, chargeRef: `charge-${sandboxId}` };
}

/** Applies as another person, whose unpaid order costs as much as an unmatched payment. */
async function makePayableOrder(amountMinor = 5_900) {
  const me = await createApplicant(app, `payable-${++applicantCount}`);
  const { orderId } = await apply(app, me);
  await app.db.execute(sql`update orders set amount_minor = ${amountMinor} where id = ${Number(orderId)}`);
  return { me, orderId };
}

async function findDiscrepancies(): Promise<unknown[]> {
  const { payments } = app.features();
  const today = dayIn(app.clock.now(), app.clock.timeZone);
  await reconcileDay(payments, payments.providers.get('sandbox')!, today);
  return (await app.db.execute(sql`select * from payment_discrepancies where closed_at is null`)).rows;
}

describe('refunding an unmatched payment', () => {
  test('moves the money once, outside the ledger, and mails the payer', async () => {
    const { me, orderId, id, chargeRef } = await makeUnmatchedPayment();
    const answers = await Promise.all([refund(id), refund(id), refund(id)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4009, 4009]);
    expect(await rowOf(id)).toMatchObject({ resolution: 'refund', note: 'Paid twice', payerName: 'Lin Moyan' });
    await Promise.all([reconcile(), reconcile()]);
    const { rows } = await app.db.execute(sql`select p.id, r.amount_minor from sandbox_refunds r
      join sandbox_payments p on p.id = r.payment_id where 'charge-' || p.id = ${chargeRef}`);
    expect(rows).toMatchObject([{ amount_minor: 5_900 }]);
    expect(await orderOf(me, orderId)).toMatchObject({ status: 'pending', payments: [], refund: null });
    const [mail] = await app.messagesTo(me.mailbox);
    expect(mail).toMatchObject({ kind: 'refund.done', text: expect.stringContaining('SGD 59.00') });
    expect(mail!.text).toContain('Reason: Paid twice');
    expect(await findDiscrepancies()).toEqual([]);
    expect(await findLedgerMismatches(app.db)).toEqual([]);
  });

  test('waits for finance when the provider rejects it, and is retried or settled there', async () => {
    const { id, orderId } = await makeUnmatchedPayment();
    await refund(id);
    app.features().sandbox!.fault = 'refuses';
    await reconcile();
    const list = async () =>
      (await callAdmin(app, 'adminRefundList', { cookie, query: { waiting: 'true' } })).envelope!.data.rows;
    const failed = (await list()).find((row) => row.orderId === orderId)!;
    expect(failed).toMatchObject({ origin: 'unmatched', state: 'failed' });
    const detail = await callAdmin(app, 'adminRefundGet', { cookie, params: { id: failed.id } });
    expect(detail.envelope!.data.consequence).toBeNull();
    app.features().sandbox!.fault = null;
    await callAdmin(app, 'adminRefundRetry', { cookie, params: { id: failed.id }, body: {} });
    await reconcile();
    expect((await list()).map((row) => row.orderId)).not.toContain(orderId);
    expect(await findDiscrepancies()).toEqual([]);
  });

  test('leaves the refunds of its order as they are', async () => {
    const { me, orderId, id } = await makeUnmatchedPayment();
    await app.db.execute(
      sql`update payment_sessions set state = 'expired' where order_id = ${Number(orderId)} and state <> 'paid'`,
    );
    const { envelope } = await app.call('orderPay', { orderId, provider: 'sandbox' }, { token: me.token });
    await decideOnSandboxPage(app, new URL(envelope.data.redirectUrl).pathname, 'paid');
    await reconcile();
    await refund(id);
    expect(await orderOf(me, orderId)).toMatchObject({ status: 'paid', refundableMinor: 6_000, refund: null });
    await app.call('orderRefund', { orderId }, { token: me.token });
    await reconcile();
    expect(await orderOf(me, orderId)).toMatchObject({ status: 'refundRequested', refundedMinor: 0 });
  });
});

describe('assigning an unmatched payment', () => {
  test('pays the order once, with what follows from a payment', async () => {
    const { id, me, orderId } = await makeUnmatchedPayment();
    const target = await makePayableOrder();
    const { envelope } = await callAdmin(app, 'adminUnmatchedPaymentOrders', { cookie, params: { id } });
    expect(envelope!.data.orders.map((order) => order.id)).toEqual([target.orderId]);
    const answers = await Promise.all([
      assign(id, target.orderId),
      assign(id, target.orderId),
      refund(id),
      reconcile().then(() => ({ code: 0 })),
    ]);
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, 1000, 4009, 4009]);
    const row = await rowOf(id);
    // Either action may come first.
    const isAssigned = row.resolution === 'assigned';
    expect(await orderOf(target.me, target.orderId)).toMatchObject({ status: isAssigned ? 'paid' : 'pending' });
    if (isAssigned) expect((await profileOf(app, target.me.token)).membershipStatus).toBe(membershipStatus.underReview);
    await reconcile();
    expect(await orderOf(me, orderId)).toMatchObject({ status: 'pending', payments: [] });
    expect(await findDiscrepancies()).toEqual([]);
  });

  test('moves the charge into the ledger, where a refund finds it', async () => {
    const { id, chargeRef } = await makeUnmatchedPayment();
    const target = await makePayableOrder();
    expect(await assign(id, target.orderId)).toMatchObject({ code: 1000, data: { resolution: 'assigned' } });
    expect(await orderOf(target.me, target.orderId)).toMatchObject({ status: 'paid', refundableMinor: 5_900 });
    const { rows } = await app.db.execute(
      sql`select order_id::text as "orderId" from ledger_entries where provider_ref = ${chargeRef}`,
    );
    expect(rows).toEqual([{ orderId: target.orderId }]);
    const audit = await app.db.execute(
      sql`select after from audit_entries where action = 'unmatchedPayment.assign' order by id desc limit 1`,
    );
    expect(audit.rows).toMatchObject([{ after: { amount: { amountMinor: 5_900, currency: 'SGD' } } }]);
    await callAdmin(app, 'adminOrderRefund', {
      cookie,
      params: { id: target.orderId },
      body: { amountMinor: 900, remainingMinor: 5_900, reason: 'Discount' },
    });
    await reconcile();
    expect(await orderOf(target.me, target.orderId)).toMatchObject({ refundedMinor: 900 });
    expect(await findDiscrepancies()).toEqual([]);
  });

  test('rejects an order of another amount or currency, and one that is not payable', async () => {
    const { id } = await makeUnmatchedPayment();
    const foreign = await makeUnmatchedPayment(5_900, 'USD');
    const target = await makePayableOrder();
    const other = await makePayableOrder(5_901);
    expect(await assign(foreign.id, target.orderId)).toMatchObject({ code: 4009 });
    expect(await assign(id, other.orderId)).toMatchObject({ code: 4009 });
    await app.call('orderCancel', { orderId: target.orderId }, { token: target.me.token });
    expect(await assign(id, target.orderId)).toMatchObject({ code: 4009 });
    expect(await assign(id, '999999')).toMatchObject({ code: 4004 });
    expect(await rowOf(id)).toMatchObject({ resolvedAt: null });
  });
});
