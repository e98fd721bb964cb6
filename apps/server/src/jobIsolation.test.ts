import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import {
  type Applicant,
  createApplicant,
  apply,
  becomeMember,
  payOrderAs,
} from './features/membership/membership.fixtures.ts';
import { sendReminders } from './features/membership/index.ts';
import { unlistLapsedMembers } from './features/people/people.jobs.ts';
import { callAdmin, staffCookie } from './features/staff/staff.fixtures.ts';
import { createTestPicture, upload } from './features/uploads/uploads.fixtures.ts';

/**
 * One failing row among valid ones for every job that processes rows: the others are processed, the failure is
 * recorded, and staff see it in the end.
 */
const app = testApp();
const day = 86_400;
let names = 0;
const someone = () => createApplicant(app, `person-${++names}`);

beforeEach(async () => {
  await app.db.execute(sql`truncate job_failures`);
});

const syncPayments = () => app.jobs().runScheduled('payments-sync');
const failedJobs = async () =>
  (await app.db.execute<{ job: string }>(sql`select distinct job from job_failures order by job`)).rows.map(
    ({ job }) => job,
  );
const statusOf = async (orderId: string) =>
  (await app.db.execute<{ status: string }>(sql`select status from orders where id = ${Number(orderId)}`)).rows[0]!
    .status;
const pendingOrder = async (who: Applicant) => (await apply(app, who)).orderId;
/** A row of a provider that is not configured makes every job that calls the provider throw. */
const poisonSession = (orderId: string) =>
  app.db.execute(sql`insert into payment_sessions (order_id, provider, idempotency_key, provider_session_id,
    amount_minor, currency, locale, state, created_at)
    values (${Number(orderId)}, 'stripe', ${`poison ${orderId}`}, ${`poison-${orderId}`}, 6000, 'SGD', 'en_US', 'open',
    ${app.clock.now().toISOString()})`);

test('processes other sessions, orders, webhook events and refunds when one session fails', async () => {
  const poisoned = await pendingOrder(await someone());
  await poisonSession(poisoned);
  await app.db.execute(sql`insert into payment_webhook_events (provider, event_id, provider_session_id, received_at)
    values ('stripe', 'evt_poison', ${`poison-${poisoned}`}, ${app.clock.now().toISOString()})`);
  const payer = await someone();
  const paid = await pendingOrder(payer);
  const page = (await app.call('orderPay', { orderId: paid, provider: 'sandbox' }, { token: payer.token })).envelope
    .data.redirectUrl;
  await app.db.execute(
    sql`update sandbox_payments set state = 'paid', paid_at = now() where id = ${page.split('/').at(-1)}`,
  );
  await app.db.execute(sql`insert into payment_webhook_events (provider, event_id, provider_session_id, received_at)
    values ('sandbox', 'evt_healthy', ${page.split('/').at(-1)}, ${app.clock.now().toISOString()})`);

  app.clock.advance(120);
  await syncPayments();
  expect(await statusOf(paid)).toBe('paid');
  expect(
    (await app.db.execute(sql`select event_id from payment_webhook_events where handled_at is null`)).rows,
  ).toEqual([{ event_id: 'evt_poison' }]);
  expect(await failedJobs()).toEqual(['payments-sessions', 'payments-webhook-events']);

  const overdue = await pendingOrder(await someone());
  app.clock.advance(31 * 60);
  await syncPayments();
  expect(await statusOf(overdue)).toBe('closed');
  expect(await statusOf(poisoned)).toBe('pending');
  expect(await failedJobs()).toContain('payments-overdue');
});

test('processes other refunds when one cannot be sent, and shows it to staff', async () => {
  const orders: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const who = await someone();
    const orderId = await pendingOrder(who);
    await payOrderAs(app, who, orderId);
    await app.call('orderGet', { orderId }, { token: who.token });
    await app.call('orderRefund', { orderId }, { token: who.token });
    orders.push(orderId);
  }
  const [poisoned, ...healthy] = orders as [string, string, string];
  await app.db.execute(
    sql`update refunds set state = 'sending', provider = case when order_id = ${Number(poisoned)} then 'stripe'
      else provider end where state = 'asked'`,
  );
  await syncPayments();
  for (const orderId of healthy) expect(await statusOf(orderId)).toBe('refunded');
  expect(await statusOf(poisoned)).toBe('refundRequested');

  const cookie = await staffCookie(app, 'finance');
  const shown = async () => (await callAdmin(app, 'adminFailedTaskList', { cookie })).envelope!.data.rows;
  expect(await shown()).toEqual([]);
  for (let nth = 0; nth < 8; nth++) {
    app.clock.advance(3_600);
    await syncPayments();
  }
  const renewed = await staffCookie(app, 'finance');
  const rows = (await callAdmin(app, 'adminFailedTaskList', { cookie: renewed })).envelope!.data.rows;
  expect(rows.map(({ job }) => job)).toContain('payments-refunds');

  await app.db.execute(sql`update refunds set provider = 'sandbox' where order_id = ${Number(poisoned)}`);
  const { id, canRetry } = rows.find(({ job }) => job === 'payments-refunds')!;
  expect(canRetry).toBe(true);
  expect((await callAdmin(app, 'adminFailedTaskDismiss', { cookie: renewed, params: { id } })).envelope!.code).toBe(
    4009,
  );
  expect((await callAdmin(app, 'adminFailedTaskRetry', { cookie: renewed, params: { id } })).envelope!.code).toBe(1000);
  await syncPayments();
  expect(await statusOf(poisoned)).toBe('refunded');
  expect(await failedJobs()).not.toContain('payments-refunds');
});

test('sends other reminders when one member cannot be mailed', async () => {
  await app.db.execute(sql`update memberships set ends_on = '2020-01-01'`);
  const members = [await someone(), await someone(), await someone()];
  for (const member of members) await becomeMember(app, member);
  await app.db.execute(sql`update membership_applications set fields = 'unreadable'::bytea
    where account_id = (select id from accounts where username = ${members[0]!.username})`);
  app.clock.advance(310 * day);
  await sendReminders(app.features().membership);
  const subjects = async (who: Applicant) => (await app.messagesTo(who.mailbox)).map(({ subject }) => subject);
  for (const member of members.slice(1)) expect(await subjects(member)).toContain('You can renew your membership now');
  expect(await failedJobs()).toEqual(['membership-reminders']);
});

test('removes other people from the directory when one cannot be removed', async () => {
  const members = [await someone(), await someone(), await someone()];
  for (const member of members) {
    await becomeMember(app, member);
    await app.call(
      'updInfo',
      { nativeName: '林墨言', latinName: 'Lin Moyan', birthDate: '2001-02-03', inDirectory: true },
      { token: member.token },
    );
  }
  const listed = async () => (await app.call('directoryList', { pageSize: 50 })).envelope.data.total;
  const before = await listed();
  expect(before).toBeGreaterThanOrEqual(3);
  await app.db.execute(
    sql`create function refuse_change() returns trigger language plpgsql as $$ begin raise 'poisoned'; end $$`,
  );
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select person_id::text as id from accounts where username = ${members[0]!.username}`,
  );
  await app.db.execute(
    sql.raw(
      `create trigger poisoned before delete on list_members for each row
        when (old.item_id = ${Number(rows[0]!.id)}) execute function refuse_change()`,
    ),
  );
  app.clock.advance(400 * day);
  await unlistLapsedMembers({ db: app.db, clock: app.clock, processRows: app.features().payments.processRows });
  expect(await listed()).toBe(1);
  expect(await failedJobs()).toEqual(['people-directory']);
  await app.db.execute(sql`drop trigger poisoned on list_members`);
});

test('deletes other uploads when one cannot be deleted', async () => {
  const me = await someone();
  const ids: string[] = [];
  for (const colour of ['#111111', '#222222', '#333333']) {
    const { envelope } = await upload(app, { file: await createTestPicture('png', { colour }), token: me.token });
    ids.push(envelope.data.id);
  }
  await app.db.execute(
    sql`create function refuse_removal() returns trigger language plpgsql as $$ begin raise 'poisoned'; end $$`,
  );
  await app.db.execute(
    sql.raw(
      `create trigger poisoned before delete on uploads for each row
        when (old.id = ${Number(ids[0])}) execute function refuse_removal()`,
    ),
  );
  app.clock.advance(25 * 3_600);
  await app.jobs().runScheduled('uploads-cleanup');
  const left = (
    await app.db.execute<{ id: string }>(sql`select id::text from uploads where attached_at is null`)
  ).rows.map(({ id }) => id);
  expect(left).toEqual([ids[0]]);
  expect(await failedJobs()).toEqual(['uploads-orphans']);
  await app.db.execute(sql`drop trigger poisoned on uploads`);
});

test('reconciles other days when one fails, and repeats the run', async () => {
  const { sandbox } = app.features();
  const asked: string[] = [];
  const list = sandbox!.listMovements.bind(sandbox);
  const poisonedDay = new Date(app.clock.now().getTime() - 2 * day * 1_000).toISOString().slice(0, 10);
  sandbox!.listMovements = async (request) => {
    const from = request.from.toISOString().slice(0, 10);
    if (from === poisonedDay) throw new TypeError('unexpected answer');
    asked.push(from);
    return list(request);
  };
  await expect(app.jobs().runScheduled('payments-reconciliation')).rejects.toThrow();
  sandbox!.listMovements = list;
  expect(new Set(asked).size).toBeGreaterThanOrEqual(6);
  expect(await failedJobs()).toEqual(['payments-reconciliation']);
});
