import { locales } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { hostileTexts } from '#platform/text/richText.fixtures';
import { expectHarmless } from '#platform/testing/expectHarmless';
import { enter } from '../entries/entries.fixtures.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import {
  bothLanguages,
  findTestSections,
  insertTestCategory,
  insertTestDiscipline,
  insertTestEvent,
  type CategoryFixture,
} from '../events/events.fixtures.ts';
import { insertSession } from '../training/training.queries.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let category: CategoryFixture;
beforeEach(async () => {
  await emptyDatabase(db);
  category = await insertTestCategory(db);
});

const lists = ['matchListApplication', 'matchListInProgress', 'matchListEnded'] as const;
const idsIn = async (list: (typeof lists)[number], input: { category?: string } = {}) =>
  (await app.call(list, input)).envelope.data.rows.map(({ id }) => id);
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
const noWindow = { applyFrom: null, applyUntil: null };

test('returns a row with every field of the contract, in the requested language', async () => {
  const id = await insertTestEvent(db, category.id, { capacity: 32, feeAmountMinor: 6000, feeCurrency: 'SGD' });

  const { envelope } = await app.call('matchListApplication', {}, { locale: 'zh_CN' });

  expect(envelope.data.rows[0]).toEqual({
    id: String(id),
    title: '狮城围棋公开赛',
    image: '/media/event-1600x900.jpg',
    category: category.code,
    categoryName: '围棋公开组',
    discipline: expect.stringMatching(/^discipline-/),
    startTime: '2030-03-10T01:00:00.000Z',
    endTime: '2030-03-12T10:00:00.000Z',
    timeZone: 'Asia/Singapore',
    venue: '新加坡会议中心',
    online: false,
    status: 'scheduled',
    applyFrom: '2030-02-01T00:00:00.000Z',
    applyUntil: '2030-03-01T00:00:00.000Z',
    capacity: 32,
    entrants: 0,
    taken: 0,
    fee: { amountMinor: 6000, currency: 'SGD' },
    membersOnly: false,
    myEntry: null,
  });
});

test('returns null for missing values, never absent fields', async () => {
  await insertTestEvent(db, category.id, noWindow);
  const [row] = (await app.call('matchListApplication')).envelope.data.rows;
  expect(row).toMatchObject({ applyFrom: null, applyUntil: null, capacity: null, fee: null, myEntry: null });
});

test('moves an event through its statuses and lists by the clock', async () => {
  const event = await insertTestEvent(db, category.id, {
    startTime: inDays(40),
    endTime: inDays(43),
    applyFrom: inDays(10),
    applyUntil: inDays(30),
  });
  const id = String(event);
  const readStatusAndLists = async () => {
    const { status } = (await app.call('matchGet', { id })).envelope.data;
    const listed = [];
    for (const list of lists) if ((await idsIn(list)).includes(id)) listed.push(list);
    return [status, ...listed];
  };

  expect(await readStatusAndLists()).toEqual(['scheduled', 'matchListApplication']);
  app.clock.advance(10 * 86_400);
  expect(await readStatusAndLists()).toEqual(['application', 'matchListApplication']);
  app.clock.advance(20 * 86_400);
  expect(await readStatusAndLists()).toEqual(['scheduled', 'matchListApplication']);
  app.clock.advance(10 * 86_400);
  expect(await readStatusAndLists()).toEqual(['inProgress', 'matchListInProgress']);
  app.clock.advance(3 * 86_400);
  expect(await readStatusAndLists()).toEqual(['ended', 'matchListEnded']);
});

test('closes applications without an end at the start', async () => {
  const id = String(
    await insertTestEvent(db, category.id, {
      startTime: inDays(2),
      endTime: inDays(3),
      applyFrom: inDays(-1),
      applyUntil: null,
    }),
  );
  const status = async () => (await app.call('matchGet', { id })).envelope.data.status;

  expect(await status()).toBe('application');
  app.clock.advance(2 * 86_400);
  expect(await status()).toBe('inProgress');
});

test('keeps a cancelled event cancelled before, during and after its time, and lists it among past ones', async () => {
  const cancelledAt = app.clock.now();
  const ids = [];
  for (const [from, to] of [
    [5, 6],
    [-1, 1],
    [-6, -5],
  ] as const) {
    ids.push(
      String(
        await insertTestEvent(db, category.id, {
          startTime: inDays(from),
          endTime: inDays(to),
          cancelledAt,
          ...noWindow,
        }),
      ),
    );
  }
  const rows = (await app.call('matchListEnded')).envelope.data.rows;

  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect([...(await idsIn('matchListApplication')), ...(await idsIn('matchListInProgress'))]).toEqual([]);
});

test('lists coming events from the next one on, past ones from the latest on', async () => {
  const insertEventIn = (days: number) =>
    insertTestEvent(db, category.id, { startTime: inDays(days), endTime: inDays(days + 1), ...noWindow }).then(String);
  const [later, sooner, longAgo, lately] = [
    await insertEventIn(9),
    await insertEventIn(3),
    await insertEventIn(-30),
    await insertEventIn(-3),
  ];

  expect(await idsIn('matchListApplication')).toEqual([sooner, later]);
  expect(await idsIn('matchListEnded')).toEqual([lately, longAgo]);
});

test.each(lists)('filters and pages %s exactly, with at most three queries', async (list) => {
  const days = { matchListApplication: 5, matchListInProgress: -1, matchListEnded: -9 }[list];
  const times = { startTime: inDays(days), endTime: inDays(days + 2), ...noWindow };
  const other = await insertTestCategory(db);
  await insertTestEvent(db, other.id, times);
  for (let n = 0; n < 7; n++) await insertTestEvent(db, category.id, times);

  const seen = new Set<string>();
  for (const pageNum of [1, 2, 3]) {
    const { data } = (await app.call(list, { category: category.code, pageNum, pageSize: 3 })).envelope;
    expect(data).toMatchObject({ total: 7, pageNum, pageSize: 3 });
    for (const { id } of data.rows) seen.add(id);
  }
  expect(seen.size).toBe(7);
  expect((await app.call(list, { pageNum: 99, pageSize: 50 })).envelope.data).toEqual({
    rows: [],
    total: 8,
    pageNum: 99,
    pageSize: 50,
  });
  expect((await app.call(list, { category: 'none-such' })).envelope.data).toMatchObject({ rows: [], total: 0 });
  expect((await app.call(list, { pageSize: 51 })).envelope).toMatchObject({
    code: 4000,
    data: { fields: { pageSize: expect.any(String) } },
  });
  expect((await recordStatements(() => app.call(list, { pageSize: 3 }))).length).toBeLessThanOrEqual(3);
});

test.each(['0', 'abc', '999999', '9'.repeat(30)])('answers notFound for event %s', async (id) => {
  expect((await app.call('matchGet', { id })).envelope).toEqual({
    code: 4004,
    msg: 'Not found',
    data: null,
  });
});

test('counts the events of disciplines, and filters categories by discipline', async () => {
  await emptyDatabase(db);
  const disciplineId = await insertTestDiscipline(db, { code: 'go' });
  const chess = await insertTestDiscipline(db, {
    code: 'chess',
    name: { zh_CN: '国际象棋', en_US: 'Chess' },
    position: 2,
  });
  const open = await insertTestCategory(db, { disciplineId, code: 'go-open' });
  await insertTestCategory(db, {
    disciplineId: chess,
    code: 'chess-open',
    name: bothLanguages('Chess open'),
    position: 2,
  });
  await insertTestEvent(db, open.id);

  expect((await app.call('listCategory')).envelope.data).toEqual([
    {
      id: String(disciplineId),
      code: 'go',
      name: 'Go',
      image: '/media/go-128x128.png',
      info: 'A game of black and white',
      events: 1,
    },
    {
      id: String(chess),
      code: 'chess',
      name: 'Chess',
      image: '/media/go-128x128.png',
      info: 'A game of black and white',
      events: 0,
    },
  ]);
  expect((await app.call('listMatchCategory')).envelope.data.map(({ value }) => value)).toEqual([
    'go-open',
    'chess-open',
  ]);
  expect((await app.call('listMatchCategory', { discipline: 'chess' })).envelope.data).toEqual([
    { value: 'chess-open', text: 'Chess open', discipline: 'chess' },
  ]);
});

test('lists running events, the next ones and current training sessions in the live centre', async () => {
  expect((await app.call('online')).envelope.data).toEqual({ inProgress: [], next: null, sessions: [] });

  const running = await insertTestEvent(db, category.id, { startTime: inDays(-1), endTime: inDays(1), ...noWindow });
  await insertTestEvent(db, category.id, { startTime: inDays(9), endTime: inDays(10), ...noWindow });
  const next = await insertTestEvent(db, category.id, { startTime: inDays(3), endTime: inDays(4), ...noWindow });
  const session = {
    title: { zh_CN: '死活题', en_US: 'Life and death' },
    timeZone: 'Asia/Tokyo',
    url: 'https://example.org/room',
  };
  await db.transaction((tx) => insertSession(tx, { ...session, startTime: inDays(-2), endTime: inDays(-1) }));
  const id = await db.transaction((tx) => insertSession(tx, { ...session, startTime: inDays(1), endTime: inDays(2) }));

  const { data } = (await app.call('online')).envelope;

  expect(data.inProgress.map((event) => event.id)).toEqual([String(running)]);
  expect(data.next?.id).toBe(String(next));
  const times = { startTime: inDays(1).toISOString(), endTime: inDays(2).toISOString() };
  expect(data.sessions).toEqual([
    { id: String(id), title: 'Life and death', ...times, timeZone: 'Asia/Tokyo', url: 'https://example.org/room' },
  ]);
  expect((await recordStatements(() => app.call('online'))).length).toBeLessThanOrEqual(4);
});

test('lists entered people, and not those on the waiting list', async () => {
  const id = await insertTestEvent(db, category.id);
  await enter(db, id, [await insertTestPerson(db, 'Lin Moyan'), await insertTestPerson(db, 'Zhao Min')]);
  await enter(db, id, [await insertTestPerson(db, 'Ito Ken')], { state: 'waiting' });

  const { data } = (await app.call('matchGet', { id: String(id) })).envelope;

  expect(data.entrants).toBe(2);
  expect(data.entrantList.map(({ name }) => name)).toEqual(['Lin Moyan', 'Zhao Min']);
});

test('lists entrants by rating, those without one last in the order of entry', async () => {
  const id = await insertTestEvent(db, category.id);
  const names = ['Lin Moyan', 'Zhao Min', 'Ito Ken', 'Kim Seo-yun', 'Chen Wei'];
  const people: number[] = [];
  for (const name of names) people.push(await insertTestPerson(db, name));
  const entries = await enter(db, id, people);
  for (const [index, rating] of [
    [1, 1850],
    [3, 2310],
    [4, 1850],
  ] as const)
    await db.execute(sql`update entry_players set rating = ${rating} where entry_id = ${entries[index]!}`);

  const { data } = (await app.call('matchGet', { id: String(id) })).envelope;

  expect(data.entrantList.map(({ name, rating }) => [name, rating])).toEqual([
    ['Kim Seo-yun', 2310],
    ['Zhao Min', 1850],
    ['Chen Wei', 1850],
    ['Lin Moyan', null],
    ['Ito Ken', null],
  ]);
});

test('lists the thousand entrants with the highest ratings', async () => {
  const id = await insertTestEvent(db, category.id);
  await db.execute(sql`
    insert into event_entries (event_id, section_id, state, created_at)
    select ${id}, (select id from event_sections where event_id = ${id}), 'entered', '2030-02-01'
    from generate_series(1, 1000)`);
  const [latest] = await enter(db, id, [await insertTestPerson(db, 'Lin Moyan')]);
  await db.execute(sql`update entry_players set rating = 2310 where entry_id = ${latest!}`);

  const { data } = (await app.call('matchGet', { id: String(id) })).envelope;

  expect(data.entrants).toBe(1001);
  expect(data.entrantList.length).toBe(1000);
  expect(data.entrantList[0]!.name).toBe('Lin Moyan');
});

test('lists the first entrants of each section when an event has more than a thousand', async () => {
  const sections = ['Open', 'Juniors'].map((name) => ({ name: bothLanguages(name) }));
  const id = await insertTestEvent(db, category.id, {}, sections);
  const { Open, Juniors } = await findTestSections(db, id);
  await db.execute(sql`
    insert into event_entries (event_id, section_id, state, created_at)
    select ${id}, ${Open!}, 'entered', '2030-02-01' from generate_series(1, 1000)`);
  const juniors = [await insertTestPerson(db, 'Lin Moyan'), await insertTestPerson(db, 'Zhao Min')];
  await enter(db, id, juniors, { sectionId: Juniors! });

  const { entrantList } = (await app.call('matchGet', { id: String(id) })).envelope.data;

  expect(entrantList.length).toBe(1000);
  expect(entrantList.slice(-3).map(({ name }) => name)).toEqual(['', 'Lin Moyan', 'Zhao Min']);
});

test('serves no dangerous content of regulations, in either language', async () => {
  for (const html of hostileTexts.map((text) => text.replaceAll('\0', ''))) {
    const id = String(await insertTestEvent(db, category.id, { content: bothLanguages(html) }));
    for (const locale of locales)
      expectHarmless((await app.call('matchGet', { id }, { locale })).envelope.data.content);
  }
});
