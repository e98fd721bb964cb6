import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { waitForHydration, phone, createVisitor } from './harness/browser.ts';
import { siteUrl } from './harness/site.ts';

const kibibyte = 1_024;
const url = (path: string) => `${siteUrl()}${path}`;
const get = (path: string, headers: Record<string, string> = {}) => fetch(url(path), { headers, redirect: 'manual' });

test('keeps the first visit to the home page within its byte budget and to one host', async () => {
  const context = await createVisitor({ ...phone, locale: 'en-GB' });
  const page = await context.newPage();
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl()) && !request.url().startsWith('data:')) foreignRequests.push(request.url());
  });
  await page.goto('/?lang=en_US', { waitUntil: 'networkidle' });
  await waitForHydration(page);
  // Compressed sizes, as the browser reports them.
  const fetched = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return entries.map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }));
  });
  const total = (ending: string) =>
    fetched.filter(({ path }) => path.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(foreignRequests).toEqual([]);
  for (const [ending, min, max] of [
    ['/', 1, 10],
    ['.css', 5, 15],
    ['.js', 50, 135],
  ] as const) {
    expect([ending, total(ending) > min * kibibyte, total(ending) <= max * kibibyte]).toEqual([ending, true, true]);
  }
  await context.close();
});

test('loads scripts after the first paint or at the first interaction, and replays clicks made before', async () => {
  const context = await createVisitor({ ...phone, locale: 'en-GB' });
  const page = await context.newPage();
  const picturesReleased = Promise.withResolvers<void>();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.route(/[.](avif|webp|jpg)$/, async (route) => {
    await picturesReleased.promise;
    await route.continue();
  });
  await page.goto('/?lang=en_US', { waitUntil: 'domcontentloaded' });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
  });
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'News' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(scripts).not.toEqual([]);
  picturesReleased.resolve();
  await context.close();
});

test('follows links as without JavaScript if the scripts fail to load', async () => {
  const context = await createVisitor({ ...phone, locale: 'en-GB' });
  const page = await context.newPage();
  const picturesReleased = Promise.withResolvers<void>();
  await page.route(/[.](avif|webp|jpg)$/, async (route) => {
    await picturesReleased.promise;
    await route.continue();
  });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/?lang=en_US', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Open menu' }).tap();
  await expect.poll(() => new URL(page.url()).hash).toBe('#site-map');
  picturesReleased.resolve();
  await context.close();
});

test('makes an address without language private and varying, and one with its language public', async () => {
  const withoutLanguage = await get('/news');
  expect(withoutLanguage.headers.get('cache-control')).toBe('private, no-cache');
  expect(withoutLanguage.headers.get('vary')).toMatch(/Cookie/);
  expect(withoutLanguage.headers.get('vary')).toMatch(/Accept-Language/);
  const withLanguage = await get('/news?lang=zh_CN');
  expect(withLanguage.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  expect(withLanguage.headers.get('vary')).toBe('Accept-Encoding');
  expect(withLanguage.headers.get('set-cookie')).toBeNull();
});

test('answers 304 for an unchanged page in every encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await get('/privacy?lang=en_US', { 'accept-encoding': encoding });
    expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    const unchanged = await get('/privacy?lang=en_US', {
      'accept-encoding': encoding,
      'if-none-match': first.headers.get('etag')!,
    });
    expect([unchanged.status, (await unchanged.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect(unchanged.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  }
});

test('sends the same page in every encoding', async () => {
  const plain = Buffer.from(await (await get('/about?lang=en_US', { 'accept-encoding': 'identity' })).arrayBuffer());
  const { request } = await import('node:http');
  const compressed = await new Promise<Buffer>((resolve, reject) => {
    request(url('/about?lang=en_US'), { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
  expect(brotliDecompressSync(compressed).equals(plain)).toBe(true);
});

test('shows the stored colour scheme before any style sheet is loaded', async () => {
  const html = await (await get('/about?lang=en_US')).text();
  const script = html.indexOf('localStorage.getItem');
  expect(script).toBeGreaterThan(html.indexOf('name="theme-color"'));
  expect(script).toBeLessThan(html.indexOf('rel="stylesheet"'));
});

test('ignores unknown query parameters in the cache key', async () => {
  const etags = new Set<string | null>();
  for (const query of ['', '&utm_source=x', '&fbclid=123', '&token=abc'])
    etags.add((await get(`/members?lang=en_US${query}`)).headers.get('etag'));
  expect(etags.size).toBe(1);
});

test('forbids framing and content sniffing in every response, and allows pages only their own scripts', async () => {
  for (const path of ['/?lang=en_US', '/api/member/news/list', '/media/nothing.jpg', '/robots.txt', '/no/such/page']) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  }
  const policy = (await get('/?lang=en_US')).headers.get('content-security-policy')!;
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
  expect(policy).toMatch(/require-trusted-types-for 'script'/);
});

test('lets other sites frame the embedded pages, and no other page', async () => {
  // The second response comes from the cache.
  for (const path of ['/embed/match/1', '/embed/match/1', '/embed/ranking/go-individual']) {
    const { status, headers } = await get(`${path}?lang=en_US`);
    expect([path, status, headers.get('x-frame-options')]).toEqual([path, 200, null]);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*(;|$)/);
  }
  for (const path of ['/', '/match/1', '/members', '/admin/', '/embed', '/about', '/news/1']) {
    const { headers } = await get(`${path}?lang=en_US`);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'(;|$)/);
  }
});

test('draws the charts of a person with at most 30 KiB of scripts of their own', async () => {
  const { data } = (await (await get('/api/member/ranking/list?category=go-individual&pageSize=50')).json()) as {
    data: { rows: { personId: string; isListed: boolean }[] };
  };
  const { personId } = data.rows.find(({ isListed }) => isListed)!;
  const scriptsOf = async (path: string) => [
    ...new Set((await (await get(path)).text()).match(/\/assets\/[\w-]+\.js/g)),
  ];
  const shared = new Set(await scriptsOf('/about?lang=en_US'));
  const scripts = await scriptsOf(`/members/person/${personId}?lang=en_US`);
  const charts = scripts.find((name) => /HistoryCharts/.test(name))!;
  // Neither page loads the scripts that the login dialog and the personal centre share.
  for (const path of ['/match/1?lang=en_US', `/members/person/${personId}?lang=en_US`])
    expect((await scriptsOf(path)).filter((name) => /\/account-/.test(name))).toEqual([]);
  const imported = (await (await get(charts)).text()).match(/(?<=from"\.\/)[\w-]+\.js/g) ?? [];
  const ownScripts = [charts, ...imported.map((name) => `/assets/${name}`)].filter((name) => !shared.has(name));
  let bytes = 0;
  for (const name of ownScripts) {
    const { headers } = await get(name, { 'accept-encoding': 'br' });
    expect([name, headers.get('content-encoding')]).toEqual([name, 'br']);
    bytes += Number(headers.get('content-length'));
  }
  expect(bytes).toBeGreaterThan(kibibyte);
  expect(bytes).toBeLessThanOrEqual(30 * kibibyte);
});

test('serves pictures in each format and width, immutable under their name', async () => {
  const { data } = (await (await get('/api/member/news/list?pageSize=1')).json()) as {
    data: { rows: { image: string }[] };
  };
  const image = data.rows[0]!.image;
  for (const [ending, type] of [
    ['.320.avif', 'image/avif'],
    ['.640.webp', 'image/webp'],
    ['.640.jpg', 'image/jpeg'],
  ] as const) {
    const response = await get(image.replace(/\.jpg$/, ending));
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
    ]);
  }
  for (const wrong of ['.321.avif', '.640.svg', '.640.png', '.1e3.webp'])
    expect((await get(image.replace(/\.jpg$/, wrong))).status).toBe(404);
  for (const outside of ['/media/..%2F..%2Fkey', '/media/.hidden', '/media/%00.jpg'])
    expect((await get(outside)).status).toBe(404);
});

test('serves feeds, calendars, CSV files, site maps and the OpenAPI document', async () => {
  const expected = [
    ['/feeds/zh_CN/all.xml', 'application/rss+xml; charset=utf-8'],
    ['/feeds/en_US/hotVideo.xml', 'application/rss+xml; charset=utf-8'],
    ['/feeds/zh_CN/hot.atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/feeds/en_US/news.json', 'application/feed+json; charset=utf-8'],
    ['/feeds/zh_CN/videos.podcast.xml', 'application/rss+xml; charset=utf-8'],
    ['/podcast-cover.jpg', 'image/jpeg'],
    ['/calendar/match/1.ics?lang=zh_CN', 'text/calendar; charset=utf-8'],
    ['/calendar/category/go-individual.ics', 'text/calendar; charset=utf-8'],
    ['/calendar/person/1.ics', 'text/calendar; charset=utf-8'],
    ['/download/match/1.csv', 'text/csv; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemaps/news-1.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/api/openapi.json', 'application/json; charset=utf-8'],
    ['/api/admin/openapi.json', 'application/json; charset=utf-8'],
  ];
  for (const [path, type] of expected) {
    const response = await get(path!);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type]);
  }
  const context = await createVisitor();
  const page = await context.newPage();
  await page.goto('/api/docs');
  await page.getByText('/api/member/news/list').first().waitFor();
  await page.goto('/api/admin/docs');
  await page.getByText('/api/admin/login').first().waitFor();
  await context.close();
});
