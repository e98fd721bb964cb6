import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findLedgerMismatches } from '../features/orders/index.ts';
import { reconcileLastDays } from '../features/payment/index.ts';
import { callAdmin, staffCookie } from '../features/staff/staff.fixtures.ts';
import { advanceDatabaseTime } from '#platform/testing/advanceDatabaseTime';
import { testApp } from '#platform/testing/testApp';
import { fillWithDemoContent } from './fillWithDemoContent.ts';

// In the association's time zone this is the next day.
const now = new Date('2030-01-04T18:30:00Z');
const app = testApp({ now });
const steps: string[] = [];
let cookie: string;

/** Fills the database as a start of the site does. */
async function fill(): Promise<void> {
  const { pool, connection, config } = app;
  const { dataDir, secretKeyFile, timeZone, publicUrl } = config;
  const settings = { connection, dataDir, s3: null, secretKeyFile, timeZone, publicUrl, now };
  await fillWithDemoContent(pool, { ...settings, progress: (step) => steps.push(step) });
}

beforeAll(async () => {
  await Promise.all([fill(), fill()]);
  await logIn();
}, 600_000);

async function logIn(): Promise<void> {
  cookie = await staffCookie(app, 'membershipOfficer', 'finance', 'administrator');
}

type Row = Record<string, unknown> & { id: string };

async function listed(name: AdminEndpointName, query: Record<string, string> = {}): Promise<Row[]> {
  const { envelope } = await callAdmin(app, name, { cookie, query: { pageSize: '100', ...query } });
  return (envelope!.data as { rows: Row[] }).rows;
}

const valuesOf = (rows: Row[], field: string) => [...new Set(rows.map((row) => String(row[field])))].toSorted();
const rowsOf = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows;

test('is loaded once by two concurrent starts, and left alone by later ones', async () => {
  const count = sql`select count(*)::int as events from events`;
  const [once] = await rowsOf(count);
  await fill();
  expect(once!.events).toBeGreaterThan(10);
  expect(await rowsOf(count)).toEqual([once]);
  expect(steps).toEqual(['loading the demonstration content']);
});

describe('the first look at the back office shows', () => {
  test('applications in every state', async () => {
    const rows = await listed('adminApplicationList');
    expect(valuesOf(rows, 'status')).toEqual(['approved', 'rejected', 'returned', 'underReview', 'unpaid']);
    expect(await rowsOf(sql`select id from membership_applications where status = 'draft'`)).toHaveLength(1);
    expect(rows.filter(({ status }) => status === 'underReview').length).toBeGreaterThan(5);
  });

  test('a photo with each waiting application, a child, and possible duplicates', async () => {
    const waiting = await listed('adminApplicationList', { status: 'underReview' });
    const details = await Promise.all(
      waiting.map(
        async ({ id }) => (await callAdmin(app, 'adminApplicationGet', { cookie, params: { id } })).envelope!.data,
      ),
    );
    expect(details.every(({ hasPhoto }) => hasPhoto)).toBe(true);
    expect(details.filter(({ isMinor, guardian }) => isMinor && guardian)).toHaveLength(2);
    const reasons = details.flatMap(({ duplicates }) => duplicates.map(({ because }) => because));
    expect(new Set(reasons)).toEqual(new Set(['passport', 'nameAndBirthDate']));
    const params = { id: waiting[0]!.id };
    const photo = await callAdmin(app, 'adminApplicationPhoto', { cookie, params, query: { reason: 'test' } });
    expect(photo.status).toBe(200);
  });

  test('names to review, and decided ones', async () => {
    const rows = await listed('adminPersonChangeList');
    expect(valuesOf(rows, 'state')).toEqual(['approved', 'rejected', 'requested']);
  });

  test('memberships that are active, about to end, in their grace period, and expired', async () => {
    const counts = await Promise.all(
      (['active', 'grace', 'expired'] as const).map(
        async (status) => (await listed('adminPersonList', { status })).length,
      ),
    );
    expect(counts).toEqual([100, 2, 3]);
    const soon = sql`select id from memberships where ends_on between '2030-01-05' and '2030-01-31'`;
    expect((await rowsOf(soon)).length).toBeGreaterThan(3);
  });

  test('orders in every state, in two currencies', async () => {
    const rows = await listed('adminOrderList');
    expect(valuesOf(rows, 'status')).toEqual(['cancelled', 'closed', 'paid', 'pending', 'refundRequested', 'refunded']);
    expect(valuesOf(rows, 'currency')).toEqual(['SGD', 'USD']);
    expect(rows.filter(({ status, refundedMinor }) => status === 'paid' && refundedMinor !== 0)).toHaveLength(1);
  });

  test('refunds in every stage', async () => {
    const rows = await listed('adminRefundList');
    expect(valuesOf(rows, 'state')).toEqual(['asked', 'done', 'failed', 'refused', 'settled']);
    expect(valuesOf(rows, 'origin')).toEqual(['late', 'person', 'rejected', 'staff']);
  });

  test('one unmatched payment, one failed message and one failed task', async () => {
    expect(await listed('adminUnmatchedPaymentList', { open: 'true' })).toHaveLength(1);
    expect(await listed('adminFailedMessageList')).toMatchObject([
      { channel: 'email', error: 'SMTP 550 5.1.1 at RCPT TO' },
    ]);
    expect(await listed('adminFailedTaskList')).toMatchObject([
      { job: 'payments-reconciliation', subject: 'sandbox 2030-01-03', attempts: 8 },
    ]);
  });
});

test('holds events and training sessions that open in the back office', async () => {
  for (const { id } of await listed('adminEventList'))
    expect((await callAdmin(app, 'adminEventGet', { cookie, params: { id } })).envelope).toMatchObject({ code: 1000 });
  expect((await listed('adminTrainingSessionList')).length).toBeGreaterThan(1);
});

test('books what the provider charged, refunded, kept and paid out', async () => {
  expect(await findLedgerMismatches(app.db)).toEqual([]);
  const [sums] = await rowsOf(sql`
    select (select sum(amount_minor)::int from ledger_entries where kind = 'charge') as charged,
      (select sum(charged_minor)::int from ledger_totals) as total,
      (select sum(fee_minor)::int from ledger_totals) as fees,
      (select sum(t.fee_minor)::int from provider_transactions t join ledger_entries l
      on l.provider_ref = t.movement_ref) as kept,
      (select sum(amount_minor)::int from sandbox_payments where state = 'paid') as received,
      (select sum(amount_minor)::int from unmatched_payments) as unmatched`);
  expect(sums!.total).toBe(sums!.charged);
  expect(sums!.received).toBe(Number(sums!.charged) + Number(sums!.unmatched));
  expect(sums!.fees).toBe(sums!.kept);
  const payouts = await listed('adminPayoutList');
  expect(payouts.length).toBeGreaterThan(3);
  expect(payouts.map(({ itemsMinor }) => itemsMinor)).toEqual(payouts.map(({ amountMinor }) => amountMinor));
});

test('gives each paid term the dates of its order', async () => {
  const odd = await rowsOf(sql`
    select p.id from membership_periods p join orders o on o.id = p.order_id join memberships m
    on m.id = p.membership_id
    where (p.refunded_at is null) <> (o.status in ('paid', 'refundRequested')) or p.months <> o.term_months
      or m.ends_on < (select max(l.ends_on) from membership_periods l where l.membership_id = m.id
      and l.refunded_at is null)`);
  expect(odd).toEqual([]);
  const [numbers] = await rowsOf(
    sql`select count(*)::int as members, count(distinct member_no)::int as numbers,
      bool_and(member_no ~ '^AMSA-\\d{9}$') as "areValid" from memberships`,
  );
  expect(numbers).toEqual({ members: numbers!.numbers, numbers: numbers!.numbers, areValid: true });
});

test('leaves nothing for the jobs to report', async () => {
  const { payments } = app.features();
  await reconcileLastDays(payments, 430);
  expect(await listed('adminDiscrepancyList')).toEqual([]);
  // The failed reconciliation has succeeded.
  expect(await listed('adminFailedTaskList')).toEqual([]);

  app.clock.advance(86_400);
  await advanceDatabaseTime(app.db, 86_400);
  for (const job of ['payments-sync', 'payments-reconciliation', 'payments-balance', 'membership-reminders'])
    await app.jobs().runScheduled(job);
  await app.jobs().runDue();
  expect(await rowsOf(sql`select * from job_failures`)).toEqual([]);
  await logIn();
  expect(await listed('adminDiscrepancyList')).toEqual([]);
  expect(await findLedgerMismatches(app.db)).toEqual([]);
  expect(valuesOf(await listed('adminOrderList'), 'status')).not.toContain('pending');
});
