import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { getCodeSentTo, profileOf } from '../account/account.fixtures.ts';
import { decideApplication } from '../membership/index.ts';
import {
  type Applicant,
  createApplicant,
  apply,
  becomeMember,
  decideOnSandboxPage,
  payOrderAs,
} from '../membership/membership.fixtures.ts';
import { findLedgerMismatches } from '../orders/index.ts';
import { decideRefund, reconcilePayments } from './index.ts';

/** Money that pays for nothing is refunded, or waits for staff: see refunds.service.ts. */
const app = testApp();
let applicantCount = 0;
let me: Applicant;

beforeEach(async () => {
  me = await createApplicant(app, `payer-${++applicantCount}`);
});

const asMe = () => ({ token: me.token });
const reconcile = () => reconcilePayments(app.features().payments);
const statusOf = async (orderId: string) =>
  (await app.db.execute<{ status: string }>(sql`select status from orders where id = ${Number(orderId)}`)).rows[0]!
    .status;
const createSession = async (orderId: string) => {
  const { envelope } = await app.call('orderPay', { orderId, provider: 'sandbox' }, asMe());
  return new URL(envelope.data.redirectUrl).pathname;
};
const closeAccount = async () => {
  await app.call('closeSms', {}, asMe());
  expect((await app.call('close', await getCodeSentTo(app, `86${me.phone}`), asMe())).envelope.code).toBe(1000);
};
const refundIdOf = async (orderId: string) =>
  Number(
    (await app.db.execute<{ id: string }>(sql`select id from refunds where order_id = ${Number(orderId)}`)).rows[0]!.id,
  );
/** The provider accepts the payment although the page should have expired. */
const payLate = async (path: string) => {
  await app.db.execute(sql`update sandbox_payments set state = 'open' where id = ${path.split('/').at(-1)}`);
  await decideOnSandboxPage(app, path, 'paid');
  app.clock.advance(120);
  await reconcile();
  await reconcile();
};

describe('an account closed while a provider page is open', () => {
  test('cancels the order, expires the page, and refunds a payment that still arrives', async () => {
    const { orderId } = await apply(app, me);
    const path = await createSession(orderId);
    await closeAccount();
    expect(await statusOf(orderId)).toBe('cancelled');
    app.clock.advance(120);
    await reconcile();
    const { rows } = await app.db.execute(sql`select state from sandbox_payments where id = ${path.split('/').at(-1)}`);
    expect(rows).toEqual([{ state: 'expired' }]);

    await app.db.execute(
      sql`update payment_sessions set state = 'open', checked_at = null where order_id = ${Number(orderId)}`,
    );
    await payLate(path);
    expect(await statusOf(orderId)).toBe('refunded');
    expect(
      (await app.db.execute(sql`select origin, state from refunds where order_id = ${Number(orderId)}`)).rows,
    ).toEqual([{ origin: 'late', state: 'done' }]);
    expect(await findLedgerMismatches(app.db)).toEqual([]);
  });

  test('does not make the closed membership valid again when a renewal is paid late', async () => {
    await becomeMember(app, me);
    const { memberNo } = await profileOf(app, me.token);
    await app.db.execute(sql`update memberships set ends_on = ends_on - 320`);
    const { orderId } = (await app.call('renewMembership', {}, asMe())).envelope.data;
    const path = await createSession(orderId!);
    await closeAccount();
    await app.db.execute(
      sql`update payment_sessions set state = 'open', checked_at = null where order_id = ${Number(orderId)}`,
    );
    await payLate(path);
    expect(await statusOf(orderId!)).toBe('refunded');
    expect((await app.call('verifyNumber', { memberNo: memberNo! })).envelope.data.valid).toBe(false);
  });
});

describe('an application rejected while a refund is requested', () => {
  const requestRefundThenReject = async () => {
    const { applicationId, orderId } = await apply(app, me);
    await payOrderAs(app, me, orderId);
    await app.call('orderGet', { orderId }, asMe());
    await app.call('orderRefund', { orderId }, asMe());
    await decideApplication(app.features().membership, Number(applicationId), {
      kind: 'reject',
      reason: 'not eligible',
    });
    return orderId;
  };

  test('grants the refund', async () => {
    const orderId = await requestRefundThenReject();
    await reconcile();
    expect(await statusOf(orderId)).toBe('refunded');
  });

  test('does not let finance reject its refund, in either order of the decisions', async () => {
    const orderId = await requestRefundThenReject();
    // As if finance had opened the refund before the application was rejected.
    await app.db.execute(sql`update refunds set state = 'asked' where order_id = ${Number(orderId)}`);
    const refused = decideRefund(app.features().payments, await refundIdOf(orderId), { grant: false, reason: 'no' });
    await expect(refused).rejects.toMatchObject({ kind: 'conflict' });
  });
});

test.each([
  { currency: 'USD', amount: 6_000 },
  { currency: 'SGD', amount: 6_001 },
  { currency: 'SGD', amount: 5_999 },
  { currency: 'JPY', amount: 60 },
])(
  'keeps a payment of $amount $currency for an order of 6000 SGD for staff and pays nothing with it',
  async ({ currency, amount }) => {
    const { orderId } = await apply(app, me);
    const path = await createSession(orderId);
    await app.db.execute(
      sql`update sandbox_payments set currency = ${currency}, amount_minor = ${amount}
        where id = ${path.split('/').at(-1)}`,
    );
    await decideOnSandboxPage(app, path, 'paid');
    await reconcile();
    expect(await statusOf(orderId)).toBe('pending');
    const { rows } = await app.db.execute(
      sql`select reason, currency, amount_minor as amount from unmatched_payments where order_id = ${Number(orderId)}`,
    );
    expect(rows).toEqual([{ reason: 'wrongAmount', currency, amount }]);
  },
);
