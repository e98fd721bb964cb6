import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { logInAs } from '../account/account.fixtures.ts';
import { applicant, decideOnSandboxPage, payOrderAs } from '../membership/membership.fixtures.ts';
import { renameSite } from '../site/site.fixtures.ts';
import { findLedgerMismatches } from './index.ts';
import { pathOf, testPayer } from '../payment/payment.fixtures.ts';

const app = testApp();
const payer = testPayer(app, 'buyer');
const { asMe, order, pay, reconcile } = payer;
const minute = 60;

describe('an order', () => {
  test('is visible to its owner only', async () => {
    const other = await applicant(app, `stranger-${payer.me.username}`);
    for (const call of ['orderGet', 'orderExists', 'orderCancel', 'orderRefund'] as const)
      expect((await app.call(call, { orderId: payer.orderId }, { token: other.token })).envelope.code).toBe(4004);
    expect(
      (await app.call('orderPay', { orderId: payer.orderId, provider: 'sandbox' }, { token: other.token })).envelope
        .code,
    ).toBe(4004);
    expect((await app.call('orderList', {}, { token: other.token })).envelope.data.rows).toEqual([]);
  });

  test('has the server’s price, not one from the request body', async () => {
    await app.server().inject({
      method: 'POST',
      url: `/api/member/order/pay/${payer.orderId}`,
      headers: { authorization: payer.me.token },
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

    // The page was expired first. Open it again, as at a provider that accepts the payment all the same.
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
      (await app.db.execute<{ status: string }>(sql`select status from orders where id = ${Number(payer.orderId)}`))
        .rows[0]!.status;
    expect(await status()).toBe('pending');
    sandbox!.fault = null;
    app.clock.advance(minute);
    await reconcile();
    expect(await status()).toBe('closed');
  });

  test('appears only in the export, with its receipt, when older than three months', async () => {
    await payOrderAs(app, payer.me, payer.orderId);
    expect(await order()).toMatchObject({ status: 'paid', payer: 'Lin Moyan 林墨言' });
    app.clock.advance(93 * 86_400);
    const token = await logInAs(app, payer.me.username);
    for (const call of ['orderGet', 'orderExists', 'orderRefund', 'orderCancel'] as const)
      expect((await app.call(call, { orderId: payer.orderId }, { token })).envelope.code).toBe(4004);
    const receipt = await app
      .server()
      .inject({ url: `/api/member/order/receipt/${payer.orderId}`, headers: { authorization: token } });
    expect(receipt.statusCode).toBe(404);
    const exported = await app
      .server()
      .inject({ url: '/api/member/userInfo/export', headers: { authorization: token } });
    expect(exported.json()).toMatchObject({
      orders: [{ status: 'paid', receipt: { lines: expect.arrayContaining([['Amount received', 'SGD 60.00']]) } }],
    });
  });

  test('reports a declined payment until another attempt', async () => {
    await payOrderAs(app, payer.me, payer.orderId, 'declined');
    expect(await order()).toMatchObject({ status: 'pending', isDeclined: true });
    await pay();
    expect(await order()).toMatchObject({ status: 'pending', isDeclined: false });
  });

  test('is cancelled by its owner while it is unpaid', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    expect((await app.call('orderCancel', { orderId: payer.orderId }, asMe())).envelope.data).toMatchObject({
      status: 'cancelled',
      operations: [],
    });
    await decideOnSandboxPage(app, pathOf(redirectUrl), 'paid');
    expect(await order()).toMatchObject({ status: 'cancelled', payments: [] });
    expect((await app.call('orderCancel', { orderId: payer.orderId }, asMe())).envelope.code).toBe(4009);
  });

  test('is not cancelled when it has just been paid', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    await app.db.execute(sql`update sandbox_payments set state = 'paid' where id = ${redirectUrl.split('/').at(-1)}`);
    expect((await app.call('orderCancel', { orderId: payer.orderId }, asMe())).envelope.code).toBe(4009);
    expect(await order()).toMatchObject({ status: 'paid' });
  });

  test('shows the names of the dictionary, and the association as the issuer of its receipt', async () => {
    const rename = (code: string, value: string, text: string) =>
      app.db.execute(sql`update dictionary_items set text = text || jsonb_build_object('en_US', ${text}::text)
        where code = ${code} and value = ${value}`);
    onTestFinished(async () => {
      await rename('resultOfTransaction', 'paid', 'Paid');
      await rename('orderPurpose', 'membership', 'Membership');
      await app.db.execute(sql`truncate site_settings cascade`);
    });
    await rename('resultOfTransaction', 'paid', 'Settled');
    await rename('orderPurpose', 'membership', 'Annual fee');
    await renameSite(app.db, 'Union');
    await decideOnSandboxPage(app, pathOf((await pay()).envelope.data.redirectUrl), 'paid');

    const names = { statusText: 'Settled', purposeText: 'Annual fee', subject: 'Membership for 12 months' };
    expect(await order()).toMatchObject(names);
    expect((await app.call('orderList', {}, asMe())).envelope.data.rows).toMatchObject([names]);
    const exported = await app
      .server()
      .inject({ url: '/api/member/userInfo/export', headers: { authorization: payer.me.token } });
    expect(exported.json()).toMatchObject({
      orders: [
        {
          receipt: {
            issuer: 'Union',
            lines: expect.arrayContaining([
              ['Purpose', 'Annual fee'],
              ['For', 'Membership for 12 months'],
            ]),
          },
        },
      ],
    });
  });

  test('is listed for three months', async () => {
    const list = async () => (await app.call('orderList', {}, { token: payer.me.token })).envelope.data;
    expect(await list()).toMatchObject({
      total: 1,
      rows: [{ orderId: payer.orderId, purpose: 'membership', purposeText: 'Membership', status: 'pending' }],
    });
    const day = 86_400;
    for (let week = 0; week < 13; week++) {
      app.clock.advance(7 * day);
      if (week < 12) expect((await list()).total).toBe(1);
    }
    app.clock.advance(2 * day);
    expect(
      (await app.call('orderList', {}, { token: await logInAs(app, payer.me.username) })).envelope.data.total,
    ).toBe(0);
  });
});

describe('a receipt', () => {
  const receipt = (locale: string, token = payer.me.token) =>
    app.server().inject({
      url: `/api/member/order/receipt/${payer.orderId}`,
      headers: { authorization: token, 'x-lang': locale },
    });

  test.each(['zh_CN', 'en_US'])('in %s is a PDF with all needed glyphs, for the payer only', async (locale) => {
    const none = await receipt(locale);
    expect(none.statusCode).toBe(404);
    expect(none.json()).toEqual({
      code: 404,
      msg: { zh_CN: '内容不存在或已删除', en_US: 'Not found' }[locale],
      data: null,
    });
    await payOrderAs(app, payer.me, payer.orderId);
    await order();
    const { statusCode, headers, rawPayload } = await receipt(locale);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="receipt-\d+\.pdf"$/),
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload.includes(locale === 'zh_CN' ? 'NotoSansSC' : 'NotoSans')).toBe(true);
    expect(rawPayload.length).toBeLessThan(200_000);
    expect((await receipt(locale, 'unknown')).statusCode).toBe(401);
    const other = await applicant(app, `curious-${payer.me.username}-${locale}`);
    expect((await receipt(locale, other.token)).statusCode).toBe(404);
  });
});
