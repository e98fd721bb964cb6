import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertPointsTable } from '../results/points/points.queries.ts';
import { rebuildHistories } from './rankings.jobs.ts';
import { insertTestPlayers, insertTestRanking, insertTestResults } from '../results/results.fixtures.ts';

const app = testApp({ now: new Date('2030-12-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

async function historyOf(personId: number, category: string, season?: string) {
  const filter = { personId: String(personId), category, ...(season && { season }) };
  const { history } = (await app.call('personResults', filter)).envelope.data;
  return history.map(({ date, rank }) => [date, rank]);
}

test('shows ranks at the end of months, and of years for all seasons, from the first result on', async () => {
  const category = await insertTestRanking(db);
  const [lin, zhao, ito] = (await insertTestPlayers(db, 'Lin Moyan', 'Zhao Min', 'Ito Ken')) as [
    number,
    number,
    number,
  ];
  const play = (eventDate: string, ...ranked: number[]) =>
    insertTestResults(
      db,
      category,
      ranked.map((id, index): [personId: number, rank: number] => [id, index + 1]),
      { eventDate },
    );
  await play('2029-05-02', zhao, lin);
  await play('2030-01-10', lin, zhao);
  await play('2030-01-28', zhao, lin);
  await play('2030-03-05', ito, zhao);
  await play('2030-06-20', zhao, ito);
  expect(await historyOf(lin, category.code, '2030')).toEqual([]);

  await rebuildHistories(app);
  // Lin and Zhao have 170 points each in January; afterwards Zhao has 240 and 340, and Ito 100 and 170.
  expect(await historyOf(lin, category.code, '2030')).toEqual([
    ['2030-01-28', 1],
    ['2030-03-05', 2],
    ['2030-06-20', 2],
  ]);
  expect(await historyOf(zhao, category.code, '2030')).toEqual([
    ['2030-01-28', 1],
    ['2030-03-05', 1],
    ['2030-06-20', 1],
  ]);
  expect(await historyOf(ito, category.code, '2030')).toEqual([
    ['2030-03-05', 3],
    ['2030-06-20', 2],
  ]);
  expect(await historyOf(lin, category.code)).toEqual([
    ['2029-05-02', 2],
    ['2030-06-20', 2],
  ]);
});

test('ends with the present ranks, also after a change of the past', async () => {
  const category = await insertTestRanking(db);
  const people = await insertTestPlayers(db, 'A', 'B', 'C', 'D', 'E', 'F');
  for (let nth = 0; nth < 12; nth += 1) {
    // Two thirds of the people play in each month, not always the same ones.
    const players = people.filter((_, index) => (nth * 7 + index * 5) % 3 !== 0);
    const ranked = players.map((id, index): [personId: number, rank: number] => [id, index + 1]);
    await insertTestResults(db, category, ranked, { eventDate: `2030-${String(nth + 1).padStart(2, '0')}-15` });
  }
  const readEndsAndRanks = async () => {
    await rebuildHistories(app);
    const { rows } = (await app.call('rankingList', { category: category.code, season: '2030' })).envelope.data;
    const ends = await Promise.all(
      rows.map(async ({ personId }) => (await historyOf(Number(personId), category.code, '2030')).at(-1)![1]),
    );
    return [ends, rows.map(({ rank }) => rank)];
  };
  const [ends, ranks] = await readEndsAndRanks();
  expect(ends).toEqual(ranks);
  expect(new Set(ranks).size).toBeGreaterThan(2);

  await insertTestResults(db, category, [[people[5]!, 1]], { eventDate: '2030-02-20' });
  const [endsAfter, ranksAfter] = await readEndsAndRanks();
  expect(endsAfter).toEqual(ranksAfter);
  const { rows } = await db.execute(sql`select from ranked_seasons where history_digest is distinct from digest`);
  expect(rows).toEqual([]);
});

test('ranks people without points behind all others', async () => {
  const category = await insertTestRanking(db);
  await db.transaction((tx) =>
    insertPointsTable(tx, {
      categoryId: category.id,
      version: 2,
      lowerRanks: 'none',
      createdAt: app.clock.now(),
      rows: [{ level: null, minimumPlayers: 1, points: [10] }],
    }),
  );
  const [lin, zhao, ito] = (await insertTestPlayers(db, 'Lin Moyan', 'Zhao Min', 'Ito Ken')) as [
    number,
    number,
    number,
  ];
  await insertTestResults(
    db,
    category,
    [
      [lin, 1],
      [zhao, 2],
    ],
    { eventDate: '2030-01-10' },
  );
  await insertTestResults(
    db,
    category,
    [
      [ito, 1],
      [zhao, 2],
    ],
    { eventDate: '2030-02-10' },
  );
  await rebuildHistories(app);
  expect(await historyOf(zhao, category.code, '2030')).toEqual([
    ['2030-01-10', 2],
    ['2030-02-10', 3],
  ]);
});
