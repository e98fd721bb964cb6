import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statementsOf } from '#platform/testing/countStatements';
import { testApp } from '#platform/testing/testApp';
import { codeTo, isAlive, logInAs, md5, password, registerAs, solveCaptcha, tryLogin } from './account.fixtures.ts';

const app = testApp({ config: { trustProxy: ['127.0.0.1'] } });
const risky = testApp({ config: { captcha: 'risk' } });
const open = testApp({ config: { captcha: 'off' } });
const minute = 60;
const day = 86_400;

beforeEach(async () => {
  for (const { db, clock } of [app, risky, open]) {
    await db.execute(sql`truncate rate_limits`);
    clock.advance(2 * minute);
  }
});

let names = 0;
const newName = () => `player-${++names}`;

test('who knows name, password and the letters in the picture is logged in', async () => {
  const { username } = await registerAs(app, newName());
  const { uuid, imgData, challenge } = (await app.call('genLoginCode', { username })).envelope.data!;
  const { code } = await codeTo(app, uuid);

  expect(imgData).toMatch(/^data:image\/png;base64,iVBOR/);
  expect(challenge).toBeUndefined();
  const { envelope } = await app.call('login', { username: username.toUpperCase(), loginPwd: md5(password).toUpperCase(), uuid, code: code.toLowerCase() });
  expect(await isAlive(app, envelope.data.token)).toBe(true);
});

test('who cannot see the picture does work instead', async () => {
  const { username } = await registerAs(app, newName());
  const work = (await app.call('genLoginCode', { username, kind: 'work' })).envelope.data!;
  expect(work).toMatchObject({ imgData: null, challenge: expect.any(String), difficulty: expect.any(Number) });
  let nonce = 0;
  const isDone = () => {
    const bits = [...createHash('sha256').update(`${work.challenge}${nonce}`).digest()].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    return bits.startsWith('0'.repeat(work.difficulty!));
  };
  while (!isDone()) nonce += 1;

  const login = (code: string, { uuid } = work) => app.call('login', { username, loginPwd: md5(password), uuid, code });
  expect((await login(String(nonce))).envelope.code).toBe(1000);
  const another = (await app.call('genLoginCode', { username, kind: 'work' })).envelope.data!;
  expect((await login(String(nonce), another)).envelope.code).toBe(4010);
});

test('without a captcha, a fresh one is given', async () => {
  const { envelope } = await app.call('login', { username: newName(), loginPwd: md5(password) });
  expect(envelope).toMatchObject({ code: 4010, data: { uuid: expect.any(String), imgData: expect.stringMatching(/^data:image\/png/) } });
});

test('a captcha is good for its name, for five minutes, once', async () => {
  const { username } = await registerAs(app, newName());
  const login = (captcha: { uuid: string; code: string }) => app.call('login', { username, loginPwd: md5(password), ...captcha });

  expect((await login(await solveCaptcha(app, newName()))).envelope.code).toBe(4010);
  const old = await solveCaptcha(app, username);
  app.clock.advance(5 * minute);
  expect((await login(old)).envelope.code).toBe(4010);
  const wrongOnce = await solveCaptcha(app, username);
  expect((await login({ ...wrongOnce, code: 'WRONG' })).envelope.code).toBe(4010);
  expect((await login(wrongOnce)).envelope.code).toBe(4010);
});

test('a captcha counts once, also twenty times at once', async () => {
  const { username } = await registerAs(app, newName());
  const captcha = await solveCaptcha(app, username);
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.call('login', { username, loginPwd: md5(password), ...captcha })));

  expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([1000, ...Array.from({ length: 19 }, () => 4010)]);
});

test('at risk, a captcha is wanted only after a failure under the name or from the address', async () => {
  const { username } = await registerAs(risky, newName());
  const captchaFor = async (name: string) => (await risky.call('genLoginCode', { username: name })).envelope.data;
  expect(await captchaFor(username)).toBeNull();
  expect(await captchaFor('nobody-at-all')).toBeNull();

  const failed = await risky.call('login', { username, loginPwd: md5('wrong') });
  expect(failed.envelope).toMatchObject({ code: 4012, data: { uuid: expect.any(String) } });
  expect(await captchaFor(username)).not.toBeNull();
  expect(await captchaFor('nobody-at-all')).not.toBeNull();
});

test('where no captcha is ever wanted, a wrong password comes with none', async () => {
  const { username } = await registerAs(open, newName());
  expect((await open.call('genLoginCode', { username })).envelope.data).toBeNull();
  expect((await open.call('login', { username, loginPwd: md5('wrong') })).envelope).toMatchObject({ code: 4012, data: null });
});

test('an unknown name and a wrong password give the same answer after the same work', async () => {
  const { username } = await registerAs(open, newName());
  const answers: unknown[] = [];
  const failAs = (name: string) => statementsOf(async () => answers.push((await open.call('login', { username: name, loginPwd: md5('wrong') })).envelope));
  const captchaFor = (name: string) => statementsOf(() => app.call('genLoginCode', { username: name }));
  await failAs(username);

  expect(await failAs(newName())).toEqual(await failAs(username));
  expect(answers[1]).toEqual(answers[2]);
  expect(await captchaFor(newName())).toEqual(await captchaFor(username));
});

test('one password tried under a hundred names from one address is stopped after fifteen', async () => {
  const codes: number[] = [];
  for (let nth = 0; nth < 20; nth++) codes.push((await tryLogin(app, newName(), { address: '198.51.100.7' })).envelope.code);

  expect(codes).toEqual([...Array.from({ length: 15 }, () => 4012), ...Array.from({ length: 5 }, () => 4029)]);
});

test('forged addresses do not matter where no proxy is trusted', async () => {
  const codes = new Set<number>();
  for (let nth = 0; nth < 17; nth++) {
    const { envelope } = await open.call('login', { username: newName(), loginPwd: md5('x') }, { headers: { 'x-forwarded-for': `198.51.100.${nth}` } });
    codes.add(envelope.code);
  }
  expect(codes).toEqual(new Set([4012, 4029]));
});

test('one name tried from fifty addresses is stopped after ten, while its owner still gets in from where they were', async () => {
  const { username } = await registerAs(app, newName());
  await tryLogin(app, username, { address: '203.0.113.5' });
  const codes: number[] = [];
  for (let nth = 0; nth < 50; nth++) codes.push((await tryLogin(app, username, { typed: 'a guess', address: `198.51.100.${nth + 1}` })).envelope.code);

  expect(codes.slice(0, 10).every((code) => code === 4012)).toBe(true);
  expect(codes.slice(10).every((code) => code === 4029)).toBe(true);
  expect((await tryLogin(app, username, { address: '203.0.113.5' })).envelope.code).toBe(1000);
  expect((await tryLogin(app, username, { address: '198.51.100.200' })).envelope.code).toBe(4029);
});

test('logging in does not count', async () => {
  const { username } = await registerAs(app, newName());
  for (let nth = 0; nth < 20; nth++) expect((await tryLogin(app, username)).envelope.code).toBe(1000);
});

test('a session ends when it is logged out, unused for a fortnight, or three months old', async () => {
  const { username, token } = await registerAs(app, newName());
  const others = [await logInAs(app, username), await logInAs(app, username)] as const;
  expect((await app.call('logout', {}, { token })).envelope.code).toBe(1000);
  expect(await isAlive(app, token)).toBe(false);

  const unused = await logInAs(app, username);
  app.clock.advance(14 * day - 60);
  expect(await isAlive(app, others[0])).toBe(true);
  app.clock.advance(60);
  expect(await isAlive(app, unused)).toBe(false);

  for (let nth = 0; nth < 6; nth++) {
    app.clock.advance(13 * day);
    if (nth < 5) expect(await isAlive(app, others[0])).toBe(true);
  }
  expect(await isAlive(app, others[0])).toBe(false);
  expect(await isAlive(app, others[1])).toBe(false);
});

test('a token is taken bare and after Bearer, and none is 4001', async () => {
  const { token } = await registerAs(app, newName());
  const info = (authorization?: string) => app.call('userInfo', {}, authorization === undefined ? {} : { headers: { authorization } });

  expect((await info(token)).envelope.code).toBe(1000);
  expect((await info(`Bearer ${token}`)).envelope.code).toBe(1000);
  for (const none of [undefined, '', 'Bearer ', `${token}x`, 'null']) {
    expect((await info(none)).envelope).toMatchObject({ code: 4001, data: null });
  }
});
