import { readTrf } from '@app/pairing/trf/readTrf';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { askAs, callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertEnteredEvent } from '../entries/entries.fixtures.ts';

const app = testApp({ now: new Date('2030-03-10T02:00:00Z'), connections: 4 });
const { db } = app;
let officer: string;
let sectionId: string;
let ids: string[];

beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  ({ sectionId, entryIds: ids } = await insertEnteredEvent(db, 'chess', ['Lin Moyan', 'Zhao Min', 'Ito Ken']));
  await db.execute(sql`update event_sections set system = 'swiss', planned_rounds = 2`);
  await db.execute(sql`update people set native_name = '林墨言' where latin_name = 'Lin Moyan'`);
  for (const [index, id] of ids.entries())
    await db.execute(sql`update entry_players set rating = ${2_000 - index} where entry_id = ${id}`);
});

const ask = askAs(app, () => officer);
const save = (number: number, pairings: object[]) =>
  ask('adminRoundSave', { body: { sectionId, number, startTime: '2030-03-10T02:00:00.000Z', pairings } });
const enter = (number: number, result: string) =>
  ask('adminGameResult', { body: { sectionId, number, table: 1, result, version: 1 } });
const fetchFile = async () =>
  (await callAdmin(app, 'adminTournamentFile', { params: { id: sectionId }, cookie: officer, locale: 'en_US' }))
    .response;
const round = (blackAt: number, whiteAt: number, byeAt: number) => [
  { table: 1, blackId: ids[blackAt], whiteId: ids[whiteAt] },
  { table: 2, blackId: ids[byeAt], whiteId: null },
];

test('writes finished rounds with ranks, native names and those who miss the next one', async () => {
  await save(1, round(1, 0, 2));
  await enter(1, '0-1');
  await ask('adminAbsenceSave', { body: { sectionId, number: 2, entryId: ids[2], isAbsent: true } });
  const { headers, body } = await fetchFile();
  expect(headers['content-disposition']).toContain(`tournament-${sectionId}.trf`);
  expect(body.split('\r\n').filter((line) => /^(?:001|012|092|132|###)/.test(line))).toEqual([
    '012 Lion City Go Open',
    '092 Swiss system',
    `132${' '.repeat(88)}30/03/10`,
    '001    1      Lin Moyan                         2000                             1.0    2     2 b 1',
    '001    2      Zhao Min                          1999                             0.0    3     1 w 0',
    '001    3      Ito Ken                           1998                             1.0    1  0000 - U  0000 - Z',
    '###    1 林墨言',
  ]);
  expect(readTrf(body)).toMatchObject({ playedRounds: 1, plannedRounds: 2, firstColour: 'black' });
});

test('names none as absent once all rounds are played', async () => {
  await save(1, round(1, 0, 2));
  await enter(1, '0-1');
  await save(2, round(0, 2, 1));
  await enter(2, '½-½');
  await db.execute(sql`update event_entries set state = 'withdrawn' where id = ${ids[1]}`);
  const { players } = readTrf((await fetchFile()).body);
  expect(players.map(({ isAbsent, results }) => [isAbsent, results.length])).toEqual([
    [false, 2],
    [false, 2],
    [false, 2],
  ]);
});

test('refuses while a game has no result, and for sections without games of two', async () => {
  await save(1, round(1, 0, 2));
  expect((await fetchFile()).json()).toMatchObject({ code: 4009, msg: expect.stringContaining('missing results') });
  await enter(1, '1-0');
  expect((await fetchFile()).statusCode).toBe(200);
  await db.execute(sql`update disciplines set scoring = '{"by":"tables","seats":4,"sum":null}'`);
  expect((await fetchFile()).json()).toMatchObject({ code: 4009, msg: expect.stringContaining('games of two') });
});
