import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import {
  getCodeSentTo,
  differentCode,
  isLoggedIn,
  logInAs,
  registerAs,
  type RegisteredAccount,
  registerNewAccount,
  tryLogin,
} from '../account.fixtures.ts';

const app = testApp();
const minute = 60;
let names = 0;
let me: RegisteredAccount;

beforeEach(async () => {
  me = await registerNewAccount(app, `member-${++names}`);
});

const asMe = () => ({ token: me.token });
const anonymously = { headers: {} };
const closeMine = async () => {
  await app.call('closeSms', {}, asMe());
  return app.call('close', await getCodeSentTo(app, `86${me.phone}`), asMe());
};

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
  const { uuid, code } = await getCodeSentTo(app, `86${me.phone}`);
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
    sql`select phone, phone_fingerprint, email, email_fingerprint, avatar, password_hash from accounts order by id desc
      limit 1`,
  );
  expect(sealed).toEqual([
    { phone: null, phone_fingerprint: null, email: null, email_fingerprint: null, avatar: null, password_hash: '' },
  ]);
  const { rows } = await app.db.execute<{ stored: string }>(sql`
    select a::text || coalesce(p::text, '') as stored from accounts a left join people p on p.id = a.person_id
    order by a.id desc limit 1`);
  expect(rows[0]!.stored).not.toMatch(/member-|司马懿|Sima Yi/);
  app.clock.advance(2 * minute);
  expect(await registerAs(app, me.username, me.phone)).toBeTruthy();
});
