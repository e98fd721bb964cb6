import { firstConsentVersions } from '@app/contract/consents';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { profileOf } from '../../account/account.fixtures.ts';
import { createTestPicture, upload } from '../../uploads/uploads.fixtures.ts';
import { decideApplication } from '../index.ts';
import { allConsents, applicant, apply, membershipStatus, payOrderAs, testApplicant } from '../membership.fixtures.ts';

const app = testApp();
/** More than the 30 minutes in which an order can be paid. */
const pastOrderExpirySeconds = 31 * 60;
const applicantOfTest = testApplicant(app, 'applicant');
const { asMe, send } = applicantOfTest;
const findCurrent = async () => (await app.call('membershipApplication', {}, asMe())).envelope.data.application;
const refreshAndGetOrder = async (orderId: string) => (await app.call('orderGet', { orderId }, asMe())).envelope.data;
const decide = (applicationId: string, decision: Parameters<typeof decideApplication>[2]) =>
  decideApplication(app.features().membership, Number(applicationId), decision);
const setTerms = (feeMinor: number) =>
  app.db.execute(
    sql`insert into membership_terms (id, fee_minor, currency, term_months) values (1, ${feeMinor}, 'SGD', 12)
      on conflict (id) do update set fee_minor = ${feeMinor}`,
  );

describe('an application', () => {
  test('is written, paid and reviewed, and the profile shows each state', async () => {
    const { applicationId, orderId } = await apply(app, applicantOfTest.me);
    expect(await profileOf(app, applicantOfTest.me.token)).toMatchObject({
      membershipStatus: membershipStatus.unpaid,
      applicationId,
      orderId,
    });
    await payOrderAs(app, applicantOfTest.me, orderId);
    await refreshAndGetOrder(orderId);
    expect(await profileOf(app, applicantOfTest.me.token)).toMatchObject({
      membershipStatus: membershipStatus.underReview,
    });
    await decide(applicationId, { kind: 'approve' });

    const profile = await profileOf(app, applicantOfTest.me.token);
    expect(profile).toMatchObject({
      membershipStatus: membershipStatus.member,
      latinName: 'Lin Moyan',
      nativeName: '林墨言',
      memberNo: expect.stringMatching(/^AMSA-2030\d{5}$/),
    });
    const subjects = (await app.messagesTo(applicantOfTest.me.mailbox)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Welcome to the Asian Mind Sports Association', 'We have received your application']);
  });

  test('keeps the fields of its draft', async () => {
    await app.call(
      'saveMembershipDraft',
      { surname: 'Lin', associationId: applicantOfTest.me.application.associationId },
      asMe(),
    );
    await app.call(
      'saveMembershipDraft',
      { surname: 'Lim', associationId: applicantOfTest.me.application.associationId, passportNo: 'K1234567E' },
      asMe(),
    );
    expect(await findCurrent()).toMatchObject({
      status: 'draft',
      orderId: null,
      fields: { surname: 'Lim', passportNo: 'K1234567E', email: null },
    });
    expect((await profileOf(app, applicantOfTest.me.token)).membershipStatus).toBe(membershipStatus.none);
  });

  test.each([
    ['surname', '林', 'Use Latin letters, as in the passport'],
    ['firstName', 'Mo林', 'Use Latin letters, as in the passport'],
    ['birthDate', '2999-01-01', 'The date of birth cannot be in the future'],
    ['birthDate', '1890-01-01', 'Check the year of birth'],
    ['birthDate', '2001-02-30', 'Enter a valid date of birth'],
    ['phone', '1', 'Enter a complete phone number of the selected country or region'],
    ['email', 'nowhere', 'Enter a complete email address, such as name@example.com'],
    ['passportNo', 'a b', 'Use 5 to 20 letters and digits for the passport number, without spaces'],
    ['country', 'ZZ', 'Select the nationality'],
    ['associationId', '999999', 'Please select association'],
    ['clubId', '999999', 'Select one of the options'],
    ['passportPhoto', '999999', 'Please upload passport photo'],
    [
      'guardian.phone',
      { guardian: { name: 'Lin Hai', phone: '1' } },
      'Enter the guardian’s complete phone number, with the country code',
    ],
  ])(
    'rejects %s %j in a draft as in an application, and saves nothing of that draft',
    async (field, value, message) => {
      const { consents, ...draft } = {
        ...applicantOfTest.me.application,
        ...(typeof value === 'string' ? { [field]: value } : value),
      };
      const rejection = { code: 4000, data: { fields: { [field]: message } } };
      expect((await app.call('saveMembershipDraft', draft, asMe())).envelope).toMatchObject(rejection);
      expect(await findCurrent()).toBeNull();
      expect((await app.call('submitMembershipApplication', { ...draft, consents }, asMe())).envelope).toMatchObject(
        rejection,
      );
    },
  );

  test('names a missing consent', async () => {
    const [privacy, terms] = allConsents;
    const problemOf = async (consents: object[], changes: object = {}) =>
      ((await send({ consents, ...changes })).envelope.data as unknown as { fields: { consents: string } }).fields
        .consents;
    const child = { birthDate: '2016-02-03', guardian: { name: 'Lin Hai', phone: '+65 8123 4567' } };
    expect(await problemOf([])).toBe('Please agree to the privacy policy and the terms of use first');
    expect(await problemOf([terms])).toBe('Please agree to the privacy policy first');
    expect(await problemOf([privacy])).toBe('Please agree to the terms of use first');
    expect(await problemOf([privacy, terms], child)).toBe('Under 16: a guardian must agree as well');
  });

  test.each([
    ['surname', '林'],
    ['surname', 'x'.repeat(151)],
    ['firstName', 'x'.repeat(149)],
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
  ])('rejects %s as %j and names the field', async (field, value) => {
    expect((await send({ [field]: value })).envelope).toMatchObject({
      code: 4000,
      data: { fields: { [field]: expect.any(String) } },
    });
    expect((await findCurrent())?.status ?? 'draft').toBe('draft');
  });

  test('needs a surname or a first name, of up to 150 characters together', async () => {
    for (const names of [
      { surname: '', firstName: '' },
      { surname: ' ', firstName: ' \t' },
    ])
      expect((await send(names)).envelope).toMatchObject({
        code: 4000,
        data: { fields: { surname: 'Enter the surname or the first name, as in the passport' } },
      });
    expect((await send({ surname: 'Lin', firstName: 'x'.repeat(146) })).envelope).toMatchObject({ code: 1000 });
  });

  test('answers field problems in the reader’s language', async () => {
    const expected = {
      associationId: 'Please select association',
      passportPhoto: 'Please upload passport photo',
      phone: 'Please enter phone number',
    };
    for (const [field, message] of Object.entries(expected))
      expect((await send({ [field]: '' })).envelope.data).toMatchObject({ fields: { [field]: message } });
  });

  test('requires a guardian below the age of sixteen', async () => {
    const birthDate = '2016-02-03';
    expect((await send({ birthDate })).envelope).toMatchObject({
      code: 4000,
      data: { fields: { guardian: expect.any(String) } },
    });
    const guardian = { name: 'Lin Hai', phone: '+65 8123 4567' };
    for (const blank of [{ name: ' ' }, { phone: ' ' }])
      expect((await send({ birthDate, guardian: { ...guardian, ...blank } })).envelope).toMatchObject({
        data: { fields: { guardian: expect.any(String) } },
      });
    expect((await send({ birthDate, guardian })).envelope).toMatchObject({
      code: 4000,
      data: { fields: { consents: expect.any(String) } },
    });
    const consents = [...allConsents, { kind: 'guardian', version: firstConsentVersions.guardian }];
    expect((await send({ birthDate, guardian, consents })).envelope.code).toBe(1000);
  });

  test('rejects another account’s passport, and an avatar as a passport', async () => {
    const other = await applicant(app, `other-${applicantOfTest.me.username}`);
    const avatar = await upload(app, { file: await createTestPicture(), token: applicantOfTest.me.token });
    for (const passportPhoto of [other.application.passportPhoto, avatar.envelope.data.id])
      expect((await send({ passportPhoto })).envelope).toMatchObject({
        code: 4000,
        data: { fields: { passportPhoto: expect.any(String) } },
      });
  });

  test('creates one application and one order for fifty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
    const made = answers.map(({ envelope }) => `${envelope.data.applicationId} ${envelope.data.orderId}`);
    expect(new Set(made).size).toBe(1);
    expect(answers.every(({ envelope }) => envelope.code === 1000)).toBe(true);
  });

  test('needs no payment when there is no fee', async () => {
    await setTerms(0);
    expect((await send()).envelope.data).toMatchObject({ status: 'underReview', orderId: null });
    await setTerms(6_000);
  });

  test('continues with a new order when the first one has closed', async () => {
    const first = await apply(app, applicantOfTest.me);
    app.clock.advance(pastOrderExpirySeconds);
    expect(await refreshAndGetOrder(first.orderId)).toMatchObject({ status: 'closed' });
    const second = await apply(app, applicantOfTest.me);
    expect(second).toMatchObject({ applicationId: first.applicationId, status: 'unpaid' });
    expect(second.orderId).not.toBe(first.orderId);
    await payOrderAs(app, applicantOfTest.me, second.orderId);
    await refreshAndGetOrder(second.orderId);
    expect(await findCurrent()).toMatchObject({ status: 'underReview' });
  });
});
