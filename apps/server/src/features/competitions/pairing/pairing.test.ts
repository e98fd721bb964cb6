import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertEnteredEvent } from '../entries/entries.fixtures.ts';

const app = testApp({ now: new Date('2030-03-10T02:00:00Z'), connections: 4 });
const { db } = app;
let officer: string;
let eventId: string;
let sectionId: string;
let ids: string[];

beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  const names = ['Lin Moyan', 'Zhao Min', 'Ito Ken', 'Ma Lan', 'Cao Fei'];
  ({ eventId, sectionId, entryIds: ids } = await insertEnteredEvent(db, 'chess', names));
  await db.execute(sql`update event_sections set system = 'swiss'`);
});

const ask = askAs(app, () => officer);
const propose = (number: number) => ask('adminRoundPropose', { body: { sectionId, number } });
const save = (pairings: object[], number: number) =>
  ask('adminRoundSave', { body: { sectionId, number, startTime: '2030-03-10T02:00:00.000Z', pairings } });
const enterResult = (table: number, result: string, number = 1) =>
  ask('adminGameResult', { body: { sectionId, number, table, result, version: 1 } });
/** The places of those who meet in the list of entries, in its order. */
const meetings = async (number: number) =>
  (await propose(number)).data.pairings.map(({ blackId, whiteId }) =>
    [blackId, whiteId].map((id) => ids.indexOf(id!)).toSorted((a, b) => a - b),
  );

test('proposes rounds by the Dutch system, with a bye, and stores nothing', async () => {
  const { data } = await propose(1);
  expect(data.pairings.map(({ table }) => table)).toEqual([1, 2, 3]);
  // The upper half meets the lower one, and the last one has no opponent.
  expect(await meetings(1)).toEqual([
    [0, 2],
    [1, 3],
    [-1, 4],
  ]);
  const { sections } = (await ask('adminRoundsGet', { params: { id: eventId } })).data;
  expect(sections[0]!.rounds).toEqual([]);
  await save(data.pairings, 1);
  expect((await propose(2)).code).toBe(4009);
  await enterResult(1, '1-0');
  await enterResult(2, '0-1');
  const [top, middle, bye] = await meetings(2);
  expect([top, middle, bye]).not.toContainEqual([0, 2]);
  expect(bye).not.toEqual([-1, 4]);
  expect([top, middle, bye].flat().toSorted((a, b) => a! - b!)).toEqual([-1, 0, 1, 2, 3, 4]);
});

test('leaves out entrants who miss the round', async () => {
  await ask('adminAbsenceSave', { body: { sectionId, number: 1, entryId: ids[4], isAbsent: true } });
  expect(await meetings(1)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test('says why a round cannot be paired', async () => {
  expect((await propose(2)).code).toBe(4004);
  expect((await ask('adminRoundPropose', { body: { sectionId: '999', number: 1 } })).code).toBe(4004);
  const others = sql.param(ids.slice(2));
  await db.execute(sql`update event_entries set state = 'withdrawn' where id = any(${others}::bigint[])`);
  const { data } = await propose(1);
  await save(data.pairings, 1);
  await enterResult(1, '1-0');
  expect(await propose(2)).toMatchObject({ code: 4009, msg: expect.stringContaining('No pairing') });
  await db.execute(sql`update event_sections set system = 'mcMahon'`);
  expect(await propose(2)).toMatchObject({ code: 4009, msg: expect.stringContaining('System') });
});

test('pairs a round robin by the tables, round after round', async () => {
  await db.execute(sql`update event_sections set system = 'roundRobin'`);
  const met = new Set<string>();
  for (let number = 1; number <= 5; number += 1) {
    const { pairings } = (await propose(number)).data;
    await save(pairings, number);
    for (const { blackId, whiteId } of pairings) if (whiteId) met.add([blackId, whiteId].toSorted().join(' '));
  }
  expect(met.size).toBe(10);
  expect(await propose(6)).toMatchObject({ code: 4009, msg: expect.stringContaining('everyone') });
});

test('leads a knockout to its winner, with a game for the third place, and ranks by it', async () => {
  await db.execute(sql`update event_sections set system = 'knockout'`);
  for (const [index, id] of ids.entries())
    await db.execute(sql`update entry_players set rating = ${2_400 - index} where entry_id = ${id}`);
  const win = async (number: number) => {
    const { pairings } = (await propose(number)).data;
    await save(pairings, number);
    // The better one wins.
    for (const { table, blackId, whiteId } of pairings)
      if (whiteId) await enterResult(table, ids.indexOf(blackId) < ids.indexOf(whiteId) ? '1-0' : '0-1', number);
    return pairings.map(({ table, blackId, whiteId }) => [
      table,
      ...[blackId, whiteId].map((id) => ids.indexOf(id!)).toSorted((a, b) => a - b),
    ]);
  };
  expect(await win(1)).toEqual([
    [1, -1, 0],
    [2, 3, 4],
    [3, -1, 2],
    [4, -1, 1],
  ]);
  expect(await win(2)).toEqual([
    [1, 0, 3],
    [2, 1, 2],
  ]);
  expect(await win(3)).toEqual([
    [1, 0, 1],
    [2, 2, 3],
  ]);
  expect(await propose(4)).toMatchObject({ code: 4009, msg: expect.stringContaining('winner') });
  const { standings } = (await app.call('matchGet', { id: eventId }, { locale: 'en_US' })).envelope.data;
  expect(standings.map(({ rank, entryId, score }) => [rank, ids.indexOf(entryId), score])).toEqual([
    [1, 0, '3'],
    [2, 1, '2'],
    [3, 2, '1'],
    [4, 3, '1'],
    [5, 4, '0'],
  ]);
});

test('does not go on with a knockout while a game has no winner', async () => {
  await db.execute(sql`update event_sections set system = 'knockout'`);
  const { pairings } = (await propose(1)).data;
  await save(pairings, 1);
  expect(await propose(2)).toMatchObject({ code: 4009, msg: expect.stringContaining('winner for every game') });
});
