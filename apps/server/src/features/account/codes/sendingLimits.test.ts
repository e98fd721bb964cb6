import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { escalateTask } from '#platform/jobs/jobFailures.queries';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { codeTo, newPhone, registerAs } from '../account.fixtures.ts';

const few = testApp({ config: { limits: { smsAddress: 3 } } });
const scarce = testApp({ config: { limits: { smsCountry: 2 } } });
const blocked = testApp({ config: { limits: { smsBlock: 3 } } });
const poor = testApp({ config: { limits: { smsDay: 5, mailDay: 5, smsBlock: 1_000 } } });
const usual = testApp();

/** Returns how often each counter of a limit was counted, and by what, where that is not sealed. */
async function countersOf({ db }: typeof usual, limit: string): Promise<string[]> {
  const { rows } = await db.execute<{ counter: string }>(sql`
    select points || case when key ~ ':[0-9a-z]{1,8}$' then substring(key from ':.*') else '' end as counter
    from rate_limits where key like ${`${limit}:%`}`);
  return rows.map(({ counter }) => counter).toSorted();
}

test('limits the codes of one network address over all phones, and rejects further ones before sending', async () => {
  const phones = Array.from({ length: 4 }, newPhone);
  const codes: number[] = [];
  for (const phone of phones) codes.push((await few.call('registerSms', { phone, countryCode: '86' })).envelope.code);
  expect(codes).toEqual([1000, 1000, 1000, 4029]);
  expect(await few.messagesTo(`86${phones.at(-1)}`)).toEqual([]);
  // The phone of the rejected code was counted first and is no longer counted.
  expect(await countersOf(few, 'register-phone')).toEqual(['0', '1', '1', '1']);
  expect(await countersOf(few, 'code-phone')).toEqual([]);
  expect(await countersOf(few, 'sms-country')).toEqual(['3:86']);
  expect(await countersOf(few, 'sms-day')).toEqual(['3:all']);
});

test('limits the codes of a block of numbers without affecting other blocks', async () => {
  const ask = async (phone: string) => (await blocked.call('registerSms', { phone, countryCode: '86' })).envelope.code;
  const codes: number[] = [];
  for (const last of ['0001', '0002', '0003', '0004']) codes.push(await ask(`1391234${last}`));
  expect(codes).toEqual([1000, 1000, 1000, 4029]);
  expect(await ask('13912350001')).toBe(1000);
});

/** Computes, like the browser, the decimal nonce whose hash begins with enough zero bits. */
function solve(challenge: string, difficulty: number): string {
  for (let nonce = 0; ; nonce++) {
    const digest = createHash('sha256').update(`${challenge}${nonce}`).digest();
    const bits = digest.reduceRight((text, byte) => byte.toString(2).padStart(8, '0') + text, '');
    if (bits.startsWith('0'.repeat(difficulty))) return String(nonce);
  }
}

test('requires proof of work past the daily limit of a dialling code, and not for other dialling codes', async () => {
  for (let nth = 0; nth < 2; nth++)
    expect((await scarce.call('registerSms', { phone: newPhone(), countryCode: '86' })).envelope.code).toBe(1000);
  const phone = newPhone();
  const rejected = (await scarce.call('registerSms', { phone, countryCode: '86' })).envelope;
  const work = rejected.data as unknown as { uuid: string; challenge: string; difficulty: number };
  expect(rejected).toMatchObject({
    code: 4010,
    data: { imgData: null, challenge: expect.any(String), difficulty: 17 },
  });
  expect(await scarce.messagesTo(`86${phone}`)).toEqual([]);

  expect(
    (await scarce.call('registerSms', { phone, countryCode: '86', uuid: work.uuid, code: '1' })).envelope.code,
  ).toBe(4010);
  const again = (await scarce.call('registerSms', { phone, countryCode: '86' })).envelope
    .data as unknown as typeof work;
  const answer = { uuid: again.uuid, code: solve(again.challenge, again.difficulty) };
  expect((await scarce.call('registerSms', { phone: newPhone(), countryCode: '86', ...answer })).envelope.code).toBe(
    4010,
  );
  const third = (await scarce.call('registerSms', { phone, countryCode: '86' })).envelope
    .data as unknown as typeof work;
  const proven = { uuid: third.uuid, code: solve(third.challenge, third.difficulty) };
  expect((await scarce.call('registerSms', { phone, countryCode: '86', ...proven })).envelope.code).toBe(1000);
  expect((await scarce.call('registerSms', { phone: newPhone(), countryCode: '86', ...proven })).envelope.code).toBe(
    4010,
  );
  expect((await scarce.call('registerSms', { phone: '81234567', countryCode: '65' })).envelope.code).toBe(1000);
});

test('counts recovery for invented names against no limit of country, block, phone or day', async () => {
  const me = await registerAs(usual, 'owner-of-the-phone');
  usual.clock.advance(3_700);
  await usual.db.execute(sql`truncate rate_limits`);
  for (let nth = 0; nth < 40; nth++)
    await usual.call('resetPwdSms', { username: `invented-${nth}`, phone: me.phone, countryCode: '86' });
  expect(await countersOf(usual, 'sms-country')).toEqual([]);
  const once = Array.from({ length: 40 }, () => '1');
  for (const limit of ['code-phone', 'sms-block', 'sms-day']) expect(await countersOf(usual, limit)).toEqual(once);
  const before = (await usual.messagesTo(`86${me.phone}`)).length;
  expect(
    (await usual.call('resetPwdSms', { username: me.username, phone: me.phone, countryCode: '86' })).envelope.code,
  ).toBe(1000);
  expect(await usual.messagesTo(`86${me.phone}`)).toHaveLength(before + 1);
  for (const limit of ['code-phone', 'sms-block']) expect(await countersOf(usual, limit)).toEqual([...once, '1']);
  expect(await countersOf(usual, 'sms-day')).toEqual(expect.arrayContaining(['1:all']));
  expect(await countersOf(usual, 'sms-country')).toEqual([]);
  expect(await countersOf(usual, 'register-phone')).toEqual([]);
});

test.each(['870', '881', '882', '883', '979', '888'])(
  'rejects +%s, a satellite or shared-cost network, before anything is sent',
  async (countryCode) => {
    const { envelope } = await usual.call('registerSms', { phone: '773111632', countryCode });
    expect(envelope).toMatchObject({ code: 4000, data: { fields: { phone: expect.any(String) } } });
  },
);

async function provenPhoneChange(app: typeof usual, name: string) {
  await app.db.execute(sql`truncate rate_limits`);
  app.clock.advance(3_700);
  const me = await registerAs(app, name);
  app.clock.advance(120);
  await app.call('updPhoneSms', {}, { token: me.token });
  const { ticket } = (await app.call('updPhoneSmsVerify', await codeTo(app, `86${me.phone}`), { token: me.token }))
    .envelope.data;
  return { me, ticket };
}

test('limits one account to twenty codes an hour, counted over all recipients and calls', async () => {
  const { me, ticket } = await provenPhoneChange(usual, 'texter');
  const strangers = Array.from({ length: 30 }, (_, nth) => `1370${String(nth).padStart(2, '0')}20000`);
  const codes = await Promise.all(
    strangers.map((phone) => usual.call('updPhoneNewSms', { ticket, phone, countryCode: '86' }, { token: me.token })),
  );
  expect(codes.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(19);
  const mails = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      usual.call('addEmailSms', { email: `stranger-${nth}@example.org` }, { token: me.token }),
    ),
  );
  expect(mails.map(({ envelope }) => envelope.code)).toEqual(Array.from({ length: 10 }, () => 4029));
});

test('limits mails with codes by account and address', async () => {
  await usual.db.execute(sql`truncate rate_limits`);
  const me = await registerAs(usual, 'mailer');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) =>
      usual.call('addEmailSms', { email: `reader-${nth}@example.org` }, { token: me.token }),
    ),
  );
  expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(20);
  expect(await countersOf(usual, 'mail-address')).toEqual(['20']);
  expect(await countersOf(usual, 'mail-day')).toEqual(['20:all']);
});

test('counts mails with codes to the tags of an address together', async () => {
  await usual.db.execute(sql`truncate rate_limits`);
  const me = await registerAs(usual, 'tagger');
  for (const tag of ['', '+go', '+chess'])
    await usual.call('addEmailSms', { email: `reader${tag}@example.org` }, { token: me.token });
  expect(await countersOf(usual, 'code-email')).toEqual(['3']);
});

test('stops sending when the daily budget is used up, and warns staff before', async () => {
  const cookie = await staffCookie(poor, 'administrator');
  const tasks = async () =>
    (await callAdmin(poor, 'adminFailedTaskList', { cookie })).envelope!.data.rows.map(
      ({ job, subject }) => `${job} ${subject}`,
    );
  const ask = async () => (await poor.call('registerSms', { phone: newPhone(), countryCode: '86' })).envelope.code;
  const codes = [await ask(), await ask(), await ask()];
  expect(await tasks()).toEqual([]);
  codes.push(await ask());
  expect(await tasks()).toEqual(['messages-budget sms 2030-01-01']);
  codes.push(await ask(), await ask());
  expect(codes).toEqual([1000, 1000, 1000, 1000, 1000, 4029]);
  const params = { id: 'messages-budget:sms 2030-01-01' };
  expect((await callAdmin(poor, 'adminFailedTaskRetry', { cookie, params })).envelope!.code).toBe(4009);
  expect((await callAdmin(poor, 'adminFailedTaskDismiss', { cookie, params })).envelope!.code).toBe(1000);
  expect(await tasks()).toEqual([]);
});

test('deletes an old warning', async () => {
  const subject = 'sms 2030-01-01';
  await escalateTask(poor.db, { job: 'messages-budget', subject, reason: 'budget', now: poor.clock.now() });
  poor.clock.advance(3 * 86_400);
  await poor.jobs().runScheduled('accounts-cleanup');
  const later = await staffCookie(poor, 'administrator');
  expect((await callAdmin(poor, 'adminFailedTaskList', { cookie: later })).envelope!.data.rows).toEqual([]);
});
