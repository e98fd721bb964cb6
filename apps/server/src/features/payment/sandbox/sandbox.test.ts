import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { ProviderRejected } from '../provider.ts';

const app = testApp();
const day = 86_400;
const getSandbox = () => app.features().sandbox!;
let payments = 0;
let id: string;

const createPayment = async (amountMinor = 6_000, currency = 'SGD') => {
  const { sessionId } = await getSandbox().createSession({
    idempotencyKey: `key-${++payments}`,
    amountMinor,
    currency,
    description: '<b>Fee</b> & "more"',
    locale: 'en_US',
    returnUrl: 'http://127.0.0.1:3000/pay/1?a="b"',
    openedAt: app.clock.now(),
  });
  return sessionId;
};
const pay = (payment = id) => getSandbox().decide(payment, 'paid');
const refund = (amountMinor: number, key: string) =>
  getSandbox().refund({ idempotencyKey: key, chargeRef: `charge-${id}`, amountMinor, currency: 'SGD' });

beforeEach(async () => {
  id = await createPayment();
});

describe('the page of the sandbox', () => {
  const open = (query = '', headers: Record<string, string> = {}) =>
    app.server().inject({ url: `/sandbox/${id}${query}`, headers: { host: 'localhost', ...headers } });

  test('shows the purchase as text, its amount, and a button for each outcome', async () => {
    const { body, headers } = await open();
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(body).toContain('<p>&lt;b&gt;Fee&lt;/b&gt; &amp; &quot;more&quot;</p><strong>SGD 60.00</strong>');
    const buttons = [...body.matchAll(/<button name="outcome" value="(\w+)">([^<]+)</g)].map(([, ...button]) => button);
    expect(buttons).toEqual([
      ['paid', 'Pay'],
      ['declined', 'Fail the payment'],
      ['delayed', 'Pay, received one minute later'],
      ['repeated', 'Pay, with repeated webhook events'],
      ['reordered', 'Pay, with webhook events out of order'],
    ]);
    expect(body).toContain('No real payment is made.');
  });

  test.each([
    ['', {}, 'en'],
    ['', { 'accept-language': 'zh-CN,en;q=0.5' }, 'zh-CN'],
    ['', { 'accept-language': 'en', cookie: 'a=b; lang=zh_CN' }, 'zh-CN'],
    ['', { 'accept-language': 'en', cookie: 'slang=zh_CN' }, 'en'],
    ['?lang=en_US', { cookie: 'lang=zh_CN' }, 'en'],
    ['?lang=xx', { 'accept-language': 'zh-CN' }, 'zh-CN'],
  ])('is in the language of the query %j, else of the headers %j', async (query, headers, language) => {
    const { body } = await open(query, headers as Record<string, string>);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(language === 'en' ? '>Pay<' : '>支付成功<');
  });

  test('leads back once it is decided, as another decision does', async () => {
    const decide = (outcome: string) =>
      app.server().inject({
        method: 'POST',
        url: `/sandbox/${id}`,
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload: `outcome=${outcome}`,
      });
    expect((await decide('stolen')).json()).toMatchObject({ code: 4000 });
    const returned = await decide('declined');
    expect([returned.statusCode, returned.headers.location]).toEqual([303, 'http://127.0.0.1:3000/pay/1?a="b"']);
    expect((await decide('paid')).statusCode).toBe(303);
    expect(await getSandbox().getSession(id)).toEqual({ state: 'declined', charge: null });
    const { body } = await open();
    expect(body).not.toContain('<form');
    expect(body).toContain('<a href="http://127.0.0.1:3000/pay/1?a=&quot;b&quot;">Back</a>');
  });

  test('does not exist for other machines, nor for an unknown payment', async () => {
    expect((await open('', { host: 'site.example' })).statusCode).toBe(404);
    id = 'unknown';
    expect((await open()).statusCode).toBe(404);
    const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' };
    const decided = await app
      .server()
      .inject({ method: 'POST', url: '/sandbox/unknown', headers, payload: 'outcome=paid' });
    expect(decided.statusCode).toBe(404);
  });
});

describe('a payment in the sandbox', () => {
  test('is open until it is paid or expired, and then stays so', async () => {
    const charge = { ref: `charge-${id}`, amountMinor: 6_000, currency: 'SGD' };
    expect(await getSandbox().getSession(id)).toEqual({ state: 'open', charge: null });
    await pay();
    await getSandbox().expire(id);
    expect(await getSandbox().getSession(id)).toEqual({ state: 'paid', charge });
    const other = await createPayment();
    await getSandbox().expire(other);
    await pay(other);
    expect(await getSandbox().getSession(other)).toEqual({ state: 'expired', charge: null });
    expect(await getSandbox().getSession('unknown')).toEqual({ state: 'expired', charge: null });
  });

  test('that is delayed is open for a minute', async () => {
    await getSandbox().decide(id, 'delayed');
    app.clock.advance(59);
    expect(await getSandbox().getSession(id)).toMatchObject({ state: 'open', charge: null });
    app.clock.advance(1);
    expect(await getSandbox().getSession(id)).toMatchObject({ state: 'paid', charge: { amountMinor: 6_000 } });
  });

  test('is refunded in parts up to its amount, once for each key, and only once it is paid', async () => {
    await expect(refund(1, 'too early')).rejects.toThrow(ProviderRejected);
    await pay();
    const first = await refund(4_000, 'first');
    expect(await refund(4_000, 'first')).toBe(first);
    await expect(refund(2_001, 'too much')).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect(await refund(2_000, 'second')).not.toBe(first);
    await expect(refund(1, 'nothing left')).rejects.toThrow(ProviderRejected);
  });
});

test('pays out each day’s charges and refunds after fees, in each currency, two days later', async () => {
  await app.db.execute(sql`truncate sandbox_payments cascade`);
  app.clock.advance(day);
  [id] = [await createPayment()];
  const inYen = await createPayment(8_000, 'JPY');
  await pay();
  await pay(inYen);
  await refund(1_000, 'of the day');
  const list = async () => {
    const now = app.clock.now().getTime();
    const span = { from: new Date(now - 30 * day * 1_000), until: new Date(now + day * 1_000), after: null };
    return (await getSandbox().listPayouts(span)).payouts;
  };
  expect(await list()).toEqual([]);
  app.clock.advance(day);
  const [yen, dollars] = await list();
  // 3.4 % and half a unit of the currency.
  expect(yen).toMatchObject({ amountMinor: 8_000 - 272 - 1, currency: 'JPY', state: 'pending' });
  expect(dollars).toMatchObject({ amountMinor: 6_000 - 204 - 50 - 1_000, currency: 'SGD', state: 'pending' });
  const paidOn = new Date(app.clock.now().getTime() - day * 1_000).toISOString().slice(0, 10);
  expect(dollars!.ref).toBe(`payout-${paidOn}-SGD`);
  const arrivesOn = new Date(app.clock.now().getTime() + day * 1_000).toISOString().slice(0, 10);
  expect(dollars!.arrivesOn).toBe(arrivesOn);
  const { transactions } = await getSandbox().listTransactions({ payoutRef: dollars!.ref, after: null });
  // Those of the same moment have no order.
  expect(transactions.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'charge', amountMinor: 6_000, feeMinor: 254, movementRef: `charge-${id}` },
    { kind: 'refund', amountMinor: -1_000, feeMinor: 0, currency: 'SGD' },
  ]);
  app.clock.advance(day);
  expect((await list()).map(({ state }) => state)).toEqual(['paid', 'paid']);
});
