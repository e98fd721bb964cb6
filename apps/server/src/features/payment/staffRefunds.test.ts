import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { profileOf } from '../account/account.fixtures.ts';
import {
  type Applicant,
  apply,
  becomeMember,
  createApplicant,
  membershipStatus,
} from '../membership/membership.fixtures.ts';
import { findLedgerMismatches } from '../orders/index.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { reconcilePayments } from './index.ts';
import { reconcileDay } from './reconciliation/reconciliation.service.ts';
import { testAppWithStripe } from './payment.fixtures.ts';

const { app, double } = await testAppWithStripe();
let applicantCount = 0;
let me: Applicant;
let cookie: string;

beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`);
  me = await createApplicant(app, `refunded-${++applicantCount}`);
  cookie = await staffCookie(app, 'finance');
});

const asMe = () => ({ token: me.token });
const reconcile = () => reconcilePayments(app.features().payments);
const orderOf = async (orderId: string) => (await app.call('orderGet', { orderId }, asMe())).envelope.data;
const preview = async (orderId: string) =>
  (await callAdmin(app, 'adminOrderRefundPreview', { cookie, params: { id: orderId } })).envelope!.data;
const refund = async (orderId: string, amountMinor: number, remainingMinor: number, reason = 'Hall was closed') =>
  (
    await callAdmin(app, 'adminOrderRefund', {
      cookie,
      params: { id: orderId },
      body: { amountMinor, remainingMinor, reason },
    })
  ).envelope!;
const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);
const mails = async () => (await app.messagesTo(me.mailbox)).filter(({ kind }) => kind.startsWith('refund.'));

async function payNewOrder(provider: 'stripe' | 'sandbox' = 'stripe'): Promise<string> {
  const { orderId } = await apply(app, me);
  const { envelope } = await app.call('orderPay', { orderId, provider }, asMe());
  const session = envelope.data.redirectUrl.split('/').at(-1)!;
  if (provider === 'stripe') double.pay(session);
  else
    await app.db.execute(
      sql`update sandbox_payments set state = 'paid', paid_at = ${app.clock.now()} where id = ${session}`,
    );
  app.clock.advance(5);
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid' });
  return orderId;
}

describe.each(['stripe', 'sandbox'] as const)('a partial refund at %s', (provider) => {
  test('keeps the order paid, ends nothing, and tells the person the amount, the reason and what remains', async () => {
    const orderId = await payNewOrder(provider);
    expect(await preview(orderId)).toEqual({
      paidMinor: 6_000,
      remainingMinor: 6_000,
      currency: 'SGD',
      consequence: 'applicationRejected',
    });
    expect(await refund(orderId, 2_000, 6_000)).toMatchObject({ code: 1000, data: { origin: 'staff' } });
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', refundedMinor: 0, refundableMinor: 4_000 });
    await Promise.all([reconcile(), reconcile()]);
    expect(await orderOf(orderId)).toMatchObject({
      status: 'paid',
      refundedMinor: 2_000,
      refundableMinor: 4_000,
      operations: ['receipt', 'refund'],
      payments: [{ kind: 'charge' }, { kind: 'refund', amountMinor: 2_000, provider }],
    });
    expect((await profileOf(app, me.token)).membershipStatus).toBe(membershipStatus.underReview);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'refund.done' });
    expect(mail!.text).toMatch(/SGD 20\.00[\s\S]*Reason: Hall was closed[\s\S]*remaining SGD 40\.00/);
    expect(mail!.text).not.toContain('as a result');
    const { rows } = await app.db.execute(
      sql`select reason, after from audit_entries where action = 'refund.start' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        reason: 'Hall was closed',
        after: { orderNo: expect.any(String), amount: { amountMinor: 2_000, currency: 'SGD' } },
      },
    ]);
  });

  test('has the consequence of a full refund once it completes one', async () => {
    const orderId = await payNewOrder(provider);
    await refund(orderId, 2_500, 6_000);
    await reconcile();
    await refund(orderId, 3_500, 3_500);
    expect(await orderOf(orderId)).toMatchObject({ status: 'refundRequested', refundableMinor: 0 });
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ status: 'refunded', refundedMinor: 6_000 });
    expect((await profileOf(app, me.token)).membershipStatus).toBe(membershipStatus.none);
    const texts = (await mails()).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('has been closed as a result'))).toHaveLength(1);
    expect(await findLedgerMismatches(app.db)).toEqual([]);
  });

  test('leaves the remainder to the person’s own request, also when finance rejects it', async () => {
    const orderId = await payNewOrder(provider);
    await refund(orderId, 1_000, 6_000);
    await reconcile();
    await app.call('orderRefund', { orderId, reason: 'moving away' }, asMe());
    const { envelope } = await callAdmin(app, 'adminRefundList', { cookie, query: { waiting: 'true' } });
    const requested = envelope!.data.rows.find((row) => row.orderId === orderId)!;
    expect(requested).toMatchObject({ amountMinor: 5_000, origin: 'person' });
    expect(await preview(orderId)).toMatchObject({ remainingMinor: 0, consequence: null });
    const decide = (body: object) =>
      callAdmin(app, 'adminRefundDecide', { cookie, params: { id: requested.id }, body });
    await decide({ grant: false, reason: 'The season has begun.' });
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', refundedMinor: 1_000, refundableMinor: 5_000 });
    expect((await mails()).find(({ kind }) => kind === 'refund.refused')!.text).toContain('SGD 50.00');
  });

  test('agrees with the movements that the provider lists', async () => {
    const orderId = await payNewOrder(provider);
    await refund(orderId, 1, 6_000);
    await refund(orderId, 1, 5_999);
    await reconcile();
    const { payments } = app.features();
    await reconcileDay(payments, payments.providers.get(provider)!, app.clock.now().toISOString().slice(0, 10));
    const { rows } = await app.db.execute(sql`select * from payment_discrepancies where order_id = ${Number(orderId)}`);
    expect(rows).toEqual([]);
  });
});

describe('staff refunds', () => {
  test('never exceed the charge, however many start at once', async () => {
    const orderId = await payNewOrder();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(orderId, 4_000, 6_000)));
    expect(codesOf(answers)).toEqual([1000, ...Array.from({ length: 7 }, () => 4009)]);
    const raced = await Promise.all([
      refund(orderId, 2_000, 2_000),
      app.call('orderRefund', { orderId }, asMe()).then(({ envelope }) => envelope),
    ]);
    expect(codesOf(raced)).toEqual([1000, 4009]);
    const { rows } = await app.db.execute(
      sql`select sum(amount_minor)::int as total from refunds where order_id = ${Number(orderId)}`,
    );
    expect(rows).toEqual([{ total: 6_000 }]);
  });

  test('need a reason and an amount within the remainder', async () => {
    const orderId = await payNewOrder();
    expect(await refund(orderId, 6_001, 6_000)).toMatchObject({
      code: 4000,
      data: { fields: { amountMinor: expect.any(String) } },
    });
    expect(await refund(orderId, 0, 6_000)).toMatchObject({ code: 4000 });
    expect(await refund(orderId, 100, 6_000, ' ')).toMatchObject({
      code: 4000,
      data: { fields: { reason: expect.any(String) } },
    });
    const unpaid = (await apply(app, await createApplicant(app, `unpaid-${++applicantCount}`))).orderId;
    expect(await refund(unpaid, 100, 100)).toMatchObject({ code: 4009 });
    expect(await refund('999999', 100, 100)).toMatchObject({ code: 4004 });
  });

  test('of a whole membership fee end the membership, as the preview says', async () => {
    const orderId = await becomeMember(app, me);
    expect(await preview(orderId)).toMatchObject({ consequence: 'membershipEnds' });
    await refund(orderId, 6_000, 6_000);
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' });
    expect((await profileOf(app, me.token)).membershipStatus).toBe(membershipStatus.expired);
    expect((await mails())[0]!.text).toContain('Your membership has ended as a result.');
  });

  test('of a part leave the rest to a rejection of the application', async () => {
    const orderId = await payNewOrder();
    await refund(orderId, 2_000, 6_000);
    const officer = await staffCookie(app, 'membershipOfficer');
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select subject_id::text as id from orders where id = ${Number(orderId)}`,
    );
    await callAdmin(app, 'adminApplicationDecide', {
      cookie: officer,
      params: { id: rows[0]!.id },
      body: { kind: 'reject', reason: 'Not eligible' },
    });
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ status: 'refunded', refundedMinor: 6_000 });
    expect(double.refunds.slice(-2).map(({ amount }) => amount)).toEqual([2_000, 4_000]);
  });
});
