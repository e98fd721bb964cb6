import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createToken } from '#platform/tokens';
import { testApp } from '#platform/testing/testApp';
import {
  logInFromNewDevice,
  callAdmin,
  cookieOf,
  createTestStaff,
  logInFrom,
  setUpTotp,
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

  test('are noted in the audit log, the last one before a pause as such, without an unknown name', async () => {
    const { username, id } = await createTestStaff(app, ['editor']);
    const { rows: before } = await app.db.execute(sql`select max(id) as id from audit_entries`);
    await guessFromEverywhere(username);
    await guessFromEverywhere('a password typed as name');
    const { rows } = await app.db.execute(
      sql`select action, subject, staff_id::text as by, staff_name as name, count(*)::int as count from audit_entries
        where id > ${before[0]!.id} group by 1, 2, 3, 4 order by min(id)`,
    );
    const [known, unknown] = [
      { subject: 'staff', by: id, name: username },
      { subject: 'staff', by: null, name: 'unknown' },
    ];
    expect(rows).toEqual([
      { action: 'login.fail', ...known, count: 9 },
      { action: 'login.throttle', ...known, count: 1 },
      { action: 'login.fail', ...unknown, count: 9 },
      { action: 'login.throttle', ...unknown, count: 1 },
    ]);
  });
});

describe('guesses of a second factor', () => {
  test('are limited for a day by name, and apart for a known device', async () => {
    const { username } = await createTestStaff(app, ['finance']);
    const { response } = await logIn({ username, from: '203.0.113.9' });
    const [session, device] = (response.headers['set-cookie'] as string[]).map(cookieOf);
    const { currentCode } = await setUpTotp(app, session!);
    app.clock.advance(60);

    const codes: number[] = [];
    for (const from of strangers.slice(0, 30)) {
      // The pauses of the passwords pass, as they do between the guesses of a day.
      await app.db.execute(sql`delete from rate_limits where key not like 'staff-second-factor%'`);
      app.clock.advance(60);
      codes.push(await codeOf({ username, totp: '000000', from }));
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 1000), ...Array.from({ length: 10 }, () => 4029)]);
    expect(await codeOf({ username, totp: currentCode(), from: '192.0.2.80' })).toBe(4029);
    const loggedIn = await logIn({ username, totp: currentCode(), from: '192.0.2.80', device });
    expect(loggedIn.envelope).toMatchObject({ data: { totpWanted: false } });
  });

  test('count, but neither a login without one nor a right one', async () => {
    const { username } = await createTestStaff(app, ['finance']);
    const from = '203.0.113.13';
    const { response } = await logIn({ username, from });
    const { currentCode } = await setUpTotp(app, cookieOf(response.headers['set-cookie']));
    app.clock.advance(60);
    const countAfter = async (typed: TypedLogin) => {
      app.clock.advance(60);
      expect(await codeOf(typed)).toBe(1000);
      const { rows } = await app.db.execute<{ count: number }>(
        sql`select coalesce(sum(points), 0)::int as count from rate_limits where key like 'staff-second-factor%'`,
      );
      return rows[0]!.count;
    };
    const withoutCode = { username, from };
    expect(await countAfter(withoutCode)).toBe(0);
    expect(await countAfter({ ...withoutCode, totp: '000000' })).toBe(1);
    expect(await countAfter(withoutCode)).toBe(1);
    app.clock.advance(60);
    expect((await logIn({ ...withoutCode, totp: currentCode() })).envelope).toMatchObject({
      data: { totpWanted: false },
    });
    expect(await countAfter(withoutCode)).toBe(1);
    const { username: other } = await createTestStaff(app, ['finance']);
    expect(await countAfter({ username: other, from, totp: '000000' })).toBe(1);
  });

  test('are limited where a new one is confirmed, for each staff member', async () => {
    const [cookie, other] = [await staffCookie(app, 'finance'), await staffCookie(app, 'finance')];
    await callAdmin(app, 'adminTotpBegin', { cookie, body: { password: staffPassword } });
    const confirm = async (from: string) =>
      (await callAdmin(app, 'adminTotpConfirm', { cookie: from, body: { code: '000000' } })).envelope!.code;
    const codes: number[] = [];
    for (let nth = 0; nth < 12; nth++) codes.push(await confirm(cookie));
    expect(codes.slice(9)).toEqual([4000, 4029, 4029]);
    expect(await confirm(other)).toBe(4000);
  });
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
