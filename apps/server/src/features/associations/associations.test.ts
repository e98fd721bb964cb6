import { locales } from '@app/contract/locale';
import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { hostileTexts } from '#platform/text/richText.fixtures';
import { expectHarmless } from '#platform/testing/expectHarmless';
import { insertTestAssociation, insertTestClub } from './associations.fixtures.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));

const named = (name: string) => ({ name: { zh_CN: `${name}（中）`, en_US: name } });

test('returns a card with the fields of the contract and its clubs by name, in the requested language', async () => {
  const id = await insertTestAssociation(db);
  const [west, chinatown] = [await insertTestClub(db, id, named('West Club')), await insertTestClub(db, id)];

  const english = await app.call('associationConfigList', {}, { locale: 'en_US' });
  const chinese = await app.call('associationConfigList', {}, { locale: 'zh_CN' });

  expect(english.envelope.data).toEqual([
    {
      id: String(id),
      name: 'Singapore Mind Sports Association',
      image: '/media/emblem-400x400.png',
      imageAlt: 'A board',
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

test('lists associations in the order set by staff, including those without a club', async () => {
  const second = await insertTestAssociation(db, { position: 2 });
  const first = await insertTestAssociation(db, { position: 1 });
  await insertTestClub(db, second);

  const cards = (await app.call('associationConfigList')).envelope.data;
  const names = (await app.call('associationList')).envelope.data;

  expect(cards.map(({ id, clubs }) => [id, clubs.length])).toEqual([
    [String(first), 0],
    [String(second), 1],
  ]);
  expect(names.map(({ id }) => id)).toEqual([String(first), String(second)]);
});

test('lists the clubs of one association or of all', async () => {
  const [one, other] = [await insertTestAssociation(db), await insertTestAssociation(db)];
  const clubs = [
    await insertTestClub(db, one, named('A')),
    await insertTestClub(db, other, named('B')),
    await insertTestClub(db, other, named('C')),
  ].map(String);
  const idsOf = async (associationId?: string) =>
    (await app.call('clubList', { associationId })).envelope.data.map(({ id }) => id);

  expect(await idsOf()).toEqual(clubs);
  expect(await idsOf('')).toEqual(clubs);
  expect(await idsOf(String(other))).toEqual(clubs.slice(1));
  expect((await app.call('clubList', { associationId: String(one) })).envelope.data).toEqual([
    { id: clubs[0], name: 'A', associationId: String(one) },
  ]);
});

test('lists no clubs of an association without any, and answers notFound for an unknown one', async () => {
  const id = String(await insertTestAssociation(db));

  expect((await app.call('clubList', { associationId: id })).envelope).toMatchObject({ code: 1000, data: [] });
  for (const unknown of ['999999', 'x', '-1'])
    expect((await app.call('clubList', { associationId: unknown })).envelope).toMatchObject({ code: 4004, data: null });
});

test('reads any number of clubs in one statement', async () => {
  for (let n = 0; n < 5; n++) await insertTestClub(db, await insertTestAssociation(db));

  for (const call of ['associationConfigList', 'associationList', 'clubList'] as const) {
    expect(await recordStatements(() => app.call(call))).toHaveLength(1);
  }
});

test('serves no dangerous content of an association, in either language', async () => {
  for (const html of hostileTexts) {
    const text = html.replaceAll('\0', '');
    await insertTestAssociation(db, { info: { zh_CN: text, en_US: text } });
  }
  for (const locale of locales) {
    const cards = (await app.call('associationConfigList', {}, { locale })).envelope.data;
    expect(cards).toHaveLength(hostileTexts.length);
    for (const { info } of cards) expectHarmless(info);
  }
});
