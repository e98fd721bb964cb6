import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { profileOf } from '../../account/account.fixtures.ts';
import { reconcilePayments } from '../../payment/index.ts';
import { decideApplication } from '../index.ts';
import { apply, membershipStatus, payOrderAs, testApplicant } from '../membership.fixtures.ts';

const app = testApp();
const applicantOfTest = testApplicant(app, 'reviewed');
const { asMe, send } = applicantOfTest;
const findCurrent = async () => (await app.call('membershipApplication', {}, asMe())).envelope.data.application;
const refreshAndGetOrder = async (orderId: string) => (await app.call('orderGet', { orderId }, asMe())).envelope.data;
const decide = (applicationId: string, decision: Parameters<typeof decideApplication>[2]) =>
  decideApplication(app.features().membership, Number(applicationId), decision);
const reconcile = () => reconcilePayments(app.features().payments);
/** Every file is older than a negative age. */
const anyAge = -1;
const countPrivateFiles = async () => (await app.privateStorage.list(anyAge)).length;

describe('a review', () => {
  let applicationId: string;
  let orderId: string;
  beforeEach(async () => {
    ({ applicationId, orderId } = await apply(app, applicantOfTest.me));
    await payOrderAs(app, applicantOfTest.me, orderId);
    await refreshAndGetOrder(orderId); // books the payment
  });

  test('can return the application, which is corrected and sent again without another payment', async () => {
    await decide(applicationId, { kind: 'return', reason: 'The photo is blurred.' });
    expect(await findCurrent()).toMatchObject({ status: 'returned', reason: 'The photo is blurred.' });
    expect((await profileOf(app, applicantOfTest.me.token)).membershipStatus).toBe(membershipStatus.returned);
    expect((await send({ firstName: 'Mo Yan' })).envelope.data).toMatchObject({
      applicationId,
      orderId,
      status: 'underReview',
    });
    await decide(applicationId, { kind: 'approve' });
    expect(await profileOf(app, applicantOfTest.me.token)).toMatchObject({
      membershipStatus: membershipStatus.member,
      latinName: 'Lin Mo Yan',
    });
  });

  test.each(['surname', 'firstName'] as const)('enrols a person who has one name only, given as %s', async (part) => {
    await decide(applicationId, { kind: 'return', reason: 'The name is another one.' });
    const other = part === 'surname' ? 'firstName' : 'surname';
    await send({ [other]: undefined, [part]: 'Suharto', nativeName: undefined });
    await decide(applicationId, { kind: 'approve' });
    const texts = (await app.messagesTo(applicantOfTest.me.mailbox)).map(({ text }) => text).join();
    expect(texts).toContain('Suharto');
    expect(texts).not.toContain('undefined');
    expect(await profileOf(app, applicantOfTest.me.token)).toMatchObject({
      membershipStatus: membershipStatus.member,
      latinName: 'Suharto',
      nativeName: 'Suharto',
    });
  });

  test('can reject the application, which refunds the fee once', async () => {
    await decide(applicationId, { kind: 'reject', reason: 'Not a player.' });
    await Promise.all([reconcile(), reconcile()]);
    await reconcile();
    expect(await refreshAndGetOrder(orderId)).toMatchObject({
      status: 'refunded',
      payments: [{ kind: 'charge' }, { kind: 'refund' }],
    });
    expect(await profileOf(app, applicantOfTest.me.token)).toMatchObject({ membershipStatus: membershipStatus.none });
    const texts = (await app.messagesTo(applicantOfTest.me.mailbox)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Not a player.'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('We have refunded SGD 60.00'))).toHaveLength(1);
  });

  test('is decided once: the second reviewer gets a conflict', async () => {
    const outcomes = await Promise.allSettled([
      decide(applicationId, { kind: 'approve' }),
      decide(applicationId, { kind: 'reject', reason: 'no' }),
      decide(applicationId, { kind: 'approve' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'conflict' });
  });

  test.each(['approve', 'reject'] as const)('deletes the passport when it ends with %s', async (kind) => {
    const url = `/api/common/upload/${applicantOfTest.me.application.passportPhoto}`;
    const photoStatus = async () =>
      (await app.server().inject({ url, headers: { authorization: applicantOfTest.me.token } })).statusCode;
    expect(await photoStatus()).toBe(200);
    const before = await countPrivateFiles();
    await decide(applicationId, kind === 'approve' ? { kind } : { kind, reason: 'no' });
    expect(await photoStatus()).toBe(404);
    expect(await countPrivateFiles()).toBe(before - 1);
    expect((await findCurrent())!.fields).toMatchObject({ passportNo: null, passportPhoto: null });
  });

  test('locks the application against changes', async () => {
    expect((await send()).envelope.code).toBe(4009);
    expect((await app.call('saveMembershipDraft', {}, asMe())).envelope.code).toBe(4009);
  });
});
