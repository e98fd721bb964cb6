import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { type TestApp, testApp } from '#platform/testing/testApp';
import { type Applicant, applicant, apply } from '../membership/membership.fixtures.ts';
import { reconcilePayments } from './index.ts';
import { startStripeDouble } from './stripe/stripe.fixtures.ts';

/** Starts a double of Stripe that shares the clock of a test application, which takes payments through it. */
export async function testAppWithStripe() {
  const webhookSecret = 'whsec_of_the_double';
  const double = await startStripeDouble();
  const app = testApp({
    config: { stripeAccount: { secretKey: 'sk_test_double', webhookSecret, apiUrl: double.url } },
  });
  double.state.now = () => app.clock.now();
  afterAll(() => double.close());
  return { app, double, webhookSecret };
}

/**
 * Registers a new applicant with an unpaid order before each test. `me` and `orderId` are those of the current test.
 */
export function testPayer(app: TestApp, prefix: string) {
  let applicantCount = 0;
  const payer = {
    me: null as unknown as Applicant,
    orderId: '',
    asMe: () => ({ token: payer.me.token }),
    order: async () => (await app.call('orderGet', { orderId: payer.orderId }, payer.asMe())).envelope.data,
    pay: () => app.call('orderPay', { orderId: payer.orderId, provider: 'sandbox' }, payer.asMe()),
    reconcile: () => reconcilePayments(app.features().payments),
  };
  beforeEach(async () => {
    await app.db.execute(sql`truncate rate_limits`);
    app.clock.advance(120);
    payer.me = await applicant(app, `${prefix}-${++applicantCount}`);
    ({ orderId: payer.orderId } = await apply(app, payer.me));
  });
  return payer;
}

export const pathOf = (redirectUrl: string): string => new URL(redirectUrl).pathname;

export const countRows = async (app: TestApp, table: string): Promise<number> =>
  Number((await app.db.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]!.n);
