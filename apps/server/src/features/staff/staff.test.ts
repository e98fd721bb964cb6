import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { statementsOf } from '#platform/testing/countStatements';
import { testApp } from '#platform/testing/testApp';
import { ensureAdministrator } from './index.ts';
import { callAdmin, cookieOf, logStaffInAs, makeStaff, staffCookie, staffPassword } from './staff.fixtures.ts';

const app = testApp();
const hour = 3_600;

beforeEach(() => app.db.execute(sql`truncate rate_limits`));

const logIn = (username: string, password = staffPassword, totp?: string) => callAdmin(app, 'adminLogin', { body: { username, password, totp } });
const digitsOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: app.clock.now().getTime() });
const isIn = async (cookie: string) => (await callAdmin(app, 'adminMe', { cookie })).envelope!.code === 1000;

describe('logging in', () => {
  test('gives a cookie for this host alone, that no script and no other site can use', async () => {
    const { username } = await makeStaff(app, ['editor']);
    const { envelope, response } = await logIn(username.toUpperCase());

    expect(envelope).toMatchObject({ code: 1000, data: { totpWanted: false, me: { username, roles: ['editor'] } } });
    expect(response.headers['set-cookie']).toMatch(/^__Host-staff=[\w-]{40,}; Max-Age=43200; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
    expect(await isIn(cookieOf(response.headers['set-cookie']))).toBe(true);
  });

  test('is refused alike for an unknown name, a wrong password, and somebody who was locked out', async () => {
    const [known, out] = [await makeStaff(app, ['editor']), await makeStaff(app, ['editor'])];
    await app.db.execute(sql`update staff set is_active = false where id = ${Number(out.id)}`);
    const answers: unknown[] = [];
    const fail = (username: string, password: string) => statementsOf(async () => answers.push((await logIn(username, password)).envelope));
    await fail('warm-up', 'x');

    const statements = [await fail('nobody-at-all', staffPassword), await fail(known.username, 'wrong'), await fail(out.username, staffPassword)];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 4012, data: null });
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[2]).toEqual(statements[0]);
  });

  test('under one name is stopped after ten failures', async () => {
    const { username } = await makeStaff(app, ['editor']);
    const codes: number[] = [];
    for (let nth = 0; nth < 11; nth++) codes.push((await logIn(username, 'a guess')).envelope!.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 4012), 4029]);
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

  test('leaves nothing in the database for longer than it lasts', async () => {
    await staffCookie(app, 'editor');
    app.clock.advance(13 * hour);
    const alive = await staffCookie(app, 'editor');
    await app.jobs().runScheduled('staff-sweep');
    expect((await app.db.execute(sql`select 1 from staff_sessions`)).rowCount).toBe(1);
    expect(await isIn(alive)).toBe(true);
  });

  test('ends with logging out, and no other site can send anything', async () => {
    const cookie = await staffCookie(app, 'editor');
    expect((await callAdmin(app, 'adminLogout', { cookie, headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect(await isIn(cookie)).toBe(true);
    const { response } = await callAdmin(app, 'adminLogout', { cookie });
    expect(response.headers['set-cookie']).toContain('Max-Age=0');
    expect(await isIn(cookie)).toBe(false);
  });
});

describe('the six digits', () => {
  test('are asked for once they are set up, and count once', async () => {
    const { username } = await makeStaff(app, ['finance']);
    const cookie = await logStaffInAs(app, username);
    const { secret, url } = (await callAdmin(app, 'adminTotpBegin', { cookie })).envelope!.data;
    expect(url).toMatch(/^otpauth:\/\/totp\//);
    expect((await callAdmin(app, 'adminTotpConfirm', { cookie, body: { code: '000000' } })).envelope).toMatchObject({
      code: 4000,
      data: { fields: { code: 'These are not the six digits that the app shows now' } },
    });
    expect((await callAdmin(app, 'adminTotpConfirm', { cookie, body: { code: digitsOf(secret) } })).envelope).toMatchObject({ data: { hasTotp: true } });

    app.clock.advance(60);
    expect((await logIn(username)).envelope).toMatchObject({ code: 1000, data: { totpWanted: true, me: null } });
    expect((await logIn(username, staffPassword, '000000')).envelope).toMatchObject({ data: { totpWanted: true } });
    const digits = digitsOf(secret);
    expect((await logIn(username, staffPassword, digits)).envelope).toMatchObject({ data: { totpWanted: false } });
    expect((await logIn(username, staffPassword, digits)).envelope).toMatchObject({ data: { totpWanted: true } });
  });

  test('that an administrator wants come before anything else', async () => {
    const { username } = await makeStaff(app, ['administrator'], { totpRequired: true });
    const cookie = await logStaffInAs(app, username);
    expect((await callAdmin(app, 'adminMe', { cookie })).envelope).toMatchObject({ data: { mustSetUpTotp: true } });
    expect((await callAdmin(app, 'adminStaffList', { cookie })).envelope!.code).toBe(4003);
    const { secret } = (await callAdmin(app, 'adminTotpBegin', { cookie })).envelope!.data;
    await callAdmin(app, 'adminTotpConfirm', { cookie, body: { code: digitsOf(secret) } });
    expect((await callAdmin(app, 'adminStaffList', { cookie })).envelope!.code).toBe(1000);
  });
});

describe('an administrator', () => {
  const somebody = { name: 'Wen Shu', roles: ['editor'], language: 'zh_CN', totpRequired: false };

  test('adds staff, changes roles, locks out; each is in the audit log, without secrets', async () => {
    const cookie = await staffCookie(app, 'administrator');
    const created = await callAdmin(app, 'adminStaffCreate', { cookie, body: { ...somebody, username: 'wen.shu', password: staffPassword } });
    const { id, version } = created.envelope!.data;
    const theirs = await logStaffInAs(app, 'wen.shu');
    const change = { ...somebody, roles: ['finance'], isActive: false, version };
    expect((await callAdmin(app, 'adminStaffUpdate', { cookie, params: { id }, body: change })).envelope).toMatchObject({
      data: { roles: ['finance'], isActive: false, version: version + 1 },
    });
    expect(await isIn(theirs)).toBe(false);
    expect((await logIn('wen.shu')).envelope!.code).toBe(4012);

    const { rows } = (await callAdmin(app, 'adminAuditList', { cookie, query: { keyword: `staff ${id}` } })).envelope!.data;
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['staff.change', 'login', 'staff.create']);
    expect(rows[0]).toMatchObject({ before: { roles: ['editor'], isActive: true }, after: { roles: ['finance'], isActive: false } });
    expect(JSON.stringify(rows)).not.toMatch(/argon2|ladder/);
  });

  test('who comes second is told, and what the first did stays', async () => {
    const cookie = await staffCookie(app, 'administrator');
    const { id } = await makeStaff(app, ['editor']);
    const update = (name: string) => callAdmin(app, 'adminStaffUpdate', { cookie, params: { id }, body: { ...somebody, name, isActive: true, version: 1 } });
    const answers = await Promise.all([update('First'), update('Second')]);
    expect(answers.map(({ envelope }) => envelope!.code).toSorted((a, b) => a - b)).toEqual([1000, 4009]);
  });

  test('cannot leave the association without one', async () => {
    await app.db.execute(sql`update staff set is_active = false`);
    const { id, username } = await makeStaff(app, ['administrator']);
    const cookie = await logStaffInAs(app, username);
    for (const change of [
      { roles: ['editor'], isActive: true },
      { roles: ['administrator'], isActive: false },
    ])
      expect((await callAdmin(app, 'adminStaffUpdate', { cookie, params: { id }, body: { ...somebody, ...change, version: 1 } })).envelope).toMatchObject({
        code: 4000,
        data: { fields: { roles: expect.any(String) } },
      });
  });

  test('takes a name only once, and a password of twelve characters or more', async () => {
    const cookie = await staffCookie(app, 'administrator');
    const { username } = await makeStaff(app, ['editor']);
    expect((await callAdmin(app, 'adminStaffCreate', { cookie, body: { ...somebody, username, password: staffPassword } })).envelope!.code).toBe(4009);
    expect((await callAdmin(app, 'adminStaffCreate', { cookie, body: { ...somebody, username: 'short.one', password: 'too short' } })).envelope).toMatchObject({
      code: 4000,
      data: { fields: { password: expect.any(String) } },
    });
  });
});

test('one’s own password is changed by who knows it, and every other session ends', async () => {
  const { username } = await makeStaff(app, ['editor']);
  const [mine, other] = [await logStaffInAs(app, username), await logStaffInAs(app, username)];
  const change = (current: string) => callAdmin(app, 'adminPassword', { cookie: mine, body: { current, password: 'another twelve letters' } });
  expect((await change('wrong')).envelope).toMatchObject({ code: 4000, data: { fields: { current: expect.any(String) } } });
  expect((await change(staffPassword)).envelope!.code).toBe(1000);
  expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
});

test('the first administrator is made where there is nobody, and never again', async () => {
  const { staff } = app.features();
  expect(await ensureAdministrator(staff, { username: 'admin', password: '' })).toBeNull();
  await app.db.execute(sql`delete from staff_sessions`);
  await app.db.execute(sql`delete from staff`);
  const outcomes = await Promise.all([1, 2, 3].map(() => ensureAdministrator(staff, { username: 'admin', password: '' })));
  const [first, ...others] = outcomes.filter((outcome) => outcome !== null);
  expect(others).toEqual([]);
  expect((await logIn('admin', first!.password)).envelope).toMatchObject({ data: { me: { roles: ['administrator'] } } });
});

test('the database itself refuses to change the audit log', async () => {
  await staffCookie(app, 'editor');
  for (const change of [sql`update audit_entries set staff_name = 'nobody'`, sql`delete from audit_entries`, sql`truncate audit_entries`])
    await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { message: 'the audit log is append-only' } });
});
