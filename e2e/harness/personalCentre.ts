import type { Page } from 'playwright-core';
import { type Account, codeSentTo, pageIn } from './accounts.ts';
import { type Lang, wordsIn } from './words.ts';

export const field = (page: Page, name: string) => page.getByRole('main').locator(`input[name=${name}]`);
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
export const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click();

/** Somebody's personal centre, and the words it is in. */
export async function personalCentre(account: Account, lang: Lang, at: string, screen = {}) {
  return { words: wordsIn(lang), ...(await pageIn(lang, at, screen, account.token)) };
}

/** Asks for a code in the form at hand, and types it. */
export async function proveBy(page: Page, to: string, words: (key: string) => string, told: string): Promise<void> {
  await press(page, words('account_get_code'));
  await page.getByRole('status').getByText(words(told), { exact: true }).last().waitFor();
  // The minute begins when the code is on its way; the message may still be that of the code before.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d+ (s|秒后重发)$/ })
    .waitFor();
  await field(page, 'code').fill(await codeSentTo(to));
}
