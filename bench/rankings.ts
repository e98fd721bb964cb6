import type pg from 'pg';
import { insertPointsTable, rebuildRankings } from '../apps/server/src/features/competitions/index.ts';
import {
  awardPointsOfCategory,
  previewPoints,
} from '../apps/server/src/features/competitions/results/points/points.queries.ts';
import { allowLongComputation } from '../apps/server/src/platform/database/longComputation.ts';
import { openDatabase } from '../apps/server/src/platform/database/client.ts';
import type { App } from '../apps/server/src/platform/http/mount.ts';
import { type Figure, milliseconds } from './figures.ts';
import { medianTime, withEmptyApp } from './growth.ts';

const associations = 20;
const season = '2026';
const text = `'{"zh_CN": "", "en_US": ""}'`;

/** Generates one season of results in SQL, in which each person has the same number. */
async function generateResults(pool: pg.Pool, people: number, each: number): Promise<void> {
  const events = Math.max(each, Math.floor((people * each) / 100));
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    for (const statement of [
      `insert into pictures (file_name, width, height, alt, uploaded_at)
        values ('a-1600x900.jpg', 1600, 900, ${text}, now())`,
      `insert into associations (name, country, picture_id, info, position)
       select jsonb_build_object('zh_CN', '协会' || n, 'en_US', 'Association ' || n), 'SG', 1, ${text}, n
       from generate_series(1, ${associations}) n`,
      `insert into people (native_name, latin_name, association_id, in_directory, birth_date)
       select '', 'Name' || md5(n::text), 1 + n % ${associations}, true,
       date '1946-01-01' + ((n::bigint * 7919) % 27000)::int from generate_series(1, ${people}) n`,
      `insert into disciplines (code, name, info, picture_id, position) values ('bench', ${text}, ${text}, 1, 1)`,
      `insert into categories (code, discipline_id, name, position) values ('bench', 1, ${text}, 1)`,
      `insert into events (category_id, title, venue, content, picture_id, online, time_zone, start_time, end_time,
        members_only, published_at)
       select 1, ${text}, ${text}, ${text}, 1, false, 'UTC', now(), now(), false, now()
       from generate_series(1, ${events}) n`,
      `insert into event_sections (event_id, position) select id, 0 from events order by id`,
      `insert into event_results (event_id, section_id, person_id, category_id, season, event_date, rank, result,
        points)
       select 1 + (id + nth) % ${events}, 1 + (id + nth) % ${events}, id, 1, '${season}', date '2026-02-01',
       1 + (id * 31 + nth) % 100, '3/7', (id * 7919 + nth * 104729) % 500
       from people, generate_series(1, ${each}) nth`,
      'vacuum analyze',
    ])
      await client.query(statement);
  } finally {
    client.release(true);
  }
}

async function secondsToRebuild(pool: pg.Pool): Promise<number> {
  const began = performance.now();
  await openDatabase(pool).transaction((tx) => rebuildRankings(tx, 1, [season]));
  const seconds = (performance.now() - began) / 1_000;
  await pool.query('vacuum analyze');
  return seconds;
}

const filters = [
  ['complete', {}, 1],
  ['an association', { association: '7' }, associations],
  ['an age group', { ageGroup: 'U20' }, 8],
  ['an age group of an association', { association: '7', ageGroup: 'U20' }, 8 * associations],
  ['all seasons', { season: 'all' }, 1],
] as const;

async function pagesOf(app: App, people: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, filter, share] of filters) {
    const pageNum = Math.min(10_000, Math.max(1, Math.floor(people / share / 20)));
    const input = () => ({ category: 'bench', season, pageNum, ...filter });
    const p50 = await medianTime(app, { what, call: 'rankingList', input }, people);
    const place = `page ${pageNum.toLocaleString('en')}`;
    figures.push({
      what: `ranking of ${people.toLocaleString('en')} people, ${place}, p50: ${what}`,
      measured: milliseconds(p50),
      target: 'below 10 ms',
      isMet: p50 < 10,
    });
  }
  return figures;
}

/** Measures a first points table: what it would change, and the award of its points, without the rankings. */
async function pointsTableOf(pool: pg.Pool, results: number): Promise<Figure> {
  const points = Array.from({ length: 100 }, (_, at) => 1_000 - at);
  const row = (level: 'continental' | null, minimumPlayers: number) => ({ level, minimumPlayers, points });
  const table = {
    validFrom: null,
    rows: [row(null, 1), row(null, 50), row('continental', 1)],
    lowerRanks: 'none' as const,
  };
  const [previewed, awarded] = await openDatabase(pool).transaction(async (tx) => {
    await allowLongComputation(tx);
    const began = performance.now();
    const { changed } = await previewPoints(tx, 1, table);
    if (changed < results / 2) throw new Error(`The preview names ${changed} changed results only.`);
    const seen = performance.now();
    await insertPointsTable(tx, { ...table, categoryId: 1, version: 1, createdAt: new Date() });
    await awardPointsOfCategory(tx, { categoryId: 1, validFrom: null });
    return [seen - began, performance.now() - seen].map((time) => time / 1_000);
  });
  return {
    what: `points table for ${results.toLocaleString('en')} results: preview, award`,
    measured: `${previewed!.toFixed(1)} s, ${awarded!.toFixed(1)} s`,
    target: 'preview below 10 s',
    isMet: previewed! < 10,
  };
}

/** Measures how long it takes to compute a ranking, and to read its pages. */
export async function measureRankings(results: number, say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const each of [5, 1]) {
    const people = Math.floor(results / each);
    figures.push(
      ...(await withEmptyApp(async (app, pool) => {
        say(`generating ${results.toLocaleString('en')} results of ${people.toLocaleString('en')} people`);
        await generateResults(pool, people, each);
        // Each rebuild computes two equal rankings, of the season and of all seasons, so its time is halved.
        const seconds = [await secondsToRebuild(pool), await secondsToRebuild(pool)].map((both) => both / 2);
        const measured = {
          what: `ranking of ${results.toLocaleString('en')} results of ${people.toLocaleString('en')} people: first computation, next one`,
          measured: seconds.map((time) => `${time.toFixed(1)} s`).join(', '),
          target: 'below 10 s',
          isMet: Math.max(...seconds) < 10,
        };
        return [measured, ...(await pagesOf(app, people)), await pointsTableOf(pool, results)];
      })),
    );
  }
  return figures;
}
