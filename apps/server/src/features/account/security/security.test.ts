import { beforeEach, describe, expect, test } from 'vitest';
import { m } from '#messages';
import { recordStatements } from '#platform/testing/countStatements';
import { testApp } from '#platform/testing/testApp';
import {
  getCodeSentTo,
  isLoggedIn,
  logInAs,
  md5,
  newPhone,
  password,
  profileOf,
  registerNewAccount,
  registerAs,
  type RegisteredAccount,
  tryLogin,
  differentCode,
} from '../account.fixtures.ts';

const app = testApp();
const minute = 60;
const hour = 3_600;
let names = 0;
let me: RegisteredAccount;

beforeEach(async () => {
  me = await registerNewAccount(app, `member-${++names}`);
});

const asMe = () => ({ token: me.token });
const newEmail = () => `member-${names}-${Math.random().toString(36).slice(2, 8)}@example.org`;
const phoneKey = () => `86${me.phone}`;

async function bindEmail(email = newEmail()): Promise<string> {
  await app.call('addEmailSms', { email }, asMe());
  const sent = await getCodeSentTo(app, email.toLowerCase());
  const { envelope } = await app.call('addEmail', sent, asMe());
  if (envelope.code !== 1000) throw new Error(envelope.msg);
  app.clock.advance(2 * minute);
  return email.toLowerCase();
}

async function ticketForPassword(): Promise<string> {
  await app.call('updPwdSms', {}, asMe());
  return (await app.call('updPwdSmsVerify', await getCodeSentTo(app, phoneKey()), asMe())).envelope.data.ticket;
}

async function ticketForEmail(type: 'email' | 'phone', email: string): Promise<string> {
  await app.call('updEmailEm', { type }, asMe());
  return (await app.call('updEmailEmVerify', await getCodeSentTo(app, type === 'phone' ? phoneKey() : email), asMe()))
    .envelope.data.ticket;
}

async function ticketForPhone(): Promise<string> {
  await app.call('updPhoneSms', {}, asMe());
  return (await app.call('updPhoneSmsVerify', await getCodeSentTo(app, phoneKey()), asMe())).envelope.data.ticket;
}

describe('a new password', () => {
  test('ends every other session, replaces the current one, and is the only one that works', async () => {
    const other = await logInAs(app, me.username);
    const ticket = await ticketForPassword();
    const { envelope } = await app.call('updPwd', { ticket, password: md5('quite another one') }, asMe());

    expect(await isLoggedIn(app, envelope.data.token)).toBe(true);
    expect(await isLoggedIn(app, me.token)).toBe(false);
    expect(await isLoggedIn(app, other)).toBe(false);
    expect((await tryLogin(app, me.username)).envelope.code).toBe(4012);
    expect((await tryLogin(app, me.username, { typed: 'quite another one' })).envelope.code).toBe(1000);
  });

  test('needs a ticket of this account, of this kind, once, within 15 minutes', async () => {
    const set = (ticket: string, token = me.token) =>
      app.call('updPwd', { ticket, password: md5('quite another one') }, { token });
    expect((await set('no ticket')).envelope.code).toBe(4011);
    expect((await set(await ticketForPhone())).envelope.code).toBe(4011);

    const ticket = await ticketForPassword();
    const stranger = await registerAs(app, `stranger-${names}`);
    expect((await set(ticket, stranger.token)).envelope.code).toBe(4011);
    const { token } = (await set(ticket)).envelope.data;
    expect((await set(ticket, token)).envelope.code).toBe(4011);

    me = { ...me, token };
    app.clock.advance(2 * minute);
    const old = await ticketForPassword();
    app.clock.advance(15 * minute);
    expect((await set(old)).envelope.code).toBe(4011);
  });

  test('must not be among the most common, and a rejected one does not use the ticket up', async () => {
    const ticket = await ticketForPassword();
    expect((await app.call('updPwd', { ticket, password: md5('12345678') }, asMe())).envelope).toMatchObject({
      code: 4000,
      data: { fields: { password: expect.any(String) } },
    });
    expect((await app.call('updPwd', { ticket, password: md5('quite another one') }, asMe())).envelope.code).toBe(1000);
  });

  test('is announced to the bound email address', async () => {
    const email = await bindEmail();
    await app.call('updPwd', { ticket: await ticketForPassword(), password: md5('quite another one') }, asMe());
    expect((await app.messagesTo(email))[0]).toMatchObject({ subject: 'Your password was changed' });
  });
});

describe('an email address', () => {
  test('is bound with the code sent to it, in lower case, and shown masked', async () => {
    await bindEmail('Lin.Moyan@Example.org');
    expect((await profileOf(app, me.token)).email).toBe('l***@example.org');
  });

  test('has codes that are valid for half an hour and five attempts', async () => {
    const email = newEmail();
    await app.call('addEmailSms', { email }, asMe());
    const late = await getCodeSentTo(app, email);
    app.clock.advance(30 * minute);
    expect((await app.call('addEmail', late, asMe())).envelope.code).toBe(4011);

    await app.call('addEmailSms', { email }, asMe());
    const { uuid, code } = await getCodeSentTo(app, email);
    app.clock.advance(29 * minute);
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect((await app.call('addEmail', { uuid, code: differentCode(code) }, asMe())).envelope).toMatchObject({
        code: 4011,
        data: { triesLeft },
      });
    expect((await app.call('addEmail', { uuid, code }, asMe())).envelope.code).toBe(4011);
  });

  test('is bound once: a second is a change, and a taken one is rejected after its code', async () => {
    const taken = await bindEmail();
    expect((await app.call('addEmailSms', { email: newEmail() }, asMe())).envelope.code).toBe(4009);

    const other = await registerAs(app, `other-${names}`);
    const sent = await app.call('addEmailSms', { email: taken.toUpperCase() }, { token: other.token });
    expect(sent.envelope.code).toBe(1000);
    const confirmed = await app.call('addEmail', await getCodeSentTo(app, taken), {
      token: other.token,
      locale: 'en_US',
    });
    expect(confirmed.envelope).toMatchObject({ code: 4009, msg: m.error_email_taken({}, { locale: 'en_US' }) });
  });

  test('is not added by a code from before the account got another one', async () => {
    const [first, second] = [newEmail(), newEmail()];
    await app.call('addEmailSms', { email: first }, asMe());
    const early = await getCodeSentTo(app, first);
    app.clock.advance(2 * minute);
    await app.call('addEmailSms', { email: second }, asMe());
    await app.call('addEmail', await getCodeSentTo(app, second), asMe());
    const late = await app.call('addEmail', early, { ...asMe(), locale: 'en_US' });
    expect(late.envelope).toMatchObject({ code: 4009, msg: m.error_email_already_added({}, { locale: 'en_US' }) });
  });

  test('rejects a code of another account or purpose', async () => {
    const email = newEmail();
    await app.call('addEmailSms', { email }, asMe());
    const mine = await getCodeSentTo(app, email);
    const other = await registerAs(app, `other-${names}`);

    expect((await app.call('addEmail', mine, { token: other.token })).envelope.code).toBe(4011);
    expect((await app.call('updPwdSmsVerify', mine, asMe())).envelope.code).toBe(4011);
    expect((await app.call('addEmail', mine, asMe())).envelope.code).toBe(1000);
  });

  test.each(['email', 'phone'] as const)('is changed after a proof by %s', async (type) => {
    const before = await bindEmail();
    const ticket = await ticketForEmail(type, before);
    const after = newEmail();
    await app.call('updEmailNewEm', { ticket, email: after }, asMe());
    const { envelope } = await app.call('updEmail', await getCodeSentTo(app, after), asMe());

    expect(envelope.data.email).toBe(`${after[0]}***@example.org`);
    app.clock.advance(2 * minute);
    expect((await app.call('updEmailNewEm', { ticket, email: newEmail() }, asMe())).envelope.code).toBe(4011);
  });

  test('is proven by email by default, and cannot be changed while none is bound', async () => {
    expect((await app.call('updEmailEmByDefault', {}, asMe())).envelope.code).toBe(4004);
    const email = await bindEmail();
    const { envelope } = await app.call('updEmailEmByDefault', {}, asMe());
    expect((await getCodeSentTo(app, email)).uuid).toBe(envelope.data.uuid);
  });

  test('is notified when replaced, and can be restored for 72 hours, which ends every session', async () => {
    const before = await bindEmail();
    const change = async () => {
      const after = newEmail();
      await app.call('updEmailNewEm', { ticket: await ticketForEmail('phone', before), email: after }, asMe());
      await app.call('updEmail', await getCodeSentTo(app, after), asMe());
      const [mail] = await app.messagesTo(before);
      return /\/undo\/([\w-]+)\?/.exec(mail!.text)![1]!;
    };
    const token = await change();
    expect((await app.call('undoEmail', { token: `${token}x` })).envelope.code).toBe(4004);
    expect((await app.call('undoEmail', { token })).envelope.code).toBe(1000);
    expect(await isLoggedIn(app, me.token)).toBe(false);
    expect((await app.call('undoEmail', { token })).envelope.code).toBe(4004);

    app.clock.advance(2 * minute);
    me = { ...me, token: await logInAs(app, me.username) };
    expect((await profileOf(app, me.token)).email).toBe(`${before[0]}***@example.org`);
    const late = await change();
    app.clock.advance(72 * hour);
    expect((await app.call('undoEmail', { token: late })).envelope.code).toBe(4004);
  });

  test('is not restored once another account has it', async () => {
    const before = await bindEmail();
    const after = newEmail();
    await app.call('updEmailNewEm', { ticket: await ticketForEmail('phone', before), email: after }, asMe());
    await app.call('updEmail', await getCodeSentTo(app, after), asMe());
    const [mail] = await app.messagesTo(before);
    const token = /\/undo\/([\w-]+)\?/.exec(mail!.text)![1]!;
    const heir = { token: (await registerAs(app, `heir-${names}`)).token };
    app.clock.advance(2 * minute);
    await app.call('addEmailSms', { email: before }, heir);
    await app.call('addEmail', await getCodeSentTo(app, before), heir);

    const undone = await app.call('undoEmail', { token }, { locale: 'en_US' });
    expect(undone.envelope).toMatchObject({ code: 4009, msg: m.error_email_taken({}, { locale: 'en_US' }) });
    expect((await profileOf(app, me.token)).email).toBe(`${after[0]}***@example.org`);
  });
});

describe('a new phone', () => {
  test('replaces the old one, frees it, and ends every other session', async () => {
    const other = await logInAs(app, me.username);
    const phone = newPhone();
    const ticket = await ticketForPhone();
    await app.call('updPhoneNewSms', { ticket, phone, countryCode: '86' }, asMe());
    const { envelope } = await app.call('updPhone', await getCodeSentTo(app, `86${phone}`), asMe());

    expect(envelope.data.phone).toBe(`+86 138****${phone.slice(-4)}`);
    expect(await isLoggedIn(app, me.token)).toBe(true);
    expect(await isLoggedIn(app, other)).toBe(false);
    expect(
      (await app.call('updPhoneNewSms', { ticket, phone: newPhone(), countryCode: '86' }, asMe())).envelope.code,
    ).toBe(4011);
    app.clock.advance(2 * minute);
    expect(await registerAs(app, `heir-${names}`, me.phone)).toBeTruthy();
  });

  test('is rejected after its code when another account has it', async () => {
    const other = await registerAs(app, `other-${names}`);
    app.clock.advance(2 * minute);
    await app.call('updPhoneNewSms', { ticket: await ticketForPhone(), phone: other.phone, countryCode: '86' }, asMe());
    const sent = await getCodeSentTo(app, `86${other.phone}`);
    const { envelope } = await app.call('updPhone', sent, { ...asMe(), locale: 'en_US' });
    expect(envelope).toMatchObject({ code: 4009, msg: m.error_phone_taken({}, { locale: 'en_US' }) });
  });
});

describe('a forgotten password', () => {
  const askFor = (username: string, phone: string) => app.call('resetPwdSms', { username, phone, countryCode: '86' });

  test('is replaced with name and phone, which ends every session', async () => {
    await askFor(me.username, me.phone);
    const { ticket } = (await app.call('resetPwdSmsVerify', await getCodeSentTo(app, phoneKey()))).envelope.data;
    const set = () => app.call('resetPwd', { ticket, password: md5('quite another one') });

    expect((await set()).envelope).toMatchObject({ code: 1000, data: null });
    expect(await isLoggedIn(app, me.token)).toBe(false);
    expect((await tryLogin(app, me.username, { typed: 'quite another one' })).envelope.code).toBe(1000);
    expect((await set()).envelope.code).toBe(4011);
  });

  test('answers the same after the same work for an unknown name or another phone, and sends nothing', async () => {
    const answers: { code: number; msg: string; keys: string[] }[] = [];
    const ask = (username: string, phone: string) =>
      recordStatements(async () => {
        const { envelope } = await askFor(username, phone);
        answers.push({ code: envelope.code, msg: envelope.msg, keys: Object.keys(envelope.data) });
      });
    const [unknownPhone, otherPhone] = [newPhone(), newPhone()];
    const known = await ask(me.username, me.phone);

    expect(await ask('unknown-name', unknownPhone)).toEqual(known);
    expect(await ask(me.username, otherPhone)).toEqual(known);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ code: 1000, msg: 'Success', keys: ['uuid'] })));
    expect([...(await app.messagesTo(`86${unknownPhone}`)), ...(await app.messagesTo(`86${otherPhone}`))]).toEqual([]);
    app.clock.advance(30);
    expect((await askFor('unknown-name', unknownPhone)).envelope).toMatchObject({
      code: 4029,
      data: { retryAfterSeconds: 30 },
    });
  });

  test('cannot be replaced with the code alone, with a code for another purpose, or without proof', async () => {
    await askFor(me.username, me.phone);
    const { uuid, code } = await getCodeSentTo(app, phoneKey());
    for (const ticket of [uuid, code, 'none'])
      expect((await app.call('resetPwd', { ticket, password: md5('quite another one') })).envelope.code).toBe(4011);
    const other = await ticketForPassword();
    expect((await app.call('resetPwd', { ticket: other, password: md5('quite another one') })).envelope.code).toBe(
      4011,
    );
    expect((await tryLogin(app, me.username, { typed: password })).envelope.code).toBe(1000);
  });
});

test('sends no second code within a minute', async () => {
  await app.call('updPwdSms', {}, asMe());
  app.clock.advance(59);
  expect((await app.call('updPwdSms', {}, asMe())).envelope).toMatchObject({
    code: 4029,
    data: { retryAfterSeconds: 1 },
  });
  app.clock.advance(1);
  expect((await app.call('updPwdSms', {}, asMe())).envelope.code).toBe(1000);
});
