import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { logInAs } from '../../account/account.fixtures.ts';
import { type Applicant, createApplicant, becomeMember } from '../membership.fixtures.ts';

const app = testApp();
const day = 86_400;
let applicantCount = 0;
let me: Applicant;

beforeEach(async () => {
  me = await createApplicant(app, `holder-${++applicantCount}`);
});

const asMe = () => ({ token: me.token });

test('can be checked by any visitor by its code, and by its number without the name', async () => {
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
    replacedBy: null,
  });
  expect((await app.call('verifyNumber', { memberNo: 'AMSA-209900001' })).envelope.data).toEqual({
    valid: false,
    until: null,
    graceUntil: null,
    replacedBy: null,
  });
  expect((await app.call('verifyCard', { token: `${token}x` })).envelope.code).toBe(4004);
});

test('shows the end of the grace period on the card and in both checks', async () => {
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
