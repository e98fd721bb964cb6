import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { queueUp } from '#platform/testing/queueUp';
import { testApp } from '#platform/testing/testApp';
import { insertTestEvent } from '../events/events.fixtures.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { playTestGames } from '../rounds/rounds.fixtures.ts';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertTestRanking } from '../results/results.fixtures.ts';

const app = testApp({ now: new Date('2030-03-12T12:00:00Z'), connections: 4 });
const { db } = app;
let officer: string;
let eventId: string;
let sectionId: string;
let category: Awaited<ReturnType<typeof insertTestRanking>>;
let people: number[];
beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  category = await insertTestRanking(db);
  const event = await insertTestEvent(db, category.id);
  eventId = String(event);
  people = [];
  for (const name of ['Lin Moyan', 'Zhao Min', 'Ito Ken']) people.push(await insertTestPerson(db, name));
  const [lin, zhao, ito] = people as [number, number, number];
  await playTestGames(db, event, people, [
    [lin, zhao, '1-0'],
    [ito, null, '1-0'],
  ]);
  const { rows } = await db.execute<{ id: string }>(sql`select id::text from event_sections`);
  sectionId = rows[0]!.id;
  await db.execute(sql`
    insert into event_standings (section_id, entry_id, rank, score, tie_breaks)
    select n.section_id, n.id, row_number() over (order by n.id), (4 - row_number() over (order by n.id))::text, '[]'
    from event_entries n`);
});

const ask = askAs(app, () => officer);
const publish = () => ask('adminResultsPublish', { body: { sectionId } });
const readEvent = async () => (await app.call('matchGet', { id: eventId }, { locale: 'en_US' })).envelope.data;
const ranking = async () =>
  (await app.call('rankingList', { category: category.code, season: '2030' })).envelope.data.rows.map(
    ({ name, rank, points }) => [name, rank, points],
  );
const reason = { zh_CN: '誊写有误', en_US: 'Copied wrongly' };

/** Lets calls wait for the lock of the section, in this order. */
const queueForSection = (calls: (() => Promise<{ code: number }>)[]) =>
  queueUp(db, sql`select from event_sections where id = ${sectionId} for update`, calls);

test('publishes standings as results with points, in the event and in the ranking', async () => {
  const { data } = await publish();
  expect(data.sections[0]!.results).toMatchObject([
    { latinName: 'Lin Moyan', rank: 1, result: '3/2', points: 100 },
    { latinName: 'Zhao Min', rank: 2, points: 70 },
    { latinName: 'Ito Ken', rank: 3, points: 50 },
  ]);
  expect(data.publishedAt).toBe('2030-03-12T12:00:00.000Z');
  expect((await readEvent()).results.map(({ name, points }) => [name, points])).toEqual([
    ['Lin Moyan', 100],
    ['Zhao Min', 70],
    ['Ito Ken', 50],
  ]);
  expect(await ranking()).toEqual([
    ['Lin Moyan', 1, 100],
    ['Zhao Min', 2, 70],
    ['Ito Ken', 3, 50],
  ]);
});

test('gives no result to those who have not played', async () => {
  await db.execute(sql`update event_standings set has_played = false where rank = 3`);
  expect((await ask('adminResultsGet', { params: { id: eventId } })).data.sections).toMatchObject([
    { standings: 2, absent: 1 },
  ]);
  const { data } = await publish();
  expect(data.sections[0]!.results.map(({ latinName }) => latinName)).toEqual(['Lin Moyan', 'Zhao Min']);
  expect(await ranking()).toEqual([
    ['Lin Moyan', 1, 100],
    ['Zhao Min', 2, 70],
  ]);
});

test('publishes once when two officers publish at the same moment', async () => {
  const answers = await queueForSection([publish, publish]);
  expect(answers.map(({ code }) => code)).toEqual([1000, 4009]);
});

test('refuses a result of a game that waits while results are published', async () => {
  const body = { sectionId, number: 1, table: 1, result: '0-1', version: 1, entryIds: null };
  const answers = await queueForSection([publish, () => ask('adminGameResult', { body })]);
  expect(answers.map(({ code }) => code)).toEqual([1000, 4009]);
});

test('publishes once, and not while games are open or without standings', async () => {
  await db.execute(sql`update event_pairings set result = null where round = 1`);
  expect(await publish()).toMatchObject({ code: 4009, data: { openGames: 1 } });
  await db.execute(sql`update event_pairings set result = '1-0'`);
  expect((await publish()).code).toBe(1000);
  expect((await publish()).code).toBe(4009);
  await db.execute(sql`delete from event_results`);
  await db.execute(sql`delete from event_standings`);
  expect((await publish()).code).toBe(4009);
  expect((await ask('adminResultsPublish', { body: { sectionId: '999' } })).code).toBe(4004);
});

test('corrects a rank: the old value stays readable, and points and ranking follow', async () => {
  const { data } = await publish();
  const [lin] = data.sections[0]!.results;
  const seen = { rank: 1, result: lin!.result, points: 100 };
  const correct = (changes: object) =>
    ask('adminResultCorrect', { params: { id: lin!.id }, body: { reason, seen, ...changes } });
  expect((await correct({ rank: 1 })).code).toBe(4000);
  expect((await correct({ rank: 2, result: '1/2' })).code).toBe(1000);
  const { corrections, results } = await readEvent();
  expect(corrections.map(({ field, before, after, reason: why }) => [field, before, after, why])).toEqual([
    ['points', '100', '70', 'Copied wrongly'],
    ['result', '3/2', '1/2', 'Copied wrongly'],
    ['rank', '1', '2', 'Copied wrongly'],
  ]);
  expect(results.find(({ name }) => name === 'Lin Moyan')).toMatchObject({ rank: 2, result: '1/2', points: 70 });
  expect((await ranking())[0]![2]).toBe(70);
  expect((await correct({ rank: 3 })).code).toBe(4009);
});

test('keeps points that were given by hand', async () => {
  const { data } = await publish();
  const [lin] = data.sections[0]!.results;
  const seen = { rank: 1, result: lin!.result, points: 100 };
  await ask('adminResultCorrect', { params: { id: lin!.id }, body: { reason, seen, points: 5 } });
  expect(await ranking()).toEqual([
    ['Zhao Min', 1, 70],
    ['Ito Ken', 2, 50],
    ['Lin Moyan', 3, 5],
  ]);
  const why = await app.call(
    'rankingExplain',
    { personId: String(people[0]), category: category.code, season: '2030' },
    { locale: 'en_US' },
  );
  expect(why.envelope.data.rows[0]!.rule).toContain('5 points, corrected by the organisers');
  // A later correction of the rank does not change them.
  await ask('adminResultCorrect', {
    params: { id: lin!.id },
    body: { reason, seen: { ...seen, points: 5 }, rank: 2 },
  });
  expect((await ranking()).find(([name]) => name === 'Lin Moyan')).toEqual(['Lin Moyan', 3, 5]);
});

test('counts in the category and on the day that the event has after a change', async () => {
  await publish();
  const other = await insertTestRanking(db, 'chess-open');
  const { picture, ...event } = (await ask('adminEventGet', { params: { id: eventId } })).data;
  const changes = {
    category: String(other.id),
    startTime: '2031-01-10T01:00:00.000Z',
    endTime: '2031-01-12T10:00:00.000Z',
  };
  const body = { ...event, picture: picture.id, ...changes };
  expect((await ask('adminEventUpdate', { params: { id: eventId }, body })).code).toBe(1000);
  const rowsOf = async (code: string, season: string) =>
    (await app.call('rankingList', { category: code, season })).envelope.data.total;
  expect([await rowsOf(category.code, '2030'), await rowsOf('chess-open', '2031')]).toEqual([0, 3]);
  expect((await readEvent()).results[0]).toMatchObject({ category: 'chess-open', season: '2031' });
  const { seasons } = (await app.call('rankingList', { category: 'chess-open' })).envelope.data;
  expect(seasons).toEqual(['2031']);
});

test('gives a person who withdrew and entered again one result', async () => {
  await db.execute(sql`
    with again as (
      insert into event_entries (event_id, section_id, state, created_at)
      select event_id, section_id, 'withdrawn', now() from event_entries limit 1 returning id, section_id),
    playing as (insert into entry_players (entry_id, section_id, person_id, position, is_active)
    select id, section_id, ${people[1]}, 1, false from again)
    insert into event_standings (section_id, entry_id, rank, score, tie_breaks) select section_id, id, 4, '0', '[]'
    from again`);
  const { data } = await publish();
  expect(data.sections[0]!.results.map(({ latinName, rank }) => [latinName, rank])).toEqual([
    ['Lin Moyan', 1],
    ['Zhao Min', 2],
    ['Ito Ken', 3],
  ]);
});

/** Gives the first player a partner. */
async function addPartner(): Promise<number> {
  const partner = await insertTestPerson(db, 'Ma Lan');
  await db.execute(sql`
    insert into entry_players (entry_id, section_id, person_id, position) select entry_id, section_id, ${partner}, 2
    from entry_players where person_id = ${people[0]}`);
  return partner;
}

test('gives a pair one result, and each of its people the points', async () => {
  const partner = await addPartner();
  const { data } = await publish();
  expect(data.sections[0]!.results.map(({ latinName, rank }) => [latinName, rank])).toEqual([
    ['Lin Moyan / Ma Lan', 1],
    ['Zhao Min', 2],
    ['Ito Ken', 3],
  ]);
  const { results } = await readEvent();
  expect(results.map(({ name, rank, players }) => [rank, name, players.map((player) => player.name)])).toEqual([
    [1, 'Lin Moyan / Ma Lan', ['Lin Moyan', 'Ma Lan']],
    [2, 'Zhao Min', []],
    [3, 'Ito Ken', []],
  ]);
  expect((await ranking()).slice(0, 2)).toEqual([
    ['Lin Moyan', 1, 100],
    ['Ma Lan', 1, 100],
  ]);
  const explained = { personId: String(partner), category: category.code, season: '2030' };
  const { envelope } = await app.call('rankingExplain', explained);
  expect(envelope.data.rows).toMatchObject([{ rank: 1, partners: [{ name: 'Lin Moyan' }] }]);
});

test('corrects the result of a pair for both of its people', async () => {
  await addPartner();
  const [pair] = (await publish()).data.sections[0]!.results;
  const seen = { rank: 1, result: pair!.result, points: 100 };
  const body = { reason, seen, rank: 3 };
  expect((await ask('adminResultCorrect', { params: { id: pair!.id }, body })).code).toBe(1000);
  const { results, corrections } = await readEvent();
  expect(results.find(({ name }) => name === 'Lin Moyan / Ma Lan')).toMatchObject({ rank: 3, points: 50 });
  expect(corrections.map(({ name, field }) => `${name}: ${field}`).toSorted()).toEqual([
    'Lin Moyan: points',
    'Lin Moyan: rank',
    'Ma Lan: points',
    'Ma Lan: rank',
  ]);
});

test('publishes nothing before the event begins, and nothing of a cancelled one', async () => {
  await db.execute(sql`update events set start_time = '2030-03-22T01:00:00Z', end_time = '2030-03-23T01:00:00Z'`);
  expect(await publish()).toMatchObject({ code: 4009, msg: expect.stringContaining('not begun') });
  await db.execute(sql`update events set start_time = '2030-03-10T01:00:00Z', cancelled_at = now()`);
  expect(await publish()).toMatchObject({ code: 4009, msg: expect.stringContaining('cancelled') });
  expect((await readEvent()).results).toEqual([]);
});

/** Enters the game of the first round, so that the standings follow from games, and publishes them. */
async function publishComputed(result = '1-0'): Promise<void> {
  await db.execute(sql`update event_pairings set result = null where round = 1`);
  const body = { sectionId, number: 1, table: 1, result, version: 1, entryIds: null };
  expect((await ask('adminGameResult', { body })).code).toBe(1000);
  expect((await publish()).code).toBe(1000);
}

const correctGame = (changes: object = {}) =>
  ask('adminGameCorrect', { body: { sectionId, round: 1, table: 1, result: '0-1', version: 2, reason, ...changes } });
const listResults = async () =>
  (await readEvent()).results.map(({ name, rank, result, points }) => [name, rank, result, points]);

test('corrects a game after the results: standings, results, points and ranking follow, and old values stay', async () => {
  await publishComputed();
  expect(await listResults()).toEqual([
    ['Ito Ken', 1, '1/2', 100],
    ['Lin Moyan', 2, '1/2', 70],
    ['Zhao Min', 3, '0/2', 50],
  ]);
  expect((await correctGame()).code).toBe(1000);
  expect(await listResults()).toEqual([
    ['Ito Ken', 1, '1/2', 100],
    ['Zhao Min', 2, '1/2', 70],
    ['Lin Moyan', 3, '0/2', 50],
  ]);
  const { corrections, rounds, standings } = await readEvent();
  expect(rounds[0]!.pairings[0]!.result).toBe('0-1');
  expect(standings.map(({ name, rank, score }) => [name, rank, score])).toContainEqual(['Zhao Min', 2, '1']);
  expect(corrections.map(({ name, field, round, before, after }) => [name, field, round, before, after])).toEqual(
    expect.arrayContaining([
      ['Lin Moyan', 'game', 1, '1-0', '0-1'],
      ['Zhao Min', 'game', 1, '1-0', '0-1'],
      ['Lin Moyan', 'rank', null, '2', '3'],
      ['Lin Moyan', 'result', null, '1/2', '0/2'],
      ['Lin Moyan', 'points', null, '70', '50'],
      ['Zhao Min', 'rank', null, '3', '2'],
    ]),
  );
  expect(corrections).toHaveLength(8);
  expect(await ranking()).toEqual([
    ['Ito Ken', 1, 100],
    ['Zhao Min', 2, 70],
    ['Lin Moyan', 3, 50],
  ]);
  const { rows } = await db.execute(sql`select before, after from audit_entries where action = 'result.correct'`);
  expect(rows).toEqual([
    { before: { round: null, table: null, result: '1-0' }, after: { round: 1, table: 1, result: '0-1' } },
  ]);
});

test('keeps results that were corrected by hand when a game is corrected', async () => {
  await publishComputed();
  const lin = (await ask('adminResultsGet', { params: { id: eventId } })).data.sections[0]!.results.find(
    ({ latinName }) => latinName === 'Lin Moyan',
  )!;
  const seen = { rank: lin.rank, result: lin.result, points: lin.points };
  await ask('adminResultCorrect', { params: { id: lin.id }, body: { rank: 1, reason, seen } });
  await correctGame();
  expect(await listResults()).toContainEqual(['Lin Moyan', 1, '0/2', 100]);
});

test('keeps a rank that was corrected by hand to the one of the standings', async () => {
  await publishComputed();
  const { results } = (await ask('adminResultsGet', { params: { id: eventId } })).data.sections[0]!;
  const lin = results.find(({ latinName }) => latinName === 'Lin Moyan')!;
  const correct = (before: object, rank: number) =>
    ask('adminResultCorrect', { params: { id: lin.id }, body: { rank, reason, seen: before } });
  expect((await correct({ rank: 2, result: lin.result, points: 70 }, 1)).code).toBe(1000);
  expect((await correct({ rank: 1, result: lin.result, points: 100 }, 2)).code).toBe(1000);
  await correctGame();
  expect(await listResults()).toContainEqual(['Lin Moyan', 2, '0/2', 70]);
});

test('gives a result to a player whose forfeit was a mistake', async () => {
  await publishComputed('+/-');
  expect((await listResults()).map(([name]) => name)).toEqual(['Ito Ken', 'Lin Moyan']);
  expect((await correctGame({ result: '1-0' })).code).toBe(1000);
  expect(await listResults()).toContainEqual(['Zhao Min', 3, '0/2', 50]);
});

test('corrects no game before the results, as it was, or of a version that is no longer there', async () => {
  expect((await correctGame({ version: 1 })).code).toBe(4009);
  await publishComputed();
  expect(await correctGame({ result: '1-0' })).toMatchObject({
    code: 4000,
    data: { fields: { result: expect.any(String) } },
  });
  expect((await correctGame({ result: '5-5' })).code).toBe(4000);
  expect((await correctGame({ version: 1 })).code).toBe(4009);
  expect((await correctGame({ table: 9 })).code).toBe(4004);
  expect((await correctGame({ sectionId: '999' })).code).toBe(4004);
});
