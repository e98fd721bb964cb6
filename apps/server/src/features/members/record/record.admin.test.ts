import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { testApp } from '#platform/testing/testApp';
import { logInAs, profileOf } from '../../account/account.fixtures.ts';
import { becomeMember, payOrderAs, type Applicant, createApplicant } from '../../membership/membership.fixtures.ts';
import { decideRefund, reconcilePayments } from '../../payment/index.ts';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';

const app = testApp();
const day = 86_400;
let count = 0;
let cookie: string;
let me: Applicant;
let id: string;

beforeEach(async () => {
  me = await createApplicant(app, `member-${++count}`);
  await becomeMember(app, me);
  cookie = await staffCookie(app, 'membershipOfficer', 'finance');
  id = (await callAdmin(app, 'adminPersonList', { cookie, query: { keyword: me.username } })).envelope!.data.rows[0]!
    .id;
});

type Action =
  `adminPerson${'Correct' | 'MembershipEnd' | 'MembershipExtend' | 'CardSend' | 'AccountDisable' | 'AccountEnable' | 'LogOut'}`;
const act = async (name: Action, body: object = {}) =>
  (await callAdmin(app, name, { cookie, params: { id }, body })).envelope!;
const record = async () => (await callAdmin(app, 'adminPersonGet', { cookie, params: { id } })).envelope!.data;
const log = async () =>
  (await callAdmin(app, 'adminRecordLog', { cookie, query: { kind: 'person', id } })).envelope!.data.rows;
const lastMail = async () => (await app.messagesTo(me.mailbox))[0];
const reason = 'Asked for by letter.';
const endsOn = async () => (await record()).membership!.endsOn;

describe('a correction', () => {
  const corrected = async (changes: object = {}) => {
    const { associationId, clubId, version } = await record();
    return {
      latinName: 'Lin Moyen',
      nativeName: '林墨颜',
      birthDate: '2001-03-02',
      associationId,
      clubId,
      version,
      reason,
      ...changes,
    };
  };

  test('changes names and birth date everywhere, mails the person and is logged', async () => {
    expect(await act('adminPersonCorrect', await corrected())).toMatchObject({
      code: 1000,
      data: { name: 'Lin Moyen', nativeName: '林墨颜', birthDate: '2001-03-02' },
    });
    expect(await profileOf(app, me.token)).toMatchObject({ latinName: 'Lin Moyen', nativeName: '林墨颜' });
    expect(await lastMail()).toMatchObject({ kind: 'person.corrected', text: expect.stringContaining(reason) });
    expect((await log())[0]).toMatchObject({
      action: 'person.correct',
      before: { latinName: 'Lin Moyan' },
      after: { latinName: 'Lin Moyen' },
      reason,
    });
    const { envelope } = await callAdmin(app, 'adminPersonList', { cookie, query: { keyword: '墨颜 moyen' } });
    expect(envelope!.data.rows).toHaveLength(1);
  });

  test('of an older version is a conflict', async () => {
    const stale = await corrected();
    await act('adminPersonCorrect', stale);
    expect((await act('adminPersonCorrect', { ...stale, latinName: 'Lin Other' })).code).toBe(4009);
    expect((await record()).name).toBe('Lin Moyen');
  });

  test.each([
    { latinName: '林墨言' },
    { birthDate: '2999-01-01' },
    { associationId: null },
    { clubId: '999999' },
    { reason: '' },
  ])('is rejected with %j', async (changes) => {
    expect((await act('adminPersonCorrect', await corrected(changes))).code).toBe(4000);
    expect((await record()).name).toBe('Lin Moyan');
  });
});

describe('ending a membership', () => {
  test('voids it at once without grace or refund, mails the reason, and is logged', async () => {
    const answer = await act('adminPersonMembershipEnd', { reason, endsOn: await endsOn() });
    expect(answer.data).toMatchObject({
      status: 'expired',
      membership: { endedAt: expect.any(String), terms: [{ endedAt: expect.any(String), refundedAt: null }] },
    });
    expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 5 });
    expect(await lastMail()).toMatchObject({ kind: 'membership.ended', text: expect.stringContaining(reason) });
    expect((await log())[0]).toMatchObject({ action: 'person.endMembership', reason });
    expect((await act('adminPersonMembershipEnd', { reason, endsOn: answer.data.endsOn })).code).toBe(4009);
  });

  test('stays when the fee is refunded later', async () => {
    const { orders } = await record();
    await act('adminPersonMembershipEnd', { reason, endsOn: await endsOn() });
    const ended = await endsOn();
    await app.call('orderRefund', { orderId: orders![0]!.id, reason: 'ended' }, { token: me.token });
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id::int from refunds where order_id = ${Number(orders![0]!.id)}`,
    );
    await decideRefund(app.features().payments, rows[0]!.id, { grant: true });
    await reconcilePayments(app.features().payments);
    expect(await record()).toMatchObject({
      status: 'expired',
      endsOn: ended,
      membership: { terms: [{ refundedAt: expect.any(String) }] },
    });
  });

  test('is followed by a new term when the member renews', async () => {
    await act('adminPersonMembershipEnd', { reason, endsOn: await endsOn() });
    const { orderId } = (await app.call('renewMembership', {}, { token: me.token })).envelope.data;
    await payOrderAs(app, me, orderId!);
    await app.call('orderGet', { orderId: orderId! }, { token: me.token });
    expect(await record()).toMatchObject({ status: 'active', membership: { endedAt: null } });
  });

  test('is a conflict when the end has changed', async () => {
    const seen = await endsOn();
    await act('adminPersonMembershipExtend', { months: 1, reason, endsOn: seen });
    expect((await act('adminPersonMembershipEnd', { reason, endsOn: seen })).code).toBe(4009);
  });
});

describe('extending a membership', () => {
  test('adds months after the present end, without an order, and mails the new end', async () => {
    const before = await endsOn();
    const { data } = await act('adminPersonMembershipExtend', { months: 6, reason, endsOn: before });
    const months = (later: string) => Number(later.slice(0, 4)) * 12 + Number(later.slice(5, 7));
    expect(months(data.endsOn!) - months(before)).toBe(6);
    expect(data.membership!.terms[0]).toMatchObject({ months: 6, days: 0, orderId: null });
    expect(await lastMail()).toMatchObject({ kind: 'membership.extended' });
  });

  test('goes on to a day, and keeps its length when an earlier term is refunded', async () => {
    const before = await endsOn();
    const until = `${Number(before.slice(0, 4)) + 1}-02-15`;
    const { data } = await act('adminPersonMembershipExtend', { until, reason, endsOn: before });
    expect(data.endsOn).toBe(until);
    expect(data.membership!.terms[0]!.days).toBeGreaterThan(30);
  });

  test('begins today after the membership has expired', async () => {
    app.clock.advance(500 * day);
    cookie = await staffCookie(app, 'membershipOfficer');
    const { data } = await act('adminPersonMembershipExtend', { months: 1, reason, endsOn: await endsOn() });
    const [term] = data.membership!.terms;
    expect(term!.startsOn).toBe(term!.boughtOn);
    expect(data.status).toBe('active');
  });

  test.each([{}, { months: 1, until: '2040-01-01' }, { until: '2020-01-01' }, { until: '2999-01-01' }, { months: 0 }])(
    'is rejected with %j',
    async (length) => {
      const before = await endsOn();
      expect((await act('adminPersonMembershipExtend', { ...length, reason, endsOn: before })).code).toBe(4000);
      expect(await endsOn()).toBe(before);
    },
  );
});

describe('the membership card', () => {
  test('is sent as a link to the member, and not to a person whose membership has ended', async () => {
    expect((await act('adminPersonCardSend')).code).toBe(1000);
    expect(await lastMail()).toMatchObject({
      kind: 'membership.card',
      text: expect.stringContaining('/personal/index'),
    });
    await act('adminPersonMembershipEnd', { reason, endsOn: await endsOn() });
    expect((await act('adminPersonCardSend')).code).toBe(4009);
  });
});

describe('an account', () => {
  test('that is disabled is logged out, cannot log in, and can log in again once it is enabled', async () => {
    expect((await act('adminPersonAccountDisable', { reason })).data).toMatchObject({
      accountState: 'disabled',
      account: { state: 'disabled', openSessions: 0 },
    });
    expect((await app.call('userInfo', {}, { token: me.token })).envelope.code).toBe(4001);
    await expect(logInAs(app, me.username)).rejects.toThrow();
    expect((await act('adminPersonAccountDisable', { reason })).code).toBe(4009);
    expect((await act('adminPersonAccountEnable', { reason })).data.accountState).toBe('active');
    expect(await profileOf(app, await logInAs(app, me.username))).toMatchObject({ username: me.username });
  });

  test('can be logged out everywhere', async () => {
    const other = await logInAs(app, me.username);
    expect((await record()).account!.openSessions).toBe(2);
    expect((await act('adminPersonLogOut')).data.account!.openSessions).toBe(0);
    for (const token of [me.token, other]) expect((await app.call('userInfo', {}, { token })).envelope.code).toBe(4001);
  });
});
