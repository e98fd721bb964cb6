import { beginTimeLimit, measureBusyFactor } from '../harness/busyFactor.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished, expect, test } from 'vitest';
import { insertPicture } from '../../apps/server/src/features/media/media.queries.ts';
import { addNewsItem } from '../../apps/server/src/features/news/news.service.ts';
import { createSystemClock } from '../../apps/server/src/platform/clock.ts';
import {
  openDatabase,
  createPool,
  type Database,
  type Transaction,
} from '../../apps/server/src/platform/database/client.ts';
import { countRuns } from '../../apps/server/src/platform/testing/runs.ts';
import { startSiteOn, startStandaloneDatabase } from '../harness/sharedDatabase.ts';
import type { RunningSite } from '../harness/startSite.ts';

/** Target on an idle machine; a busy machine is allowed three times as long. */
const targetMs = 1_000;

async function twoProcesses() {
  const database = await startStandaloneDatabase();
  const sites = [await startSiteOn(database.url), await startSiteOn(database.url)];
  const pool = createPool(database.connection, 1);
  onTestFinished(() => pool.end());
  return { sites, db: openDatabase(pool) };
}

const insertCover = async (db: Database) => {
  const picture = { fileName: 'a-1600x900.jpg', width: 1_600, height: 900, alt: { zh_CN: '', en_US: '' } };
  return (await insertPicture(db, { ...picture, uploadedAt: new Date() })).id;
};
const addNews = (tx: Transaction, pictureId: number, title: string, startTime: Date) => {
  const text = { locale: 'en_US' as const, title, titleSignature: 'Desk', summary: 'Short', content: '<p>Text</p>' };
  const content = { values: { type: 'news' as const, pictureId }, texts: [{ ...text, startTime }] };
  return addNewsItem(tx, createSystemClock('UTC'), content);
};
const pageOf = async (site: RunningSite, address = '/news?lang=en_US') => (await fetch(`${site.url}${address}`)).text();
async function totalOf(site: RunningSite): Promise<number> {
  const response = await fetch(`${site.url}/api/member/news/list`, { headers: { 'x-lang': 'en_US' } });
  return ((await response.json()) as { data: { total: number } }).data.total;
}

const scheduled = countRuns({ few: 300, many: 1_000 });
const published = countRuns({ few: 40, many: 100 });

test(`shows ${scheduled} texts that are scheduled for one second together, once, in both processes`, async () => {
  const { sites, db } = await twoProcesses();
  const cover = await insertCover(db);
  const factor = await measureBusyFactor();
  const startTime = new Date(Date.now() + 60 * scheduled * factor);
  await db.transaction(async (tx) => {
    for (let nth = 0; nth < scheduled; nth += 1) await addNews(tx, cover, `Scheduled ${nth}`, startTime);
  });
  expect(Date.now()).toBeLessThan(startTime.getTime() - 2_000);
  const before = await totalOf(sites[0]!);
  for (const site of sites) expect(await pageOf(site)).not.toContain('Scheduled');

  const totalsOfSites = await Promise.all(
    sites.map(async (site) => {
      const totals = new Set<number>();
      while (Date.now() < startTime.getTime() + 3 * targetMs * factor) {
        totals.add(await totalOf(site));
        await pause(20);
      }
      return totals;
    }),
  );

  for (const totals of totalsOfSites) expect([...totals]).toEqual([before, before + scheduled]);
  for (const site of sites) expect(await pageOf(site)).toContain(`Scheduled ${scheduled - 1}`);
});

test('shows a published text in both processes within a second while pages are requested', async () => {
  const { sites, db } = await twoProcesses();
  const cover = await insertCover(db);
  const readLimit = await beginTimeLimit(3 * targetMs);
  const load = new AbortController();
  const visitors = sites.flatMap((site) =>
    Array.from({ length: 10 }, async () => {
      for (let nth = 0; !load.signal.aborted; nth += 1) await pageOf(site, `/news?lang=zh_CN&pageNum=${(nth % 3) + 1}`);
    }),
  );
  const times: number[] = [];
  for (let nth = 0; nth < published; nth += 1) {
    const title = `Published ${nth}.`;
    await db.transaction((tx) => addNews(tx, cover, title, new Date(Date.now() - 1_000)));
    const publishedAt = performance.now();
    for (const site of sites) while (!(await pageOf(site)).includes(title)) await pause(5);
    times.push(performance.now() - publishedAt);
  }
  load.abort();
  await Promise.all(visitors);

  const sorted = times.toSorted((a, b) => a - b);
  const [middle, late] = [0.5, 0.98].map((share) => sorted[Math.floor(share * published)]!);
  process.stdout.write(`visible in two processes after: p50 ${middle!.toFixed(0)} ms, p98 ${late!.toFixed(0)} ms\n`);
  expect(late).toBeLessThan(await readLimit());
});
