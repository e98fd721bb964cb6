import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { logInAs } from '../account/account.fixtures.ts';
import { type Applicant, applicant, apply, decideAt, payAs } from '../membership/membership.fixtures.ts';
import { findContradictions } from '../orders/index.ts';
import { decideRefund, keepPaymentsUp } from './index.ts';

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
const upkeep = () => keepPaymentsUp(app.features().payments);
const pathOf = (redirectUrl: string) => new URL(redirectUrl).pathname;
const count = async (table: string) => Number((await app.db.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]!.n);

describe('paying', () => {
  test('books the money once, in the state that the ledger gives', async () => {
    await payAs(app, me, orderId);
    expect(await order()).toMatchObject({
      status: 'paid',
      expiresAt: null,
      operations: ['receipt', 'refund'],
      payments: [{ kind: 'charge', amountMinor: 6000, currency: 'SGD', provider: 'sandbox' }],
    });
    expect(await findContradictions(app.db)).toEqual([]);
  });

  test('twenty clicks open one page', async () => {
    const before = await count('sandbox_payments');
    const answers = await Promise.all(Array.from({ length: 20 }, pay));
    expect(new Set(answers.map(({ envelope }) => envelope.data.redirectUrl)).size).toBe(1);
    expect((await count('sandbox_payments')) - before).toBe(1);
  });

  test.each(['repeated', 'reordered'])('told %s, the money is booked once', async (outcome) => {
    await payAs(app, me, orderId, outcome);
    await Promise.all([upkeep(), upkeep(), upkeep()]);
    expect((await order()).payments).toHaveLength(1);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('declined, it can be tried again', async () => {
    await payAs(app, me, orderId, 'declined');
    expect(await order()).toMatchObject({ status: 'pending', payments: [] });
    await payAs(app, me, orderId);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('delayed, it stays pending until the provider says otherwise', async () => {
    await payAs(app, me, orderId, 'delayed');
    expect(await order()).toMatchObject({ status: 'pending' });
    app.clock.advance(minute);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('without any notice, the upkeep finds out', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    await app.db.execute(sql`update sandbox_payments set state = 'paid' where id = ${redirectUrl.split('/').at(-1)}`);
    app.clock.advance(2 * minute);
    await upkeep();
    const { rows } = await app.db.execute<{ status: string }>(sql`select status from orders where id = ${Number(orderId)}`);
    expect(rows[0]!.status).toBe('paid');
  });

  test('a provider that does not answer is said so, and the same page opens when it does', async () => {
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

  test('another provider than those that are set up is refused by name', async () => {
    const { envelope } = await app.call('orderPay', { orderId, provider: 'stripe' }, asMe());
    expect(envelope).toMatchObject({ code: 4000, data: { fields: { provider: expect.any(String) } } });
  });
});

describe('an order', () => {
  test('is its owner’s alone', async () => {
    const other = await applicant(app, `stranger-${names}`);
    for (const call of ['orderGet', 'orderCancel', 'orderRefund'] as const)
      expect((await app.call(call, { orderId }, { token: other.token })).envelope.code).toBe(4004);
    expect((await app.call('orderPay', { orderId, provider: 'sandbox' }, { token: other.token })).envelope.code).toBe(4004);
    expect((await app.call('orderList', {}, { token: other.token })).envelope.data.rows).toEqual([]);
  });

  test('costs what the server says, whatever a body says', async () => {
    await app.server().inject({
      method: 'POST',
      url: `/api/member/order/pay/${orderId}`,
      headers: { authorization: me.token },
      payload: { provider: 'sandbox', amountMinor: 1, currency: 'USD' },
    });
    expect(await order()).toMatchObject({ amountMinor: 6000, currency: 'SGD' });
  });

  test('closes half an hour after its last page was opened, and money that comes later goes back by itself, once', async () => {
    app.clock.advance(20 * minute);
    const { redirectUrl } = (await pay()).envelope.data;
    app.clock.advance(29 * minute);
    expect(await order()).toMatchObject({ status: 'pending', operations: ['pay', 'cancel'] });
    app.clock.advance(minute);
    expect(await order()).toMatchObject({ status: 'closed', operations: [] });
    expect((await pay()).envelope.code).toBe(4009);

    // The page was ended first; this is a provider that let somebody pay all the same.
    await app.db.execute(sql`update sandbox_payments set state = 'open' where id = ${redirectUrl.split('/').at(-1)}`);
    await decideAt(app, pathOf(redirectUrl), 'paid');
    await upkeep();
    await upkeep();
    expect(await order()).toMatchObject({ status: 'refunded', payments: [{ kind: 'charge' }, { kind: 'refund' }] });
    expect(await findContradictions(app.db)).toEqual([]);
  });

  test('whose money came in the last moment is paid, not closed', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    await app.db.execute(sql`update sandbox_payments set state = 'paid' where id = ${redirectUrl.split('/').at(-1)}`);
    app.clock.advance(31 * minute);
    await upkeep();
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('is not closed while nobody knows whether its page was paid', async () => {
    const { sandbox } = app.features();
    await pay();
    app.clock.advance(31 * minute);
    sandbox!.fault = 'silent';
    await upkeep();
    const status = async () => (await app.db.execute<{ status: string }>(sql`select status from orders where id = ${Number(orderId)}`)).rows[0]!.status;
    expect(await status()).toBe('pending');
    sandbox!.fault = null;
    await upkeep();
    expect(await status()).toBe('closed');
  });

  test('is cancelled by its owner while it is not paid', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    expect((await app.call('orderCancel', { orderId }, asMe())).envelope.data).toMatchObject({ status: 'cancelled', operations: [] });
    await decideAt(app, pathOf(redirectUrl), 'paid');
    expect(await order()).toMatchObject({ status: 'cancelled', payments: [] });
    expect((await app.call('orderCancel', { orderId }, asMe())).envelope.code).toBe(4009);
  });

  test('that was paid a moment ago is not cancelled', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    await app.db.execute(sql`update sandbox_payments set state = 'paid' where id = ${redirectUrl.split('/').at(-1)}`);
    expect((await app.call('orderCancel', { orderId }, asMe())).envelope.code).toBe(4009);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('is listed for three months', async () => {
    const list = async () => (await app.call('orderList', {}, { token: me.token })).envelope.data;
    expect(await list()).toMatchObject({ total: 1, rows: [{ orderId, purpose: 'membership', purposeText: 'Membership', status: 'pending' }] });
    const day = 86_400;
    for (let week = 0; week < 13; week++) {
      app.clock.advance(7 * day);
      if (week < 12) expect((await list()).total).toBe(1);
    }
    app.clock.advance(2 * day);
    expect((await app.call('orderList', {}, { token: await logInAs(app, me.username) })).envelope.data.total).toBe(0);
  });
});

describe('a notice', () => {
  const notify = (raw: string, headers: Record<string, string> = {}) =>
    app.server().inject({ method: 'POST', url: '/api/pay/notify/sandbox', headers: { 'content-type': 'application/json', ...headers }, payload: raw });

  test.each([
    ['unsigned', {}],
    ['signed by somebody else', { 'sandbox-signature': `t=${Math.floor(Date.parse('2030-01-01') / 1000)},v1=${'0'.repeat(64)}` }],
    ['nonsense', { 'sandbox-signature': 'v1=' }],
  ])('that is %s is refused, and changes nothing', async (_, headers) => {
    const before = await count('payment_notices');
    expect((await notify(JSON.stringify({ eventId: 'e', type: 'paid', sessionId: 's' }), headers)).statusCode).toBe(400);
    expect(await count('payment_notices')).toBe(before);
  });

  test('that is genuine counts once, for five minutes, and not with another word in it', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    const sent = vi.spyOn(app.server(), 'inject');
    await decideAt(app, pathOf(redirectUrl), 'paid');
    const [request] = sent.mock.calls
      .map((call) => (call as unknown[])[0] as { url: string; payload: Buffer; headers: Record<string, string> })
      .filter(({ url }) => url.includes('/notify/'));
    sent.mockRestore();
    const { payload, headers } = request!;
    const before = await count('payment_notices');
    const replayed = await Promise.all(Array.from({ length: 50 }, () => notify(payload.toString(), headers)));
    expect(new Set(replayed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await count('payment_notices')).toBe(before);
    const other = await applicant(app, `bystander-${names}`);
    const { redirectUrl: theirs } = (await app.call('orderPay', { orderId: (await apply(app, other)).orderId, provider: 'sandbox' }, { token: other.token }))
      .envelope.data;
    const tampered = payload.toString().replace(redirectUrl.split('/').at(-1)!, theirs.split('/').at(-1)!);
    expect(tampered).not.toBe(payload.toString());
    expect((await notify(tampered, headers)).statusCode).toBe(400);
    app.clock.advance(6 * minute);
    expect((await notify(payload.toString(), headers)).statusCode).toBe(400);
    await upkeep();
    expect((await order()).payments).toHaveLength(1);
  });

  test('of an unknown provider is not found', async () => {
    expect((await app.server().inject({ method: 'POST', url: '/api/pay/notify/alipay', payload: {} })).statusCode).toBe(404);
  });

  test('for another amount sets the money aside for finance', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    await app.db.execute(sql`update sandbox_payments set amount_minor = 1 where id = ${redirectUrl.split('/').at(-1)}`);
    await decideAt(app, pathOf(redirectUrl), 'paid');
    await upkeep();
    expect(await order()).toMatchObject({ status: 'pending', payments: [] });
    const { rows } = await app.db.execute(sql`select reason, amount_minor, resolved_at from set_aside_payments where order_id = ${Number(orderId)}`);
    expect(rows).toEqual([{ reason: 'wrongAmount', amount_minor: 1, resolved_at: null }]);
  });
});

describe('a receipt', () => {
  const receipt = (locale: string, token = me.token) =>
    app.server().inject({ url: `/api/member/order/receipt/${orderId}`, headers: { authorization: token, 'x-lang': locale } });

  test.each(['zh_CN', 'en_US'])('in %s is a PDF with the glyphs it needs, for the payer alone', async (locale) => {
    const none = await receipt(locale);
    expect(none.statusCode).toBe(404);
    expect(none.json()).toEqual({ code: 404, msg: { zh_CN: '没有找到相关内容', en_US: 'Nothing was found here' }[locale], data: null });
    await payAs(app, me, orderId);
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
    expect((await receipt(locale, 'nobody')).statusCode).toBe(401);
    const other = await applicant(app, `curious-${names}-${locale}`);
    expect((await receipt(locale, other.token)).statusCode).toBe(404);
  });
});

describe('a refund', () => {
  test('is asked for by the owner, granted by finance, and given back once, however silent the provider is', async () => {
    const { payments, sandbox } = app.features();
    await payAs(app, me, orderId);
    expect((await app.call('orderRefund', { orderId, reason: 'changed my mind' }, asMe())).envelope.data).toMatchObject({ status: 'refundRequested' });
    expect((await app.call('orderRefund', { orderId }, asMe())).envelope.code).toBe(4009);
    await upkeep();
    expect(await order()).toMatchObject({ status: 'refundRequested', payments: [{ kind: 'charge' }] });

    const { rows } = await app.db.execute<{ id: string }>(sql`select id from refunds where order_id = ${Number(orderId)}`);
    const outcomes = await Promise.allSettled([decideRefund(payments, Number(rows[0]!.id), true), decideRefund(payments, Number(rows[0]!.id), true)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    sandbox!.fault = 'silentAfterwards';
    await upkeep();
    expect(await order()).toMatchObject({ status: 'refundRequested' });
    sandbox!.fault = null;
    await Promise.all([upkeep(), upkeep()]);
    await upkeep();
    expect(await order()).toMatchObject({ status: 'refunded', payments: [{ kind: 'charge' }, { kind: 'refund', amountMinor: 6000 }] });
  });
});

test('the database itself refuses to change the ledger', async () => {
  await payAs(app, me, orderId);
  for (const change of [sql`update ledger_entries set amount_minor = 1`, sql`delete from ledger_entries`, sql`truncate ledger_entries`])
    await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { message: 'the ledger is append-only' } });
});
