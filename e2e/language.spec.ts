import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, waitForHydration, phone, createVisitor } from './harness/browser.ts';
import { siteUrl } from './harness/site.ts';
import { eventually } from './harness/eventually.ts';

const langOf = (page: Page) => page.locator('html').getAttribute('lang');
/** Waits until the page is shown in a language, also through a navigation. */
const waitForLanguage = (page: Page, lang: string) => page.locator(`html[lang="${lang}"]`).waitFor();
const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('lang'));

test.each([
  { locale: 'zh-CN', lang: 'zh-CN' },
  { locale: 'zh', lang: 'zh-CN' },
  { locale: 'zh-TW', lang: 'en' },
  { locale: 'ja-JP', lang: 'en' },
  { locale: 'en-US', lang: 'en' },
])('answers a first visit with a browser in $locale in $lang', async ({ locale, lang }) => {
  const context = await createVisitor({ locale });
  const page = await context.newPage();
  await page.goto('/');
  await eventually(() => langOf(page)).toBe(lang);
  await context.close();
});

test('stores the chosen language and shows the same page and query in it', async () => {
  const context = await createVisitor({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/news?type=hot&pageNum=1&lang=en_US');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await waitForLanguage(page, 'zh-CN');
  const url = new URL(page.url());
  expect([url.pathname, url.search]).toEqual(['/news', '?type=hot&pageNum=1']);
  await eventually(() => storedLanguage(page)).toBe('zh_CN');
  await page.goto('/about');
  await eventually(() => langOf(page)).toBe('zh-CN');
  await context.close();
});

test('shows and stores the language named in the address', async () => {
  const context = await createVisitor({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/members?lang=zh_CN');
  await waitForHydration(page);
  await eventually(() => langOf(page)).toBe('zh-CN');
  await eventually(() => storedLanguage(page)).toBe('zh_CN');
  await page.goto('/members');
  await eventually(() => langOf(page)).toBe('zh-CN');
  await context.close();
});

test('links to the two introductions from every page, each in its own language', async () => {
  const context = await createVisitor({ locale: 'en-GB' });
  const page = await context.newPage();
  for (const [name, path, lang] of [
    ['中文简介', '/c', 'zh-CN'],
    ['Introduction in English', '/e', 'en'],
  ] as const) {
    for (const from of ['/about?lang=zh_CN', '/about?lang=en_US']) {
      await page.goto(from);
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      await eventually(() => link.getAttribute('lang')).toBe(lang);
      await link.click();
      await page.waitForURL(`**${path}`);
      await eventually(() => langOf(page)).toBe(lang);
    }
  }
  await context.close();
});

test('reloads a page once in the stored language if the server could not know it', async () => {
  const context = await createVisitor({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('lang', 'zh_CN'));
  await context.clearCookies();
  // Leaves after the call of `evaluate`, which would fail if the page ended first.
  await page.evaluate(() => void setTimeout(() => location.assign('/about')));
  // Waits for the language instead of the navigation, because the reload aborts the first navigation.
  await page.locator('html[lang=zh-CN]').waitFor();
  expect(new URL(page.url()).search).toBe('?lang=zh_CN');
  await context.close();
});

test('shows introductions in their own language and the next page in the chosen one', async () => {
  const context = await createVisitor({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/?lang=en_US');
  await waitForHydration(page);
  await page.goto('/c');
  await waitForHydration(page);
  await eventually(() => langOf(page)).toBe('zh-CN');
  await eventually(() => storedLanguage(page)).toBe('en_US');
  await page.getByRole('navigation').getByRole('link', { name: '资讯' }).first().click();
  await page.waitForURL('**/news');
  await eventually(() => langOf(page)).toBe('en');

  await page.goto('/c');
  await waitForHydration(page);
  await page.getByRole('link', { name: '以中文继续浏览' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await waitForHydration(page);
  await eventually(() => storedLanguage(page)).toBe('zh_CN');
  await context.close();
});

test('repeats navigation and language in the drawer, traps the focus, and closes with Escape', async () => {
  const context = await createVisitor({ ...phone, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/?lang=en_US');
  await waitForHydration(page);
  const opener = page.getByRole('link', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    await eventually(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  await opener.click();
  await drawer.getByRole('link', { name: '中文' }).click();
  await waitForLanguage(page, 'zh-CN');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

/** Returns the id of an article that is published in both languages. */
async function findArticleInBothLanguages(): Promise<string> {
  const ids = async (lang: string) => {
    const response = await fetch(`${siteUrl()}/api/member/news/hotList?pageSize=20`, { headers: { 'X-Lang': lang } });
    return ((await response.json()) as { data: { rows: { id: string }[] } }).data.rows.map(({ id }) => id);
  };
  const [chinese, english] = await Promise.all([ids('zh_CN'), ids('en_US')]);
  return chinese.find((id) => english.includes(id))!;
}

/** The blocks of an article, of which none is in another: the pictures of a gallery belong to its block. */
const articleBlocks = 'article :is(h1, h2, h3, p, li, figure:not(figure figure), blockquote)';

/** Returns the index of the article's block directly below the header. */
const blockUnderHeader = (page: Page) =>
  page.evaluate((blocks) => {
    const edge = document.querySelector('header')!.getBoundingClientRect().bottom + 2;
    return [...document.querySelectorAll(blocks)].findIndex((block) => block.getBoundingClientRect().bottom > edge);
  }, articleBlocks);

/** Scrolls until the header's lower edge is in the middle of an article's block. */
const scrollToBlock = (page: Page, blockIndex: number) =>
  page.evaluate(
    ([blocks, index]) => {
      const block = document.querySelectorAll(blocks).item(index).getBoundingClientRect();
      const { bottom } = document.querySelector('header')!.getBoundingClientRect();
      scrollTo(0, scrollY + block.top + block.height / 2 - bottom);
    },
    [articleBlocks, blockIndex] as const,
  );

test.each([
  ['header', desktop],
  ['footer', desktop],
  ['drawer', phone],
] as const)(
  'keeps the paragraph being read when the language link in the %s is used, there and back',
  async (place, screen) => {
    const context = await createVisitor({ ...screen, locale: 'en-GB' });
    const page = await context.newPage();
    // Record the scroll position at the first paint.
    await page.addInitScript(() => {
      document.addEventListener(
        'DOMContentLoaded',
        () => requestAnimationFrame(() => Object.assign(window, { firstScroll: scrollY })),
        { once: true },
      );
    });
    await page.goto(`/news/${await findArticleInBothLanguages()}?lang=en_US`);
    await waitForHydration(page);
    await scrollToBlock(page, 6);
    for (const [name, tag] of [
      ['中文', 'zh-CN'],
      ['English', 'en'],
    ] as const) {
      if (place === 'drawer')
        await page.getByRole('link', { name: tag === 'zh-CN' ? 'Open menu' : '打开菜单' }).dispatchEvent('click');
      const around = page.getByRole(({ header: 'banner', footer: 'contentinfo', drawer: 'dialog' } as const)[place]);
      // A real click would first scroll the link into view.
      await around.getByRole('link', { name, exact: true }).first().dispatchEvent('click');
      await waitForLanguage(page, tag);
      await page.waitForLoadState();
      await waitForHydration(page);
      await eventually(() => blockUnderHeader(page)).toBe(6);
      const [first, now] = await page.evaluate(() => [
        (window as unknown as { firstScroll: number }).firstScroll,
        scrollY,
      ]);
      expect(first).toBe(now);
    }
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await context.close();
  },
);

test('keeps text typed just before the language is switched', async () => {
  const context = await createVisitor({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/forgetPsw');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('textbox').first().fill('lin.moyan');
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await waitForLanguage(page, 'zh-CN');
  await expect.poll(() => page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('lin.moyan');
  await context.close();
});
