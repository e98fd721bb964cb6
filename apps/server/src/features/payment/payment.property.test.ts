import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { randomFrom } from '#platform/testing/randomFrom';
import { testApp } from '#platform/testing/testApp';
import { decideApplication } from '../membership/index.ts';
import { type Applicant, applicant, apply, decideAt } from '../membership/membership.fixtures.ts';
import { findContradictions } from '../orders/index.ts';
import { decideRefund, keepPaymentsUp } from './index.ts';
import { dayOf, reconcileDay } from './reconciliation/reconciliation.service.ts';

const app = testApp();
/** The environment may ask for more, or for one again. */
const runs = Number(process.env.PAYMENT_RUNS ?? 40);
const firstSeed = Number(process.env.PAYMENT_SEED ?? 1);
const stepsInARun = 18;

interface Run {
  random: () => number;
  me: Applicant;
  applicationId: string;
  orderIds: string[];
  pages: string[];
}

const pick = <Item>(random: () => number, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const quietly = (work: Promise<unknown>) => work.catch(() => {});
const upkeep = () => keepPaymentsUp(app.features().payments);

/** What people, staff, the provider and bad luck may do, in any order. */
const steps: Record<string, (run: Run) => Promise<unknown>> = {
  click: async ({ me, orderIds, pages, random }) => {
    const asked = { orderId: pick(random, orderIds), provider: 'sandbox' as const };
    const answers = await Promise.all([1, 2, 3].map(() => app.call('orderPay', asked, { token: me.token })));
    for (const { envelope } of answers) if (envelope.code === 1000) pages.push(new URL(envelope.data.redirectUrl).pathname);
  },
  decideAtTheProvider: async ({ pages, random }) => {
    if (pages.length > 0) await decideAt(app, pick(random, pages), pick(random, ['paid', 'paid', 'declined', 'delayed', 'repeated', 'reordered']));
  },
  payWithoutNotice: async ({ pages, random }) => {
    if (pages.length > 0)
      await app.db.execute(
        sql`update sandbox_payments set state = 'paid', paid_at = ${app.clock.now()} where state = 'open' and id = ${pick(random, pages).split('/').at(-1)}`,
      );
  },
  look: ({ me, orderIds, random }) => app.call('orderGet', { orderId: pick(random, orderIds) }, { token: me.token }),
  cancel: ({ me, orderIds, random }) => app.call('orderCancel', { orderId: pick(random, orderIds) }, { token: me.token }),
  askForMoneyBack: ({ me, orderIds, random }) => app.call('orderRefund', { orderId: pick(random, orderIds) }, { token: me.token }),
  applyAgain: async (run) => {
    const { envelope } = await app.call('submitMembershipApplication', run.me.application, { token: run.me.token });
    if (envelope.code === 1000 && envelope.data.orderId) run.orderIds.push(envelope.data.orderId);
  },
  review: ({ applicationId, random }) =>
    decideApplication(
      app.features().membership,
      Number(applicationId),
      pick(random, [{ kind: 'approve' }, { kind: 'return', reason: 'x' }, { kind: 'reject', reason: 'x' }] as const),
    ),
  finance: async ({ random }) => {
    const { rows } = await app.db.execute<{ id: number }>(sql`select id::int as id from refunds where state = 'asked'`);
    if (rows.length > 0) await decideRefund(app.features().payments, pick(random, rows).id, random() < 0.7);
  },
  upkeep: () => Promise.all([upkeep(), upkeep()]),
  timePasses: async ({ random }) => app.clock.advance(pick(random, [1, 60, 600, 1_900])),
  providerFails: async ({ random }) => {
    app.features().sandbox!.fault = pick(random, ['silent', 'silentAfterwards', null, null] as const);
  },
};

/** Everybody answers, all time-outs pass, and what was left is done. */
async function settle(): Promise<void> {
  const { sandbox } = app.features();
  sandbox!.fault = null;
  for (let nth = 0; nth < 3; nth++) {
    app.clock.advance(40 * 60);
    await sandbox!.tellDelayed();
    await upkeep();
  }
}

/** The days that a run touched, each held against what the provider says. */
async function differencesSince(from: Date): Promise<unknown[]> {
  const { db, providers } = app.features().payments;
  const until = app.clock.now().getTime() + 86_400_000;
  for (let at = from.getTime(); at < until; at += 86_400_000) {
    for (const provider of providers.values()) await reconcileDay(app.features().payments, provider, dayOf(new Date(at)));
  }
  return (await db.execute(sql`select provider_ref, kind, reason from payment_differences where closed_at is null`)).rows;
}

interface Account {
  state: string;
  charged: number;
  aside: number;
  refunded: number;
  givenBack: boolean;
}

/** What the provider holds, beside what we say about it. */
async function accounts(): Promise<Account[]> {
  const { rows } = await app.db.execute<Account & Record<string, unknown>>(sql`
    select s.state, s.refunded_at is not null as "givenBack",
      (select count(*)::int from ledger_entries l where l.kind = 'charge' and l.provider_ref = 'charge-' || s.id) as charged,
      (select count(*)::int from set_aside_payments a where a.provider_ref = 'charge-' || s.id) as aside,
      (select count(*)::int from ledger_entries l where l.kind = 'refund' and l.provider_ref = 'refund-' || s.id) as refunded
    from sandbox_payments s`);
  return rows;
}

test('whatever people, staff, the provider and bad luck do, in the end provider, ledger, orders and applications agree', { timeout: 300_000 }, async () => {
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    await app.db.execute(sql`truncate rate_limits`);
    app.clock.advance(120);
    const startedAt = app.clock.now();
    const me = await applicant(app, `seed-${seed}`);
    const { applicationId, orderId } = await apply(app, me);
    const run: Run = { random: randomFrom(seed), me, applicationId, orderIds: [orderId], pages: [] };
    const taken: string[] = [];
    for (let nth = 0; nth < stepsInARun; nth++) {
      const step = pick(run.random, Object.keys(steps));
      taken.push(step);
      await quietly(steps[step]!(run));
    }
    await settle();

    const story = `seed ${seed}: ${taken.join(', ')}`;
    expect(await findContradictions(app.db), story).toEqual([]);
    expect(await differencesSince(startedAt), story).toEqual([]);
    for (const { state, charged, aside, refunded, givenBack } of await accounts()) {
      expect(charged + aside, story).toBe(state === 'paid' ? 1 : 0);
      expect(refunded, story).toBe(givenBack ? 1 : 0);
    }
    const { rows } = await app.db.execute<{ status: string; paid: number; members: number; pending: number }>(sql`
      select m.status, (select count(*)::int from orders o where o.purpose = 'membership' and o.subject_id = m.id and o.status in ('paid', 'refundRequested')) as paid,
        (select count(*)::int from memberships s join accounts a on a.person_id = s.person_id where a.id = m.account_id) as members,
        (select count(*)::int from orders o where o.account_id = m.account_id and o.status = 'pending') as pending
      from membership_applications m where m.id = ${Number(applicationId)}`);
    const { status, paid, members, pending } = rows[0]!;
    expect(pending, story).toBe(0);
    expect(members, story).toBe(status === 'approved' ? 1 : 0);
    if (status === 'underReview' || status === 'returned') expect(paid, story).toBeGreaterThan(0);
    if (status === 'unpaid') expect(paid, story).toBe(0);
  }
});
