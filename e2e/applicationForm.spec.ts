import type { FieldProblem } from '@app/contract/errors';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeSentTo, inDialog, newPhone, pageIn, registerAccount, submitDialog } from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { desktop, waitForHydration, phone } from './harness/browser.ts';
import { languages } from './harness/pages.ts';
import { waitForStep, callAs, fillInApplication } from './harness/membership.ts';
import { field, press } from './harness/personalCentre.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

const screens = { zh_CN: phone, en_US: desktop };

/** Waits until a field is invalid and its description contains the problem's text. */
async function expectMarked(page: Page, lang: Lang, name: string, problem: FieldProblem): Promise<void> {
  const input = field(page, name);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const describedBy = ((await input.getAttribute('aria-describedby')) ?? '').split(' ').filter((id) => id !== '');
  const texts = await Promise.all(describedBy.map((id) => page.locator(`[id="${id}"]`).innerText()));
  expect(texts).toContain(wordsIn(lang)(`field_${problem}`));
}

async function chooseCountry(page: Page, lang: Lang): Promise<void> {
  await page
    .getByRole('combobox', { name: wordsIn(lang)('join_country') })
    .fill(lang === 'en_US' ? 'Singapore' : '新加坡');
  await page.getByRole('listbox').getByRole('option').first().click();
}

test.each(rotated('applicationForm', languages))(
  'shows at each step of the application what the server would reject, in %s',
  async (lang) => {
    const words = wordsIn(lang);
    const account = await registerAccount();
    const { context, page, browserErrors } = await pageIn(lang, '/join', screens[lang], account.token);
    await field(page, 'surname').fill('李');
    await field(page, 'firstName').fill('Huiyi');
    await field(page, 'birthDate').fill('2999-01-01');
    await chooseCountry(page, lang);
    await press(page, words('account_next'));
    await expectMarked(page, lang, 'surname', 'latinLettersRequired');
    await expectMarked(page, lang, 'birthDate', 'birthDateInFuture');
    await waitForStep(page, words, 1);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await field(page, 'surname').fill('Li');
    await field(page, 'birthDate').fill('2001-02-03');
    await press(page, words('account_next'));
    await waitForStep(page, words, 2);
    await field(page, 'phone').fill('1');
    await field(page, 'email').fill('nowhere');
    await press(page, words('account_next'));
    await expectMarked(page, lang, 'phone', 'phoneMalformed');
    await expectMarked(page, lang, 'email', 'emailMalformed');
    await waitForStep(page, words, 2);
    await field(page, 'phone').fill(account.phone);
    await field(page, 'email').fill('li@example.org');
    await press(page, words('account_next'));
    await waitForStep(page, words, 3);
    await page.locator('select[name=associationId]').selectOption({ index: 1 });
    await press(page, words('account_next'));
    await waitForStep(page, words, 4);
    await field(page, 'passportNo').fill('E1');
    await press(page, words('account_next'));
    await expectMarked(page, lang, 'passportNo', 'passportNoMalformed');
    await page.getByRole('main').getByText(words('field_passportPhotoRequired')).waitFor();
    await waitForStep(page, words, 4);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test.each(rotated('applicationForm 2', languages))(
  'keeps the step and typed text across a reload and a language switch, from %s',
  async (lang) => {
    const [words, other] = [wordsIn(lang), lang === 'zh_CN' ? 'en_US' : 'zh_CN'] as const;
    const account = await registerAccount();
    const { context, page } = await pageIn(lang, '/join', desktop, account.token);
    await field(page, 'surname').fill('Li');
    await field(page, 'firstName').fill('Huiyi');
    await field(page, 'birthDate').fill('2001-02-03');
    await chooseCountry(page, lang);
    await press(page, words('account_next'));
    await waitForStep(page, words, 2);
    await field(page, 'phone').fill('1');
    await press(page, words('account_next'));
    await expectMarked(page, lang, 'phone', 'phoneMalformed');
    await page.reload();
    await waitForHydration(page);
    await waitForStep(page, words, 2);
    await eventually(() => field(page, 'phone').inputValue()).toBe('1');
    // The draft is saved a second after the last keystroke, so these characters are not saved yet.
    await field(page, 'email').fill('li.huiyi@exam');
    await page
      .getByRole('banner')
      .getByRole('link', { name: lang === 'zh_CN' ? 'English' : '中文' })
      .click();
    await waitForStep(page, wordsIn(other), 2);
    await eventually(() => Promise.all([field(page, 'phone').inputValue(), field(page, 'email').inputValue()])).toEqual(
      ['1', 'li.huiyi@exam'],
    );
    await press(page, wordsIn(other)('account_back'));
    await eventually(() =>
      Promise.all([field(page, 'surname').inputValue(), field(page, 'birthDate').inputValue()]),
    ).toEqual(['Li', '2001-02-03']);
    const country = page.getByRole('combobox', { name: wordsIn(other)('join_country') });
    await eventually(() => country.inputValue()).toBe(other === 'en_US' ? 'Singapore' : '新加坡');
    await page.evaluate(() => localStorage.removeItem('token'));
    await context.close();
  },
);

test('stays on a step while it cannot be validated, and continues on the next click', async () => {
  const words = wordsIn('zh_CN');
  const account = await registerAccount();
  const { context, page } = await pageIn('zh_CN', '/join', phone, account.token);
  await field(page, 'surname').fill('Li');
  await field(page, 'firstName').fill('Huiyi');
  await field(page, 'birthDate').fill('2001-02-03');
  await chooseCountry(page, 'zh_CN');
  await context.setOffline(true);
  await press(page, words('account_next'));
  await page.getByRole('alert').getByText(words('network_error')).waitFor();
  await waitForStep(page, words, 1);
  await context.setOffline(false);
  await press(page, words('account_next'));
  await waitForStep(page, words, 2);
  await context.close();
});

test.each(rotated('applicationForm 3', languages))('reports the guardian’s missing consent, in %s', async (lang) => {
  const words = wordsIn(lang);
  const account = await registerAccount();
  const { context, page } = await pageIn(lang, '/join', screens[lang], account.token);
  await fillInApplication(page, words, account);
  for (const step of [4, 3, 2, 1]) {
    await press(page, words('account_back'));
    await waitForStep(page, words, step);
  }
  await field(page, 'birthDate').fill(`${new Date().getUTCFullYear() - 9}-05-06`);
  await field(page, 'guardianName').fill('Lin Hai');
  await field(page, 'guardianPhone').fill('1');
  await press(page, words('account_next'));
  await expectMarked(page, lang, 'guardianPhone', 'guardianPhoneMalformed');
  await field(page, 'guardianPhone').fill('+65 8123 4567');
  for (const step of [2, 3, 4, 5]) {
    await press(page, words('account_next'));
    await waitForStep(page, words, step);
  }
  const problem = page.locator('#consents-problem');
  await field(page, 'privacy').check();
  await press(page, words('join_send_and_pay'));
  await expect.poll(() => problem.innerText()).toBe(words('field_termsConsentRequired'));
  await field(page, 'terms').check();
  await press(page, words('join_send_and_pay'));
  await expect.poll(() => problem.innerText()).toBe(words('field_guardianConsentRequired'));
  await eventually(() => field(page, 'guardian').getAttribute('aria-invalid')).toBe('true');
  await context.close();
});

test('removes typed values from the browser after log-out', async () => {
  const account = await registerAccount();
  const { context, page } = await pageIn('en_US', '/join', desktop, account.token);
  await field(page, 'surname').fill('Kestrel');
  await page.reload();
  await field(page, 'surname').waitFor();
  await eventually(() => field(page, 'surname').inputValue()).toBe('Kestrel');
  await callAs(account.token, 'POST', '/api/index/logout', {});
  // The page saves this too, and learns that the session has ended.
  await field(page, 'firstName').fill('Late');
  await page.getByRole('dialog').waitFor();
  await eventually(() => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'Kestrel',
  );
  await context.close();
});

test.each(rotated('applicationForm 4', languages))(
  'marks the field of a wrong code and of a wrong captcha, in %s',
  async (lang) => {
    const words = wordsIn(lang);
    const account = await registerAccount();
    const { context, page } = await pageIn(lang, '/?login=1', screens[lang]);
    const captchaResponse = page.waitForResponse('**/genLoginCode');
    await inDialog(page, 'username').fill(account.username);
    await captchaResponse;
    await inDialog(page, 'password').fill(account.password);
    await inDialog(page, 'code').fill('wrong');
    await submitDialog(page);
    await page.getByRole('alert').getByText(words('account_captcha_wrong'), { exact: true }).waitFor();
    await expect.poll(() => inDialog(page, 'code').getAttribute('aria-invalid')).toBe('true');
    await eventually(() =>
      page.getByRole('dialog').getByText(words('account_captcha_wrong'), { exact: true }).count(),
    ).toBe(1);

    await page.goto('/?login=2');
    const number = newPhone();
    for (const [name, value] of Object.entries({
      username: `${account.username}x`,
      password: 'four corners and side',
      confirmPassword: 'four corners and side',
    }))
      await inDialog(page, name).fill(value);
    await inDialog(page, 'phone').fill(number);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('account_get_code') })
      .click();
    await page.getByText(words('safe.k19')).waitFor();
    const sent = await codeSentTo(`86${number}`);
    await inDialog(page, 'code').fill(sent === '000000' ? '111111' : '000000');
    await submitDialog(page);
    await expect.poll(() => inDialog(page, 'code').getAttribute('aria-invalid')).toBe('true');
    await page
      .getByRole('dialog')
      .getByText(lang === 'zh_CN' ? /^验证码错误或已过期/ : /^Incorrect or expired code/)
      .waitFor();
    await context.close();
  },
);
