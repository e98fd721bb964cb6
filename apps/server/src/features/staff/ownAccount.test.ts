import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { testApp } from '#platform/testing/testApp';
import { createToken } from '#platform/tokens';
import { mayPublish } from './index.ts';
import {
  callAdmin,
  callWhileHashing,
  cookieOf,
  createTestStaff,
  logStaffInAs,
  setUpTotp,
  staffPassword,
} from './staff.fixtures.ts';
import { sealEmail } from './staffEmails.ts';

const app = testApp();
const another = 'another twelve letters';

beforeEach(() => app.db.execute(sql`truncate rate_limits`));

const me = async (cookie: string) => (await callAdmin(app, 'adminMe', { cookie })).envelope!;

test('shows who is logged in, and what they have set up', async () => {
  const { id, username } = await createTestStaff(app, ['editor', 'finance']);
  const cookie = await logStaffInAs(app, username);
  const shown = {
    id,
    username,
    name: `Name of ${username}`,
    roles: ['editor', 'finance'],
    language: 'en_US',
    hasTotp: false,
    hasPasskey: false,
    canUsePasskeys: false,
    recoveryCodesLeft: 0,
    mustSetUpTotp: false,
    reviewMails: true,
    timeZone: 'Asia/Singapore',
  };
  expect((await me(cookie)).data).toEqual(shown);
  await setUpTotp(app, cookie);
  expect((await me(cookie)).data).toEqual({ ...shown, hasTotp: true, recoveryCodesLeft: 10 });
});

describe('the own password', () => {
  const change = async (cookie: string, current: string) =>
    (await callAdmin(app, 'adminPassword', { cookie, body: { current, password: another } })).envelope!;

  async function staffWithEmail() {
    const { id, username } = await createTestStaff(app, ['editor']);
    const { email, emailFingerprint } = sealEmail(app.features().staff, `${username}@example.org`);
    await app.db.execute(
      sql`update staff set email = ${email}, email_fingerprint = ${emailFingerprint} where id = ${Number(id)}`,
    );
    return { id, username, to: `${username}@example.org`, cookie: await logStaffInAs(app, username) };
  }

  test('is changed with a mail and an audit entry, and voids a link for a new one', async () => {
    const { id, username, to, cookie } = await staffWithEmail();
    await callAdmin(app, 'adminPasswordLink', { body: { email: to } });
    const [mail] = await app.messagesTo(to);
    const token = /password#(\S+)/.exec(mail!.text)![1]!;
    expect((await change(cookie, staffPassword)).code).toBe(1000);
    expect((await app.messagesTo(to))[0]).toMatchObject({
      channel: 'email',
      kind: 'staff.passwordChanged',
      text: expect.stringContaining('has just been changed'),
    });
    const { rows } = await app.db.execute(
      sql`select action, staff_id::text as by, staff_name as name, before, after from audit_entries
        where subject = ${`staff ${id}`} order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { action: 'staff.password', by: id, name: `Name of ${username}`, before: null, after: null },
    ]);
    const reset = await callAdmin(app, 'adminPasswordReset', { body: { token, password: staffPassword } });
    expect(reset.envelope!.code).toBe(4004);
    await logStaffInAs(app, username, another);
  });

  test('stays as it is when it was changed elsewhere in the meantime', async () => {
    const { id, cookie } = await staffWithEmail();
    const replace = () => app.db.execute(sql`update staff set password_hash = 'another' where id = ${Number(id)}`);
    expect((await callWhileHashing(app, replace, () => change(cookie, staffPassword))).code).toBe(4009);
    const { rows } = await app.db.execute(sql`select password_hash as hash from staff where id = ${Number(id)}`);
    expect(rows).toEqual([{ hash: 'another' }]);
  });

  test('can be guessed ten times by each staff member', async () => {
    const [first, second] = [await staffWithEmail(), await staffWithEmail()];
    for (let nth = 0; nth < 10; nth++) await change(first.cookie, 'a guess');
    expect((await change(first.cookie, staffPassword)).code).toBe(4029);
    expect((await change(second.cookie, staffPassword)).code).toBe(1000);
  });
});

describe('the cookies', () => {
  const deviceOf = (response: { headers: Record<string, unknown> }) =>
    cookieOf((response.headers['set-cookie'] as string[])[1]);
  const logIn = async (username: string, cookie?: string) =>
    deviceOf((await callAdmin(app, 'adminLogin', { cookie, body: { username, password: staffPassword } })).response);

  test('of a session cost no statement when they cannot be one', async () => {
    const codes: number[] = [];
    const statements = await recordStatements(async () => {
      for (const token of ['unknown', `${createToken()}x`, '']) codes.push((await me(`__Host-staff=${token}`)).code);
      codes.push((await callAdmin(app, 'adminMe')).envelope!.code);
    });
    expect(codes).toEqual([4001, 4001, 4001, 4001]);
    expect(statements).toEqual([]);
  });

  test('of a device stay the same at the next login, unless they are malformed', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const device = await logIn(username);
    expect(await logIn(username, device)).toBe(device);
    const malformed = '__Host-staff-device=short';
    expect(await logIn(username, malformed)).not.toBe(malformed);
  });
});

test('publishers and administrators may publish, others may not', () => {
  const roles = ['publisher', 'administrator', 'editor', 'finance'] as const;
  expect(roles.map((role) => mayPublish([role]))).toEqual([true, true, false, false]);
  expect(mayPublish([])).toBe(false);
});
