import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { insertPicture } from '../../apps/server/src/features/media/media.queries.ts';
import { addNewsItem } from '../../apps/server/src/features/news/news.service.ts';
import { createSystemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase, createPool } from '../../apps/server/src/platform/database/client.ts';
import { startSiteOn, startStandaloneDatabase } from '../harness/sharedDatabase.ts';
import type { RunningSite } from '../harness/startSite.ts';

test('serves cached pages and otherwise 503 with Retry-After while the database is down, and recovers afterwards', async () => {
  const database = await startStandaloneDatabase();
  const site = await startSiteOn(database.url);
  const get = (address: string) => fetch(`${site.url}${address}`, { headers: { 'x-lang': 'zh_CN' } });
  expect((await get('/news?lang=zh_CN')).status).toBe(200);

  // Release the database first, so that its supervisor does not restart it; then stop the server process.
  const pid = processOf(database);
  await database.abandon();
  process.kill(pid, 'SIGINT');
  // Waits until the site has noticed the outage: an answer that it reads before would be cached.
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 60_000 }).toBe(503);

  const call = await get('/api/member/news/list');
  expect([call.status, Number(call.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(await call.json()).toMatchObject({ code: 503, data: null });
  const cachedPage = await get('/news?lang=zh_CN');
  expect([cachedPage.status, (await cachedPage.text()).includes('资讯')]).toEqual([200, true]);
  const uncachedPage = await get('/about?lang=zh_CN');
  expect([
    uncachedPage.status,
    Number(uncachedPage.headers.get('retry-after')) > 0,
    (await uncachedPage.text()).includes('网站正在恢复'),
  ]).toEqual([503, true, true]);
  expect((await get('/healthz')).status).toBe(200);

  await database.start();
  await expect.poll(async () => (await get('/about?lang=zh_CN')).status, { timeout: 60_000 }).toBe(200);
  expect((await get('/api/member/news/list')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
});

/** Returns the process id of the database server. */
const processOf = (database: { connection: { host: string } }) =>
  Number(readFileSync(path.join(database.connection.host, 'postmaster.pid'), 'utf8').split('\n')[0]);

test('shows changed content at once on every process', async () => {
  const database = await startStandaloneDatabase();
  const [one, other] = [await startSiteOn(database.url), await startSiteOn(database.url)];
  const shows = async (site: RunningSite, title: string) =>
    (await (await fetch(`${site.url}/news?lang=en_US`)).text()).includes(title);
  const title = 'Stop press: a stone was placed';
  expect([await shows(one, title), await shows(other, title)]).toEqual([false, false]);

  const pool = createPool(database.connection, 1);
  await openDatabase(pool).transaction(async (tx) => {
    const picture = { fileName: 'a-1600x900.jpg', width: 1_600, height: 900, alt: { zh_CN: '', en_US: '' } };
    const { id } = await insertPicture(tx, { ...picture, uploadedAt: new Date() });
    const text = { locale: 'en_US' as const, title, titleSignature: 'Desk', summary: '', content: '<p>Now.</p>' };
    const texts = [{ ...text, startTime: new Date(Date.now() - 1_000) }];
    await addNewsItem(tx, createSystemClock('UTC'), { values: { type: 'news', pictureId: id }, texts });
  });
  await pool.end();
  await expect.poll(() => shows(one, title)).toBe(true);
  await expect.poll(() => shows(other, title)).toBe(true);
});
