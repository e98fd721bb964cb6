import type { StaffRole } from '@app/contract/admin/roles';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, createTestStaff, logStaffInAs, staffCookie, staffPassword } from './staff.fixtures.ts';
import { addStaff, createStaff, ensureAdministrator } from './index.ts';

const app = testApp();
let administrator: string;

beforeEach(async () => {
  administrator = await staffCookie(app, 'administrator');
  await app.db.execute(sql`truncate rate_limits`);
});

interface Change {
  version?: number;
  name?: string;
  roles?: StaffRole[];
  email?: string | null;
  isActive?: boolean;
  totpRequired?: boolean;
}
const change = async (id: string, { version = 1, email = null, ...changes }: Change, cookie = administrator) =>
  (
    await callAdmin(app, 'adminStaffUpdate', {
      cookie,
      params: { id },
      body: { name: 'Wen Shu', roles: ['editor'], language: 'en_US', isActive: true, version, email, ...changes },
    })
  ).envelope!;
const get = async (id: string) =>
  (await callAdmin(app, 'adminStaffGet', { cookie: administrator, params: { id } })).envelope!;
const list = async (query: Record<string, string> = {}) =>
  (await callAdmin(app, 'adminStaffList', { cookie: administrator, query })).envelope!.data;
const lastChange = async (id: string) => {
  const query = { keyword: `staff ${id}` };
  return (await callAdmin(app, 'adminAuditList', { cookie: administrator, query })).envelope!.data.rows[0]!;
};
const kindsTo = async (email: string) => (await app.messagesTo(email)).map(({ kind }) => kind);

describe('the record of a staff member', () => {
  test('shows what was entered, and the last login', async () => {
    const { id, username } = await createTestStaff(app, ['editor', 'publisher'], { totpRequired: true });
    const record = {
      id,
      username,
      name: `Name of ${username}`,
      email: null,
      roles: ['editor', 'publisher'],
      language: 'en_US',
      totpRequired: true,
      hasTotp: false,
      isActive: true,
      lastLoginAt: null,
      createdAt: app.clock.now().toISOString(),
      version: 1,
    };
    expect((await get(id)).data).toEqual(record);
    app.clock.advance(60);
    await logStaffInAs(app, username);
    const afterwards = { ...record, lastLoginAt: app.clock.now().toISOString() };
    expect((await get(id)).data).toEqual(afterwards);
    expect((await list({ keyword: username })).rows).toContainEqual(afterwards);
  });

  test('does not exist under an unknown id', async () => {
    expect((await get('999999')).code).toBe(4004);
    expect((await change('999999', {})).code).toBe(4004);
  });

  test('keeps the address sealed, and audits it masked', async () => {
    const { id } = await createTestStaff(app, ['editor']);
    expect((await change(id, { email: 'Long.Address@Example.org' })).data).toMatchObject({
      email: 'long.address@example.org',
      version: 2,
    });
    expect((await get(id)).data.email).toBe('long.address@example.org');
    expect(await lastChange(id)).toMatchObject({
      action: 'staff.change',
      before: { name: expect.any(String), recipient: null },
      after: { name: 'Wen Shu', recipient: 'l***@example.org' },
    });
    expect(JSON.stringify(await lastChange(id))).not.toContain('long.address@');

    expect((await change(id, { email: 'other@example.org', version: 2 })).code).toBe(1000);
    expect(await kindsTo('long.address@example.org')).toEqual(['staff.emailReplaced']);
    expect((await change(id, { email: null, version: 3 })).data.email).toBeNull();
    expect(await kindsTo('other@example.org')).toEqual(['staff.emailReplaced']);
    const free = await createTestStaff(app, ['editor']);
    expect((await change(free.id, { email: 'other@example.org' })).code).toBe(1000);
    expect((await change(free.id, { email: 'other@example.org', version: 2 })).code).toBe(1000);
    expect(await kindsTo('other@example.org')).toEqual(['staff.emailReplaced']);
  });

  test('ends the sessions of a staff member whom another one changes, but not the session that changes its own record', async () => {
    const { id, username } = await createTestStaff(app, ['administrator']);
    const own = await logStaffInAs(app, username);
    const isIn = async () => (await callAdmin(app, 'adminMe', { cookie: own })).envelope!.code === 1000;
    expect((await change(id, { roles: ['administrator'] }, own)).code).toBe(1000);
    expect(await isIn()).toBe(true);
    expect((await change(id, { roles: ['administrator'], version: 2 })).code).toBe(1000);
    expect(await isIn()).toBe(false);
  });

  test('can lose the role of an administrator only while another administrator can log in', async () => {
    await app.db.execute(sql`update staff set roles = '["editor"]'`);
    const [first, second] = [
      await createTestStaff(app, ['administrator']),
      await createTestStaff(app, ['editor', 'administrator']),
    ];
    administrator = await logStaffInAs(app, first.username);
    expect((await change(second.id, { roles: ['administrator'], isActive: false })).code).toBe(1000);
    expect((await change(first.id, { roles: ['editor'] })).code).toBe(4000);
    expect((await change(second.id, { roles: ['administrator'], version: 2 })).code).toBe(1000);
    expect((await change(first.id, { roles: ['editor'] })).code).toBe(1000);
  });
});

describe('the list of staff', () => {
  const prefix = 'sorted';
  const usernames = async (query: Record<string, string>) =>
    (await list({ keyword: prefix, ...query })).rows.map(({ username }) => username.replace(`${prefix}-`, ''));

  test('can be searched by username, name and whole address, and sorted', async () => {
    for (const username of ['c', 'a', 'b']) {
      await createTestStaff(app, ['editor'], { username: `${prefix}-${username}` });
      app.clock.advance(1);
    }
    await logStaffInAs(app, `${prefix}-b`);
    app.clock.advance(1);
    await logStaffInAs(app, `${prefix}-a`);
    expect(await usernames({})).toEqual(['a', 'b', 'c']);
    expect(await usernames({ sort: 'username', order: 'desc' })).toEqual(['c', 'b', 'a']);
    expect(await usernames({ sort: 'name', order: 'desc' })).toEqual(['c', 'b', 'a']);
    expect(await usernames({ sort: 'createdAt', order: 'asc' })).toEqual(['c', 'a', 'b']);
    expect(await usernames({ sort: 'lastLoginAt', order: 'desc' })).toEqual(['a', 'b', 'c']);
    expect((await list({ keyword: `Name of ${prefix}-c` })).rows).toHaveLength(1);

    const { id } = await createTestStaff(app, ['editor']);
    await change(id, { email: 'searched@example.org' });
    expect((await list({ keyword: 'Searched@Example.org' })).rows.map((row) => row.id)).toEqual([id]);
    expect((await list({ keyword: 'arched@example.org' })).rows).toEqual([]);
  });

  test('is exported with roles and times in words', async () => {
    const { username, id } = await createTestStaff(app, ['editor', 'finance'], { username: 'exported' });
    await logStaffInAs(app, username);
    await change(id, { roles: ['editor', 'finance'], email: 'exported@example.org', isActive: false });
    const { response } = await callAdmin(app, 'adminStaffCsv', { cookie: administrator, query: { keyword: username } });
    expect(response.headers['content-disposition']).toContain('staff');
    const [head, row] = response.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('Username,Name,Email,Roles,Can log in,Last login (Asia/Singapore)');
    expect(row).toMatch(/^exported,Wen Shu,exported@example\.org,Editor · Finance,No,\d{4}-\d\d-\d\d \d\d:\d\d/);
  });
});

describe('own sessions', () => {
  const sessions = async (cookie: string) => (await callAdmin(app, 'adminSessionList', { cookie })).envelope!.data;

  const idleLimitSeconds = 2 * 3_600;
  const isLoggedIn = async (cookie: string) => (await callAdmin(app, 'adminMe', { cookie })).envelope!.code === 1000;

  test('are listed from the latest use, without those that were idle for two hours', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const first = await logStaffInAs(app, username);
    const start = app.clock.now().toISOString();
    app.clock.advance(3_600);
    const second = await logStaffInAs(app, username);
    app.clock.advance(120);
    await callAdmin(app, 'adminMe', { cookie: first });
    expect(await sessions(first)).toMatchObject([
      { isCurrent: true, createdAt: start, lastSeenAt: app.clock.now().toISOString(), place: '' },
      { isCurrent: false },
    ]);
    app.clock.advance(idleLimitSeconds - 60);
    expect(await sessions(first)).toHaveLength(1);
    expect(await isLoggedIn(second)).toBe(false);
  });

  test('end twelve hours after the login, however often they are used', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const cookie = await logStaffInAs(app, username);
    const stepSeconds = idleLimitSeconds - 60;
    for (let passed = stepSeconds; passed < 12 * 3_600; passed += stepSeconds) {
      app.clock.advance(stepSeconds);
      expect(await isLoggedIn(cookie)).toBe(true);
    }
    app.clock.advance(stepSeconds);
    expect(await isLoggedIn(cookie)).toBe(false);
  });
});

describe('staff who are added without an invitation', () => {
  const actor = { staffId: null, name: 'test', visitor: { address: '', userAgent: '' } };
  const values = {
    name: 'Wen Shu',
    roles: ['editor' as const],
    language: 'zh_CN' as const,
    totpRequired: false,
    password: staffPassword,
  };

  test('have a username that is acceptable and free', async () => {
    const { staff } = app.features();
    const add = (username: string) => addStaff(staff, actor, { ...values, username });
    const { id, username } = await add(' Added.One ');
    expect(username).toBe('added.one');
    await expect(add('ADDED.ONE')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(add('two words')).rejects.toMatchObject({ fields: { username: expect.any(String) } });
    expect(await lastChange(String(id))).toMatchObject({
      action: 'staff.create',
      staffName: 'test',
      after: { username: 'added.one', name: 'Wen Shu', roles: ['editor'], isActive: true },
    });
    const demoId = await app.db.transaction((tx) => createStaff(staff, tx, { ...values, username: 'with.demo' }));
    expect(await lastChange(String(demoId))).toMatchObject({ action: 'staff.create', staffName: 'first start' });
    await logStaffInAs(app, 'with.demo');
  });

  test('are the first administrator of a new site, with a given password or one that is made', async () => {
    const { staff } = app.features();
    const ensure = async (password: string) => {
      await app.db.execute(sql`update staff set roles = '["editor"]'`);
      await app.db.execute(sql`delete from staff_sessions`);
      const username = `First-${password.length}`;
      return ensureAdministrator(staff, { username, password });
    };
    expect(await ensure(staffPassword)).toEqual({
      username: `First-${staffPassword.length}`,
      password: staffPassword,
      isMade: false,
    });
    administrator = await logStaffInAs(app, `first-${staffPassword.length}`);
    const made = (await ensure(''))!;
    expect(made).toMatchObject({ isMade: true, password: expect.stringMatching(/^[\w-]{16,}$/) });
    administrator = await logStaffInAs(app, 'first-0', made.password);
    const [first] = (await list({ keyword: 'first-0' })).rows;
    expect(first).toMatchObject({ name: 'First-0', roles: ['administrator'], language: 'en_US' });
    expect(await lastChange(first!.id)).toMatchObject({ action: 'login' });
    const { rows } = await app.db.execute(
      sql`select action, staff_name as by, after->>'username' as username from audit_entries
        where subject = ${`staff ${first!.id}`} order by id limit 1`,
    );
    expect(rows).toEqual([{ action: 'staff.create', by: 'first start', username: 'first-0' }]);
  });
});
