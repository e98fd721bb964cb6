import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { createToken } from '#platform/tokens';
import { testApp } from '#platform/testing/testApp';
import {
  logInFromNewDevice,
  callAdmin,
  cookieOf,
  createTestStaff,
  logInFrom,
  staffCookie,
  staffPassword,
  type TypedLogin,
} from './staff.fixtures.ts';

// No proof of work, because the guesses of these tests would otherwise need it.
const app = testApp({ config: { trustProxy: ['127.0.0.1'], captcha: 'off' } });

beforeEach(() => app.db.execute(sql`truncate rate_limits`));

const logIn = (typed: TypedLogin) => logInFrom(app, typed);
const codeOf = async (typed: TypedLogin): Promise<number> => (await logIn(typed)).envelope!.code;
/** Guesses a password, once the delay after the guess before is over. */
function guess(username: string, from: string, device?: string): Promise<number> {
  app.clock.advance(60);
  return codeOf({ username, password: 'a guess', from, device });
}
const strangers = Array.from({ length: 50 }, (_, nth) => `198.51.100.${nth + 1}`);

async function guessFromEverywhere(username: string): Promise<number[]> {
  const codes: number[] = [];
  for (const from of strangers) codes.push(await guess(username, from));
  return codes;
}

describe('failed logins', () => {
  test('stop fifty addresses on one name, and its owner neither at a known address nor on a known device', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const device = await logInFromNewDevice(app, username, '203.0.113.5');
    const codes = await guessFromEverywhere(username);
    expect(codes.slice(0, 10).every((code) => code === 4012)).toBe(true);
    expect(codes.slice(10).every((code) => code === 4029)).toBe(true);

    expect(await codeOf({ username, from: '203.0.113.5' })).toBe(1000);
    expect(await codeOf({ username, from: '192.0.2.77' })).toBe(4029);
    expect(await codeOf({ username, from: '192.0.2.77', device: `__Host-staff-device=${createToken()}` })).toBe(4029);
    expect(await codeOf({ username, from: '192.0.2.77', device })).toBe(1000);
  });

  test('are limited for a known device too, and for its owner’s name only', async () => {
    const [{ username }, other] = [await createTestStaff(app, ['editor']), await createTestStaff(app, ['editor'])];
    const device = await logInFromNewDevice(app, username, '203.0.113.6');
    await guessFromEverywhere(other.username);
    expect(await codeOf({ username: other.username, from: '192.0.2.78', device })).toBe(4029);
    const codes: number[] = [];
    for (const from of strangers.slice(0, 11)) codes.push(await guess(username, from, device));
    expect(codes.at(-2)).toBe(4012);
    expect(codes.at(-1)).toBe(4029);
  });

  test('do not stop a known device whose address strangers share', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const device = await logInFromNewDevice(app, username, '203.0.113.7');
    for (let nth = 0; nth < 15; nth++) await guess(`stranger-${nth}`, '203.0.113.7');
    expect(await codeOf({ username, from: '203.0.113.7' })).toBe(4029);
    expect(await codeOf({ username, from: '203.0.113.7', device })).toBe(1000);
  });

  test('stop one password over a hundred names from one address by the sixteenth', async () => {
    const codes: number[] = [];
    for (let nth = 0; nth < 20; nth++) codes.push(await guess(`name-${nth}`, '203.0.113.8'));
    expect(codes).toEqual([...Array.from({ length: 15 }, () => 4012), ...Array.from({ length: 5 }, () => 4029)]);
  });

  test('note in the audit log the last one before a pause, without an unknown name', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    await guessFromEverywhere(username);
    await guessFromEverywhere('a password typed as name');
    const { rows } = await app.db.execute(
      sql`select staff_name as name from audit_entries where action = 'login.throttle' order by id desc limit 2`,
    );
    expect(rows).toEqual([{ name: 'unknown' }, { name: username }]);
  });
});

describe('guesses of a second factor', () => {
  test('are limited for a day by name, and apart for a known device', async () => {
    const { username } = await createTestStaff(app, ['finance']);
    const { response } = await logIn({ username, from: '203.0.113.9' });
    const [session, device] = (response.headers['set-cookie'] as string[]).map(cookieOf);
    const { secret } = (await callAdmin(app, 'adminTotpBegin', { cookie: session, body: { password: staffPassword } }))
      .envelope!.data;
    const right = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
    await callAdmin(app, 'adminTotpConfirm', { cookie: session, body: { code: right() } });
    app.clock.advance(60);

    const codes: number[] = [];
    for (const from of strangers.slice(0, 30)) {
      // The pauses of the passwords pass, as they do between the guesses of a day.
      await app.db.execute(sql`delete from rate_limits where key not like 'staff-second-factor%'`);
      app.clock.advance(60);
      codes.push(await codeOf({ username, totp: '000000', from }));
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 1000), ...Array.from({ length: 10 }, () => 4029)]);
    expect(await codeOf({ username, totp: right(), from: '192.0.2.80' })).toBe(4029);
    const loggedIn = await logIn({ username, totp: right(), from: '192.0.2.80', device });
    expect(loggedIn.envelope).toMatchObject({ data: { totpWanted: false } });
  });

  test('are limited where a new one is confirmed', async () => {
    const cookie = await staffCookie(app, 'finance');
    await callAdmin(app, 'adminTotpBegin', { cookie, body: { password: staffPassword } });
    const codes: number[] = [];
    for (let nth = 0; nth < 12; nth++)
      codes.push((await callAdmin(app, 'adminTotpConfirm', { cookie, body: { code: '000000' } })).envelope!.code);
    expect(codes.slice(9)).toEqual([4000, 4029, 4029]);
  });
});

test('limits guesses of the own password where it is changed', async () => {
  const cookie = await staffCookie(app, 'finance');
  const change = () =>
    callAdmin(app, 'adminPassword', { cookie, body: { current: 'a guess', password: 'another twelve letters' } });
  const codes: number[] = [];
  for (let nth = 0; nth < 11; nth++) codes.push((await change()).envelope!.code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 4000), 4029]);
});

describe('session tokens', () => {
  const me = async (cookie: string, from: string) =>
    (await callAdmin(app, 'adminMe', { cookie, headers: { 'x-forwarded-for': from } })).envelope!.code;

  test('of other networks are not found from an address that guessed sixty times', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const [here, elsewhere] = [
      cookieOf((await logIn({ username, from: '203.0.113.10' })).response.headers['set-cookie']),
      cookieOf((await logIn({ username, from: '192.0.2.90' })).response.headers['set-cookie']),
    ];
    expect(await me(elsewhere, '203.0.113.10')).toBe(1000);
    for (let nth = 0; nth < 60; nth++) await me(`__Host-staff=${createToken()}`, '203.0.113.10');
    expect(await me(elsewhere, '203.0.113.10')).toBe(4001);
    expect(await me(here, '203.0.113.10')).toBe(1000);
    expect(await me(elsewhere, '192.0.2.90')).toBe(1000);
  });

  test('are at most twenty of one staff member, of which the oldest ends', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const cookies: string[] = [];
    for (let nth = 0; nth < 21; nth++)
      cookies.push(cookieOf((await logIn({ username, from: '203.0.113.11' })).response.headers['set-cookie']));
    expect(await me(cookies[0]!, '203.0.113.11')).toBe(4001);
    expect(await me(cookies[1]!, '203.0.113.11')).toBe(1000);
  });
});

test('starts no session for a password that was replaced, or an account that was locked, during the login', async () => {
  for (const change of [sql`password_hash = 'another'`, sql`is_active = false`]) {
    const { username, id } = await createTestStaff(app, ['editor']);
    const { staff } = app.features();
    const { passwords } = staff;
    const verify: typeof passwords.verify = async (...typed) => {
      const isRight = await passwords.verify(...typed);
      await app.db.execute(sql`update staff set ${change} where id = ${Number(id)}`);
      return isRight;
    };
    staff.passwords = { ...passwords, verify };
    try {
      expect(await codeOf({ username, from: '203.0.113.12' })).toBe(4012);
    } finally {
      staff.passwords = passwords;
    }
    expect((await app.db.execute(sql`select 1 from staff_sessions where staff_id = ${Number(id)}`)).rowCount).toBe(0);
  }
});
