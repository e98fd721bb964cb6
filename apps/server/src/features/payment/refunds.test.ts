import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { profileOf } from '../account/account.fixtures.ts';
import {
  type Applicant,
  apply,
  becomeMember,
  createApplicant,
  membershipStatus,
  payOrderAs,
} from '../membership/membership.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { testAppWithStripe } from './payment.fixtures.ts';
import { reconcilePayments } from './index.ts';

const { app, double } = await testAppWithStripe();
let applicantCount = 0;
let me: Applicant;
let cookie: string;

beforeEach(async () => {
  double.state.fault = 'none';
  double.state.balance = Number.POSITIVE_INFINITY;
  me = await createApplicant(app, `payer-${++applicantCount}`);
  cookie = await staffCookie(app, 'finance');
});

const asMe = () => ({ token: me.token });
const reconcile = () => reconcilePayments(app.features().payments);
const order = async (orderId: string) => (await app.call('orderGet', { orderId }, asMe())).envelope.data;
const refundOf = async (orderId: string) => {
  const { envelope } = await callAdmin(app, 'adminRefundList', { cookie, query: { pageSize: '50' } });
  return envelope!.data.rows.find((row) => row.orderId === orderId)!;
};
const listWaiting = async () =>
  (
    await callAdmin(app, 'adminRefundList', { cookie, query: { waiting: 'true', pageSize: '50' } })
  ).envelope!.data.rows.map(({ orderId }) => orderId);
const decide = async (orderId: string, body: object) =>
  callAdmin(app, 'adminRefundDecide', { cookie, params: { id: (await refundOf(orderId)).id }, body });
const mails = async () => app.messagesTo(me.mailbox);
const findAuditEntry = async (action: string) =>
  (
    await app.db.execute<{ after: Record<string, unknown>; reason: string | null }>(
      sql`select after, reason from audit_entries where action = ${action} order by id desc limit 1`,
    )
  ).rows[0];

/** Pays an application by card, and requests a refund. */
async function payAndRequestRefund() {
  const { orderId } = await apply(app, me);
  const { envelope } = await app.call('orderPay', { orderId, provider: 'stripe' }, asMe());
  const session = envelope.data.redirectUrl.split('/').at(-1)!;
  double.pay(session);
  app.clock.advance(5);
  expect(await order(orderId)).toMatchObject({ status: 'paid' });
  await app.call('orderRefund', { orderId, reason: 'moving away' }, asMe());
  return { orderId, intent: `pi_${session}` };
}

describe('a rejected refund', () => {
  test('needs a reason, which the person reads with the order and in a mail', async () => {
    const { orderId } = await payAndRequestRefund();
    expect((await decide(orderId, { grant: false })).envelope).toMatchObject({
      code: 4000,
      data: { fields: { reason: expect.any(String) } },
    });
    expect((await decide(orderId, { grant: false, reason: 'The season has begun.' })).envelope!.code).toBe(1000);
    expect(await order(orderId)).toMatchObject({
      status: 'paid',
      refund: { standing: 'refused', note: 'The season has begun.' },
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'refund.refused', subject: 'Your refund request was rejected' });
    expect(mail!.text).toContain('Hello Lin Moyan,');
    expect(mail!.text).toContain('Reason: The season has begun.');
    expect(await findAuditEntry('refund.refuse')).toMatchObject({ reason: 'The season has begun.' });
  });
});

describe('granting a refund', () => {
  test.each([
    {
      member: false,
      consequence: 'applicationRejected',
      sentence: 'Your membership application has been closed as a result.',
    },
    { member: true, consequence: 'membershipEnds', sentence: 'Your membership has ended as a result.' },
  ] as const)(
    'names the consequence $consequence before confirmation, in the log and in the mail',
    async ({ member, consequence, sentence }) => {
      const { orderId } = member ? { orderId: await becomeMember(app, me) } : await apply(app, me);
      if (!member) {
        await payOrderAs(app, me, orderId);
        await order(orderId);
      }
      await app.call('orderRefund', { orderId }, asMe());
      const { id } = await refundOf(orderId);
      expect((await callAdmin(app, 'adminRefundGet', { cookie, params: { id } })).envelope!.data.consequence).toBe(
        consequence,
      );
      expect((await decide(orderId, { grant: true })).envelope!.code).toBe(1000);
      expect(await findAuditEntry('refund.grant')).toMatchObject({ after: { consequence } });
      await reconcile();
      expect(await order(orderId)).toMatchObject({ status: 'refunded', refund: { standing: 'done' } });
      expect((await mails()).find(({ kind }) => kind === 'refund.done')!.text).toContain(sentence);
      expect((await profileOf(app, me.token)).membershipStatus).toBe(
        member ? membershipStatus.expired : membershipStatus.none,
      );
    },
  );
});

describe('a refund that the provider rejects', () => {
  test.each([
    ['charge_disputed', (intent: string) => double.state.disputed.add(intent)],
    ['balance_insufficient', () => (double.state.balance = 0)],
    [
      'charge_already_refunded',
      (intent: string) =>
        double.refunds.push({ id: 're_by_hand', intent, amount: 6_000, status: 'succeeded', created: 0 }),
    ],
  ] as const)('(%s) waits for finance with the reason', async (code, prepare) => {
    const { orderId, intent } = await payAndRequestRefund();
    prepare(intent);
    await decide(orderId, { grant: true });
    await reconcile();
    expect(await refundOf(orderId)).toMatchObject({ state: 'failed', lastError: code, attempts: 1 });
    expect(await listWaiting()).toContain(orderId);
    expect(await order(orderId)).toMatchObject({ status: 'refundRequested', refund: { standing: 'processing' } });
  });

  test('is retried under a new key, and moves the money once', async () => {
    const { orderId, intent } = await payAndRequestRefund();
    double.state.balance = 0;
    await decide(orderId, { grant: true });
    await reconcile();
    double.state.balance = 10_000;
    const { id } = await refundOf(orderId);
    const retries = await Promise.all(
      [1, 2, 3].map(() => callAdmin(app, 'adminRefundRetry', { cookie, params: { id }, body: {} })),
    );
    expect(retries.map(({ envelope }) => envelope!.code).toSorted((a, b) => a - b)).toEqual([1000, 4009, 4009]);
    await Promise.all([reconcile(), reconcile()]);
    expect(await order(orderId)).toMatchObject({ status: 'refunded' });
    expect(double.refunds.filter((refund) => refund.intent === intent)).toHaveLength(1);
    expect(await listWaiting()).not.toContain(orderId);
  });

  test('can be settled another way, is booked, and is mailed to the person', async () => {
    const { orderId, intent } = await payAndRequestRefund();
    double.state.disputed.add(intent);
    await decide(orderId, { grant: true });
    await reconcile();
    const { id } = await refundOf(orderId);
    expect((await callAdmin(app, 'adminRefundSettle', { cookie, params: { id }, body: {} })).envelope!.code).toBe(4000);
    const settle = () =>
      callAdmin(app, 'adminRefundSettle', { cookie, params: { id }, body: { note: 'Bank transfer of 3 January' } });
    expect(
      (await Promise.all([settle(), settle()])).map(({ envelope }) => envelope!.code).toSorted((a, b) => a - b),
    ).toEqual([1000, 4009]);
    expect(await order(orderId)).toMatchObject({
      status: 'refunded',
      refund: { standing: 'done', note: 'Bank transfer of 3 January' },
      payments: [{ kind: 'charge' }, { kind: 'refund', provider: 'manual', amountMinor: 6_000 }],
    });
    expect((await mails())[0]).toMatchObject({
      kind: 'refund.settled',
      text: expect.stringContaining('Bank transfer of 3 January'),
    });
    expect(await findAuditEntry('refund.settle')).toMatchObject({
      reason: 'Bank transfer of 3 January',
      after: { consequence: 'applicationRejected' },
    });
  });
});

test('retries at growing intervals while the provider is unavailable, and asks finance after twelve attempts', async () => {
  const { orderId } = await payAndRequestRefund();
  await decide(orderId, { grant: true });
  double.state.fault = 'fails';
  let minutes = 0;
  while ((await refundOf(orderId)).state === 'sending' && minutes < 1_000) {
    await reconcile();
    app.clock.advance(60);
    minutes += 1;
    if (minutes % 25 === 0) cookie = await staffCookie(app, 'finance');
  }
  expect(await refundOf(orderId)).toMatchObject({ state: 'failed', lastError: 'unavailable', attempts: 12 });
  expect(minutes).toBeGreaterThan(5 * 60);
  double.state.fault = 'none';
  const { id } = await refundOf(orderId);
  await callAdmin(app, 'adminRefundRetry', { cookie, params: { id }, body: {} });
  await reconcile();
  expect((await refundOf(orderId)).state).toBe('done');
});
