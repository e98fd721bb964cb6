import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerCaptcha, inDialog, logIn, pageIn, registerAccount } from './harness/accounts.ts';
import { waitForHydration, phone, createVisitor } from './harness/browser.ts';
import { inLanguage, languages } from './harness/pages.ts';
import { openPersonalCentre } from './harness/personalCentre.ts';
import { wordsIn } from './harness/words.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

const boxOf = async (element: Locator) => (await element.boundingBox())!;
const logInMember = () => logIn({ username: 'linmoyan', password: 'black stone white stone' });

test.each(rotated('layout', languages))(
  'shows the logo wide from medium screens on, never narrower on a wider one, and its text on at most two lines, in %s',
  async (lang) => {
    const context = await createVisitor({ viewport: { width: 600, height: 900 } });
    const page = await context.newPage();
    /** The width of the logo, by the width of the screen. */
    const logoWidths = new Map<number, number>();
    for (const width of [320, 390, 599, 600, 819, 820, 1000, 1101, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(inLanguage('/about', lang));
      const logo = page.getByRole('banner').getByRole('link').first();
      // Checks the name only: wide Chinese pages show the English name below it.
      const lines = await logo.evaluate((link) => {
        const range = document.createRange();
        range.selectNode(
          [...link.querySelector('span')!.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!,
        );
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      // The menu contains a page of the demonstration, for which narrower screens need the room.
      expect([width, lines]).toEqual([width, lang === 'en_US' && width < 1_280 ? 2 : 1]);
      logoWidths.set(width, (await boxOf(logo)).width);
    }
    const widths = [...logoWidths.values()];
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(logoWidths.get(1440)!).toBeGreaterThan(logoWidths.get(320)! * 1.2);
    expect(logoWidths.get(600)!).toBeGreaterThan(logoWidths.get(599)! * 1.1);
    await context.close();
  },
);

test.each(rotated('layout 2', languages))(
  'aligns the captcha and the code button with their fields, in %s',
  async (lang) => {
    const { context, page } = await pageIn(lang, '/about?login=1');
    const account = await registerAccount();
    await answerCaptcha(page, account.username);
    const expectLevel = async (field: Locator, beside: Locator) => {
      const [a, b] = [await boxOf(field), await boxOf(beside)];
      expect(Math.abs(a.y + a.height / 2 - (b.y + b.height / 2))).toBeLessThan(1);
    };
    await expectLevel(inDialog(page, 'code'), page.getByRole('dialog').locator('button:has(> img)'));
    await page.getByRole('dialog').getByRole('tab').nth(1).click();
    await expectLevel(
      inDialog(page, 'code'),
      page.getByRole('dialog').locator('div:has(> div input[name=code]) > button'),
    );
    await context.close();
  },
);

test.each(rotated('layout 3', languages))(
  'labels results with years, does not wrap their dates, and rejects unknown categories, in %s',
  async (lang) => {
    const words = wordsIn(lang);
    const { context, page } = await pageIn(lang, '/personal/match/go-individual', phone, await logInMember());
    const ticks = page.locator('svg text[data-axis=time]');
    await ticks.first().waitFor();
    for (const text of await ticks.allTextContents()) expect(text).toMatch(/\b20\d\d|20\d\d年/);
    const wrappedDates = await page
      .locator('td time')
      .evaluateAll((dates) => dates.filter((date) => date.getClientRects().length > 1).map((date) => date.textContent));
    expect(wrappedDates).toEqual([]);
    await page.goto('/personal/match/nonsense?name=Foo');
    await page.getByRole('heading', { level: 1, name: words('not_found_title') }).waitFor();
    await eventually(() => page.getByRole('main').innerText()).not.toContain('Foo');
    await context.close();
  },
);

test('opens the home page after log-out and loads its data once', async () => {
  const { context, page, words } = await openPersonalCentre(await registerAccount(), 'zh_CN', '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('personal_centre') })
    .click();
  await page.waitForURL('**/personal/index');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/banners')) calls.push(request.url());
  });
  await page
    .getByRole('button', { name: words('personal_log_out') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('personal_confirm') })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('log_in') })
    .waitFor();
  await page.waitForLoadState('networkidle');
  expect(calls.length).toBe(1);
  await context.close();
});

test.each(rotated('layout 4', languages))('links to the feeds in %s from every page', async (lang) => {
  const context = await createVisitor();
  const page = await context.newPage();
  const feeds = [
    ['application/rss+xml', `/feeds/${lang}/all.xml`],
    ['application/atom+xml', `/feeds/${lang}/all.atom.xml`],
    ['application/feed+json', `/feeds/${lang}/all.json`],
    ['application/rss+xml', `/feeds/${lang}/videos.podcast.xml`],
    ['application/rss+xml', `/feeds/${lang}/results.xml`],
  ] as const;
  for (const path of ['/', '/news', '/join', lang === 'zh_CN' ? '/c' : '/e', '/no/such/page']) {
    await page.goto(inLanguage(path, lang));
    await waitForHydration(page);
    const linked = await page
      .locator('head link[rel=alternate][type]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('type'), link.getAttribute('href')]));
    expect([path, linked]).toEqual([path, feeds]);
  }
  for (const [type, path] of feeds) {
    const response = await page.request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([
      path,
      200,
      `${type}; charset=utf-8`,
    ]);
  }
  await context.close();
});
