import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { testApp } from '#platform/testing/testApp';
import {
  callAdmin,
  callWhileHashing,
  cookieOf,
  createTestStaff,
  logStaffInAs,
  setUpTotp,
  staffCookie,
  staffPassword,
} from '../staff.fixtures.ts';

const app = testApp({ config: { trustProxy: ['127.0.0.1'] } });
const another = 'another twelve letters';
let administrator: string;

beforeEach(async () => {
  administrator = await staffCookie(app, 'administrator');
  await app.db.execute(sql`truncate rate_limits`);
});

const request = async (email: string, from = '203.0.113.5') =>
  (await callAdmin(app, 'adminPasswordLink', { body: { email }, headers: { 'x-forwarded-for': from } })).envelope!;
const reset = async (token: string, password = another) =>
  (await callAdmin(app, 'adminPasswordReset', { body: { token, password } })).envelope!;
const logIn = async (username: string, password: string, totp?: string) =>
  (await callAdmin(app, 'adminLogin', { body: { username, password, totp } })).envelope!;
const isIn = async (cookie: string) => (await callAdmin(app, 'adminMe', { cookie })).envelope!.code === 1000;
const update = async (id: string, email: string | null, version = 1, isActive = true) =>
  (
    await callAdmin(app, 'adminStaffUpdate', {
      cookie: administrator,
      params: { id },
      body: { name: 'Wen Shu', roles: ['editor'], language: 'en_US', email, isActive, version },
    })
  ).envelope!;
const linksTo = async (email: string): Promise<string[]> =>
  (await app.messagesTo(email))
    .map(({ text }) => /\/admin\/password#(\S+)/.exec(text)?.[1])
    .filter((token) => token !== undefined);

const lastEntry = async (id: string) => {
  const { rows } = await app.db.execute(
    sql`select action, staff_id::text as by, staff_name as name from audit_entries where subject = ${`staff ${id}`}
      order by id desc limit 1`,
  );
  return rows[0];
};

let staffCount = 0;
async function staffWithEmail() {
  const member = await createTestStaff(app, ['editor']);
  const email = `staff-${++staffCount}@example.org`;
  expect((await update(member.id, email)).code).toBe(1000);
  return { ...member, email };
}

describe('a forgotten password', () => {
  test('is replaced by the link in a mail, once, which ends every session and starts none', async () => {
    const { username, email } = await staffWithEmail();
    const cookie = await logStaffInAs(app, username);
    await request(email.toUpperCase());
    const [token] = await linksTo(email);
    expect((await reset(token!, 'too short')).code).toBe(4000);
    expect(await reset(token!)).toMatchObject({ code: 1000, data: null });
    expect(await isIn(cookie)).toBe(false);
    expect((await reset(token!, 'a third of twelve')).code).toBe(4004);
    expect((await logIn(username, staffPassword)).code).toBe(4012);
    expect((await logIn(username, another)).code).toBe(1000);
    expect((await app.messagesTo(email)).map(({ kind }) => kind)).toContain('staff.passwordChanged');
  });

  test('is mailed and replaced in the account’s language, and only its replacement is noted', async () => {
    const { id, email } = await staffWithEmail();
    await app.db.execute(sql`update staff set language = 'zh_CN' where id = ${Number(id)}`);
    const before = await lastEntry(id);
    await request(email);
    expect((await app.messagesTo(email))[0]).toMatchObject({
      kind: 'staff.passwordLink',
      text: expect.stringMatching(/^您好.*60 分钟内.*http:\/\/127\.0\.0\.1:3000\/admin\/password#/s),
      expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
    });
    expect(await lastEntry(id)).toEqual(before);
    expect((await reset((await linksTo(email))[0]!)).code).toBe(1000);
    expect((await app.messagesTo(email))[0]).toMatchObject({ subject: '您的管理后台密码已修改' });
    expect(await lastEntry(id)).toEqual({ action: 'staff.recoverPassword', by: id, name: 'Wen Shu' });
  });

  test('does not bypass the second factor', async () => {
    const { username, email } = await staffWithEmail();
    const cookie = await logStaffInAs(app, username);
    await setUpTotp(app, cookie);
    await request(email);
    await reset((await linksTo(email))[0]!);
    expect(await logIn(username, another)).toMatchObject({ data: { totpWanted: true, me: null } });
  });

  test('lets its owner in at the device of the link while strangers guess', async () => {
    const { username, email } = await staffWithEmail();
    for (let nth = 0; nth < 11; nth++)
      await callAdmin(app, 'adminLogin', {
        body: { username, password: 'a guess' },
        headers: { 'x-forwarded-for': `198.51.100.${nth}` },
      });
    expect((await logIn(username, staffPassword)).code).toBe(4029);
    await request(email);
    const body = { token: (await linksTo(email))[0]!, password: another };
    const { response } = await callAdmin(app, 'adminPasswordReset', { body });
    expect((await logIn(username, another)).code).toBe(1000);
    const device = cookieOf(response.headers['set-cookie']);
    expect(device).toMatch(/^__Host-staff-device=[\w-]{43}$/);
    const elsewhere = async (cookie?: string) => {
      const headers = { 'x-forwarded-for': '192.0.2.7' };
      const typed = { username, password: another };
      return (await callAdmin(app, 'adminLogin', { body: typed, headers, cookie })).envelope!.code;
    };
    expect([await elsewhere(), await elsewhere(device)]).toEqual([4029, 1000]);
  });

  test('gets the same answer after the same work for an unknown and a disabled address, and no mail', async () => {
    const { email } = await staffWithEmail();
    const out = await staffWithEmail();
    await app.db.execute(sql`update staff set is_active = false where id = ${Number(out.id)}`);
    const answers: unknown[] = [];
    const ask = (to: string) => recordStatements(async () => answers.push(await request(to)));
    await ask('warm-up@example.org');
    const statements = [await ask('unknown@example.org'), await ask(email), await ask(out.email)];
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[2]).toEqual(statements[0]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await linksTo('unknown@example.org'), await linksTo(out.email)]).toEqual([[], []]);
    expect([(await request('unknown@example.org')).code, (await request(email)).code]).toEqual([4029, 4029]);
  });

  test('is limited by target, a minute apart, and by address', async () => {
    const { email } = await staffWithEmail();
    const codes: number[] = [];
    for (let nth = 0; nth < 11; nth++) {
      await app.db.execute(sql`delete from rate_limits where key like 'staff-link%'`);
      codes.push((await request(email, `198.51.100.${nth}`)).code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 1000), 4029]);
    const codesFromOneAddress: number[] = [];
    for (let nth = 0; nth < 61; nth++)
      codesFromOneAddress.push((await request(`nth-${nth}@example.org`, '203.0.113.77')).code);
    expect([codesFromOneAddress[59], codesFromOneAddress[60]]).toEqual([1000, 4029]);
    expect((await app.db.execute(sql`select points from rate_limits where key = 'mail-day:all'`)).rows).toEqual([
      { points: 10 },
    ]);
  });

  test('is not replaced by a link that is old, replaced, of a former address, or of a disabled account', async () => {
    const requestAnother = async (email: string) => {
      await app.db.execute(sql`truncate rate_limits`);
      await request(email);
      return (await linksTo(email))[0]!;
    };
    const { id, email } = await staffWithEmail();
    const first = await requestAnother(email);
    const second = await requestAnother(email);
    expect((await reset(first)).code).toBe(4004);
    app.clock.advance(3_600);
    administrator = await staffCookie(app, 'administrator');
    expect((await reset(second)).code).toBe(4004);
    const third = await requestAnother(email);
    await update(id, 'elsewhere@example.org', 2);
    expect((await reset(third)).code).toBe(4004);
    expect((await app.messagesTo(email)).map(({ kind }) => kind)).toContain('staff.emailReplaced');
    const fourth = await requestAnother('elsewhere@example.org');
    await update(id, 'elsewhere@example.org', 3, false);
    expect((await reset(fourth)).code).toBe(4004);
    await update(id, 'elsewhere@example.org', 4);
    expect((await reset(fourth)).code).toBe(4004);
  });
});

describe('a link for a new password', () => {
  test('is void when it ends, or the account is locked or gets another address, while the password is hashed', async () => {
    const resetWhile = async (work: (id: number) => Promise<unknown>) => {
      const { id, username, email } = await staffWithEmail();
      await request(email);
      const [token] = await linksTo(email);
      const { code } = await callWhileHashing(
        app,
        () => work(Number(id)),
        () => reset(token!),
      );
      await app.db.execute(sql`update staff set is_active = true where id = ${Number(id)}`);
      expect((await logIn(username, staffPassword)).code).toBe(1000);
      return code;
    };
    const set = (changes: SQL) => (id: number) => app.db.execute(sql`update staff set ${changes} where id = ${id}`);
    const codes = [
      await resetWhile(set(sql`is_active = false`)),
      await resetWhile(set(sql`email_fingerprint = 'another'`)),
      await resetWhile((id) => app.db.execute(sql`delete from staff_password_links where staff_id = ${id}`)),
      await resetWhile(async () => app.clock.advance(3_600)),
    ];
    expect(codes).toEqual([4004, 4004, 4004, 4004]);
  });

  test('can be guessed fifteen times from an address', async () => {
    const codes: number[] = [];
    for (let nth = 0; nth < 16; nth++) codes.push((await reset(`guess-${nth}`)).code);
    expect(codes).toEqual([...Array.from({ length: 15 }, () => 4004), 4029]);
  });

  test('is deleted once it has expired', async () => {
    const [old, open] = [await staffWithEmail(), await staffWithEmail()];
    await app.db.execute(sql`delete from staff_password_links`);
    await request(old.email);
    app.clock.advance(1_800);
    await request(open.email);
    app.clock.advance(1_801);
    await app.jobs().runScheduled('staff-cleanup');
    const { rows } = await app.db.execute(sql`select staff_id::text as id from staff_password_links`);
    expect(rows).toEqual([{ id: open.id }]);
    expect((await reset((await linksTo(open.email))[0]!)).code).toBe(1000);
  });
});

test('an administrator sends a link, for which an address is needed, and no two staff have one address', async () => {
  const send = async (id: string) =>
    (await callAdmin(app, 'adminStaffPasswordLink', { cookie: administrator, params: { id } })).envelope!.code;
  const without = await createTestStaff(app, ['editor']);
  expect(await send(without.id)).toBe(4009);
  const { id, email } = await staffWithEmail();
  expect(await send(id)).toBe(1000);
  const sender = (await callAdmin(app, 'adminMe', { cookie: administrator })).envelope!.data;
  expect(await lastEntry(id)).toEqual({ action: 'staff.sendPasswordLink', by: sender.id, name: sender.name });
  expect(await send('999999')).toBe(4004);
  const locked = await staffWithEmail();
  await app.db.execute(sql`update staff set is_active = false where id = ${Number(locked.id)}`);
  expect(await send(locked.id)).toBe(4009);
  expect((await reset((await linksTo(email))[0]!)).code).toBe(1000);
  const { response } = await callAdmin(app, 'adminStaffCsv', { cookie: administrator });
  expect(response.body).toContain(`,Wen Shu,${email},Editor`);
  expect(await update(without.id, email)).toMatchObject({
    code: 4000,
    data: { fields: { email: expect.any(String) } },
  });
});
