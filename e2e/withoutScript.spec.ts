import { expect, test } from 'vitest';
import { createVisitor } from './harness/browser.ts';
import { contentPages, everyKindOfPage, inLanguage, languages } from './harness/pages.ts';
import { eventually } from './harness/eventually.ts';

test('renders every page without JavaScript, with heading, text, links and pictures', async () => {
  const context = await createVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  const problems: string[] = [];
  for (const lang of languages) {
    for (const path of [...everyKindOfPage, ...contentPages()]) {
      await page.goto(inLanguage(path, lang), { waitUntil: 'domcontentloaded' });
      const expectedLang = path === '/c' ? 'zh-CN' : path === '/e' ? 'en' : lang === 'zh_CN' ? 'zh-CN' : 'en';
      const content = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        headings: document.querySelectorAll('h1').length,
        title: document.title,
        description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
        alternates: document.querySelectorAll('link[rel=alternate][hreflang]').length,
        isHidden: document.querySelector('meta[name=robots]') !== null,
        text: document.querySelector('main')?.innerText.trim().length ?? 0,
        pictures: [...document.images].filter((image) => !image.hasAttribute('alt') || !image.width || !image.height)
          .length,
      }));
      const complain = (what: string) => problems.push(`${lang} ${path}: ${what}`);
      if (content.lang !== expectedLang) complain(`lang is ${content.lang}`);
      if (content.headings !== 1) complain(`${content.headings} h1`);
      if (content.title.length < 2 || content.description.length < 10)
        complain(`title "${content.title}", description "${content.description}"`);
      if (!content.isHidden && content.alternates < 2) complain(`${content.alternates} alternates`);
      if (content.text < 20) complain('hardly any text');
      if (content.pictures > 0) complain(`${content.pictures} pictures without alt or size`);
    }
  }
  await context.close();
  expect(problems).toEqual([]);
});

test('renders page numbers, tabs and the language as links', async () => {
  const context = await createVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/news?lang=en_US');
  const first = await page.locator('article h2').first().innerText();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await page.waitForURL(/pageNum=2/);
  await eventually(() => page.locator('article h2').first().innerText()).not.toBe(first);

  await page.goto('/hot?lang=en_US');
  await page.getByRole('link', { name: /^Ended/ }).click();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('ended');

  await page.goto('/about?lang=en_US');
  await page.getByRole('link', { name: '中文' }).first().click();
  await eventually(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await context.close();
});

test('leads from the menu button to the links in the footer without JavaScript', async () => {
  const context = await createVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/?lang=en_US');
  await page.getByRole('link', { name: 'Open menu' }).click();
  await page.locator('#site-map').getByRole('link', { name: 'Members' }).click();
  expect(new URL(page.url()).pathname).toBe('/members');
  await context.close();
});
