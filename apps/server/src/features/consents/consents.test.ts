import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { logInAs } from '../account/account.fixtures.ts';
import { type Applicant, allConsents, applicant, apply } from '../membership/membership.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { insertTestText } from '../standingTexts/standingTexts.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let publisher: string;
let member: Applicant;

beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
  member = await applicant(app, 'zhuque');
  await apply(app, member);
});

const params = { id: 'terms' };
const request = async () => (await callAdmin(app, 'adminConsentRequest', { cookie: publisher, params })).envelope!.data;
const state = async () => (await callAdmin(app, 'adminConsentGet', { cookie: publisher, params })).envelope!.data;
const owed = async (token = member.token) => (await app.call('userInfo', {}, { token })).envelope.data.consentsOwed;
const give = async (kind: 'privacy' | 'terms', version: string) =>
  (await app.call('giveConsents', { consents: [{ kind, version }] }, { token: member.token })).envelope.code;

test('asks everyone who agreed to an earlier version once, and counts who agreed', async () => {
  expect(await owed()).toEqual([]);
  expect(await state()).toMatchObject({ version: '2026-11', startTime: null, agreed: 1, owed: 0 });

  expect(await request()).toMatchObject({ version: '2030-01-01', agreed: 0, owed: 1, next: null });

  expect(await owed()).toEqual([{ kind: 'terms', version: '2030-01-01' }]);
  expect(await give('terms', '2026-11')).toBe(4009);
  expect(await give('privacy', '2030-01-01')).toBe(4009);
  expect(await owed()).toHaveLength(1);
  expect(await give('terms', '2030-01-01')).toBe(1000);
  expect(await give('terms', '2030-01-01')).toBe(1000);
  expect(await owed()).toEqual([]);
  expect(await state()).toMatchObject({ agreed: 1, owed: 0 });
});

test('asks nothing of accounts that never agreed, which have not applied', async () => {
  const visitor = await applicant(app, 'kestrel');
  await request();
  expect(await owed(visitor.token)).toEqual([]);
  expect(await state()).toMatchObject({ agreed: 0, owed: 1 });
});

test('numbers a second version of one day', async () => {
  await request();
  expect(await request()).toMatchObject({ version: '2030-01-01/2' });
  expect(await give('terms', '2030-01-01')).toBe(4009);
});

test('asks from the time at which the scheduled text takes effect', async () => {
  await insertTestText(app, 'terms');
  const startTime = '2030-01-01T18:00:00.000Z';
  await callAdmin(app, 'adminStandingTextPublish', {
    cookie: publisher,
    params,
    body: { locale: 'en_US', version: 1, startTime },
  });

  // 18:00 UTC is the next day in the association's zone. A second request replaces the version that is not in force.
  await request();
  expect(await request()).toMatchObject({ version: '2026-11', next: { version: '2030-01-02', startTime } });
  expect(await owed()).toEqual([]);

  app.clock.advance(18 * 3_600);
  expect(await owed(await logInAs(app, 'zhuque'))).toEqual([{ kind: 'terms', version: '2030-01-02' }]);
});

test('requires applicants to agree to the version in force', async () => {
  const late = await applicant(app, 'kestrel');
  const { version } = await request();
  const send = (consents: readonly object[]) =>
    app.call('submitMembershipApplication', { ...late.application, consents } as never, { token: late.token });

  expect((await send(allConsents)).envelope).toMatchObject({ code: 4000, data: { fields: { consents: {} } } });
  const { consentVersions } = (await app.call('membershipApplication', {}, { token: late.token })).envelope.data;
  expect(consentVersions).toEqual({ privacy: '2026-11', terms: version, guardian: '2026-11' });
  const { code } = (
    await send([
      { kind: 'privacy', version: '2026-11' },
      { kind: 'terms', version },
    ])
  ).envelope;
  expect(code).toBe(1000);
  expect(await owed(late.token)).toEqual([]);
});
