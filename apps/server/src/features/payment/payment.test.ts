import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { logInAs } from '../account/account.fixtures.ts';
import {
  type Applicant,
  applicant,
  apply,
  decideOnSandboxPage,
  payOrderAs,
} from '../membership/membership.fixtures.ts';
import { findLedgerMismatches } from '../orders/index.ts';
import { decideRefund, reconcilePayments } from './index.ts';

const app = testApp();
const minute = 60;
let names = 0;
let me: Applicant;
let orderId: string;

beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`);
  app.clock.advance(2 * minute);
  me = await applicant(app, `payer-${++names}`);
  ({ orderId } = await apply(app, me));
});

const asMe = () => ({ token: me.token });
const order = async () => (await app.call('orderGet', { orderId }, asMe())).envelope.data;
const pay = () => app.call('orderPay', { orderId, provider: 'sandbox' }, asMe());
const reconcile = () => reconcilePayments(app.features().payments);
const pathOf = (redirectUrl: string) => new URL(redirectUrl).pathname;
const count = async (table: string) =>
  Number((await app.db.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]!.n);

describe('paying', () => {
  test('books the money once and follows the status of the ledger', async () => {
    await payOrderAs(app, me, orderId);
    expect(await order()).toMatchObject({
      status: 'paid',
      expiresAt: null,
      operations: ['receipt', 'refund'],
      payments: [{ kind: 'charge', amountMinor: 6000, currency: 'SGD', provider: 'sandbox' }],
    });
    expect(await findLedgerMismatches(app.db)).toEqual([]);
  });

  test('opens one page for twenty clicks', async () => {
    const before = await count('sandbox_payments');
    const answers = await Promise.all(Array.from({ length: 20 }, pay));
    expect(new Set(answers.map(({ envelope }) => envelope.data.redirectUrl)).size).toBe(1);
    expect((await count('sandbox_payments')) - before).toBe(1);
  });

  test.each(['repeated', 'reordered'])('books the money once when its webhook events are %s', async (outcome) => {
    await payOrderAs(app, me, orderId, outcome);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect((await order()).payments).toHaveLength(1);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('allows another attempt after a declined payment', async () => {
    await payOrderAs(app, me, orderId, 'declined');
    expect(await order()).toMatchObject({ status: 'pending', payments: [] });
    await payOrderAs(app, me, orderId);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('stays pending while the provider reports a delayed payment', async () => {
    await payOrderAs(app, me, orderId, 'delayed');
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
      sql`select status from orders where id = ${Number(orderId)}`,
    );
    expect(rows[0]!.status).toBe('paid');
  });

  test('answers providerUnavailable, and opens the same page once the provider answers', async () => {
    const { sandbox } = app.features();
    const before = await count('sandbox_payments');
    sandbox!.fault = 'silentAfterwards';
    expect((await pay()).envelope.code).toBe(4030);
    sandbox!.fault = 'silent';
    expect((await pay()).envelope.code).toBe(4030);
    expect(await order()).toMatchObject({ status: 'pending' });
    sandbox!.fault = null;
    expect((await pay()).envelope.code).toBe(1000);
    expect((await count('sandbox_payments')) - before).toBe(1);
  });

  test('rejects a provider that is not configured and names the field', async () => {
    const { envelope } = await app.call('orderPay', { orderId, provider: 'stripe' }, asMe());
    expect(envelope).toMatchObject({ code: 4000, data: { fields: { provider: expect.any(String) } } });
  });
});

describe('an order', () => {
  test('is visible to its owner only', async () => {
    const other = await applicant(app, `stranger-${names}`);
    for (const call of ['orderGet', 'orderCancel', 'orderRefund'] as const)
      expect((await app.call(call, { orderId }, { token: other.token })).envelope.code).toBe(4004);
    expect((await app.call('orderPay', { orderId, provider: 'sandbox' }, { token: other.token })).envelope.code).toBe(
      4004,
    );
    expect((await app.call('orderList', {}, { token: other.token })).envelope.data.rows).toEqual([]);
  });

  test('has the server’s price, not one from the request body', async () => {
    await app.server().inject({
      method: 'POST',
      url: `/api/member/order/pay/${orderId}`,
      headers: { authorization: me.token },
      payload: { provider: 'sandbox', amountMinor: 1, currency: 'USD' },
    });
    expect(await order()).toMatchObject({ amountMinor: 6000, currency: 'SGD' });
  });

  test('closes half an hour after its last page was opened, and refunds money that arrives later once', async () => {
    app.clock.advance(20 * minute);
    const { redirectUrl } = (await pay()).envelope.data;
    app.clock.advance(29 * minute);
    expect(await order()).toMatchObject({ status: 'pending', operations: ['pay', 'cancel'] });
    app.clock.advance(minute);
    expect(await order()).toMatchObject({ status: 'closed', operations: [] });
    expect((await pay()).envelope.code).toBe(4009);

    // The session was expired first; this provider accepts the payment all the same.
    await app.db.execute(sql`update sandbox_payments set state = 'open' where id = ${redirectUrl.split('/').at(-1)}`);
    await decideOnSandboxPage(app, pathOf(redirectUrl), 'paid');
    await reconcile();
    await reconcile();
    expect(await order()).toMatchObject({ status: 'refunded', payments: [{ kind: 'charge' }, { kind: 'refund' }] });
    expect(await findLedgerMismatches(app.db)).toEqual([]);
  });

  test('is paid, not closed, when the money arrived in the last moment', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    await app.db.execute(sql`update sandbox_payments set state = 'paid' where id = ${redirectUrl.split('/').at(-1)}`);
    app.clock.advance(31 * minute);
    await reconcile();
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('stays open while the state of its page is unknown', async () => {
    const { sandbox } = app.features();
    await pay();
    app.clock.advance(31 * minute);
    sandbox!.fault = 'silent';
    await reconcile();
    const status = async () =>
      (await app.db.execute<{ status: string }>(sql`select status from orders where id = ${Number(orderId)}`)).rows[0]!
        .status;
    expect(await status()).toBe('pending');
    sandbox!.fault = null;
    app.clock.advance(minute);
    await reconcile();
    expect(await status()).toBe('closed');
  });

  test('appears only in the export, with its receipt, when older than three months', async () => {
    await payOrderAs(app, me, orderId);
    expect(await order()).toMatchObject({ status: 'paid', payer: 'Lin Moyan 林墨言' });
    app.clock.advance(93 * 86_400);
    const token = await logInAs(app, me.username);
    for (const call of ['orderGet', 'orderRefund', 'orderCancel'] as const)
      expect((await app.call(call, { orderId }, { token })).envelope.code).toBe(4004);
    const receipt = await app
      .server()
      .inject({ url: `/api/member/order/receipt/${orderId}`, headers: { authorization: token } });
    expect(receipt.statusCode).toBe(404);
    const exported = await app
      .server()
      .inject({ url: '/api/member/userInfo/export', headers: { authorization: token } });
    expect(exported.json()).toMatchObject({
      orders: [{ status: 'paid', receipt: { lines: expect.arrayContaining([['Amount received', 'SGD 60.00']]) } }],
    });
  });

  test('reports a declined payment until another attempt', async () => {
    await payOrderAs(app, me, orderId, 'declined');
    expect(await order()).toMatchObject({ status: 'pending', isDeclined: true });
    await pay();
    expect(await order()).toMatchObject({ status: 'pending', isDeclined: false });
  });

  test('is cancelled by its owner while it is unpaid', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    expect((await app.call('orderCancel', { orderId }, asMe())).envelope.data).toMatchObject({
      status: 'cancelled',
      operations: [],
    });
    await decideOnSandboxPage(app, pathOf(redirectUrl), 'paid');
    expect(await order()).toMatchObject({ status: 'cancelled', payments: [] });
    expect((await app.call('orderCancel', { orderId }, asMe())).envelope.code).toBe(4009);
  });

  test('is not cancelled when it has just been paid', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    await app.db.execute(sql`update sandbox_payments set state = 'paid' where id = ${redirectUrl.split('/').at(-1)}`);
    expect((await app.call('orderCancel', { orderId }, asMe())).envelope.code).toBe(4009);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('is listed for three months', async () => {
    const list = async () => (await app.call('orderList', {}, { token: me.token })).envelope.data;
    expect(await list()).toMatchObject({
      total: 1,
      rows: [{ orderId, purpose: 'membership', purposeText: 'Membership', status: 'pending' }],
    });
    const day = 86_400;
    for (let week = 0; week < 13; week++) {
      app.clock.advance(7 * day);
      if (week < 12) expect((await list()).total).toBe(1);
    }
    app.clock.advance(2 * day);
    expect((await app.call('orderList', {}, { token: await logInAs(app, me.username) })).envelope.data.total).toBe(0);
  });
});

describe('a webhook event', () => {
  const notify = (raw: string, headers: Record<string, string> = {}) =>
    app.server().inject({
      method: 'POST',
      url: '/api/pay/notify/sandbox',
      headers: { 'content-type': 'application/json', ...headers },
      payload: raw,
    });

  test.each([
    ['unsigned', {}],
    [
      'signed by another sender',
      { 'sandbox-signature': `t=${Math.floor(Date.parse('2030-01-01') / 1000)},v1=${'0'.repeat(64)}` },
    ],
    ['nonsense', { 'sandbox-signature': 'v1=' }],
  ])('is rejected and changes nothing when it is %s', async (_, headers) => {
    const before = await count('payment_webhook_events');
    expect((await notify(JSON.stringify({ eventId: 'e', type: 'paid', sessionId: 's' }), headers)).statusCode).toBe(
      400,
    );
    expect(await count('payment_webhook_events')).toBe(before);
  });

  test('counts once when genuine, within five minutes, and not with a changed word', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    const sent = vi.spyOn(app.server(), 'inject');
    await decideOnSandboxPage(app, pathOf(redirectUrl), 'paid');
    const [request] = sent.mock.calls
      .map((call) => (call as unknown[])[0] as { url: string; payload: Buffer; headers: Record<string, string> })
      .filter(({ url }) => url.includes('/notify/'));
    sent.mockRestore();
    const { payload, headers } = request!;
    const before = await count('payment_webhook_events');
    const replayed = await Promise.all(Array.from({ length: 50 }, () => notify(payload.toString(), headers)));
    expect(new Set(replayed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await count('payment_webhook_events')).toBe(before);
    const other = await applicant(app, `bystander-${names}`);
    const { redirectUrl: theirs } = (
      await app.call(
        'orderPay',
        { orderId: (await apply(app, other)).orderId, provider: 'sandbox' },
        { token: other.token },
      )
    ).envelope.data;
    const tampered = payload.toString().replace(redirectUrl.split('/').at(-1)!, theirs.split('/').at(-1)!);
    expect(tampered).not.toBe(payload.toString());
    expect((await notify(tampered, headers)).statusCode).toBe(400);
    app.clock.advance(6 * minute);
    expect((await notify(payload.toString(), headers)).statusCode).toBe(400);
    await reconcile();
    expect((await order()).payments).toHaveLength(1);
  });

  test('answers notFound for an unknown provider', async () => {
    expect((await app.server().inject({ method: 'POST', url: '/api/pay/notify/alipay', payload: {} })).statusCode).toBe(
      404,
    );
  });

  test('for another amount creates an unmatched payment for finance', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    await app.db.execute(sql`update sandbox_payments set amount_minor = 1 where id = ${redirectUrl.split('/').at(-1)}`);
    await decideOnSandboxPage(app, pathOf(redirectUrl), 'paid');
    await reconcile();
    expect(await order()).toMatchObject({ status: 'pending', payments: [] });
    const { rows } = await app.db.execute(
      sql`select reason, amount_minor, resolved_at from unmatched_payments where order_id = ${Number(orderId)}`,
    );
    expect(rows).toEqual([{ reason: 'wrongAmount', amount_minor: 1, resolved_at: null }]);
  });
});

describe('a receipt', () => {
  const receipt = (locale: string, token = me.token) =>
    app
      .server()
      .inject({ url: `/api/member/order/receipt/${orderId}`, headers: { authorization: token, 'x-lang': locale } });

  test.each(['zh_CN', 'en_US'])('in %s is a PDF with all needed glyphs, for the payer only', async (locale) => {
    const none = await receipt(locale);
    expect(none.statusCode).toBe(404);
    expect(none.json()).toEqual({
      code: 404,
      msg: { zh_CN: '内容不存在或已删除', en_US: 'Not found' }[locale],
      data: null,
    });
    await payOrderAs(app, me, orderId);
    await order();
    const { statusCode, headers, rawPayload } = await receipt(locale);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="receipt-\d+\.pdf"$/),
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload.includes('NotoSansSC')).toBe(true);
    expect(rawPayload.length).toBeLessThan(200_000);
    expect((await receipt(locale, 'unknown')).statusCode).toBe(401);
    const other = await applicant(app, `curious-${names}-${locale}`);
    expect((await receipt(locale, other.token)).statusCode).toBe(404);
  });
});

describe('a refund', () => {
  test('is requested by the owner, granted by finance, and moves the money once despite provider outages', async () => {
    const { payments, sandbox } = app.features();
    await payOrderAs(app, me, orderId);
    expect((await app.call('orderRefund', { orderId, reason: 'changed my mind' }, asMe())).envelope.data).toMatchObject(
      { status: 'refundRequested' },
    );
    expect((await app.call('orderRefund', { orderId }, asMe())).envelope.code).toBe(4009);
    await reconcile();
    expect(await order()).toMatchObject({ status: 'refundRequested', payments: [{ kind: 'charge' }] });

    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from refunds where order_id = ${Number(orderId)}`,
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
  await payOrderAs(app, me, orderId);
  for (const change of [
    sql`update ledger_entries set amount_minor = 1`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_entries`,
  ])
    await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { message: 'the ledger is append-only' } });
});
