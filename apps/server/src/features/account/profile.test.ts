import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { insertMemberships } from '../membership/index.ts';
import { makeAssociation, makeClub } from '../associations/associations.fixtures.ts';
import { makePerson } from '../people/people.fixtures.ts';
import { codeTo, isAlive, logInAs, profileOf, registerAfresh, registerAs, type Registered, tryLogin, wrong } from './account.fixtures.ts';

const app = testApp();
const minute = 60;
let names = 0;
let me: Registered;

beforeEach(async () => {
  me = await registerAfresh(app, `member-${++names}`);
});

const asMe = () => ({ token: me.token });
const asAnybody = { headers: {} };
const closeMine = async () => {
  await app.call('closeSms', {}, asMe());
  return app.call('close', await codeTo(app, `86${me.phone}`), asMe());
};

test('what a person may change is changed, whatever else is sent', async () => {
  const forged = { membershipStatus: 1, username: 'somebody else', phone: '13900000000', memberNo: '1', role: 'administrator' };
  const { envelope } = await app.call(
    'updInfo',
    { nativeName: '林墨言', latinName: 'Lin Moyan', birthDate: '2001-02-03', language: 'zh_CN', inDirectory: true, ...forged },
    asMe(),
  );

  const changed = { nativeName: '林墨言', latinName: 'Lin Moyan', birthDate: '2001-02-03', language: 'zh_CN', inDirectory: true };
  expect(envelope.data).toMatchObject({ ...changed, username: me.username, membershipStatus: 0, memberNo: null });
  expect(await profileOf(app, me.token)).toMatchObject(changed);
});

test('who wants to be listed is found in the directory, and no longer when they do not', async () => {
  const list = async () => (await app.call('directoryList', { keyword: 'zhuge liang' }, asAnybody)).envelope.data.rows.map(({ name }) => name);
  await app.call('updInfo', { nativeName: '诸葛亮', latinName: 'Zhuge Liang', inDirectory: true }, asMe());
  expect(await list()).toEqual(['Zhuge Liang']);
  await app.call('updInfo', { nativeName: '诸葛亮', latinName: 'Zhuge Liang' }, asMe());
  expect(await list()).toEqual([]);
});

test.each([
  ['latinName', { inDirectory: true }],
  ['birthDate', { birthDate: '2001-02-30' }],
  ['birthDate', { birthDate: '2099-01-01' }],
  ['birthDate', { birthDate: '1850-01-01' }],
  ['latinName', { latinName: 'x'.repeat(81) }],
  ['language', { language: 'fr_FR' as 'en_US' }],
])('an impossible %s is refused by name', async (field, input) => {
  expect((await app.call('updInfo', input, asMe())).envelope).toMatchObject({ code: 4000, data: { fields: { [field]: expect.any(String) } } });
});

test('a member sees number, term, association and club; after the grace period the membership is over', async () => {
  const associationId = await makeAssociation(app.db);
  const clubId = await makeClub(app.db, associationId);
  const personId = await makePerson(app.db, 'Lin Moyan');
  const endsOn = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  await app.db.execute(sql`update people set association_id = ${associationId}, club_id = ${clubId} where id = ${personId}`);
  await app.db.execute(sql`update accounts set person_id = ${personId} where username = ${me.username}`);
  await app.db.transaction((tx) => insertMemberships(tx, [{ personId, memberNo: `AMS-${names}`, startsOn: '2029-01-01', endsOn }]));

  const member = { membershipStatus: 1, memberNo: `AMS-${names}`, memberUntil: endsOn, associationName: expect.any(String), clubName: expect.any(String) };
  expect(await profileOf(app, me.token)).toMatchObject(member);
  app.clock.advance(13 * 86_400);
  expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 1 });
  app.clock.advance(13 * 86_400);
  await profileOf(app, me.token);
  app.clock.advance(13 * 86_400);
  expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 5, associationName: null, clubName: null });
});

test('sessions are listed with device and place, and each can be ended from another', async () => {
  const token = await logInAs(app, me.username);
  const { envelope } = await app.call('sessionList', {}, asMe());
  expect(envelope.data).toHaveLength(2);
  expect(envelope.data.filter(({ current }) => current)).toHaveLength(1);
  const other = envelope.data.find(({ current }) => !current)!;

  expect((await app.call('endSession', { id: other.id }, asMe())).envelope.code).toBe(1000);
  expect(await isAlive(app, token)).toBe(false);
  expect((await app.call('endSession', { id: other.id }, asMe())).envelope.code).toBe(4004);
});

test('a device is named as its owner would name it', async () => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
  await app.call('registerSms', { phone: '13912345678', countryCode: '86' });
  const { uuid, code } = await codeTo(app, '8613912345678');
  const input = { username: `phone-owner-${names}`, password: '0'.repeat(32), phone: '13912345678', countryCode: '86', verifyCode: code, uuid };
  const { envelope } = await app.call('register', input, { headers: { 'user-agent': agent } });

  const sessions = (await app.call('sessionList', {}, { token: envelope.data.token })).envelope.data;
  expect(sessions).toMatchObject([{ device: 'Safari · iOS', place: '127.0.0.…', current: true }]);
});

test('somebody else’s session is not there', async () => {
  const other = await registerAs(app, `other-${names}`);
  const [theirs] = (await app.call('sessionList', {}, { token: other.token })).envelope.data;
  expect((await app.call('endSession', { id: theirs!.id }, asMe())).envelope.code).toBe(4004);
  expect(await isAlive(app, other.token)).toBe(true);
});

test('the export is a file with everything that is kept, and for nobody else', async () => {
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
  const refused = await app.server().inject({ url, headers: { authorization: 'nobody', 'x-lang': 'zh_CN' } });
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toEqual({ code: 401, msg: '登录已过期，请重新登录', data: null });
});

test('closing needs the code that was sent for it', async () => {
  await app.call('closeSms', {}, asMe());
  const { uuid, code } = await codeTo(app, `86${me.phone}`);
  expect((await app.call('close', { uuid, code: wrong(code) }, asMe())).envelope).toMatchObject({ code: 4011, data: { triesLeft: 4 } });
  expect(await isAlive(app, me.token)).toBe(true);
});

test('a closed account is gone: sessions, name, phone; both are free again, and standings keep somebody without a name', async () => {
  await app.call('updInfo', { nativeName: '司马懿', latinName: 'Sima Yi', inDirectory: true }, asMe());
  const other = await logInAs(app, me.username);
  expect((await closeMine()).envelope.code).toBe(1000);

  expect(await isAlive(app, me.token)).toBe(false);
  expect(await isAlive(app, other)).toBe(false);
  expect((await tryLogin(app, me.username)).envelope.code).toBe(4012);
  expect((await app.call('directoryList', { keyword: 'sima yi' }, asAnybody)).envelope.data.rows).toEqual([]);
  const { rows: sealed } = await app.db.execute(
    sql`select phone, phone_fingerprint, email, email_fingerprint, avatar, password_hash from accounts order by id desc limit 1`,
  );
  expect(sealed).toEqual([{ phone: null, phone_fingerprint: null, email: null, email_fingerprint: null, avatar: null, password_hash: '' }]);
  const { rows } = await app.db.execute<{ left: string }>(sql`
    select a::text || coalesce(p::text, '') as left from accounts a left join people p on p.id = a.person_id order by a.id desc limit 1`);
  expect(rows[0]!.left).not.toMatch(/member-|司马懿|Sima Yi/);
  app.clock.advance(2 * minute);
  expect(await registerAs(app, me.username, me.phone)).toBeTruthy();
});

test('no phone, e-mail, code, token or password lies readable in the database', async () => {
  const email = 'canary@example.org';
  await app.call('addEmailSms', { email }, asMe());
  const sent = await codeTo(app, email);
  await app.call('addEmail', sent, asMe());
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const dump = await Promise.all(
    tables.map(async ({ name }) =>
      (await app.db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`)).rows.map(({ row }) => row).join('\n'),
    ),
  );
  // Bytes are written in hexadecimal: what is sealed must not be plain under that either.
  const everything = dump.join('\n');
  for (const secret of [me.phone, email, me.token, 'nine dan on a rainy day', ` ${sent.code}`]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
