import type { Page } from 'playwright-core';

/** Returns a problem if the page shows a missing value, or the key of a text. */
export async function unfinishedWords(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => document.body.innerText);
  const found = words.match(/\b(undefined|null|NaN|\[object Object\]|Invalid Date)\b|\b[a-z]+_[a-z_]+\b/g);
  return found ? [`unfinished words: ${found.join(', ')}`] : [];
}
