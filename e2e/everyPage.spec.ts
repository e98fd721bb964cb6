import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAccessibilityViolations } from './harness/axe.ts';
import {
  collectBrowserErrors,
  desktop,
  waitForHydration,
  phone,
  findHorizontalOverflow,
  tablet,
  visitor,
} from './harness/browser.ts';
import { runTwoAtATime } from './harness/lanes.ts';
import { contentPages, everyKindOfPage, inLanguage, languages } from './harness/pages.ts';

/**
 * How much a page moved by itself after it was first painted. The page is not touched here, so every shift counts: setting up
 * an emulated phone passes for input, and would excuse the first half second.
 */
const layoutShift = `new Promise((resolve) => {
  let total = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) total += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(total), 100);
})`;

async function examine(context: BrowserContext, path: string, withAxe: boolean): Promise<string[]> {
  const page = await context.newPage();
  const complaints = collectBrowserErrors(page);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  const response = await page.goto(path, { waitUntil: 'load' });
  if (response?.status() !== 200) complaints.push(`status ${response?.status()}`);
  await waitForHydration(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wider > 0) complaints.push(`${wider} px wider than the screen`);
  const shift = (await page.evaluate(layoutShift)) as number;
  if (shift > 0.02) complaints.push(`layout shift ${shift.toFixed(3)}`);
  const words = await page.evaluate(() => document.body.innerText);
  const unfinished = words.match(/\b(undefined|null|NaN|\[object Object\]|Invalid Date)\b|\b[a-z]+_[a-z_]+\b/g);
  if (unfinished) complaints.push(`unfinished words: ${unfinished.join(', ')}`);
  if (withAxe) complaints.push(...(await findAccessibilityViolations(page)));
  complaints.push(...(await findHorizontalOverflow(page)));
  await page.close();
  return complaints.map((complaint) => `${path}: ${complaint}`);
}

for (const lang of languages) {
  for (const [name, screen] of Object.entries({ desktop, tablet, phone })) {
    test(`every page in ${lang} on a ${name}: complete, quiet, still, within the screen, and without barriers`, {
      timeout: 240_000,
    }, async () => {
      const context = await visitor({ ...screen, locale: lang.replace('_', '-') });
      const paths = [...everyKindOfPage, ...(await contentPages(inject('siteUrl')))];
      const found = await runTwoAtATime(paths, (path) => examine(context, inLanguage(path, lang), name !== 'tablet'));
      await context.close();
      expect(found.flat()).toEqual([]);
    });
  }
}

test('a missing page says so in both languages, with the status, and leads home', async () => {
  for (const [lang, words] of [
    ['zh_CN', '返回首页'],
    ['en_US', 'Back to home'],
  ] as const) {
    for (const path of ['/no/such/page', '/news/999999', '/match/nonsense', '/wp-login.php']) {
      const context = await visitor();
      const page = await context.newPage();
      const response = await page.goto(inLanguage(path, lang));
      expect([path, response?.status()]).toEqual([path, 404]);
      await page.getByRole('link', { name: words, exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await context.close();
    }
  }
});
