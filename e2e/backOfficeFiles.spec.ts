import { expect, test } from 'vitest';
import { administrator } from './harness/administrator.ts';
import { openBackOfficeAs } from './harness/backOffice.ts';
import { siteUrl } from './harness/site.ts';

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

test('shows the first list with at most 350 KiB, and inserts no markup from strings', async () => {
  const { context, page, browserErrors } = await openBackOfficeAs(administrator, 'en_US', '/orders');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  );
  expect(bytes).toBeGreaterThan(250 * 1_024);
  expect(bytes).toBeLessThanOrEqual(350 * 1_024);
  expect(browserErrors).toEqual([]);

  const inserted = () =>
    page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<img src=x>';
        return 'inserted';
      } catch (thrown) {
        return (thrown as Error).name;
      }
    });
  expect(await inserted()).toBe('TypeError');
  await context.close();
});
