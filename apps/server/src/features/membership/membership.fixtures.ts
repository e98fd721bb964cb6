import { beforeEach } from 'vitest';
import { firstConsentVersions } from '@app/contract/consents';
import { sql } from 'drizzle-orm';
import type { TestApp } from '#platform/testing/testApp';
import { registerAs, type RegisteredAccount } from '../account/account.fixtures.ts';
import { insertTestAssociation, insertTestClub } from '../associations/associations.fixtures.ts';
import { insertTestPassport } from '../uploads/uploads.fixtures.ts';
import { decideApplication } from './index.ts';

export const allConsents = [
  { kind: 'privacy', version: firstConsentVersions.privacy },
  { kind: 'terms', version: firstConsentVersions.terms },
] as const;

/** The numbers of `membershipStatus` in the API. */
export const membershipStatus = { none: 0, member: 1, unpaid: 2, underReview: 3, returned: 4, expired: 5 } as const;

/** Creates an account that can apply, with a complete application. */
export async function applicant(app: TestApp, username: string) {
  const who = await registerAs(app, username);
  const associationId = await insertTestAssociation(app.db);
  const clubId = await insertTestClub(app.db, associationId);
  const application = {
    surname: 'Lin',
    firstName: 'Moyan',
    nativeName: '林墨言',
    phone: '81234567',
    countryCode: '65',
    email: `${username}@example.org`,
    birthDate: '2001-02-03',
    associationId: String(associationId),
    clubId: String(clubId),
    passportNo: 'K1234567E',
    passportPhoto: await insertTestPassport(app, who.id),
    country: 'SG',
    consents: [...allConsents],
  };
  return { ...who, application, mailbox: `${username}@example.org` };
}

/** Creates a new applicant after resetting rate limits that earlier tests used. */
export async function createApplicant(app: TestApp, username: string): Promise<Applicant> {
  await app.db.execute(sql`truncate rate_limits`);
  app.clock.advance(120);
  return applicant(app, username);
}

export type Applicant = Awaited<ReturnType<typeof applicant>>;

/** Sends the application. @returns ids and status */
export async function apply(app: TestApp, { token, application }: Applicant) {
  const { envelope } = await app.call('submitMembershipApplication', application, { token });
  if (envelope.code !== 1000) throw new Error(`the application was refused: ${JSON.stringify(envelope)}`);
  return { ...envelope.data, orderId: envelope.data.orderId! };
}

/** Opens the sandbox's page and decides there. @returns the page's id */
export async function payOrderAs(
  app: TestApp,
  { token }: Pick<RegisteredAccount, 'token'>,
  orderId: string,
  outcome = 'paid',
): Promise<string> {
  const { envelope } = await app.call('orderPay', { orderId, provider: 'sandbox' }, { token });
  if (envelope.code !== 1000) throw new Error(`no page to pay: ${envelope.msg}`);
  const url = new URL(envelope.data.redirectUrl).pathname;
  await decideOnSandboxPage(app, url, outcome);
  return url.split('/').at(-1)!;
}

/** Decides on the sandbox's page. */
export async function decideOnSandboxPage(app: TestApp, url: string, outcome: string): Promise<number> {
  const payload = new URLSearchParams({ outcome }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' };
  return (await app.server().inject({ method: 'POST', url, headers, payload })).statusCode;
}

/** Applies, pays and is approved. @returns the order of the first term */
export async function becomeMember(app: TestApp, who: Applicant): Promise<string> {
  const { applicationId, orderId } = await apply(app, who);
  await payOrderAs(app, who, orderId);
  await app.call('orderGet', { orderId }, { token: who.token });
  await decideApplication(app.features().membership, Number(applicationId), { kind: 'approve' });
  return orderId;
}

/** Registers a new applicant before each test. `me` is the one of the current test. */
export function testApplicant(app: TestApp, prefix: string) {
  let applicantCount = 0;
  const applicantOfTest = {
    me: null as unknown as Applicant,
    asMe: () => ({ token: applicantOfTest.me.token }),
    send: (changes: object = {}) =>
      app.call(
        'submitMembershipApplication',
        { ...applicantOfTest.me.application, ...changes },
        { token: applicantOfTest.me.token },
      ),
  };
  beforeEach(async () => {
    applicantOfTest.me = await createApplicant(app, `${prefix}-${++applicantCount}`);
  });
  return applicantOfTest;
}
