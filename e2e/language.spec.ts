import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, phone, visitor } from './harness/browser.ts';

const langOf = (page: Page) => page.locator('html').getAttribute('lang');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('lang'));

test.each([
  { locale: 'zh-CN', lang: 'zh-CN' },
  { locale: 'zh', lang: 'zh-CN' },
  { locale: 'zh-TW', lang: 'en' },
  { locale: 'ja-JP', lang: 'en' },
  { locale: 'en-US', lang: 'en' },
])('a first visit with a browser in $locale is answered in $lang', async ({ locale, lang }) => {
  const context = await visitor({ locale });
  const page = await context.newPage();
  await page.goto('/');
  expect(await langOf(page)).toBe(lang);
  await context.close();
});

test('the toggle stores the choice and shows the same page, query and page number in the other language', async () => {
  const context = await visitor({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/news?type=hot&pageNum=1&lang=en_US');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
  const url = new URL(page.url());
  expect([url.pathname, url.search]).toEqual(['/news', '?type=hot&pageNum=1']);
  expect(await stored(page)).toBe('zh_CN');
  await page.goto('/about');
  expect(await langOf(page)).toBe('zh-CN');
  await context.close();
});

test('a language named in the address is shown and kept', async () => {
  const context = await visitor({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/members?lang=zh_CN');
  await hydrated(page);
  expect(await langOf(page)).toBe('zh-CN');
  expect(await stored(page)).toBe('zh_CN');
  await page.goto('/members');
  expect(await langOf(page)).toBe('zh-CN');
  await context.close();
});

test('every page leads to the two introductions, each named and read in its own language', async () => {
  const context = await visitor({ locale: 'en-GB' });
  const page = await context.newPage();
  for (const [name, path, lang] of [
    ['中文简介', '/c', 'zh-CN'],
    ['Introduction in English', '/e', 'en'],
  ] as const) {
    for (const from of ['/about?lang=zh_CN', '/about?lang=en_US']) {
      await page.goto(from);
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      expect(await link.getAttribute('lang')).toBe(lang);
      await link.click();
      await page.waitForURL(`**${path}`);
      expect(await langOf(page)).toBe(lang);
    }
  }
  await context.close();
});

test('a page the server could not know the language of corrects itself once', async () => {
  const context = await visitor({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('lang', 'zh_CN'));
  await context.clearCookies();
  await page.goto('/about');
  await page.waitForURL('**/about?lang=zh_CN');
  expect(await langOf(page)).toBe('zh-CN');
  await context.close();
});

test('the introductions stay in their own language, whatever was chosen, and going on from them is in the chosen one', async () => {
  const context = await visitor({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/?lang=en_US');
  await hydrated(page);
  await page.goto('/c');
  await hydrated(page);
  expect(await langOf(page)).toBe('zh-CN');
  expect(await stored(page)).toBe('en_US');
  await page.getByRole('navigation').getByRole('link', { name: '资讯' }).first().click();
  await page.waitForURL('**/news');
  expect(await langOf(page)).toBe('en');

  await page.goto('/c');
  await hydrated(page);
  await page.getByRole('link', { name: '以中文继续浏览' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await hydrated(page);
  expect(await stored(page)).toBe('zh_CN');
  await context.close();
});

test('the drawer repeats navigation and language, holds the focus, and closes with Escape', async () => {
  const context = await visitor({ ...phone, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/?lang=en_US');
  await hydrated(page);
  const opener = page.getByRole('link', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  await opener.click();
  await drawer.getByRole('link', { name: '中文' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});
