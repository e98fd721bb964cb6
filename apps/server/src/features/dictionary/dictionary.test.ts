import { orderPurposes, orderStatuses } from '@app/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { nameOf } from '#messages';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation } from '../associations/associations.fixtures.ts';
import { insertTestCategory, insertTestDiscipline } from '../competitions/events/events.fixtures.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));

const itemsOf = async (dictCode: string, dictType: string, locale: 'zh_CN' | 'en_US' = 'en_US') =>
  (await app.call('dictItems', { dictCode, dictType }, { locale })).envelope;

test('returns the match categories in their order, in the requested language', async () => {
  const disciplineId = await insertTestDiscipline(db, { code: 'go' });
  await insertTestCategory(db, {
    disciplineId,
    code: 'go-youth',
    name: { zh_CN: '围棋少年组', en_US: 'Go youth' },
    position: 2,
  });
  await insertTestCategory(db, { disciplineId, code: 'go-open', position: 1 });

  expect((await itemsOf('matchCategory', 'tableDict')).data).toEqual([
    { value: 'go-open', text: 'Go open' },
    { value: 'go-youth', text: 'Go youth' },
  ]);
  expect((await itemsOf('matchCategory', 'tableDict', 'zh_CN')).data[1]).toEqual({
    value: 'go-youth',
    text: '围棋少年组',
  });
  expect((await itemsOf('discipline', 'tableDict')).data).toEqual([{ value: 'go', text: 'Go' }]);
});

test('returns associations by their id', async () => {
  const id = await insertTestAssociation(db);
  expect((await itemsOf('association', 'tableDict', 'zh_CN')).data).toEqual([
    { value: String(id), text: '新加坡智力运动协会' },
  ]);
});

test('returns no items for an empty table', async () => {
  expect(await itemsOf('matchCategory', 'tableDict')).toMatchObject({ code: 1000, data: [] });
});

test.each(['zh_CN', 'en_US'] as const)(
  'names statuses and purposes of orders as every page does, in %s',
  async (locale) => {
    for (const [code, enumName, values] of [
      ['resultOfTransaction', 'orderStatus', orderStatuses],
      ['orderPurpose', 'orderPurpose', orderPurposes],
    ] as const) {
      const items = (await itemsOf(code, 'itemDict', locale)).data.map(({ value, text }) => [value, text]);
      expect(items).toEqual(values.map((value) => [value, nameOf(enumName, value, locale)]));
    }
  },
);

test('returns the names of orders from the dictionary', async () => {
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
])('answers notFound for %s as %s', async (dictCode, dictType) => {
  expect(await itemsOf(dictCode, dictType)).toEqual({ code: 4004, msg: 'Not found', data: null });
});

test('requires both values', async () => {
  expect(await itemsOf('', '')).toMatchObject({
    code: 4000,
    data: { fields: { dictCode: 'This is required', dictType: 'This is required' } },
  });
});
