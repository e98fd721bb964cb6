import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { createMembership } from '../../membership/index.ts';
import { insertTestAssociation, insertTestClub } from '../../associations/associations.fixtures.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { profileOf, registerNewAccount, type RegisteredAccount } from '../account.fixtures.ts';

const app = testApp();
let names = 0;
let me: RegisteredAccount;

beforeEach(async () => {
  me = await registerNewAccount(app, `member-${++names}`);
});

const asMe = () => ({ token: me.token });
const anonymously = { headers: {} };

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
  ['latinName', { latinName: 'x'.repeat(151) }],
  ['language', { language: 'fr_FR' as 'en_US' }],
])('rejects an impossible %s and names the field', async (field, input) => {
  expect((await app.call('updInfo', input, asMe())).envelope).toMatchObject({
    code: 4000,
    data: { fields: { [field]: expect.any(String) } },
  });
});

test.each(['1900-01-01', '2030-01-01'])('takes %s as a birth date', async (birthDate) => {
  expect((await app.call('updInfo', { birthDate }, asMe())).envelope.code).toBe(1000);
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
      app.clock,
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
  // In steps of less than a fortnight, after which an unused session ends.
  app.clock.advance(13 * 86_400);
  expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 1 });
  app.clock.advance(13 * 86_400);
  await profileOf(app, me.token);
  app.clock.advance(13 * 86_400);
  expect(await profileOf(app, me.token)).toMatchObject({ membershipStatus: 5, associationName: null, clubName: null });
});
