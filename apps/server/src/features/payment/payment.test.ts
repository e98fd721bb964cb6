import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { payOrderAs } from '../membership/membership.fixtures.ts';
import { findLedgerMismatches } from '../orders/index.ts';
import { decideRefund } from './index.ts';
import { countRows, testPayer } from './payment.fixtures.ts';

const app = testApp();
const payer = testPayer(app, 'payer');
const { asMe, order, pay, reconcile } = payer;
const minute = 60;

describe('paying', () => {
  test('books the money once and follows the status of the ledger', async () => {
    await payOrderAs(app, payer.me, payer.orderId);
    expect(await order()).toMatchObject({
      status: 'paid',
      expiresAt: null,
      operations: ['receipt', 'refund'],
      payments: [{ kind: 'charge', amountMinor: 6000, currency: 'SGD', provider: 'sandbox' }],
    });
    expect(await findLedgerMismatches(app.db)).toEqual([]);
  });

  test('opens one page for twenty clicks', async () => {
    const before = await countRows(app, 'sandbox_payments');
    const answers = await Promise.all(Array.from({ length: 20 }, pay));
    expect(new Set(answers.map(({ envelope }) => envelope.data.redirectUrl)).size).toBe(1);
    expect((await countRows(app, 'sandbox_payments')) - before).toBe(1);
  });

  test.each(['repeated', 'reordered'])('books the money once when its webhook events are %s', async (outcome) => {
    await payOrderAs(app, payer.me, payer.orderId, outcome);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect((await order()).payments).toHaveLength(1);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('allows another attempt after a declined payment', async () => {
    await payOrderAs(app, payer.me, payer.orderId, 'declined');
    expect(await order()).toMatchObject({ status: 'pending', payments: [] });
    await payOrderAs(app, payer.me, payer.orderId);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('stays pending while the provider reports a delayed payment', async () => {
    await payOrderAs(app, payer.me, payer.orderId, 'delayed');
    expect(await order()).toMatchObject({ status: 'pending' });
    app.clock.advance(minute);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('is completed by reconciliation when no webhook event arrives', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    await app.db.execute(sql`update sandbox_payments set state = 'paid' where id = ${redirectUrl.split('/').at(-1)}`);
    app.clock.advance(2 * minute);
    await reconcile();
    const { rows } = await app.db.execute<{ status: string }>(
      sql`select status from orders where id = ${Number(payer.orderId)}`,
    );
    expect(rows[0]!.status).toBe('paid');
  });

  test('answers providerUnavailable, and opens the same page once the provider answers', async () => {
    const { sandbox } = app.features();
    const before = await countRows(app, 'sandbox_payments');
    sandbox!.fault = 'silentAfterwards';
    expect((await pay()).envelope.code).toBe(4030);
    sandbox!.fault = 'silent';
    expect((await pay()).envelope.code).toBe(4030);
    expect(await order()).toMatchObject({ status: 'pending' });
    sandbox!.fault = null;
    expect((await pay()).envelope.code).toBe(1000);
    expect((await countRows(app, 'sandbox_payments')) - before).toBe(1);
  });

  test('rejects a provider that is not configured and names the field', async () => {
    const { envelope } = await app.call('orderPay', { orderId: payer.orderId, provider: 'stripe' }, asMe());
    expect(envelope).toMatchObject({ code: 4000, data: { fields: { provider: expect.any(String) } } });
  });
});

describe('a refund', () => {
  test('is requested by the owner, granted by finance, and moves the money once despite provider outages', async () => {
    const { payments, sandbox } = app.features();
    await payOrderAs(app, payer.me, payer.orderId);
    expect(
      (await app.call('orderRefund', { orderId: payer.orderId, reason: 'changed my mind' }, asMe())).envelope.data,
    ).toMatchObject({ status: 'refundRequested' });
    expect((await app.call('orderRefund', { orderId: payer.orderId }, asMe())).envelope.code).toBe(4009);
    await reconcile();
    expect(await order()).toMatchObject({ status: 'refundRequested', payments: [{ kind: 'charge' }] });

    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from refunds where order_id = ${Number(payer.orderId)}`,
    );
    const outcomes = await Promise.allSettled([
      decideRefund(payments, Number(rows[0]!.id), { grant: true }),
      decideRefund(payments, Number(rows[0]!.id), { grant: true }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    sandbox!.fault = 'silentAfterwards';
    await reconcile();
    expect(await order()).toMatchObject({ status: 'refundRequested', refund: { standing: 'processing' } });
    sandbox!.fault = null;
    app.clock.advance(minute);
    await Promise.all([reconcile(), reconcile()]);
    await reconcile();
    expect(await order()).toMatchObject({
      status: 'refunded',
      payments: [{ kind: 'charge' }, { kind: 'refund', amountMinor: 6000 }],
    });
  });
});

test('has database triggers that reject changes of the ledger', async () => {
  await payOrderAs(app, payer.me, payer.orderId);
  for (const change of [
    sql`update ledger_entries set amount_minor = 1`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_entries`,
  ])
    await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { message: 'the ledger is append-only' } });
});
