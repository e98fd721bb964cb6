import type { AgeGroup } from '@app/contract/ageGroups';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation } from '../../associations/associations.fixtures.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { regroupRankings } from './rankings.jobs.ts';
import { insertTestPlayers, insertTestRanking, insertTestResults } from '../results/results.fixtures.ts';

const app = testApp({ now: new Date('2030-06-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

interface Input {
  season?: string;
  association?: string;
  ageGroup?: AgeGroup;
  pageNum?: number;
  pageSize?: number;
}

const ranking = async (category: string, input: Input = {}) =>
  (await app.call('rankingList', { category, ...input })).envelope.data;
const namesOf = async (category: string, input: Input = {}) =>
  (await ranking(category, input)).rows.map(({ rank, overallRank, name }) => [rank, overallRank, name]);

test('orders equal points by fewer events, then by the best rank, then by name', async () => {
  const category = await insertTestRanking(db);
  const [zhao, lin, abe, kim] = await insertTestPlayers(db, 'Zhao Min', 'Lin Moyan', 'Abe Jiro', 'Kim Minjun');
  // 100 points each: Zhao by one first rank, Abe and Kim by two third ranks, Lin by two fourth ranks.
  await insertTestResults(db, category, [
    [zhao!, 1],
    [abe!, 3],
    [kim!, 3],
    [lin!, 4],
  ]);
  await insertTestResults(db, category, [
    [abe!, 3],
    [kim!, 3],
    [lin!, 4],
  ]);

  expect(await namesOf(category.code)).toEqual([
    [1, 1, 'Zhao Min'],
    [1, 1, 'Abe Jiro'],
    [1, 1, 'Kim Minjun'],
    [1, 1, 'Lin Moyan'],
  ]);
});

async function insertSeasonOfAllAges() {
  const category = await insertTestRanking(db);
  const [here, there] = [await insertTestAssociation(db), await insertTestAssociation(db)];
  const insertPersonBorn = (name: string, birthDate: string | null, associationId: number | null) =>
    insertTestPerson(db, name, { birthDate, associationId });
  const people = {
    elder: await insertPersonBorn('Elder', '1970-12-31', here),
    adult: await insertPersonBorn('Adult', '1990-05-05', there),
    student: await insertPersonBorn('Student', '2011-01-01', here),
    youth: await insertPersonBorn('Youth', '2015-06-30', here),
    child: await insertPersonBorn('Child', '2019-12-31', there),
    unknown: await insertPersonBorn('Unknown', null, null),
  };
  const { adult, elder, child, youth, student, unknown } = people;
  await insertTestResults(db, category, [
    [adult, 1],
    [elder, 2],
    [child, 3],
    [youth, 3],
    [student, 3],
    [unknown, 3],
  ]);
  return { ...category, here: String(here), there: String(there), ...people };
}

test('ranks the people of an association, and keeps their rank among all', async () => {
  const { code, here, there } = await insertSeasonOfAllAges();
  expect(await namesOf(code, { association: here })).toEqual([
    [1, 2, 'Elder'],
    [2, 3, 'Student'],
    [2, 3, 'Youth'],
  ]);
  expect(await ranking(code, { association: there })).toMatchObject({ total: 2 });
  expect(await namesOf(code, { association: here, pageNum: 2, pageSize: 2 })).toEqual([[2, 3, 'Youth']]);
  expect(await ranking(code, { association: '999999' })).toMatchObject({ rows: [], total: 0 });
});

test('lists a group larger than one block, finds each of its people, and keeps a rank that spans two blocks', async () => {
  const category = await insertTestRanking(db);
  const associationId = await insertTestAssociation(db);
  const members: number[] = [];
  for (let nth = 1; nth <= 1_005; nth += 1)
    members.push(await insertTestPerson(db, `Member ${String(nth).padStart(4, '0')}`, { associationId }));
  const [guest] = await insertTestPlayers(db, 'Guest');
  // A single winner, the guest outside the association, and everyone else with the same points.
  await insertTestResults(db, category, [
    [members[0]!, 1],
    [guest!, 2],
    ...members.slice(1).map((id): [number, number] => [id, 3]),
  ]);

  const association = String(associationId);
  expect(await ranking(category.code, { association })).toMatchObject({ total: 1_005 });
  expect(await namesOf(category.code, { association, pageNum: 34, pageSize: 30 })).toEqual(
    Array.from({ length: 15 }, (_, nth) => [2, 3, `Member ${String(991 + nth).padStart(4, '0')}`]),
  );
  expect(await namesOf(category.code, { pageNum: 34, pageSize: 30 })).toHaveLength(16);
  for (const [nth, rank] of [
    [0, 1],
    [1, 3],
    [1_004, 3],
  ] as const) {
    const { envelope } = await app.call('rankingExplain', { personId: String(members[nth]), category: category.code });
    expect(envelope.data).toMatchObject({ rank });
  }
});

test('ranks age groups by the year of birth, and younger people in the older youth groups, too', async () => {
  const { code, here } = await insertSeasonOfAllAges();
  const names = async (ageGroup: AgeGroup, association?: string) =>
    (await namesOf(code, { ageGroup, ...(association && { association }) })).map(([, , name]) => name);
  expect(await names('U12')).toEqual(['Child']);
  expect(await names('U16')).toEqual(['Child', 'Youth']);
  expect(await names('U20')).toEqual(['Child', 'Student', 'Youth']);
  expect(await names('60plus')).toEqual(['Elder']);
  expect(await names('U20', here)).toEqual(['Student', 'Youth']);
});

test('adds up all seasons, with the ages of the latest one', async () => {
  const { code, id, adult, elder, student } = await insertSeasonOfAllAges();
  await insertTestResults(
    db,
    { id, code },
    [
      [elder, 1],
      [adult, 3],
    ],
    { eventDate: '2031-02-01' },
  );

  expect((await namesOf(code, { season: 'all' })).slice(0, 2)).toEqual([
    [1, 1, 'Elder'],
    [2, 2, 'Adult'],
  ]);
  expect((await ranking(code, { season: 'all' })).rows[0]).toMatchObject({ points: 170, events: 2, bestRank: 1 });
  // The student, who turned 19 in 2030, turns 20 in 2031.
  expect((await namesOf(code, { season: 'all', ageGroup: 'U20' })).map(([, , name]) => name)).not.toContain('Student');
  expect(await ranking(code)).toMatchObject({ total: 2 });
  const { envelope } = await app.call('rankingExplain', { personId: String(elder), category: code, season: 'all' });
  expect(envelope.data).toMatchObject({ rank: 1, totalPoints: 170, total: 2 });
  expect(envelope.data.rows).toHaveLength(2);
  expect(await app.call('rankingExplain', { personId: String(student), category: code, season: '2031' })).toMatchObject(
    {
      envelope: { code: 4004 },
    },
  );
});

test('moves people who changed their association to its ranking overnight', async () => {
  const { code, here, there, elder } = await insertSeasonOfAllAges();
  await db.execute(sql`update people set association_id = ${Number(there)} where id = ${elder}`);
  expect(await ranking(code, { association: there })).toMatchObject({ total: 2 });

  await regroupRankings({ db });

  expect(await namesOf(code, { association: there })).toContainEqual([2, 2, 'Elder']);
  expect(await ranking(code, { association: here })).toMatchObject({ total: 2 });
});

test.each([{ ageGroup: 'U18' }, { season: 'ever' }])('rejects %o', async (input) => {
  const category = await insertTestRanking(db);
  const { envelope } = await app.call('rankingList', { category: category.code, ...input } as never);
  expect(envelope.code).toBe(4000);
});
