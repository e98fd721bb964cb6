import { success } from '../../packages/contract/src/errorCodes.ts';
import { fetchPatiently } from './fetchPatiently.ts';
import { createHash, randomInt } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { collectBrowserErrors, waitForHydration, createVisitor } from './browser.ts';
import { siteUrl } from './site.ts';
import type { Lang } from './words.ts';

interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
}

async function call<Data>(path: string, body?: unknown, token?: string): Promise<Envelope<Data>> {
  const response = await fetchPatiently(`${siteUrl()}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Lang': 'en_US', ...(token && { Authorization: token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Envelope<Data>;
}

export const md5 = (password: string): string => createHash('md5').update(password, 'utf8').digest('hex');

interface SentMessage {
  code: string;
  text: string;
}

const messagesSentTo = async (to: string): Promise<SentMessage[]> =>
  (await call<SentMessage[]>(`/api/dev/outbox?to=${encodeURIComponent(to)}`)).data;

/** Returns the latest code sent to a recipient, or the answer of a captcha. */
export async function codeSentTo(to: string): Promise<string> {
  const [latest] = await messagesSentTo(to);
  if (!latest) throw new Error(`nothing was sent to ${to}`);
  return latest.code;
}

/** Returns the text of the latest message sent to a recipient. */
export const textSentTo = async (to: string): Promise<string> => (await messagesSentTo(to))[0]?.text ?? '';

/** Returns the texts of all messages sent to a recipient. */
export const textsSentTo = async (to: string): Promise<string> =>
  (await messagesSentTo(to)).map(({ text }) => text).join('\n');

/** Advances the server's clock, by default by just over a minute, so that another code can be requested. */
export const advanceDatabaseTime = (advanceSeconds = 61): Promise<unknown> =>
  call('/api/dev/clock', { advanceSeconds });

/** Runs a job that the site would start within a minute. */
export const runJob = (name: 'entries' | 'newsletter-watch'): Promise<unknown> => call('/api/dev/job', { name });

/** Returns an unused Chinese mobile number. */
export const newPhone = (): string => `138${String(randomInt(1e8)).padStart(8, '0')}`;
export const newName = (): string => `guest-${randomInt(1e9).toString(36)}`;

export interface Account {
  username: string;
  password: string;
  /** National number; its dialling code is 86. */
  phone: string;
  token: string;
}

/** Registers an account through the API. */
export async function registerAccount(): Promise<Account> {
  const account = { username: newName(), password: 'the ladder breaks here', phone: newPhone() };
  const codeRequest = await call<{ uuid: string }>('/api/member/userInfo/registerSms', {
    phone: account.phone,
    countryCode: '86',
  });
  const answer = await call<{ token: string }>('/api/member/userInfo/register', {
    username: account.username,
    password: md5(account.password),
    phone: account.phone,
    countryCode: '86',
    verifyCode: await codeSentTo(`86${account.phone}`),
    uuid: codeRequest.data.uuid,
  });
  if (answer.code !== success) throw new Error(`registering was refused: ${answer.msg}`);
  return { ...account, token: answer.data.token };
}

/** Opens another session of the account, as from another device. */
export async function logIn({ username, password }: Pick<Account, 'username' | 'password'>): Promise<string> {
  const captcha = await call<{ uuid: string } | null>('/api/index/genLoginCode', { username });
  const proof = captcha.data ? { uuid: captcha.data.uuid, code: await codeSentTo(captcha.data.uuid) } : {};
  const answer = await call<{ token: string }>('/api/index/login', { username, loginPwd: md5(password), ...proof });
  if (answer.code !== success) throw new Error(`logging in was refused: ${answer.msg}`);
  return answer.data.token;
}

/** Returns whether a session token is still valid. */
export const isTokenValid = async (token: string): Promise<boolean> =>
  (await call('/api/member/userInfo/info', undefined, token)).code === success;

/** Opens a page in the given language and screen size, and collects its browser errors. */
export async function pageIn(lang: Lang, path: string, screen: BrowserContextOptions = {}, token?: string) {
  const context = await createVisitor({ ...screen, locale: lang.replace('_', '-') });
  // Sets the token only once, so that a session that ends during the test stays ended.
  if (token) {
    await context.addInitScript((storedToken) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem('token', storedToken);
    }, token);
  }
  const page = await context.newPage();
  const browserErrors = collectBrowserErrors(page);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  await page.goto(path);
  await waitForHydration(page);
  return { context, page, browserErrors, storedToken: () => page.evaluate(() => localStorage.getItem('token')) };
}

/** Types a username and solves the captcha that it requires. */
export async function answerCaptcha(page: Page, username: string): Promise<string> {
  const captchaResponse = page.waitForResponse('**/genLoginCode');
  await page.getByRole('dialog').locator('input[name=username]').fill(username);
  const { data } = (await (await captchaResponse).json()) as Envelope<{ uuid: string }>;
  const code = await codeSentTo(data.uuid);
  await page.getByRole('dialog').locator('input[name=code]').fill(code);
  return code;
}

export const inDialog = (page: Page, name: string) => page.getByRole('dialog').locator(`input[name=${name}]`);
export const submitDialog = (page: Page): Promise<void> =>
  page.getByRole('dialog').locator('button[type=submit]').click();
