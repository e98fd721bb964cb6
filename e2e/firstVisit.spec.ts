import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { advanceDatabaseTime, codeSentTo, newName, newPhone } from './harness/accounts.ts';
import { waitForHydration, phone, createVisitor } from './harness/browser.ts';
import { callAs, decide, passportPicture } from './harness/membership.ts';
import { field } from './harness/personalCentre.ts';
import { wordsIn } from './harness/words.ts';

const words = wordsIn('zh_CN');
/** How long is waited for what one press causes, and for a page. */
interface Patience {
  soon: { timeout: number };
  load: { timeout: number };
}

/**
 * Opens the home page twice, because a site that has just started takes long for its first page.
 *
 * @returns how long to wait, which is longer on a busy machine
 */
async function openAndMeasure(page: Page): Promise<Patience> {
  await page.goto('/');
  await waitForHydration(page);
  const began = performance.now();
  await page.reload();
  await waitForHydration(page);
  const factor = Math.max(1, (performance.now() - began) / 1_000);
  const times = (ms: number) => ({ timeout: Math.ceil(ms * factor) });
  return { soon: times(2_500), load: times(8_000) };
}

/**
 * After how many answers the line drops, each time after some more, so that pages load in the end. Counted, because a
 * line that is up for some seconds would never let a slow machine load a page.
 */
const answersUntilDrop = { first: 11, more: 4 };
const downMs = 1_200;

/** Takes the browser offline repeatedly until the returned function is called, which tells how often it did. */
function dropTheLine(context: BrowserContext): () => Promise<number> {
  let [answers, drops] = [0, 0];
  let dropAt = answersUntilDrop.first;
  let ended = Promise.resolve();
  const drop = async () => {
    await context.setOffline(true);
    await new Promise((resolve) => setTimeout(resolve, downMs));
    await context.setOffline(false);
  };
  const count = () => {
    answers += 1;
    if (answers < dropAt) return;
    drops += 1;
    dropAt += answersUntilDrop.first + drops * answersUntilDrop.more;
    ended = ended.then(drop);
  };
  context.on('requestfinished', count);
  return async () => {
    context.off('requestfinished', count);
    await ended;
    return drops;
  };
}

/** Records requests without an answer. @returns a function that lists their addresses */
function recordOpenRequests(context: BrowserContext): () => string[] {
  const open = new Set<Request>();
  context.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', (request) => open.delete(request));
  return () => [...open].map((request) => request.url());
}

/** Lists the buttons that wait for something. Runs in the page. */
const listBusyButtons = () =>
  [...document.querySelectorAll<HTMLElement>('button:disabled, [data-loading]')].map((button) => button.innerText);

/**
 * Repeats an action until the expected result appears, as a patient user does, who also reloads the browser's own error
 * page, which appears when the line drops while a page is requested.
 */
async function repeatUntil(
  { page, openRequests }: { page: Page; openRequests: () => string[] },
  expected: string,
  shown: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<void> {
  const reasons: string[] = [];
  const firstLine = (thrown: unknown) => String(thrown).split('\n', 1)[0];
  for (let attempt = 0; attempt < 40; attempt++) {
    const isBrowserError = !page.url().startsWith('http');
    await (isBrowserError ? page.reload() : act()).catch((thrown: unknown) => reasons.push(`${firstLine(thrown)}`));
    try {
      await shown();
      return;
    } catch (thrown) {
      reasons.push(`${firstLine(thrown)}`);
    }
  }
  const seen = await page.locator('body').innerText();
  const busy = `busy buttons: ${(await page.evaluate(listBusyButtons)).join()}; unanswered: ${openRequests().join()}`;
  const tried = reasons.slice(-6).join('; ');
  throw new Error(`a dead end: no ${expected} at ${page.url()}, which says: ${seen}; ${busy}; ${tried}`);
}

/** Latin words allowed on a Chinese page: the values that the test enters, and proper names and abbreviations. */
const expectedLatin =
  /\b(English|Lin|Moyan|SGD|AMSA|RSS|E\d+|QR|PDF|CSV|WeChat|YouTube|Facebook|Instagram|Weibo|Stripe|PNG|JPG|JPEG|MB|guest)\b/g;
async function foreignWords(page: Page): Promise<string[]> {
  // An open dialog is checked on its own. The footer is left out because it links to the English introduction.
  const text = await page.evaluate(() => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    return dialog
      ? dialog.innerText
      : ['header', 'main'].map((part) => document.querySelector<HTMLElement>(part)?.innerText ?? '').join(' ');
  });
  const cleaned = text
    .replace(/\S+@\S+/g, '')
    .replace(/guest-\w+/g, '')
    .replace(expectedLatin, '');
  return [...new Set(cleaned.match(/[A-Za-z][a-z]{2,}/g) ?? [])];
}

test('lets a first-time Chinese user on a phone become a member over a connection that keeps dropping', async () => {
  const context = await createVisitor({ ...phone, locale: 'zh-CN' });
  const page = await context.newPage();
  const english: Record<string, string[]> = {};
  const checkLanguage = async (where: string) => {
    const wordsFound = await foreignWords(page);
    if (wordsFound.length > 0) english[where] = wordsFound;
  };
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const [username, mobile, mailbox] = [newName(), newPhone(), `${newName()}@example.org`];
  const { soon, load } = await openAndMeasure(page);
  const openRequests = recordOpenRequests(context);
  const restoreLine = dropTheLine(context);
  const until = (expected: string, shown: () => Promise<unknown>, act: () => Promise<unknown>) =>
    repeatUntil({ page, openRequests }, expected, shown, act);

  // Register through the dialog, whose scripts may be requested while offline.
  await until(
    'registration',
    () => dialog.locator('input[name=username]').waitFor(soon),
    () => page.goto('/?login=2', load),
  );
  await checkLanguage('register');
  await dialog.locator('input[name=username]').fill(username);
  await dialog.locator('input[name=password]').fill('the ladder breaks here');
  await dialog.locator('input[name=confirmPassword]').fill('the ladder breaks here');
  await dialog.locator('input[name=phone]').fill(mobile);
  await until(
    'countdown',
    // The countdown begins when the answer has arrived.
    () => dialog.getByRole('button', { name: /\d/ }).waitFor(soon),
    async () => {
      // If an answer was lost, the server sends another code after a minute.
      await advanceDatabaseTime();
      await dialog.getByRole('button', { name: words('account_get_code') }).click(soon);
    },
  );
  expect(await codeSentTo(`86${mobile}`)).toMatch(/^\d{6}$/);
  await until(
    'page of the application',
    () => page.waitForURL('**/join', soon),
    async () => {
      // The redirect after the registration may have been lost; the application is still reachable by link.
      if (await page.evaluate(() => localStorage.getItem('token') !== null)) return page.goto('/join', load);
      await dialog.locator('input[name=code]').fill(await codeSentTo(`86${mobile}`), soon);
      await dialog.locator('button[type=submit]').click(soon);
      const isRegistered = await page.waitForURL('**/join', soon).then(
        () => true,
        () => false,
      );
      if (!isRegistered) await dialog.getByRole('button', { name: words('account_get_code') }).click(soon);
    },
  );

  const next = () => main.getByRole('button', { name: words('account_next'), exact: true }).click(soon);
  const tryAgain = main.getByRole('button', { name: words('personal_try_again'), exact: true });
  /** Waits for a part of a page that loads its data, and asks again where the page or the browser offers it. */
  const untilLoaded = (expected: string, part: Locator) =>
    until(
      expected,
      () => part.waitFor(soon),
      async () => {
        await part.or(tryAgain).first().waitFor(soon);
        if (await tryAgain.isVisible()) await tryAgain.click(soon);
      },
    );
  await untilLoaded('form', field(page, 'surname'));
  await checkLanguage('application');
  await field(page, 'surname').fill('Lin');
  await field(page, 'firstName').fill('Moyan');
  await field(page, 'nativeName').fill('林墨言');
  await field(page, 'birthDate').fill('2001-02-03');
  const country = page.getByRole('combobox', { name: words('join_country') });
  await until(
    'list of countries',
    () => page.getByRole('listbox').getByRole('option').first().click(soon),
    () => country.fill('新加坡', soon),
  );
  await until('contact step', () => field(page, 'email').waitFor(soon), next);
  await checkLanguage('contact');
  await field(page, 'phone').fill(mobile);
  await field(page, 'email').fill(mailbox);
  await until('association step', () => page.locator('select[name=associationId]').waitFor(soon), next);
  await untilLoaded('associations', page.locator('select[name=associationId]:has(option:nth-child(2))'));
  await page.locator('select[name=associationId]').selectOption({ index: 1 });
  await until('passport step', () => field(page, 'passportNo').waitFor(soon), next);
  await field(page, 'passportNo').fill('E12345678');
  await until(
    'picture of the passport',
    () => page.getByRole('img', { name: words('join_photo_alt') }).waitFor(soon),
    () => page.locator('input[type=file]').setInputFiles(passportPicture, soon),
  );
  await until('last step', () => field(page, 'privacy').waitFor(soon), next);
  await checkLanguage('check');
  await until(
    'page of the payment',
    () => page.waitForURL('**/pay/*', soon),
    async () => {
      // A page that reloads to load its files shows the application that was sent, or asks again for the consents.
      const pay = main.getByRole('link', { name: words('join_to_pay', { amount: 'SGD 60.00' }) });
      await pay.or(field(page, 'privacy')).waitFor(soon);
      if (await pay.isVisible()) return pay.click(soon);
      await field(page, 'privacy').check(soon);
      await field(page, 'terms').check(soon);
      await main.getByRole('button', { name: words('join_send_and_pay') }).click(soon);
    },
  );
  const payButton = main.getByRole('button', { name: words('pay_now', { amount: 'SGD 60.00' }) });
  await untilLoaded('button that pays', payButton);
  await checkLanguage('pay');
  await until(
    'page of the provider',
    () => page.waitForURL('**/sandbox/*', soon),
    async () => {
      await payButton.or(tryAgain).first().waitFor(soon);
      await payButton.or(tryAgain).first().click(soon);
    },
  );
  await until(
    'receipt',
    () => page.getByRole('heading', { name: words('pay_paid') }).waitFor(load),
    async () => {
      const button = page.locator('button[value=paid]');
      if (page.url().includes('/sandbox/') && (await button.count()) > 0) await button.click(soon);
      else await page.reload(load);
    },
  );
  await checkLanguage('paid');
  expect(await restoreLine()).toBeGreaterThanOrEqual(3);

  const token = (await page.evaluate(() => localStorage.getItem('token')))!;
  const { application } = await callAs<{ application: { fields: Record<string, string> } }>(
    token,
    'GET',
    '/api/member/userInfo/membershipApplication',
  );
  expect(application.fields).toMatchObject({
    surname: 'Lin',
    firstName: 'Moyan',
    nativeName: '林墨言',
    birthDate: '2001-02-03',
    email: mailbox,
    passportNo: 'E12345678',
  });
  await decide(token, 'approve');
  await page.goto('/personal/index');
  await main.getByText('林墨言').first().waitFor();
  await main
    .getByText(/AMSA-\d+/)
    .first()
    .waitFor();
  await checkLanguage('member');
  expect(english).toEqual({});
  await context.close();
});
