import type { BrowserContextOptions, Page } from 'playwright-core';
import { desktop, createVisitor, waitForHydration } from './browser.ts';
import { type Lang, wordsIn } from './words.ts';

/** Opens a page for a new visitor, and waits until its scripts run. */
export async function openPage(path: string, lang: Lang, screen: BrowserContextOptions = desktop) {
  const context = await createVisitor({ ...screen, locale: lang.replace('_', '-') });
  const page = await context.newPage();
  await page.goto(path);
  await waitForHydration(page);
  return { context, page, words: wordsIn(lang) };
}

export const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
export const navigationLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('navigation').getByRole('link', { name, exact: true });
export const headingText = (page: Page) => page.locator('main h1').innerText();
export const isDialogStyled = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).backgroundColor !== 'rgba(0, 0, 0, 0)');
