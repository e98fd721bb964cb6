import { consentVersions } from '@app/contract/membership';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { profileOf } from '../account/account.fixtures.ts';
import { keepPaymentsUp } from '../payment/index.ts';
import { makePicture, upload } from '../uploads/uploads.fixtures.ts';
import { decideApplication } from './index.ts';
import { allConsents, type Applicant, applicant, applicantAfresh, apply, payAs } from './membership.fixtures.ts';

const app = testApp();
const minute = 60;
let names = 0;
let me: Applicant;

beforeEach(async () => {
  me = await applicantAfresh(app, `applicant-${++names}`);
});

const asMe = () => ({ token: me.token });
const send = (changes: object = {}) => app.call('submitMembershipApplication', { ...me.application, ...changes }, asMe());
const current = async () => (await app.call('membershipApplication', {}, asMe())).envelope.data.application;
const order = async (orderId: string) => (await app.call('orderGet', { orderId }, asMe())).envelope.data;
const decide = (applicationId: string, decision: Parameters<typeof decideApplication>[2]) =>
  decideApplication(app.features().membership, Number(applicationId), decision);
const upkeep = () => keepPaymentsUp(app.features().payments);
const setTerms = (feeMinor: number) =>
  app.db.execute(
    sql`insert into membership_terms (id, fee_minor, currency, term_months) values (1, ${feeMinor}, 'SGD', 12) on conflict (id) do update set fee_minor = ${feeMinor}`,
  );

describe('the way to membership', () => {
  test('is to apply, to pay, to be reviewed; each state is told in the profile', async () => {
    const { applicationId, orderId } = await apply(app, me);
    expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 2, applicationId, orderId });
    await payAs(app, me, orderId);
    await order(orderId);
    expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 3 });
    await decide(applicationId, { kind: 'approve' });

    const profile = await profileOf(app, me.token);
    expect(profile).toMatchObject({ membershipStatus: 1, latinName: 'Lin Moyan', nativeName: '林墨言', memberNo: expect.stringMatching(/^AMSA-2030\d{5}$/) });
    const subjects = (await app.messagesTo(me.mailbox)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Welcome to the Asian Mind Sports Association', 'We have received your application']);
  });

  test('keeps what has been filled in so far', async () => {
    await app.call('saveMembershipDraft', { surname: 'Lin', associationId: me.application.associationId }, asMe());
    await app.call('saveMembershipDraft', { surname: 'Lim', associationId: me.application.associationId, passportNo: 'K1234567E' }, asMe());
    expect(await current()).toMatchObject({ status: 'draft', orderId: null, fields: { surname: 'Lim', passportNo: 'K1234567E', email: null } });
    expect((await profileOf(app, me.token)).membershipStatus).toBe(0);
  });

  test.each([
    ['surname', ''],
    ['surname', ' '],
    ['surname', '林'],
    ['firstName', ''],
    ['firstName', ' \t'],
    ['phone', ''],
    ['phone', '12'],
    ['email', 'nowhere'],
    ['birthDate', ''],
    ['birthDate', '2999-01-01'],
    ['associationId', ''],
    ['clubId', '999999'],
    ['passportNo', ''],
    ['passportNo', 'a b'],
    ['passportPhoto', ''],
    ['passportPhoto', '999999'],
    ['country', 'Singapore'],
    ['country', 'ZZ'],
    ['consents', []],
    ['consents', [{ kind: 'privacy', version: '1999' }]],
  ])('with %s as %j it is refused by name', async (field, value) => {
    expect((await send({ [field]: value })).envelope).toMatchObject({ code: 4000, data: { fields: { [field]: expect.any(String) } } });
    expect((await current())?.status ?? 'draft').toBe('draft');
  });

  test('says in the reader’s language what is wanted', async () => {
    const wanted = { associationId: 'Please select association', passportPhoto: 'Please upload passport photo', phone: 'Please enter phone number' };
    for (const [field, message] of Object.entries(wanted)) expect((await send({ [field]: '' })).envelope.data).toMatchObject({ fields: { [field]: message } });
  });

  test('asks a guardian of who is under sixteen', async () => {
    const birthDate = '2016-02-03';
    expect((await send({ birthDate })).envelope).toMatchObject({ code: 4000, data: { fields: { guardian: expect.any(String) } } });
    const guardian = { name: 'Lin Hai', phone: '+65 8123 4567' };
    for (const blank of [{ name: ' ' }, { phone: ' ' }])
      expect((await send({ birthDate, guardian: { ...guardian, ...blank } })).envelope).toMatchObject({ data: { fields: { guardian: expect.any(String) } } });
    expect((await send({ birthDate, guardian })).envelope).toMatchObject({ code: 4000, data: { fields: { consents: expect.any(String) } } });
    const consents = [...allConsents, { kind: 'guardian', version: consentVersions.guardian }];
    expect((await send({ birthDate, guardian, consents })).envelope.code).toBe(1000);
  });

  test('takes nobody else’s passport, and no avatar for one', async () => {
    const other = await applicant(app, `other-${names}`);
    const avatar = await upload(app, { file: await makePicture(), token: me.token });
    for (const passportPhoto of [other.application.passportPhoto, avatar.envelope.data.id])
      expect((await send({ passportPhoto })).envelope).toMatchObject({ code: 4000, data: { fields: { passportPhoto: expect.any(String) } } });
  });

  test('of fifty applications at once makes one, with one order', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
    const made = answers.map(({ envelope }) => `${envelope.data.applicationId} ${envelope.data.orderId}`);
    expect(new Set(made).size).toBe(1);
    expect(answers.every(({ envelope }) => envelope.code === 1000)).toBe(true);
  });

  test('is free where nothing is charged', async () => {
    await setTerms(0);
    expect((await send()).envelope.data).toMatchObject({ status: 'underReview', orderId: null });
    await setTerms(6_000);
  });

  test('goes on with a new order when the first one closed', async () => {
    const first = await apply(app, me);
    app.clock.advance(31 * minute);
    expect(await order(first.orderId)).toMatchObject({ status: 'closed' });
    const second = await apply(app, me);
    expect(second).toMatchObject({ applicationId: first.applicationId, status: 'unpaid' });
    expect(second.orderId).not.toBe(first.orderId);
    await payAs(app, me, second.orderId);
    await order(second.orderId);
    expect(await current()).toMatchObject({ status: 'underReview' });
  });
});

describe('a review', () => {
  let applicationId: string;
  let orderId: string;
  beforeEach(async () => {
    ({ applicationId, orderId } = await apply(app, me));
    await payAs(app, me, orderId);
    await order(orderId);
  });

  test('may return the application, which is corrected and sent again without paying again', async () => {
    await decide(applicationId, { kind: 'return', reason: 'The photo is blurred.' });
    expect(await current()).toMatchObject({ status: 'returned', reason: 'The photo is blurred.' });
    expect((await profileOf(app, me.token)).membershipStatus).toBe(4);
    expect((await send({ firstName: 'Mo Yan' })).envelope.data).toMatchObject({ applicationId, orderId, status: 'underReview' });
    await decide(applicationId, { kind: 'approve' });
    expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 1, latinName: 'Lin Mo Yan' });
  });

  test('may reject it, and the fee goes back, once', async () => {
    await decide(applicationId, { kind: 'reject', reason: 'Not a player.' });
    await Promise.all([upkeep(), upkeep()]);
    await upkeep();
    expect(await order(orderId)).toMatchObject({ status: 'refunded', payments: [{ kind: 'charge' }, { kind: 'refund' }] });
    expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 0 });
    expect((await app.messagesTo(me.mailbox))[0]!.text).toContain('Not a player.');
  });

  test('decides once: the second of two is told', async () => {
    const outcomes = await Promise.allSettled([
      decide(applicationId, { kind: 'approve' }),
      decide(applicationId, { kind: 'reject', reason: 'no' }),
      decide(applicationId, { kind: 'approve' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'conflict' });
  });

  test.each(['approve', 'reject'] as const)('that ends with %s leaves nothing of the passport', async (kind) => {
    const url = `/api/common/upload/${me.application.passportPhoto}`;
    const see = async () => (await app.server().inject({ url, headers: { authorization: me.token } })).statusCode;
    expect(await see()).toBe(200);
    const before = (await app.privateStorage.list(-1)).length;
    await decide(applicationId, kind === 'approve' ? { kind } : { kind, reason: 'no' });
    expect(await see()).toBe(404);
    expect((await app.privateStorage.list(-1)).length).toBe(before - 1);
    expect((await current())!.fields).toMatchObject({ passportNo: null, passportPhoto: null });
  });

  test('keeps an application from being changed or sent meanwhile', async () => {
    expect((await send()).envelope.code).toBe(4009);
    expect((await app.call('saveMembershipDraft', {}, asMe())).envelope.code).toBe(4009);
  });
});
