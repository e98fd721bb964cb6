import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import {
  callAdmin,
  callWhileHashing,
  cookieOf,
  createTestStaff,
  logStaffInAs,
  staffCookie,
} from '../staff.fixtures.ts';

const app = testApp({ config: { trustProxy: ['127.0.0.1'] } });
const day = 86_400;
const password = 'seven liberties and a ladder';
let administrator: string;
/** The name of the administrator. */
let inviter: string;

beforeEach(async () => {
  administrator = await staffCookie(app, 'administrator');
  inviter = (await callAdmin(app, 'adminMe', { cookie: administrator })).envelope!.data.name;
  await app.db.execute(sql`truncate rate_limits`);
});

let addresses = 0;
const newAddress = () => `invited-${++addresses}@example.org`;
const invite = async (email: string, changes: object = {}) => {
  const body = { name: '林墨言', email, roles: ['editor'], language: 'en_US', totpRequired: false, ...changes };
  return (await callAdmin(app, 'adminStaffInvitationCreate', { cookie: administrator, body })).envelope!;
};
const tokenTo = async (email: string): Promise<string> => {
  const [mail] = await app.messagesTo(email);
  return /\/admin\/invitation#(\S+)/.exec(mail!.text)![1]!;
};
const accept = (token: string, username: string) =>
  callAdmin(app, 'adminInvitationAccept', { body: { token, username, password } });
const open = async (token: string) => (await callAdmin(app, 'adminInvitation', { body: { token } })).envelope!;
const changeInvitation = async (call: 'adminStaffInvitationSend' | 'adminStaffInvitationWithdraw', id: string) =>
  (await callAdmin(app, call, { cookie: administrator, params: { id } })).envelope!;
async function auditOf(subject: string) {
  const { rows } = await app.db.execute(
    sql`select action, staff_name as by, before, after from audit_entries where subject = ${subject} order by id`,
  );
  return rows;
}
/** Accepts an invitation, and does something else in between. @returns the code of the answer */
const acceptWhile = (token: string, username: string, other: () => Promise<unknown>): Promise<number> =>
  callWhileHashing(app, other, async () => (await accept(token, username)).envelope!.code);

describe('an invitation', () => {
  test('makes the person a staff member with the invited roles, logged in, once', async () => {
    const { data: invitation } = await invite('Wen.Shu@Example.org', { roles: ['finance'], totpRequired: true });
    const token = await tokenTo('wen.shu@example.org');
    expect(await open(token)).toMatchObject({
      code: 1000,
      data: { name: '林墨言', email: 'wen.shu@example.org', roles: ['finance'] },
    });
    const { envelope, response } = await accept(token, '林墨言');
    expect(envelope).toMatchObject({ data: { username: '林墨言', roles: ['finance'], mustSetUpTotp: true } });
    const [session] = (response.headers['set-cookie'] as string[]).map(cookieOf);
    expect((await callAdmin(app, 'adminMe', { cookie: session })).envelope!.code).toBe(1000);

    expect((await accept(token, 'another.name')).envelope!.code).toBe(4004);
    expect((await open(token)).code).toBe(4004);
    const fields = { name: '林墨言', roles: ['finance'], language: 'en_US', totpRequired: true };
    const joined = { ...fields, username: '林墨言', isActive: true };
    expect([
      ...(await auditOf(`staffInvitation ${invitation.id}`)),
      ...(await auditOf(`staff ${envelope!.data.id}`)),
    ]).toEqual([
      { action: 'staff.invite', by: inviter, before: null, after: { ...fields, recipient: 'w***@example.org' } },
      { action: 'staff.join', by: '林墨言', before: null, after: joined },
      { action: 'login', by: '林墨言', before: null, after: null },
    ]);
  });

  test('is mailed in the invited language, and shown to the holder of its link as it was sent', async () => {
    const email = newAddress();
    const { data } = await invite(email, { language: 'zh_CN', totpRequired: true, roles: ['editor', 'finance'] });
    const sentAt = app.clock.now();
    const expiresAt = new Date(sentAt.getTime() + 7 * day * 1_000);
    const shown = { name: '林墨言', email, roles: ['editor', 'finance'], language: 'zh_CN', totpRequired: true };
    const times = { sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
    expect(data).toEqual({ id: expect.any(String), ...shown, ...times, invitedBy: inviter });
    expect((await app.messagesTo(email))[0]).toMatchObject({
      kind: 'staff.invitation',
      text: expect.stringMatching(/^林墨言，您好.*7 天内.*http:\/\/127\.0\.0\.1:3000\/admin\/invitation#/s),
      expiresAt,
    });
    expect((await open(await tokenTo(email))).data).toEqual(shown);
    const { rows } = await app.db.execute(sql`select points from rate_limits where key = 'mail-day:all'`);
    expect(rows).toEqual([{ points: 1 }]);
  });

  test('expires after seven days, and works again when it is sent again, by the new link only', async () => {
    const email = newAddress();
    const { data } = await invite(email);
    const first = await tokenTo(email);
    app.clock.advance(7 * day);
    expect((await open(first)).code).toBe(4004);
    expect((await accept(first, 'too.late')).envelope!.code).toBe(4004);
    await app.db.execute(sql`truncate rate_limits`);
    const sender = await createTestStaff(app, ['administrator']);
    administrator = await logStaffInAs(app, sender.username);
    const sentAgain = {
      invitedBy: `Name of ${sender.username}`,
      sentAt: app.clock.now().toISOString(),
      expiresAt: new Date(app.clock.now().getTime() + 7 * day * 1_000).toISOString(),
    };
    expect(await changeInvitation('adminStaffInvitationSend', data.id)).toMatchObject({ code: 1000, data: sentAgain });
    const second = await tokenTo(email);
    expect((await app.messagesTo(email))[0]!.expiresAt?.toISOString()).toBe(sentAgain.expiresAt);
    expect((await open(first)).code).toBe(4004);
    expect((await open(second)).code).toBe(1000);
    expect((await auditOf(`staffInvitation ${data.id}`))[1]).toEqual({
      action: 'staff.inviteAgain',
      by: sentAgain.invitedBy,
      before: null,
      after: null,
    });
  });

  test('is not sent again within a minute, which delays no other one', async () => {
    const { data } = await invite(newAddress());
    expect((await changeInvitation('adminStaffInvitationSend', data.id)).code).toBe(4029);
    expect((await invite(newAddress())).code).toBe(1000);
  });

  test('stops working when it is withdrawn', async () => {
    const email = newAddress();
    const { data } = await invite(email);
    expect((await changeInvitation('adminStaffInvitationWithdraw', data.id)).code).toBe(1000);
    expect((await accept(await tokenTo(email), 'withdrawn')).envelope!.code).toBe(4004);
    for (const call of ['adminStaffInvitationWithdraw', 'adminStaffInvitationSend'] as const)
      expect((await changeInvitation(call, data.id)).code).toBe(4004);
    expect((await auditOf(`staffInvitation ${data.id}`))[1]).toEqual({
      action: 'staff.withdrawInvitation',
      by: inviter,
      before: {
        name: '林墨言',
        roles: ['editor'],
        language: 'en_US',
        totpRequired: false,
        recipient: 'i***@example.org',
      },
      after: null,
    });
  });

  test('is not sent again when it is withdrawn at the same time', async () => {
    const email = newAddress();
    const { data } = await invite(email);
    await app.db.execute(sql`truncate rate_limits`);
    const { staff } = app.features();
    const { limitMail } = staff;
    staff.limitMail = async (sending, work) => {
      await changeInvitation('adminStaffInvitationWithdraw', data.id);
      return limitMail(sending, work);
    };
    const { code } = await changeInvitation('adminStaffInvitationSend', data.id).finally(() => {
      staff.limitMail = limitMail;
    });
    expect(code).toBe(4004);
    expect(await app.messagesTo(email)).toHaveLength(1);
  });

  test('is void when it ends while it is accepted, or its address goes to a staff member', async () => {
    const [withdrawn, expired, taken] = [newAddress(), newAddress(), newAddress()];
    const { data } = await invite(withdrawn);
    for (const email of [expired, taken]) await invite(email);
    const withdraw = () => changeInvitation('adminStaffInvitationWithdraw', data.id);
    expect(await acceptWhile(await tokenTo(withdrawn), 'while.withdrawn', withdraw)).toBe(4004);
    const colleague = await createTestStaff(app, ['editor']);
    const body = { name: 'Wen Shu', roles: ['editor'], email: taken, isActive: true, version: 1 };
    const giveAway = () =>
      callAdmin(app, 'adminStaffUpdate', { cookie: administrator, params: { id: colleague.id }, body });
    expect(await acceptWhile(await tokenTo(taken), 'while.taken', giveAway)).toBe(4009);
    const pass = async () => app.clock.advance(7 * day);
    expect(await acceptWhile(await tokenTo(expired), 'while.expired', pass)).toBe(4004);
  });

  test.each([
    ['works here', false, ['administrator']],
    ['is an administrator', true, ['editor']],
  ])(
    'stops working when its sender no longer %s, until another administrator sends it again',
    async (_, isActive, roles) => {
      const sender = await createTestStaff(app, ['administrator']);
      const email = newAddress();
      const otherAdministrator = administrator;
      administrator = await logStaffInAs(app, sender.username);
      const { data } = await invite(email, { roles: ['administrator'] });
      administrator = otherAdministrator;
      await callAdmin(app, 'adminStaffUpdate', {
        cookie: administrator,
        params: { id: sender.id },
        body: { name: 'Wen Shu', roles, language: 'en_US', email: null, isActive, version: 1 },
      });
      const token = await tokenTo(email);
      expect((await open(token)).code).toBe(4004);
      expect((await accept(token, `accomplice.${addresses}`)).envelope!.code).toBe(4004);
      await app.db.execute(sql`truncate rate_limits`);
      expect((await changeInvitation('adminStaffInvitationSend', data.id)).code).toBe(1000);
      expect((await accept(await tokenTo(email), `colleague.${isActive ? 'y' : 'x'}`)).envelope!.code).toBe(1000);
    },
  );

  test('is rejected for an address that is invited or belongs to a staff member, and says which', async () => {
    const email = newAddress();
    await invite(email);
    await app.db.execute(sql`truncate rate_limits`);
    expect(await invite(email)).toMatchObject({ code: 4009, msg: expect.stringContaining('already been invited') });
    await accept(await tokenTo(email), `name.of.${addresses}`);
    await app.db.execute(sql`truncate rate_limits`);
    expect(await invite(email.toUpperCase())).toMatchObject({
      code: 4009,
      msg: expect.stringContaining('already has this email'),
    });
  });

  test('accepts one of five concurrent uses', async () => {
    const email = newAddress();
    await invite(email);
    const token = await tokenTo(email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, nth) => accept(token, `racer.${'abcde'[nth]}`)));
    expect(answers.map(({ envelope }) => envelope!.code).toSorted((a, b) => a - b)).toEqual([
      1000, 4004, 4004, 4004, 4004,
    ]);
  });
});

test('guesses of links are limited by address, and uses of links that exist are not', async () => {
  const email = newAddress();
  await invite(email);
  const token = await tokenTo(email);
  for (let nth = 0; nth < 16; nth++) expect((await open(token)).code).toBe(1000);
  const codes: number[] = [];
  for (let nth = 0; nth < 16; nth++) codes.push((await open(`guess-${nth}`)).code);
  expect(codes).toEqual([...Array.from({ length: 15 }, () => 4004), 4029]);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const elsewhere = await callAdmin(app, 'adminInvitation', { body: { token }, headers });
  expect(elsewhere.envelope!.code).toBe(1000);
  await app.db.execute(sql`truncate rate_limits`);
  codes.length = 0;
  for (let nth = 0; nth < 16; nth++) codes.push((await accept(`guess-${nth}`, 'guessed')).envelope!.code);
  expect(codes.slice(14)).toEqual([4004, 4029]);
});

test('the username must be of one script, visible, free, and unlike that of another', async () => {
  await createTestStaff(app, ['editor'], { username: 'peace' });
  const email = newAddress();
  await invite(email);
  const token = await tokenTo(email);
  const outcome = async (username: string) => (await accept(token, username)).envelope!;
  expect(await outcome('pеace')).toMatchObject({ code: 4000, data: { fields: { username: expect.any(String) } } });
  expect(await outcome('wen\u200Bshu')).toMatchObject({
    code: 4000,
    data: { fields: { username: expect.any(String) } },
  });
  for (const taken of ['Peace', 'реасе']) expect((await outcome(taken)).code).toBe(4009);
  expect((await outcome('王伟')).code).toBe(1000);
});
