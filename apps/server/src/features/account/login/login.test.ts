import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { testApp } from '#platform/testing/testApp';
import {
  getCodeSentTo,
  isLoggedIn,
  logInAs,
  md5,
  password,
  registerAs,
  solveCaptcha,
  tryLogin,
} from '../account.fixtures.ts';

const app = testApp({ config: { trustProxy: ['127.0.0.1'] } });
const riskSite = testApp({ config: { captcha: 'risk' } });
const openSite = testApp({ config: { captcha: 'off' } });
/** The limits of failed logins. */
const maxFailuresPerAddress = 15;
const maxFailuresPerName = 10;
const minute = 60;
const day = 86_400;

beforeEach(async () => {
  for (const { db, clock } of [app, riskSite, openSite]) {
    await db.execute(sql`truncate rate_limits`);
    clock.advance(2 * minute);
  }
});

let names = 0;
const newName = () => `player-${++names}`;

test('logs in with name, password and the letters of the captcha', async () => {
  const { username } = await registerAs(app, newName());
  const { uuid, imgData, challenge } = (await app.call('genLoginCode', { username })).envelope.data!;
  const { code } = await getCodeSentTo(app, uuid);

  expect(imgData).toMatch(/^data:image\/png;base64,iVBOR/);
  expect(challenge).toBeUndefined();
  const { envelope } = await app.call('login', {
    username: username.toUpperCase(),
    loginPwd: md5(password).toUpperCase(),
    uuid,
    code: code.toLowerCase(),
  });
  expect(await isLoggedIn(app, envelope.data.token)).toBe(true);
});

test('accepts proof of work instead of letters', async () => {
  const { username } = await registerAs(app, newName());
  const work = (await app.call('genLoginCode', { username, kind: 'work' })).envelope.data!;
  expect(work).toMatchObject({ imgData: null, challenge: expect.any(String), difficulty: expect.any(Number) });
  let nonce = 0;
  const isDone = () => {
    const bits = [...createHash('sha256').update(`${work.challenge}${nonce}`).digest()]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('');
    return bits.startsWith('0'.repeat(work.difficulty!));
  };
  while (!isDone()) nonce += 1;

  const login = (code: string, { uuid } = work) => app.call('login', { username, loginPwd: md5(password), uuid, code });
  expect((await login(String(nonce))).envelope.code).toBe(1000);
  const another = (await app.call('genLoginCode', { username, kind: 'work' })).envelope.data!;
  expect((await login(String(nonce), another)).envelope.code).toBe(4010);
});

test('answers a login without a captcha with a new one', async () => {
  const { envelope } = await app.call('login', { username: newName(), loginPwd: md5(password) });
  expect(envelope).toMatchObject({
    code: 4010,
    data: { uuid: expect.any(String), imgData: expect.stringMatching(/^data:image\/png/) },
  });
});

test('accepts a captcha for its name only, for five minutes, once', async () => {
  const { username } = await registerAs(app, newName());
  const login = (captcha: { uuid: string; code: string }) =>
    app.call('login', { username, loginPwd: md5(password), ...captcha });

  expect((await login(await solveCaptcha(app, newName()))).envelope.code).toBe(4010);
  const old = await solveCaptcha(app, username);
  app.clock.advance(5 * minute);
  expect((await login(old)).envelope.code).toBe(4010);
  const wrongOnce = await solveCaptcha(app, username);
  expect((await login({ ...wrongOnce, code: 'WRONG' })).envelope.code).toBe(4010);
  expect((await login(wrongOnce)).envelope.code).toBe(4010);
});

test('accepts a captcha once in twenty concurrent requests', async () => {
  const { username } = await registerAs(app, newName());
  const captcha = await solveCaptcha(app, username);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call('login', { username, loginPwd: md5(password), ...captcha })),
  );

  expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([
    1000,
    ...Array.from({ length: 19 }, () => 4010),
  ]);
});

test('requires a captcha in mode risk only after a failure under the name or from the address', async () => {
  const { username } = await registerAs(riskSite, newName());
  const captchaFor = async (name: string) => (await riskSite.call('genLoginCode', { username: name })).envelope.data;
  expect(await captchaFor(username)).toBeNull();
  expect(await captchaFor('unknown-name')).toBeNull();

  const failed = await riskSite.call('login', { username, loginPwd: md5('wrong') });
  expect(failed.envelope).toMatchObject({ code: 4012, data: { uuid: expect.any(String) } });
  expect(await captchaFor(username)).not.toBeNull();
  expect(await captchaFor('unknown-name')).not.toBeNull();
});

test('sends no captcha with a wrong password in mode off', async () => {
  const { username } = await registerAs(openSite, newName());
  expect((await openSite.call('genLoginCode', { username })).envelope.data).toBeNull();
  expect((await openSite.call('login', { username, loginPwd: md5('wrong') })).envelope).toMatchObject({
    code: 4012,
    data: null,
  });
});

test('gives the same answer after the same work for an unknown name and a wrong password', async () => {
  const { username } = await registerAs(openSite, newName());
  const answers: unknown[] = [];
  const failAs = (name: string) =>
    recordStatements(async () =>
      answers.push((await openSite.call('login', { username: name, loginPwd: md5('wrong') })).envelope),
    );
  const captchaFor = (name: string) => recordStatements(() => app.call('genLoginCode', { username: name }));
  await failAs(username);

  expect(await failAs(newName())).toEqual(await failAs(username));
  expect(answers[1]).toEqual(answers[2]);
  expect(await captchaFor(newName())).toEqual(await captchaFor(username));
});

test('stops one password tried under a hundred names from one address after fifteen attempts', async () => {
  const codes: number[] = [];
  for (let nth = 0; nth < 20; nth++)
    codes.push((await tryLogin(app, newName(), { address: '198.51.100.7' })).envelope.code);

  expect(codes).toEqual([
    ...Array.from({ length: maxFailuresPerAddress }, () => 4012),
    ...Array.from({ length: 20 - maxFailuresPerAddress }, () => 4029),
  ]);
});

test('ignores forwarded addresses without a trusted proxy', async () => {
  const codes = new Set<number>();
  for (let nth = 0; nth < 17; nth++) {
    const { envelope } = await openSite.call(
      'login',
      { username: newName(), loginPwd: md5('x') },
      { headers: { 'x-forwarded-for': `198.51.100.${nth}` } },
    );
    codes.add(envelope.code);
  }
  expect(codes).toEqual(new Set([4012, 4029]));
});

test('stops one name tried from fifty addresses after ten attempts, and still lets its owner in from known addresses', async () => {
  const { username } = await registerAs(app, newName());
  await tryLogin(app, username, { address: '203.0.113.5' });
  const codes: number[] = [];
  for (let nth = 0; nth < 50; nth++)
    codes.push((await tryLogin(app, username, { typed: 'a guess', address: `198.51.100.${nth + 1}` })).envelope.code);

  expect(codes.slice(0, maxFailuresPerName).every((code) => code === 4012)).toBe(true);
  expect(codes.slice(maxFailuresPerName).every((code) => code === 4029)).toBe(true);
  expect((await tryLogin(app, username, { address: '203.0.113.5' })).envelope.code).toBe(1000);
  expect((await tryLogin(app, username, { address: '198.51.100.200' })).envelope.code).toBe(4029);
});

test('counts failures of each name at each known address apart', async () => {
  const [{ username }, other] = [await registerAs(app, newName()), await registerAs(app, newName())];
  const logIn = async (name: string, address: string, typed?: string) =>
    (await tryLogin(app, name, { address, ...(typed !== undefined && { typed }) })).envelope.code;
  const [home, office] = ['203.0.113.31', '203.0.113.32'];
  for (const address of [home, office]) expect(await logIn(username, address)).toBe(1000);
  expect(await logIn(other.username, home)).toBe(1000);
  for (let nth = 0; nth < maxFailuresPerName; nth++) expect(await logIn(username, home, 'a guess')).toBe(4012);

  expect(await logIn(username, home)).toBe(4029);
  expect(await logIn(username, office)).toBe(1000);
  expect(await logIn(other.username, home)).toBe(1000);
});

test('does not count successful logins', async () => {
  const { username } = await registerAs(app, newName());
  for (let nth = 0; nth < 20; nth++) expect((await tryLogin(app, username)).envelope.code).toBe(1000);
});

test('ends a session on logout, after a fortnight without use, or after three months', async () => {
  const { username, token } = await registerAs(app, newName());
  const others = [await logInAs(app, username), await logInAs(app, username)] as const;
  expect((await app.call('logout', {}, { token })).envelope.code).toBe(1000);
  expect(await isLoggedIn(app, token)).toBe(false);

  const unused = await logInAs(app, username);
  app.clock.advance(14 * day - 60);
  expect(await isLoggedIn(app, others[0])).toBe(true);
  app.clock.advance(60);
  expect(await isLoggedIn(app, unused)).toBe(false);

  for (let nth = 0; nth < 6; nth++) {
    app.clock.advance(13 * day);
    if (nth < 5) expect(await isLoggedIn(app, others[0])).toBe(true);
  }
  expect(await isLoggedIn(app, others[0])).toBe(false);
  expect(await isLoggedIn(app, others[1])).toBe(false);
});

test('accepts a token with and without Bearer, and answers 4001 without one', async () => {
  const { token } = await registerAs(app, newName());
  const info = (authorization?: string) =>
    app.call('userInfo', {}, authorization === undefined ? {} : { headers: { authorization } });

  expect((await info(token)).envelope.code).toBe(1000);
  expect((await info(`Bearer ${token}`)).envelope.code).toBe(1000);
  for (const none of [undefined, '', 'Bearer ', `${token}x`, 'null']) {
    expect((await info(none)).envelope).toMatchObject({ code: 4001, data: null });
  }
});
