import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { payOrderAs } from '../membership/membership.fixtures.ts';
import type { Payer } from '../orders/index.ts';
import { deleteRefundReasons, exportRefunds } from './index.ts';
import { countRows, testPayer } from './payment.fixtures.ts';

const app = testApp();
const payer = testPayer(app, 'payer');
const { asMe, order, pay, reconcile } = payer;

describe('an order that clients look at', () => {
  test('is queried at the provider every two seconds at most, while it has an open page', async () => {
    const query = vi.spyOn(app.features().sandbox!, 'getSession');
    const queriesAfter = async (seconds: number) => {
      query.mockClear();
      app.clock.advance(seconds);
      await order();
      return query.mock.calls.length;
    };
    try {
      expect(await queriesAfter(0)).toBe(0);
      await pay();
      expect([await queriesAfter(0), await queriesAfter(1), await queriesAfter(1)]).toEqual([1, 0, 1]);
      await payOrderAs(app, payer.me, payer.orderId, 'declined');
      await queriesAfter(2);
      expect(await queriesAfter(2)).toBe(0);
    } finally {
      query.mockRestore();
    }
  });

  test('has half an hour more whenever a page is opened', async () => {
    const expiresAt = async () => Date.parse((await order()).expiresAt!) - app.clock.now().getTime();
    app.clock.advance(10 * 60);
    expect(await expiresAt()).toBe(20 * 60_000);
    await pay();
    expect(await expiresAt()).toBe(30 * 60_000);
    app.clock.advance(60);
    await pay();
    expect(await expiresAt()).toBe(29 * 60_000);
  });
});

test('keeps a webhook event about an unknown session for a day', async () => {
  const day = 86_400;
  await app.db.execute(sql`insert into payment_webhook_events (provider, event_id, provider_session_id, received_at)
    values ('sandbox', 'early', 'unknown', ${app.clock.now()})`);
  const isHandled = async (seconds: number) => {
    app.clock.advance(seconds);
    await reconcile();
    const { rows } = await app.db.execute<{ at: string | null }>(
      sql`select handled_at as at from payment_webhook_events where event_id = 'early'`,
    );
    return rows[0]!.at !== null;
  };
  expect([await isHandled(0), await isHandled(day), await isHandled(1)]).toEqual([false, false, true]);
});

describe('the refunds of an account', () => {
  const accountOf = async () => {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select account_id::int as id from orders where id = ${Number(payer.orderId)}`,
    );
    return rows[0]!.id;
  };

  test('are exported, and keep no reason once the account is closed', async () => {
    await payOrderAs(app, payer.me, payer.orderId);
    await order();
    const askedAt = app.clock.now().toISOString();
    await app.call('orderRefund', { orderId: payer.orderId, reason: 'moving away' }, asMe());
    const id = await accountOf();
    const requested = {
      orderId: payer.orderId,
      amountMinor: 6_000,
      currency: 'SGD',
      provider: 'sandbox',
      state: 'asked',
      reason: 'moving away',
      note: null,
      askedAt,
      refundedAt: null,
    };
    expect(await exportRefunds(app.db, id)).toEqual([requested]);
    await app.db.execute(sql`update refunds set state = 'refused', decision_note = 'Too late', done_at = created_at
      where order_id = ${Number(payer.orderId)}`);
    const refused = { ...requested, state: 'refused', note: 'Too late', refundedAt: askedAt };
    expect(await exportRefunds(app.db, id)).toEqual([refused]);
    await app.db.transaction((tx) => deleteRefundReasons(tx, id + 1_000));
    expect(await exportRefunds(app.db, id)).toEqual([refused]);
    await app.db.transaction((tx) => deleteRefundReasons(tx, id));
    expect(await exportRefunds(app.db, id)).toEqual([{ ...refused, reason: null, note: null }]);
    expect(await exportRefunds(app.db, id + 1_000)).toEqual([]);
  });

  /** Refunds an order whose payer differs. @returns how many messages are sent about it */
  async function refundTo(changes: Partial<Payer>): Promise<number> {
    await payOrderAs(app, payer.me, payer.orderId);
    await order();
    await app.call('orderRefund', { orderId: payer.orderId }, asMe());
    await app.db.execute(sql`update refunds set state = 'sending' where order_id = ${Number(payer.orderId)}`);
    const before = await countRows(app, 'outbox_messages');
    const { payments } = app.features();
    const findPayer = payments.findPayer.bind(payments);
    payments.findPayer = async (...account) => ({ ...(await findPayer(...account)), ...changes });
    try {
      await reconcile();
    } finally {
      payments.findPayer = findPayer;
    }
    expect(await order()).toMatchObject({ status: 'refunded' });
    return (await countRows(app, 'outbox_messages')) - before;
  }

  test('are mailed in the payer’s language, with a link to the orders in it', async () => {
    const email = 'payer@example.org';
    expect(await refundTo({ locale: 'zh_CN', salutation: '林墨言', email })).toBe(1);
    const [mail] = await app.messagesTo(email);
    expect(mail).toMatchObject({ kind: 'refund.done', subject: '退款已完成' });
    expect(mail!.text).toMatch(/^林墨言.*SGD 60\.00.*\/personal\/order\?lang=zh_CN\n\n\p{Script=Han}+\n$/su);
  });

  test('are sent to a payer without an address, and not mailed', async () => {
    expect(await refundTo({ email: null })).toBe(0);
  });
});
