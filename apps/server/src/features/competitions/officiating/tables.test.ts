import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertEnteredEvent } from '../entries/entries.fixtures.ts';
import { insertTestCategory, insertTestDiscipline } from '../events/events.fixtures.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';

const app = testApp({ now: new Date('2030-03-10T02:00:00Z'), connections: 4 });
const { db } = app;
const names = ['Lin Moyan', 'Zhao Min', 'Ito Ken', 'Ma Lan'];
let officer: string;
let eventId: string;
let sectionId: string;
let ids: string[];
beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  ({ eventId, sectionId, entryIds: ids } = await insertEnteredEvent(db, 'mahjong', names));
});

const ask = askAs(app, () => officer);
const save = (number: number, tables: number[][], more: object = {}) =>
  ask('adminRoundSave', {
    body: {
      sectionId,
      number,
      startTime: '2030-03-10T02:00:00.000Z',
      tables: tables.map((seats, index) => ({ table: index + 1, entryIds: seats.map((seat) => ids[seat]) })),
      ...more,
    },
  });
const enterScores = (number: number, result: string | null, version: number) =>
  ask('adminTableScores', { body: { sectionId, number, table: 1, result, version } });
const readEvent = async () => (await app.call('matchGet', { id: eventId }, { locale: 'en_US' })).envelope.data;
const standings = async () =>
  (await readEvent()).standings.map(({ name, rank, score: total, tieBreaks }) => [
    name,
    rank,
    total,
    tieBreaks[0]!.value,
  ]);

test('adds the scores of rounds to standings, equal sums by the best round', async () => {
  const { data } = await save(1, [[0, 1, 2, 3]]);
  expect(data.sections[0]).toMatchObject({
    isScored: true,
    rounds: [{ tables: [{ table: 1, entryIds: ids, result: null }] }],
  });
  expect(await standings()).toEqual([]);
  expect((await enterScores(1, '45.2/10/-15.2/-40', 1)).data).toMatchObject({
    result: '45.2/10/-15.2/-40',
    version: 2,
  });
  await save(2, [[3, 2, 1, 0]]);
  await enterScores(2, '30,1/5/25.2/10', 1);
  expect(await standings()).toEqual([
    ['Lin Moyan', 1, '55.2', '45.2'],
    ['Zhao Min', 2, '35.2', '25.2'],
    ['Ma Lan', 3, '-9.9', '30.1'],
    ['Ito Ken', 4, '-10.2', '5'],
  ]);
  const { rounds } = await readEvent();
  expect(rounds[1]!.tables[0]!.seats.map(({ name, score: points }) => [name, points])).toEqual([
    ['Ma Lan', 30.1],
    ['Ito Ken', 5],
    ['Zhao Min', 25.2],
    ['Lin Moyan', 10],
  ]);
});

test('shares a rank among equal sums with equal best rounds', async () => {
  await save(1, [[0, 1, 2, 3]]);
  await enterScores(1, '10/10/5/-25', 1);
  expect((await standings()).map(([, rank]) => rank)).toEqual([1, 1, 3, 4]);
});

test('stores repeated scores once, and answers other scores for an old version with a conflict', async () => {
  await save(1, [[0, 1, 2, 3]]);
  await enterScores(1, '1/2/3/4', 1);
  expect((await enterScores(1, '1/2/3/4', 1)).data.version).toBe(2);
  const refused = await enterScores(1, '4/3/2/1', 1);
  expect([refused.code, refused.data]).toEqual([4009, { result: '1/2/3/4', version: 2 }]);
  expect((await enterScores(1, null, 2)).data.result).toBe(null);
  expect(await standings()).toEqual([]);
});

test.each(['1/2/3', '1/2/3/x', '1/2/3/4/5', '1/2/3/999999999', '1/2/3/1.234'])(
  'refuses the scores %j',
  async (result) => {
    await save(1, [[0, 1, 2, 3]]);
    expect((await enterScores(1, result, 1)).code).toBe(4000);
  },
);

test('refuses scores that do not add up as the discipline asks, and accepts decimals that do', async () => {
  await db.execute(sql`update disciplines set scoring = '{"by": "tables", "sum": 0}'`);
  const { data: saved } = await save(1, [[0, 1, 2, 3]]);
  expect(saved.sections[0]!.tableSum).toBe(0);
  expect(await enterScores(1, '45.2/10/-15.2/-35.2', 1)).toMatchObject({
    code: 4000,
    data: { fields: { result: expect.stringContaining('add up') } },
  });
  expect((await enterScores(1, '45.1/10.2/-15.2/-40.1', 1)).code).toBe(1000);
});

test('keeps the scores of tables that stay, and refuses seats that cannot be', async () => {
  await save(1, [
    [0, 1],
    [2, 3],
  ]);
  await enterScores(1, '1/2', 1);
  const refused = await save(1, [[2, 3]], { version: 1 });
  expect(refused).toMatchObject({ code: 4009, data: { lostResults: [{ table: 1, result: '1/2' }] } });
  const { data } = await save(1, [[0, 1]], { version: 1 });
  expect(data.sections[0]!.rounds[0]!.tables).toMatchObject([{ result: '1/2', version: 2 }]);
  expect((await save(2, [[0, 0]])).code).toBe(4000);
  expect((await save(2, [[0, 1]], { pairings: [{ table: 1, blackId: ids[0], whiteId: ids[1] }] })).code).toBe(4000);
  expect((await ask('adminRoundDelete', { body: { sectionId, number: 1, version: 2 } })).code).toBe(4009);
});

test('publishes the standings once all tables have scores', async () => {
  await save(1, [[0, 1, 2, 3]]);
  await enterScores(1, '1/2/3/4', 1);
  await save(2, [[0, 1, 2, 3]]);
  expect((await ask('adminResultsPublish', { body: { sectionId } })).data).toEqual({ openGames: 1 });
  await enterScores(2, '1/2/3/4', 1);
  await ask('adminResultsPublish', { body: { sectionId } });
  expect((await readEvent()).results.map(({ name, result }) => [name, result])).toEqual([
    ['Ma Lan', '8'],
    ['Ito Ken', '6'],
    ['Zhao Min', '4'],
    ['Lin Moyan', '2'],
  ]);
});

test('offers the scores of seats as open data', async () => {
  await save(1, [[0, 1, 2, 3]]);
  await enterScores(1, '45.2/10/-15.2/-40', 1);
  const read = (file: string) => app.server().inject(`/data/rounds/${file}?lang=en_US`);
  const csv = await read(`${eventId}.csv`);
  expect(csv.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''rounds-${eventId}.csv`);
  expect(csv.body).toBe(
    '\uFEFF'.concat(
      'section,round,startTime,table,seat,name,nativeName,score,eventId,sectionId,entryId\r\n',
      `,1,2030-03-10T02:00:00.000Z,1,1,Lin Moyan,,45.2,${eventId},${sectionId},${ids[0]}\r\n`,
      `,1,2030-03-10T02:00:00.000Z,1,2,Zhao Min,,10,${eventId},${sectionId},${ids[1]}\r\n`,
      `,1,2030-03-10T02:00:00.000Z,1,3,Ito Ken,,-15.2,${eventId},${sectionId},${ids[2]}\r\n`,
      `,1,2030-03-10T02:00:00.000Z,1,4,Ma Lan,,-40,${eventId},${sectionId},${ids[3]}\r\n`,
    ),
  );
  const json = (await read(`${eventId}.json`)).json<{ total: number; rows: object[] }>();
  expect([json.total, json.rows[3]]).toMatchObject([
    4,
    { round: 1, table: 1, seat: 4, name: 'Ma Lan', score: -40, entryId: ids[3] },
  ]);
  for (const file of ['0.csv', '999999.csv', `${eventId}.xml`, eventId, 'x.json'])
    expect((await read(file)).statusCode).toBe(404);
});

test('offers games and scores of seats in the columns of both when an event has sections of both', async () => {
  const chess = await insertTestCategory(db, { code: 'chess', disciplineId: await insertTestDiscipline(db) });
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into event_sections (event_id, name, kind, minimum_players, maximum_players, position, category_id)
    values (${eventId}, '{"zh_CN": "国际象棋", "en_US": "Chess"}', 'individual', 1, 1, 9, ${chess.id}) returning id::text`);
  const chessId = rows[0]!.id;
  const personIds = [String(await insertTestPerson(db, 'Rao Anil')), String(await insertTestPerson(db, 'Sim Eun'))];
  const players: string[] = [];
  for (const personId of personIds)
    players.push(
      (await ask('adminEntryAdd', { body: { eventId, sectionId: chessId, personIds: [personId] } })).data.id,
    );
  const pairings = [{ table: 1, blackId: players[0], whiteId: players[1] }];
  const round = { sectionId: chessId, number: 1, startTime: '2030-03-10T02:00:00.000Z', pairings };
  await ask('adminRoundSave', { body: round });
  await save(1, [[0, 1]]);
  await enterScores(1, '7/-7', 1);
  const { body } = await app.server().inject(`/data/rounds/${eventId}.csv?lang=en_US`);
  expect(body.trim().split('\r\n')).toEqual([
    'section,round,startTime,table,first,firstNativeName,second,secondNativeName,result,handicap,seat,name,nativeName,score,'.concat(
      'eventId,sectionId,firstEntryId,secondEntryId,entryId',
    ),
    `,1,2030-03-10T02:00:00.000Z,1,,,,,,,1,Lin Moyan,,7,${eventId},${sectionId},,,${ids[0]}`,
    `,1,2030-03-10T02:00:00.000Z,1,,,,,,,2,Zhao Min,,-7,${eventId},${sectionId},,,${ids[1]}`,
    `Chess,1,2030-03-10T02:00:00.000Z,1,Rao Anil,,Sim Eun,,,0,,,,,${eventId},${chessId},${players.join()},`,
  ]);
});
