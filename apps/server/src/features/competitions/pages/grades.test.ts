import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { insertTestResults, insertTestRanking } from '../results/results.fixtures.ts';

const personIdByToken = new Map<string, number | null>();
const app = testApp({
  findSession: async (token) =>
    personIdByToken.has(token) ? { id: 1, accountId: 1, personId: personIdByToken.get(token)! } : null,
});

test('lists a person’s own results in a category, newest first, with their total', async () => {
  const category = await insertTestRanking(app.db);
  const [mine, other] = [await insertTestPerson(app.db, 'Lin Moyan'), await insertTestPerson(app.db, 'Park Jiwoo')];
  await insertTestResults(
    app.db,
    category,
    [
      [mine, 2],
      [other, 1],
    ],
    { eventDate: '2029-05-01', title: 'Spring cup' },
  );
  await insertTestResults(
    app.db,
    category,
    [
      [mine, 1],
      [other, 2],
    ],
    { eventDate: '2030-02-01', title: 'Winter cup' },
  );
  personIdByToken.set('mine', mine);
  const headers = { authorization: 'Bearer mine' };

  const { envelope } = await app.call('listGrade', { category: category.code }, { headers, locale: 'en_US' });

  expect(envelope.code).toBe(1000);
  expect(envelope.data).toMatchObject({ total: 2, totalPoints: 170, seasons: ['2030', '2029'] });
  expect(envelope.data.rows.map(({ eventName, rank, points }) => [eventName, rank, points])).toEqual([
    ['Winter cup', 1, 100],
    ['Spring cup', 2, 70],
  ]);
  // A token without "Bearer" is accepted, too.
  const season = await app.call(
    'listGrade',
    { category: category.code, season: '2029' },
    { headers: { authorization: 'mine' } },
  );
  expect(season.envelope.data).toMatchObject({ total: 1, totalPoints: 70, seasons: ['2030', '2029'] });
  const past = await app.call('listGrade', { category: category.code, pageNum: 9 }, { headers });
  expect(past.envelope.data).toMatchObject({ rows: [], total: 2, totalPoints: 170 });
});

test('lists no results of a person who has never played', async () => {
  personIdByToken.set('newcomer', null);

  const { envelope } = await app.call('listGrade', { category: 'any' }, { headers: { authorization: 'newcomer' } });

  expect(envelope.data).toMatchObject({ rows: [], total: 0, totalPoints: 0 });
});

test.each([
  ['a visitor', {}],
  ['an expired token', { authorization: 'Bearer dead' }],
  ['an empty token', { authorization: 'Bearer ' }],
])('asks %s to log in before the input is validated', async (_who, headers: Record<string, string>) => {
  const { status, envelope } = await app.call('listGrade', { category: '' }, { headers, locale: 'zh_CN' });

  expect([status, envelope.code, envelope.msg, envelope.data]).toEqual([200, 4001, '登录已过期，请重新登录', null]);
});
