import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { NewPointsTable, PointsRow } from '@app/contract/admin/pointsTables';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestEvent } from '../../events/events.fixtures.ts';
import { callAdmin, staffCookie } from '../../../staff/staff.fixtures.ts';
import { insertTestPlayers, insertTestRanking, insertTestResults } from '../../results/results.fixtures.ts';

const app = testApp({ now: new Date('2030-06-01T00:00:00Z') });
const { db } = app;
let officer: string;
beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
});

const ask = async <Name extends AdminEndpointName>(name: Name, id: number, body?: object) =>
  (await callAdmin(app, name, { cookie: officer, params: { id: String(id) }, ...(body && { body }) })).envelope!;
const forAll = (...points: number[]): PointsRow => ({ level: null, minimumPlayers: 1, points });
const table = (changes: Partial<NewPointsTable> = {}): NewPointsTable => ({
  validFrom: null,
  rows: [forAll(10, 5)],
  lowerRanks: 'none' as const,
  ...changes,
});
const add = (id: number, basedOn: number, changes: Partial<NewPointsTable> = {}) =>
  ask('adminPointsTableCreate', id, { ...table(changes), basedOn });

/** The points of an event in the order of its ranks, with the versions of the tables that gave them. */
async function pointsOf(eventId: number) {
  const { rows } = await db.execute<{ points: number; version: number | null }>(sql`
    select r.points, t.version from event_results r left join points_tables t on t.id = r.points_table_id
    where r.event_id = ${eventId} order by r.rank`);
  return rows.map(({ points, version }) => [points, version]);
}

const rankInOrder = (players: number[]) =>
  players.map((id, index): [personId: number, rank: number] => [id, index + 1]);

test('gives lower ranks the last value of the row, or nothing', async () => {
  const category = await insertTestRanking(db);
  const players = await insertTestPlayers(db, 'A', 'B', 'C', 'D');
  const eventId = await insertTestResults(db, category, rankInOrder(players));
  expect(await pointsOf(eventId)).toEqual([
    [100, 1],
    [70, 1],
    [50, 1],
    [50, 1],
  ]);

  await add(category.id, 1);
  expect(await pointsOf(eventId)).toEqual([
    [10, 2],
    [5, 2],
    [0, 2],
    [0, 2],
  ]);
});

test('takes the row of the level before the one for all levels, and the largest field that is reached', async () => {
  const category = await insertTestRanking(db);
  const rows: PointsRow[] = [
    forAll(1),
    { level: null, minimumPlayers: 3, points: [3] },
    { level: 'regional', minimumPlayers: 2, points: [20] },
    { level: 'regional', minimumPlayers: 4, points: [40] },
  ];
  await add(category.id, 1, { rows });
  const players = await insertTestPlayers(db, 'A', 'B', 'C', 'D');
  const pointsOfWinner = async (size: number, level: 'local' | 'regional') => {
    const eventId = await insertTestResults(db, category, rankInOrder(players.slice(0, size)), { level });
    return (await pointsOf(eventId))[0]![0];
  };

  expect([await pointsOfWinner(2, 'local'), await pointsOfWinner(3, 'local')]).toEqual([1, 3]);
  expect([
    await pointsOfWinner(1, 'regional'),
    await pointsOfWinner(3, 'regional'),
    await pointsOfWinner(4, 'regional'),
  ]).toEqual([1, 20, 40]);
});

test('leaves earlier events and points that staff corrected by hand, and rebuilds the ranking', async () => {
  const category = await insertTestRanking(db);
  const [lin, zhao] = await insertTestPlayers(db, 'Lin Moyan', 'Zhao Min');
  const field: [number, number][] = [
    [lin!, 1],
    [zhao!, 2],
  ];
  const early = await insertTestResults(db, category, field, { eventDate: '2030-02-28' });
  const late = await insertTestResults(db, category, field, { eventDate: '2030-03-01' });
  await db.execute(
    sql`update event_results set points_by_hand = true where event_id = ${late} and person_id = ${lin!}`,
  );

  await add(category.id, 1, { validFrom: '2030-03-01', rows: [forAll(8, 90)] });

  expect(await pointsOf(early)).toEqual([
    [100, 1],
    [70, 1],
  ]);
  expect(await pointsOf(late)).toEqual([
    [100, 1],
    [90, 2],
  ]);
  const { rows } = (await app.call('rankingList', { category: category.code, season: '2030' })).envelope.data;
  expect(rows.map(({ name, points }) => [name, points])).toEqual([
    ['Lin Moyan', 200],
    ['Zhao Min', 160],
  ]);
});

test('previews what a version changes without changing it', async () => {
  const category = await insertTestRanking(db);
  const [lin, zhao] = await insertTestPlayers(db, 'Lin Moyan', 'Zhao Min');
  const eventId = await insertTestResults(db, category, [
    [lin!, 1],
    [zhao!, 2],
  ]);

  const { data } = await ask('adminPointsTablePreview', category.id, table({ rows: [forAll(60, 70)] }));

  expect(data).toMatchObject({ results: 2, changed: 1, seasons: ['2030'], ranks: 2 });
  expect(data.rows).toEqual([
    {
      id: expect.any(String),
      eventName: { zh_CN: 'Lion City Go Open（中）', en_US: 'Lion City Go Open' },
      eventDate: '2030-03-12',
      level: 'national',
      players: 2,
      name: 'Lin Moyan',
      nativeName: '',
      rank: 1,
      before: 100,
      after: 60,
    },
  ]);
  expect(await pointsOf(eventId)).toEqual([
    [100, 1],
    [70, 1],
  ]);
  expect((await ask('adminPointsTableList', category.id)).data).toHaveLength(1);
});

test('adds versions to the list and the change log, and rejects one that is based on an older one', async () => {
  const category = await insertTestRanking(db);
  expect(await add(category.id, 1, { validFrom: '2030-01-01' })).toMatchObject({ code: 1000 });
  expect((await add(category.id, 1)).code).toBe(4009);

  const { data } = await ask('adminPointsTableList', category.id);
  expect(data).toMatchObject([
    { version: 2, validFrom: '2030-01-01', lowerRanks: 'none', rows: [forAll(10, 5)], results: 0 },
    { version: 1, validFrom: null, lowerRanks: 'last' },
  ]);
  const { rows } = await db.execute<{ after: unknown }>(
    sql`select after from audit_entries where subject = ${`category ${category.id}`}`,
  );
  expect(rows).toEqual([
    {
      after: {
        version: 2,
        validFrom: '2030-01-01',
        pointsTable: [{ level: null, minimumPlayers: 1, points: [10, 5] }],
        lowerRanks: 'none',
      },
    },
  ]);
});

test('rejects two rows for the same level and field, and an unknown category', async () => {
  const category = await insertTestRanking(db);
  expect(await add(category.id, 1, { rows: [forAll(1), forAll(2)] })).toMatchObject({
    code: 4000,
    data: { fields: { rows: expect.any(String) } },
  });
  expect((await ask('adminPointsTablePreview', 999_999, table())).code).toBe(4004);
  expect((await ask('adminPointsTableList', 999_999)).code).toBe(4004);
  expect((await add(999_999, 0)).code).toBe(4004);
});

test('computes the points again when staff change the level of an event', async () => {
  const category = await insertTestRanking(db);
  await add(category.id, 1, { rows: [forAll(10), { level: 'continental', minimumPlayers: 1, points: [30] }] });
  const [lin] = await insertTestPlayers(db, 'Lin Moyan');
  const eventId = await insertTestResults(db, category, [[lin!, 1]]);
  expect(await insertTestEvent(db, category.id)).not.toBe(eventId);
  const { data: event } = await ask('adminEventGet', eventId);
  const { picture, ...fields } = event;

  await ask('adminEventUpdate', eventId, { ...fields, picture: picture.id, level: 'continental' });

  expect(await pointsOf(eventId)).toEqual([[30, 2]]);
});
