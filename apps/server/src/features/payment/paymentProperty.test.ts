import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayIn } from '#platform/calendar';
import { randomFrom } from '#platform/testing/randomFrom';
import { listSeeds } from '#platform/testing/runs';
import { testApp } from '#platform/testing/testApp';
import { decideApplication } from '../membership/index.ts';
import { getCodeSentTo } from '../account/account.fixtures.ts';
import { type Applicant, applicant, apply, decideOnSandboxPage } from '../membership/membership.fixtures.ts';
import { findLedgerMismatches } from '../orders/index.ts';
import { decideRefund, reconcilePayments, retryRefund, settleRefund } from './index.ts';
import { reconcileDay } from './reconciliation/reconciliation.service.ts';
import { assignUnmatchedPayment, refundUnmatchedPayment } from './unmatchedPayments.service.ts';
import { previewRefund, startRefund } from './staffRefunds.service.ts';

const app = testApp();
const stepsInARun = 18;
/** More than the 30 minutes in which an order can be paid. */
const pastOrderExpirySeconds = 1_900;

interface Run {
  random: () => number;
  me: Applicant;
  orderIds: string[];
  pages: string[];
  isClosed: boolean;
}

const pick = <Item>(random: () => number, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const quietly = (work: Promise<unknown>) => work.catch(() => {});
const reconcile = () => reconcilePayments(app.features().payments);

/** Actions and failures of clients, staff and the provider, taken in any order. */
const steps: Record<string, (run: Run) => Promise<unknown>> = {
  click: async ({ me, orderIds, pages, random }) => {
    const request = { orderId: pick(random, orderIds), provider: 'sandbox' as const };
    const answers = await Promise.all([1, 2, 3].map(() => app.call('orderPay', request, { token: me.token })));
    for (const { envelope } of answers)
      if (envelope.code === 1000) pages.push(new URL(envelope.data.redirectUrl).pathname);
  },
  decideAtTheProvider: async ({ pages, random }) => {
    if (pages.length > 0)
      await decideOnSandboxPage(
        app,
        pick(random, pages),
        pick(random, ['paid', 'paid', 'declined', 'delayed', 'repeated', 'reordered']),
      );
  },
  payWithoutWebhookEvent: async ({ pages, random }) => {
    if (pages.length > 0)
      await app.db.execute(
        sql`update sandbox_payments set state = 'paid', paid_at = ${app.clock.now()} where state = 'open'
          and id = ${pick(random, pages).split('/').at(-1)}`,
      );
  },
  viewOrder: ({ me, orderIds, random }) =>
    app.call('orderGet', { orderId: pick(random, orderIds) }, { token: me.token }),
  cancel: ({ me, orderIds, random }) =>
    app.call('orderCancel', { orderId: pick(random, orderIds) }, { token: me.token }),
  requestRefund: ({ me, orderIds, random }) =>
    app.call('orderRefund', { orderId: pick(random, orderIds) }, { token: me.token }),
  applyAgain: async (run) => {
    const { envelope } = await app.call('submitMembershipApplication', run.me.application, { token: run.me.token });
    if (envelope.code === 1000 && envelope.data.orderId) run.orderIds.push(envelope.data.orderId);
  },
  review: async ({ random }) => {
    const { rows } = await app.db.execute<{ id: number }>(sql`select max(id)::int as id from membership_applications`);
    const decision = pick(random, [
      { kind: 'approve' },
      { kind: 'return', reason: 'x' },
      { kind: 'reject', reason: 'x' },
    ] as const);
    await decideApplication(app.features().membership, rows[0]!.id, decision);
  },
  renew: async (run) => {
    await app.db.execute(
      sql`update memberships set ends_on = least(ends_on,
        ${new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)}::date)`,
    );
    const { envelope } = await app.call('renewMembership', {}, { token: run.me.token });
    if (envelope.code === 1000 && envelope.data.orderId) run.orderIds.push(envelope.data.orderId);
  },
  closeTheAccount: async (run) => {
    if (run.random() > 0.3) return;
    await app.call('closeSms', {}, { token: run.me.token });
    const proof = await getCodeSentTo(app, `86${run.me.phone}`);
    const [{ envelope }] = await Promise.all([app.call('close', proof, { token: run.me.token }), quietly(reconcile())]);
    run.isClosed ||= envelope.code === 1000;
  },
  /** The provider charges another amount or currency than requested. */
  changeCharge: async ({ pages, random }) => {
    if (pages.length === 0) return;
    const [currency, amount] = pick(random, [
      ['USD', 6_000],
      ['SGD', 5_999],
      ['SGD', 6_001],
    ] as const);
    await app.db.execute(
      sql`update sandbox_payments set currency = ${currency}, amount_minor = ${amount} where state = 'open'
        and id = ${pick(random, pages).split('/').at(-1)}`,
    );
  },
  /** The provider accepts a payment on an expired page. */
  payOnAnExpiredPage: async ({ pages, random }) => {
    if (pages.length === 0) return;
    const id = pick(random, pages).split('/').at(-1);
    const { rows } = await app.db.execute(
      sql`update sandbox_payments set state = 'paid', paid_at = ${app.clock.now()} where state = 'expired'
        and id = ${id} returning id`,
    );
    // Such a payment is found by a webhook event or by the nightly reconciliation; here the session is checked again.
    if (rows.length > 0)
      await app.db.execute(
        sql`update payment_sessions set state = 'open', checked_at = null where provider_session_id = ${id}
          and state <> 'paid'`,
      );
  },
  decideRequestedRefund: async ({ random }) => {
    const { rows } = await app.db.execute<{ id: number }>(sql`select id::int as id from refunds where state = 'asked'`);
    if (rows.length > 0)
      await decideRefund(
        app.features().payments,
        pick(random, rows).id,
        random() < 0.6 ? { grant: true } : { grant: false, reason: 'x' },
      );
  },
  refundAsStaff: async ({ orderIds, random }) => {
    const orderId = Number(pick(random, orderIds));
    const { payments } = app.features();
    const { remainingMinor } = await previewRefund(payments, orderId);
    const amountMinor = random() < 0.3 ? remainingMinor : 1 + Math.floor(random() * remainingMinor);
    const start = () =>
      startRefund(payments, orderId, { amountMinor, remainingMinor, reason: 'goodwill' }, () => async () => {});
    await Promise.allSettled([start(), start()]);
  },
  resolveUnmatchedPayment: async ({ orderIds, random }) => {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id::int as id from unmatched_payments where resolved_at is null`,
    );
    if (rows.length === 0) return;
    const { payments } = app.features();
    const { id } = pick(random, rows);
    await (random() < 0.5
      ? refundUnmatchedPayment(payments, id, 'no order', async () => {})
      : assignUnmatchedPayment(payments, id, Number(pick(random, orderIds)), async () => {}));
  },
  resolveFailedRefund: async ({ random }) => {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id::int as id from refunds where state = 'failed'`,
    );
    if (rows.length === 0) return;
    const { id } = pick(random, rows);
    await (random() < 0.5
      ? retryRefund(app.features().payments, id)
      : settleRefund(app.features().payments, id, 'bank transfer'));
  },
  reconcile: () => Promise.all([reconcile(), reconcile()]),
  letTimePass: async ({ random }) => app.clock.advance(pick(random, [1, 60, 600, pastOrderExpirySeconds])),
  setProviderFault: async ({ random }) => {
    app.features().sandbox!.fault = pick(random, ['silent', 'silentAfterwards', 'refuses', null, null, null] as const);
  },
};

/** The provider answers again, all timeouts pass, and the remaining jobs run. */
async function letEverythingFinish(): Promise<void> {
  const { sandbox } = app.features();
  sandbox!.fault = null;
  for (let nth = 0; nth < 5; nth++) {
    app.clock.advance(61 * 60);
    await sandbox!.sendDelayedEvents();
    await reconcile();
  }
}

/** Compares each day of a run with the provider's list. */
async function findDiscrepanciesSince(from: Date): Promise<unknown[]> {
  const { db, providers } = app.features().payments;
  const until = app.clock.now().getTime() + 86_400_000;
  for (let day = from.getTime(); day < until; day += 86_400_000) {
    for (const provider of providers.values())
      await reconcileDay(app.features().payments, provider, dayIn(new Date(day), app.clock.timeZone));
  }
  return (await db.execute(sql`select provider_ref, kind, reason from payment_discrepancies where closed_at is null`))
    .rows;
}

/** A payment at the provider, with what our records have of it. */
interface PaymentComparison {
  state: string;
  /** How many charges the ledger has for it, and how many unmatched payments there are for it. */
  charges: number;
  unmatched: number;
  amountMinor: number;
  refundedMinor: number;
  /** Refunds that finance returned another way. */
  settledMinor: number;
  /** The sum that the provider has refunded; `refundedMinor` is that of our records. */
  givenBackMinor: number;
}

/** Compares the provider's payments with our records. */
async function comparePayments(): Promise<PaymentComparison[]> {
  const { rows } = await app.db.execute<PaymentComparison & Record<string, unknown>>(sql`
    select s.state, s.amount_minor as "amountMinor", (select coalesce(sum(r.amount_minor), 0)::int
    from sandbox_refunds r where r.payment_id = s.id) as "givenBackMinor",
      (select count(*)::int from ledger_entries l where l.kind = 'charge'
      and l.provider_ref = 'charge-' || s.id) as charges,
      (select count(*)::int from unmatched_payments a where a.provider_ref = 'charge-' || s.id
      and a.resolution is distinct from 'assigned') as unmatched,
      (select coalesce(sum(l.amount_minor), 0)::int from ledger_entries l join sandbox_refunds r
      on l.provider_ref = 'refund-' || r.id where l.kind = 'refund' and r.payment_id = s.id)
        + (select coalesce(sum(u.amount_minor), 0)::int from refunds u where u.unmatched_payment_id is not null
        and u.state = 'done' and u.charge_ref = 'charge-' || s.id) as "refundedMinor",
      (select coalesce(sum(r.amount_minor), 0)::int from refunds r where r.state = 'settled'
      and r.charge_ref = 'charge-' || s.id) as "settledMinor"
    from sandbox_payments s`);
  return rows;
}

test('ends with equal provider, ledger, orders and applications after any actions and failures', {
  timeout: 600_000,
}, async () => {
  for (const seed of listSeeds({ few: 4, many: 40 })) {
    await app.db.execute(sql`truncate rate_limits`);
    app.clock.advance(120);
    const startedAt = app.clock.now();
    const me = await applicant(app, `seed-${seed}`);
    const { orderId } = await apply(app, me);
    const run: Run = { random: randomFrom(seed), me, orderIds: [orderId], pages: [], isClosed: false };
    const takenSteps: string[] = [];
    for (let nth = 0; nth < stepsInARun; nth++) {
      const step = pick(run.random, Object.keys(steps));
      takenSteps.push(step);
      await quietly(steps[step]!(run));
    }
    await letEverythingFinish();

    const history = `seed ${seed}: ${takenSteps.join(', ')}`;
    expect(await findLedgerMismatches(app.db), history).toEqual([]);
    expect(await findDiscrepanciesSince(startedAt), history).toEqual([]);
    for (const comparison of await comparePayments()) {
      const { state, charges, unmatched, amountMinor, refundedMinor, settledMinor, givenBackMinor } = comparison;
      expect(charges + unmatched, history).toBe(state === 'paid' ? 1 : 0);
      expect(refundedMinor, history).toBe(givenBackMinor);
      expect(refundedMinor + settledMinor, history).toBeLessThanOrEqual(amountMinor);
    }
    expect(await findWrongRefundProgress(), history).toEqual([]);
    expect(await findMisplacedOrders(), history).toEqual([]);
    if (run.isClosed) {
      const { rows } = await app.db.execute(sql`select 1 from memberships s join accounts a on a.person_id = s.person_id
        where a.closed_at is not null and s.ends_on >= ${app.clock.now().toISOString().slice(0, 10)}::date`);
      expect(rows, `${history}: a closed account’s number is valid`).toEqual([]);
    }
  }
});

/** Finds orders whose refunds exceed the charge, or whose status contradicts their open refunds. */
async function findWrongRefundProgress(): Promise<unknown[]> {
  const { rows } = await app.db.execute(sql`
    select o.id, o.status, l.charged, l.refunded, r.open from orders o
    join (select order_id, sum(amount_minor) filter (where kind = 'charge') as charged,
      coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as refunded from ledger_entries group by 1) l
      on l.order_id = o.id
    cross join lateral (select coalesce(sum(amount_minor), 0) as open from refunds
      where order_id = o.id and unmatched_payment_id is null and state in ('asked', 'sending', 'failed')) r
    where l.refunded + r.open > l.charged or (o.status = 'refundRequested') <> (r.open > 0
    and l.refunded + r.open = l.charged)`);
  return rows;
}

/**
 * Finds orders that violate the invariant of refunds.service.ts: money that pays for nothing is refunded, or waits for
 * staff.
 */
async function findMisplacedOrders(): Promise<unknown[]> {
  const { rows } = await app.db.execute(sql`
    select o.id, o.purpose, o.status, m.status as application, p.id as period, r.state as refund,
    a.closed_at is not null as closed
    from orders o join accounts a on a.id = o.account_id
    left join membership_applications m on o.purpose = 'membership' and m.id = o.subject_id
    left join membership_periods p on p.order_id = o.id and p.refunded_at is null
    left join refunds r on r.id = (select max(id) from refunds where order_id = o.id and unmatched_payment_id is null
    and state in ('asked', 'failed', 'sending'))
    where case
      when o.status = 'pending' then true
      when o.status = 'refundRequested' then r.state is null
      when o.status <> 'paid' then p.id is not null
      when o.purpose = 'renewal' then p.id is null and a.closed_at is null
      when m.status = 'approved' then p.id is null and a.closed_at is null
      else m.status not in ('underReview', 'returned') end`);
  return rows;
}
