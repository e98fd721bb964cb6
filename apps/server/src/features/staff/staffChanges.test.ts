import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { addStaff, isAlone } from './index.ts';
import { callAdmin, createTestStaff, logStaffInAs, setUpTotp, staffCookie, staffPassword } from './staff.fixtures.ts';
import { insertStaff } from './staff.service.ts';

const app = testApp();
let administrator: string;

beforeEach(async () => {
  administrator = await staffCookie(app, 'administrator');
  await app.db.execute(sql`truncate rate_limits`);
});

/** Changes a staff member as the form does, which sends all fields. */
async function change(id: string, changes: object, cookie = administrator) {
  const { version, name, roles, language, totpRequired, isActive, email } = await get(id);
  const body = { version, name, roles, language, totpRequired, isActive, email, ...changes };
  const { envelope } = await callAdmin(app, 'adminStaffUpdate', { cookie, params: { id }, body });
  expect(envelope!.code).toBe(1000);
}
const get = async (id: string) =>
  (await callAdmin(app, 'adminStaffGet', { cookie: administrator, params: { id } })).envelope!.data;
const lastChange = async (id: string) => {
  const { rows } = await app.db.execute(
    sql`select action, staff_name as by, before, after from audit_entries where subject = ${`staff ${id}`}
      order by id desc limit 1`,
  );
  return rows[0];
};
/** Returns the secret of the link in the latest mail. */
const tokenTo = async (email: string): Promise<string> => {
  const [mail] = await app.messagesTo(email);
  return /\/admin\/\w+#(\S+)/.exec(mail!.text)![1]!;
};

describe('an edit', () => {
  test('leaves the second factor as it is, which only a reset removes, and notes the reset', async () => {
    const { id, username } = await createTestStaff(app, ['editor']);
    const cookie = await logStaffInAs(app, username);
    const { recoveryCodes } = await setUpTotp(app, cookie);
    const logIn = async (totp?: string) =>
      (await callAdmin(app, 'adminLogin', { body: { username, password: staffPassword, totp } })).envelope!.data;

    await change(id, { name: 'Wen Shu' });
    expect((await get(id)).hasTotp).toBe(true);
    expect((await lastChange(id))!).toMatchObject({
      before: { name: `Name of ${username}` },
      after: { name: 'Wen Shu' },
    });
    expect(await logIn()).toMatchObject({ totpWanted: true });
    expect(await logIn(recoveryCodes[0])).toMatchObject({ totpWanted: false, me: { recoveryCodesLeft: 9 } });
    const { rows } = (await callAdmin(app, 'adminStaffList', { cookie: administrator, query: { keyword: username } }))
      .envelope!.data;
    expect(rows).toMatchObject([{ id, hasTotp: true }]);

    await change(id, { resetTotp: true });
    expect((await get(id)).hasTotp).toBe(false);
    expect((await lastChange(id))!).toEqual({
      action: 'staff.change',
      by: expect.stringMatching(/^Name of staff-/),
      before: { totpReset: false },
      after: { totpReset: true },
    });
    expect(await logIn()).toMatchObject({ totpWanted: false, me: { hasTotp: false, recoveryCodesLeft: 0 } });
  });

  test('lets links to the same address work, and the invitations of one who stays an administrator', async () => {
    const sender = await createTestStaff(app, ['administrator']);
    const cookie = await logStaffInAs(app, sender.username);
    const to = 'invited@example.org';
    const body = { name: 'Lin Mo', email: to, roles: ['editor'], language: 'en_US' };
    await callAdmin(app, 'adminStaffInvitationCreate', { cookie, body });
    const email = 'sender@example.org';
    await change(sender.id, { email });
    await callAdmin(app, 'adminPasswordLink', { body: { email } });

    await change(sender.id, { name: 'Wen Shu', roles: ['administrator', 'editor'] });
    const opened = await callAdmin(app, 'adminInvitation', { body: { token: await tokenTo(to) } });
    expect(opened.envelope!.code).toBe(1000);
    const reset = { token: await tokenTo(email), password: 'another twelve letters' };
    expect((await callAdmin(app, 'adminPasswordReset', { body: reset })).envelope!.code).toBe(1000);
  });

  test('notes the masked address that was replaced', async () => {
    const { id } = await createTestStaff(app, ['editor']);
    await change(id, { email: 'first@example.org' });
    await change(id, { email: 'second@example.org' });
    expect(await lastChange(id)).toMatchObject({
      before: { recipient: 'f***@example.org' },
      after: { recipient: 's***@example.org' },
    });
    await change(id, { email: null });
    expect((await lastChange(id))!).toMatchObject({
      before: { recipient: 's***@example.org' },
      after: { recipient: null },
    });
  });
});

test('exports staff in the language of the reader', async () => {
  const { id, username } = await createTestStaff(app, ['editor', 'finance']);
  const lines = async () => {
    const { response } = await callAdmin(app, 'adminStaffCsv', {
      cookie: administrator,
      query: { keyword: username },
      locale: 'zh_CN',
    });
    return response.body.replace('\uFEFF', '').split('\r\n');
  };
  const [head, row] = await lines();
  expect(head).toMatch(/^用户名,/);
  expect(row).toMatch(new RegExp(`^${username},Name of ${username},,[^,A-Za-z]+ · [^,A-Za-z]+,是,$`));
  await change(id, { isActive: false });
  expect((await lines())[1]).toContain(',否,');
});

describe('a new staff member', () => {
  const actor = { staffId: null, name: 'test', visitor: { address: '', userAgent: '' } };
  const values = {
    name: 'Wen Shu',
    roles: ['editor' as const],
    language: 'en_US' as const,
    totpRequired: false,
  };

  test('is one of those who choose names that look alike at the same time', async () => {
    const { staff } = app.features();
    const passwords = { ...staff.passwords, hash: async () => 'a hash' };
    const add = (username: string) =>
      addStaff({ ...staff, passwords }, actor, { ...values, username, password: staffPassword });
    const outcomes = await Promise.allSettled(['peace', 'реасе', 'peace', 'реасе'].map(add));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'conflict' });
  });

  test('is rejected with an address that belongs to another one', async () => {
    const { id } = await createTestStaff(app, ['editor']);
    await app.db.execute(sql`update staff set email_fingerprint = 'taken' where id = ${Number(id)}`);
    const inserted = app.db.transaction((tx) =>
      insertStaff(app, tx, {
        ...values,
        username: 'unlike.others',
        passwordHash: 'a hash',
        emailFingerprint: 'taken',
      }),
    );
    await expect(inserted).rejects.toMatchObject({ kind: 'conflict' });
  });
});

test('knows whether one staff member works alone, without others or invitations', async () => {
  await app.db.execute(sql`update staff set is_active = false`);
  await app.db.execute(sql`delete from staff_invitations`);
  administrator = await staffCookie(app, 'administrator');
  expect(await isAlone(app.db)).toBe(true);
  const body = { name: 'Lin Mo', email: 'colleague@example.org', roles: ['editor'], language: 'en_US' };
  const invited = await callAdmin(app, 'adminStaffInvitationCreate', { cookie: administrator, body });
  expect(await isAlone(app.db)).toBe(false);
  const { id } = invited.envelope!.data;
  await callAdmin(app, 'adminStaffInvitationWithdraw', { cookie: administrator, params: { id } });
  expect(await isAlone(app.db)).toBe(true);
  await createTestStaff(app, ['editor']);
  expect(await isAlone(app.db)).toBe(false);
});
