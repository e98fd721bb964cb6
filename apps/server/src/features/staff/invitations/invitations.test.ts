import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, cookieOf, createTestStaff, logStaffInAs, staffCookie } from '../staff.fixtures.ts';

const app = testApp({ config: { trustProxy: ['127.0.0.1'] } });
const day = 86_400;
const password = 'seven liberties and a ladder';
let administrator: string;

beforeEach(async () => {
  administrator = await staffCookie(app, 'administrator');
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
    const { rows } = await app.db.execute(
      sql`select action, staff_name as name from audit_entries
        where subject in (${`staffInvitation ${invitation.id}`}, ${`staff ${envelope!.data.id}`}) order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['staff.invite', 'staff.join', 'login']);
    expect(JSON.stringify(rows)).not.toContain('wen.shu@');
  });

  test('expires after seven days, and works again when it is sent again, by the new link only', async () => {
    const email = newAddress();
    const { data } = await invite(email);
    const first = await tokenTo(email);
    app.clock.advance(7 * day);
    expect((await open(first)).code).toBe(4004);
    expect((await accept(first, 'too.late')).envelope!.code).toBe(4004);
    await app.db.execute(sql`truncate rate_limits`);
    administrator = await staffCookie(app, 'administrator');
    expect((await changeInvitation('adminStaffInvitationSend', data.id)).code).toBe(1000);
    const second = await tokenTo(email);
    expect((await open(first)).code).toBe(4004);
    expect((await open(second)).code).toBe(1000);
  });

  test('is not sent again within a minute', async () => {
    const { data } = await invite(newAddress());
    expect((await changeInvitation('adminStaffInvitationSend', data.id)).code).toBe(4029);
  });

  test('stops working when it is withdrawn', async () => {
    const email = newAddress();
    const { data } = await invite(email);
    expect((await changeInvitation('adminStaffInvitationWithdraw', data.id)).code).toBe(1000);
    expect((await accept(await tokenTo(email), 'withdrawn')).envelope!.code).toBe(4004);
    expect((await changeInvitation('adminStaffInvitationWithdraw', data.id)).code).toBe(4004);
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

  test('keeps the address sealed, and finds it in the list, which can be exported', async () => {
    const email = newAddress();
    await invite(email);
    const { rows } = await app.db.execute<{ email: Buffer }>(sql`select email from staff_invitations`);
    expect(rows.some((row) => row.email.includes(email))).toBe(false);
    const list = await callAdmin(app, 'adminStaffInvitationList', { cookie: administrator, query: { keyword: email } });
    expect(list.envelope!.data.rows).toMatchObject([{ email, roles: ['editor'], invitedBy: expect.any(String) }]);
    const { response } = await callAdmin(app, 'adminStaffInvitationCsv', { cookie: administrator });
    expect(response.body).toContain(`林墨言,${email},Editor`);
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

test('guesses of links are limited by address', async () => {
  const codes: number[] = [];
  for (let nth = 0; nth < 16; nth++) codes.push((await open(`guess-${nth}`)).code);
  expect(codes).toEqual([...Array.from({ length: 15 }, () => 4004), 4029]);
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
