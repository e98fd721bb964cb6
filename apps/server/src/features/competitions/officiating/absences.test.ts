import type { RequestedByes } from '@app/contract/requestedByes';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { deletePastAbsences } from '../entries/absences/absences.queries.ts';
import { enter, insertEnteredEvent, insertTestEntrant, type TestEntrant } from '../entries/entries.fixtures.ts';
import { exportEntries } from '../personalData/exports.queries.ts';

const app = testApp({ now: new Date('2030-03-10T02:00:00Z') });
const { db } = app;
const startTime = '2030-03-10T02:00:00.000Z';
let officer: string;
let eventId: string;
let sectionId: string;
let lin: TestEntrant;
let zhao: TestEntrant;
/** The entries of Lin, Zhao and Ito. */
let ids: [string, string, string];

async function insertEvent(code: string): Promise<void> {
  const entered = await insertEnteredEvent(db, code, [lin.personId, zhao.personId, 'Ito Ken']);
  ({ eventId, sectionId } = entered);
  ids = entered.entryIds as typeof ids;
  await db.execute(sql`update event_sections set planned_rounds = 5 where id = ${sectionId}`);
}

beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  [lin, zhao] = [await insertTestEntrant(app, 'Lin Moyan'), await insertTestEntrant(app, 'Zhao Min')];
  await insertEvent('chess');
});

const ask = askAs(app, () => officer);
const request = async ({ token }: TestEntrant, id: string, round: number, isAbsent = true) =>
  (await app.call('entryAbsenceSave', { id, round, isAbsent }, { token, locale: 'en_US' })).envelope;
const read = async ({ token }: TestEntrant, id: string) =>
  (await app.call('entryAbsences', { id }, { token, locale: 'en_US' })).envelope;
const record = (entryId: string, number: number, isAbsent = true) =>
  ask('adminAbsenceSave', { body: { sectionId, number, entryId, isAbsent } });
const allow = (requestedByes: RequestedByes) =>
  db.execute(sql`update event_sections set requested_byes = ${JSON.stringify(requestedByes)}::jsonb`);
const absentRounds = async () =>
  (await ask('adminRoundsGet', { params: { id: eventId } })).data.sections[0]!.entrants.map(
    (each) => each.absentRounds,
  );
const stored = async () => (await db.execute(sql`select from entry_absences`)).rows.length;
/** Pairs a round in which Lin has a bye. @returns the results of the tables */
async function pair(number: number) {
  const pairings = [
    { table: 1, blackId: ids[1], whiteId: ids[2] },
    { table: 2, blackId: ids[0], whiteId: null },
  ];
  const { data } = await ask('adminRoundSave', { body: { sectionId, number, startTime, pairings } });
  return data.sections[0]!.rounds.at(-1)!.pairings.map(({ result }) => result);
}
/** Enters the result of the game, so that the next round can be paired, or the results be published. */
const finish = (number: number) =>
  ask('adminGameResult', { body: { sectionId, number, table: 1, result: '1-0', version: 1 } });

test('lets a player ask to miss rounds and take it back, and tells the officers', async () => {
  const { data } = await request(lin, ids[0], 3);
  expect(data).toMatchObject({ canAsk: true, byes: { points: 'half', max: 1, excludesLast: false } });
  expect(data.rounds).toHaveLength(5);
  expect(data.rounds[2]).toEqual({ number: 3, startTime: null, isAbsent: true, isPaired: false });
  await request(lin, ids[0], 1);
  await request(lin, ids[0], 3);
  expect(await absentRounds()).toEqual([[1, 3], [], []]);
  await request(lin, ids[0], 3, false);
  expect(await absentRounds()).toEqual([[1], [], []]);
  expect((await read(lin, ids[0])).data.rounds.map(({ isAbsent }) => isAbsent)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('refuses entries of others, and rounds that are not planned', async () => {
  for (const { code } of [await request(zhao, ids[0], 3), await request(lin, '999', 3), await read(zhao, ids[0])])
    expect(code).toBe(4004);
  expect(await request(lin, ids[0], 6)).toMatchObject({ code: 4000, data: { fields: { round: expect.any(String) } } });
  expect(await absentRounds()).toEqual([[], [], []]);
});

test('refuses changes of a paired round, and keeps those of others', async () => {
  await request(lin, ids[0], 1);
  await pair(1);
  const refused = { code: 4009, msg: 'This round has been paired; please talk to the organisers' };
  expect(await request(lin, ids[0], 1, false)).toMatchObject(refused);
  expect(await request(zhao, ids[1], 1)).toMatchObject(refused);
  expect((await request(lin, ids[0], 2)).code).toBe(1000);
  expect(await absentRounds()).toEqual([[1, 2], [], []]);
  expect((await read(lin, ids[0])).data.rounds[0]).toEqual({ number: 1, startTime, isAbsent: true, isPaired: true });
});

test('gives half a point as often as the section grants it, then nothing', async () => {
  for (const round of [1, 2]) await request(lin, ids[0], round);
  expect(await pair(1)).toEqual([null, '½-½']);
  await finish(1);
  expect(await pair(2)).toEqual([null, '-/-']);
  await finish(2);
  expect(await pair(3)).toEqual([null, '1-0']);
});

test.each<[string, RequestedByes, string]>([
  ['nothing where requested byes give none', { points: 'none', max: 2, excludesLast: false }, '-/-'],
  ['half a point twice', { points: 'half', max: 2, excludesLast: false }, '½-½'],
])('gives %s', async (_, requestedByes, result) => {
  await allow(requestedByes);
  for (const round of [1, 2]) await request(lin, ids[0], round);
  expect(await pair(1)).toEqual([null, result]);
  await finish(1);
  expect(await pair(2)).toEqual([null, result]);
});

test('gives nothing in the last round where it is excluded', async () => {
  await db.execute(sql`update event_sections set planned_rounds = 2`);
  await allow({ points: 'half', max: 2, excludesLast: true });
  expect((await read(lin, ids[0])).data.byes.excludesLast).toBe(true);
  for (const round of [1, 2]) await request(lin, ids[0], round);
  expect(await pair(1)).toEqual([null, '½-½']);
  await finish(1);
  expect(await pair(2)).toEqual([null, '-/-']);
});

test('takes requests back, but no new ones, where the settings allow none', async () => {
  await request(lin, ids[0], 2);
  await allow({ points: 'half', max: 0, excludesLast: false });
  expect(await request(lin, ids[0], 3)).toMatchObject({ code: 4009, msg: expect.stringContaining('cannot ask') });
  expect((await read(lin, ids[0])).data).toMatchObject({ canAsk: false, rounds: [{ number: 2, isAbsent: true }] });
  expect((await request(lin, ids[0], 2, false)).data.rounds).toEqual([]);
});

test('takes no requests without planned rounds, and in sections that are scored by tables', async () => {
  await db.execute(sql`update event_sections set planned_rounds = null`);
  expect((await request(lin, ids[0], 3)).code).toBe(4009);
  await insertEvent('bridge');
  expect((await request(lin, ids[0], 3)).code).toBe(4009);
  expect((await read(lin, ids[0])).data).toMatchObject({ canAsk: false, rounds: [] });
  expect((await record(ids[0], 3)).code).toBe(4000);
});

test('records absences for officers, also of a paired round, and logs each change once', async () => {
  await pair(1);
  await record(ids[1], 1);
  expect((await record(ids[1], 4)).data.sections[0]!.entrants[1]!.absentRounds).toEqual([1, 4]);
  await record(ids[1], 4);
  await record(ids[1], 1, false);
  expect((await record(ids[1], 6)).code).toBe(4000);
  expect((await record('999', 4)).code).toBe(4004);
  const { rows } = await db.execute(
    sql`select subject, before, after from audit_entries where action = 'round.absence' order by id`,
  );
  const entry = Number(ids[1]);
  const name = 'Zhao Min';
  expect(rows).toMatchObject([
    { subject: `event ${eventId}`, before: { absentRounds: [] }, after: { entry, name, absentRounds: [1] } },
    { subject: `event ${eventId}`, before: { absentRounds: [1] }, after: { entry, name, absentRounds: [1, 4] } },
    { subject: `event ${eventId}`, before: { absentRounds: [1, 4] }, after: { entry, name, absentRounds: [4] } },
  ]);
});

test('forgets absences with the withdrawal, and with the final results', async () => {
  await request(zhao, ids[1], 5);
  await ask('adminEntryWithdraw', { params: { id: ids[1] } });
  expect(await stored()).toBe(0);
  expect((await request(zhao, ids[1], 5)).code).toBe(4009);
  await enter(db, Number(eventId), [zhao.personId]);
  await request(lin, ids[0], 5);
  await ask('adminRoundSave', {
    body: { sectionId, number: 1, startTime, pairings: [{ table: 1, blackId: ids[0], whiteId: ids[2] }] },
  });
  await finish(1);
  expect((await ask('adminResultsPublish', { body: { sectionId } })).code).toBe(1000);
  expect(await stored()).toBe(0);
  expect(await request(lin, ids[0], 5)).toMatchObject({ code: 4009, msg: 'The results of this section are final' });
  expect((await record(ids[0], 5)).code).toBe(4009);
  expect((await read(lin, ids[0])).data).toMatchObject({ canAsk: false, rounds: [] });
});

test('belongs to the export of a person, and goes with a closed account once the event is over', async () => {
  const { accountId, personId } = lin;
  await request(lin, ids[0], 3);
  await record(ids[0], 4);
  expect(await exportEntries(db, { accountId, personId, locale: 'en_US' })).toMatchObject([
    {
      absences: [
        { round: 3, recordedBy: 'player' },
        { round: 4, recordedBy: 'staff' },
      ],
    },
  ]);
  const eraseAt = (now: string) => db.transaction((tx) => deletePastAbsences(tx, { accountId, now: new Date(now) }));
  await record(ids[1], 3);
  await eraseAt(startTime);
  expect(await stored()).toBe(3);
  await eraseAt('2030-04-01T00:00:00Z');
  expect(await absentRounds()).toEqual([[], [3], []]);
});
