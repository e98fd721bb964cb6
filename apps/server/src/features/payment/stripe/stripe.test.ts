import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { randomFrom } from '#platform/testing/randomFrom';
import { type Applicant, applicant, apply } from '../../membership/membership.fixtures.ts';
import { reconcilePayments } from '../index.ts';
import { testAppWithStripe } from '../payment.fixtures.ts';

const { app, double, webhookSecret } = await testAppWithStripe();
/** More than the 30 minutes in which an order can be paid. */
const pastOrderExpirySeconds = 31 * 60;
let me: Applicant;
let orderId: string;
let applicantCount = 0;

beforeEach(async () => {
  double.state.fault = 'none';
  await app.db.execute(sql`truncate rate_limits`);
  app.clock.advance(120);
  me = await applicant(app, `card-payer-${++applicantCount}`);
  ({ orderId } = await apply(app, me));
});

const pay = () => app.call('orderPay', { orderId, provider: 'stripe' }, { token: me.token });
const order = async () => (await app.call('orderGet', { orderId }, { token: me.token })).envelope.data;
const reconcile = () => reconcilePayments(app.features().payments);
const createSession = async () => {
  const { envelope } = await pay();
  expect(envelope.code).toBe(1000);
  return envelope.data.redirectUrl.split('/').at(-1)!;
};

test('opens a page with the order’s amount, in the person’s language, and books its payment', async () => {
  const id = await createSession();
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
  expect(await order()).toMatchObject({
    status: 'paid',
    payments: [{ provider: 'stripe', amountMinor: 6_000, currency: 'SGD' }],
  });
});

test.each([
  ['IDR', 15_000_000, '15000000'],
  ['JPY', 6_000, '6000'],
  ['ISK', 6_000, '600000'],
  ['UGX', 90_000, '9000000'],
  ['MGA', 9_000_000, '90000'],
  ['KWD', 15_000, '15000'],
])(
  'charges %s in the units of Stripe, and finds the same amount in its lists',
  async (currency, amountMinor, units) => {
    await app.db.execute(
      sql`update orders set amount_minor = ${amountMinor}, currency = ${currency} where id = ${orderId}`,
    );
    const id = await createSession();
    expect(double.sessions.get(id)!.form.get('line_items[0][price_data][unit_amount]')).toBe(units);

    double.pay(id);
    app.clock.advance(5);
    expect(await order()).toMatchObject({ status: 'paid', payments: [{ amountMinor, currency }] });
    await reconcile();
    const { rows } = await app.db.execute(sql`select kind from payment_discrepancies where order_id = ${orderId}`);
    expect(rows).toEqual([]);
  },
);

test.each(['hangs', 'drips', 'fails', 'forgetsToAnswer'] as const)(
  'answers 4030 when Stripe %s, and opens the same page afterwards',
  { timeout: 300_000 },
  async (fault) => {
    const before = double.sessions.size;
    double.state.fault = fault;
    expect((await pay()).envelope.code).toBe(4030);
    double.state.fault = 'none';
    // A repeated request is identical, also when the purpose was renamed.
    await app.db.execute(sql`
      update dictionary_items set text = jsonb_set(text, '{en_US}', to_jsonb(${`Fee (${fault})`}::text))
      where code = 'orderPurpose'`);
    await createSession();
    expect(double.sessions.size - before).toBe(1);
  },
);

test('answers 4030 when Stripe rejects a session, and opens a new one at the next click', async () => {
  double.state.fault = 'refuses';
  expect(await pay()).toMatchObject({ status: 200, envelope: { code: 4030 } });
  double.state.fault = 'none';
  await createSession();
});

test('opens a session at the second click when Stripe did not answer for a minute', async () => {
  double.state.fault = 'fails';
  expect((await pay()).envelope.code).toBe(4030);
  app.clock.advance(90);
  await reconcile();
  double.state.fault = 'none';
  app.clock.advance(25 * 60);
  await createSession();
});

test('closes a session that Stripe never answered together with its order', async () => {
  double.state.fault = 'fails';
  expect((await pay()).envelope.code).toBe(4030);
  app.clock.advance(40 * 60);
  double.state.fault = 'none';
  await reconcile();
  app.clock.advance(60 * 60);
  await reconcile();
  expect(await order()).toMatchObject({ status: 'closed' });
  expect([...double.sessions.values()].filter(({ status }) => status === 'open')).toEqual([]);
  const { rows } = await app.db.execute(sql`select state from payment_sessions where order_id = ${Number(orderId)}`);
  expect(rows).toEqual([{ state: 'expired' }]);
});

test('books a payment that came before the session expired, and ends a session without one', async () => {
  const id = await createSession();
  double.pay(id);
  app.clock.advance(pastOrderExpirySeconds);
  await reconcile();
  expect(await order()).toMatchObject({ status: 'paid' });

  me = await applicant(app, `card-payer-${++applicantCount}`);
  ({ orderId } = await apply(app, me));
  const unpaidSession = await createSession();
  app.clock.advance(pastOrderExpirySeconds);
  expect(await order()).toMatchObject({ status: 'closed' });
  expect(double.sessions.get(unpaidSession)!.status).toBe('expired');
});

test('refunds by the charge, once, although the answer was lost', async () => {
  const id = await createSession();
  double.pay(id);
  app.clock.advance(5);
  await order();
  await app.call('orderRefund', { orderId }, { token: me.token });
  await app.db.execute(sql`update refunds set state = 'sending' where order_id = ${Number(orderId)}`);
  double.state.fault = 'forgetsToAnswer';
  await reconcile();
  double.state.fault = 'none';
  app.clock.advance(60);
  await reconcile();
  await reconcile();
  expect(double.refunds.filter(({ intent }) => intent === `pi_${id}`)).toMatchObject([
    { id: expect.any(String), intent: `pi_${id}`, amount: 6_000 },
  ]);
  expect(await order()).toMatchObject({ status: 'refunded' });
});

const notify = (payload: string, signature: string) =>
  app.server().inject({
    method: 'POST',
    url: '/api/pay/notify/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });

test('accepts a webhook event only with a recent signature of Stripe, and queries the session', async () => {
  const id = await createSession();
  double.pay(id);
  const payload = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id, object: 'checkout.session', amount_total: 1 } },
  });
  const sign = (secret: string, ageSeconds = 0) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
    });

  for (const bad of ['', sign('whsec_of_another_account'), sign(webhookSecret, 600)])
    expect((await notify(payload, bad)).statusCode).toBe(400);
  expect((await notify(payload.replace(id, 'cs_other'), sign(webhookSecret))).statusCode).toBe(400);
  for (let time = 0; time < 3; time++) expect((await notify(payload, sign(webhookSecret))).statusCode).toBe(200);
  await reconcile();
  const { rows } = await app.db.execute<{ amount: number }>(
    sql`select amount_minor as amount from ledger_entries where order_id = ${Number(orderId)}`,
  );
  expect(rows).toEqual([{ amount: 6_000 }]);
});

test('books each payment once from fifty webhook events that are shuffled, repeated, early, late, tampered or foreign', async () => {
  const random = randomFrom(50);
  const eventOf = (session: string, event: string, type = 'checkout.session.completed') =>
    JSON.stringify({
      id: event,
      object: 'event',
      type,
      data: { object: { id: session, object: 'checkout.session', amount_total: 1, currency: 'usd' } },
    });
  const send = (payload: string, signed = payload) =>
    notify(
      payload,
      Stripe.webhooks.generateTestHeaderString({
        payload: signed,
        secret: webhookSecret,
        timestamp: Math.floor(Date.now() / 1000),
      }),
    );

  // Early: for a page that is not open yet.
  const early = `cs_${double.sessions.size + 1}`;
  expect((await send(eventOf(early, 'evt_early'))).statusCode).toBe(200);
  await reconcile();
  const id = await createSession();
  expect(id).toBe(early);
  double.pay(id);
  const payer = { me, orderId };
  me = await applicant(app, `card-payer-${++applicantCount}`);
  ({ orderId } = await apply(app, me));
  const unpaid = await createSession();

  const types = [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.expired',
    'checkout.session.async_payment_failed',
  ];
  const genuine = Array.from({ length: 40 }, (_, nth) =>
    eventOf(nth % 4 === 3 ? unpaid : id, `evt_many_${nth % 25}`, types[nth % types.length]),
  );
  const tampered = Array.from({ length: 10 }, (_, nth) => ({
    payload: eventOf(unpaid, `evt_tampered_${nth}`),
    signed: eventOf(id, `evt_tampered_${nth}`),
  }));
  const all = [
    ...genuine.map((payload) => ({ payload, signed: payload, status: 200 })),
    ...tampered.map((event) => ({ ...event, status: 400 })),
  ];
  const shuffled = all.map((event) => ({ event, at: random() })).toSorted((a, b) => a.at - b.at);
  await Promise.all([
    ...shuffled.map(async ({ event }) =>
      expect((await send(event.payload, event.signed)).statusCode).toBe(event.status),
    ),
    ...[1, 2, 3].map(reconcile),
  ]);
  await Promise.all([1, 2, 3].map(reconcile));

  const bookedFor = async (order: string) =>
    (
      await app.db.execute(
        sql`select kind, amount_minor as amount, currency from ledger_entries where order_id = ${Number(order)}`,
      )
    ).rows;
  expect(await bookedFor(payer.orderId)).toEqual([{ kind: 'charge', amount: 6_000, currency: 'SGD' }]);
  expect(await bookedFor(orderId)).toEqual([]);
  expect(await order()).toMatchObject({ status: 'pending' });

  // Late: the order was refunded long ago.
  await app.call('orderRefund', { orderId: payer.orderId }, { token: payer.me.token });
  await app.db.execute(sql`update refunds set state = 'sending' where order_id = ${Number(payer.orderId)}`);
  await reconcile();
  for (const event of ['evt_late', 'evt_later', 'evt_late'])
    expect((await send(eventOf(id, event))).statusCode).toBe(200);
  await reconcile();
  expect(await bookedFor(payer.orderId)).toMatchObject([{ kind: 'charge' }, { kind: 'refund' }]);
  expect((await app.db.execute(sql`select id from unmatched_payments`)).rows).toEqual([]);
  expect((await app.db.execute(sql`select id from payment_webhook_events where handled_at is null`)).rows).toEqual([]);
});
