import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  codeSentTo,
  isTokenValid,
  logIn,
  newPhone,
  advanceDatabaseTime,
  registerAccount,
  textSentTo,
} from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { desktop, waitForHydration, phone } from './harness/browser.ts';
import { languages } from './harness/pages.ts';
import { openPersonalCentre, field, press, requestAndEnterCode, submit } from './harness/personalCentre.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { rotated } from './harness/matrix.ts';

test.each(rotated('security', languages))(
  'binds an email and changes it after a code by email and by phone, in %s',
  async (lang) => {
    const account = await registerAccount();
    const mobile = `86${account.phone}`;
    const [first, second, third] = ['first', 'second', 'third'].map(
      (name) => `${name}-${account.username}@example.org`,
    ) as [string, string, string];
    const { context, page, words, browserErrors } = await openPersonalCentre(
      account,
      lang,
      '/personal/safe/index',
      lang === 'zh_CN' ? phone : desktop,
    );
    await page.getByRole('link', { name: words('safe_bind_email') }).click();
    await page.getByText(words('safe_email_help')).waitFor();
    await press(page, words('account_get_code'));
    await page.getByRole('alert').getByText(words('safe.k13'), { exact: true }).waitFor();
    await field(page, 'email').fill(first);
    await requestAndEnterCode(page, first, words, 'safe_code_sent');
    await submit(page);
    await page.getByText(words('safe_email_bound'), { exact: true }).waitFor();

    await page.getByRole('link', { name: words('safe_change_email') }).click();
    await requestAndEnterCode(page, first, words, 'safe_code_sent');
    await submit(page);
    await page.getByText(words('safe_new_email'), { exact: true }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await field(page, 'email').fill(second);
    await requestAndEnterCode(page, second, words, 'safe_code_sent');
    await submit(page);
    await page.getByText(words('safe_email_changed'), { exact: true }).waitFor();
    await page.waitForURL('**/personal/safe/index');

    await page.getByRole('link', { name: words('safe_change_email') }).click();
    await page.getByRole('radio').nth(1).check();
    await requestAndEnterCode(page, mobile, words, 'safe.k19');
    await submit(page);
    await page.getByText(words('safe_new_email'), { exact: true }).waitFor();
    await field(page, 'email').fill(third);
    await requestAndEnterCode(page, third, words, 'safe_code_sent');
    await submit(page);
    await page.waitForURL('**/personal/safe/index');

    // The previous address receives a link that undoes the change.
    const link = /http\S+\/undo\/\S+/.exec(await textSentTo(second))![0];
    await page.goto(link);
    await waitForHydration(page);
    const undo = wordsIn((new URL(link).searchParams.get('lang') as Lang | null) ?? lang);
    await press(page, undo('undo_action'));
    await page.getByRole('heading', { name: undo('undo_done') }).waitFor();
    expect(await isTokenValid(account.token)).toBe(false);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test.each(rotated('security 2', languages))(
  'changes the phone after a code to each number, in %s, and ends other sessions',
  async (lang) => {
    const account = await registerAccount();
    const elsewhere = await logIn(account);
    const { context, page, words, browserErrors, storedToken } = await openPersonalCentre(
      account,
      lang,
      '/personal/safe/changePhone',
    );
    await submit(page);
    await page.getByRole('alert').getByText(words('login.k8'), { exact: true }).waitFor();
    await requestAndEnterCode(page, `86${account.phone}`, words, 'safe.k19');
    await submit(page);
    const number = newPhone();
    await field(page, 'phone').fill(number);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await requestAndEnterCode(page, `86${number}`, words, 'safe.k19');
    await submit(page);
    await page.getByText(words('safe_phone_changed'), { exact: true }).waitFor();
    await page.waitForURL('**/personal/safe/index');
    await page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`\\+86 .*${number.slice(-2)}`) })
      .waitFor();
    expect([await isTokenValid(elsewhere), await isTokenValid((await storedToken())!)]).toEqual([false, true]);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test.each(rotated('security 3', languages))(
  'changes the password in %s, continues this session under a new token and ends the other session',
  async (lang) => {
    const account = await registerAccount();
    const elsewhere = await openPersonalCentre({ ...account, token: await logIn(account) }, lang, '/personal/order');
    const { context, page, words, browserErrors, storedToken } = await openPersonalCentre(
      account,
      lang,
      '/personal/safe/changePsw',
    );
    await press(page, words('account_get_code'));
    await page.getByText(words('safe.k19'), { exact: true }).waitFor();
    await field(page, 'code').fill('000000');
    await submit(page);
    await page
      .getByRole('alert')
      .getByText(words('tries_left_other', { count: 4 }))
      .waitFor();
    await field(page, 'code').fill(await codeSentTo(`86${account.phone}`));
    await submit(page);
    await field(page, 'password').fill('a new fuseki every day');
    await field(page, 'confirmPassword').fill('a new fuseki every day');
    await submit(page);
    await page.getByText(words('safe_password_changed'), { exact: true }).waitFor();
    const token = (await storedToken())!;
    expect([token === account.token, await isTokenValid(token), await isTokenValid(account.token)]).toEqual([
      false,
      true,
      false,
    ]);

    await elsewhere.page
      .getByRole('link', { name: words('personal_security') })
      .first()
      .click();
    await elsewhere.page.getByRole('alert').getByText(words('session_expired')).waitFor();
    await elsewhere.page.waitForURL((url) => url.pathname === '/');
    expect(browserErrors).toEqual([]);
    await elsewhere.context.close();
    await context.close();
  },
);

test.each(rotated('security 4', languages))(
  'lists and ends sessions one by one, exports all data and closes the account, in %s',
  async (lang) => {
    const account = await registerAccount();
    const elsewhere = await logIn(account);
    const { context, page, words, browserErrors, storedToken } = await openPersonalCentre(
      account,
      lang,
      '/personal/safe/index',
    );
    await page.getByText(words('safe_this_device'), { exact: true }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: words('safe_end_session_of', { device: words('safe_device_unknown') }) })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('personal_confirm') })
      .click();
    await page.getByText(words('safe_session_ended'), { exact: true }).waitFor();
    await expect.poll(() => isTokenValid(elsewhere)).toBe(false);

    const download = page.waitForEvent('download');
    await press(page, words('safe_export_action'));
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8')).toContain(account.username);

    await page
      .getByRole('main')
      .getByRole('link', { name: words('safe_close') })
      .click();
    await page.getByText(words('safe_close_final')).waitFor();
    await requestAndEnterCode(page, `86${account.phone}`, words, 'safe.k19');
    await submit(page);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('safe_close') }).click();
    await page.getByText(words('safe_closed'), { exact: true }).waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(storedToken).toBeNull();
    expect(await isTokenValid(account.token)).toBe(false);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test('reports a failed code step, allows a retry, and sends a new code after a minute', async () => {
  const account = await registerAccount();
  const { context, page, words } = await openPersonalCentre(account, 'en_US', '/personal/safe/changePsw');
  await requestAndEnterCode(page, `86${account.phone}`, words, 'safe.k19');
  const first = await codeSentTo(`86${account.phone}`);
  await page.reload();
  await press(page, words('account_get_code'));
  await page
    .getByRole('alert')
    .getByText(/Please wait \d+ seconds?/)
    .waitFor();
  await page.getByRole('button', { name: /^\d+ s$/ }).waitFor();
  await advanceDatabaseTime();
  await page.reload();
  await requestAndEnterCode(page, `86${account.phone}`, words, 'safe.k19');
  expect(await codeSentTo(`86${account.phone}`)).not.toBe(first);
  await context.close();
});
