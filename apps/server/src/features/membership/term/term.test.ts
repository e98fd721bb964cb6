import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { codeTo, logInAs, profileOf } from '../../account/account.fixtures.ts';
import { decideRefund, reconcilePayments } from '../../payment/index.ts';
import { sendReminders } from '../index.ts';
import { type Applicant, createApplicant, apply, becomeMember, payOrderAs } from '../membership.fixtures.ts';

const app = testApp();
const day = 86_400;
let names = 0;
let me: Applicant;

beforeEach(async () => {
  me = await createApplicant(app, `applicant-${++names}`);
});

const asMe = () => ({ token: me.token });
const send = (changes: object = {}) =>
  app.call('submitMembershipApplication', { ...me.application, ...changes }, asMe());
const order = async (orderId: string) => (await app.call('orderGet', { orderId }, asMe())).envelope.data;
const reconcile = () => reconcilePayments(app.features().payments);

describe('a membership', () => {
  test('has a card that any visitor can check by its code, and by its number without the name', async () => {
    await becomeMember(app, me);
    const card = (await app.call('membershipCard', {}, asMe())).envelope.data!;
    const token = card.verifyUrl.split('/').at(-1)!;
    const { memberNo, until } = card;

    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect((await app.call('membershipCard', {}, asMe())).envelope.data).toEqual(card);
    expect((await app.call('verifyCard', { token })).envelope.data).toMatchObject({
      valid: true,
      name: 'Lin Moyan',
      until,
    });
    expect((await app.call('verifyNumber', { memberNo: memberNo.toLowerCase() })).envelope.data).toEqual({
      valid: true,
      until,
      graceUntil: null,
    });
    expect((await app.call('verifyNumber', { memberNo: 'AMSA-209900001' })).envelope.data).toEqual({
      valid: false,
      until: null,
      graceUntil: null,
    });
    expect((await app.call('verifyCard', { token: `${token}x` })).envelope.code).toBe(4004);
  });

  test('shows after its end until when it still counts, on the card and in both checks', async () => {
    await becomeMember(app, me);
    const { memberNo, until, verifyUrl } = (await app.call('membershipCard', {}, asMe())).envelope.data!;
    const check = async () =>
      [
        await app.call('verifyCard', { token: verifyUrl.split('/').at(-1)! }),
        await app.call('verifyNumber', { memberNo }),
      ].map(({ envelope }) => envelope.data);
    app.clock.advance(366 * day);
    const graceUntil = new Date(Date.parse(until) + 30 * day * 1_000).toISOString().slice(0, 10);
    const card = await app.call('membershipCard', {}, { token: await logInAs(app, me.username) });
    for (const shown of [card.envelope.data, ...(await check())]) expect(shown).toMatchObject({ until, graceUntil });
    app.clock.advance(31 * day);
    for (const shown of await check()) expect(shown).toMatchObject({ valid: false, graceUntil: null });
  });

  test('limits checks of numbers to ten a minute from one address', async () => {
    const codes: number[] = [];
    for (let nth = 0; nth < 12; nth++)
      codes.push((await app.call('verifyNumber', { memberNo: `AMSA-${nth}` })).envelope.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 1000), 4029, 4029]);
  });

  test('cannot be applied for again, and can be renewed from sixty days before its end', async () => {
    await becomeMember(app, me);
    const { memberUntil } = await profileOf(app, me.token);
    expect((await send()).envelope.code).toBe(4009);
    expect((await app.call('renewMembership', {}, asMe())).envelope.code).toBe(4009);

    app.clock.advance(306 * day);
    const token = await logInAs(app, me.username);
    const { orderId } = (await app.call('renewMembership', {}, { token })).envelope.data;
    expect((await app.call('renewMembership', {}, { token })).envelope.data.orderId).toBe(orderId);
    await payOrderAs(app, { ...me, token }, orderId!);
    await app.call('orderGet', { orderId: orderId! }, { token });
    const renewed = await profileOf(app, token);
    expect(renewed).toMatchObject({ membershipStatus: 1 });
    expect(Number(renewed.memberUntil!.slice(0, 4))).toBe(Number(memberUntil!.slice(0, 4)) + 1);
    expect(renewed.memberUntil!.slice(4)).toBe(memberUntil!.slice(4));
  });

  test('ends at once when its first fee is refunded, and can be bought again', async () => {
    const orderId = await becomeMember(app, me);
    await app.call('orderRefund', { orderId, reason: 'moving away' }, asMe());
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id::text from refunds where order_id = ${Number(orderId)}`,
    );
    await decideRefund(app.features().payments, Number(rows[0]!.id), { grant: true });
    await reconcile();
    expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 5 });
    expect((await app.call('membershipCard', {}, asMe())).envelope.data).toBeNull();
    await sendReminders(app.features().membership);
    expect((await app.messagesTo(me.mailbox)).filter(({ subject }) => /ended|lapsed/.test(subject ?? ''))).toEqual([]);

    const renewal = (await app.call('renewMembership', {}, asMe())).envelope.data.orderId!;
    await payOrderAs(app, me, renewal);
    await app.call('orderGet', { orderId: renewal }, asMe());
    expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 1 });
  });

  test.each([{ bound: true }, { bound: false }])(
    'sends each reminder before and after its end once; e-mail bound: $bound',
    async ({ bound }) => {
      await becomeMember(app, me);
      if (bound) {
        await app.call('addEmailSms', { email: me.mailbox }, asMe());
        await app.call('addEmail', await codeTo(app, me.mailbox), asMe());
      }
      const subjects = async () =>
        (await app.messagesTo(me.mailbox))
          .map(({ subject }) => subject!)
          .filter((subject) => /renew|ends|ended|expired/.test(subject));
      const remind = async () => {
        await sendReminders(app.features().membership);
        await sendReminders(app.features().membership);
      };
      for (const days of [306, 46, 14, 31]) {
        app.clock.advance(days * day);
        await remind();
      }
      expect(await subjects()).toEqual([
        'Your membership has expired',
        'Your membership has ended: renew within thirty days',
        'Your membership ends soon',
        'You can renew your membership now',
      ]);
    },
  );

  test('ends with the account: refunds the fee of an undecided application and voids the card', async () => {
    const { orderId } = await apply(app, me);
    await payOrderAs(app, me, orderId);
    await order(orderId);
    await app.call('closeSms', {}, asMe());
    expect((await app.call('close', await codeTo(app, `86${me.phone}`), asMe())).envelope.code).toBe(1000);
    await reconcile();
    const { rows } = await app.db.execute<{ status: string }>(
      sql`select status from orders where id = ${Number(orderId)}`,
    );
    expect(rows[0]!.status).toBe('refunded');
  });
});
