import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { applicant, apply } from '../membership.fixtures.ts';

const app = testApp();
let officer: string;
let administrator: string;

beforeAll(async () => {
  officer = await staffCookie(app, 'membershipOfficer');
  administrator = await staffCookie(app, 'administrator');
});

const settingsAudit = async () =>
  (await callAdmin(app, 'adminAuditList', { cookie: administrator, query: { keyword: 'settings membership' } }))
    .envelope!.data.rows;

test('changes the fee for later orders, and answers a conflict to the second editor', async () => {
  const { version } = (await callAdmin(app, 'adminTermsGet', { cookie: officer })).envelope!.data;
  const change = (feeMinor: number) =>
    callAdmin(app, 'adminTermsUpdate', {
      cookie: administrator,
      body: { feeMinor, currency: 'SGD', termMonths: 12, version },
    });
  expect((await change(7_000)).envelope!.code).toBe(1000);
  expect((await change(1)).envelope!.code).toBe(4009);

  const next = await applicant(app, 'dearer');
  const { orderId } = await apply(app, next);
  expect((await app.call('orderGet', { orderId }, { token: next.token })).envelope.data.amountMinor).toBe(7_000);
  expect((await settingsAudit())[0]).toMatchObject({
    before: { fee: { amountMinor: 6_000, currency: 'SGD' } },
    after: { fee: { amountMinor: 7_000, currency: 'SGD' } },
  });
  await app.db.execute(sql`delete from membership_terms`);
});

test.each([
  ['a currency that no provider takes', { feeMinor: 6_000, currency: 'IRR' }],
  ['a fee that no card can be charged', { feeMinor: 6_001, currency: 'KWD' }],
])('refuses %s', async (_, fee) => {
  const { version } = (await callAdmin(app, 'adminTermsGet', { cookie: officer })).envelope!.data;
  const body = { ...fee, termMonths: 12, version };
  const { envelope } = await callAdmin(app, 'adminTermsUpdate', { cookie: administrator, body });
  expect(envelope).toMatchObject({ code: 4000, data: { fields: { currency: expect.any(String) } } });
});
