import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import { callAs, decide as decideInBackOffice } from './membership.ts';
import { connectTo, killDatabase } from './siteDatabase.ts';
import type { RunningSite } from './startSite.ts';

/** A user whose application fee is unpaid. */
export interface Payer {
  token: string;
  orderId: string;
}

type Step = 'click' | 'pay' | 'look' | 'receipt' | 'approve';

/** A kill point: a lock in the database makes the site wait there until the test kills it. */
export interface KillPoint {
  title: string;
  step: Step;
  /** The SQL statement that takes the lock; $1 is the order's id. */
  lockSql: string;
  /**
   * A second lock, which is taken when a process waits for the first one. It stops the site between two statements on
   * one table.
   */
  secondLockSql?: string;
}

const lockTable = (name: string) => `lock table ${name} in share row exclusive mode`;
const lockRow = (select: string) => `${select} for update`;

export const killPoints: readonly KillPoint[] = [
  {
    title: 'the click has come, and nothing is written',
    step: 'click',
    lockSql: lockRow('select from orders where id = $1'),
  },
  {
    title: 'the page is written down, and the provider has not been asked',
    step: 'click',
    lockSql: lockTable('sandbox_payments'),
  },
  {
    title: 'the provider has opened its page, and we do not know it',
    step: 'click',
    lockSql: lockTable('sandbox_payments'),
    secondLockSql: lockRow('select from payment_sessions where order_id = $1'),
  },
  {
    title: 'the person has decided to pay, and the provider has not charged',
    step: 'pay',
    lockSql: lockRow("select from sandbox_payments where return_url like '%/pay/' || $1"),
  },
  {
    title: 'the provider has charged, and its webhook event is not stored',
    step: 'pay',
    lockSql: lockTable('payment_webhook_events'),
  },
  {
    title: 'the webhook event is stored, and nothing is booked',
    step: 'pay',
    lockSql: lockRow('select from orders where id = $1'),
  },
  { title: 'booking: before the ledger', step: 'pay', lockSql: lockTable('ledger_entries') },
  {
    title: 'booking: after the ledger, before the application',
    step: 'pay',
    lockSql: lockRow('select from membership_applications where id = (select subject_id from orders where id = $1)'),
  },
  { title: 'booking: before its mail', step: 'pay', lockSql: lockTable('outbox_messages') },
  {
    title: 'booked, and the webhook event still counts as waiting',
    step: 'pay',
    lockSql: lockTable('outbox_messages'),
    secondLockSql: lockRow('select from payment_webhook_events'),
  },
  { title: 'the person looks while the money is not booked', step: 'look', lockSql: lockTable('ledger_entries') },
  {
    title: 'the receipt is being made',
    step: 'receipt',
    lockSql: 'lock table ledger_entries in access exclusive mode',
  },
  { title: 'staff approve, and the membership is not written', step: 'approve', lockSql: lockTable('memberships') },
  { title: 'staff approve, and the member has not been told', step: 'approve', lockSql: lockTable('outbox_messages') },
];

interface PaymentPage {
  redirectUrl: string;
}

/** The requests that the payer's browser and the staff send. */
const steps = {
  look: async ({ token, orderId }: Payer) =>
    (await callAs<{ status: string }>(token, 'GET', `/api/member/order/get/${orderId}`)).status,
  click: async ({ token, orderId }: Payer) =>
    (await callAs<PaymentPage>(token, 'POST', `/api/member/order/pay/${orderId}`, { provider: 'sandbox' })).redirectUrl,
  payAt: async (address: string) => {
    const body = JSON.stringify({ outcome: 'paid' });
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      redirect: 'manual',
    });
    if (status !== 303) throw new Error(`the provider’s page answers ${status}`);
  },
  approve: ({ token }: Payer) => decideInBackOffice(token, 'approve'),
  receipt: async ({ token, orderId }: Payer, site: string) => {
    const response = await fetch(`${site}/api/member/order/receipt/${orderId}`, { headers: { Authorization: token } });
    return {
      status: response.status,
      firstBytes: Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    };
  },
};

/** Repeats what a returning payer does until the order is paid: reloads, clicks again and pays an open session. */
export async function continuePayment(payer: Payer): Promise<void> {
  for (let nth = 0; nth < 40; nth++) {
    if ((await steps.look(payer)) === 'paid') return;
    // An order that was just paid cannot be paid again.
    const address = await steps.click(payer).catch(() => null);
    if (address && (await (await fetch(address)).text()).includes('value="paid"')) await steps.payAt(address);
    await wait(100);
  }
  throw new Error(`order ${payer.orderId} is still not paid`);
}

/** Performs each step from the click to the receipt once, without retries. */
export async function performJourney(payer: Payer, site: string): Promise<void> {
  await steps.payAt(await steps.click(payer));
  await steps.look(payer);
  await steps.receipt(payer, site);
}

interface KillOptions {
  site: RunningSite;
  payer: Payer;
  /** Also kills the database, as in a power failure. */
  withDatabase: boolean;
}

const pollEveryMs = 10;
const maxWaitMs = 8_000; // shorter than the site's own statement timeout

/** Leads a payer to a kill point and kills the site there. */
export async function killAt(
  { title, step, lockSql, secondLockSql }: KillPoint,
  { site, payer, withDatabase }: KillOptions,
): Promise<void> {
  const connect = () => connectTo(site.dataDir);
  const [watcher, holder, nextHolder] = [await connect(), await connect(), await connect()];
  const hold = async (client: pg.Client, statement: string) => {
    await client.query('begin');
    await client.query(statement, statement.includes('$1') ? [payer.orderId] : []);
  };
  const waitUntilBlockedBy = async (client: pg.Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = () =>
      watcher.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0]!.pid]);
    for (let waited = 0; (await waiting()).rows.length === 0; waited += pollEveryMs) {
      if (waited > maxWaitMs) throw new Error(`“${title}” was not reached`);
      await wait(pollEveryMs);
    }
  };
  const act = await prepareStep(step, payer, { site, watcher });
  await hold(holder, lockSql);
  const interrupted = act().catch(() => {});
  await waitUntilBlockedBy(holder);
  if (secondLockSql !== undefined) {
    await hold(nextHolder, secondLockSql);
    await holder.query('rollback');
    await waitUntilBlockedBy(nextHolder);
  }
  if (withDatabase) killDatabase(site.dataDir);
  await site.kill();
  await interrupted;
  // Terminate the connections of the killed site, which would otherwise still execute their waiting statement.
  await watcher
    .query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site'")
    .catch(() => {});
  await Promise.all([watcher, holder, nextHolder].map((client) => client.end().catch(() => {})));
}

/**
 * Performs the steps before `step`.
 * @returns a function that performs `step`
 */
async function prepareStep(
  step: Step,
  payer: Payer,
  { site, watcher }: { site: RunningSite; watcher: pg.Client },
): Promise<() => Promise<unknown>> {
  if (step === 'click') return () => steps.click(payer);
  const address = await steps.click(payer);
  if (step === 'pay') return () => steps.payAt(address);
  if (step === 'look') {
    // The payment succeeds, but its webhook event is lost.
    await watcher.query("update sandbox_payments set state = 'paid' where id = $1", [address.split('/').at(-1)]);
    return () => steps.look(payer);
  }
  await continuePayment(payer);
  return step === 'receipt' ? () => steps.receipt(payer, site.url) : () => steps.approve(payer);
}

/** Verifies for each payer one charge, one receipt and, after approval, one membership. */
export async function expectChargedOnce(payers: readonly Payer[], site: RunningSite): Promise<void> {
  const client = await connectTo(site.dataDir);
  const all = async <Row extends object>(query: string, orderId: string) =>
    (await client.query<Row>(query, [orderId])).rows;
  for (const payer of payers) {
    const { orderId, token } = payer;
    // The provider's page may still be open in another tab, so try to pay every session of the order.
    const pages = await all<{ id: string }>(
      "select id from sandbox_payments where return_url like '%/pay/' || $1",
      orderId,
    );
    for (const { id } of pages) await steps.payAt(`${site.url}/sandbox/${id}`);
    expect(await steps.look(payer)).toBe('paid');
    expect(await steps.receipt(payer, site.url)).toEqual({ status: 200, firstBytes: '%PDF-' });

    const application = async () =>
      (await callAs<{ application: { status: string } }>(token, 'GET', '/api/member/userInfo/membershipApplication'))
        .application.status;
    if ((await application()) === 'underReview') await steps.approve(payer);
    expect(await application()).toBe('approved');
    await expect(steps.approve(payer)).rejects.toThrow(/refused/);

    const [stored] = await all(
      `select
        (select array_agg(state) from sandbox_payments where return_url like '%/pay/' || $1) as "atTheProvider",
        (select json_agg(json_build_array(kind, amount_minor, currency)) from ledger_entries
        where order_id = $1::bigint) as ledger,
        (select count(*)::int from unmatched_payments where order_id = $1::bigint) as "unmatchedPayments",
        (select count(*)::int from refunds where order_id = $1::bigint) as refunds,
        (select count(*)::int from memberships m join accounts a on a.person_id = m.person_id join orders o
        on o.account_id = a.id where o.id = $1::bigint) as memberships`,
      orderId,
    );
    expect(stored).toEqual({
      atTheProvider: ['paid'],
      ledger: [['charge', 6_000, 'SGD']],
      unmatchedPayments: 0,
      refunds: 0,
      memberships: 1,
    });
  }
  await client.end();
}
