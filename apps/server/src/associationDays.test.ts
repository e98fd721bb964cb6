import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Applicant, applicant, apply, payOrderAs } from './features/membership/membership.fixtures.ts';
import { reconcileLastDays } from './features/payment/reconciliation/reconciliation.service.ts';
import { callAdmin, staffCookie } from './features/staff/staff.fixtures.ts';
import { testApp } from '#platform/testing/testApp';

/** In UTC the old year; in Singapore 01:30 in the new one. */
const app = testApp({ now: new Date('2029-12-31T17:30:00Z') });
let finance: string;
let member: Applicant;

beforeAll(async () => {
  finance = await staffCookie(app, 'finance');
  const officer = await staffCookie(app, 'membershipOfficer');
  member = await applicant(app, 'celebrating');
  const { applicationId, orderId } = await apply(app, member);
  await payOrderAs(app, member, orderId);
  await app.call('orderGet', { orderId }, { token: member.token });
  await callAdmin(app, 'adminApplicationDecide', {
    cookie: officer,
    params: { id: applicationId },
    body: { kind: 'approve' },
  });
});

const csv = async (name: 'adminOrderCsv' | 'adminTotalsCsv', locale: 'zh_CN' | 'en_US' = 'en_US') =>
  (await callAdmin(app, name, { cookie: finance, locale })).response.body;

test('order and member numbers and the first term begin with the association’s day', async () => {
  const { rows } = (await app.call('orderList', {}, { token: member.token })).envelope.data;
  expect(rows[0]!.orderNo).toMatch(/^20300101\d{9}$/);
  const card = (await app.call('membershipCard', {}, { token: member.token })).envelope.data;
  expect(card!.memberNo).toMatch(/^AMSA-2030/);
  expect(card!.until).toBe('2030-12-31');
});

test('tables have local times, and name the zone', async () => {
  const [heading, line] = (await csv('adminOrderCsv')).split('\r\n');
  expect(heading).toContain('Created (Asia/Singapore),Paid (Asia/Singapore)');
  expect(line).toMatch(/,2030-01-01 01:30:\d\d,2030-01-01 01:30:\d\d$/);
  expect(await csv('adminOrderCsv', 'zh_CN')).toContain('（Asia/Singapore）');
  expect(await csv('adminTotalsCsv')).toContain('\r\n2030-01-01,');
});

test('the days that are reconciled with a provider are the association’s', async () => {
  await app.db.execute(sql`update sandbox_payments set amount_minor = amount_minor + 1`);
  const days = async () => {
    await reconcileLastDays(app.features().payments, 1);
    const { rows } = await app.db.execute(sql`select reason from payment_discrepancies`);
    return rows.length;
  };
  app.clock.advance(22 * 3600);
  expect(await days()).toBe(0);
  app.clock.advance(3600);
  expect(await days()).toBe(1);
});
