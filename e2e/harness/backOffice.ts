import { readFileSync } from 'node:fs';
import { errorCodes, success } from '../../packages/contract/src/errorCodes.ts';
import { type AdminEndpointName, adminEndpoints } from '../../packages/contract/src/admin/endpoints.ts';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { administrator } from './administrator.ts';
import { collectBrowserErrors, createVisitor } from './browser.ts';
import { fetchPatiently } from './fetchPatiently.ts';
import { siteUrl } from './site.ts';
import { type Lang, textsOf } from './words.ts';

const backOfficeWords = textsOf('admin');

interface Credentials {
  username: string;
  password: string;
}

/** Opens a back-office page in the given language and screen size, and collects its browser errors. */
export async function openBackOffice(lang: Lang, screen: BrowserContextOptions = {}) {
  const context = await createVisitor({ ...screen, locale: lang.replace('_', '-') });
  const page = await context.newPage();
  const browserErrors = collectBrowserErrors(page);
  await page.addInitScript((chosen) => {
    // The frame of a previewed mail has an opaque origin, and therefore no storage.
    if (window.origin !== 'null') localStorage.setItem('lang', chosen);
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  }, lang);
  return { context, page, browserErrors, words: backOfficeWords(lang) };
}

/** Logs in through the form and opens a back-office page. */
export async function openBackOfficeAs(
  credentials: Credentials,
  lang: Lang,
  path: string,
  screen: BrowserContextOptions = {},
) {
  const opened = await openBackOffice(lang, screen);
  await opened.page.goto('/admin/');
  await submitLogin(opened.page, opened.words, credentials);
  await opened.page.getByRole('heading', { level: 1, name: opened.words('overview.title') }).waitFor();
  if (path !== '/') await opened.page.goto(`/admin${path}`);
  return opened;
}

export async function submitLogin(
  page: Page,
  words: (key: string) => string,
  { username, password }: Credentials,
): Promise<void> {
  await page.getByLabel(words('login.username')).fill(username);
  await page.getByLabel(words('login.password')).fill(password);
  await page.getByRole('button', { name: words('login.submit'), exact: true }).click();
}

/**
 * Searches the list on the page. Waits until the list has applied the keyword, because a link that is followed earlier
 * would lead back to the list.
 */
export async function searchList(page: Page, label: string, keyword: string): Promise<void> {
  await page.getByLabel(label).fill(keyword);
  await page.waitForURL((url) => (url.searchParams.get('filter') ?? '').includes(keyword));
}

/** Exports the list on the page as CSV. @returns the downloaded text */
export async function exportCsv(page: Page, words: (key: string) => string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words('app.export.button') }).click();
  await page.getByRole('menuitem', { name: words('app.export.csv') }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

const serverNow = async (): Promise<number> => {
  const response = await fetch(`${siteUrl()}/api/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: 0 }),
  });
  const { data } = (await response.json()) as { data: { now: string } };
  return Date.parse(data.now);
};

/** Returns the TOTP code of an authenticator app by the site's clock. @param step 1 for the next code */
export async function totpCode(key: string, step = 0): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')), digits: 6, period: 30 });
  return totp.generate({ timestamp: (await serverNow()) + step * 30_000 });
}

async function logIn(credentials: Credentials): Promise<string> {
  const response = await fetchPatiently(`${siteUrl()}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const sessionCookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!sessionCookie)
    throw new Error(`${credentials.username} could not log in: ${response.status} ${await response.text()}`);
  return sessionCookie;
}

type BackOfficeCall = <Data>(name: AdminEndpointName, params?: Record<string, string>, body?: object) => Promise<Data>;

/** Returns calls of the back-office API by a staff member. Each throws unless it succeeds. */
export function backOfficeCalls(credentials: Credentials): BackOfficeCall {
  let cookie: Promise<string> | null = null;
  const call = async <Data>(
    name: AdminEndpointName,
    params: Record<string, string> = {},
    body?: object,
    isSecondTry = false,
  ): Promise<Data> => {
    cookie ??= logIn(credentials);
    const { method, path } = adminEndpoints[name];
    const query = new URLSearchParams(Object.entries(params).filter(([key]) => !path.includes(`:${key}`)));
    const address = `${path.replace(/:(\w+)/g, (_, key: string) => params[key]!)}${query.size > 0 ? `?${query}` : ''}`;
    const response = await fetchPatiently(`${siteUrl()}${address}`, {
      method,
      headers: { cookie: await cookie, 'X-Lang': 'en_US', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data };
    // The session expired because the site's clock was advanced.
    if (code === errorCodes.unauthenticated && !isSecondTry) {
      cookie = null;
      return call(name, params, body, true);
    }
    if (code !== success) throw new Error(`${name} was refused: ${msg} ${JSON.stringify(data)}`);
    return data;
  };
  return (name, params, body) => call(name, params, body);
}

/** Calls the back-office API as the first administrator. */
export const callBackOffice = backOfficeCalls(administrator);

/** Creates a staff member: invites a person, who accepts by the link in the mail. */
export async function createStaff(username: string, ...roles: string[]): Promise<Credentials> {
  const credentials = { username, password: 'nine stones on the board' };
  const email = `${username.toLowerCase()}@staff.example`;
  const invited = { name: username, email, roles, language: 'en_US', totpRequired: false };
  await callBackOffice('adminStaffInvitationCreate', {}, invited);
  const token = (await invitationLink(email)).split('#')[1];
  const response = await fetchPatiently(`${siteUrl()}${adminEndpoints.adminInvitationAccept.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...credentials, token }),
  });
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  if (code !== success) throw new Error(`${username} could not accept the invitation: ${msg}`);
  return credentials;
}

/** Returns the link in the mail that invites a staff member. */
async function invitationLink(email: string): Promise<string> {
  const outbox = await fetch(`${siteUrl()}/api/dev/outbox?to=${encodeURIComponent(email)}`);
  const { data } = (await outbox.json()) as { data: { text: string }[] };
  return /http\S+\/admin\/invitation#\S+/.exec(data[0]!.text)![0];
}

/** Invites a staff member through the form, and accepts the invitation in another browser context. */
export async function inviteStaffOnPage(
  { page, words }: Pick<Awaited<ReturnType<typeof openBackOffice>>, 'page' | 'words'>,
  { username, password }: Credentials,
  { name, roles, totpRequired }: { name: string; roles: string[]; totpRequired: boolean },
  examine: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const email = `${username.toLowerCase()}@staff.example`;
  await page.goto('/admin/staffInvitations/create');
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=email]').fill(email);
  for (const role of roles) await page.getByLabel(words(`enums.role.${role}`)).check();
  await page.getByLabel(words('resources.staffInvitations.fields.totpRequired')).setChecked(totpRequired);
  await examine(page);
  await page.getByRole('button', { name: words('ra.action.save') }).click();
  await page.getByText(email).waitFor();

  const invited = await openBackOffice('en_US');
  await invited.page.goto(await invitationLink(email));
  await invited.page.getByLabel(words('invitation.username')).fill(username);
  const [first, again] = await invited.page.locator('input[type=password]').all();
  await first!.fill(password);
  await again!.fill(password);
  await examine(invited.page);
  await invited.page.getByRole('button', { name: words('invitation.submit') }).click();
  await invited.page
    .getByRole('heading', { name: words(totpRequired ? 'account.totp.title' : 'overview.title') })
    .waitFor();
  await invited.context.close();
}

/** Moves news to the trash after the test, so that other journeys find the news of the demonstration first. */
export const removeNewsAfterwards = (id: string): void =>
  onTestFinished(async () => {
    const { version } = await callBackOffice<{ version: number }>('adminNewsGet', { id });
    await callBackOffice('adminNewsDelete', { id }, { version });
  });
