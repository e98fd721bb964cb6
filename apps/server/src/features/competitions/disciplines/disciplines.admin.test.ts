import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { subscribeToChanges } from '#platform/contentChanges';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPicture } from '../../media/media.fixtures.ts';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertTestCategory, insertTestDiscipline, insertTestEvent } from '../events/events.fixtures.ts';

const app = testApp();
const { db } = app;
let editor: string;
let picture: string;

beforeEach(async () => {
  await emptyDatabase(db);
  editor = await staffCookie(app, 'editor');
  picture = String((await db.transaction((tx) => insertTestPicture(tx, 'icon-96x96.jpg'))).id);
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
const discipline = (code: string) => ({ code, name: both(code), info: both('A game'), picture });
const addDiscipline = (code: string) => ask('adminDisciplineCreate', { body: discipline(code) });
const category = (code: string, of: string) => ({ code, discipline: of, name: both(code) });
const addCategory = (code: string, of: string) => ask('adminCategoryCreate', { body: category(code, of) });
const disciplines = async () => (await app.call('listCategory', {}, { locale: 'en_US' })).envelope.data;
const categories = async () => (await app.call('listMatchCategory', {}, { locale: 'en_US' })).envelope.data;

test('shows added disciplines and categories in the order set by staff, and announces the change', async () => {
  const heard = vi.fn();
  const listener = subscribeToChanges(app.connection, heard);
  // Wait until the listener is connected.
  await vi.waitFor(async () => {
    await db.execute(`select pg_notify('content_changed', 'news')`);
    expect(heard).toHaveBeenCalledWith('news');
  });
  const [go, chess] = [(await addDiscipline('go')).data, (await addDiscipline('chess')).data];
  const [open, youth] = [(await addCategory('go-open', go.id)).data, (await addCategory('go-youth', go.id)).data];

  expect((await disciplines())[0]).toEqual({
    id: go.id,
    code: 'go',
    name: 'go',
    image: '/media/icon-96x96.jpg',
    info: 'A game',
    events: 0,
  });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('events'));
  await ask('adminDisciplineOrder', { body: { ids: [chess.id, go.id] } });
  await ask('adminCategoryOrder', { body: { ids: [youth.id, open.id] } });
  expect((await disciplines()).map(({ code }) => code)).toEqual(['chess', 'go']);
  expect((await categories()).map(({ value }) => value)).toEqual(['go-youth', 'go-open']);
  expect((await ask('adminCategoryList', { query: { discipline: chess.id } })).data.rows).toEqual([]);
  await listener.close();
});

test('changes names, but no code', async () => {
  const go = (await addDiscipline('go')).data;
  const { id } = (await addCategory('go-open', go.id)).data;
  const change = (changes: object) =>
    ask('adminCategoryUpdate', { params: { id }, body: { ...category('go-open', go.id), version: 1, ...changes } });

  expect(await change({ code: 'other' })).toMatchObject({ code: 4000, data: { fields: { code: expect.any(String) } } });
  expect(await change({ name: both('Everyone') })).toMatchObject({ code: 1000, data: { version: 2 } });
  expect(await change({})).toMatchObject({ code: 4009 });
  expect(await categories()).toEqual([{ value: 'go-open', text: 'Everyone', discipline: 'go' }]);
});

const scoringOf = async (id: string) => (await ask('adminDisciplineGet', { params: { id } })).data.scoring;
const gameScoring = { by: 'games', sides: ['red', 'black'], tieBreak: 'SOS' };

test('scores a discipline as staff set it; a new one defaults to two-player games', async () => {
  const draughts = (await addDiscipline('draughts')).data;
  expect(draughts.scoring).toEqual({ by: 'games', sides: ['first', 'second'], tieBreak: 'Buchholz' });
  const change = (changes: object, version: number) =>
    ask('adminDisciplineUpdate', {
      params: { id: draughts.id },
      body: { ...discipline('draughts'), version, ...changes },
    });

  expect(await change({ scoring: gameScoring }, 1)).toMatchObject({ code: 1000, data: { scoring: gameScoring } });
  expect(await change({}, 2)).toMatchObject({ code: 1000, data: { scoring: gameScoring } });
  const scoring = { by: 'tables', sum: 0 };
  expect(await change({ scoring }, 3)).toMatchObject({ data: { scoring } });
  for (const wrong of [
    { by: 'seats' },
    { by: 'games' },
    { ...gameScoring, sides: ['red', 'white'] },
    { ...gameScoring, tieBreak: 'Median' },
  ])
    expect(await change({ scoring: wrong }, 4)).toMatchObject({ code: 4000 });
  expect(await scoringOf(draughts.id)).toEqual(scoring);
});

test('keeps a discipline with rounds from becoming one of tables; its sides and tie-break may change', async () => {
  const disciplineId = await insertTestDiscipline(db, { code: 'xiangqi' });
  const other = await insertTestCategory(db, { disciplineId: await insertTestDiscipline(db, { code: 'go' }) });
  const own = await insertTestCategory(db, { disciplineId, code: 'xiangqi-open' });
  // The event is one of Go; only its section counts in xiangqi.
  const eventId = await insertTestEvent(db, other.id);
  await db.execute(sql`update event_sections set category_id = ${own.id} where event_id = ${eventId}`);
  await db.execute(sql`insert into event_rounds (section_id, number, start_time)
    select id, 1, now() from event_sections where event_id = ${eventId}`);
  const change = async (id: number, code: string, scoring: object) => {
    const { version } = (await ask('adminDisciplineGet', { params: { id: String(id) } })).data;
    return ask('adminDisciplineUpdate', {
      params: { id: String(id) },
      body: { ...discipline(code), version, scoring },
      headers: { 'x-lang': 'zh_CN' },
    });
  };

  expect(await change(disciplineId, 'xiangqi', { by: 'tables' })).toMatchObject({
    code: 4000,
    data: { fields: { 'scoring.by': '已编排轮次，此项不可更改' } },
  });
  expect(await change(disciplineId, 'xiangqi', gameScoring)).toMatchObject({
    code: 1000,
    data: { scoring: gameScoring },
  });
  const { discipline: go } = (await ask('adminCategoryList', { query: { keyword: other.code } })).data.rows[0]!;
  expect(await change(Number(go), 'go', { by: 'tables' })).toMatchObject({ code: 1000 });

  const move = (id: number, code: string, of: string) =>
    ask('adminCategoryUpdate', { params: { id: String(id) }, body: { ...category(code, of), version: 1 } });
  expect(await move(own.id, own.code, go)).toMatchObject({
    code: 4000,
    data: { fields: { discipline: 'Rounds have been paired, so this cannot be changed' } },
  });
  expect(await move(other.id, other.code, String(disciplineId))).toMatchObject({ code: 1000 });
});

test('rejects a code that another record has', async () => {
  const go = (await addDiscipline('go')).data;
  await addCategory('go-open', go.id);

  expect(await addDiscipline('go')).toMatchObject({ code: 4009 });
  expect(await addCategory('go-open', go.id)).toMatchObject({ code: 4009 });
});

test.each([
  ['a code with spaces', { code: 'go open' }, 'code'],
  ['a name that one language lacks', { name: { zh_CN: '', en_US: 'Go' } }, 'name'],
  ['an unknown discipline', { discipline: '999999' }, 'discipline'],
])('rejects %s', async (_, changes, field) => {
  const go = (await addDiscipline('go')).data;
  expect(await ask('adminCategoryCreate', { body: { ...category('go-open', go.id), ...changes } })).toMatchObject({
    code: 4000,
    data: { fields: { [field]: expect.any(String) } },
  });
});

test('keeps a discipline with categories and a category with events, and says why', async () => {
  const { id } = await insertTestCategory(db);
  await insertTestEvent(db, id);
  const { discipline: of } = (await ask('adminCategoryList')).data.rows[0]!;
  const headers = { 'x-lang': 'zh_CN' };

  expect(await ask('adminDisciplineDelete', { params: { id: of }, body: { version: 1 }, headers })).toMatchObject({
    code: 4009,
    msg: '该项目下还有小项，请先删除小项',
  });
  expect(await ask('adminCategoryDelete', { params: { id: String(id) }, body: { version: 1 }, headers })).toMatchObject(
    { code: 4009, msg: '有赛事属于该小项，无法删除' },
  );

  await db.execute('delete from events');
  expect(await ask('adminCategoryDelete', { params: { id: String(id) }, body: { version: 1 } })).toMatchObject({
    code: 1000,
  });
  expect(await ask('adminDisciplineDelete', { params: { id: of }, body: { version: 1 } })).toMatchObject({
    code: 1000,
  });
  expect(await disciplines()).toEqual([]);
});
