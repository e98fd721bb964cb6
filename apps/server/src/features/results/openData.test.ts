import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { computeRanking } from '../../../../../scripts/verifyRanking.mjs';
import { insertTestPerson } from '../people/people.fixtures.ts';
import { openDataPageSize } from './openData.queries.ts';
import { rebuildRankings } from './rankings.queries.ts';
import { insertTestRanking, insertTestResults } from './results.fixtures.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));

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
    pointsTable: 1,
  });
  expect(computeRanking(rows)).toEqual({ people: 3, sha256: ranking.sha256 });
  const all = await json(`/data/ranking/${code}/all.json`);
  expect(computeRanking((await json(`/data/results/${code}/all.json`)).rows).sha256).toBe(all.sha256);
  expect(computeRanking(rows.with(4, { ...rows[4], rank: 1 })).sha256).not.toBe(ranking.sha256);
  expect(computeRanking(rows.with(4, { ...rows[4], points: 1 })).sha256).not.toBe(ranking.sha256);
});

test('gives the same digest when the ranking is computed again, and another when a result changes', async () => {
  const { id, code, lin } = await playSeason();
  const digest = async () => (await json(`/data/ranking/${code}/2030.json`)).sha256;
  const before = await digest();
  await db.transaction((tx) => rebuildRankings(tx, id, ['2030']));
  expect(await digest()).toBe(before);
  // A name is no part of it.
  await db.execute(sql`update people set latin_name = 'Zhao Min' where id = ${lin}`);
  await db.transaction((tx) => rebuildRankings(tx, id, ['2030']));
  expect(await digest()).toBe(before);
  await db.execute(sql`update event_results set points = points + 1 where person_id = ${lin}`);
  await db.transaction((tx) => rebuildRankings(tx, id, ['2030']));
  expect(await digest()).not.toBe(before);
});

test('serves the same as tables, with the names of the JSON', async () => {
  const { code, kim } = await playSeason();
  const ranking = await read(`/data/ranking/${code}/2030.csv`);
  expect([ranking.type, ranking.file]).toEqual([
    'text/csv; charset=utf-8',
    `attachment; filename*=UTF-8''ranking-${code}-2030.csv`,
  ]);
  expect(ranking.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFrank,personId,name,nativeName,points,events,bestRank',
    `1,${kim},Kim Minjun,,140,2,2`,
  ]);
  expect((await read(`/data/results/${code}/2030.csv`)).body.split('\r\n')).toHaveLength(7);
});

test('reads long seasons in pages', async () => {
  const { id, code } = await playSeason();
  await db.execute(sql`
    with player as (insert into people (native_name, latin_name) select '', 'Player ' || n from generate_series(1, ${openDataPageSize}) n returning id)
    insert into event_results (event_id, section_id, person_id, category_id, season, event_date, rank, result, points)
    select (select min(id) from events), (select min(id) from event_sections), id, ${id}, '2030', '2030-03-12', 9, '1/7', id % 90 from player`);
  await db.transaction((tx) => rebuildRankings(tx, id, ['2030']));
  const [first, second] = [
    await json(`/data/results/${code}/2030.json`),
    await json(`/data/results/${code}/2030.json?page=2`),
  ];
  expect([first.pages, first.rows.length, second.rows.length]).toEqual([2, openDataPageSize, 5]);
  const ranking = await json(`/data/ranking/${code}/2030.json`);
  expect(computeRanking([...first.rows, ...second.rows])).toEqual({ people: ranking.total, sha256: ranking.sha256 });
  expect((await read(`/data/ranking/${code}/2030.json?page=3`)).statusCode).toBe(404);
});

test.each([
  'ranking/none/2030.json',
  'ranking/go/1999.json',
  'ranking/go/2030.xml',
  'people/go/2030.json',
  'ranking/go/2030.json?page=0',
  'ranking/go/2030.json?page=x',
])('answers 404 for %s', async (path) => {
  expect((await read(`/data/${path}`)).statusCode).toBe(404);
});
