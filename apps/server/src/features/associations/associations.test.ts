import { locales } from '@app/contract/locale';
import { beforeEach, expect, test } from 'vitest';
import { statementsOf } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { hostileTexts } from '#platform/text/richText.fixtures';
import { withoutDanger } from '#platform/testing/withoutDanger';
import { makeAssociation, makeClub } from './associations.fixtures.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));

const named = (name: string) => ({ name: { zh_CN: `${name}（中）`, en_US: name } });

test('a card has the fields of the contract and its clubs by name, in the language asked for', async () => {
  const id = await makeAssociation(db);
  const [west, chinatown] = [await makeClub(db, id, named('West Club')), await makeClub(db, id)];

  const english = await app.call('associationConfigList', {}, { locale: 'en_US' });
  const chinese = await app.call('associationConfigList', {}, { locale: 'zh_CN' });

  expect(english.envelope.data).toEqual([
    {
      id: String(id),
      name: 'Singapore Mind Sports Association',
      image: '/media/emblem-400x400.png',
      info: '<p>Founded in 1998</p>',
      clubs: [
        { id: String(chinatown), name: 'Chinatown Go Club', city: 'Singapore' },
        { id: String(west), name: 'West Club', city: 'Singapore' },
      ],
    },
  ]);
  expect(chinese.envelope.data).toMatchObject([
    { name: '新加坡智力运动协会', info: '<p>成立于一九九八年</p>', clubs: [{ city: '新加坡' }, { city: '新加坡' }] },
  ]);
});

test('associations come in the order staff gave them, those without a club too', async () => {
  const second = await makeAssociation(db, { position: 2 });
  const first = await makeAssociation(db, { position: 1 });
  await makeClub(db, second);

  const cards = (await app.call('associationConfigList')).envelope.data;
  const names = (await app.call('associationList')).envelope.data;

  expect(cards.map(({ id, clubs }) => [id, clubs.length])).toEqual([
    [String(first), 0],
    [String(second), 1],
  ]);
  expect(names.map(({ id }) => id)).toEqual([String(first), String(second)]);
});

test('clubs are those of one association, or of all', async () => {
  const [one, other] = [await makeAssociation(db), await makeAssociation(db)];
  const clubs = [await makeClub(db, one, named('A')), await makeClub(db, other, named('B')), await makeClub(db, other, named('C'))].map(String);
  const idsOf = async (associationId?: string) => (await app.call('clubList', { associationId })).envelope.data.map(({ id }) => id);

  expect(await idsOf()).toEqual(clubs);
  expect(await idsOf('')).toEqual(clubs);
  expect(await idsOf(String(other))).toEqual(clubs.slice(1));
  expect((await app.call('clubList', { associationId: String(one) })).envelope.data).toEqual([{ id: clubs[0], name: 'A', associationId: String(one) }]);
});

test('an association without clubs has none, one that there is not is not found', async () => {
  const id = String(await makeAssociation(db));

  expect((await app.call('clubList', { associationId: id })).envelope).toMatchObject({ code: 1000, data: [] });
  for (const unknown of ['999999', 'x', '-1'])
    expect((await app.call('clubList', { associationId: unknown })).envelope).toMatchObject({ code: 4004, data: null });
});

test('however many clubs there are, one statement reads them', async () => {
  for (let n = 0; n < 5; n++) await makeClub(db, await makeAssociation(db));

  for (const call of ['associationConfigList', 'associationList', 'clubList'] as const) {
    expect(await statementsOf(() => app.call(call))).toHaveLength(1);
  }
});

test('nothing dangerous is read of an association, in either language', async () => {
  for (const html of hostileTexts) {
    const text = html.replaceAll('\0', '');
    await makeAssociation(db, { info: { zh_CN: text, en_US: text } });
  }
  for (const locale of locales) {
    const cards = (await app.call('associationConfigList', {}, { locale })).envelope.data;
    expect(cards).toHaveLength(hostileTexts.length);
    for (const { info } of cards) withoutDanger(info);
  }
});
