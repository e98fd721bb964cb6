import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { getCodeSentTo, logInAs, profileOf } from '../../account/account.fixtures.ts';
import { decideRefund, reconcilePayments } from '../../payment/index.ts';
import { sendReminders } from '../index.ts';
import { becomeMember, membershipStatus, payOrderAs, testApplicant } from '../membership.fixtures.ts';

const app = testApp();
const day = 86_400;
const applicantOfTest = testApplicant(app, 'applicant');
const { asMe, send } = applicantOfTest;
const reconcile = () => reconcilePayments(app.features().payments);

describe('a membership', () => {
  test('cannot be applied for again, and can be renewed from sixty days before its end', async () => {
    await becomeMember(app, applicantOfTest.me);
    const { memberUntil } = await profileOf(app, applicantOfTest.me.token);
    expect((await send()).envelope.code).toBe(4009);
    expect((await app.call('renewMembership', {}, asMe())).envelope.code).toBe(4009);

    app.clock.advance(306 * day);
    const token = await logInAs(app, applicantOfTest.me.username);
    const { orderId } = (await app.call('renewMembership', {}, { token })).envelope.data;
    expect((await app.call('renewMembership', {}, { token })).envelope.data.orderId).toBe(orderId);
    await payOrderAs(app, { ...applicantOfTest.me, token }, orderId!);
    await app.call('orderGet', { orderId: orderId! }, { token });
    const renewed = await profileOf(app, token);
    expect(renewed).toMatchObject({ membershipStatus: membershipStatus.member });
    expect(Number(renewed.memberUntil!.slice(0, 4))).toBe(Number(memberUntil!.slice(0, 4)) + 1);
    expect(renewed.memberUntil!.slice(4)).toBe(memberUntil!.slice(4));
  });

  test('ends at once when its first fee is refunded, and can be bought again', async () => {
    const orderId = await becomeMember(app, applicantOfTest.me);
    await app.call('orderRefund', { orderId, reason: 'moving away' }, asMe());
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id::text from refunds where order_id = ${Number(orderId)}`,
    );
    await decideRefund(app.features().payments, Number(rows[0]!.id), { grant: true });
    await reconcile();
    expect(await profileOf(app, applicantOfTest.me.token)).toMatchObject({
      membershipStatus: membershipStatus.expired,
    });
    expect((await app.call('membershipCard', {}, asMe())).envelope.data).toBeNull();
    const mailsBefore = await app.messagesTo(applicantOfTest.me.mailbox);
    await sendReminders(app.features().membership);
    expect(await app.messagesTo(applicantOfTest.me.mailbox)).toEqual(mailsBefore);

    const renewal = (await app.call('renewMembership', {}, asMe())).envelope.data.orderId!;
    await payOrderAs(app, applicantOfTest.me, renewal);
    await app.call('orderGet', { orderId: renewal }, asMe());
    expect(await profileOf(app, applicantOfTest.me.token)).toMatchObject({ membershipStatus: membershipStatus.member });
  });

  test.each([{ bound: true }, { bound: false }])(
    'sends each reminder before and after its end once; email bound: $bound',
    async ({ bound }) => {
      await becomeMember(app, applicantOfTest.me);
      if (bound) {
        await app.call('addEmailSms', { email: applicantOfTest.me.mailbox }, asMe());
        await app.call('addEmail', await getCodeSentTo(app, applicantOfTest.me.mailbox), asMe());
      }
      const subjects = async () =>
        (await app.messagesTo(applicantOfTest.me.mailbox))
          .map(({ subject }) => subject!)
          .filter((subject) => /renew|ends|ended|expired/.test(subject));
      /** Twice, because a second run must send nothing. */
      const remind = async () => {
        await sendReminders(app.features().membership);
        await sendReminders(app.features().membership);
      };
      // The reminders are due with 59 days left, with 13 left, one day after the end, and 32 days after it.
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
});
