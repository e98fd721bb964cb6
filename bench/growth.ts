import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { EndpointName } from '@app/contract/endpoints';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createSystemClock } from '../apps/server/src/platform/clock.ts';
import { createPool } from '../apps/server/src/platform/database/client.ts';
import { openEmbeddedDatabase } from '../apps/server/src/platform/database/embedded/supervisor.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { openStorages } from '../apps/server/src/platform/files/storages.ts';
import type { App } from '../apps/server/src/platform/http/mount.ts';
import { openSecretKey } from '../apps/server/src/platform/secretKey.ts';
import { type Figure, median, ratio } from './figures.ts';
import { generateContent } from './generatedContent.ts';

const repetitions = 400;

export interface Probe {
  what: string;
  call: EndpointName;
  input: (rows: number) => Record<string, unknown>;
}

/**
 * Returns the page to request. Both sizes use the middle of their own list; the same page number would compare nothing.
 */
const middle = (rows: number) => Math.min(10_000, Math.floor(rows / 20));

const probes: Probe[] = [
  { what: 'news list, page 1', call: 'newsList', input: () => ({}) },
  { what: 'news list, deep page', call: 'newsList', input: (rows) => ({ pageNum: middle(rows) }) },
  { what: 'news detail', call: 'newsGet', input: (rows) => ({ id: String(Math.floor(rows / 2)) }) },
  { what: 'directory, page 1', call: 'directoryList', input: () => ({}) },
  { what: 'directory, deep page', call: 'directoryList', input: (rows) => ({ pageNum: middle(rows) }) },
  { what: 'ranking, page 1', call: 'rankingList', input: () => ({ category: 'bench', season: '2026' }) },
  {
    what: 'ranking, deep page',
    call: 'rankingList',
    input: (rows) => ({ category: 'bench', season: '2026', pageNum: middle(rows) }),
  },
  {
    what: 'why this rank',
    call: 'rankingExplain',
    input: (rows) => ({ personId: String(Math.floor(rows / 2)), category: 'bench', season: '2026' }),
  },
  { what: 'search of a name', call: 'search', input: () => ({ keyword: 'zhuque kestrel' }) },
  { what: 'search of two characters', call: 'search', input: () => ({ keyword: '朱雀' }) },
];

/** Opens an app on an empty database, which is deleted after the work. */
export async function withEmptyApp<T>(work: (app: App, pool: pg.Pool) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-growth-'));
  const database = await openEmbeddedDatabase(path.join(folder, 'database'));
  const pool = createPool(database.connection, 4);
  try {
    await migrateDatabase(database.connection);
    const config = readConfig({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent', LIMIT_FLOOD: '0' });
    const parts = {
      config,
      pool,
      connection: database.connection,
      clock: createSystemClock(config.timeZone),
      storages: openStorages(config),
      secret: openSecretKey(path.join(folder, 'key')),
    };
    const app = await createApp(parts, 'none');
    const result = await work(app, pool);
    await app.server.close();
    return result;
  } finally {
    await pool.end();
    await database.release();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

const timesOf = (rows: number, say: (line: string) => void): Promise<Map<string, number>> =>
  withEmptyApp(async (app, pool) => {
    say(`generating ${rows.toLocaleString('en')} news, people and results`);
    await generateContent(pool, rows);
    const times = new Map<string, number>();
    for (const probe of probes) times.set(probe.what, await medianTime(app, probe, rows));
    return times;
  });

/** The p50 of a call, in milliseconds. */
export async function medianTime(app: App, { call, input }: Probe, rows: number): Promise<number> {
  const values = input(rows);
  const run = app.calls.get(call)!.run;
  const times: number[] = [];
  for (let nth = 0; nth < repetitions + 50; nth++) {
    const from = performance.now();
    await run({
      params: values,
      query: values,
      body: values,
      locale: 'en_US',
      visitor: { address: '', userAgent: '' },
      token: null,
    });
    if (nth >= 50) times.push(performance.now() - from);
  }
  return median(times);
}

/** Measures how much slower each call is with a million rows of everything than with a thousand. */
export async function measureGrowth(large: number, say: (line: string) => void): Promise<Figure[]> {
  const few = await timesOf(1_000, say);
  const many = await timesOf(large, say);
  return probes.map(({ what }) => {
    const growth = many.get(what)! / few.get(what)!;
    const detail = `${ratio(growth)} (${few.get(what)!.toFixed(2)} → ${many.get(what)!.toFixed(2)} ms)`;
    return {
      what: `growth from 1 000 to ${large.toLocaleString('en').replaceAll(',', ' ')}, p50: ${what}`,
      measured: detail,
      target: 'below 1.5',
      isMet: growth < 1.5,
    };
  });
}
