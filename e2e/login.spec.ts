import { expect, test } from 'vitest';
import { errorCodes, success } from '../packages/contract/src/errorCodes.ts';
import {
  answerCaptcha,
  codeSentTo,
  inDialog,
  isTokenValid,
  md5,
  pageIn,
  registerAccount,
  submitDialog as submit,
} from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { wordsIn } from './harness/words.ts';
import { rotated } from './harness/matrix.ts';
import { desktopAndPhone } from './harness/languagesAndScreens.ts';
import { eventually } from './harness/eventually.ts';

for (const [lang, name, screen] of rotated('login', desktopAndPhone)) {
  test(`logs in and out in ${lang} on a ${name}`, async () => {
    const words = wordsIn(lang);
    const account = await registerAccount();
    const { context, page, browserErrors, storedToken } = await pageIn(lang, '/news', screen);
    const waitForAlert = (key: string) => page.getByRole('alert').getByText(words(key), { exact: true }).waitFor();
    if (name === 'phone') await page.getByRole('link', { name: words('open_menu') }).click();
    const opener = page.getByRole('button', { name: words('log_in'), exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: words('log_in') });
    await dialog.waitFor();
    await eventually(() => inDialog(page, 'code').count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await submit(page);
    await waitForAlert('login.k3');
    await inDialog(page, 'username').fill('  ');
    await submit(page);
    await waitForAlert('login.k3');
    const captchaResponse = page.waitForResponse('**/genLoginCode');
    await inDialog(page, 'username').fill(account.username);
    await submit(page);
    await waitForAlert('login.k6');
    await captchaResponse;
    await dialog.getByRole('img', { name: words('account_captcha_alt') }).waitFor();
    await inDialog(page, 'password').fill('not the password');
    await submit(page);
    await waitForAlert('login.k8');
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await inDialog(page, 'username').fill('');
    await inDialog(page, 'code').waitFor({ state: 'detached' });
    await answerCaptcha(page, account.username);
    const refused = page.waitForResponse('**/index/login');
    await submit(page);
    const { code, data } = (await (await refused).json()) as { code: number; data: { uuid: string } };
    expect(code).toBe(errorCodes.wrongCredentials);
    await page
      .getByRole('alert')
      .getByText(lang === 'zh_CN' ? '用户名或密码错误' : 'Incorrect username or password', { exact: true })
      .waitFor();
    // The entered values stay; the captcha is a new one.
    await eventually(() =>
      Promise.all([inDialog(page, 'username').inputValue(), inDialog(page, 'password').inputValue()]),
    ).toEqual([account.username, 'not the password']);
    await eventually(() => inDialog(page, 'code').inputValue()).toBe('');
    await inDialog(page, 'code').fill((await codeSentTo(data.uuid)).toLowerCase());
    await inDialog(page, 'password').fill(account.password);
    const sent = page.waitForRequest('**/index/login');
    await submit(page);
    const payload = (await sent).postDataJSON() as Record<string, string>;
    expect([payload.username, payload.loginPwd, payload.uuid]).toEqual([
      account.username,
      md5(account.password),
      data.uuid,
    ]);
    await page.getByText(words('login.k16'), { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/news');
    const token = (await storedToken())!;
    expect(await isTokenValid(token)).toBe(true);

    if (name === 'phone') await page.getByRole('link', { name: words('open_menu') }).click();
    await page.getByRole('link', { name: words('personal_centre') }).click();
    await page.waitForURL(name === 'phone' ? '**/mobile-personal' : '**/personal/index');
    await page.getByText(account.username).first().waitFor();
    await page
      .getByRole('button', { name: words('personal_log_out') })
      .first()
      .click();
    await page.getByText(words('personal_log_out_sure')).waitFor();
    await page.getByRole('button', { name: words('account_cancel') }).click();
    expect(await storedToken()).toBe(token);
    await page
      .getByRole('button', { name: words('personal_log_out') })
      .first()
      .click();
    await page.getByRole('button', { name: words('personal_confirm') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(storedToken).toBeNull();
    expect(await isTokenValid(token)).toBe(false);
    expect(browserErrors).toEqual([]);
    await context.close();
  });
}

test('offers proof of work instead of the captcha picture', async () => {
  const account = await registerAccount();
  const { context, page, browserErrors } = await pageIn('en_US', '/?login=1');
  await inDialog(page, 'username').fill(account.username);
  await inDialog(page, 'password').fill(account.password);
  await page.getByRole('button', { name: 'Cannot read the image? Verify automatically' }).click();
  await page.getByText('Verified. No code needed').waitFor({ timeout: 60_000 });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await submit(page);
  await page.getByText('Login successful').waitFor();
  await page.waitForURL((url) => !url.searchParams.has('login'));
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('requests a captcha one second after the last keystroke only', async () => {
  const { context, page } = await pageIn('en_US', '/?login=1');
  await page.clock.install();
  await page.goto('/?login=1');
  let asked = 0;
  await page.route('**/genLoginCode', (route) => {
    asked += 1;
    return route.fulfill({ json: { code: success, msg: '', data: null } });
  });
  await inDialog(page, 'username').waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  for (const typed of ['m', 'mo', 'moy']) {
    await inDialog(page, 'username').fill(typed);
    await page.clock.runFor(900);
  }
  expect(asked).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => asked).toBe(1);
  await context.close();
});

test('traps and returns the focus in the dialog, changes tabs with arrows and closes with Escape', async () => {
  const { context, page } = await pageIn('en_US', '/about');
  const opener = page.getByRole('button', { name: 'Log in' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => inDialog(page, 'username').evaluate((input) => input === document.activeElement)).toBe(true);
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    await eventually(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await inDialog(page, 'username').fill('unknown-name');
  await dialog.getByRole('tab', { name: 'Log in' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => inDialog(page, 'username').inputValue()).toBe('');
  await page.keyboard.press('ArrowLeft');
  await eventually(() => inDialog(page, 'username').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await context.close();
});

test('opens the dialog by its address over the page and removes its parameter when it closes', async () => {
  const { context, page } = await pageIn('en_US', '/hot?tab=ended&login=2');
  await page.getByRole('dialog', { name: 'Register' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.waitForURL((url) => url.pathname === '/hot' && url.search === '?tab=ended');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await context.close();
});

test('asks for a login on the membership page and stays there', async () => {
  const account = await registerAccount();
  const { context, page } = await pageIn('zh_CN', '/join');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/join');
  await page.getByRole('main').getByRole('button', { name: '登录或注册' }).click();
  await inDialog(page, 'password').fill(account.password);
  await answerCaptcha(page, account.username);
  await submit(page);
  // The application form replaces the invitation to log in.
  await page.getByRole('main').locator('form').waitFor();
  expect(new URL(page.url()).pathname).toBe('/join');
  await context.close();
});
