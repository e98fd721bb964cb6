import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './harness/axe.ts';
import { collectBrowserErrors, phone, createVisitor, waitForHydration } from './harness/browser.ts';
import { contentPages, inLanguage, languages } from './harness/pages.ts';
import { wordsIn } from './harness/words.ts';
import { siteUrl } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

/** Returns a news item, a video and an event, each with its canonical path. */
async function sharedPages(): Promise<{ address: string; path: string }[]> {
  const [news, video, event] = contentPages();
  return [news!, video!, event!].map((address) => ({ address, path: address.split('?')[0]! }));
}
const isCodeOpen = (page: Page) => page.locator('[popover]').evaluate((code) => code.matches(':popover-open'));

test.each(rotated('share', languages))(
  'shares news, videos and events by keyboard and by copying, in %s',
  async (lang) => {
    const words = wordsIn(lang);
    const context = await createVisitor({ ...phone, locale: lang.replace('_', '-') });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    const browserErrors = collectBrowserErrors(page);
    const codes: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/qr/')) codes.push(pathname + search);
    });
    for (const { address, path } of await sharedPages()) {
      await page.goto(inLanguage(address, lang));
      await waitForHydration(page);
      const wechat = page.getByRole('button', { name: words('share_wechat'), exact: true });
      await wechat.scrollIntoViewIfNeeded();
      expect(codes.splice(0)).toEqual([]);

      await wechat.press('Enter');
      const code = page.getByAltText(words('share_qr_alt'));
      await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(codes.splice(0)).toEqual([`/qr${path}.svg?lang=${lang}`]);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      expect([path, await isCodeOpen(page)]).toEqual([path, false]);

      await wechat.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect([path, await isCodeOpen(page)]).toEqual([path, false]);
      await eventually(() => wechat.evaluate((button) => button === document.activeElement)).toBe(true);

      await page.getByRole('button', { name: words('copy_link') }).click();
      await page.getByRole('status').getByText(words('link_copied')).waitFor();
      const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      expect(copied.pathname + copied.search).toBe(`${path}?lang=${lang}`);
      expect(copied.href).toBe(await page.locator('link[rel=canonical]').getAttribute('href'));
    }
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test('offers the code, Weibo and mail without JavaScript, and nothing that needs it', async () => {
  const words = wordsIn('zh_CN');
  const context = await createVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { path } = (await sharedPages())[0]!;
  await page.goto(inLanguage(path, 'zh_CN'));

  await page.getByRole('button', { name: words('share_wechat'), exact: true }).click();
  await page.getByAltText(words('share_qr_alt')).waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  for (const name of ['share_weibo', 'share_mail'] as const)
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: words(name) })
        .getAttribute('href'),
    ).toContain(encodeURIComponent(`${path}?lang=zh_CN`));
  await eventually(() => page.getByRole('button', { name: words('copy_link') }).isVisible()).toBe(false);
  await context.close();
});

test.each(rotated('share 2', languages))(
  'describes news, videos and events for previews with a large picture, in %s',
  async (lang) => {
    const site = siteUrl();
    const context = await createVisitor({ javaScriptEnabled: false });
    const page = await context.newPage();
    const types: (string | null)[] = [];
    for (const { address } of await sharedPages()) {
      await page.goto(inLanguage(address, lang));
      const content = (name: string) => page.locator(`head meta[property="${name}"]`).getAttribute('content');
      types.push(await content('og:type'));
      expect(await content('og:locale')).toBe(lang);
      expect(await content('og:image:alt')).toBe(await page.locator('h1').innerText());
      const picture = new URL((await content('og:image'))!);
      expect((await fetch(site + picture.pathname)).headers.get('content-type')).toBe('image/jpeg');
      expect(Number(await content('og:image:width'))).toBeGreaterThanOrEqual(300);
      expect(Number(await content('og:image:height'))).toBeGreaterThanOrEqual(300);
    }
    expect(types).toEqual(['article', 'video.other', 'website']);
    await context.close();
  },
);
