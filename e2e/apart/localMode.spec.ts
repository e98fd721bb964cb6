import { expect, test } from 'vitest';
import { freePort, startSite } from '../harness/startSite.ts';

const paths = [
  '/',
  '/news',
  '/hot',
  '/members',
  '/about',
  '/online',
  '/join',
  '/verify/1',
  '/personal/index',
  '/no-such-page',
];
const banners = { en_US: 'Local mode: for demonstration on this computer only.', zh_CN: '本地模式：仅供在本机演示' };
/** Shorter, because the back office shows both languages in one line. */
const backOfficeBanners = ['Local mode: do not publish', '本地模式：请勿对外发布'];
const textOf = async (url: string) => (await fetch(url)).text();

test('shows the local mode banner on every page of the site and in the back office', async () => {
  const site = await startSite({ environment: { DEMO_CONTENT: 'off' } });
  try {
    for (const [locale, banner] of Object.entries(banners)) {
      for (const path of paths) {
        // The first response is rendered, the second comes from the cache.
        for (let time = 0; time < 2; time += 1)
          expect(await textOf(`${site.url}${path}?lang=${locale}`)).toContain(banner);
      }
    }
    const backOffice = await textOf(`${site.url}/admin/`);
    for (const banner of backOfficeBanners) expect(backOffice).toContain(banner);
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  } finally {
    await site.stop();
  }
});

test('hides banner and developer pages in production, and serves metrics at their own address only', async () => {
  const metrics = `127.0.0.1:${await freePort()}`;
  const site = await startSite({
    environment: {
      NODE_ENV: 'production',
      SMTP_URL: 'off',
      SMS_ACCOUNT_SID: 'off',
      STRIPE_SECRET_KEY: 'off',
      METRICS_ADDRESS: metrics,
    },
  });
  try {
    for (const path of [...paths, '/admin/']) {
      const text = await textOf(`${site.url}${path}`);
      for (const banner of [...Object.values(banners), ...backOfficeBanners]) expect(text).not.toContain(banner);
    }
    for (const path of ['/metrics', '/dev/outbox', '/api/dev/outbox', '/sandbox/1'])
      expect((await fetch(`${site.url}${path}`)).status).toBe(404);
    expect(await textOf(`http://${metrics}/metrics`)).toContain('queue_running');
  } finally {
    await site.stop();
  }
});
