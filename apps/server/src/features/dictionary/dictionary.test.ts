import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { makeAssociation } from '../associations/associations.fixtures.ts';
import { makeCategory, makeDiscipline } from '../events/events.fixtures.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));

const itemsOf = async (dictCode: string, dictType: string, locale: 'zh_CN' | 'en_US' = 'en_US') =>
  (await app.call('dictItems', { dictCode, dictType }, { locale })).envelope;

test('the side menu gets the match categories, in their order and in its language', async () => {
  const disciplineId = await makeDiscipline(db, { code: 'go' });
  await makeCategory(db, { disciplineId, code: 'go-youth', name: { zh_CN: '围棋少年组', en_US: 'Go youth' }, position: 2 });
  await makeCategory(db, { disciplineId, code: 'go-open', position: 1 });

  expect((await itemsOf('matchCategory', 'tableDict')).data).toEqual([
    { value: 'go-open', text: 'Go open' },
    { value: 'go-youth', text: 'Go youth' },
  ]);
  expect((await itemsOf('matchCategory', 'tableDict', 'zh_CN')).data[1]).toEqual({ value: 'go-youth', text: '围棋少年组' });
  expect((await itemsOf('discipline', 'tableDict')).data).toEqual([{ value: 'go', text: 'Go' }]);
});

test('associations are offered by their id', async () => {
  const id = await makeAssociation(db);
  expect((await itemsOf('association', 'tableDict', 'zh_CN')).data).toEqual([{ value: String(id), text: '新加坡智力运动协会' }]);
});

test('a table that is empty offers nothing, and is known all the same', async () => {
  expect(await itemsOf('matchCategory', 'tableDict')).toMatchObject({ code: 1000, data: [] });
});

test('the words of orders come from the dictionary', async () => {
  expect((await itemsOf('orderPurpose', 'itemDict')).data).toEqual([
    { value: 'membership', text: 'Membership' },
    { value: 'renewal', text: 'Membership renewal' },
    { value: 'eventEntry', text: 'Event entry' },
  ]);
  const results = (await itemsOf('resultOfTransaction', 'itemDict', 'zh_CN')).data.map(({ value }) => value);
  expect(results).toEqual(['pending', 'paid', 'closed', 'cancelled', 'refundRequested', 'refunded']);
});

test.each([
  ['people', 'tableDict'],
  ['subscribers', 'tableDict'],
  ['constructor', 'tableDict'],
  ['__proto__', 'tableDict'],
  ['matchCategory', 'itemDict'],
  ['orderPurpose', 'tableDict'],
  ['orderPurpose', 'sqlDict'],
])('%s as %s is not known', async (dictCode, dictType) => {
  expect(await itemsOf(dictCode, dictType)).toEqual({ code: 4004, msg: 'Nothing was found here', data: null });
});

test('both values must be there', async () => {
  expect(await itemsOf('', '')).toMatchObject({ code: 4000, data: { fields: { dictCode: 'This is required', dictType: 'This is required' } } });
});
