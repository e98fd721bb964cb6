import type { Page } from 'playwright-core';
import { type Account, codeSentTo, pageIn } from './accounts.ts';
import { type Lang, wordsIn } from './words.ts';

export const field = (page: Page, name: string) => page.getByRole('main').locator(`input[name=${name}]`);
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
export const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click();

/** Opens a page of the user's personal centre, with the texts of its language. */
export async function openPersonalCentre(account: Account, lang: Lang, path: string, screen = {}) {
  return { words: wordsIn(lang), ...(await pageIn(lang, path, screen, account.token)) };
}

/** Requests a code in the current form and enters it. */
export async function requestAndEnterCode(
  page: Page,
  to: string,
  words: (key: string) => string,
  sentMessageKey: string,
): Promise<void> {
  await press(page, words('account_get_code'));
  await page.getByRole('status').getByText(words(sentMessageKey), { exact: true }).last().waitFor();
  // Wait for the countdown, which starts when the new code is sent; the message may be that of the previous code.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d+ (s|秒后重发)$/ })
    .waitFor();
  await field(page, 'code').fill(await codeSentTo(to));
}
