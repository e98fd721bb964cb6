import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation } from '../../associations/associations.fixtures.ts';
import { findFirstSection } from '../events/events.queries.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { insertTestResults, insertTestPlayers, insertTestRanking } from '../results/results.fixtures.ts';
import { insertCorrection } from '../results/results.queries.ts';

const app = testApp({ now: new Date('2030-06-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

const ranking = async (
  category: string,
  input: { season?: string | undefined; pageNum?: number; pageSize?: number } = {},
) => (await app.call('rankingList', { category, ...input })).envelope.data;

test('returns a row of the ranking with every field of the contract', async () => {
  const category = await insertTestRanking(db);
  const personId = await insertTestPerson(db, 'Lin Moyan', {
    nativeName: '林墨言',
    associationId: await insertTestAssociation(db),
  });
  await insertTestResults(db, category, [[personId, 1]]);

  const { envelope } = await app.call('rankingList', { category: category.code, season: '2030' }, { locale: 'zh_CN' });

  expect(envelope.data).toEqual({
    rows: [
      {
        rank: 1,
        personId: String(personId),
        name: 'Lin Moyan',
        nativeName: '林墨言',
        association: '新加坡智力运动协会',
        overallRank: 1,
        isListed: true,
        points: 100,
        events: 1,
        bestRank: 1,
      },
    ],
    total: 1,
    season: '2030',
    seasons: ['2030'],
    pageNum: 1,
    pageSize: 10,
  });
});

test('shares the rank of equal points and skips the next rank', async () => {
  const category = await insertTestRanking(db);
  const [zhao, lin, ito, abe] = await insertTestPlayers(db, 'Zhao Min', 'Lin Moyan', 'Ito Ken', 'Abe Jiro');
  await insertTestResults(db, category, [
    [zhao!, 2],
    [lin!, 2],
    [ito!, 1],
    [abe!, 3],
  ]);

  const { rows, total } = await ranking(category.code);

  expect(total).toBe(4);
  expect(rows.map(({ rank, name, points }) => [rank, name, points])).toEqual([
    [1, 'Ito Ken', 100],
    [2, 'Lin Moyan', 70],
    [2, 'Zhao Min', 70],
    [4, 'Abe Jiro', 50],
  ]);
});

test('pages by position, also within a shared rank, and keeps the total past the end', async () => {
  const category = await insertTestRanking(db);
  const players = await insertTestPlayers(db, 'A', 'B', 'C', 'D', 'E', 'F', 'G');
  await insertTestResults(
    db,
    category,
    players.map((id) => [id, 1]),
  );

  const names: string[] = [];
  for (const pageNum of [1, 2, 3]) {
    const page = await ranking(category.code, { pageNum, pageSize: 3 });
    expect(page).toMatchObject({ total: 7, pageNum, pageSize: 3 });
    names.push(...page.rows.map(({ name }) => name));
  }
  expect(names).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  expect(await ranking(category.code, { pageNum: 10_000, pageSize: 50 })).toEqual({
    rows: [],
    total: 7,
    season: '2030',
    seasons: ['2030'],
    pageNum: 10_000,
    pageSize: 50,
  });
});

test('ranks each season and category on its own, by default the latest season', async () => {
  const [category, other] = [await insertTestRanking(db), await insertTestRanking(db)];
  const [lin, zhao] = await insertTestPlayers(db, 'Lin Moyan', 'Zhao Min');
  await insertTestResults(db, category, [[lin!, 1]], { eventDate: '2028-05-01' });
  await insertTestResults(db, category, [[zhao!, 1]], { eventDate: '2029-05-01' });

  const namesIn = async (code: string, season?: string) =>
    (await ranking(code, { season })).rows.map(({ name }) => name);

  expect(await namesIn(category.code)).toEqual(['Zhao Min']);
  expect(await namesIn(category.code, '2028')).toEqual(['Lin Moyan']);
  expect(await namesIn(category.code, '2027')).toEqual([]);
  expect(await namesIn(other.code)).toEqual([]);
  expect(await namesIn('none-such')).toEqual([]);
});

test('requires a category, and a year as season', async () => {
  expect((await app.call('rankingList', { category: '' })).envelope).toMatchObject({
    code: 4000,
    data: { fields: { category: 'This is required' } },
  });
  for (const season of ['30', '2030x', 'now']) {
    expect((await app.call('rankingList', { category: 'go', season })).envelope).toMatchObject({
      code: 4000,
      data: { fields: { season: expect.any(String) } },
    });
  }
});

test('explains every point of a rank, and the parts add up', async () => {
  const category = await insertTestRanking(db);
  const [lin, zhao] = await insertTestPlayers(db, 'Lin Moyan', 'Zhao Min');
  await insertTestResults(
    db,
    category,
    [
      [lin!, 2],
      [zhao!, 1],
    ],
    { eventDate: '2030-02-01', title: 'Spring Cup' },
  );
  const second = await insertTestResults(db, category, [[lin!, 1]], { eventDate: '2030-04-01', title: 'Summer Cup' });
  await insertTestResults(db, category, [[lin!, 9]], { eventDate: '2030-03-01', title: 'Rain Cup' });

  const { data } = (await app.call('rankingExplain', { personId: String(lin), category: category.code })).envelope;
  const listed = (await ranking(category.code)).rows.find(({ personId }) => personId === String(lin))!;

  expect(data).toMatchObject({
    rank: 1,
    totalPoints: 220,
    name: 'Lin Moyan',
    nativeName: '',
    total: 3,
    pageNum: 1,
    pageSize: 10,
  });
  expect(data.rows[0]).toEqual({
    matchId: String(second),
    partners: [],
    eventName: 'Summer Cup',
    sectionId: expect.any(String),
    section: '',
    eventDate: '2030-04-01',
    rank: 1,
    result: '7/7',
    points: 100,
    rule: 'National event, 1 player, rank 1: 100 points by version 1 of the points table of Go open',
  });
  expect(data.rows.map(({ eventName }) => eventName)).toEqual(['Summer Cup', 'Rain Cup', 'Spring Cup']);
  expect(data.rows.reduce((sum, { points }) => sum + points, 0)).toBe(data.totalPoints);
  expect(listed).toMatchObject({ points: data.totalPoints, events: data.total, rank: data.rank });
});

test('explains in the requested language, in pages like any list', async () => {
  const category = await insertTestRanking(db);
  const [lin] = await insertTestPlayers(db, 'Lin Moyan');
  for (const month of ['01', '02', '03'])
    await insertTestResults(db, category, [[lin!, 1]], { eventDate: `2030-${month}-01` });

  const { data } = (
    await app.call(
      'rankingExplain',
      { personId: String(lin), category: category.code, pageNum: 2, pageSize: 2 },
      { locale: 'zh_CN' },
    )
  ).envelope;

  expect(data).toMatchObject({
    total: 3,
    totalPoints: 300,
    rows: [{ eventDate: '2030-01-01', rule: '围棋公开组积分表第 1 版：全国赛，1 人参赛，第 1 名得 100 分' }],
  });
});

test('answers notFound for a person without a rank', async () => {
  const category = await insertTestRanking(db);
  const [lin, zhao] = await insertTestPlayers(db, 'Lin Moyan', 'Zhao Min');
  await insertTestResults(db, category, [[lin!, 1]]);
  const codeFor = async (personId: string, input: { category: string; season?: string }) =>
    (await app.call('rankingExplain', { personId, ...input })).envelope.code;

  expect(await codeFor(String(lin), { category: category.code })).toBe(1000);
  expect(await codeFor(String(zhao), { category: category.code })).toBe(4004);
  expect(await codeFor(String(lin), { category: category.code, season: '2029' })).toBe(4004);
  expect(await codeFor(String(lin), { category: 'none-such' })).toBe(4004);
  expect(await codeFor('x', { category: category.code })).toBe(4004);
});

test('shows the final ranking of an event, and corrections with the old value', async () => {
  const category = await insertTestRanking(db);
  const [lin, zhao] = await insertTestPlayers(db, 'Lin Moyan', 'Zhao Min');
  const eventId = await insertTestResults(db, category, [
    [zhao!, 2],
    [lin!, 1],
  ]);
  const reason = { zh_CN: '记分错误', en_US: 'Score entered wrongly' };
  await db.transaction(async (tx) =>
    insertCorrection(tx, {
      eventId,
      sectionId: await findFirstSection(tx, eventId),
      personId: zhao!,
      field: 'rank',
      before: '1',
      after: '2',
      reason,
      at: new Date('2030-03-13T08:00:00Z'),
    }),
  );

  const { data } = (await app.call('matchGet', { id: String(eventId) })).envelope;

  expect(data.results).toMatchObject([
    {
      rank: 1,
      personId: String(lin),
      name: 'Lin Moyan',
      nativeName: '',
      association: '',
      isListed: true,
      result: '7/7',
      points: 100,
    },
    {
      rank: 2,
      personId: String(zhao),
      name: 'Zhao Min',
      nativeName: '',
      association: '',
      isListed: true,
      result: '6/7',
      points: 70,
    },
  ]);
  expect(data.corrections).toEqual([
    {
      at: '2030-03-13T08:00:00.000Z',
      personId: String(zhao),
      name: 'Zhao Min',
      nativeName: '',
      field: 'rank',
      round: null,
      before: '1',
      after: '2',
      reason: 'Score entered wrongly',
    },
  ]);
});

test('reads a ranking in two statements, an explanation in three', async () => {
  const category = await insertTestRanking(db);
  const players = await insertTestPlayers(db, 'A', 'B', 'C', 'D', 'E');
  await insertTestResults(
    db,
    category,
    players.map((id, index) => [id, index + 1]),
  );

  expect(await recordStatements(() => ranking(category.code))).toHaveLength(2);
  expect(
    await recordStatements(() => app.call('rankingExplain', { personId: String(players[0]), category: category.code })),
  ).toHaveLength(3);
});
