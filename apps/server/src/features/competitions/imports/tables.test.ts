import type { CheckedEventImport } from '@app/contract/admin/eventImports';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { enter, insertEnteredEvent } from '../entries/entries.fixtures.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';

const app = testApp({ now: new Date('2030-03-01T02:00:00Z'), connections: 4 });
const { db } = app;
let officer: string;
let event: number;
let sectionId: string;

async function startEvent(discipline: string): Promise<void> {
  const names = ['Lin Moyan', 'Lu Yao', 'Tanaka Aoi'];
  const { eventId, ...started } = await insertEnteredEvent(db, discipline, names);
  event = Number(eventId);
  sectionId = started.sectionId;
}

beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  await startEvent('mahjong');
});

const ask = askAs(app, () => officer);
const send = (lines: string[], more: object = {}) => {
  const content = Buffer.from(lines.join('\n')).toString('base64');
  return ask('adminEventImport', { body: { sectionId, kind: 'tables', content, ...more } });
};
const check = async (lines: string[], more: object = {}): Promise<CheckedEventImport> => (await send(lines, more)).data;
/** Checks a file and imports it as it was checked. */
const checkAndImport = async (lines: string[], more: object = {}) =>
  send(lines, { ...more, state: (await check(lines, more)).state });
const readSection = async () => (await ask('adminRoundsGet', { params: { id: String(event) } })).data.sections[0]!;
const problems = ({ lines }: CheckedEventImport) =>
  lines.filter((line) => line.problems.length > 0).map((line) => [line.line, ...line.problems]);

const seats = [
  'Round,Table,Seat,Name,Score',
  '1,1,2,Lu Yao,-10.5',
  '1,1,1,Lin Moyan,30',
  '1,1,3,Tanaka Aoi,"-19,5"',
  '2,1,1,Tanaka Aoi,',
  '2,1,2,Lu Yao,',
  '2,1,3,Lin Moyan,',
];
const tables = async () =>
  (await readSection()).rounds.map((round) => round.tables.map(({ entryIds, result }) => [entryIds.length, result]));

test('adds rounds with the scores of each seat, and computes the standings', async () => {
  expect(await check(seats)).toMatchObject({ missing: [], ready: 6 });
  expect((await checkAndImport(seats)).data.imported).toEqual({ lines: 6, waiting: 0 });
  expect(await tables()).toEqual([[[3, '30/-10.5/-19.5']], [[3, null]]]);
  expect((await readSection()).standings.map(({ rank, score }) => [rank, score])).toEqual([
    [1, '30'],
    [2, '-10.5'],
    [3, '-19.5'],
  ]);
});

test('imports the open data of an event', async () => {
  await checkAndImport(seats);
  const before = await tables();
  const { body } = await app.server().inject(`/data/rounds/${event}.csv?lang=zh_CN`);
  await db.execute(sql`delete from event_seats`);
  expect((await checkAndImport(body.trim().split('\r\n'))).code).toBe(1000);
  expect(await tables()).toEqual(before);
});

test('keeps other tables and the scores of the same seats, and asks for a reason when seats are swapped', async () => {
  const [park, rao] = [await insertTestPerson(db, 'Park Jun'), await insertTestPerson(db, 'Rao Anil')];
  await enter(db, event, [park, rao]);
  await checkAndImport([...seats.slice(0, 4), '1,2,1,Park Jun,5', '1,2,2,Rao Anil,-5']);
  await checkAndImport([seats[0]!, '1,1,1,Lin Moyan,', '1,1,2,Lu Yao,', '1,1,3,Tanaka Aoi,']);
  expect(await tables()).toEqual([
    [
      [3, '30/-10.5/-19.5'],
      [2, '5/-5'],
    ],
  ]);
  const swapped = ['Round,Table,Name,Score', '1,2,Rao Anil,1', '1,2,Park Jun,2'];
  expect(await checkAndImport(swapped)).toMatchObject({ code: 4009, data: { lostResults: [{ round: 1, table: 2 }] } });
  await checkAndImport(swapped, { unlockReason: 'Seats mixed up' });
  expect((await tables())[0]![1]).toEqual([2, '1/2']);
});

test('reports impossible tables', async () => {
  const faulty = [
    ...[seats[0]!, '1,1,1,Lin Moyan,30', '1,1,1,Lu Yao,', '1,2,x,Tanaka Aoi,ten', '3,1,1,,1', '3,1,2,Lu Yao,1'],
    ...['1,3,1,Lin Moyan,1', '1,3,2,Tanaka Aoi,-1'],
  ];
  expect(problems(await check(faulty))).toEqual([
    [2, 'tableLeftOut'],
    [3, 'seatTwice', 'scoreRequired'],
    [4, 'seatMalformed', 'scoreMalformed', 'tableSize'],
    [5, 'nameRequired', 'roundGap'],
    [6, 'roundGap'],
    [7, 'entrantTwice'],
    [8, 'entrantTwice'],
  ]);
  expect((await send(faulty, { state: 'any' })).code).toBe(4009);
});

test('reports tables whose scores do not add up', async () => {
  await db.execute(sql`update disciplines set scoring = jsonb_set(scoring, '{sum}', '0')`);
  expect(problems(await check([...seats.slice(0, 3), '1,1,3,Tanaka Aoi,"-19,6"']))).toEqual([
    [2, 'wrongSum'],
    [3, 'wrongSum'],
    [4, 'wrongSum'],
  ]);
  expect(problems(await check(seats))).toEqual([]);
});

test('leaves out a table as a whole when a seat of it is left out', async () => {
  const lines = [...seats.slice(0, 4), '2,1,1,Lin Moyan,4', '2,1,2,Lu Yao,-4'];
  const choices = { 'Tanaka Aoi': 'skip' };
  const first = ['Round,Table,Name,Score', '1,1,Lin Moyan,', '1,1,Lu Yao,'];
  await checkAndImport(first);
  const checked = await check(lines, { choices });
  expect(problems(checked)).toEqual([
    [2, 'tableLeftOut'],
    [3, 'tableLeftOut'],
  ]);
  expect((await checkAndImport(lines, { choices })).data.imported).toEqual({ lines: 2, waiting: 0 });
  expect(await tables()).toEqual([[[2, null]], [[2, '4/-4']]]);
});

test('rejects games in a discipline of tables, and tables in a discipline of games', async () => {
  expect((await send(seats, { kind: 'games' })).msg).toContain('not played in games of two');
  await startEvent('go');
  expect(await send(seats)).toMatchObject({ code: 4009, msg: expect.stringContaining('in games of two') });
});
