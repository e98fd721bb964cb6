import { expect, test } from 'vitest';
import { collectBrowserErrors, waitForHydration, phone, createVisitor } from './harness/browser.ts';
import { siteUrl } from './harness/site.ts';
import { eventually } from './harness/eventually.ts';

test('opens an article from the home page, then the next one, each at the top', async () => {
  const context = await createVisitor();
  const page = await context.newPage();
  const browserErrors = collectBrowserErrors(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame()) calls.push('document');
  });
  await page.goto('/?lang=en_US');
  await waitForHydration(page);
  const lead = page.locator('main article h3').first();
  const title = await lead.innerText();
  await lead.scrollIntoViewIfNeeded();
  await lead.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).searchParams.get('category')).toBe('hot');
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  expect(calls.filter((call) => call === 'document')).toHaveLength(1);
  expect(calls).toContain('/api/member/news/get');

  await page.getByRole('link', { name: 'Older →' }).click();
  await page.waitForFunction((was) => document.querySelector('h1')?.textContent !== was, title);
  expect(new URL(page.url()).searchParams.get('category')).toBe('hot');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.evaluate(() => window.scrollTo(0, 600));
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('counts a reader once a day', async () => {
  const context = await createVisitor();
  const page = await context.newPage();
  const id = 12; // a news item of the demonstration content
  const readsNow = async () => {
    const response = await fetch(`${siteUrl()}/api/member/news/get?id=${id}`, {
      headers: { 'X-Lang': 'en_US' },
    });
    return ((await response.json()) as { data: { reads: number } }).data.reads;
  };
  const before = await readsNow();
  for (let visits = 0; visits < 3; visits++) {
    const counted = page.waitForResponse((response) => response.url().endsWith(`/news/read/${id}`));
    await page.goto(`/news/${id}?lang=en_US`);
    await counted;
  }
  await expect.poll(readsNow, { timeout: 15_000, interval: 500 }).toBe(before + 1);
  await context.close();
});

test('plays a video with its poster and serves it in byte ranges', async () => {
  const response = await fetch(`${siteUrl()}/api/member/news/hotVideoList?pageSize=1`);
  const [video] = ((await response.json()) as { data: { rows: { id: string; videoUrl: string }[] } }).data.rows;
  const part = await fetch(`${siteUrl()}${video!.videoUrl}`, { headers: { range: 'bytes=100-199' } });
  expect([
    part.status,
    part.headers.get('content-range')?.startsWith('bytes 100-199/'),
    (await part.arrayBuffer()).byteLength,
  ]).toEqual([206, true, 100]);
  const beyond = await fetch(`${siteUrl()}${video!.videoUrl}`, { headers: { range: 'bytes=99999999-' } });
  expect(beyond.status).toBe(416);

  const context = await createVisitor({ ...phone, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`/news/${video!.id}?category=hotVideo&lang=en_US`);
  const player = page.locator('video');
  await eventually(() => player.getAttribute('poster')).toMatch(/^\/media\/.+\.960\.webp$/);
  const poster = await fetch(`${siteUrl()}${await player.getAttribute('poster')}`);
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const canPlay = await player.evaluate(
    (element: HTMLVideoElement) => element.canPlayType('video/mp4; codecs="avc1.640028"') !== '',
  );
  if (canPlay) {
    await player.evaluate((element: HTMLVideoElement) => element.play());
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  }
  await context.close();
});

test('finds a person by pinyin, by Han characters and despite a typing error', async () => {
  const context = await createVisitor({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto('/search?lang=zh_CN');
  await waitForHydration(page);
  for (const keyword of ['lin moyan', 'linmoyan', '林墨言', 'lin moyann']) {
    await page.getByRole('main').getByRole('searchbox').fill(keyword);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('keyword') === keyword);
    await page.getByRole('main').getByRole('link', { name: '林墨言' }).waitFor();
  }
  await page.getByRole('main').getByRole('link', { name: '林墨言' }).click();
  await page.getByRole('rowheader', { name: /林墨言/ }).waitFor();
  await context.close();
});

test('reports an item that exists only in the other language and links to it', async () => {
  const context = await createVisitor({ locale: 'en-GB' });
  const page = await context.newPage();
  const list = (await (
    await fetch(`${siteUrl()}/api/member/news/list?pageSize=50`, { headers: { 'X-Lang': 'zh_CN' } })
  ).json()) as {
    data: { rows: { id: string }[] };
  };
  const english = (await (
    await fetch(`${siteUrl()}/api/member/news/list?pageSize=50`, { headers: { 'X-Lang': 'en_US' } })
  ).json()) as {
    data: { rows: { id: string }[] };
  };
  const onlyChinese = list.data.rows.find(({ id }) => !english.data.rows.some((row) => row.id === id))!;
  const response = await page.goto(`/news/${onlyChinese.id}?lang=en_US`);
  expect(response?.status()).toBe(200);
  await eventually(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.getByRole('link', { name: '阅读中文原文' }).click();
  await page.waitForURL(/lang=zh_CN/);
  await eventually(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await context.close();
});
