import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Applicant, apply, createApplicant, decideOnSandboxPage } from '../../membership/membership.fixtures.ts';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { reconcilePayments, storeBalances } from '../index.ts';
import { testAppWithStripe } from '../payment.fixtures.ts';

const { app, double } = await testAppWithStripe();
let applicantCount = 0;
let me: Applicant;
let cookie: string;

beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`);
  me = await createApplicant(app, `balance-${++applicantCount}`);
  cookie = await staffCookie(app, 'finance');
});

const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
const getOrder = async (id: string) =>
  (await callAdmin(app, 'adminOrderGet', { cookie, params: { id } })).envelope!.data;
const store = () => storeBalances(app.features().payments);
const listPayouts = async () => (await callAdmin(app, 'adminPayoutList', { cookie })).envelope!.data.rows;
const getPayout = async (id: string) =>
  (await callAdmin(app, 'adminPayoutGet', { cookie, params: { id } })).envelope!.data;

async function payNewOrder(provider: 'stripe' | 'sandbox'): Promise<{ orderId: string; session: string }> {
  const { orderId } = await apply(app, me);
  const { envelope } = await app.call('orderPay', { orderId, provider }, { token: me.token });
  const session = envelope.data.redirectUrl.split('/').at(-1)!;
  if (provider === 'stripe') double.pay(session);
  else await decideOnSandboxPage(app, `/sandbox/${session}`, 'paid');
  app.clock.advance(5);
  await app.call('orderGet', { orderId }, { token: me.token });
  return { orderId, session };
}

test('shows the fees of an order once the provider reports them, and links to the charge in test mode', async () => {
  const { orderId, session } = await payNewOrder('stripe');
  await store();
  expect(await getOrder(orderId)).toMatchObject({
    feeMinor: null,
    movements: [{ url: `https://dashboard.stripe.com/test/payments/pi_${session}` }],
  });
  const charge = { object: 'charge', id: `ch_${session}`, payment_intent: `pi_${session}` };
  const common = { currency: 'sgd', created: seconds(), payout: 'po_1' };
  double.transactions.push(
    { ...common, id: 'txn_1', amount: 6_000, fee: 254, type: 'charge', source: charge },
    { ...common, created: seconds() + 1, id: 'txn_2', amount: -100, fee: 0, type: 'adjustment', source: null },
    { ...common, id: 'txn_3', amount: -5_646, fee: 0, type: 'payout', source: { object: 'payout', id: 'po_1' } },
  );
  double.payouts.push({
    id: 'po_1',
    amount: 5_646,
    currency: 'sgd',
    status: 'in_transit',
    arrival_date: Date.parse('2030-01-04T00:00:00Z') / 1000,
    created: seconds(),
  });
  double.state.maxPageSize = 1;
  await Promise.all([store(), store()]);
  double.state.maxPageSize = 100;
  expect(await getOrder(orderId)).toMatchObject({ feeMinor: 254, feeCurrency: 'SGD' });
  const [row] = await listPayouts();
  expect(row).toMatchObject({
    providerRef: 'po_1',
    amountMinor: 5_646,
    itemsMinor: 5_646,
    feeMinor: 254,
    items: 2,
    state: 'pending',
    arrivesOn: '2030-01-04',
  });
  expect((await getPayout(row!.id)).transactions).toMatchObject([
    { kind: 'charge', amountMinor: 6_000, feeMinor: 254, orderId, match: 'ledger' },
    { kind: 'other', amountMinor: -100, orderId: null, match: 'unknown' },
  ]);
});

test('marks a payout whose transactions do not add up, and one of an unmatched payment', async () => {
  double.payouts.push({
    id: 'po_2',
    amount: 999,
    currency: 'sgd',
    status: 'paid',
    arrival_date: seconds(),
    created: seconds(),
  });
  const { orderId } = await apply(app, me);
  const { envelope } = await app.call('orderPay', { orderId, provider: 'stripe' }, { token: me.token });
  const session = envelope.data.redirectUrl.split('/').at(-1)!;
  double.sessions.get(session)!.form.set('line_items[0][price_data][unit_amount]', '1099');
  double.pay(session);
  app.clock.advance(120);
  await reconcilePayments(app.features().payments);
  double.transactions.push({
    id: 'txn_4',
    amount: 1_099,
    fee: 99,
    currency: 'sgd',
    type: 'charge',
    created: seconds(),
    source: { object: 'charge', id: `ch_${session}`, payment_intent: `pi_${session}` },
    payout: 'po_2',
  });
  await store();
  const row = (await listPayouts()).find(({ providerRef }) => providerRef === 'po_2')!;
  expect(row).toMatchObject({ amountMinor: 999, itemsMinor: 1_000, state: 'paid' });
  expect((await getPayout(row.id)).transactions).toMatchObject([{ match: 'unmatched', orderId }]);
});

test('charges fees in the sandbox as a card processor does, and pays each day out two days later', async () => {
  const { orderId } = await payNewOrder('sandbox');
  await callAdmin(app, 'adminOrderRefund', {
    cookie,
    params: { id: orderId },
    body: { amountMinor: 1_000, remainingMinor: 6_000, reason: 'Discount' },
  });
  await reconcilePayments(app.features().payments);
  await store();
  expect(await getOrder(orderId)).toMatchObject({ feeMinor: 254, refundedMinor: 1_000 });
  app.clock.advance(86_400);
  await store();
  cookie = await staffCookie(app, 'finance');
  const row = (await listPayouts()).find(({ provider }) => provider === 'sandbox')!;
  expect(row).toMatchObject({ amountMinor: 6_000 - 254 - 1_000, itemsMinor: 4_746, items: 2, state: 'pending' });
});

test('has database triggers that reject changes of provider transactions', async () => {
  await payNewOrder('sandbox');
  await store();
  for (const change of [
    sql`update provider_transactions set fee_minor = 1`,
    sql`delete from provider_transactions`,
    sql`truncate provider_transactions cascade`,
  ])
    await expect(app.db.execute(change)).rejects.toMatchObject({
      cause: { message: 'provider transactions are append-only' },
    });
});
