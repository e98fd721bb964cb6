import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { canUsePasskeys } from './passkeys.service.ts';
import {
  callAdmin,
  cookieOf,
  createTestStaff,
  logStaffInAs,
  setUpTotp,
  staffCookie,
  staffPassword,
} from '../staff.fixtures.ts';

const app = testApp();
const password = staffPassword;

beforeEach(() => app.db.execute(sql`truncate rate_limits`));

const logIn = (username: string, totp?: string) =>
  callAdmin(app, 'adminLogin', { body: { username, password, totp }, headers: { 'user-agent': firefox } });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function staffWithTotp() {
  const { username, id } = await createTestStaff(app, ['finance']);
  const cookie = await logStaffInAs(app, username);
  return { username, id, cookie, ...(await setUpTotp(app, cookie)) };
}

const me = async (cookie: string) => (await callAdmin(app, 'adminMe', { cookie })).envelope!.data;
/** Lists what the audit log notes of a staff member's second factors. */
async function auditOf(id: string) {
  const { rows } = await app.db.execute(
    sql`select action, staff_id::text as by, staff_name as name from audit_entries
      where subject = ${`staff ${id}`} and action like 'staff.%' and action <> 'staff.create' order by id`,
  );
  return rows;
}
const wrongPassword = { code: 4000, data: { fields: { password: expect.stringContaining('password') } } };

describe('a one-time code', () => {
  test('is set up in an app under the names of site and staff member', async () => {
    const { username } = await createTestStaff(app, ['finance']);
    const cookie = await logStaffInAs(app, username);
    const begin = async (typed: string) =>
      (await callAdmin(app, 'adminTotpBegin', { cookie, body: { password: typed } })).envelope!;
    expect(await begin('a guess')).toMatchObject(wrongPassword);
    const { url, secret } = (await begin(password)).data;
    const [, issuer] = /^otpauth:\/\/totp\/([^:]+):/.exec(url)!;
    expect(url).toContain(`otpauth://totp/${issuer}:${username}?issuer=${issuer}&secret=${secret}`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('may be typed with spaces around it, is confirmed once, and is noted', async () => {
    const { username, id } = await createTestStaff(app, ['finance']);
    const cookie = await logStaffInAs(app, username);
    const { currentCode } = await setUpTotp(app, cookie);
    const confirm = (code: string) => callAdmin(app, 'adminTotpConfirm', { cookie, body: { code } });
    expect((await confirm(currentCode())).envelope!.code).toBe(4000);
    expect(await auditOf(id)).toEqual([{ action: 'staff.totp', by: id, name: `Name of ${username}` }]);

    app.clock.advance(60);
    expect((await logIn(username, ` ${currentCode()} `)).envelope).toMatchObject({ data: { totpWanted: false } });
    const renewed = (await callAdmin(app, 'adminTotpBegin', { cookie, body: { password } })).envelope!.data;
    app.clock.advance(60);
    // The former secret stays in force until the new one is confirmed.
    expect((await logIn(username, currentCode())).envelope).toMatchObject({ data: { totpWanted: false } });
    const code = new TOTP({ secret: renewed.secret }).generate({ timestamp: app.clock.now().getTime() });
    expect((await confirm(` ${code} `)).envelope).toMatchObject({ code: 1000, data: { recoveryCodes: null } });
  });
});

describe('a recovery code', () => {
  test('is created with the first second factor, logs in once, however it is typed, and is noted', async () => {
    const { id, username, cookie, recoveryCodes } = await staffWithTotp();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);

    const typed = ` ${recoveryCodes[0]!.toUpperCase().replace('-', ' ')}`;
    expect((await logIn(username, typed)).envelope).toMatchObject({ data: { totpWanted: false } });
    expect((await logIn(username, typed)).envelope).toMatchObject({ data: { totpWanted: true, me: null } });
    expect((await logIn(username, 'aaaaa-aaaaa')).envelope).toMatchObject({ data: { totpWanted: true } });
    expect((await me(cookie)).recoveryCodesLeft).toBe(9);
    const by = { by: id, name: `Name of ${username}` };
    expect(await auditOf(id)).toEqual([
      { action: 'staff.totp', ...by },
      { action: 'staff.recoveryCode', ...by },
    ]);
  });

  test('of another staff member does not log in', async () => {
    const [first, second] = [await staffWithTotp(), await staffWithTotp()];
    expect((await logIn(first.username, second.recoveryCodes[0])).envelope).toMatchObject({ data: { me: null } });
  });

  test('is replaced with the password only, and the old ones stop working', async () => {
    const { id, username, cookie, recoveryCodes } = await staffWithTotp();
    const create = (typed: string) => callAdmin(app, 'adminRecoveryCodesCreate', { cookie, body: { password: typed } });
    expect((await create('a guess')).envelope).toMatchObject(wrongPassword);
    const renewed = (await create(password)).envelope!.data.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await logIn(username, recoveryCodes[1])).envelope).toMatchObject({ data: { totpWanted: true } });
    expect((await logIn(username, renewed[1])).envelope).toMatchObject({ data: { totpWanted: false } });
    expect((await auditOf(id))[1]).toEqual({
      action: 'staff.recoveryCodes',
      by: id,
      name: `Name of ${username}`,
    });
  });

  test('is stored as a fingerprint, and deleted when an administrator resets two-step login', async () => {
    const { id, username, recoveryCodes } = await staffWithTotp();
    const { rows } = await app.db.execute(sql`select code_fingerprint from staff_recovery_codes`);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    const administrator = await staffCookie(app, 'administrator');
    const { version, name, roles, language } = (
      await callAdmin(app, 'adminStaffGet', { cookie: administrator, params: { id } })
    ).envelope!.data;
    const body = { version, name, roles, language, totpRequired: false, isActive: true, resetTotp: true };
    await callAdmin(app, 'adminStaffUpdate', { cookie: administrator, params: { id }, body });
    expect((await logIn(username)).envelope).toMatchObject({ data: { totpWanted: false } });
    const left = await app.db.execute(sql`select 1 from staff_recovery_codes where staff_id = ${Number(id)}`);
    expect(left.rows).toEqual([]);
  });
});

describe('own sessions', () => {
  test('are listed with device and time, and can be ended, one or all others', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const cookies: string[] = [];
    for (let nth = 0; nth < 3; nth++) cookies.push(cookieOf((await logIn(username)).response.headers['set-cookie']));
    const list = async (cookie: string) => (await callAdmin(app, 'adminSessionList', { cookie })).envelope!.data;
    const sessions = await list(cookies[0]!);
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions[0]!.device).toBe('Firefox · Linux');

    const mine = sessions.find(({ isCurrent }) => !isCurrent)!;
    await callAdmin(app, 'adminSessionEnd', { cookie: cookies[0]!, params: { id: mine.id } });
    expect(await list(cookies[0]!)).toHaveLength(2);
    await callAdmin(app, 'adminSessionsEnd', { cookie: cookies[0]! });
    expect(await list(cookies[0]!)).toHaveLength(1);
    const codes = await Promise.all(
      cookies.map(async (cookie) => (await callAdmin(app, 'adminMe', { cookie })).envelope!.code),
    );
    expect(codes).toEqual([1000, 4001, 4001]);
  });

  test('of others cannot be ended', async () => {
    const [first, second] = [await staffCookie(app, 'editor'), await staffCookie(app, 'finance')];
    const [session] = (await callAdmin(app, 'adminSessionList', { cookie: first })).envelope!.data;
    const { envelope } = await callAdmin(app, 'adminSessionEnd', { cookie: second, params: { id: session!.id } });
    expect(envelope!.code).toBe(4004);
    expect((await callAdmin(app, 'adminMe', { cookie: first })).envelope!.code).toBe(1000);
  });
});

describe('a passkey', () => {
  const response = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  };

  test('needs the password, and an answer to the challenge', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const cookie = await logStaffInAs(app, username);
    const begun = await callAdmin(app, 'adminPasskeyBegin', { cookie, body: { password: 'a guess' } });
    expect(begun.envelope).toMatchObject(wrongPassword);
    const confirmed = await callAdmin(app, 'adminPasskeyConfirm', { cookie, body: { response, name: 'phone' } });
    expect(confirmed.envelope!.code).toBe(4000);
    expect((await callAdmin(app, 'adminPasskeyList', { cookie })).envelope!.data).toEqual([]);
  });

  test('cannot be had on a site under an IP address, which browsers do not accept', async () => {
    const cookie = await staffCookie(app, 'editor');
    expect((await me(cookie)).canUsePasskeys).toBe(false);
    const { envelope } = await callAdmin(app, 'adminPasskeyBegin', { cookie, body: { password } });
    expect(envelope!.code).toBe(4009);
    const isOffered = (publicUrl: string) => canUsePasskeys({ publicUrl });
    expect(['http://192.0.2.1', 'https://[2001:db8::1]:8443', 'https://site.example'].map(isOffered)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('that is unknown or answers nothing does not log in, and the attempt is noted', async () => {
    expect((await callAdmin(app, 'adminPasskeyLoginBegin')).envelope!.data.challenge).toMatch(/^[\w-]{40,}$/);
    const { envelope, response: answer } = await callAdmin(app, 'adminPasskeyLogin', { body: { response } });
    expect(envelope!.code).toBe(4012);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('has a limited number of challenges for each network, which expire', async () => {
    const codes: number[] = [];
    for (let nth = 0; nth < 40; nth++) codes.push((await callAdmin(app, 'adminPasskeyLoginBegin')).envelope!.code);
    expect(codes).toContain(4029);
  });
});
