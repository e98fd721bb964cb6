import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { makePerson } from '../people/people.fixtures.ts';
import { makePlayed, makeRankedCategory } from './results.fixtures.ts';

const people = new Map<string, number | null>();
const app = testApp({ findSession: async (token) => (people.has(token) ? { id: 1, accountId: 1, personId: people.get(token)! } : null) });

test('a person sees their own results of a category, the latest first, with what they add up to', async () => {
  const category = await makeRankedCategory(app.db);
  const [mine, other] = [await makePerson(app.db, 'Lin Moyan'), await makePerson(app.db, 'Park Jiwoo')];
  await makePlayed(
    app.db,
    category,
    [
      [mine, 2],
      [other, 1],
    ],
    { eventDate: '2029-05-01', title: 'Spring cup' },
  );
  await makePlayed(
    app.db,
    category,
    [
      [mine, 1],
      [other, 2],
    ],
    { eventDate: '2030-02-01', title: 'Winter cup' },
  );
  people.set('mine', mine);
  const headers = { authorization: 'Bearer mine' };

  const { envelope } = await app.call('listGrade', { category: category.code }, { headers, locale: 'en_US' });

  expect(envelope.code).toBe(1000);
  expect(envelope.data).toMatchObject({ total: 2, totalPoints: 170 });
  expect(envelope.data.rows.map(({ eventName, rank, points }) => [eventName, rank, points])).toEqual([
    ['Winter cup', 1, 100],
    ['Spring cup', 2, 70],
  ]);
  const season = await app.call('listGrade', { category: category.code, season: '2029' }, { headers: { authorization: 'mine' } });
  expect(season.envelope.data).toMatchObject({ total: 1, totalPoints: 70 });
  const past = await app.call('listGrade', { category: category.code, pageNum: 9 }, { headers });
  expect(past.envelope.data).toMatchObject({ rows: [], total: 2, totalPoints: 170 });
});

test('somebody who has never played has no results', async () => {
  people.set('newcomer', null);

  const { envelope } = await app.call('listGrade', { category: 'any' }, { headers: { authorization: 'newcomer' } });

  expect(envelope.data).toMatchObject({ rows: [], total: 0, totalPoints: 0 });
});

test.each([
  ['nobody', {}],
  ['a dead token', { authorization: 'Bearer dead' }],
  ['an empty one', { authorization: 'Bearer ' }],
])('%s is told to log in, before what was asked is looked at', async (_who, headers: Record<string, string>) => {
  const { status, envelope } = await app.call('listGrade', { category: '' }, { headers, locale: 'zh_CN' });

  expect([status, envelope.code, envelope.msg, envelope.data]).toEqual([200, 4001, '登录已过期，请重新登录', null]);
});
