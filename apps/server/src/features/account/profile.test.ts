import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { createMembership } from '../membership/index.ts';
import { insertTestAssociation, insertTestClub } from '../associations/associations.fixtures.ts';
import { insertTestPerson } from '../people/people.fixtures.ts';
import {
  codeTo,
  isLoggedIn,
  logInAs,
  profileOf,
  registerNewAccount,
  registerAs,
  type Registered,
  tryLogin,
  differentCode,
} from './account.fixtures.ts';

const app = testApp();
const minute = 60;
let names = 0;
let me: Registered;

beforeEach(async () => {
  me = await registerNewAccount(app, `member-${++names}`);
});

const asMe = () => ({ token: me.token });
const anonymously = { headers: {} };
const closeMine = async () => {
  await app.call('closeSms', {}, asMe());
  return app.call('close', await codeTo(app, `86${me.phone}`), asMe());
};

test('changes the editable fields of a profile and ignores others', async () => {
  const forged = {
    membershipStatus: 1,
    username: 'another name',
    phone: '13900000000',
    memberNo: '1',
    role: 'administrator',
  };
  const { envelope } = await app.call(
    'updInfo',
    {
      nativeName: '林墨言',
      latinName: 'Lin Moyan',
      birthDate: '2001-02-03',
      language: 'zh_CN',
      inDirectory: true,
      ...forged,
    },
    asMe(),
  );

  const changed = {
    nativeName: '林墨言',
    latinName: 'Lin Moyan',
    birthDate: '2001-02-03',
    language: 'zh_CN',
    inDirectory: true,
  };
  expect(envelope.data).toMatchObject({ ...changed, username: me.username, membershipStatus: 0, memberNo: null });
  expect(await profileOf(app, me.token)).toMatchObject(changed);
});

test('neither lists nor finds a person without membership, even one who chose the directory', async () => {
  for (let time = 0; time < 2; time++)
    await app.call('updInfo', { nativeName: '诸葛亮', latinName: 'Zhuge Liang', inDirectory: true }, asMe());
  expect((await app.call('directoryList', { keyword: 'zhuge liang' }, anonymously)).envelope.data.rows).toEqual([]);
  expect((await app.call('search', { keyword: 'zhuge liang' }, anonymously)).envelope.data.rows).toEqual([]);
});

test.each([
  ['latinName', { inDirectory: true }],
  ['latinName', { latinName: '李四' }],
  ['birthDate', { birthDate: '2001-02-30' }],
  ['birthDate', { birthDate: '2099-01-01' }],
  ['birthDate', { birthDate: '1850-01-01' }],
  ['latinName', { latinName: 'x'.repeat(81) }],
  ['language', { language: 'fr_FR' as 'en_US' }],
])('rejects an impossible %s and names the field', async (field, input) => {
  expect((await app.call('updInfo', input, asMe())).envelope).toMatchObject({
    code: 4000,
    data: { fields: { [field]: expect.any(String) } },
  });
});

test('shows number, term, association and club of a member, and no membership after the grace period', async () => {
  const associationId = await insertTestAssociation(app.db);
  const clubId = await insertTestClub(app.db, associationId);
  const personId = await insertTestPerson(app.db, 'Lin Moyan');
  const endsOn = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  await app.db.execute(
    sql`update people set association_id = ${associationId}, club_id = ${clubId} where id = ${personId}`,
  );
  await app.db.execute(sql`update accounts set person_id = ${personId} where username = ${me.username}`);
  await app.db.transaction((tx) =>
    createMembership(
      tx,
      { personId, memberNo: `AMS-${names}`, startsOn: '2029-01-01', endsOn, months: 12, orderId: null },
      app.clock.now(),
    ),
  );

  const member = {
    membershipStatus: 1,
    memberNo: `AMS-${names}`,
    memberUntil: endsOn,
    associationName: expect.any(String),
    clubName: expect.any(String),
  };
  expect(await profileOf(app, me.token)).toMatchObject(member);
  app.clock.advance(13 * 86_400);
  expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 1 });
  app.clock.advance(13 * 86_400);
  await profileOf(app, me.token);
  app.clock.advance(13 * 86_400);
  expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 5, associationName: null, clubName: null });
});

test('lists sessions with device and place, and ends each from another one', async () => {
  const token = await logInAs(app, me.username);
  const { envelope } = await app.call('sessionList', {}, asMe());
  expect(envelope.data).toHaveLength(2);
  expect(envelope.data.filter(({ current }) => current)).toHaveLength(1);
  const other = envelope.data.find(({ current }) => !current)!;

  expect((await app.call('endSession', { id: other.id }, asMe())).envelope.code).toBe(1000);
  expect(await isLoggedIn(app, token)).toBe(false);
  expect((await app.call('endSession', { id: other.id }, asMe())).envelope.code).toBe(4004);
});

test('names a device as its owner would', async () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
  await app.call('registerSms', { phone: '13912345678', countryCode: '86' });
  const { uuid, code } = await codeTo(app, '8613912345678');
  const input = {
    username: `phone-owner-${names}`,
    password: '0'.repeat(32),
    phone: '13912345678',
    countryCode: '86',
    verifyCode: code,
    uuid,
  };
  const { envelope } = await app.call('register', input, { headers: { 'user-agent': agent } });

  const sessions = (await app.call('sessionList', {}, { token: envelope.data.token })).envelope.data;
  expect(sessions).toMatchObject([{ device: 'Safari · iOS', place: '', current: true }]);
});

test('answers notFound for another account’s session', async () => {
  const other = await registerAs(app, `other-${names}`);
  const [theirs] = (await app.call('sessionList', {}, { token: other.token })).envelope.data;
  expect((await app.call('endSession', { id: theirs!.id }, asMe())).envelope.code).toBe(4004);
  expect(await isLoggedIn(app, other.token)).toBe(true);
});

test('exports all stored data as a file, for the person only', async () => {
  await app.call('updInfo', { nativeName: '林墨言', latinName: 'Lin Moyan', birthDate: '2001-02-03' }, asMe());
  const url = '/api/member/userInfo/export';
  const file = await app.server().inject({ url, headers: { authorization: me.token } });

  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/);
  expect(file.json()).toMatchObject({
    account: { username: me.username, phone: `+86 ${me.phone}`, nativeName: '林墨言', birthDate: '2001-02-03' },
    sessions: [expect.anything()],
    results: [],
    newsletter: null,
  });
  const rejected = await app.server().inject({ url, headers: { authorization: 'unknown', 'x-lang': 'zh_CN' } });
  expect(rejected.statusCode).toBe(401);
  expect(rejected.json()).toEqual({ code: 401, msg: '登录已过期，请重新登录', data: null });
});

test('closes an account only with the code that was sent for it', async () => {
  await app.call('closeSms', {}, asMe());
  const { uuid, code } = await codeTo(app, `86${me.phone}`);
  expect((await app.call('close', { uuid, code: differentCode(code) }, asMe())).envelope).toMatchObject({
    code: 4011,
    data: { triesLeft: 4 },
  });
  expect(await isLoggedIn(app, me.token)).toBe(true);
});

test('erases a closed account: ends sessions, frees name and phone, and keeps standings without a name', async () => {
  await app.call('updInfo', { nativeName: '司马懿', latinName: 'Sima Yi', inDirectory: true }, asMe());
  const other = await logInAs(app, me.username);
  expect((await closeMine()).envelope.code).toBe(1000);

  expect(await isLoggedIn(app, me.token)).toBe(false);
  expect(await isLoggedIn(app, other)).toBe(false);
  expect((await tryLogin(app, me.username)).envelope.code).toBe(4012);
  expect((await app.call('directoryList', { keyword: 'sima yi' }, anonymously)).envelope.data.rows).toEqual([]);
  const { rows: sealed } = await app.db.execute(
    sql`select phone, phone_fingerprint, email, email_fingerprint, avatar, password_hash from accounts order by id desc limit 1`,
  );
  expect(sealed).toEqual([
    { phone: null, phone_fingerprint: null, email: null, email_fingerprint: null, avatar: null, password_hash: '' },
  ]);
  const { rows } = await app.db.execute<{ left: string }>(sql`
    select a::text || coalesce(p::text, '') as left from accounts a left join people p on p.id = a.person_id order by a.id desc limit 1`);
  expect(rows[0]!.left).not.toMatch(/member-|司马懿|Sima Yi/);
  app.clock.advance(2 * minute);
  expect(await registerAs(app, me.username, me.phone)).toBeTruthy();
});

test('stores no phone, e-mail address, code, token or password readably in the database', async () => {
  const email = 'canary@example.org';
  await app.call('addEmailSms', { email }, asMe());
  const sent = await codeTo(app, email);
  await app.call('addEmail', sent, asMe());
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const dump = await Promise.all(
    tables.map(async ({ name }) =>
      (await app.db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`)).rows
        .map(({ row }) => row)
        .join('\n'),
    ),
  );
  // The dump writes bytes in hexadecimal, so compare with that form as well.
  const everything = dump.join('\n');
  for (const secret of [me.phone, email, me.token, 'nine dan on a rainy day', ` ${sent.code}`]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
