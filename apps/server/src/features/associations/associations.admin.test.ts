import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { subscribeToChanges } from '#platform/contentChanges';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPicture } from '../media/media.fixtures.ts';
import { createPerson } from '../people/index.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { insertTestAssociation, insertTestClub } from './associations.fixtures.ts';

const app = testApp();
const { db } = app;
let editor: string;
let picture: string;

beforeEach(async () => {
  await emptyDatabase(db);
  editor = await staffCookie(app, 'editor');
  picture = String((await db.transaction((tx) => insertTestPicture(tx, 'logo-500x500.jpg'))).id);
});

const ask = async <Name extends AdminEndpointName>(
  name: Name,
  request: {
    params?: { id: string };
    query?: Record<string, string>;
    body?: object;
    headers?: Record<string, string>;
  } = {},
) => (await callAdmin(app, name, { cookie: editor, ...request })).envelope!;
const both = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });
const association = (name: string) => ({
  name: both(name),
  country: 'SG',
  info: { zh_CN: '<p>简介</p>', en_US: `<p>About ${name}</p>` },
  picture,
});
const addAssociation = async (name: string) => (await ask('adminAssociationCreate', { body: association(name) })).data;
const addClub = async (name: string, to: string) =>
  (await ask('adminClubCreate', { body: { name: both(name), city: both('Penang'), association: to } })).data;
const cards = async () => (await app.call('associationConfigList', {}, { locale: 'en_US' })).envelope.data;
const found = async (keyword: string) =>
  (await app.call('search', { keyword }, { locale: 'en_US' })).envelope.data.rows.map(({ title, url }) => [title, url]);

test('shows an added association after the others, with its logo and clubs, in lists and search', async () => {
  const first = await addAssociation('Alpha');
  const second = await addAssociation('Beta');
  const club = await addClub('Harbour Club', second.id);

  expect(await cards()).toEqual([
    {
      id: first.id,
      name: 'Alpha',
      image: '/media/logo-500x500.jpg',
      imageAlt: 'A board',
      info: '<p>About Alpha</p>',
      clubs: [],
    },
    expect.objectContaining({ name: 'Beta', clubs: [{ id: club.id, name: 'Harbour Club', city: 'Penang' }] }),
  ]);
  expect(await found('Harbour')).toEqual([['Harbour Club', `/members#association-${second.id}`]]);
  expect(await ask('adminAssociationOrder', { body: { ids: [second.id, first.id] } })).toMatchObject({ code: 1000 });
  expect((await cards()).map(({ name }) => name)).toEqual(['Beta', 'Alpha']);
});

test('follows a changed and a deleted record in lists and search, and announces each change', async () => {
  const heard = vi.fn();
  const listener = subscribeToChanges(app.connection, heard);
  await vi.waitFor(async () => {
    await db.execute(`select pg_notify('content_changed', 'news')`);
    expect(heard).toHaveBeenCalledWith('news');
  });
  const { id } = await addAssociation('Alpha');
  const club = await addClub('Harbour Club', id);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('associations'));
  heard.mockClear();

  await ask('adminAssociationUpdate', { params: { id }, body: { ...association('Gamma'), version: 1 } });
  const changes = { name: both('River Club'), city: both('Ipoh'), association: id, version: 1 };
  await ask('adminClubUpdate', { params: { id: club.id }, body: changes });

  expect(await cards()).toMatchObject([{ name: 'Gamma', clubs: [{ name: 'River Club', city: 'Ipoh' }] }]);
  expect([await found('Alpha'), await found('Harbour')]).toEqual([[], []]);
  expect((await found('Gamma')).length + (await found('Ipoh')).length).toBe(2);
  await vi.waitFor(() => expect(heard.mock.calls).toContainEqual(['associations']));

  await ask('adminClubDelete', { params: { id: club.id }, body: { version: 2 } });
  await ask('adminAssociationDelete', { params: { id }, body: { version: 2 } });
  expect(await cards()).toEqual([]);
  expect([await found('Gamma'), await found('River')]).toEqual([[], []]);
  await listener.close();
});

test('rejects the second of two edits of the same version', async () => {
  const { id } = await addAssociation('Alpha');
  const change = (name: string) =>
    ask('adminAssociationUpdate', { params: { id }, body: { ...association(name), version: 1 } });

  expect(await change('Beta')).toMatchObject({ code: 1000, data: { version: 2 } });
  expect(await change('Gamma')).toMatchObject({ code: 4009 });
});

test('keeps an association with clubs or people, and says why in the language of the reader', async () => {
  const id = await insertTestAssociation(db);
  const clubId = await insertTestClub(db, id);
  const remove = (locale: string) =>
    ask('adminAssociationDelete', {
      params: { id: String(id) },
      body: { version: 1 },
      headers: { 'x-lang': locale },
    });

  expect(await remove('en_US')).toMatchObject({ code: 4009, msg: expect.stringContaining('still has clubs') });
  expect(await remove('zh_CN')).toMatchObject({ code: 4009, msg: expect.stringContaining('还有俱乐部') });

  const person = { nativeName: '', latinName: 'Lin Yan', birthDate: '2000-01-01', inDirectory: true };
  await db.transaction((tx) => createPerson(tx, { ...person, associationId: id, clubId }));
  expect(await ask('adminClubDelete', { params: { id: String(clubId) }, body: { version: 1 } })).toMatchObject({
    code: 4009,
    msg: expect.stringMatching(/People belong to this club|有人员属于该俱乐部/),
  });
  expect((await cards())[0]).toMatchObject({ id: String(id), clubs: [{ id: String(clubId) }] });
});

test('keeps a club with its association', async () => {
  const [one, other] = [await addAssociation('Alpha'), await addAssociation('Beta')];
  const club = await addClub('Harbour Club', one.id);

  const body = { name: club.name, city: club.city, association: other.id, version: 1 };
  expect(await ask('adminClubUpdate', { params: { id: club.id }, body })).toMatchObject({
    code: 4000,
    data: { fields: { association: expect.any(String) } },
  });
  expect((await cards()).map(({ clubs }) => clubs.length)).toEqual([1, 0]);
});

test.each([
  ['a name that one language lacks', { name: { zh_CN: '协会', en_US: '' } }, 'name'],
  ['an unknown picture', { picture: '999999' }, 'picture'],
  ['a malformed country', { country: 'Singapore' }, 'country'],
])('rejects %s', async (_, changes, field) => {
  expect(await ask('adminAssociationCreate', { body: { ...association('Alpha'), ...changes } })).toMatchObject({
    code: 4000,
    data: { fields: { [field]: expect.any(String) } },
  });
  expect(await cards()).toEqual([]);
});

test('sanitizes the introduction, and lists the clubs of one association', async () => {
  const info = { zh_CN: '', en_US: '<p onclick="x()">Text<script>alert(1)</script></p>' };
  const { data } = await ask('adminAssociationCreate', { body: { ...association('Alpha'), info } });
  const undescribed = { zh_CN: '', en_US: '<img src="/media/board-1x1.png">' };
  expect(await ask('adminAssociationCreate', { body: { ...association('Beta'), info: undescribed } })).toMatchObject({
    code: 4000,
    data: { fields: { info: {} } },
  });
  await addClub('Elsewhere', (await addAssociation('Beta')).id);
  await addClub('Harbour Club', data.id);

  expect(data.info.en_US).toBe('<p>Text</p>');
  const { rows } = (await ask('adminClubList', { query: { association: data.id } })).data;
  expect(rows.map(({ name }) => name.en_US)).toEqual(['Harbour Club']);
  expect(
    await ask('adminClubCreate', { body: { name: both('X'), city: both('Y'), association: '999999' } }),
  ).toMatchObject({ code: 4000 });
});
