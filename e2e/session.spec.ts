import { expect, test } from 'vitest';
import { errorCodes } from '../packages/contract/src/errorCodes.ts';
import {
  answerCaptcha,
  codeSentTo,
  inDialog,
  isTokenValid,
  logIn,
  pageIn,
  registerAccount,
  submitDialog as submit,
} from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { desktop, waitForHydration, phone } from './harness/browser.ts';
import { languages } from './harness/pages.ts';
import { wordsIn } from './harness/words.ts';
import { rotated } from './harness/matrix.ts';

test.each(rotated('session', languages))(
  'replaces a forgotten password in %s without revealing whether an account exists',
  async (lang) => {
    const words = wordsIn(lang);
    const account = await registerAccount();
    const oldToken = await logIn(account);
    const { context, page, browserErrors, storedToken } = await pageIn(lang, '/?login=1');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: words('account_forgot') })
      .click();
    await page.waitForURL('**/forgetPsw');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const main = page.getByRole('main');
    const field = (name: string) => main.locator(`input[name=${name}]`);
    const next = () => main.locator('button[type=submit]').click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await next();
    await page.getByRole('alert').getByText(words('login.k3'), { exact: true }).waitFor();

    await field('username').fill('no-such-name');
    await field('phone').fill(account.phone);
    await next();
    await main.getByText(words('forgot_code_note')).waitFor();
    await main.getByRole('button', { name: words('account_back') }).click();

    await field('username').fill(account.username);
    await field('phone').fill(account.phone);
    await next();
    await main.getByText(words('forgot_code_note')).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await field('code').fill(await codeSentTo(`86${account.phone}`));
    await next();
    const password = 'a knight on the rim is dim';
    await field('password').fill(password);
    await field('confirmPassword').fill(`${password}!`);
    await next();
    await page.getByRole('alert').getByText(words('login.k17'), { exact: true }).waitFor();
    await field('confirmPassword').fill(password);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await next();
    await page.getByText(words('forgot_done'), { exact: true }).waitFor();
    expect(await isTokenValid(oldToken)).toBe(false);
    await page.getByRole('dialog').waitFor();
    await inDialog(page, 'password').fill(password);
    await answerCaptcha(page, account.username);
    await submit(page);
    await page.getByText(words('login.k16'), { exact: true }).waitFor();
    expect(await storedToken()).toBeTruthy();
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test('opens the home page after a login on the forgotten-password page', async () => {
  const account = await registerAccount();
  const { context, page } = await pageIn('en_US', '/forgetPsw?login=1');
  await inDialog(page, 'password').fill(account.password);
  await answerCaptcha(page, account.username);
  await submit(page);
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  await context.close();
});

test('opens the home page with a message when the session ends, and logs out other tabs', async () => {
  const account = await registerAccount();
  const { context, page, storedToken } = await pageIn('zh_CN', '/personal/safe/index', {}, account.token);
  const other = await context.newPage();
  await other.goto('/about');
  await waitForHydration(other);
  await other.getByRole('link', { name: '个人中心' }).waitFor();
  await page.route('**/userInfo/export', (route) =>
    route.fulfill({ status: 401, json: { code: errorCodes.unauthenticated, msg: '', data: null } }),
  );
  await page.getByRole('button', { name: '导出我的数据' }).click();
  await page.getByRole('alert').getByText('登录已过期，请重新登录').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await storedToken()).toBeNull();
  await other.getByRole('button', { name: '登录', exact: true }).waitFor();
  await context.close();
});

test('redirects visitors home from every personal address, and phones to the menu page', async () => {
  for (const path of [
    '/personal',
    '/personal/order',
    '/personal/match/go-individual',
    '/mobile-personal',
    '/changeAvatar',
    '/no-such-personal-page',
  ]) {
    const { context, page } = await pageIn('en_US', path);
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  }
  const { token } = await registerAccount();
  for (const [screen, from, to] of [
    [desktop, '/personal', '/personal/index'],
    [desktop, '/mobile-personal', '/personal/index'],
    [phone, '/personal', '/mobile-personal'],
    [phone, '/personal/safe', '/personal/safe/index'],
  ] as const) {
    const { context, page } = await pageIn('en_US', from, screen, token);
    await page.waitForURL((url) => url.pathname === to);
    await context.close();
  }
});
