import { expect, test } from 'vitest';
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
