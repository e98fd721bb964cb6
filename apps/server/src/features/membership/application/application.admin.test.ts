import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { type Applicant, applicant, apply, payOrderAs } from '../membership.fixtures.ts';

const app = testApp();
let officer: string;
let administrator: string;
let applicantCount = 0;

beforeAll(async () => {
  officer = await staffCookie(app, 'membershipOfficer');
  administrator = await staffCookie(app, 'administrator');
});

let me: Applicant;
let id: string;
beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`);
  app.clock.advance(120);
  me = await applicant(app, `reviewed-${++applicantCount}`);
  const { applicationId, orderId } = await apply(app, me);
  await payOrderAs(app, me, orderId);
  await app.call('orderGet', { orderId }, { token: me.token });
  id = applicationId;
});

const list = async (query: Record<string, string> = {}) =>
  (await callAdmin(app, 'adminApplicationList', { cookie: officer, query })).envelope!.data;
const decide = (body: { kind: string; reason?: string }) =>
  callAdmin(app, 'adminApplicationDecide', { cookie: officer, params: { id }, body });
const auditOf = async (subject: string) =>
  (await callAdmin(app, 'adminAuditList', { cookie: administrator, query: { keyword: subject } })).envelope!.data.rows;

test('lists waiting applications, the longest first, finds them by either name, and shows no drafts', async () => {
  const other = await applicant(app, `drafting-${applicantCount}`);
  await app.call('saveMembershipDraft', { surname: 'Secret', firstName: 'Draft' }, { token: other.token });

  const waiting = await list({ status: 'underReview', pageSize: '100' });
  expect(waiting.rows.at(-1)).toMatchObject({
    id,
    name: 'Lin Moyan',
    nativeName: '林墨言',
    birthDate: '2001-02-03',
    ageDays: 0,
  });
  expect((await list({ keyword: '林墨' })).total).toBeGreaterThan(0);
  expect((await list({ keyword: 'moyan' })).total).toBeGreaterThan(0);
  expect((await list({ keyword: 'Secret' })).total).toBe(0);
  expect((await list({ status: 'draft' })).rows).toEqual([]);
});

test('shows an application completely, with its order', async () => {
  const { envelope } = await callAdmin(app, 'adminApplicationGet', { cookie: officer, params: { id } });
  expect(envelope!.data).toMatchObject({
    status: 'underReview',
    email: me.mailbox,
    phone: '+65 81234567',
    passportNo: 'K1234567E',
    hasPhoto: true,
    orderStatus: 'paid',
    consents: [{ kind: 'privacy' }, { kind: 'terms' }],
  });
});

test('shows the photo only for a reason and watermarked, and audits each view', async () => {
  const viewPhoto = (reason: string) =>
    callAdmin(app, 'adminApplicationPhoto', { cookie: officer, params: { id }, query: { reason } });
  expect((await viewPhoto('')).envelope).toMatchObject({
    code: 4000,
    data: { fields: { reason: expect.any(String) } },
  });

  const { status, response } = await viewPhoto('compare the number');
  const [shown, own] = [
    response.rawPayload,
    (
      await app
        .server()
        .inject({ url: `/api/common/upload/${me.application.passportPhoto}`, headers: { authorization: me.token } })
    ).rawPayload,
  ];
  expect(status).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const [marked, plain] = await Promise.all([shown, own].map((picture) => sharp(picture).stats()));
  expect(marked!.entropy).toBeGreaterThan(plain!.entropy);
  expect((await auditOf(`application ${id}`))[0]).toMatchObject({
    action: 'application.viewPhoto',
    reason: 'compare the number',
    staffName: expect.stringContaining('staff'),
  });
});

test('decides once, requires a reason for a rejection, and writes an audit entry', async () => {
  expect((await decide({ kind: 'reject' })).envelope).toMatchObject({
    code: 4000,
    data: { fields: { reason: expect.any(String) } },
  });
  const answers = await Promise.all([decide({ kind: 'approve' }), decide({ kind: 'return', reason: 'blurred' })]);
  expect(answers.map(({ envelope }) => envelope!.code).toSorted((a, b) => a - b)).toEqual([1000, 4009]);
  expect(await auditOf(`application ${id}`)).toHaveLength(1);
});

test('exports the list without cells that a spreadsheet would run', async () => {
  await app.db.execute(sql`update membership_applications set latin_name = '=1+1' where id = ${Number(id)}`);
  const { response } = await callAdmin(app, 'adminApplicationCsv', { cookie: officer });
  expect(response.headers['content-disposition']).toBe('attachment; filename="applications.csv"');
  expect(response.body).toContain("'=1+1");
});

test.each([
  ['en_US', 'Under review', 'Singapore'],
  ['zh_CN', '审核中', '新加坡'],
] as const)('exports status and country as words, %s', async (locale, status, country) => {
  const { response } = await callAdmin(app, 'adminApplicationCsv', { cookie: officer, locale });
  const line = response.body.split('\r\n').find((each) => each.startsWith(`${id},`))!;
  expect(line).toContain(`,${status},`);
  expect(line).toContain(`,${country},`);
});
