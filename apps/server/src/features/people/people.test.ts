import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation, insertTestClub } from '../associations/associations.fixtures.ts';
import { insertTestPerson } from './people.fixtures.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));

const namesOf = async (input: Parameters<typeof app.call<'directoryList'>>[1] = {}) =>
  (await app.call('directoryList', input)).envelope.data.rows.map(({ name }) => name);

test('lists a person with both names, association and club', async () => {
  const associationId = await insertTestAssociation(db);
  const clubId = await insertTestClub(db, associationId);
  const personId = await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言', associationId, clubId });

  const { envelope } = await app.call('directoryList', {}, { locale: 'zh_CN' });

  expect(envelope.data).toEqual({
    rows: [
      {
        personId: String(personId),
        name: 'Lin Moyan',
        nativeName: '林墨言',
        association: '新加坡智力运动协会',
        club: '牛车水棋社',
      },
    ],
    total: 1,
    pageNum: 1,
    pageSize: 10,
  });
});

test('lists an empty association and no club for a person without them', async () => {
  await insertTestPerson(db, 'Lin Moyan');
  expect((await app.call('directoryList')).envelope.data.rows).toMatchObject([
    { association: '', club: null, nativeName: '' },
  ]);
});

test('lists, finds and counts only people who chose to be listed', async () => {
  await insertTestPerson(db, 'Hidden Person', { inDirectory: false });
  await insertTestPerson(db, 'Open Person');

  expect(await namesOf()).toEqual(['Open Person']);
  expect(await namesOf({ keyword: 'person' })).toEqual(['Open Person']);
  expect((await app.call('directoryList', { keyword: 'hidden' })).envelope.data).toMatchObject({ rows: [], total: 0 });
  expect((await app.call('search', { keyword: 'hidden' })).envelope.data).toMatchObject({ rows: [], total: 0 });
});

test('orders people by name in any case of its letters, on pages that never overlap', async () => {
  const names = ['Abe Jiro', 'baker ann', 'Chen Yu', 'chen yu', 'Zhao Min'];
  for (const name of [...names].reverse()) await insertTestPerson(db, name);

  const seen: string[] = [];
  for (const pageNum of [1, 2, 3, 4]) {
    const { data } = (await app.call('directoryList', { pageNum, pageSize: 2 })).envelope;
    expect(data.total).toBe(5);
    seen.push(...data.rows.map(({ personId }) => personId));
  }
  expect(new Set(seen).size).toBe(5);
  expect((await namesOf()).map((name) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()));
});

test('finds a person by either name and by pinyin', async () => {
  await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言' });
  await insertTestPerson(db, 'Zhao Min', { nativeName: '赵敏' });

  for (const keyword of ['林墨言', '墨言', 'lin moyan', 'LIN', 'linmoyan', 'moyan'])
    expect(await namesOf({ keyword })).toEqual(['Lin Moyan']);
});

test('reads a page in one statement, and a search in at most three', async () => {
  for (let n = 0; n < 12; n++)
    await insertTestPerson(db, `Person ${n}`, { associationId: await insertTestAssociation(db) });

  expect(await recordStatements(() => app.call('directoryList', { pageSize: 50 }))).toHaveLength(1);
  expect(
    (await recordStatements(() => app.call('directoryList', { pageSize: 50, keyword: 'parson' }))).length,
  ).toBeLessThanOrEqual(3);
});
