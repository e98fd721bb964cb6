import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToChanges } from '#platform/contentChanges';
import { testApp } from '#platform/testing/testApp';
import { insertTestPicture } from '../media/media.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
let editor: string;
let picture: string;

beforeAll(async () => {
  editor = await staffCookie(app, 'editor');
  picture = String((await app.db.transaction((tx) => insertTestPicture(tx))).id);
});
beforeEach(async () => {
  for (const { id, version } of await list()) await remove(id, version);
});

const ask = async <Name extends AdminEndpointName>(
  name: Name,
  request: { params?: { id: string }; body?: object } = {},
) => (await callAdmin(app, name, { cookie: editor, ...request })).envelope!;
const list = async () => (await ask('adminBannerList')).data.rows;
const remove = (id: string, version: number) => ask('adminBannerDelete', { params: { id }, body: { version } });
const only = (english: string) => ({ zh_CN: '', en_US: english });
const valid = (title: string) => ({
  title: only(title),
  link: only('/news/1'),
  action: only('Read'),
  isShown: true,
  picture,
});
const add = (title: string, changes: object = {}) =>
  ask('adminBannerCreate', { body: { ...valid(title), ...changes } });
const titles = async () => (await list()).map(({ title }) => title.en_US);

test('adds banners after the others, in one language, and puts them in another order', async () => {
  const ids = [];
  for (const title of ['First', 'Second', 'Third']) ids.push((await add(title)).data.id);
  expect(await titles()).toEqual(['First', 'Second', 'Third']);

  expect(await ask('adminBannerOrder', { body: { ids: ids.toReversed() } })).toMatchObject({ code: 1000 });
  expect(await titles()).toEqual(['Third', 'Second', 'First']);
});

test('rejects an order that leaves out, repeats or invents a banner', async () => {
  const [first, second] = [(await add('First')).data.id, (await add('Second')).data.id];

  for (const ids of [[second], [second, second], [second, first, '999999'], [first, '999999'], []])
    expect(await ask('adminBannerOrder', { body: { ids } })).toMatchObject({ code: 4009 });
  expect(await titles()).toEqual(['First', 'Second']);
});

test('changes a banner once per version, and tells the second of two editors', async () => {
  const { id, version } = (await add('Old')).data;
  const change = (title: string) =>
    ask('adminBannerUpdate', {
      params: { id },
      body: { ...valid(title), shownFrom: '2030-02-01T00:00:00.000Z', version },
    });

  expect(await change('New')).toMatchObject({ code: 1000, data: { title: only('New'), state: 'scheduled' } });
  expect(await change('Late')).toMatchObject({ code: 4009 });
  expect(await remove(id, version)).toMatchObject({ code: 4009 });
  expect(await titles()).toEqual(['New']);
});

test.each([
  ['no text in any language', { title: only(''), link: only(''), action: only('') }, ['title', 'link', 'action']],
  ['a title without a link', { link: only('') }, ['link']],
  ['a second language that is begun only', { text: { zh_CN: '正文', en_US: '' } }, ['title', 'link', 'action']],
  ['a link to another site', { link: only('https://example.org/') }, ['link']],
  ['a link that a browser reads as another site', { link: only('//example.org/') }, ['link']],
  ['a script as link', { link: only('javascript:alert(1)') }, ['link']],
  ['an unknown picture', { picture: '999999' }, ['picture']],
  ['a malformed picture', { picture: 'x' }, ['picture']],
  [
    'an end before the beginning',
    { shownFrom: '2030-02-01T00:00:00.000Z', shownUntil: '2030-01-01T00:00:00.000Z' },
    ['shownUntil'],
  ],
])('rejects %s, and names the field', async (_, changes, fields) => {
  const { code, data } = await add('Title', changes);

  expect({ code, fields: Object.keys((data as unknown as { fields: object }).fields) }).toEqual({
    code: 4000,
    fields,
  });
  expect(await titles()).toEqual([]);
});

test('notes creation, change, order and deletion with the changed fields, and announces each', async () => {
  const changes = vi.fn();
  const listening = subscribeToChanges(app.connection, changes);
  await expect
    .poll(async () => {
      await add('Probe');
      return changes.mock.calls.length;
    })
    .toBeGreaterThan(0);
  for (const { id, version } of await list()) await remove(id, version);
  const { id } = (await add('Old')).data;
  await ask('adminBannerUpdate', { params: { id }, body: { ...valid('New'), version: 1 } });
  await ask('adminBannerOrder', { body: { ids: [id] } });
  await remove(id, 2);

  const administrator = await staffCookie(app, 'administrator');
  const { rows } = (
    await callAdmin(app, 'adminAuditList', { cookie: administrator, query: { subject: `banner ${id}` } })
  ).envelope!.data;
  expect(rows.map(({ action, before, after }) => ({ action, before: before?.title, after: after?.title }))).toEqual([
    { action: 'record.delete', before: only('New'), after: undefined },
    { action: 'record.change', before: only('Old'), after: only('New') },
    { action: 'record.create', before: undefined, after: only('Old') },
  ]);
  const ordered = (
    await callAdmin(app, 'adminAuditList', { cookie: administrator, query: { subject: 'list banners' } })
  ).envelope!.data;
  expect(ordered.rows[0]).toMatchObject({ action: 'record.order' });
  expect(new Set(changes.mock.calls.flat())).toEqual(new Set(['banners']));
  await listening.close();
});
