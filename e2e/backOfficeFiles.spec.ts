import { expect, test } from 'vitest';
import { administrator } from './harness/administrator.ts';
import { openBackOffice, openBackOfficeAs } from './harness/backOffice.ts';
import { siteUrl } from './harness/site.ts';
import { eventually } from './harness/eventually.ts';

test.each(['br', 'gzip'])('sends scripts of the back office compressed with %s', async (encoding) => {
  const page = await (await fetch(`${siteUrl()}/admin/`)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/admin\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(0);
  let [plainBytes, sentBytes] = [0, 0];
  for (const file of files) {
    const plain = await (await fetch(siteUrl() + file, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
    const { headers } = await fetch(siteUrl() + file, { headers: { 'accept-encoding': encoding } });

    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    plainBytes += plain.byteLength;
    sentBytes += Number(headers.get('content-length'));
  }
  expect(sentBytes).toBeLessThan(plainBytes / 2);
});

test('shows the first list with at most 348 KiB, and inserts no markup from strings', async () => {
  const { context, page, browserErrors } = await openBackOfficeAs(administrator, 'en_US', '/orders');
  await page.getByRole('row').nth(1).waitFor();
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  );
  expect(bytes).toBeGreaterThan(250 * 1_024);
  expect(bytes).toBeLessThanOrEqual(348 * 1_024);
  expect(browserErrors).toEqual([]);

  const tryInsertion = () =>
    page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<img src=x>';
        return 'inserted';
      } catch (thrown) {
        return (thrown as Error).name;
      }
    });
  expect(await tryInsertion()).toBe('TypeError');
  await context.close();
});

test('asks who is logged in once, before the other scripts have run', async () => {
  const { context } = await openBackOfficeAs(administrator, 'en_US', '/');
  const page = await context.newPage();
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/admin/orders');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  const sessions = requestedPaths.filter((path) => path === '/api/admin/me');
  expect(sessions).toHaveLength(1);
  expect(requestedPaths.indexOf('/api/admin/me')).toBeLessThan(requestedPaths.indexOf('/api/admin/orders'));
  expect(requestedPaths.filter((path) => /\/(zh_CN|en_US)-/.test(path))).toHaveLength(1);
  await context.close();
});

test('says so in both languages when the texts cannot be fetched', async () => {
  const { context, page } = await openBackOffice('en_US');
  await context.route(/\/assets\/en_US-/, (route) => route.abort());
  await page.goto('/admin/');
  await page.getByText('The back office could not be loaded').waitFor();
  await eventually(() => page.getByText('管理后台未能加载').isVisible()).toBe(true);
  await context.unroute(/\/assets\/en_US-/);
  await page.reload();
  await page.getByLabel('Username').waitFor();
  await context.close();
});
