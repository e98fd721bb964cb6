import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, cookieOf, createTestStaff, logStaffInAs, staffPassword } from '../staff.fixtures.ts';
import { Authenticator } from './authenticator.fixtures.ts';

const publicUrl = 'http://localhost:3000';
const app = testApp({ config: { publicUrl } });
const password = staffPassword;

beforeEach(() => app.db.execute(sql`truncate rate_limits`));

async function createLoggedInStaff() {
  const { username, id } = await createTestStaff(app, ['editor']);
  return { username, id, cookie: await logStaffInAs(app, username) };
}

const begin = async (cookie: string) =>
  (await callAdmin(app, 'adminPasskeyBegin', { cookie, body: { password } })).envelope!;
const challengeFor = async (cookie: string): Promise<string> => (await begin(cookie)).data.challenge;
const confirm = async (cookie: string, response: object, name = 'Laptop') =>
  (await callAdmin(app, 'adminPasskeyConfirm', { cookie, body: { response, name } })).envelope!;
const list = async (cookie: string) => (await callAdmin(app, 'adminPasskeyList', { cookie })).envelope!.data;

/** Adds a passkey to a staff member. */
async function add(cookie: string, name?: string, authenticator = new Authenticator(publicUrl)) {
  const confirmed = await confirm(cookie, authenticator.register(await challengeFor(cookie)), name);
  expect(confirmed.code).toBe(1000);
  return { authenticator, recoveryCodes: confirmed.data.recoveryCodes };
}

const loginChallenge = async (): Promise<string> =>
  (await callAdmin(app, 'adminPasskeyLoginBegin')).envelope!.data.challenge;
const logIn = (response: object) => callAdmin(app, 'adminPasskeyLogin', { body: { response } });
const codeOf = async (response: object): Promise<number> => (await logIn(response)).envelope!.code;

const rejected = { code: 4000, data: { fields: { response: expect.any(String) } } };

async function auditOf(staffId: string) {
  const { rows } = await app.db.execute(
    sql`select action, before, after from audit_entries where subject = ${`staff ${staffId}`} order by id`,
  );
  return rows;
}

describe('adding a passkey', () => {
  test('asks for a key on the device that checks its owner, under the names of site and staff member', async () => {
    const { id, username, cookie } = await createLoggedInStaff();
    const { data } = await begin(cookie);
    expect(data).toMatchObject({
      rp: { id: 'localhost', name: expect.stringMatching(/\w/) },
      user: { name: username, displayName: `Name of ${username}` },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { user, pubKeyCredParams } = data as unknown as {
      user: { id: string };
      pubKeyCredParams: { alg: number }[];
    };
    expect(Buffer.from(user.id, 'base64url').toString()).toBe(`staff ${id}`);
    expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  });

  test('stores it under its name, gives recovery codes with the first one, and notes it', async () => {
    const { id, cookie } = await createLoggedInStaff();
    const first = await add(cookie, 'Laptop');
    expect(first.recoveryCodes).toHaveLength(10);
    const answer = new Authenticator(publicUrl).register(await challengeFor(cookie), { transports: null });
    expect((await confirm(cookie, answer, 'Phone')).data.recoveryCodes).toBeNull();

    const now = app.clock.now().toISOString();
    expect(await list(cookie)).toEqual([
      { id: expect.any(String), name: 'Phone', createdAt: now, lastUsedAt: null },
      { id: expect.any(String), name: 'Laptop', createdAt: now, lastUsedAt: null },
    ]);
    expect(await auditOf(id)).toEqual(
      expect.arrayContaining([{ action: 'staff.passkey', before: null, after: { name: 'Laptop' } }]),
    );
    expect((await callAdmin(app, 'adminMe', { cookie })).envelope!.data).toMatchObject({
      canUsePasskeys: true,
      hasPasskey: true,
      recoveryCodesLeft: 10,
    });
    const { data } = await begin(cookie);
    expect(data).toMatchObject({
      excludeCredentials: [{ transports: [] }, { id: first.authenticator.id, transports: ['internal'] }],
    });
  });

  test('accepts an answer once, within five minutes, from the client that requested it', async () => {
    const [mine, theirs] = [await createLoggedInStaff(), await createLoggedInStaff()];
    const authenticator = new Authenticator(publicUrl);
    const answer = authenticator.register(await challengeFor(mine.cookie));
    expect(await confirm(theirs.cookie, answer)).toMatchObject(rejected);
    expect((await confirm(mine.cookie, answer)).code).toBe(1000);
    expect(await confirm(mine.cookie, answer)).toMatchObject(rejected);

    const late = await challengeFor(mine.cookie);
    app.clock.advance(5 * 60);
    expect(await confirm(mine.cookie, new Authenticator(publicUrl).register(late))).toMatchObject(rejected);
    const early = await challengeFor(mine.cookie);
    app.clock.advance(5 * 60 - 1);
    expect((await confirm(mine.cookie, new Authenticator(publicUrl).register(early))).code).toBe(1000);
  });

  test('rejects answers for another site, without a check of the owner, and to the challenge of a login', async () => {
    const { cookie } = await createLoggedInStaff();
    const authenticator = new Authenticator(publicUrl);
    for (const difference of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { isVerified: false }])
      expect(await confirm(cookie, authenticator.register(await challengeFor(cookie), difference))).toMatchObject(
        rejected,
      );
    expect(await confirm(cookie, authenticator.register(await loginChallenge()))).toMatchObject(rejected);
    expect(await list(cookie)).toEqual([]);
  });

  test('rejects an authenticator that is registered already, also by someone else', async () => {
    const [mine, theirs] = [await createLoggedInStaff(), await createLoggedInStaff()];
    const { authenticator } = await add(mine.cookie);
    const id = Buffer.from(authenticator.id, 'base64url');
    for (const { cookie } of [mine, theirs])
      expect(
        await confirm(cookie, new Authenticator(publicUrl, id).register(await challengeFor(cookie))),
      ).toMatchObject(rejected);
    expect((await callAdmin(app, 'adminMe', { cookie: theirs.cookie })).envelope!.data.hasPasskey).toBe(false);
  });

  test('ends at ten', async () => {
    const { cookie } = await createLoggedInStaff();
    for (let nth = 0; nth < 10; nth++) await add(cookie, `Key ${nth}`);
    expect((await begin(cookie)).code).toBe(4009);
  });
});

describe('a login with a passkey', () => {
  test('needs neither name nor password, starts a session, and makes the device known', async () => {
    const { id, username, cookie } = await createLoggedInStaff();
    const { authenticator } = await add(cookie);
    app.clock.advance(60);
    const challenge = await loginChallenge();
    const { envelope, response } = await logIn(authenticator.logIn(challenge));
    expect(envelope).toMatchObject({ code: 1000, data: { id, username } });
    const [session, device] = response.headers['set-cookie'] as string[];
    expect(device).toMatch(/^__Host-staff-device=[\w-]{43};/);
    expect((await callAdmin(app, 'adminMe', { cookie: cookieOf([session]) })).envelope!.code).toBe(1000);
    expect((await list(cookie))[0]).toMatchObject({ lastUsedAt: app.clock.now().toISOString() });
  });

  test('asks for a check of the owner, at the host of the site', async () => {
    expect((await callAdmin(app, 'adminPasskeyLoginBegin')).envelope!.data).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
  });

  test('takes an answer once, within five minutes', async () => {
    const { cookie } = await createLoggedInStaff();
    const { authenticator } = await add(cookie);
    const answer = authenticator.logIn(await loginChallenge());
    expect(await codeOf(answer)).toBe(1000);
    expect(await codeOf(answer)).toBe(4012);
    const late = await loginChallenge();
    app.clock.advance(5 * 60);
    expect(await codeOf(authenticator.logIn(late))).toBe(4012);
  });

  test('rejects other keys, other sites, copies, and the challenge of a registration', async () => {
    const { cookie } = await createLoggedInStaff();
    const authenticator = new Authenticator(publicUrl);
    const added = await confirm(cookie, authenticator.register(await challengeFor(cookie), { counter: 6 }));
    expect(added.code).toBe(1000);
    expect(await codeOf(authenticator.logIn(await loginChallenge(), { counter: 6 }))).toBe(4012);
    expect(await codeOf(authenticator.logIn(await loginChallenge(), { counter: 7 }))).toBe(1000);

    const sameId = new Authenticator(publicUrl, Buffer.from(authenticator.id, 'base64url'));
    expect(await codeOf(sameId.logIn(await loginChallenge(), { counter: 8 }))).toBe(4012);
    expect(await codeOf(new Authenticator(publicUrl).logIn(await loginChallenge()))).toBe(4012);
    for (const difference of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { isVerified: false }])
      expect(await codeOf(authenticator.logIn(await loginChallenge(), { counter: 9, ...difference }))).toBe(4012);
    // A copied authenticator has counted fewer uses than the original.
    expect(await codeOf(authenticator.logIn(await loginChallenge(), { counter: 7 }))).toBe(4012);
    expect(await codeOf(authenticator.logIn(await challengeFor(cookie), { counter: 10 }))).toBe(4012);
    expect(await codeOf(authenticator.logIn(await loginChallenge(), { counter: 8 }))).toBe(1000);
  });

  test('fails for staff who may not log in, and is noted as of an unknown person', async () => {
    const { id, cookie } = await createLoggedInStaff();
    const { authenticator } = await add(cookie);
    await app.db.execute(sql`update staff set is_active = false where id = ${Number(id)}`);
    const { rows: before } = await app.db.execute(sql`select max(id) as id from audit_entries`);
    expect(await codeOf(authenticator.logIn(await loginChallenge()))).toBe(4012);
    const { rows } = await app.db.execute(
      sql`select action, subject, staff_id, staff_name from audit_entries where id > ${before[0]!.id}`,
    );
    expect(rows).toEqual([{ action: 'login.fail', subject: 'staff', staff_id: null, staff_name: 'unknown' }]);
  });

  test('that succeeds does not count towards the limit of its network', async () => {
    const { cookie } = await createLoggedInStaff();
    const { authenticator } = await add(cookie);
    for (let nth = 0; nth < 40; nth++) expect(await codeOf(authenticator.logIn(await loginChallenge()))).toBe(1000);
  });

  test('takes the place of the one-time code that an administrator requires, and can be one’s only factor', async () => {
    const { username } = await createTestStaff(app, ['administrator'], { totpRequired: true });
    const cookie = await logStaffInAs(app, username);
    expect((await callAdmin(app, 'adminStaffList', { cookie })).envelope!.code).toBe(4003);
    const { recoveryCodes } = await add(cookie);
    expect((await callAdmin(app, 'adminStaffList', { cookie })).envelope!.code).toBe(1000);
    const typed = (totp?: string) => callAdmin(app, 'adminLogin', { body: { username, password, totp } });
    expect((await typed()).envelope).toMatchObject({ data: { totpWanted: true } });
    expect((await typed(recoveryCodes![0])).envelope).toMatchObject({ data: { totpWanted: false } });
  });
});

describe('removing a passkey', () => {
  const remove = async (cookie: string, id: string, typed = password) =>
    (await callAdmin(app, 'adminPasskeyRemove', { cookie, params: { id }, body: { password: typed } })).envelope!.code;

  test('needs the password, ends its logins, and is noted', async () => {
    const { id, cookie } = await createLoggedInStaff();
    const { authenticator } = await add(cookie, 'Laptop');
    const other = await add(cookie, 'Phone');
    const laptop = (await list(cookie)).find(({ name }) => name === 'Laptop')!;
    expect(await remove(cookie, laptop.id, 'a guess')).toBe(4000);
    expect(await remove(cookie, laptop.id)).toBe(1000);
    expect(await remove(cookie, laptop.id)).toBe(4004);
    expect(await codeOf(authenticator.logIn(await loginChallenge()))).toBe(4012);
    expect(await codeOf(other.authenticator.logIn(await loginChallenge()))).toBe(1000);
    expect(await auditOf(id)).toEqual(
      expect.arrayContaining([{ action: 'staff.passkeyRemove', before: { name: 'Laptop' }, after: null }]),
    );
  });

  test('leaves those of others, and is told when the last one is gone', async () => {
    const [mine, theirs] = [await createLoggedInStaff(), await createLoggedInStaff()];
    await add(mine.cookie);
    await add(mine.cookie);
    const [last, first] = await list(mine.cookie);
    expect(await remove(theirs.cookie, first!.id)).toBe(4004);
    expect(await remove(mine.cookie, first!.id)).toBe(1000);
    const hasPasskey = async () => (await callAdmin(app, 'adminMe', { cookie: mine.cookie })).envelope!.data.hasPasskey;
    expect(await hasPasskey()).toBe(true);
    expect(await remove(mine.cookie, last!.id)).toBe(1000);
    expect(await hasPasskey()).toBe(false);
  });
});

test('a challenge that expired is deleted, one that is open stays', async () => {
  const { cookie } = await createLoggedInStaff();
  const { authenticator } = await add(cookie);
  await loginChallenge();
  app.clock.advance(4 * 60);
  const open = await loginChallenge();
  app.clock.advance(2 * 60);
  await app.jobs().runScheduled('staff-cleanup');
  expect((await app.db.execute(sql`select challenge from staff_challenges`)).rows).toEqual([{ challenge: open }]);
  expect(await codeOf(authenticator.logIn(open))).toBe(1000);
});

test('deletes a passkey when an administrator resets two-step login', async () => {
  const { id, username, cookie } = await createLoggedInStaff();
  const { authenticator } = await add(cookie);
  const { username: admin } = await createTestStaff(app, ['administrator']);
  const administrator = await logStaffInAs(app, admin);
  const { version, name, roles, language } = (
    await callAdmin(app, 'adminStaffGet', { cookie: administrator, params: { id } })
  ).envelope!.data;
  const body = { version, name, roles, language, totpRequired: false, isActive: true, resetTotp: true };
  expect(
    (await callAdmin(app, 'adminStaffUpdate', { cookie: administrator, params: { id }, body })).envelope!.code,
  ).toBe(1000);
  expect(await codeOf(authenticator.logIn(await loginChallenge()))).toBe(4012);
  expect((await callAdmin(app, 'adminLogin', { body: { username, password } })).envelope).toMatchObject({
    data: { totpWanted: false, me: { hasPasskey: false } },
  });
});
