import { createHash } from 'node:crypto';
import type { CallData } from '@app/contract/contract';
import { sql } from 'drizzle-orm';
import type { TestApp } from '#platform/testing/testApp';
import { createAccount } from './registration/createAccount.ts';
import { startSession } from './sessions/sessions.service.ts';

/** Hashes a password as browsers do before sending it. */
export const md5 = (password: string): string => createHash('md5').update(password, 'utf8').digest('hex');

export const password = 'nine dan on a rainy day';

let phones = 0;
/** Returns a Chinese mobile number that no other account of this test has. */
export const newPhone = (): string => `138${String(++phones).padStart(8, '0')}`;

export interface RegisteredAccount {
  id: number;
  username: string;
  phone: string;
  token: string;
}

/** Returns the newest code sent to a phone (dialling code and number), an email address or a captcha's uuid. */
export async function getCodeSentTo(app: TestApp, to: string): Promise<{ uuid: string; code: string }> {
  const message = (await app.messagesTo(to)).find(({ code }) => code !== undefined);
  if (!message?.code || !message.uuid) throw new Error(`no code was sent to ${to}`);
  return { uuid: message.uuid, code: message.code };
}

/** Returns a different code. */
export const differentCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const browser = { address: '127.0.0.1', userAgent: 'test' };
const passwordHashes = new WeakMap<TestApp, Promise<string>>();

/** Computes the hash of the test accounts' password once for each site. */
function hashOfPassword(app: TestApp): Promise<string> {
  const known = passwordHashes.get(app) ?? app.features().account.passwords.hash(md5(password));
  passwordHashes.set(app, known);
  return known;
}

/** Creates an account with a session, as registration does, without a code and its limits. */
export async function registerAs(app: TestApp, username: string, phone = newPhone()): Promise<RegisteredAccount> {
  const passwordHash = await hashOfPassword(app);
  const { db, clock, secret } = app;
  return db.transaction(async (tx) => {
    const account = { username, phone, countryCode: '86', passwordHash, personId: null };
    const id = await createAccount(tx, secret, { ...account, locale: 'en_US', createdAt: clock.now() });
    return { id, username, phone, token: await startSession(tx, clock, id, browser) };
  });
}

/** Registers through the calls of the site. @returns the token */
export async function registerWithCode(app: TestApp, username: string, phone = newPhone()): Promise<string> {
  const sent = await app.call('registerSms', { phone, countryCode: '86' });
  if (sent.envelope.code !== 1000) throw new Error(`no code for ${phone}: ${sent.envelope.msg}`);
  const { uuid, code } = await getCodeSentTo(app, `86${phone}`);
  const { envelope } = await app.call('register', {
    username,
    password: md5(password),
    phone,
    countryCode: '86',
    verifyCode: code,
    uuid,
  });
  if (envelope.code !== 1000) throw new Error(`${username} could not register: ${envelope.msg}`);
  return envelope.data.token;
}

/** Creates and answers a captcha for a username. */
export async function solveCaptcha(app: TestApp, username: string): Promise<{ uuid: string; code: string }> {
  const { envelope } = await app.call('genLoginCode', { username });
  return getCodeSentTo(app, envelope.data!.uuid);
}

interface LoginOptions {
  typed?: string;
  address?: string;
}

/** Logs in once, with a solved captcha. */
export async function tryLogin(app: TestApp, username: string, { typed = password, address }: LoginOptions = {}) {
  const captcha = await solveCaptcha(app, username);
  return app.call(
    'login',
    { username, loginPwd: md5(typed), ...captcha },
    address ? { headers: { 'x-forwarded-for': address } } : {},
  );
}

export async function logInAs(app: TestApp, username: string, typed = password): Promise<string> {
  const { envelope } = await tryLogin(app, username, { typed });
  if (envelope.code !== 1000) throw new Error(`${username} could not log in: ${envelope.msg}`);
  return envelope.data.token;
}

export const profileOf = async (app: TestApp, token: string): Promise<CallData<'userInfo'>> =>
  (await app.call('userInfo', {}, { token })).envelope.data;

export const isLoggedIn = async (app: TestApp, token: string): Promise<boolean> =>
  (await app.call('userInfo', {}, { token })).envelope.code === 1000;

/** Registers a new account after resetting rate limits that earlier tests used. */
export async function registerNewAccount(app: TestApp, username: string): Promise<RegisteredAccount> {
  await app.db.execute(sql`truncate rate_limits`);
  app.clock.advance(120);
  const registered = await registerAs(app, username);
  app.clock.advance(120);
  return registered;
}
