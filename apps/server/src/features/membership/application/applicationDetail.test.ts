import { firstConsentVersions } from '@app/contract/consents';
import { beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { allConsents, applicant, apply, payOrderAs } from '../membership.fixtures.ts';

const app = testApp();
let officer: string;
let colleague: string;
let applicantCount = 0;

beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`);
  officer = await staffCookie(app, 'membershipOfficer');
  colleague = await staffCookie(app, 'membershipOfficer');
});

/** Sends a paid application. @returns its id */
async function sendPaidApplication(changes: Record<string, unknown> = {}): Promise<string> {
  app.clock.advance(120);
  const me = await applicant(app, `detail-${++applicantCount}`);
  const { applicationId, orderId } = await apply(app, { ...me, application: { ...me.application, ...changes } });
  await payOrderAs(app, me, orderId);
  await app.call('orderGet', { orderId }, { token: me.token });
  return applicationId;
}
const detail = async (id: string) =>
  (await callAdmin(app, 'adminApplicationGet', { cookie: officer, params: { id } })).envelope!.data;
const approve = (id: string) =>
  callAdmin(app, 'adminApplicationDecide', { cookie: officer, params: { id }, body: { kind: 'approve' } });

test('lists possible duplicates with reasons, the most certain first', async () => {
  const samePassport = await sendPaidApplication({
    surname: 'Ong',
    firstName: 'Kim',
    nativeName: '王金',
    passportNo: 'E7654321',
  });
  const sameName = await sendPaidApplication({ passportNo: 'E1111111', birthDate: '1990-01-01' });
  const first = await sendPaidApplication({ passportNo: 'E2222222' });
  await approve(first);
  const id = await sendPaidApplication({ passportNo: 'E7654321' });
  const { duplicates } = await detail(id);
  expect(
    duplicates.map(({ kind, id: other, because }) => [kind, because, kind === 'application' ? other : null]),
  ).toEqual([
    ['application', 'passport', samePassport],
    ['person', 'nameAndBirthDate', null],
    ['application', 'nameAndBirthDate', first],
    ['application', 'name', sameName],
  ]);
  expect(duplicates[1]!.memberNo).toMatch(/^AMSA-/);
});

test('shows the length of the queue, its age, and the next application', async () => {
  await app.db.execute(sql`update membership_applications set status = 'rejected' where status = 'underReview'`);
  const [first, second] = [await sendPaidApplication(), await sendPaidApplication()];
  app.clock.advance(3 * 86_400);
  officer = await staffCookie(app, 'membershipOfficer');
  expect((await detail(first)).queue).toEqual({ waiting: 2, oldestDays: 3, nextId: second });
  expect((await detail(second)).queue.nextId).toBe(first);
});

test('marks an applicant under 16, until the birthday', async () => {
  const today = app.clock.now();
  const birthDateAt = (years: number, days: number) =>
    new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
      .toISOString()
      .slice(0, 10);
  const guardian = {
    guardian: { name: 'Lin Hai', phone: '+65 81234567' },
    consents: [...allConsents, { kind: 'guardian', version: firstConsentVersions.guardian }],
  };
  expect((await detail(await sendPaidApplication({ birthDate: birthDateAt(16, 3), ...guardian }))).isMinor).toBe(true);
  expect((await detail(await sendPaidApplication({ birthDate: birthDateAt(16, -3), ...guardian }))).isMinor).toBe(
    false,
  );
});

test('shows a second officer the name of the first one while the page of the first is open', async () => {
  const id = await sendPaidApplication();
  const view = async (cookie: string) =>
    (await callAdmin(app, 'adminApplicationView', { cookie, params: { id } })).envelope!.data.other;
  expect(await view(officer)).toBeNull();
  expect(await view(colleague)).toMatchObject({ name: expect.stringMatching(/^Name of/) });
  expect(await view(officer)).toBeNull();
  app.clock.advance(4 * 60);
  expect(await view(colleague)).toBeNull();
  expect(await view(officer)).not.toBeNull();
  await approve(id);
  expect(await view(officer)).toBeNull();
});

test('shows number and validity of the membership after the approval, and who decided', async () => {
  const id = await sendPaidApplication();
  const { envelope } = await approve(id);
  expect(envelope!.data).toMatchObject({
    decidedBy: expect.stringMatching(/^Name of/),
    membership: { memberNo: expect.stringMatching(/^AMSA-\d{9}$/), endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
});
