import { expect, test } from 'vitest';
import { success } from '../packages/contract/src/errorCodes.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { codeSentTo, md5, newName, newPhone, pageIn, registerAccount } from './harness/accounts.ts';
import { tablet } from './harness/browser.ts';
import { wordsIn } from './harness/words.ts';
import { rotated } from './harness/matrix.ts';
import { desktopAndPhone } from './harness/languagesAndScreens.ts';
import { eventually } from './harness/eventually.ts';

for (const [lang, name, screen] of rotated('register', desktopAndPhone)) {
  test(`registers in ${lang} on a ${name} after reporting every invalid field, and opens membership`, async () => {
    const words = wordsIn(lang);
    const { context, page, browserErrors, storedToken } = await pageIn(lang, '/about?login=2', screen);
    const dialog = page.getByRole('dialog');
    const field = (key: string) => dialog.locator(`input[name=${key}]`);
    const submit = () => dialog.getByRole('button', { name: words('account_register'), exact: true }).click();
    const expectProblem = async (key: string, fieldName: string, values = {}) => {
      await page.getByRole('alert').getByText(words(key, values), { exact: true }).waitFor();
      expect([fieldName, await field(fieldName).getAttribute('aria-invalid')]).toEqual([fieldName, 'true']);
      const describedBy = (await field(fieldName).getAttribute('aria-describedby')) ?? '';
      const descriptions = await Promise.all(
        describedBy
          .split(' ')
          .filter(Boolean)
          .map((id) => page.locator(`[id="${id}"]`).innerText()),
      );
      expect(descriptions.join(' ')).toContain(words(key, values));
      await eventually(() => field(fieldName).evaluate((input) => input === document.activeElement)).toBe(true);
    };
    await dialog.waitFor();
    const country = dialog.getByRole('combobox', { name: words('account_country') });
    await expect.poll(() => country.inputValue()).toBe(lang === 'zh_CN' ? '中国 +86' : 'China +86');

    await submit();
    await expectProblem('login.k3', 'username');
    const username = newName();
    await field('username').fill(username);
    await submit();
    await expectProblem('login.k6', 'password');
    await field('password').fill('short');
    await submit();
    await expectProblem('account_password_short', 'password', { count: 8 });
    const password = '三三与天元 plays first';
    await field('password').fill(password);
    await dialog
      .getByRole('status')
      .filter({ hasText: words('account_strength_4') })
      .waitFor();
    await submit();
    await expectProblem('login.k13', 'confirmPassword');
    await field('confirmPassword').fill('something else');
    await submit();
    await expectProblem('login.k17', 'confirmPassword');
    await field('confirmPassword').fill(password);
    await submit();
    await expectProblem('login.k15', 'phone');
    const number = newPhone();
    // Requesting a code requires a phone number too.
    await dialog.getByRole('button', { name: words('account_get_code') }).click();
    await expectProblem('login.k15', 'phone');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await field('phone').fill(number);
    await submit();
    await expectProblem('login.k8', 'code');
    await field('code').fill('123456');
    await submit();
    await expectProblem('account_get_code_first', 'code');

    await dialog.getByRole('button', { name: words('account_get_code') }).click();
    await page.getByRole('status').getByText(words('safe.k19'), { exact: true }).waitFor();
    const countdownButton = dialog.getByRole('button', {
      name: new RegExp(`^(60|59|58) ?${lang === 'zh_CN' ? '秒后重发' : 's'}$`),
    });
    await countdownButton.waitFor();
    await eventually(() => countdownButton.isDisabled()).toBe(true);
    await field('code').fill('1234567');
    await eventually(() => field('code').inputValue()).toHaveLength(6);
    await field('code').fill('000000');
    await submit();
    // The message names the four remaining attempts.
    await page.getByRole('alert').getByText(/4/).waitFor();
    expect([
      await field('username').inputValue(),
      await field('password').inputValue(),
      await field('phone').inputValue(),
    ]).toEqual([username, password, number]);

    const sent = page.waitForRequest('**/userInfo/register');
    await field('code').fill(await codeSentTo(`86${number}`));
    await submit();
    const payload = (await sent).postDataJSON() as Record<string, string>;
    expect(Object.keys(payload).sort()).toEqual(['countryCode', 'password', 'phone', 'username', 'uuid', 'verifyCode']);
    expect([payload.username, payload.password, payload.countryCode]).toEqual([username, md5(password), '86']);
    await page.getByText(words('login.k18'), { exact: true }).waitFor();
    await page.waitForURL((url) => url.pathname === '/join' && !url.searchParams.has('login'));
    await dialog.waitFor({ state: 'detached' });
    expect(await storedToken()).toBeTruthy();
    expect(browserErrors).toEqual([]);
    await context.close();
  });
}

test('reports a username that is taken and keeps all typed values', async () => {
  const existingAccount = await registerAccount();
  const { context, page } = await pageIn('en_US', '/?login=2', tablet);
  const dialog = page.getByRole('dialog');
  const number = newPhone();
  const typed = {
    username: existingAccount.username.toUpperCase(),
    password: 'four corners and side',
    confirmPassword: 'four corners and side',
    phone: number,
  };
  for (const [name, value] of Object.entries(typed)) await dialog.locator(`input[name=${name}]`).fill(value);
  await dialog.getByRole('button', { name: 'Get code' }).click();
  await page.getByText('SMS code sent').waitFor();
  await dialog.locator('input[name=code]').fill(await codeSentTo(`86${number}`));
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('alert').waitFor();
  for (const [name, value] of Object.entries(typed))
    await eventually(() => dialog.locator(`input[name=${name}]`).inputValue()).toBe(value);
  expect(new URL(page.url()).pathname).toBe('/');
  await context.close();
});

test('finds a country by its name and by its dialling code, from the keyboard', async () => {
  const { context, page } = await pageIn('en_US', '/?login=2');
  const country = page.getByRole('dialog').getByRole('combobox', { name: 'Country or region' });
  // The first country is selected once the list has loaded.
  await expect.poll(() => country.inputValue()).toBe('China +86');
  await country.fill('singap');
  await page.getByRole('option', { name: 'Singapore +65' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => country.inputValue()).toBe('Singapore +65');
  await country.fill('+81');
  await page.getByRole('option', { name: 'Japan +81' }).click();
  await eventually(() => country.inputValue()).toBe('Japan +81');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await context.close();
});

test('keeps a country search typed before the list arrives', async () => {
  const { context, page } = await pageIn('en_US', '/');
  const listRequested = Promise.withResolvers<void>();
  const listReleased = Promise.withResolvers<void>();
  await page.route('**/countryList', async (route) => {
    listRequested.resolve();
    await listReleased.promise;
    await route.continue();
  });
  await page.goto('/?login=2');
  const country = page.getByRole('dialog').getByRole('combobox', { name: 'Country or region' });
  await country.pressSequentially('singap');
  await listRequested.promise;
  const answered = page.waitForResponse('**/countryList');
  listReleased.resolve();
  await answered;
  await page.getByRole('option', { name: 'Singapore +65' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => country.inputValue()).toBe('Singapore +65');
  await context.close();
});

test('sends a code before the list of countries has arrived', async () => {
  const { context, page } = await pageIn('en_US', '/');
  const listReleased = Promise.withResolvers<void>();
  await page.route('**/countryList', async (route) => {
    await listReleased.promise;
    await route.continue();
  });
  await page.goto('/?login=2');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=phone]').fill(newPhone());
  await dialog.getByRole('button', { name: 'Get code' }).click();
  listReleased.resolve();
  await page.getByText('SMS code sent').waitFor();
  const country = dialog.getByRole('combobox', { name: 'Country or region' });
  await expect.poll(() => country.inputValue()).toBe('China +86');
  await context.close();
});

test('allows another code after a minute', async () => {
  const { context, page } = await pageIn('en_US', '/');
  await page.clock.install();
  await page.goto('/?login=2');
  const dialog = page.getByRole('dialog');
  await page.route('**/registerSms', (route) =>
    route.fulfill({ json: { code: success, msg: '', data: { uuid: 'u' } } }),
  );
  await dialog.locator('input[name=phone]').fill(newPhone());
  await dialog.getByRole('button', { name: 'Get code' }).click();
  await dialog.getByRole('button', { name: /^\d+ s$/ }).waitFor();
  await page.clock.runFor(58_000);
  await eventually(() => dialog.getByRole('button', { name: /^\d+ s$/ }).isDisabled()).toBe(true);
  await page.clock.runFor(3_000);
  await dialog.getByRole('button', { name: 'Get code' }).waitFor();
  await context.close();
});
