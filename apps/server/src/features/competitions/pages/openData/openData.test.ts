import { sql } from 'drizzle-orm';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import {
  computeRanking,
  describeDigests,
  digestOf,
  verifyRanking,
} from '../../../../../../../scripts/verifyRanking.mjs';
import { insertTestPerson } from '../../../people/people.fixtures.ts';
import { type OpenPointsTable, openDataPageSize, type OpenResultRow } from './openData.queries.ts';
import { insertPointsTable } from '../../results/points/points.queries.ts';
import { rebuildRankings } from '../../rankings/rankings.queries.ts';
import {
  awardPoints,
  insertTestPlayers,
  insertTestRanking,
  insertTestResults,
} from '../../results/results.fixtures.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));
afterEach(() => void vi.unstubAllGlobals());

const read = async (path: string) => {
  const { statusCode, body, headers } = await app.server().inject(path);
  return { statusCode, body, type: headers['content-type'], file: headers['content-disposition'] };
};
const json = async (path: string) => JSON.parse((await read(path)).body);

async function playSeason() {
  const category = await insertTestRanking(db);
  const lin = await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言' });
  const kim = await insertTestPerson(db, 'Kim Minjun');
  const ma = await insertTestPerson(db, 'Ma Lan');
  await insertTestResults(db, category, [
    [lin, 1],
    [kim, 2],
    [ma, 3],
  ]);
  await insertTestResults(db, category, [
    [kim, 2],
    [ma, 3],
  ]);
  return { ...category, lin, kim, ma };
}

test('publishes a ranking with its digest, and the results from which anyone computes the same', async () => {
  const { code, lin, kim, ma } = await playSeason();
  const ranking = await json(`/data/ranking/${code}/2030.json`);
  expect(ranking).toMatchObject({ category: code, season: '2030', page: 1, pages: 1, total: 3 });
  expect(
    ranking.rows.map(({ rank, personId, points, events }: Record<string, unknown>) => [rank, personId, points, events]),
  ).toEqual([
    [1, String(kim), 140, 2],
    [2, String(lin), 100, 1],
    [2, String(ma), 100, 2],
  ]);
  const { rows } = await json(`/data/results/${code}/2030.json`);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatchObject({
    name: 'Lin Moyan',
    nativeName: '林墨言',
    rank: 1,
    result: '7/7',
    points: 100,
    eventDate: '2030-03-12',
    level: 'national',
    players: 3,
    pointsTable: 1,
    isCorrected: false,
    sectionId: expect.any(String),
    section: { zh_CN: '', en_US: '' },
  });
  const ownDigest = (results: OpenResultRow[]) => digestOf(computeRanking(results));
  expect(ownDigest(rows)).toBe(ranking.sha256);
  const all = await json(`/data/ranking/${code}/all.json`);
  expect(ownDigest((await json(`/data/results/${code}/all.json`)).rows)).toBe(all.sha256);
  expect(ownDigest(rows.with(4, { ...rows[4], rank: 1 }))).not.toBe(ranking.sha256);
  expect(ownDigest(rows.with(4, { ...rows[4], points: 1 }))).not.toBe(ranking.sha256);
});

/** Lets the script read this site, with `alter` applied to each page. */
function serveAltered(alter: (page: Page, address: string) => unknown): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const { statusCode, body } = await app.server().inject(address.replace('http://site.test', ''));
    const page = JSON.parse(body) as Page;
    await alter(page, address);
    return Response.json(page, { status: statusCode });
  });
}

interface Page {
  sha256: string;
  rows: { points: number; name: string }[];
}

const outcomeOf = async (code: string) => describeDigests(await verifyRanking('http://site.test/', code, '2030'));

test.each([
  ['when nothing is altered', () => {}, 'The ranking follows from the results.'],
  [
    'when points of the ranking are altered',
    (page: Page, address: string) => {
      if (address.includes('/ranking/')) page.rows[1]!.points += 1;
    },
    'The published rows differ from the ranking that follows from the results.',
  ],
  [
    'when a row of the ranking is missing',
    (page: Page, address: string) => address.includes('/ranking/') && page.rows.pop(),
    'The published rows differ from the ranking that follows from the results.',
  ],
  [
    'when a result is altered',
    (page: Page, address: string) => {
      if (address.includes('/results/')) page.rows[0]!.points += 1;
    },
    'The published rows and their digest do not follow from the results.',
  ],
  [
    'when the digest is altered',
    (page: Page) => {
      page.sha256 = 'f'.repeat(64);
    },
    'The announced digest is not that of the published rows, which follow from the results.',
  ],
  [
    'when the digest is altered and a result is missing',
    (page: Page, address: string) => {
      page.sha256 = 'f'.repeat(64);
      if (address.includes('/results/')) page.rows.pop();
    },
    'The published rows, the announced digest and the results all contradict each other.',
  ],
])('says what disagrees %s', async (_what, alter, sentence) => {
  const { code } = await playSeason();
  serveAltered(alter);
  expect(await outcomeOf(code)).toBe(sentence);
});

test('reads a page and the digest of its ranking in one snapshot', async () => {
  const { code } = await playSeason();
  const rebuilding = await app.pool.connect();
  await rebuilding.query('begin; lock table people in access exclusive mode');
  const reading = json(`/data/ranking/${code}/2030.json`);
  // Only this query counts, because a job may wait for the same table.
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%"bestRank"%'`;
  const findWaiting = async () => {
    await rebuilding.query('select pg_stat_clear_snapshot()');
    return (await rebuilding.query(waits)).rowCount;
  };
  await expect.poll(findWaiting).toBe(1);
  await rebuilding.query('update ranking_blocks set points[1] = points[1] + 1; commit');
  rebuilding.release();
  const { sha256, rows } = await reading;
  expect(digestOf(rows)).toBe(sha256);
});

test('starts over when the ranking changes between its pages and the results', async () => {
  const { id, code, lin } = await playSeason();
  const addPoint = async () => {
    await db.execute(sql`update event_results set points = points + 1 where person_id = ${lin}`);
    await db.transaction((tx) => rebuildRankings(tx, id, ['2030']));
  };
  let changes = 0;
  serveAltered(async (_page, address) => {
    if (!address.includes('/ranking/') || changes === 2) return;
    changes += 1;
    await addPoint();
  });
  expect(await outcomeOf(code)).toBe('The ranking follows from the results.');
  expect(changes).toBe(2);
  let readings = 0;
  serveAltered(async (_page, address) => {
    if (!address.includes('/ranking/')) return;
    readings += 1;
    await addPoint();
  });
  await expect(outcomeOf(code)).rejects.toThrow('The ranking changed each time while it was read. Try again later.');
  // One reading, then three more attempts.
  expect(readings).toBe(4);
});

test('waits as long as a busy site asks for', async () => {
  const { code } = await playSeason();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  serveAltered(() => {});
  const serve = fetch;
  let refused = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (refused === 2) return serve(address);
    refused += 1;
    return new Response('', { status: refused === 1 ? 429 : 503, headers: { 'retry-after': '30' } });
  });
  const outcome = outcomeOf(code);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(refused).toBe(1);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await outcome).toBe('The ranking follows from the results.');
});

test('serves the script, which checks a ranking without a copy of this project', async () => {
  const { code } = await playSeason();
  const script = await read('/data/verify-ranking.mjs');
  expect([script.statusCode, script.type]).toEqual([200, 'text/javascript; charset=utf-8']);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verify-ranking-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'verify-ranking.mjs');
  await writeFile(file, script.body);
  await app.server().listen({ host: '127.0.0.1', port: 0 });
  const site = `http://127.0.0.1:${(app.server().server.address() as AddressInfo).port}`;
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [file, ...args], { cwd: folder });
  const { stdout } = await run(site, code, '2030');
  expect(stdout).toContain('5 results of 3 people\n');
  expect(stdout).toMatch(/\nThe ranking follows from the results\.\n$/);
  await db.execute(sql`update ranking_blocks set points[1] = points[1] + 1`);
  await expect(run(site, code, '2030')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The published rows differ from the ranking that follows from the results.'),
  });
  await expect(run(site, 'none', '2030')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('answered 404. Check the site, the category and the season.'),
  });
  await expect(run(site)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Name a site') });
});

/** Computes the points of a result as the page on open data describes it. */
function pointsOf({ rank, level, players, pointsTable }: OpenResultRow, versions: OpenPointsTable[]): number {
  const table = versions.find(({ version }) => version === pointsTable);
  const [row] = (table?.rows ?? [])
    .filter((each) => (each.level === null || each.level === level) && each.minimumPlayers <= players)
    .toSorted((a, b) => Number(a.level === null) - Number(b.level === null) || b.minimumPlayers - a.minimumPlayers);
  return row?.points[rank - 1] ?? (table?.lowerRanks === 'last' ? (row?.points.at(-1) ?? 0) : 0);
}

test('publishes the versions of a points table, from which anyone computes the points', async () => {
  const { id, code, lin, kim, ma } = await playSeason();
  const second = {
    validFrom: '2030-06-01',
    rows: [
      { level: null, minimumPlayers: 1, points: [10, 5] },
      { level: null, minimumPlayers: 3, points: [40, 20] },
      { level: 'regional' as const, minimumPlayers: 2, points: [90] },
    ],
    lowerRanks: 'none' as const,
  };
  const created = { categoryId: id, version: 2, createdAt: new Date('2030-05-01T00:00:00Z') };
  await db.transaction((tx) => insertPointsTable(tx, { ...second, ...created }));
  const ranks: [number, number][] = [
    [lin, 1],
    [kim, 2],
    [ma, 3],
  ];
  const july = { eventDate: '2030-07-01' };
  await insertTestResults(db, { id, code }, ranks, july);
  await insertTestResults(db, { id, code }, ranks.slice(0, 2), july);
  const regional = await insertTestResults(db, { id, code }, ranks, { ...july, level: 'regional' });
  await db.execute(sql`
    update event_results set points = 7, points_by_hand = true where event_id = ${regional} and person_id = ${ma}`);
  await db.execute(sql`
    insert into result_corrections (event_id, section_id, person_id, field, round, before, after, reason, at)
    select ${regional}, s.id, ${kim}, 'game', 1, '1-0', '0-1', '{"zh_CN": "误录", "en_US": "Typing error"}', now()
    from event_sections s where s.event_id = ${regional}`);
  await db.transaction((tx) => awardPoints(tx, regional));

  const points = await json(`/data/points/${code}.json`);
  expect(points).toEqual({
    category: code,
    versions: [
      {
        version: 1,
        validFrom: null,
        rows: [{ level: null, minimumPlayers: 1, points: [100, 70, 50] }],
        lowerRanks: 'last',
      },
      { version: 2, ...second },
    ],
  });
  const { rows } = (await json(`/data/results/${code}/2030.json`)) as { rows: OpenResultRow[] };
  expect(rows.map((row) => row.points)).toEqual([100, 70, 50, 70, 50, 40, 20, 0, 10, 5, 90, 0, 7]);
  for (const row of rows.filter(({ isCorrected }) => !isCorrected))
    expect(pointsOf(row, points.versions)).toBe(row.points);
  expect(rows.filter(({ isCorrected }) => isCorrected).map(({ personId }) => personId)).toEqual([
    String(kim),
    String(ma),
  ]);
});

test('marks the corrected result of a person who plays in two sections', async () => {
  const { id, code } = await insertTestRanking(db, 'go');
  const [lin] = await insertTestPlayers(db, 'Lin Moyan');
  const eventId = await insertTestResults(db, { id, code }, [[lin!, 1]]);
  await db.execute(sql`
    insert into result_corrections (event_id, section_id, person_id, field, before, after, reason, at)
    select ${eventId}, s.id, ${lin}, 'rank', '2', '1', '{"zh_CN": "误录", "en_US": "Typing error"}', now()
    from event_sections s where s.event_id = ${eventId}`);
  await db.execute(sql`
    with second as (
      insert into event_sections (event_id, position, name) values (${eventId}, 1, '{"zh_CN": "", "en_US": ""}')
      returning id)
    insert into event_results (event_id, section_id, person_id, category_id, season, event_date, rank, result, points)
    select r.event_id, second.id, r.person_id, r.category_id, r.season, r.event_date, 3, '5/7', 50
    from event_results r, second where r.event_id = ${eventId}`);
  const { rows } = (await json(`/data/results/${code}/2030.json`)) as { rows: OpenResultRow[] };
  expect(rows.map(({ rank, isCorrected }) => [rank, isCorrected])).toEqual([
    [1, true],
    [3, false],
  ]);
});

test('gives the same digest when the ranking is computed again, and another when a result changes', async () => {
  const { id, code, lin } = await playSeason();
  const digest = async () => (await json(`/data/ranking/${code}/2030.json`)).sha256;
  const before = await digest();
  await db.transaction((tx) => rebuildRankings(tx, id, ['2030']));
  expect(await digest()).toBe(before);
  // Names are not part of the digest.
  await db.execute(sql`update people set latin_name = 'Zhao Min' where id = ${lin}`);
  await db.transaction((tx) => rebuildRankings(tx, id, ['2030']));
  expect(await digest()).toBe(before);
  await db.execute(sql`update event_results set points = points + 1 where person_id = ${lin}`);
  await db.transaction((tx) => rebuildRankings(tx, id, ['2030']));
  expect(await digest()).not.toBe(before);
});

test('serves the same as tables, with the names of the JSON', async () => {
  const { code, kim } = await playSeason();
  await db.execute(sql`update event_sections set name = '{"zh_CN": "公开组", "en_US": "Open"}'`);
  const ranking = await read(`/data/ranking/${code}/2030.csv`);
  expect([ranking.type, ranking.file]).toEqual([
    'text/csv; charset=utf-8',
    `attachment; filename*=UTF-8''ranking-${code}-2030.csv`,
  ]);
  expect(ranking.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFrank,personId,name,nativeName,points,events,bestRank',
    `1,${kim},Kim Minjun,,140,2,2`,
  ]);
  const results = (await read(`/data/results/${code}/2030.csv`)).body.split('\r\n');
  expect(results).toHaveLength(7);
  expect(results[0]).toMatch(
    /,result,points,level,players,pointsTable,isCorrected,sectionId,section\.zh_CN,section\.en_US$/,
  );
  expect(results[1]).toMatch(/,1,7\/7,100,national,3,1,false,\d+,公开组,Open$/);
});

test('reads long seasons in pages', async () => {
  const { id, code } = await playSeason();
  await db.execute(sql`
    with player as (insert into people (native_name, latin_name) select '', 'Player ' || n
    from generate_series(1, ${openDataPageSize}) n returning id)
    insert into event_results (event_id, section_id, person_id, category_id, season, event_date, rank, result, points)
    select (select min(id) from events), (select min(id) from event_sections), id, ${id}, '2030', '2030-03-12', 9,
    '1/7', id % 90 from player`);
  await db.transaction((tx) => rebuildRankings(tx, id, ['2030']));
  const [first, second] = [
    await json(`/data/results/${code}/2030.json`),
    await json(`/data/results/${code}/2030.json?page=2`),
  ];
  expect([first.pages, first.rows.length, second.rows.length]).toEqual([2, openDataPageSize, 5]);
  const ranking = await json(`/data/ranking/${code}/2030.json`);
  expect([first.sha256, second.sha256]).toEqual([ranking.sha256, ranking.sha256]);
  expect(digestOf(computeRanking([...first.rows, ...second.rows]))).toBe(ranking.sha256);
  let readings = 0;
  serveAltered((page, address) => {
    if (!address.includes('/results/') || !address.endsWith('page=2')) return;
    readings += 1;
    if (readings === 1) page.sha256 = 'f'.repeat(64);
  });
  expect(await outcomeOf(code)).toBe('The ranking follows from the results.');
  expect(readings).toBe(2);
  expect((await read(`/data/ranking/${code}/2030.json?page=3`)).statusCode).toBe(404);
});

test.each([
  'ranking/none/2030.json',
  'ranking/go/1999.json',
  'ranking/go/2030.xml',
  'people/go/2030.json',
  'points/none.json',
  'points/go.csv',
  'ranking/go/2030.json?page=0',
  'ranking/go/2030.json?page=x',
])('answers 404 for %s', async (path) => {
  expect((await read(`/data/${path}`)).statusCode).toBe(404);
});
