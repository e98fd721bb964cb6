import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Applicant, applicant, apply, decideOnSandboxPage } from '../../membership/membership.fixtures.ts';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { reconcilePayments } from '../index.ts';
import { testAppWithStripe } from '../payment.fixtures.ts';

const { app, double } = await testAppWithStripe();
const day = 86_400;
let applicantCount = 0;
let finance: string;

beforeEach(async () => {
  double.state.fault = 'none';
  double.state.maxPageSize = 100;
  Object.assign(app.features().sandbox!, { fault: null, movementsPageSize: 100 });
  await app.db.execute(sql`truncate rate_limits, payment_discrepancies`);
  // A separate day for each test, beyond the days that earlier reconciliations cover.
  app.clock.advance(10 * day);
  finance = await staffCookie(app, 'finance');
});

const updatePayments = () => reconcilePayments(app.features().payments);
const runJob = () => app.jobs().runScheduled('payments-reconciliation');
const passNight = async () => {
  app.clock.advance(day);
  finance = await staffCookie(app, 'finance'); // a staff session ends after a day
  await runJob();
};
const listDiscrepancies = async (query: Record<string, string> = {}) =>
  (await callAdmin(app, 'adminDiscrepancyList', { cookie: finance, query })).envelope!.data.rows;
const listOpen = () => listDiscrepancies({ open: 'true' });

interface Order {
  me: Applicant;
  orderId: string;
  page: string;
}

/** Changes at a provider without our knowledge, and the provider's names. */
interface World {
  name: 'sandbox' | 'stripe';
  pay(page: string): Promise<unknown>;
  chargeRef(page: string): string;
  /** Refunds at the provider's dashboard. @returns its reference */
  refundAtDashboard(page: string, amountMinor: number): Promise<string>;
  loseCharge(page: string): Promise<unknown>;
  changeAmount(page: string, amountMinor: number): Promise<unknown>;
  loseRefund(page: string): Promise<unknown>;
  limitPages(limit: number): void;
  goDown(): void;
}

const sandbox: World = {
  name: 'sandbox',
  pay: (page) => decideOnSandboxPage(app, `/sandbox/${page}`, 'paid'),
  chargeRef: (page) => `charge-${page}`,
  async refundAtDashboard(page, amountMinor) {
    await app.db.execute(
      sql`insert into sandbox_refunds (id, payment_id, idempotency_key, amount_minor, refunded_at)
        values (${`dashboard-${page}`}, ${page}, ${`dashboard ${page}`}, ${amountMinor}, ${app.clock.now()})`,
    );
    return `refund-dashboard-${page}`;
  },
  loseCharge: (page) => app.db.execute(sql`update sandbox_payments set state = 'declined' where id = ${page}`),
  changeAmount: (page, amountMinor) =>
    app.db.execute(sql`update sandbox_payments set amount_minor = ${amountMinor} where id = ${page}`),
  loseRefund: (page) => app.db.execute(sql`delete from sandbox_refunds where payment_id = ${page}`),
  limitPages: (limit) => {
    app.features().sandbox!.movementsPageSize = limit;
  },
  goDown: () => {
    app.features().sandbox!.fault = 'silent';
  },
};

const stripe: World = {
  name: 'stripe',
  pay: async (page) => double.pay(page),
  chargeRef: (page) => `pi_${page}`,
  async refundAtDashboard(page, amount) {
    const id = `re_dashboard_${page}`;
    double.refunds.push({
      id,
      intent: `pi_${page}`,
      amount,
      status: 'succeeded',
      created: Math.floor(app.clock.now().getTime() / 1000),
    });
    return id;
  },
  async loseCharge(page) {
    double.charges.find(({ payment_intent: intent }) => intent === `pi_${page}`)!.status = 'failed';
  },
  async changeAmount(page, amountMinor) {
    double.charges.find(({ payment_intent: intent }) => intent === `pi_${page}`)!.amount_captured = amountMinor;
  },
  async loseRefund(page) {
    double.refunds.find(({ intent }) => intent === `pi_${page}`)!.status = 'failed';
  },
  limitPages: (limit) => {
    double.state.maxPageSize = limit;
  },
  goDown: () => {
    double.state.fault = 'fails';
  },
};

describe.each([sandbox, stripe])('with $name', (world) => {
  const openPage = async (): Promise<Order> => {
    await app.db.execute(sql`truncate rate_limits`);
    const me = await applicant(app, `reconciled-${++applicantCount}`);
    const { orderId } = await apply(app, me);
    const { envelope } = await app.call('orderPay', { orderId, provider: world.name }, { token: me.token });
    return { me, orderId, page: envelope.data.redirectUrl.split('/').at(-1)! };
  };
  const payOrder = async (): Promise<Order> => {
    const order = await openPage();
    await world.pay(order.page);
    app.clock.advance(5);
    expect(
      (await app.call('orderGet', { orderId: order.orderId }, { token: order.me.token })).envelope.data.status,
    ).toBe('paid');
    return order;
  };
  const refundOrder = async (): Promise<Order> => {
    const order = await payOrder();
    await app.call('orderRefund', { orderId: order.orderId }, { token: order.me.token });
    await app.db.execute(sql`update refunds set state = 'sending' where order_id = ${Number(order.orderId)}`);
    await updatePayments();
    return order;
  };

  test('finds no discrepancy on a day on which both agree, on any number of pages', async () => {
    world.limitPages(1);
    for (const make of [payOrder, refundOrder, payOrder]) await make();
    await passNight();
    expect(await listDiscrepancies()).toEqual([]);
  });

  test('finds a charge missing in the ledger once, and closes it when it is booked', async () => {
    const { page } = await openPage();
    // Paid without our knowledge: no client viewed the order, and no reconciliation ran.
    await world.pay(page);
    await passNight();
    const missed = { provider: world.name, kind: 'charge', providerRef: world.chargeRef(page), reason: 'notInLedger' };
    expect(await listOpen()).toMatchObject([
      { ...missed, orderId: null, ledgerMinor: null, providerMinor: 6_000, providerCurrency: 'SGD', closedAt: null },
    ]);
    await runJob();
    expect(await listOpen()).toHaveLength(1);

    for (let nth = 0; nth < 12; nth++) await passNight(); // until the day is no longer among the compared days
    expect(await listOpen()).toHaveLength(1);
    await updatePayments();
    await passNight();
    expect(await listOpen()).toEqual([]);
    expect(await listDiscrepancies()).toMatchObject([
      { ...missed, closedBy: 'agreement', closedAt: expect.any(String), note: null },
    ]);
  });

  test('finds a movement that the provider does not know', async () => {
    const { orderId, page } = await payOrder();
    await world.loseCharge(page);
    await passNight();
    expect(await listOpen()).toMatchObject([
      {
        kind: 'charge',
        providerRef: world.chargeRef(page),
        reason: 'notAtProvider',
        orderId,
        ledgerMinor: 6_000,
        ledgerCurrency: 'SGD',
        providerMinor: null,
      },
    ]);
  });

  test('finds a different amount and shows both', async () => {
    const { orderId, page } = await payOrder();
    await world.changeAmount(page, 5_999);
    await passNight();
    expect(await listOpen()).toMatchObject([
      { kind: 'charge', reason: 'otherAmount', orderId, ledgerMinor: 6_000, providerMinor: 5_999 },
    ]);
    await world.changeAmount(page, 6_000);
    await passNight();
    expect(await listOpen()).toEqual([]);
  });

  test('finds a refund made at the provider’s dashboard, with its order', async () => {
    const { orderId, page } = await payOrder();
    const providerRef = await world.refundAtDashboard(page, 6_000);
    await passNight();
    expect(await listOpen()).toMatchObject([
      { kind: 'refund', providerRef, reason: 'notInLedger', orderId, providerMinor: 6_000 },
    ]);
  });

  test('finds a refund that failed after all', async () => {
    const { orderId, page } = await refundOrder();
    await passNight();
    expect(await listOpen()).toEqual([]);
    await world.loseRefund(page);
    await passNight();
    expect(await listOpen()).toMatchObject([{ kind: 'refund', reason: 'notAtProvider', orderId, ledgerMinor: 6_000 }]);
  });

  test('does not report an unmatched payment as a discrepancy as well', async () => {
    const { page } = await openPage();
    if (world.name === 'stripe') double.sessions.get(page)!.form.set('line_items[0][price_data][unit_amount]', '59');
    else await world.changeAmount(page, 59);
    await world.pay(page);
    app.clock.advance(120);
    await updatePayments();
    expect(
      (
        await callAdmin(app, 'adminUnmatchedPaymentList', {
          cookie: finance,
          query: { open: 'true', keyword: world.chargeRef(page) },
        })
      ).envelope!.data.total,
    ).toBe(1);
    await passNight();
    expect(await listDiscrepancies()).toEqual([]);
  });

  test('reports no discrepancy for a movement booked days later', async () => {
    const { page } = await openPage();
    await world.pay(page);
    app.clock.advance(9 * day); // an outage of the site
    await updatePayments();
    await passNight();
    expect(await listDiscrepancies()).toEqual([]);
  });

  test('finds and closes nothing while the provider is unavailable', async () => {
    const { page } = await payOrder();
    await world.loseCharge(page);
    await passNight();
    expect(await listOpen()).toHaveLength(1);
    world.goDown();
    await expect(passNight()).rejects.toThrow();
    expect(await listOpen()).toHaveLength(1);
  });

  test('lets finance resolve a discrepancy once, writes it to the audit log, and does not report it again', async () => {
    const { page } = await payOrder();
    await world.refundAtDashboard(page, 6_000);
    await passNight();
    const { id } = (await listOpen())[0]!;
    const resolve = () =>
      callAdmin(app, 'adminDiscrepancyResolve', {
        cookie: finance,
        params: { id },
        body: { note: 'agreed by telephone' },
      });
    expect((await resolve()).envelope!.data).toMatchObject({
      closedBy: 'finance',
      note: 'agreed by telephone',
      closedAt: expect.any(String),
    });
    expect((await resolve()).envelope!.code).toBe(4009);
    await passNight();
    expect(await listOpen()).toEqual([]);
    const administrator = await staffCookie(app, 'administrator');
    const { rows } = (
      await callAdmin(app, 'adminAuditList', { cookie: administrator, query: { action: 'discrepancy.resolve' } })
    ).envelope!.data;
    expect(rows[0]).toMatchObject({ subject: `discrepancy ${id}`, reason: 'agreed by telephone' });
    const { response } = await callAdmin(app, 'adminDiscrepancyCsv', { cookie: finance, query: { open: 'false' } });
    expect(response.body).toContain('Refund,"Refunded by the provider, missing in the ledger",,,60.00,SGD');
  });
});

test('reconciles the other providers while one is unavailable', async () => {
  await app.db.execute(sql`truncate rate_limits`);
  const me = await applicant(app, `reconciled-${++applicantCount}`);
  const { orderId } = await apply(app, me);
  const { envelope } = await app.call('orderPay', { orderId, provider: 'sandbox' }, { token: me.token });
  await decideOnSandboxPage(app, new URL(envelope.data.redirectUrl).pathname, 'paid');
  await updatePayments();
  await sandbox.loseCharge(envelope.data.redirectUrl.split('/').at(-1)!);
  stripe.goDown();
  await expect(passNight()).rejects.toThrow();
  expect(await listOpen()).toHaveLength(1);
});
