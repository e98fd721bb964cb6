import { consentVersions } from '@app/contract/membership';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { codeTo, logInAs, profileOf } from '../account/account.fixtures.ts';
import { decideRefund, keepPaymentsUp } from '../payment/index.ts';
import { makePicture, upload } from '../uploads/uploads.fixtures.ts';
import { decideApplication, remindMembers } from './index.ts';
import { allConsents, type Applicant, applicant, apply, payAs } from './membership.fixtures.ts';

const app = testApp();
const minute = 60;
const day = 86_400;
let names = 0;
let me: Applicant;

beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`);
  app.clock.advance(2 * minute);
  me = await applicant(app, `applicant-${++names}`);
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

/** @returns the order that it began with */
async function becomeMember(): Promise<string> {
  const { applicationId, orderId } = await apply(app, me);
  await payAs(app, me, orderId);
  await order(orderId);
  await decide(applicationId, { kind: 'approve' });
  return orderId;
}

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

describe('a membership', () => {
  test('has a card that anybody can check by its code, and by its number without the name', async () => {
    await becomeMember();
    const card = (await app.call('membershipCard', {}, asMe())).envelope.data!;
    const token = card.verifyUrl.split('/').at(-1)!;
    const { memberNo, until } = card;

    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect((await app.call('membershipCard', {}, asMe())).envelope.data).toEqual(card);
    expect((await app.call('verifyCard', { token })).envelope.data).toMatchObject({ valid: true, name: 'Lin Moyan', until });
    expect((await app.call('verifyNumber', { memberNo: memberNo.toLowerCase() })).envelope.data).toEqual({ valid: true, until, graceUntil: null });
    expect((await app.call('verifyNumber', { memberNo: 'AMSA-209900001' })).envelope.data).toEqual({ valid: false, until: null, graceUntil: null });
    expect((await app.call('verifyCard', { token: `${token}x` })).envelope.code).toBe(4004);
  });

  test('that has ended says until when it still counts, on the card and at both checks', async () => {
    await becomeMember();
    const { memberNo, until, verifyUrl } = (await app.call('membershipCard', {}, asMe())).envelope.data!;
    const check = async () =>
      [await app.call('verifyCard', { token: verifyUrl.split('/').at(-1)! }), await app.call('verifyNumber', { memberNo })].map(
        ({ envelope }) => envelope.data,
      );
    app.clock.advance(366 * day);
    const graceUntil = new Date(Date.parse(until) + 30 * day * 1_000).toISOString().slice(0, 10);
    const card = await app.call('membershipCard', {}, { token: await logInAs(app, me.username) });
    for (const told of [card.envelope.data, ...(await check())]) expect(told).toMatchObject({ until, graceUntil });
    app.clock.advance(31 * day);
    for (const told of await check()) expect(told).toMatchObject({ valid: false, graceUntil: null });
  });

  test('number is checked at most ten times a minute from one address', async () => {
    const codes: number[] = [];
    for (let nth = 0; nth < 12; nth++) codes.push((await app.call('verifyNumber', { memberNo: `AMSA-${nth}` })).envelope.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 1000), 4029, 4029]);
  });

  test('cannot be applied for again, and is renewed from sixty days before its end', async () => {
    await becomeMember();
    const { memberUntil } = await profileOf(app, me.token);
    expect((await send()).envelope.code).toBe(4009);
    expect((await app.call('renewMembership', {}, asMe())).envelope.code).toBe(4009);

    app.clock.advance(306 * day);
    const token = await logInAs(app, me.username);
    const { orderId } = (await app.call('renewMembership', {}, { token })).envelope.data;
    expect((await app.call('renewMembership', {}, { token })).envelope.data.orderId).toBe(orderId);
    await payAs(app, { ...me, token }, orderId!);
    await app.call('orderGet', { orderId: orderId! }, { token });
    const renewed = await profileOf(app, token);
    expect(renewed).toMatchObject({ membershipStatus: 1 });
    expect(Number(renewed.memberUntil!.slice(0, 4))).toBe(Number(memberUntil!.slice(0, 4)) + 1);
    expect(renewed.memberUntil!.slice(4)).toBe(memberUntil!.slice(4));
  });

  test('is over at once when the fee it began with goes back, and can be bought again', async () => {
    const orderId = await becomeMember();
    await app.call('orderRefund', { orderId, reason: 'moving away' }, asMe());
    const { rows } = await app.db.execute<{ id: string }>(sql`select id::text from refunds where order_id = ${Number(orderId)}`);
    await decideRefund(app.features().payments, Number(rows[0]!.id), true, async () => {});
    await upkeep();
    expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 5 });
    expect((await app.call('membershipCard', {}, asMe())).envelope.data).toBeNull();
    await remindMembers(app.features().membership);
    expect((await app.messagesTo(me.mailbox)).filter(({ subject }) => /ended|lapsed/.test(subject ?? ''))).toEqual([]);

    const renewal = (await app.call('renewMembership', {}, asMe())).envelope.data.orderId!;
    await payAs(app, me, renewal);
    await app.call('orderGet', { orderId: renewal }, asMe());
    expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 1 });
  });

  test.each([{ bound: true }, { bound: false }])('is reminded of before it ends and after, once each; e-mail bound: $bound', async ({ bound }) => {
    await becomeMember();
    if (bound) {
      await app.call('addEmailSms', { email: me.mailbox }, asMe());
      await app.call('addEmail', await codeTo(app, me.mailbox), asMe());
    }
    const subjects = async () => (await app.messagesTo(me.mailbox)).map(({ subject }) => subject!).filter((subject) => /renew|ends|ended|lapsed/.test(subject));
    const remind = async () => {
      await remindMembers(app.features().membership);
      await remindMembers(app.features().membership);
    };
    for (const days of [306, 46, 14, 31]) {
      app.clock.advance(days * day);
      await remind();
    }
    expect(await subjects()).toEqual([
      'Your membership has lapsed',
      'Your membership has ended: thirty days to renew',
      'Your membership ends soon',
      'You can renew your membership now',
    ]);
  });

  test('ends with the account: the fee of an undecided application goes back, the card is void', async () => {
    const { orderId } = await apply(app, me);
    await payAs(app, me, orderId);
    await order(orderId);
    await app.call('closeSms', {}, asMe());
    expect((await app.call('close', await codeTo(app, `86${me.phone}`), asMe())).envelope.code).toBe(1000);
    await upkeep();
    const { rows } = await app.db.execute<{ status: string }>(sql`select status from orders where id = ${Number(orderId)}`);
    expect(rows[0]!.status).toBe('refunded');
  });
});
