import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { createApp, type RunningApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { ensureAdministrator } from '../apps/server/src/features/staff/index.ts';
import { createSystemClock } from '../apps/server/src/platform/clock.ts';
import { createPool } from '../apps/server/src/platform/database/client.ts';
import { openEmbeddedDatabase } from '../apps/server/src/platform/database/embedded/supervisor.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { openStorages } from '../apps/server/src/platform/files/storages.ts';
import { openSecretKey } from '../apps/server/src/platform/secretKey.ts';
import { createVault } from '../apps/server/src/platform/vault.ts';
import { type Figure, median, ratio } from './figures.ts';
import { generateMoney } from './generatedMoney.ts';

const repetitions = 60;
const few = 1_000;
const many = 100_000;
/** Latency that a user does not notice. */
const targetMs = 50;

interface Probe {
  what: string;
  call: AdminEndpointName;
  query: Record<string, string>;
}

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

const lists: { call: AdminEndpointName; name: string; filters: Record<string, Record<string, string>> }[] = [
  {
    call: 'adminApplicationList',
    name: 'applications',
    filters: {
      waiting: { status: 'underReview' },
      'by name': { keyword: 'ame00077' },
      'by two characters': { keyword: '墨言' },
      'sorted by name': { sort: 'name', order: 'asc' },
      'the latest first': { sort: 'submittedAt', order: 'desc' },
    },
  },
  {
    call: 'adminPersonList',
    name: 'people',
    filters: {
      members: { status: 'active' },
      'no members': { status: 'none' },
      'in the grace period': { status: 'grace' },
      'of a club': { associationId: '3', clubId: '3' },
      'expiring soon': { expiresFrom: inDays(0), expiresUntil: inDays(30) },
      'by name': { keyword: 'name0000077 surname77' },
      'by a name that all have': { keyword: 'surname' },
      'by two characters': { keyword: '墨言' },
      'by pinyin': { keyword: 'mo yan77' },
      'by phone': { keyword: '+65 8123 4567' },
      'by phone without dialling code': { keyword: '81234567' },
      'by email': { keyword: 'player77@example.org' },
      'by number': { keyword: 'AMSA-2026000077' },
      'by passport number': { keyword: 'K1234567E' },
    },
  },
  {
    call: 'adminOrderList',
    name: 'orders',
    filters: {
      paid: { status: 'paid' },
      'by number': { keyword: '0000077' },
      'by the payer’s Latin name': { keyword: 'ame0007777' },
      'by the payer’s name of two characters': { keyword: '墨言' },
      'by amount': { keyword: 'SGD 77' },
      'by an amount that all orders have': { keyword: '60' },
      'by reference of a charge': { keyword: 'charge-777' },
      'by reference of a refund': { keyword: 'refund-777' },
      'by payer': { keyword: 'player77' },
      'by a word that all payers have': { keyword: 'player' },
      'of a week': { from: '2026-03-01', until: '2026-03-07' },
      'by amount, descending': { sort: 'amount', order: 'desc' },
      'by payment, the latest first': { sort: 'paidAt', order: 'desc' },
      'sorted by number': { sort: 'orderNo', order: 'asc' },
    },
  },
  {
    call: 'adminPaymentList',
    name: 'payments',
    filters: {
      declined: { state: 'declined' },
      'by payer': { keyword: 'player77' },
      'by reference': { keyword: 'page-77' },
      'by amount, descending': { sort: 'amount', order: 'desc' },
      'of a week': { from: '2026-03-01', until: '2026-03-07' },
    },
  },
  {
    call: 'adminRefundList',
    name: 'refunds',
    filters: {
      asked: { state: 'asked' },
      'by payer': { keyword: 'player77' },
      'by amount, descending': { sort: 'amount', order: 'desc' },
      'the latest done first': { sort: 'doneAt', order: 'desc' },
    },
  },
  {
    call: 'adminUnmatchedPaymentList',
    name: 'set aside',
    filters: { open: { open: 'true' }, 'by reference': { keyword: 'ref-77' } },
  },
  {
    call: 'adminDiscrepancyList',
    name: 'discrepancies',
    filters: { open: { open: 'true' }, 'by reference': { keyword: 'ref-77' } },
  },
  {
    call: 'adminTotals',
    name: 'totals',
    filters: {
      'of a week': { from: '2026-03-01', until: '2026-03-07' },
      'by month': { by: 'month' },
      'of one provider': { provider: 'stripe' },
    },
  },
  { call: 'adminTotalSums', name: 'sums of totals', filters: {} },
  { call: 'adminPayoutList', name: 'payouts', filters: { 'of a week': { from: '2026-03-01', until: '2026-03-07' } } },
  {
    call: 'adminNewsList',
    name: 'news',
    filters: {
      videos: { type: 'hotVideo' },
      drafts: { state: 'draft' },
      changed: { state: 'changed' },
      scheduled: { state: 'scheduled' },
      published: { state: 'published' },
      withdrawn: { state: 'withdrawn' },
      trash: { state: 'trash' },
      'by title': { keyword: 'number 777' },
      'by two characters': { keyword: '墨言' },
      'by a word that all titles have': { keyword: 'item' },
      'the latest saved first': { sort: 'editedAt', order: 'desc' },
    },
  },
  {
    call: 'adminPictureList',
    name: 'pictures',
    filters: {
      used: { state: 'used' },
      unused: { state: 'unused' },
      'not described': { state: 'undescribed' },
      'with a tag': { tag: 'Event 77' },
      'by name': { keyword: 'img_777' },
      'by two characters': { keyword: '棋盘' },
    },
  },
  { call: 'adminPictureTags', name: 'tags of pictures', filters: {} },
  {
    call: 'adminAuditList',
    name: 'audit',
    filters: {
      'by action': { action: 'refund.grant' },
      'by subject': { keyword: 'application 77' },
      'of one record': { subject: 'application 77' },
      'of one kind of record': { subjectKind: 'refund' },
      'of a week': { from: '2026-03-01', until: '2026-03-07' },
      'the first ones first': { sort: 'at', order: 'asc' },
    },
  },
];

/** Lists with far fewer rows than orders. */
const fewRows = { adminPictureTags: true, adminTotals: true, adminTotalSums: true, adminPayoutList: true };

/**
 * Returns the requests to measure: each list unfiltered and filtered on its first page, and unfiltered on a middle
 * page.
 */
const probesFor = (rows: number): Probe[] =>
  lists.flatMap(({ call, name, filters }) => [
    { what: name, call, query: {} },
    {
      what: `${name}, deep page`,
      call,
      query: { pageNum: String(call in fewRows ? 2 : Math.floor(rows / 50)) },
    },
    ...Object.entries(filters).map(([filter, query]) => ({ what: `${name}, ${filter}`, call, query })),
  ]);

interface Measured {
  times: Map<string, number>;
  /** Size and memory growth of the CSV export of all orders. */
  csv: { bytes: number; growthMegabytes: number };
}

async function measureWith(rows: number, say: (line: string) => void): Promise<Measured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-back-office-'));
  const database = await openEmbeddedDatabase(path.join(folder, 'database'));
  const pool = createPool(database.connection, 4);
  try {
    await migrateDatabase(database.connection);
    say(`generating ${rows.toLocaleString('en')} applications, orders and what follows from them`);
    const secret = openSecretKey(path.join(folder, 'key'));
    await generateMoney(
      pool,
      rows,
      createVault(secret, 'membership').seal(JSON.stringify({ birthDate: '2001-02-03' })),
    );
    const config = readConfig({
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'silent',
      LIMIT_FLOOD: '0',
      DEMO_CONTENT: 'off',
    });
    const storages = openStorages(config);
    const app = await createApp(
      { config, pool, connection: database.connection, clock: createSystemClock(config.timeZone), storages, secret },
      'none',
    );
    const cookie = await administratorOf(app);
    const times = new Map<string, number>();
    for (const probe of probesFor(rows)) times.set(probe.what, await medianTime(app, probe, cookie));
    const csv = await measureCsv(app, cookie);
    await app.server.close();
    return { times, csv };
  } finally {
    await pool.end();
    await database.release();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function administratorOf(app: RunningApp): Promise<string> {
  const credentials = { username: 'head', password: 'a quiet board at dawn' };
  await ensureAdministrator(app.services.staff, credentials);
  const response = await app.server.inject({
    method: 'POST',
    url: adminEndpoints.adminLogin.path,
    payload: credentials,
  });
  return String(response.headers['set-cookie']).split(';')[0]!;
}

async function medianTime(app: RunningApp, { what, call, query }: Probe, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < repetitions + 10; nth++) {
    const from = performance.now();
    const { statusCode } = await app.server.inject({
      method: 'GET',
      url: adminEndpoints[call].path,
      query,
      headers: { cookie },
    });
    if (statusCode !== 200) throw new Error(`${what}: ${statusCode}`);
    if (nth >= 10) times.push(performance.now() - from);
  }
  return median(times);
}

/** Reads the CSV over a socket and discards it chunk by chunk, as a browser writes a download to disk. */
async function measureCsv(app: RunningApp, cookie: string): Promise<Measured['csv']> {
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [bytes, peak] = [0, before];
  const response = await fetch(`${address}${adminEndpoints.adminOrderCsv.path}`, { headers: { cookie } });
  for await (const chunk of response.body!) {
    bytes += (chunk as Uint8Array).length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  return { bytes, growthMegabytes: (peak - before) / 1024 / 1024 };
}

/** Measures the back office's lists with 100 000 rows, and their growth in latency from 1 000 rows. */
export async function measureBackOffice(say: (line: string) => void): Promise<Figure[]> {
  const small = await measureWith(few, say);
  const large = await measureWith(many, say);
  const figures = [...large.times].map(([what, time]) => {
    const before = small.times.get(what)!;
    const measured = `${ratio(time / before)} (${before.toFixed(1)} → ${time.toFixed(1)} ms)`;
    return {
      what: `back office, growth from 1 000 to 100 000, p50: ${what}`,
      measured,
      target: `below ${targetMs} ms`,
      isMet: time < targetMs,
    };
  });
  const { bytes, growthMegabytes } = large.csv;
  const measured = `${growthMegabytes.toFixed(0)} MB for ${(bytes / 1024 / 1024).toFixed(0)} MB`;
  return [
    ...figures,
    {
      what: 'back office: resident memory that a CSV of 100 000 orders takes',
      measured,
      target: 'below 40 MB',
      isMet: growthMegabytes < 40,
    },
  ];
}
