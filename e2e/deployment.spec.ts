import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, waitForHydration } from './harness/browser.ts';
import { alertWith, navigationLink, openPage } from './harness/latePage.ts';

/**
 * Simulates a deployment: files that the page has not loaded yet are missing.
 * @returns a function that counts the documents requested since
 */
async function deploy(page: Page, { lasting = false } = {}): Promise<() => number> {
  let documents = 0;
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  page.on('request', async (request) => {
    if (!request.isNavigationRequest()) return;
    documents += 1;
    if (!lasting) await page.unroute('**/assets/**');
  });
  return () => documents;
}

test('loads the next page from the server once after a deployment, and keeps typed text', async () => {
  const { context, page, words } = await openPage('/about', 'zh_CN');
  await page.getByRole('contentinfo').getByRole('textbox').fill('reader@example.org');
  const documents = await deploy(page);
  await navigationLink(page, words('nav_members')).click();
  await page.waitForURL('**/members');
  await waitForHydration(page);
  await expect.poll(() => page.getByRole('contentinfo').getByRole('textbox').inputValue()).toBe('reader@example.org');
  expect(documents()).toBe(1);
  await context.close();
});

test('reloads a stale page after a deployment when login is clicked, and opens the dialog', async () => {
  const { context, page, words } = await openPage('/about', 'en_US');
  const documents = await deploy(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('log_in') })
    .click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  expect([new URL(page.url()).pathname, documents()]).toEqual(['/about', 1]);
  await context.close();
});

test('opens the menu after a reload when its button is clicked after a deployment', async () => {
  const { context, page, words } = await openPage('/about', 'zh_CN', phone);
  const documents = await deploy(page);
  await page.getByRole('link', { name: words('open_menu') }).tap();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: words('nav_members') })
    .waitFor();
  expect(documents()).toBe(1);
  await context.close();
});

test('scrolls to the footer’s links when a reload does not bring the menu back', async () => {
  const { context, page, words } = await openPage('/about', 'zh_CN', phone);
  await deploy(page, { lasting: true });
  await page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { url: string } };
    sessionStorage.setItem(`reloadedFor ${manifest?.url} `, '');
  });
  await page.getByRole('link', { name: words('open_menu') }).tap();
  await page.waitForURL(/#site-map$/);
  await page.unroute('**/assets/**');
  await page
    .locator('#site-map')
    .getByRole('link', { name: words('nav_members') })
    .tap();
  await page.waitForURL('**/members');
  await context.close();
});

test('reloads once and then reports the error if a reload does not fix a stale page', async () => {
  const { context, page, words } = await openPage('/about', 'en_US');
  await page.route('**/assets/MembersPage-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await navigationLink(page, words('nav_members')).click();
  await page.waitForURL('**/members');
  await page.goto('/about');
  await waitForHydration(page);
  await navigationLink(page, words('nav_members')).click();
  await alertWith(page, words('late_failed')).waitFor();
  expect([new URL(page.url()).pathname, documents]).toEqual(['/about', 2]);
  await context.close();
});
