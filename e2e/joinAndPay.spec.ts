import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  answerCaptcha,
  inDialog,
  pageIn,
  advanceDatabaseTime,
  registerAccount,
  submitDialog,
} from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { desktop, waitForHydration, phone } from './harness/browser.ts';
import { languages } from './harness/pages.ts';
import { registerApplicant, waitForStep, callAs, fillInApplication } from './harness/membership.ts';
import { field, press } from './harness/personalCentre.ts';
import { wordsIn } from './harness/words.ts';
import { siteUrl } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

const screens = { zh_CN: phone, en_US: desktop };

test.each(rotated('joinAndPay', languages))(
  'puts an application under review after a declined payment and a charge, in %s',
  async (lang) => {
    const words = wordsIn(lang);
    const account = await registerAccount();
    const { context, page, browserErrors } = await pageIn(lang, '/join', screens[lang], account.token);
    await field(page, 'surname').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await fillInApplication(page, words, account);
    await press(page, words('join_send_and_pay'));
    await page
      .getByRole('alert')
      .getByText(/请先同意|Please agree/)
      .waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await field(page, 'privacy').check();
    await field(page, 'terms').check();
    await press(page, words('join_send_and_pay'));
    await page.waitForURL('**/pay/*');
    const payButton = page.getByRole('main').getByRole('button', { name: words('pay_now', { amount: 'SGD 60.00' }) });
    await payButton.waitFor();
    await page.getByRole('timer').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await payButton.click();
    await page.waitForURL('**/sandbox/*');
    await page.locator('button[value=declined]').click();
    await page.waitForURL('**/pay/*');
    await page.getByRole('heading', { name: words('pay_declined') }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await payButton.click();
    await page.waitForURL('**/sandbox/*');
    await page.locator('button[value=paid]').click();
    await page.waitForURL('**/pay/*');
    await page.getByRole('heading', { name: words('pay_paid') }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: words('pay_to_membership') }).click();
    await page.getByRole('heading', { name: words('join_under_review') }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test('keeps typed values when the user goes back, leaves and returns', async () => {
  const account = await registerAccount();
  const words = wordsIn('en_US');
  const { context, page } = await pageIn('en_US', '/join', desktop, account.token);
  await fillInApplication(page, words, account);
  for (const step of [4, 3, 2, 1]) {
    await press(page, words('account_back'));
    await waitForStep(page, words, step);
  }
  await eventually(() => field(page, 'surname').inputValue()).toBe('Lin');
  await field(page, 'firstName').fill('Moyan Junior');
  await page.getByRole('status').getByText(words('join_draft_saved')).waitFor();
  await expect
    .poll(
      async () =>
        (
          await callAs<{ application: { fields: object } }>(
            account.token,
            'GET',
            '/api/member/userInfo/membershipApplication',
          )
        ).application.fields,
      { timeout: 10_000 },
    )
    .toMatchObject({ firstName: 'Moyan Junior', passportNo: 'E12345678' });
  await page.reload();
  await waitForHydration(page);
  await field(page, 'firstName').waitFor();
  await eventually(() => field(page, 'firstName').inputValue()).toBe('Moyan Junior');
  await context.close();
});

test('restores values that were typed after the session ended once the user logs in again', async () => {
  const account = await registerAccount();
  const { context, page } = await pageIn('en_US', '/join', desktop, account.token);
  await field(page, 'surname').fill('Lin');
  await page.getByRole('status').getByText(wordsIn('en_US')('join_draft_saved')).waitFor();
  await callAs(account.token, 'POST', '/api/index/logout', {});
  await field(page, 'firstName').fill('Typed too late');
  await page.getByRole('dialog').waitFor();
  await answerCaptcha(page, account.username);
  await inDialog(page, 'password').fill(account.password);
  await submitDialog(page);
  await field(page, 'firstName').waitFor();
  await eventually(() =>
    Promise.all([field(page, 'surname').inputValue(), field(page, 'firstName').inputValue()]),
  ).toEqual(['Lin', 'Typed too late']);
  await page.getByRole('status').getByText(wordsIn('en_US')('join_draft_saved')).waitFor();
  await page.reload();
  await field(page, 'firstName').waitFor();
  await eventually(() => field(page, 'firstName').inputValue()).toBe('Typed too late');
  await context.close();
});

test('lets a user complete the form by keyboard alone and focuses what is missing', async () => {
  const account = await registerAccount();
  const { context, page } = await pageIn('en_US', '/join', desktop, account.token);
  await field(page, 'surname').focus();
  await page.keyboard.type('Lin');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('birthDate');
  await page.keyboard.type('02032001');
  await field(page, 'firstName').focus();
  await page.keyboard.type('Moyan');
  const nationality = page.getByRole('combobox', { name: 'Nationality' });
  await nationality.focus();
  await page.keyboard.type('Singapore');
  await page.getByRole('option', { name: 'Singapore' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').getByRole('option').first().waitFor({ state: 'hidden' });
  await eventually(() => nationality.inputValue()).toBe('Singapore');
  await field(page, 'surname').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Step 2 of 5: Contact' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter phone number').first().waitFor();
  await context.close();
});

test.each(rotated('joinAndPay 2', languages))(
  'requires the consent of a guardian for a child’s application, in %s',
  async (lang) => {
    const account = await registerAccount();
    const words = wordsIn(lang);
    const { context, page, browserErrors } = await pageIn(lang, '/join', screens[lang], account.token);
    await fillInApplication(page, words, account);
    for (const step of [4, 3, 2, 1]) {
      await press(page, words('account_back'));
      await waitForStep(page, words, step);
    }
    await field(page, 'birthDate').fill(`${new Date().getUTCFullYear() - 9}-05-06`);
    await press(page, words('account_next'));
    await page.getByRole('alert').first().waitFor();
    await field(page, 'guardianName').fill('Lin Hai');
    await field(page, 'guardianPhone').fill('+65 8123 4567');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    for (const step of [2, 3, 4, 5]) {
      await press(page, words('account_next'));
      await waitForStep(page, words, step);
      // Problems of the first step must not be shown on the other steps.
      await eventually(() => page.getByRole('alert').count()).toBe(0);
    }
    await field(page, 'privacy').check();
    await field(page, 'terms').check();
    await press(page, words('join_send_and_pay'));
    await page.locator('#consents-problem').waitFor();
    await eventually(() => field(page, 'guardian').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('checkbox', { name: words('join_consent_guardian', { name: 'Lin Hai' }) }).check();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await press(page, words('join_send_and_pay'));
    await page.waitForURL('**/pay/*');
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test.each(rotated('joinAndPay 3', languages))(
  'replaces a cancelled order with a new one and closes an expired one, in %s',
  async (lang) => {
    const words = wordsIn(lang);
    const { account, orderId } = await registerApplicant();
    const { context, page, browserErrors } = await pageIn(lang, `/pay/${orderId}`, screens[lang], account.token);
    await press(page, words('pay_cancel'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('pay_cancel_confirm'), exact: true })
      .click();
    await page.getByRole('heading', { name: words('pay_cancelled') }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: words('pay_apply_on') }).click();
    await page.getByRole('heading', { name: words('join_order_cancelled') }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await press(page, words('join_order_again'));
    await field(page, 'privacy').check();
    await field(page, 'terms').check();
    await press(page, words('join_send_and_pay'));
    await page.waitForURL((url) => url.pathname.startsWith('/pay/') && url.pathname !== `/pay/${orderId}`);
    await page.getByRole('timer').waitFor();
    // An order must be paid within 30 minutes.
    await advanceDatabaseTime(31 * 60);
    await page.reload();
    await page.getByRole('heading', { name: words('pay_closed') }).waitFor();
    await page.goto('/personal/order');
    await page
      .getByRole('cell')
      .or(page.locator('td'))
      .getByText(words('enums.orderStatus.closed'), { exact: true })
      .waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test('counts down by the server’s clock, not the visitor’s', async () => {
  const { account, orderId } = await registerApplicant();
  const { context, page } = await pageIn('en_US', '/about', desktop, account.token);
  await context.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 40 * 60_000;
  });
  await page.goto(`/pay/${orderId}`);
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/(29|30):[0-5]\d$/);
  await context.close();
});

test('asks a visitor of an order to log in, and shows another user a not-found page', async () => {
  const { account, orderId } = await registerApplicant();
  const statusFor = async (opened: Page) => (await opened.goto(`/pay/${orderId}`))!.status();
  const visited = await pageIn('en_US', `/pay/${orderId}`);
  await visited.page.getByRole('dialog').locator('input[name=username]').waitFor();
  expect(new URL(visited.page.url()).pathname).toBe(`/pay/${orderId}`);
  expect(await statusFor(visited.page)).toBe(200);
  await visited.context.close();
  const owner = await pageIn('en_US', '/about', desktop, account.token);
  expect(await statusFor(owner.page)).toBe(200);
  await owner.page.getByRole('timer').waitFor();
  expect((await owner.context.cookies(`${siteUrl()}/about`)).map(({ name }) => name)).not.toContain('token');
  await owner.context.close();
  const other = await registerAccount();
  const { context, page } = await pageIn('zh_CN', `/pay/${orderId}`, phone, other.token);
  const notFound = page.getByRole('heading', { level: 1, name: wordsIn('zh_CN')('not_found_title') });
  await notFound.waitFor();
  expect(await statusFor(page)).toBe(404);
  await notFound.waitFor();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/about');
  await waitForHydration(page);
  expect(await statusFor(page)).toBe(200);
  await context.close();
  expect((await (await fetch(`${siteUrl()}/pay/${orderId}`)).text()).includes('noindex')).toBe(true);
});
