import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomFrom } from '#platform/testing/randomFrom';
import { testApp } from '#platform/testing/testApp';
import { type Applicant, applicant, apply } from '../../membership/membership.fixtures.ts';
import { keepPaymentsUp } from '../index.ts';
import { startStripeDouble } from './stripe.fixtures.ts';

const webhookSecret = 'whsec_of_the_double';
const double = await startStripeDouble();
const app = testApp({ config: { stripeAccount: { secretKey: 'sk_test_double', webhookSecret, apiUrl: double.url } } });
let me: Applicant;
let orderId: string;
let names = 0;

beforeAll(() => expect(double.url).toMatch(/^http/));
afterAll(() => double.close());
beforeEach(async () => {
  double.state.trouble = 'none';
  await app.db.execute(sql`truncate rate_limits`);
  app.clock.advance(120);
  me = await applicant(app, `card-payer-${++names}`);
  ({ orderId } = await apply(app, me));
});

const pay = () => app.call('orderPay', { orderId, provider: 'stripe' }, { token: me.token });
const order = async () => (await app.call('orderGet', { orderId }, { token: me.token })).envelope.data;
const upkeep = () => keepPaymentsUp(app.features().payments);
const openPage = async () => {
  const { envelope } = await pay();
  expect(envelope.code).toBe(1000);
  return envelope.data.redirectUrl.split('/').at(-1)!;
};

test('a page is opened with the amount of the order, in the person’s language, and its payment is booked', async () => {
  const id = await openPage();
  const { form } = double.sessions.get(id)!;
  expect(Object.fromEntries(form)).toMatchObject({
    mode: 'payment',
    locale: 'en',
    'line_items[0][price_data][unit_amount]': '6000',
    'line_items[0][price_data][currency]': 'sgd',
    'allowed_payment_method_types[1]': 'alipay',
    'allowed_payment_method_types[2]': 'wechat_pay',
    success_url: `${app.config.publicUrl}/pay/${orderId}`,
  });
  expect(double.state.authorizations).toEqual(new Set(['Bearer sk_test_double']));
  expect(await order()).toMatchObject({ status: 'pending', providers: ['stripe', 'sandbox'] });

  double.pay(id);
  app.clock.advance(5);
  expect(await order()).toMatchObject({ status: 'paid', payments: [{ provider: 'stripe', amountMinor: 6_000, currency: 'SGD' }] });
});

test.each(['hangs', 'drips', 'fails', 'forgetsToAnswer'] as const)(
  'when Stripe %s, the person is told, and the same page opens afterwards',
  { timeout: 30_000 },
  async (trouble) => {
    const before = double.sessions.size;
    double.state.trouble = trouble;
    expect((await pay()).envelope.code).toBe(4030);
    double.state.trouble = 'none';
    await openPage();
    expect(double.sessions.size - before).toBe(1);
  },
);

test('what Stripe refuses is a mistake of ours, not silence', async () => {
  double.state.trouble = 'refuses';
  expect((await pay()).status).toBe(500);
});

test('a payment that came before the page was expired is booked; one that did not is over', async () => {
  const id = await openPage();
  double.pay(id);
  app.clock.advance(31 * 60);
  await upkeep();
  expect(await order()).toMatchObject({ status: 'paid' });

  me = await applicant(app, `card-payer-${++names}`);
  ({ orderId } = await apply(app, me));
  const late = await openPage();
  app.clock.advance(31 * 60);
  expect(await order()).toMatchObject({ status: 'closed' });
  expect(double.sessions.get(late)!.status).toBe('expired');
});

test('a refund goes back by the charge, once, although its answer was lost', async () => {
  const id = await openPage();
  double.pay(id);
  app.clock.advance(5);
  await order();
  await app.call('orderRefund', { orderId }, { token: me.token });
  await app.db.execute(sql`update refunds set state = 'sending' where order_id = ${Number(orderId)}`);
  double.state.trouble = 'forgetsToAnswer';
  await upkeep();
  double.state.trouble = 'none';
  await upkeep();
  await upkeep();
  expect(double.refunds.filter(({ intent }) => intent === `pi_${id}`)).toMatchObject([{ id: expect.any(String), intent: `pi_${id}`, amount: 6_000 }]);
  expect(await order()).toMatchObject({ status: 'refunded' });
});

const notify = (payload: string, signature: string) =>
  app
    .server()
    .inject({ method: 'POST', url: '/api/pay/notify/stripe', headers: { 'content-type': 'application/json', 'stripe-signature': signature }, payload });

test('a notice counts only with Stripe’s signature of the last minutes, and is a hint to ask', async () => {
  const id = await openPage();
  double.pay(id);
  const payload = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id, object: 'checkout.session', amount_total: 1 } },
  });
  const sign = (secret: string, ageSeconds = 0) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) - ageSeconds });

  for (const bad of ['', sign('whsec_of_somebody_else'), sign(webhookSecret, 600)]) expect((await notify(payload, bad)).statusCode).toBe(400);
  expect((await notify(payload.replace(id, 'cs_other'), sign(webhookSecret))).statusCode).toBe(400);
  for (let time = 0; time < 3; time++) expect((await notify(payload, sign(webhookSecret))).statusCode).toBe(200);
  await upkeep();
  const { rows } = await app.db.execute<{ amount: number }>(sql`select amount_minor as amount from ledger_entries where order_id = ${Number(orderId)}`);
  expect(rows).toEqual([{ amount: 6_000 }]);
});

test('fifty notices, shuffled, repeated, early, late, tampered and about somebody else’s page, book each payment once', async () => {
  const random = randomFrom(50);
  const noticeOf = (session: string, event: string, type = 'checkout.session.completed') =>
    JSON.stringify({ id: event, object: 'event', type, data: { object: { id: session, object: 'checkout.session', amount_total: 1, currency: 'usd' } } });
  const send = (payload: string, signed = payload) =>
    notify(payload, Stripe.webhooks.generateTestHeaderString({ payload: signed, secret: webhookSecret, timestamp: Math.floor(Date.now() / 1000) }));

  // Early: about a page that is not open yet.
  const early = `cs_${double.sessions.size + 1}`;
  expect((await send(noticeOf(early, 'evt_early'))).statusCode).toBe(200);
  await upkeep();
  const id = await openPage();
  expect(id).toBe(early);
  double.pay(id);
  const payer = { me, orderId };
  me = await applicant(app, `card-payer-${++names}`);
  ({ orderId } = await apply(app, me));
  const unpaid = await openPage();

  const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.expired', 'checkout.session.async_payment_failed'];
  const genuine = Array.from({ length: 40 }, (_, nth) => noticeOf(nth % 4 === 3 ? unpaid : id, `evt_many_${nth % 25}`, types[nth % types.length]));
  const tampered = Array.from({ length: 10 }, (_, nth) => ({ payload: noticeOf(unpaid, `evt_tampered_${nth}`), signed: noticeOf(id, `evt_tampered_${nth}`) }));
  const all = [...genuine.map((payload) => ({ payload, signed: payload, status: 200 })), ...tampered.map((notice) => ({ ...notice, status: 400 }))];
  const shuffled = all.map((notice) => ({ notice, at: random() })).toSorted((a, b) => a.at - b.at);
  await Promise.all([
    ...shuffled.map(async ({ notice }) => expect((await send(notice.payload, notice.signed)).statusCode).toBe(notice.status)),
    ...[1, 2, 3].map(upkeep),
  ]);
  await Promise.all([1, 2, 3].map(upkeep));

  const bookedFor = async (order: string) =>
    (await app.db.execute(sql`select kind, amount_minor as amount, currency from ledger_entries where order_id = ${Number(order)}`)).rows;
  expect(await bookedFor(payer.orderId)).toEqual([{ kind: 'charge', amount: 6_000, currency: 'SGD' }]);
  expect(await bookedFor(orderId)).toEqual([]);
  expect(await order()).toMatchObject({ status: 'pending' });

  // Late: the order was given back long ago.
  await app.call('orderRefund', { orderId: payer.orderId }, { token: payer.me.token });
  await app.db.execute(sql`update refunds set state = 'sending' where order_id = ${Number(payer.orderId)}`);
  await upkeep();
  for (const event of ['evt_late', 'evt_later', 'evt_late']) expect((await send(noticeOf(id, event))).statusCode).toBe(200);
  await upkeep();
  expect(await bookedFor(payer.orderId)).toMatchObject([{ kind: 'charge' }, { kind: 'refund' }]);
  expect((await app.db.execute(sql`select id from set_aside_payments`)).rows).toEqual([]);
  expect((await app.db.execute(sql`select id from payment_notices where handled_at is null`)).rows).toEqual([]);
});
