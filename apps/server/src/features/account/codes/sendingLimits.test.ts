import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { escalateTask } from '#platform/jobs/jobFailures.queries';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { getCodeSentTo, newPhone, registerAs } from '../account.fixtures.ts';

const fewPerAddress = testApp({ config: { limits: { smsAddress: 3 } } });
const fewPerCountry = testApp({ config: { limits: { smsCountry: 2 } } });
const fewPerBlock = testApp({ config: { limits: { smsBlock: 3 } } });
const smallBudget = testApp({ config: { limits: { smsDay: 5, mailDay: 5, smsBlock: 1_000 } } });
const defaultSite = testApp();

/** Returns how often each counter of a limit was counted, and by what, where that is not sealed. */
async function countersOf({ db }: typeof defaultSite, limit: string): Promise<string[]> {
  const { rows } = await db.execute<{ counter: string }>(sql`
    select points || case when key ~ ':[0-9a-z]{1,8}$' then substring(key from ':.*') else '' end as counter
    from rate_limits where key like ${`${limit}:%`}`);
  return rows.map(({ counter }) => counter).toSorted();
}

test('limits the codes of one network address over all phones, and rejects further ones before sending', async () => {
  const phones = Array.from({ length: 4 }, newPhone);
  const codes: number[] = [];
  for (const phone of phones)
    codes.push((await fewPerAddress.call('registerSms', { phone, countryCode: '86' })).envelope.code);
  expect(codes).toEqual([1000, 1000, 1000, 4029]);
  expect(await fewPerAddress.messagesTo(`86${phones.at(-1)}`)).toEqual([]);
  // The phone of the rejected code was counted first and is no longer counted.
  expect(await countersOf(fewPerAddress, 'register-phone')).toEqual(['0', '1', '1', '1']);
  expect(await countersOf(fewPerAddress, 'code-phone')).toEqual([]);
  expect(await countersOf(fewPerAddress, 'sms-country')).toEqual(['3:86']);
  expect(await countersOf(fewPerAddress, 'sms-day')).toEqual(['3:all']);
});

test('limits the codes of a block of numbers without affecting other blocks', async () => {
  const ask = async (phone: string) =>
    (await fewPerBlock.call('registerSms', { phone, countryCode: '86' })).envelope.code;
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
    expect((await fewPerCountry.call('registerSms', { phone: newPhone(), countryCode: '86' })).envelope.code).toBe(
      1000,
    );
  const phone = newPhone();
  const rejected = (await fewPerCountry.call('registerSms', { phone, countryCode: '86' })).envelope;
  const work = rejected.data as unknown as { uuid: string; challenge: string; difficulty: number };
  expect(rejected).toMatchObject({
    code: 4010,
    data: { imgData: null, challenge: expect.any(String), difficulty: 17 },
  });
  expect(await fewPerCountry.messagesTo(`86${phone}`)).toEqual([]);

  expect(
    (await fewPerCountry.call('registerSms', { phone, countryCode: '86', uuid: work.uuid, code: '1' })).envelope.code,
  ).toBe(4010);
  const second = (await fewPerCountry.call('registerSms', { phone, countryCode: '86' })).envelope
    .data as unknown as typeof work;
  const answer = { uuid: second.uuid, code: solve(second.challenge, second.difficulty) };
  expect(
    (await fewPerCountry.call('registerSms', { phone: newPhone(), countryCode: '86', ...answer })).envelope.code,
  ).toBe(4010);
  const third = (await fewPerCountry.call('registerSms', { phone, countryCode: '86' })).envelope
    .data as unknown as typeof work;
  const proven = { uuid: third.uuid, code: solve(third.challenge, third.difficulty) };
  expect((await fewPerCountry.call('registerSms', { phone, countryCode: '86', ...proven })).envelope.code).toBe(1000);
  expect(
    (await fewPerCountry.call('registerSms', { phone: newPhone(), countryCode: '86', ...proven })).envelope.code,
  ).toBe(4010);
  expect((await fewPerCountry.call('registerSms', { phone: '81234567', countryCode: '65' })).envelope.code).toBe(1000);
});

test('counts recovery for invented names against no limit of country, block, phone or day', async () => {
  const me = await registerAs(defaultSite, 'owner-of-the-phone');
  defaultSite.clock.advance(3_700);
  await defaultSite.db.execute(sql`truncate rate_limits`);
  for (let nth = 0; nth < 40; nth++)
    await defaultSite.call('resetPwdSms', { username: `invented-${nth}`, phone: me.phone, countryCode: '86' });
  expect(await countersOf(defaultSite, 'sms-country')).toEqual([]);
  const once = Array.from({ length: 40 }, () => '1');
  for (const limit of ['code-phone', 'sms-block', 'sms-day'])
    expect(await countersOf(defaultSite, limit)).toEqual(once);
  const before = (await defaultSite.messagesTo(`86${me.phone}`)).length;
  expect(
    (await defaultSite.call('resetPwdSms', { username: me.username, phone: me.phone, countryCode: '86' })).envelope
      .code,
  ).toBe(1000);
  expect(await defaultSite.messagesTo(`86${me.phone}`)).toHaveLength(before + 1);
  for (const limit of ['code-phone', 'sms-block']) expect(await countersOf(defaultSite, limit)).toEqual([...once, '1']);
  expect(await countersOf(defaultSite, 'sms-day')).toEqual(expect.arrayContaining(['1:all']));
  expect(await countersOf(defaultSite, 'sms-country')).toEqual([]);
  expect(await countersOf(defaultSite, 'register-phone')).toEqual([]);
});

test.each(['870', '881', '882', '883', '979', '888'])(
  'rejects +%s, a satellite or shared-cost network, before anything is sent',
  async (countryCode) => {
    const { envelope } = await defaultSite.call('registerSms', { phone: '773111632', countryCode });
    expect(envelope).toMatchObject({ code: 4000, data: { fields: { phone: expect.any(String) } } });
  },
);

async function provenPhoneChange(app: typeof defaultSite, name: string) {
  await app.db.execute(sql`truncate rate_limits`);
  app.clock.advance(3_700);
  const me = await registerAs(app, name);
  app.clock.advance(120);
  await app.call('updPhoneSms', {}, { token: me.token });
  const { ticket } = (
    await app.call('updPhoneSmsVerify', await getCodeSentTo(app, `86${me.phone}`), { token: me.token })
  ).envelope.data;
  return { me, ticket };
}

test('limits one account to twenty codes an hour, counted over all recipients and calls', async () => {
  const { me, ticket } = await provenPhoneChange(defaultSite, 'texter');
  const strangers = Array.from({ length: 30 }, (_, nth) => `1370${String(nth).padStart(2, '0')}20000`);
  const codes = await Promise.all(
    strangers.map((phone) =>
      defaultSite.call('updPhoneNewSms', { ticket, phone, countryCode: '86' }, { token: me.token }),
    ),
  );
  expect(codes.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(19);
  const mails = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      defaultSite.call('addEmailSms', { email: `stranger-${nth}@example.org` }, { token: me.token }),
    ),
  );
  expect(mails.map(({ envelope }) => envelope.code)).toEqual(Array.from({ length: 10 }, () => 4029));
});

test('limits mails with codes by account and address', async () => {
  await defaultSite.db.execute(sql`truncate rate_limits`);
  const me = await registerAs(defaultSite, 'mailer');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) =>
      defaultSite.call('addEmailSms', { email: `reader-${nth}@example.org` }, { token: me.token }),
    ),
  );
  expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(20);
  expect(await countersOf(defaultSite, 'mail-address')).toEqual(['20']);
  expect(await countersOf(defaultSite, 'mail-day')).toEqual(['20:all']);
});

test('counts mails with codes to the tags of an address together', async () => {
  await defaultSite.db.execute(sql`truncate rate_limits`);
  const me = await registerAs(defaultSite, 'tagger');
  for (const tag of ['', '+go', '+chess'])
    await defaultSite.call('addEmailSms', { email: `reader${tag}@example.org` }, { token: me.token });
  expect(await countersOf(defaultSite, 'code-email')).toEqual(['3']);
});

test('stops sending when the daily budget is used up, and warns staff before', async () => {
  const cookie = await staffCookie(smallBudget, 'administrator');
  const tasks = async () =>
    (await callAdmin(smallBudget, 'adminFailedTaskList', { cookie })).envelope!.data.rows.map(
      ({ job, subject }) => `${job} ${subject}`,
    );
  const ask = async () =>
    (await smallBudget.call('registerSms', { phone: newPhone(), countryCode: '86' })).envelope.code;
  const codes = [await ask(), await ask(), await ask()];
  expect(await tasks()).toEqual([]);
  codes.push(await ask());
  expect(await tasks()).toEqual(['messages-budget sms 2030-01-01']);
  codes.push(await ask(), await ask());
  expect(codes).toEqual([1000, 1000, 1000, 1000, 1000, 4029]);
  const params = { id: 'messages-budget:sms 2030-01-01' };
  expect((await callAdmin(smallBudget, 'adminFailedTaskRetry', { cookie, params })).envelope!.code).toBe(4009);
  expect((await callAdmin(smallBudget, 'adminFailedTaskDismiss', { cookie, params })).envelope!.code).toBe(1000);
  expect(await tasks()).toEqual([]);
});

test('deletes an old warning', async () => {
  const subject = 'sms 2030-01-01';
  await escalateTask(smallBudget.db, {
    job: 'messages-budget',
    subject,
    reason: 'budget',
    now: smallBudget.clock.now(),
  });
  smallBudget.clock.advance(3 * 86_400);
  await smallBudget.jobs().runScheduled('accounts-cleanup');
  const cookie = await staffCookie(smallBudget, 'administrator');
  expect((await callAdmin(smallBudget, 'adminFailedTaskList', { cookie })).envelope!.data.rows).toEqual([]);
});
