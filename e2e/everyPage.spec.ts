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
 * Measures the layout shift of a page after its first paint. There is no interaction, so every shift counts: the set-up
 * of an emulated phone registers as input and would exclude the shifts of the first half second.
 */
const layoutShift = `new Promise((resolve) => {
  let total = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) total += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(total), 100);
})`;

async function examine(context: BrowserContext, path: string, withAxe: boolean): Promise<string[]> {
  const page = await context.newPage();
  const problems = collectBrowserErrors(page);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  const response = await page.goto(path, { waitUntil: 'load' });
  if (response?.status() !== 200) problems.push(`status ${response?.status()}`);
  await waitForHydration(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wider > 0) problems.push(`${wider} px wider than the screen`);
  const shift = (await page.evaluate(layoutShift)) as number;
  if (shift > 0.02) problems.push(`layout shift ${shift.toFixed(3)}`);
  const words = await page.evaluate(() => document.body.innerText);
  const unfinished = words.match(/\b(undefined|null|NaN|\[object Object\]|Invalid Date)\b|\b[a-z]+_[a-z_]+\b/g);
  if (unfinished) problems.push(`unfinished words: ${unfinished.join(', ')}`);
  if (withAxe) problems.push(...(await findAccessibilityViolations(page)));
  problems.push(...(await findHorizontalOverflow(page)));
  await page.close();
  return problems.map((problem) => `${path}: ${problem}`);
}

for (const lang of languages) {
  for (const [name, screen] of Object.entries({ desktop, tablet, phone })) {
    test(`renders every page in ${lang} on a ${name} completely, without errors, layout shift, overflow or barriers`, {
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

test('shows a not-found page with status 404 and a link home, in both languages', async () => {
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
