import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { type Applicant, applicant, apply, decideAt } from '../../membership/membership.fixtures.ts';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { keepPaymentsUp } from '../index.ts';
import { startStripeDouble } from '../stripe/stripe.fixtures.ts';

const double = await startStripeDouble();
const app = testApp({ config: { stripeAccount: { secretKey: 'sk_test_double', webhookSecret: 'whsec_of_the_double', apiUrl: double.url } } });
const day = 86_400;
let names = 0;
let finance: string;

beforeAll(() => {
  double.state.now = () => app.clock.now();
});
afterAll(() => double.close());
beforeEach(async () => {
  double.state.trouble = 'none';
  double.state.mostOnAPage = 100;
  Object.assign(app.features().sandbox!, { fault: null, movementsOnAPage: 100 });
  await app.db.execute(sql`truncate rate_limits, payment_differences`);
  // A day of its own for each test, beyond what the nights before looked at.
  app.clock.advance(10 * day);
  finance = await staffCookie(app, 'finance');
});

const upkeep = () => keepPaymentsUp(app.features().payments);
const runJob = () => app.jobs().runScheduled('payments-reconciliation');
const night = async () => {
  app.clock.advance(day);
  finance = await staffCookie(app, 'finance'); // a day ends a session of staff
  await runJob();
};
const listed = async (query: Record<string, string> = {}) => (await callAdmin(app, 'adminDifferenceList', { cookie: finance, query })).envelope!.data.rows;
const open = () => listed({ open: 'true' });

interface Order {
  me: Applicant;
  orderId: string;
  page: string;
}

/** What happens at a provider without us, and how it names things. */
interface World {
  name: 'sandbox' | 'stripe';
  pay(page: string): Promise<unknown>;
  chargeRef(page: string): string;
  /** Somebody gives it back at the provider's dashboard. @returns its reference */
  giveBack(page: string, amountMinor: number): Promise<string>;
  loseCharge(page: string): Promise<unknown>;
  otherAmount(page: string, amountMinor: number): Promise<unknown>;
  loseRefund(page: string): Promise<unknown>;
  pageSizes(most: number): void;
  beSilent(): void;
}

const sandbox: World = {
  name: 'sandbox',
  pay: (page) => decideAt(app, `/sandbox/${page}`, 'paid'),
  chargeRef: (page) => `charge-${page}`,
  async giveBack(page, amountMinor) {
    // The sandbox knows whole refunds only; its table is told of another amount by way of the payment.
    await app.db.execute(
      sql`update sandbox_payments set refund_key = ${`dashboard ${page}`}, refunded_at = ${app.clock.now()}, amount_minor = ${amountMinor} where id = ${page}`,
    );
    return `refund-${page}`;
  },
  loseCharge: (page) => app.db.execute(sql`update sandbox_payments set state = 'declined' where id = ${page}`),
  otherAmount: (page, amountMinor) => app.db.execute(sql`update sandbox_payments set amount_minor = ${amountMinor} where id = ${page}`),
  loseRefund: (page) => app.db.execute(sql`update sandbox_payments set refunded_at = null where id = ${page}`),
  pageSizes: (most) => {
    app.features().sandbox!.movementsOnAPage = most;
  },
  beSilent: () => {
    app.features().sandbox!.fault = 'silent';
  },
};

const stripe: World = {
  name: 'stripe',
  pay: async (page) => double.pay(page),
  chargeRef: (page) => `pi_${page}`,
  async giveBack(page, amount) {
    const id = `re_dashboard_${page}`;
    double.refunds.push({ id, intent: `pi_${page}`, amount, status: 'succeeded', created: Math.floor(app.clock.now().getTime() / 1000) });
    return id;
  },
  async loseCharge(page) {
    double.charges.find(({ payment_intent: intent }) => intent === `pi_${page}`)!.status = 'failed';
  },
  async otherAmount(page, amountMinor) {
    double.charges.find(({ payment_intent: intent }) => intent === `pi_${page}`)!.amount_captured = amountMinor;
  },
  async loseRefund(page) {
    double.refunds.find(({ intent }) => intent === `pi_${page}`)!.status = 'failed';
  },
  pageSizes: (most) => {
    double.state.mostOnAPage = most;
  },
  beSilent: () => {
    double.state.trouble = 'fails';
  },
};

describe.each([sandbox, stripe])('with $name', (world) => {
  const opened = async (): Promise<Order> => {
    await app.db.execute(sql`truncate rate_limits`);
    const me = await applicant(app, `reconciled-${++names}`);
    const { orderId } = await apply(app, me);
    const { envelope } = await app.call('orderPay', { orderId, provider: world.name }, { token: me.token });
    return { me, orderId, page: envelope.data.redirectUrl.split('/').at(-1)! };
  };
  const paid = async (): Promise<Order> => {
    const order = await opened();
    await world.pay(order.page);
    app.clock.advance(5);
    expect((await app.call('orderGet', { orderId: order.orderId }, { token: order.me.token })).envelope.data.status).toBe('paid');
    return order;
  };
  const refunded = async (): Promise<Order> => {
    const order = await paid();
    await app.call('orderRefund', { orderId: order.orderId }, { token: order.me.token });
    await app.db.execute(sql`update refunds set state = 'sending' where order_id = ${Number(order.orderId)}`);
    await upkeep();
    return order;
  };

  test('a day on which both say the same has no difference, however many pages it has', async () => {
    world.pageSizes(1);
    for (const make of [paid, refunded, paid]) await make();
    await night();
    expect(await listed()).toEqual([]);
  });

  test('money that the ledger does not know is found once, and closes by itself when it is booked', async () => {
    const { page } = await opened();
    // Paid, and we have not heard of it: nobody looked, and nothing was asked for in a night.
    await world.pay(page);
    await night();
    const missed = { provider: world.name, kind: 'charge', providerRef: world.chargeRef(page), reason: 'notInLedger' };
    expect(await open()).toMatchObject([{ ...missed, orderId: null, ledgerMinor: null, providerMinor: 6_000, providerCurrency: 'SGD', closedAt: null }]);
    await runJob();
    expect(await open()).toHaveLength(1);

    for (let nth = 0; nth < 12; nth++) await night(); // until it has long left the days that are looked at
    expect(await open()).toHaveLength(1);
    await upkeep();
    await night();
    expect(await open()).toEqual([]);
    expect(await listed()).toMatchObject([{ ...missed, closedBy: 'agreement', closedAt: expect.any(String), note: null }]);
  });

  test('money that the provider does not know of is found', async () => {
    const { orderId, page } = await paid();
    await world.loseCharge(page);
    await night();
    expect(await open()).toMatchObject([
      { kind: 'charge', providerRef: world.chargeRef(page), reason: 'notAtProvider', orderId, ledgerMinor: 6_000, ledgerCurrency: 'SGD', providerMinor: null },
    ]);
  });

  test('another amount is found, with both', async () => {
    const { orderId, page } = await paid();
    await world.otherAmount(page, 5_999);
    await night();
    expect(await open()).toMatchObject([{ kind: 'charge', reason: 'otherAmount', orderId, ledgerMinor: 6_000, providerMinor: 5_999 }]);
    await world.otherAmount(page, 6_000);
    await night();
    expect(await open()).toEqual([]);
  });

  test('what was given back at the provider’s own dashboard is found, with its order', async () => {
    const { orderId, page } = await paid();
    const providerRef = await world.giveBack(page, 6_000);
    await night();
    expect(await open()).toMatchObject([{ kind: 'refund', providerRef, reason: 'notInLedger', orderId, providerMinor: 6_000 }]);
  });

  test('a refund that did not arrive after all is found', async () => {
    const { orderId, page } = await refunded();
    await night();
    expect(await open()).toEqual([]);
    await world.loseRefund(page);
    await night();
    expect(await open()).toMatchObject([{ kind: 'refund', reason: 'notAtProvider', orderId, ledgerMinor: 6_000 }]);
  });

  test('money that is set aside waits there, and not a second time', async () => {
    const { page } = await opened();
    if (world.name === 'stripe') double.sessions.get(page)!.form.set('line_items[0][price_data][unit_amount]', '59');
    else await world.otherAmount(page, 59);
    await world.pay(page);
    app.clock.advance(120);
    await upkeep();
    expect((await callAdmin(app, 'adminSetAsideList', { cookie: finance, query: { open: 'true', keyword: world.chargeRef(page) } })).envelope!.data.total).toBe(
      1,
    );
    await night();
    expect(await listed()).toEqual([]);
  });

  test('what was booked days after it moved is no difference', async () => {
    const { page } = await opened();
    await world.pay(page);
    app.clock.advance(9 * day); // nobody was there all the time
    await upkeep();
    await night();
    expect(await listed()).toEqual([]);
  });

  test('while the provider is silent, nothing is found, and nothing is closed', async () => {
    const { page } = await paid();
    await world.loseCharge(page);
    await night();
    expect(await open()).toHaveLength(1);
    world.beSilent();
    await expect(night()).rejects.toThrow();
    expect(await open()).toHaveLength(1);
  });

  test('finance says what it was, once; it is in the audit log, and does not come again', async () => {
    const { page } = await paid();
    await world.giveBack(page, 6_000);
    await night();
    const { id } = (await open())[0]!;
    const resolve = () => callAdmin(app, 'adminDifferenceResolve', { cookie: finance, params: { id }, body: { note: 'agreed by telephone' } });
    expect((await resolve()).envelope!.data).toMatchObject({ closedBy: 'finance', note: 'agreed by telephone', closedAt: expect.any(String) });
    expect((await resolve()).envelope!.code).toBe(4009);
    await night();
    expect(await open()).toEqual([]);
    const administrator = await staffCookie(app, 'administrator');
    const { rows } = (await callAdmin(app, 'adminAuditList', { cookie: administrator, query: { action: 'difference.resolve' } })).envelope!.data;
    expect(rows[0]).toMatchObject({ subject: `difference ${id}`, reason: 'agreed by telephone' });
    const { response } = await callAdmin(app, 'adminDifferenceCsv', { cookie: finance, query: { open: 'false' } });
    expect(response.body).toContain('refund,notInLedger,,,60.00,SGD');
  });
});

test('a provider that is silent holds up no other', async () => {
  await app.db.execute(sql`truncate rate_limits`);
  const me = await applicant(app, `reconciled-${++names}`);
  const { orderId } = await apply(app, me);
  const { envelope } = await app.call('orderPay', { orderId, provider: 'sandbox' }, { token: me.token });
  await decideAt(app, new URL(envelope.data.redirectUrl).pathname, 'paid');
  await upkeep();
  await sandbox.loseCharge(envelope.data.redirectUrl.split('/').at(-1)!);
  stripe.beSilent();
  await expect(night()).rejects.toThrow();
  expect(await open()).toHaveLength(1);
});
