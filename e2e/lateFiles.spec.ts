import type { Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, createVisitor } from './harness/browser.ts';
import { wordsIn } from './harness/words.ts';
import { headingText, isDialogStyled, alertWith, navigationLink, openPage } from './harness/latePage.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

const languages = ['zh_CN', 'en_US'] as const;

test.each(rotated('lateFiles', languages))(
  'shows the network message for an offline login button in %s, which works once the connection is back',
  async (lang) => {
    const { context, page, words } = await openPage('/about', lang);
    const title = await headingText(page);
    await context.setOffline(true);
    const button = page.getByRole('banner').getByRole('button', { name: words('log_in') });
    await button.click();
    await alertWith(page, words('network_error')).waitFor();
    expect([await headingText(page), await page.getByRole('dialog').count()]).toEqual([title, 0]);
    await context.setOffline(false);
    await button.click();
    await page.getByRole('dialog').getByRole('tab').first().waitFor();
    expect(await isDialogStyled(page)).toBe(true);
    await context.close();
  },
);

test.each(rotated('lateFiles 2', languages))(
  'shows the network message for an offline menu in %s, which opens once the connection is back',
  async (lang) => {
    const { context, page, words } = await openPage('/about', lang, phone);
    await context.setOffline(true);
    const burger = page.getByRole('link', { name: words('open_menu') });
    await burger.tap();
    await alertWith(page, words('network_error')).waitFor();
    await expect.poll(() => burger.getAttribute('aria-busy')).toBe(null);
    expect([new URL(page.url()).hash, await page.getByRole('dialog').count()]).toEqual(['', 0]);
    await context.setOffline(false);
    await burger.tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: words('nav_news') })
      .waitFor();
    expect(await isDialogStyled(page)).toBe(true);
    await context.close();
  },
);

test('opens the login dialog after its files failed to load once', async () => {
  const { context, page, words } = await openPage('/about', 'zh_CN');
  await page.route('**/assets/**', (route) => route.abort());
  const button = page.getByRole('banner').getByRole('button', { name: words('log_in') });
  await button.click();
  await alertWith(page, words('network_error')).waitFor();
  await page.unroute('**/assets/**');
  await button.click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  expect(await isDialogStyled(page)).toBe(true);
  await context.close();
});

const refusals: [string, (request: Request) => boolean][] = [
  ['imports of scripts are', (request) => request.resourceType() === 'script'],
  ['script files are', (request) => new URL(request.url()).pathname.endsWith('.js')],
];

test.each(rotated('lateFiles 4', refusals))(
  'keeps the page and shows the network message while %s refused, and works afterwards',
  async (_, isRefused) => {
    const { context, page, words } = await openPage('/', 'en_US', phone);
    const title = await headingText(page);
    const refuse = (route: Route) => (isRefused(route.request()) ? route.abort('connectionrefused') : route.continue());
    const alert = alertWith(page, words('network_error'));
    const expectMessage = async () => {
      await alert.getByRole('button').click();
      await alert.waitFor({ state: 'detached' });
      expect([await headingText(page), new URL(page.url()).pathname, new URL(page.url()).hash]).toEqual([
        title,
        '/',
        '',
      ]);
    };
    const burger = page.getByRole('link', { name: words('open_menu') });
    const drawer = page.getByRole('dialog');
    const about = drawer.getByRole('link', { name: words('nav_about'), exact: true });
    await page.route('**', refuse);
    for (let presses = 0; presses < 2; presses += 1) {
      await burger.tap();
      await expectMessage();
    }
    await page.unroute('**', refuse);
    await burger.tap();
    await about.waitFor();
    await page.route('**', refuse);
    await about.tap();
    await expectMessage();
    await burger.tap();
    await drawer.getByRole('button', { name: words('log_in') }).tap();
    await expectMessage();
    await page.unroute('**', refuse);
    await burger.tap();
    await about.tap();
    await page.waitForURL('**/about');
    await burger.tap();
    await drawer.getByRole('button', { name: words('log_in') }).tap();
    await page.getByRole('dialog').getByRole('tab').first().waitFor();
    await context.close();
  },
);

test('retries a style sheet that failed on its own at the next click', async () => {
  const { context, page, words } = await openPage('/about', 'zh_CN');
  const broken = /assets\/(.*[.]css|manifest-.*)/;
  await page.route(broken, (route) => route.abort());
  const button = page.getByRole('banner').getByRole('button', { name: words('log_in') });
  await button.click();
  await alertWith(page, words('network_error')).waitFor();
  await page.unroute(broken);
  await button.click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  expect(await isDialogStyled(page)).toBe(true);
  await context.close();
});

test.each(rotated('lateFiles 3', languages))(
  'keeps the page in %s when a link to an unloaded page is clicked offline, and opens it later',
  async (lang) => {
    const { context, page, words } = await openPage('/about', lang);
    const title = await headingText(page);
    await context.setOffline(true);
    await navigationLink(page, words('nav_members')).click();
    await alertWith(page, words('network_error')).waitFor();
    expect([new URL(page.url()).pathname, await headingText(page)]).toEqual(['/about', title]);
    // The message disappears after a few seconds; the offer stays until it works.
    const offer = page.getByRole('region', { name: words('page_not_loaded') });
    await alertWith(page, words('network_error')).getByRole('button').click();
    await offer.getByRole('button', { name: words('try_again') }).click();
    await alertWith(page, words('network_error')).waitFor();
    await offer.getByRole('button', { name: words('try_again') }).waitFor();
    await context.setOffline(false);
    await offer.getByRole('button', { name: words('try_again') }).click();
    await page.waitForURL('**/members');
    await expect.poll(() => headingText(page)).not.toBe(title);
    await offer.waitFor({ state: 'detached' });
    await context.close();
  },
);

test('keeps page and scroll position offline if the next page lacks only its data', async () => {
  const { context, page, words } = await openPage('/news', 'zh_CN');
  await navigationLink(page, words('nav_about')).click();
  await page.waitForURL('**/about');
  await page.locator('main[aria-busy=false]').waitFor();
  const title = await headingText(page);
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    window.scrollTo(0, 200);
  });
  await context.setOffline(true);
  // A real click would first scroll the header into view.
  await navigationLink(page, words('nav_news')).dispatchEvent('click');
  await alertWith(page, words('network_error')).waitFor();
  await page.locator('main[aria-busy=false]').waitFor();
  expect([new URL(page.url()).pathname, await headingText(page), await page.evaluate(() => scrollY)]).toEqual([
    '/about',
    title,
    200,
  ]);
  await context.setOffline(false);
  await page.getByRole('button', { name: words('try_again') }).click();
  await page.waitForURL('**/news');
  await context.close();
});

test('offers a retry in the reader’s language when going back offline to a page without data', async () => {
  const { context, page, words } = await openPage('/news', 'zh_CN');
  const title = await headingText(page);
  await navigationLink(page, words('nav_about')).click();
  await page.waitForURL('**/about');
  await context.setOffline(true);
  await page.goBack();
  await page.getByRole('heading', { name: words('problem_title') }).waitFor();
  await page.getByRole('link', { name: words('try_again') }).click();
  await alertWith(page, words('network_error')).waitFor();
  await context.setOffline(false);
  await page.getByRole('link', { name: words('try_again') }).click();
  await expect.poll(() => headingText(page)).toBe(title);
  await context.close();
});

test('stays on the page when the language link or a plain link is clicked offline', async () => {
  const { context, page, words } = await openPage('/about', 'zh_CN');
  await context.setOffline(true);
  for (const name of ['English', 'Introduction in English']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await alertWith(page, words('network_error')).waitFor();
    await alertWith(page, words('network_error')).getByRole('button').click();
    expect(new URL(page.url()).pathname).toBe('/about');
  }
  await eventually(() => page.evaluate(() => localStorage.getItem('lang'))).not.toBe('en_US');
  await context.setOffline(false);
  await page.getByRole('button', { name: words('try_again') }).click();
  await page.waitForURL('**/e');
  await context.close();
});

test('marks clicked controls as busy at once on a slow connection', async () => {
  const { context, page, words } = await openPage('/about', 'zh_CN');
  const answerReleased = Promise.withResolvers<void>();
  await page.route(/assets\/(LoginDialog|MembersPage).*/, async (route) => {
    await answerReleased.promise;
    await route.continue();
  });
  const busy = page.locator('[aria-busy=true]');
  const press = (selector: string) =>
    page.evaluate(async (pressed) => {
      document.querySelector<HTMLElement>(pressed)?.click();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }, selector);
  await press('header button[aria-haspopup=dialog]');
  await eventually(() => busy.filter({ hasText: words('log_in') }).count()).toBe(1);
  await press('header nav a[href="/members"]');
  await eventually(() => page.locator('main[aria-busy=true]').count()).toBe(1);
  answerReleased.resolve();
  await page.waitForURL('**/members');
  await expect.poll(() => busy.count()).toBe(0);
  await context.close();
});

test('marks a control as busy when it is clicked before the scripts have loaded', async () => {
  const context = await createVisitor({ ...phone, locale: 'zh-CN' });
  const page = await context.newPage();
  const answerReleased = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await answerReleased.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const burger = page.getByRole('link', { name: wordsIn('zh_CN')('open_menu') });
  await burger.tap();
  await eventually(() => burger.getAttribute('aria-busy')).toBe('true');
  answerReleased.resolve();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => burger.getAttribute('aria-busy')).toBe(null);
  await context.close();
});

test('follows the later of two clicks, whichever of them waits for its files', async () => {
  const { context, page, words } = await openPage('/news', 'zh_CN');
  await navigationLink(page, words('nav_about')).click();
  await page.waitForURL('**/about');
  const answerReleased = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await answerReleased.promise;
    await route.continue();
  };
  await page.route(/news\/list|HotPage-.*[.]js/, hold);
  await navigationLink(page, words('nav_news')).click();
  await navigationLink(page, words('nav_members')).click();
  await page.waitForURL('**/members');
  await navigationLink(page, words('nav_hot')).click();
  await navigationLink(page, words('nav_about')).click();
  await page.waitForURL('**/about');
  answerReleased.resolve();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe('/about');
  await context.close();
});

test.each(rotated('lateFiles 5', languages))(
  'shows an error in %s with a retry when a component fails to render',
  async (lang) => {
    const { context, page, words } = await openPage('/about', lang);
    await page.route('**/assets/LoginDialog-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("broken"); }',
      }),
    );
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('log_in') })
      .click();
    await page.getByRole('heading', { name: words('problem_title') }).waitFor();
    await page.unroute('**/assets/LoginDialog-*.js');
    await page.getByRole('link', { name: words('try_again') }).click();
    await page.getByRole('banner').waitFor();
    await eventually(() => page.locator('html').getAttribute('lang')).toBe(lang === 'zh_CN' ? 'zh-CN' : 'en');
    await context.close();
  },
);
