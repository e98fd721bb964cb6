import { pagePatterns } from '@app/contract/pages';
import { expect, test } from 'vitest';
import { waitForHydration, createVisitor } from './harness/browser.ts';
import { siteUrl } from './harness/site.ts';
import { eventually } from './harness/eventually.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${siteUrl()}${path}`, { headers, redirect: 'manual' });
const redirectOf = async (path: string) => {
  const { status, headers } = await get(path);
  return [path, status, headers.get('location')];
};

test('redirects non-canonical addresses, but no canonical one, and keeps the query', async () => {
  const upper = (pattern: string) =>
    pattern
      .split('/')
      .map((part) => (part === 'x' ? part : part.toUpperCase()))
      .join('/');
  for (const pattern of pagePatterns) {
    const path = pattern.replace(/:\w+/g, 'x');
    const { status } = await get(path);
    expect([path, status === 200 || status === 404]).toEqual([path, true]);
    if (path === '/') continue;
    for (const other of [
      `${path}/`,
      `${path}//`,
      `/${path}`,
      upper(path),
      path.replace(/\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
    ])
      expect(await redirectOf(`${other}?pageNum=2&from=qr`)).toEqual([
        `${other}?pageNum=2&from=qr`,
        301,
        `${path}?pageNum=2&from=qr`,
      ]);
  }
});

test('never redirects to another site, and serves each page at one address only', async () => {
  for (const path of [
    '//evil.example',
    '//evil.example/',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/news/%0d%0aLocation:%20x/',
    '/news/1/2/',
    '/%6eews%2f1',
  ])
    expect(await redirectOf(path)).toEqual([path, 404, null]);
});

test('serves introductions in their own language in any letter case, with or without trailing slash', async () => {
  for (const [path, language, other] of [
    ['/c', 'zh-CN', 'en'],
    ['/e', 'en', 'zh-CN'],
  ] as const) {
    for (const form of [path, `${path}/`, path.toUpperCase(), `${path.toUpperCase()}/`]) {
      const response = await fetch(`${siteUrl()}${form}`, { headers: { 'accept-language': other } });
      expect([form, new URL(response.url).pathname]).toEqual([form, path]);
      expect(await response.text()).toContain(`<html lang="${language}"`);
    }
  }
});

test('opens pages at a non-canonical address as at their canonical one', async () => {
  const context = await createVisitor({ locale: 'en-GB' });
  const page = await context.newPage();
  for (const path of ['/changeAvatar/', '/Personal/index', '/PERSONAL', '/%70ersonal/index', '/mobile-personal/']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
  }
  await page.goto('/join/');
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/join');
  await page.goto('/%6eews');
  await waitForHydration(page);
  await eventually(() =>
    Promise.all([page.getByRole('banner').count(), page.getByRole('contentinfo').count()]),
  ).toEqual([1, 1]);
  await context.close();
});
