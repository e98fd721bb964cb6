import { expect, test } from 'vitest';
import { pageIn } from './harness/accounts.ts';
import { createVisitor, desktop, phone, waitForHydration, withDoubledText } from './harness/browser.ts';
import { rotated } from './harness/matrix.ts';
import { contentPages, inLanguage, languages } from './harness/pages.ts';

const rankingPath = '/members?tab=ranking&category=go-individual';

test('unfolds a row of a ranking without JavaScript', async () => {
  const context = await createVisitor({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(inLanguage(rankingPath, 'en_US'));
  const row = page.locator('main tbody tr').first();
  const details = row.getByRole('link', { name: /^Points details of/ });
  expect(await details.isVisible()).toBe(false);
  // Presses the points, not the arrow: the whole row unfolds.
  const { x, y, width, height } = (await row.locator('td:has(+ td details)').boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await details.waitFor();
  expect(await page.locator('main tbody a[href^="/members/why/"]:visible').count()).toBe(1);
  await context.close();
});

test.each(
  rotated(
    'first player',
    languages.flatMap((lang) => [phone, desktop].map((screen) => ({ lang, screen }))),
  ),
)('shows the first player of a ranking on the first screen, in $lang', async ({ lang, screen }) => {
  const { context, page } = await pageIn(lang, inLanguage(rankingPath, lang), screen);
  const { y, height } = (await page.locator('main tbody tr').first().boundingBox())!;
  expect(y + height).toBeLessThan(screen.viewport!.height);
  const selects = await page.locator('main form select').all();
  const tops = new Set(await Promise.all(selects.map(async (select) => (await select.boundingBox())!.y)));
  expect([selects.length, tops.size]).toEqual([4, screen === phone ? 2 : 1]);
  await context.close();
});

test('keeps the button of the registration on a short phone in view', async () => {
  const screen = { ...phone, viewport: { width: 390, height: 664 } };
  const { context, page } = await pageIn('en_US', '/about?lang=en_US&login=2', screen);
  const dialog = page.getByRole('dialog');
  const { y, height } = (await dialog.locator('button[type=submit]').boundingBox())!;
  const { y: top, height: dialogHeight } = (await dialog.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(top + dialogHeight);
  await context.close();
});

test.each(rotated('doubled text', languages))('fits doubled text on a phone, in %s', async (lang) => {
  await withDoubledText(async (context) => {
    const page = await context.newPage();
    const wider: string[] = [];
    const events = contentPages().filter((path) => path.startsWith('/match/'));
    for (const path of ['/', '/news', '/hot', rankingPath, '/members?tab=directory', '/online', '/about', ...events]) {
      await page.goto(inLanguage(path, lang));
      await waitForHydration(page);
      const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
      if (widthPx > phone.viewport!.width) wider.push(`${path}: ${widthPx} px`);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(wider).toEqual([]);
  });
});
