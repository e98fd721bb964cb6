import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { apply, becomeMember, createApplicant, payOrderAs } from '../membership/membership.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';

const app = testApp();
let cookie: string;
let orderId: string;
let orderNo: string;
let chargeRef: string;
let sessionRef: string;

const list = async (keyword: string) =>
  (await callAdmin(app, 'adminOrderList', { cookie, query: { keyword, pageSize: '100' } })).envelope!.data.rows;
const detail = async (id: string) => (await callAdmin(app, 'adminOrderGet', { cookie, params: { id } })).envelope!.data;

beforeAll(async () => {
  cookie = await staffCookie(app, 'finance');
  const me = await createApplicant(app, 'searched-payer');
  orderId = await becomeMember(app, me);
  const { rows } = await app.db.execute<{ orderNo: string; charge: string; session: string }>(sql`
    select o.order_no as "orderNo", l.provider_ref as charge, s.provider_session_id as session from orders o
    join ledger_entries l on l.order_id = o.id join payment_sessions s on s.order_id = o.id
    where o.id = ${Number(orderId)}`);
  ({ orderNo, charge: chargeRef, session: sessionRef } = rows[0]!);
  const other = await createApplicant(app, 'another-payer');
  const unpaid = await apply(app, other);
  await app.db.execute(sql`update membership_applications set latin_name = 'Tanaka Kenji', native_name = '田中博'
    where account_id = (select account_id from orders where id = ${Number(unpaid.orderId)})`);
  await app.db.execute(
    sql`update orders set amount_minor = 8000, currency = 'JPY' where id = ${Number(unpaid.orderId)}`,
  );
});

describe('the search of orders', () => {
  test('finds an order by the payer’s names and username, its number and every reference', async () => {
    const [row] = await list(orderNo);
    expect(row).toMatchObject({ payerName: 'Lin Moyan', payerNativeName: '林墨言', providerRef: chargeRef });
    const keywords = [
      'moyan',
      'LIN MOYAN',
      '墨言',
      '林',
      'searched-pay',
      'SEARCHED-PAY',
      orderNo.slice(3),
      chargeRef,
      sessionRef,
    ];
    for (const keyword of keywords)
      expect(
        (await list(keyword)).map(({ id }) => id),
        keyword,
      ).toContain(orderId);
    expect(await list('no-such-name')).toEqual([]);
    expect((await list('田中')).map(({ payerName }) => payerName)).toEqual(['Tanaka Kenji']);
  });

  test('finds a refund by the provider’s reference, and a name with characters that patterns treat specially', async () => {
    const me = await createApplicant(app, 'refunded-payer');
    const { orderId: paid } = await apply(app, me);
    await payOrderAs(app, me, paid);
    await app.call('orderGet', { orderId: paid }, { token: me.token });
    await app.db.execute(sql`insert into ledger_entries (order_id, kind, amount_minor, currency, provider, provider_ref,
      at)
      values (${Number(paid)}, 'refund', 1, 'SGD', 'stripe', 're_3QxSearched', now())`);
    expect((await list('re_3QxSearched')).map(({ id }) => id)).toEqual([paid]);
    expect(await list('%')).toEqual([]);
    expect(await list('100%')).toEqual([]);
  });

  test('finds an amount in the digits of its currency, with and without the currency', async () => {
    const amounts = async (keyword: string) =>
      [...new Set((await list(keyword)).map(({ amountMinor, currency }) => `${currency} ${amountMinor}`))].toSorted();
    expect(await amounts('60')).toEqual(['SGD 6000']);
    expect(await amounts('60.00')).toEqual(['SGD 6000']);
    expect(await amounts('SGD 60')).toEqual(['SGD 6000']);
    expect(await amounts('60 sgd')).toEqual(['SGD 6000']);
    expect(await amounts('8,000')).toEqual(['JPY 8000']);
    expect(await amounts('JPY 8000')).toEqual(['JPY 8000']);
    expect(await amounts('80')).toEqual([]);
    expect(await amounts('99999999999')).toEqual([]);
  });
});

describe('the page of an order', () => {
  test('shows payer, purpose, attempts, ledger and notes of staff', async () => {
    const order = await detail(orderId);
    expect(order).toMatchObject({
      payerName: 'Lin Moyan',
      payerNativeName: '林墨言',
      personId: expect.any(String),
      applicationId: expect.any(String),
      memberNo: expect.any(String),
      subject: 'Membership for 12 months',
      refundableMinor: 6_000,
      hasReceipt: true,
      attempts: [{ state: 'paid', provider: 'sandbox', providerRef: sessionRef }],
      movements: [{ kind: 'charge', providerRef: chargeRef, url: null }],
      refunds: [],
      notes: [],
    });
    const note = await callAdmin(app, 'adminOrderNote', {
      cookie,
      params: { id: orderId },
      body: { text: 'Called the payer.\nWill write again.' },
    });
    expect(note.envelope!.data.notes).toEqual([
      {
        id: expect.any(String),
        text: 'Called the payer.\nWill write again.',
        staffName: expect.any(String),
        at: expect.any(String),
      },
    ]);
    const { rows } = await app.db.execute(
      sql`select subject, after from audit_entries where action = 'order.note' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ subject: `order ${orderId}`, after: { orderNo } }]);
  });

  test('returns the payer’s receipt as PDF, and rejects an unpaid order', async () => {
    const { response: receipt } = await callAdmin(app, 'adminOrderReceipt', { cookie, params: { id: orderId } });
    expect(receipt.headers['content-disposition']).toContain(`receipt-${orderNo}.pdf`);
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [unpaid] = await list('田中');
    const missing = await callAdmin(app, 'adminOrderReceipt', { cookie, params: { id: unpaid!.id } });
    expect(missing.envelope).toMatchObject({ code: 404 });
  });
});
