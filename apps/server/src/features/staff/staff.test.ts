import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { testApp } from '#platform/testing/testApp';
import { ensureAdministrator } from './index.ts';
import { callAdmin, cookieOf, logStaffInAs, createTestStaff, staffCookie, staffPassword } from './staff.fixtures.ts';

const app = testApp();
const hour = 3_600;

beforeEach(() => app.db.execute(sql`truncate rate_limits`));

const logIn = (username: string, password = staffPassword, totp?: string) =>
  callAdmin(app, 'adminLogin', { body: { username, password, totp } });
const digitsOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: app.clock.now().getTime(),
  });
const isIn = async (cookie: string) => (await callAdmin(app, 'adminMe', { cookie })).envelope!.code === 1000;

describe('logging in', () => {
  test('sets a cookie for this host only, which scripts and other sites cannot use', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const { envelope, response } = await logIn(username.toUpperCase());

    expect(envelope).toMatchObject({ code: 1000, data: { totpWanted: false, me: { username, roles: ['editor'] } } });
    const [session, device] = response.headers['set-cookie'] as string[];
    expect(session).toMatch(/^__Host-staff=[\w-]{40,}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(device).toMatch(
      /^__Host-staff-device=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await isIn(cookieOf(response.headers['set-cookie']))).toBe(true);
  });

  test('answers the same for an unknown name, a wrong password and a locked account', async () => {
    const [known, out] = [await createTestStaff(app, ['editor']), await createTestStaff(app, ['editor'])];
    await app.db.execute(sql`update staff set is_active = false where id = ${Number(out.id)}`);
    const answers: unknown[] = [];
    const fail = (username: string, password: string) =>
      recordStatements(async () => answers.push((await logIn(username, password)).envelope));
    await fail('warm-up', 'x');
    // More failures from an address need proof of work.
    await app.db.execute(sql`truncate rate_limits`);

    const statements = [
      await fail('unknown-name', staffPassword),
      await fail(known.username, 'wrong'),
      await fail(out.username, staffPassword),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 4012, data: null });
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[2]).toEqual(statements[0]);
  });

  test('lasts a working day, and two hours without a call', async () => {
    const cookie = await staffCookie(app, 'editor');
    for (let nth = 0; nth < 6; nth++) {
      app.clock.advance(1.9 * hour);
      expect(await isIn(cookie)).toBe(true);
    }
    app.clock.advance(hour);
    expect(await isIn(cookie)).toBe(false);
    const idle = await staffCookie(app, 'editor');
    app.clock.advance(2 * hour);
    expect(await isIn(idle)).toBe(false);
  });

  test('does not count calls in the background as use of a session', async () => {
    const cookie = await staffCookie(app, 'publisher');
    const headers = { 'x-background': '1' };
    const count = () => callAdmin(app, 'adminNewsList', { cookie, query: { state: 'waiting' }, headers });
    for (let nth = 0; nth < 3; nth++) {
      app.clock.advance(0.6 * hour);
      expect((await count()).envelope).toMatchObject({ code: 1000 });
    }
    app.clock.advance(0.3 * hour);
    expect((await count()).envelope).toMatchObject({ code: 4001 });
    expect(await isIn(cookie)).toBe(false);
  });

  test('deletes expired sessions from the database', async () => {
    await staffCookie(app, 'editor');
    app.clock.advance(13 * hour);
    const alive = await staffCookie(app, 'editor');
    await app.jobs().runScheduled('staff-cleanup');
    expect((await app.db.execute(sql`select 1 from staff_sessions`)).rowCount).toBe(1);
    expect(await isIn(alive)).toBe(true);
  });

  test('ends on logout, and rejects requests from other sites', async () => {
    const cookie = await staffCookie(app, 'editor');
    expect((await callAdmin(app, 'adminLogout', { cookie, headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
    expect(await isIn(cookie)).toBe(true);
    const { response } = await callAdmin(app, 'adminLogout', { cookie });
    expect(response.headers['set-cookie']).toContain('Max-Age=0');
    expect(await isIn(cookie)).toBe(false);
  });
});

const beginTotp = (cookie: string, password = staffPassword) =>
  callAdmin(app, 'adminTotpBegin', { cookie, body: { password } });

describe('the one-time code', () => {
  test('is not replaced by an open session alone: the password is required, and guesses are limited', async () => {
    const { username } = await createTestStaff(app, ['finance']);
    const cookie = await logStaffInAs(app, username);
    expect((await callAdmin(app, 'adminTotpBegin', { cookie, body: {} })).envelope!.code).toBe(4000);
    const guesses: number[] = [];
    for (let nth = 0; nth < 12; nth++) guesses.push((await beginTotp(cookie, `guess ${nth}`)).envelope!.code);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 4000), 4029, 4029]);
    expect((await callAdmin(app, 'adminTotpConfirm', { cookie, body: { code: '000000' } })).envelope!.code).toBe(4000);
  });

  test('is required once it is set up, and counts once', async () => {
    const { username } = await createTestStaff(app, ['finance']);
    const cookie = await logStaffInAs(app, username);
    const { secret, url } = (await beginTotp(cookie)).envelope!.data;
    expect(url).toMatch(/^otpauth:\/\/totp\//);
    expect((await callAdmin(app, 'adminTotpConfirm', { cookie, body: { code: '000000' } })).envelope).toMatchObject({
      code: 4000,
      data: { fields: { code: 'Incorrect one-time code, enter the one that the app shows now' } },
    });
    expect(
      (await callAdmin(app, 'adminTotpConfirm', { cookie, body: { code: digitsOf(secret) } })).envelope,
    ).toMatchObject({ code: 1000, data: { recoveryCodes: expect.any(Array) } });
    expect((await callAdmin(app, 'adminMe', { cookie })).envelope).toMatchObject({ data: { hasTotp: true } });

    app.clock.advance(60);
    expect((await logIn(username)).envelope).toMatchObject({ code: 1000, data: { totpWanted: true, me: null } });
    expect((await logIn(username, staffPassword, '000000')).envelope).toMatchObject({ data: { totpWanted: true } });
    const digits = digitsOf(secret);
    expect((await logIn(username, staffPassword, digits)).envelope).toMatchObject({ data: { totpWanted: false } });
    expect((await logIn(username, staffPassword, digits)).envelope).toMatchObject({ data: { totpWanted: true } });
  });

  test('must be set up first when an administrator requires it', async () => {
    const { username } = await createTestStaff(app, ['administrator'], { totpRequired: true });
    const cookie = await logStaffInAs(app, username);
    expect((await callAdmin(app, 'adminMe', { cookie })).envelope).toMatchObject({ data: { mustSetUpTotp: true } });
    expect((await callAdmin(app, 'adminStaffList', { cookie })).envelope!.code).toBe(4003);
    const { secret } = (await beginTotp(cookie)).envelope!.data;
    await callAdmin(app, 'adminTotpConfirm', { cookie, body: { code: digitsOf(secret) } });
    expect((await callAdmin(app, 'adminStaffList', { cookie })).envelope!.code).toBe(1000);
  });
});

describe('an administrator', () => {
  const editor = { name: 'Wen Shu', roles: ['editor'], language: 'zh_CN', totpRequired: false };

  test('changes roles and locks accounts, each with an audit entry without secrets', async () => {
    const cookie = await staffCookie(app, 'administrator');
    const { id, username } = await createTestStaff(app, ['editor']);
    const version = 1;
    const theirs = await logStaffInAs(app, username);
    const change = { ...editor, roles: ['finance'], isActive: false, version };
    expect((await callAdmin(app, 'adminStaffUpdate', { cookie, params: { id }, body: change })).envelope).toMatchObject(
      {
        data: { roles: ['finance'], isActive: false, version: version + 1 },
      },
    );
    expect(await isIn(theirs)).toBe(false);
    expect((await logIn(username)).envelope!.code).toBe(4012);

    const { rows } = (await callAdmin(app, 'adminAuditList', { cookie, query: { keyword: `staff ${id}` } })).envelope!
      .data;
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['staff.change', 'login', 'staff.create']);
    expect(rows[0]).toMatchObject({
      before: { roles: ['editor'], isActive: true },
      after: { roles: ['finance'], isActive: false },
    });
    expect(JSON.stringify(rows)).not.toMatch(/argon2|ladder/);
  });

  test('gets a conflict as the second editor, and the first change stays', async () => {
    const cookie = await staffCookie(app, 'administrator');
    const { id } = await createTestStaff(app, ['editor']);
    const update = (name: string) =>
      callAdmin(app, 'adminStaffUpdate', {
        cookie,
        params: { id },
        body: { ...editor, name, isActive: true, version: 1 },
      });
    const answers = await Promise.all([update('First'), update('Second')]);
    expect(answers.map(({ envelope }) => envelope!.code).toSorted((a, b) => a - b)).toEqual([1000, 4009]);
  });

  test('cannot remove the last administrator', async () => {
    await app.db.execute(sql`update staff set is_active = false`);
    const { id, username } = await createTestStaff(app, ['administrator']);
    const cookie = await logStaffInAs(app, username);
    for (const change of [
      { roles: ['editor'], isActive: true },
      { roles: ['administrator'], isActive: false },
    ])
      expect(
        (
          await callAdmin(app, 'adminStaffUpdate', {
            cookie,
            params: { id },
            body: { ...editor, ...change, version: 1 },
          })
        ).envelope,
      ).toMatchObject({
        code: 4000,
        data: { fields: { roles: expect.any(String) } },
      });
  });
});

test('changes a staff member’s own password with the current one, and ends every other session', async () => {
  const { username } = await createTestStaff(app, ['editor']);
  const [mine, other] = [await logStaffInAs(app, username), await logStaffInAs(app, username)];
  const change = (current: string) =>
    callAdmin(app, 'adminPassword', { cookie: mine, body: { current, password: 'another twelve letters' } });
  expect((await change('wrong')).envelope).toMatchObject({
    code: 4000,
    data: { fields: { current: expect.any(String) } },
  });
  expect((await change(staffPassword)).envelope!.code).toBe(1000);
  expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
});

test('creates the first administrator only when there is none', async () => {
  const { staff } = app.features();
  expect(await ensureAdministrator(staff, { username: 'admin', password: '' })).toBeNull();
  await app.db.execute(sql`delete from staff_sessions`);
  await app.db.execute(sql`delete from staff_recovery_codes`);
  await app.db.execute(sql`delete from staff`);
  await createTestStaff(app, ['editor']);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => ensureAdministrator(staff, { username: 'admin', password: '' })),
  );
  const [first, ...others] = outcomes.filter((outcome) => outcome !== null);
  expect(others).toEqual([]);
  expect((await logIn('admin', first!.password)).envelope).toMatchObject({
    data: { me: { roles: ['administrator'] } },
  });
});

test('has database triggers that reject changes of the audit log', async () => {
  await staffCookie(app, 'editor');
  for (const change of [
    sql`update audit_entries set staff_name = 'changed'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ])
    await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { message: 'the audit log is append-only' } });
});
