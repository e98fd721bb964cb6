import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import {
  type Applicant,
  applicant,
  apply,
  decideOnSandboxPage,
  payOrderAs,
} from '../membership/membership.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { reconcilePayments, storeBalances } from './index.ts';

const app = testApp();
let finance: string;
let payer: Applicant;
let orderId: string;

beforeAll(async () => {
  finance = await staffCookie(app, 'finance');
  payer = await applicant(app, 'payer');
  ({ orderId } = await apply(app, payer));
  await payOrderAs(app, payer, orderId);
  await app.call('orderGet', { orderId }, { token: payer.token });
});

const asFinance = (query: Record<string, string> = {}) => ({ cookie: finance, query });

test('finds orders by number, payer, status and day, and shows them with their movements', async () => {
  const { rows } = (await callAdmin(app, 'adminOrderList', asFinance({ keyword: 'payer', status: 'paid' }))).envelope!
    .data;
  expect(rows).toMatchObject([{ id: orderId, username: 'payer', amountMinor: 6_000, currency: 'SGD', status: 'paid' }]);
  const count = async (query: Record<string, string>) =>
    (await callAdmin(app, 'adminOrderList', asFinance(query))).envelope!.data.total;
  expect(await count({ keyword: rows[0]!.orderNo })).toBe(1);
  expect(await count({ from: '2030-01-01', until: '2030-01-01' })).toBe(1);
  expect(await count({ from: '2030-01-02' })).toBe(0);
  expect(await count({ status: 'refunded' })).toBe(0);

  const { envelope } = await callAdmin(app, 'adminOrderGet', { cookie: finance, params: { id: orderId } });
  expect(envelope!.data.movements).toMatchObject([{ kind: 'charge', amountMinor: 6_000, provider: 'sandbox' }]);
});

test('finds payments by order, payer, provider’s reference, state and day, for finance and for the bookkeeper', async () => {
  const list = async (query: Record<string, string>) =>
    (await callAdmin(app, 'adminPaymentList', asFinance(query))).envelope!.data;
  const { rows } = await list({ keyword: 'payer', state: 'paid', provider: 'sandbox' });
  expect(rows).toMatchObject([
    {
      orderId,
      username: 'payer',
      provider: 'sandbox',
      amountMinor: 6_000,
      currency: 'SGD',
      state: 'paid',
      at: expect.any(String),
    },
  ]);
  const [{ orderNo, providerRef }] = rows as [(typeof rows)[number]];
  expect((await list({ keyword: orderNo })).total).toBe(1);
  expect((await list({ keyword: providerRef! })).total).toBe(1);
  expect((await list({ from: '2030-01-01', until: '2030-01-01' })).total).toBe(1);
  for (const without of [
    { state: 'open' },
    { provider: 'stripe' },
    { until: '2029-12-31' },
    { keyword: 'no such payer' },
  ]) {
    expect((await list(without as Record<string, string>)).total).toBe(0);
  }
  const { response } = await callAdmin(app, 'adminPaymentCsv', asFinance());
  expect(response.body).toContain(`"=""${orderNo}""",payer,Sandbox,${providerRef},60.00,SGD,Paid`);
});

test.each([
  ['en_US', /,Membership,60\.00,0\.00,,SGD,charge-\w+,Paid,/, /,Sandbox,[\w-]+,60\.00,SGD,Paid\r\n/],
  ['zh_CN', /,会员入会,60\.00,0\.00,,SGD,charge-\w+,已支付,/, /,沙盒,[\w-]+,60\.00,SGD,已支付\r\n/],
] as const)('exports orders and payments in the words of the screen, %s', async (locale, orderLine, paymentLine) => {
  const csv = async (name: 'adminOrderCsv' | 'adminPaymentCsv') =>
    (await callAdmin(app, name, { ...asFinance({ keyword: 'payer' }), locale })).response.body;
  expect(await csv('adminOrderCsv')).toMatch(orderLine);
  expect(await csv('adminPaymentCsv')).toMatch(paymentLine);
});

test('shows charges and refunds in the totals of a day, for finance and for the bookkeeper', async () => {
  const { rows } = (await callAdmin(app, 'adminTotals', asFinance())).envelope!.data;
  expect(rows).toEqual([
    {
      id: '2030-01-01 sandbox SGD',
      day: '2030-01-01',
      provider: 'sandbox',
      currency: 'SGD',
      chargedMinor: 6_000,
      refundedMinor: 0,
      charges: 1,
      refunds: 0,
      feeMinor: 0,
      unknownFees: 1,
    },
  ]);
  await storeBalances(app.features().payments);
  const { response } = await callAdmin(app, 'adminTotalsCsv', asFinance());
  expect(response.body).toBe(
    '\uFEFF"Day, or first day of the month (Asia/Singapore)",Provider,Currency,Charged,Charges,Refunded,Refunds,Fees,Net,Fees not reported yet\r\n2030-01-01,Sandbox,SGD,60.00,1,0.00,0,2.54,57.46,0\r\n',
  );
  const inChinese = await callAdmin(app, 'adminTotalsCsv', {
    ...asFinance({ from: '2030-01-02' }),
    locale: 'zh_CN',
  });
  expect(inChinese.response.body).toBe(
    '\uFEFF日期或月份首日（Asia/Singapore）,支付渠道,货币,收款,收款笔数,退款,退款笔数,手续费,净额,手续费未知笔数\r\n',
  );
});

test('sends a requested refund when finance grants it, and adds it to the totals', async () => {
  await app.call('orderRefund', { orderId, reason: 'moving away' }, { token: payer.token });
  const requested = (await callAdmin(app, 'adminRefundList', asFinance({ state: 'asked' }))).envelope!.data.rows;
  expect(requested).toMatchObject([{ orderId, origin: 'person', reason: 'moving away', state: 'asked' }]);
  const decide = () =>
    callAdmin(app, 'adminRefundDecide', { cookie: finance, params: { id: requested[0]!.id }, body: { grant: true } });
  expect((await decide()).envelope!.data).toMatchObject({ state: 'sending' });
  expect((await decide()).envelope!.code).toBe(4009);
  const administrator = await staffCookie(app, 'administrator');
  const lines = (await callAdmin(app, 'adminAuditList', { cookie: administrator, query: { action: 'refund.grant' } }))
    .envelope!.data.rows;
  expect(lines).toMatchObject([
    { after: { orderNo: requested[0]!.orderNo, amount: { amountMinor: 6_000, currency: 'SGD' } } },
  ]);

  await reconcilePayments(app.features().payments);
  expect((await callAdmin(app, 'adminRefundList', asFinance())).envelope!.data.rows[0]).toMatchObject({
    state: 'done',
  });
  const refundCsv = await callAdmin(app, 'adminRefundCsv', { ...asFinance(), locale: 'zh_CN' });
  expect(refundCsv.response.body).toContain(',payer,60.00,SGD,沙盒,已退款,付款人申请,moving away,');
  const auditCsv = await callAdmin(app, 'adminAuditCsv', {
    cookie: administrator,
    query: { action: 'refund.grant' },
    locale: 'zh_CN',
  });
  expect(auditCsv.response.body).toContain(',同意退款,');
  expect((await callAdmin(app, 'adminTotals', asFinance())).envelope!.data.rows[0]).toMatchObject({
    refundedMinor: 6_000,
    refunds: 1,
  });
});

test('keeps an unmatched payment pending until finance resolves it once', async () => {
  app.clock.advance(120);
  const other = await applicant(app, 'odd-payer');
  const { orderId: oddId } = await apply(app, other);
  const { redirectUrl } = (await app.call('orderPay', { orderId: oddId, provider: 'sandbox' }, { token: other.token }))
    .envelope.data;
  await app.db.execute(sql`update sandbox_payments set amount_minor = 59 where id = ${redirectUrl.split('/').at(-1)}`);
  await decideOnSandboxPage(app, new URL(redirectUrl).pathname, 'paid');
  await reconcilePayments(app.features().payments);

  const [row] = (await callAdmin(app, 'adminUnmatchedPaymentList', asFinance({ open: 'true' }))).envelope!.data.rows;
  expect(row).toMatchObject({ orderId: oddId, amountMinor: 59, reason: 'wrongAmount', resolvedAt: null });
  const { response } = await callAdmin(app, 'adminUnmatchedPaymentCsv', asFinance({ open: 'true' }));
  expect(response.body).toContain(',0.59,SGD,Wrong amount,');
  const resolve = () =>
    callAdmin(app, 'adminUnmatchedPaymentResolve', {
      cookie: finance,
      params: { id: row!.id },
      body: { note: 'given back by hand' },
    });
  expect((await resolve()).envelope!.data).toMatchObject({
    note: 'given back by hand',
    resolvedAt: expect.any(String),
  });
  expect((await resolve()).envelope!.code).toBe(4009);
  expect((await callAdmin(app, 'adminUnmatchedPaymentList', asFinance({ open: 'true' }))).envelope!.data.total).toBe(0);
});

test('begins and ends a day at midnight of the association’s time zone, in totals and filters', async () => {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select order_id::text as id from ledger_entries order by id desc limit 1`,
  );
  await app.db.execute(sql`insert into ledger_entries (order_id, kind, amount_minor, currency, provider, provider_ref,
    at) values
    (${Number(rows[0]!.id)}, 'charge', 100, 'SGD', 'sandbox', 'before-midnight', '2031-05-31T15:59:00Z'),
    (${Number(rows[0]!.id)}, 'charge', 200, 'SGD', 'sandbox', 'after-midnight', '2031-05-31T16:01:00Z')`);
  const cookie = await staffCookie(app, 'finance');
  const totals = async (query: Record<string, string>) =>
    (await callAdmin(app, 'adminTotals', { cookie, query })).envelope!.data.rows.map(({ day, chargedMinor }) => [
      day,
      chargedMinor,
    ]);
  expect(await totals({ from: '2031-05-31', until: '2031-06-01' })).toEqual([
    ['2031-06-01', 200],
    ['2031-05-31', 100],
  ]);
  expect(await totals({ from: '2031-06-01', until: '2031-06-01' })).toEqual([['2031-06-01', 200]]);
});
