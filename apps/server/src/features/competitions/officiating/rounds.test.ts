import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertEnteredEvent } from '../entries/entries.fixtures.ts';
import { insertTestCategory, insertTestDiscipline } from '../events/events.fixtures.ts';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';

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
  ({ eventId, sectionId, entryIds: ids } = await insertEnteredEvent(db, 'go', names));
});

const ask = askAs(app, () => officer);
const startTime = '2030-03-10T02:00:00.000Z';
const games = (...pairs: [number, number | null][]) =>
  pairs.map(([black, white], index) => ({
    table: index + 1,
    blackId: ids[black],
    whiteId: white === null ? null : ids[white],
  }));
const save = (pairings: object[], more: object = {}) =>
  ask('adminRoundSave', { body: { sectionId, number: 1, startTime, pairings, ...more } });
const enterResult = (table: number, score: string | null, version: number, number = 1) =>
  ask('adminGameResult', { body: { sectionId, number, table, result: score, version } });
const firstRound = () => games([0, 1], [2, 3], [4, null]);
const readEvent = async () => (await app.call('matchGet', { id: eventId }, { locale: 'en_US' })).envelope.data;

test('shows a paired round on the site, and gives a bye its point', async () => {
  const { data } = await save(firstRound());
  expect(data.sections[0]!.rounds).toMatchObject([
    { number: 1, version: 1, pairings: [{ table: 1 }, { table: 2 }, { table: 3, result: '1-0' }] },
  ]);
  const { rounds, standings } = await readEvent();
  expect(rounds[0]!.pairings.map(({ black, white, result: score }) => [black.name, white?.name, score])).toEqual([
    ['Lin Moyan', 'Zhao Min', null],
    ['Ito Ken', 'Ma Lan', null],
    ['Cao Fei', undefined, '1-0'],
  ]);
  expect(standings[0]).toMatchObject({ name: 'Cao Fei', rank: 1, score: '1' });
});

test('makes a bye one of half a point or of none, but not a lost game', async () => {
  await save(firstRound());
  expect((await enterResult(3, '½-½', 1)).code).toBe(1000);
  expect((await readEvent()).standings.find(({ name }) => name === 'Cao Fei')).toMatchObject({ score: '½' });
  expect((await enterResult(3, '-/-', 2)).code).toBe(1000);
  expect((await readEvent()).standings.find(({ name }) => name === 'Cao Fei')).toMatchObject({ score: '0' });
  for (const other of ['0-1', '+/-', null]) expect((await enterResult(3, other, 3)).code).toBe(4000);
});

test('computes the standings with every result, in the order of points and opponents', async () => {
  await save(firstRound());
  await enterResult(1, '1-0', 1);
  await enterResult(2, '½-½', 1);
  expect(
    (await readEvent()).standings.map(({ rank, name, score, tieBreaks }) => [rank, name, score, tieBreaks]),
  ).toEqual([
    [1, 'Cao Fei', '1', [{ name: 'SOS', value: '0' }]],
    [1, 'Lin Moyan', '1', [{ name: 'SOS', value: '0' }]],
    [3, 'Ito Ken', '½', [{ name: 'SOS', value: '½' }]],
    [3, 'Ma Lan', '½', [{ name: 'SOS', value: '½' }]],
    [5, 'Zhao Min', '0', [{ name: 'SOS', value: '1' }]],
  ]);
});

test('rejects a result that was entered for other players than those at the table now', async () => {
  await save(firstRound());
  const enterFor = (entryIds: (string | undefined)[]) =>
    ask('adminGameResult', { body: { sectionId, number: 1, table: 1, result: '1-0', version: 1, entryIds } });
  await save(games([0, 2], [1, 3], [4, null]), { version: 1 });
  expect(await enterFor([ids[0], ids[1]])).toMatchObject({
    code: 4009,
    data: null,
    msg: expect.stringContaining('Other players'),
  });
  expect((await readEvent()).rounds[0]!.pairings[0]!.result).toBe(null);
  expect((await enterFor([ids[0], ids[2]])).code).toBe(1000);
});

test('changes nothing of the rounds once the results are final', async () => {
  await save(firstRound());
  await enterResult(1, '1-0', 1);
  await enterResult(2, '0-1', 1);
  expect((await ask('adminResultsPublish', { body: { sectionId } })).code).toBe(1000);
  const final = { code: 4009, msg: expect.stringContaining('final results') };
  expect(await enterResult(1, '0-1', 2)).toMatchObject(final);
  expect(await save(games([0, 2]), { version: 1 })).toMatchObject(final);
  expect(await save(games([0, 2]), { number: 2 })).toMatchObject(final);
  expect(await ask('adminRoundDelete', { body: { sectionId, number: 1, version: 1 } })).toMatchObject(final);
  expect((await ask('adminRoundsGet', { params: { id: eventId } })).data.sections[0]!.isFinal).toBe(true);
});

test('tells whether a section is scored by tables from its own discipline', async () => {
  const disciplineId = await insertTestDiscipline(db, { code: 'bridge' });
  const category = await insertTestCategory(db, { disciplineId, code: 'bridge-pairs' });
  await db.execute(sql`update event_sections set category_id = ${category.id} where id = ${sectionId}`);
  expect((await ask('adminRoundsGet', { params: { id: eventId } })).data.sections[0]!.isScored).toBe(true);
});

test('stores a repeated result once, and answers a different one of another officer with a conflict', async () => {
  await save(firstRound());
  expect((await enterResult(1, '1-0', 1)).data).toMatchObject({ result: '1-0', version: 2 });
  expect((await enterResult(1, '1-0', 1)).data).toMatchObject({ result: '1-0', version: 2 });
  expect(await enterResult(1, '0-1', 1)).toMatchObject({ code: 4009, data: { result: '1-0', version: 2 } });
  expect((await enterResult(1, '0-1', 2)).data).toMatchObject({ result: '0-1', version: 3 });
  expect((await enterResult(9, '1-0', 1)).code).toBe(4004);
  const { rows } = await db.execute(sql`select after from audit_entries where action = 'round.result' order by id`);
  expect(rows).toEqual([
    { after: { round: 1, table: 1, result: '1-0' } },
    { after: { round: 1, table: 1, result: '0-1' } },
  ]);
});

test('counts every result of many officers who enter at the same moment', async () => {
  await save(firstRound());
  await Promise.all([
    enterResult(1, '1-0', 1),
    enterResult(2, '0-1', 1),
    enterResult(1, '1-0', 1),
    enterResult(2, '0-1', 1),
  ]);
  expect(
    (await readEvent()).standings
      .filter(({ score }) => score === '1')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Cao Fei', 'Lin Moyan', 'Ma Lan']);
});

test('keeps the results of games that stay when a round is paired again', async () => {
  await save(firstRound());
  await enterResult(1, '1-0', 1);
  const { data } = await save(games([0, 1], [2, 4], [3, null]), { version: 1 });
  expect(data.sections[0]!.rounds[0]).toMatchObject({
    version: 2,
    pairings: [{ result: '1-0' }, { result: null }, { result: '1-0' }],
  });
  expect((await save(firstRound(), { version: 1 })).code).toBe(4009);
});

test('asks for a reason before results are lost, and records the lost results', async () => {
  await save(firstRound());
  await enterResult(1, '1-0', 1);
  const standings = (await readEvent()).standings;
  const refused = await save(games([0, 2], [1, 3], [4, null]), { version: 1 });
  const [black, white] = ids;
  expect(refused).toMatchObject({
    code: 4009,
    msg: expect.stringContaining('would be lost'),
    data: { lostResults: [{ table: 1, entryIds: [black, white], result: '1-0' }] },
  });
  expect((await readEvent()).standings).toEqual(standings);
  const unlockReason = 'Wrong pairing list';
  expect((await save(games([0, 2], [1, 3], [4, null]), { version: 1, unlockReason })).code).toBe(1000);
  const { rows } = await db.execute(
    sql`select before, after->>'reason' as reason from audit_entries order by id desc limit 1`,
  );
  expect(rows).toMatchObject([{ before: { lostResults: [{ table: 1, result: '1-0' }] }, reason: unlockReason }]);
});

test('changes a finished round only with a reason, but allows a correction of its time', async () => {
  await save(firstRound());
  await enterResult(1, '1-0', 1);
  await enterResult(2, '1-0', 1);
  const swapped = games([2, 3], [0, 1], [4, null]);
  const refused = await save(swapped, { version: 1 });
  expect(refused).toMatchObject({ code: 4009, msg: expect.stringContaining('over'), data: { lostResults: [] } });
  expect((await save(firstRound(), { version: 1, startTime: '2030-03-10T03:00:00.000Z' })).code).toBe(1000);
  expect((await save(swapped, { version: 2, unlockReason: 'Tables mixed up' })).code).toBe(1000);
});

test.each([
  { why: 'the same table twice', pairings: () => games([0, 1], [2, 3]).map((game) => ({ ...game, table: 1 })) },
  { why: 'a player twice', pairings: () => games([0, 1], [0, 2]) },
  { why: 'a player against himself', pairings: () => games([0, 0]) },
  { why: 'someone who does not take part', pairings: () => [{ table: 1, blackId: ids[0], whiteId: '999999' }] },
])('refuses a round with $why', async ({ pairings }) => {
  expect(await save(pairings())).toMatchObject({ code: 4000, data: { fields: { pairings: expect.any(String) } } });
});

test('leaves no gap between rounds, and deletes only the last one without results', async () => {
  expect((await save(firstRound(), { number: 2 })).code).toBe(4000);
  await save(firstRound());
  await save(games([0, 2], [1, 3], [4, null]), { number: 2 });
  const remove = (number: number) => ask('adminRoundDelete', { body: { sectionId, number, version: 1 } });
  expect((await remove(1)).code).toBe(4009);
  await enterResult(1, '1-0', 1, 2);
  expect((await remove(2)).code).toBe(4009);
  await enterResult(1, null, 2, 2);
  expect((await remove(2)).data.sections[0]!.rounds).toHaveLength(1);
});

test('pairs no drafts and no unknown sections', async () => {
  await db.execute(sql`update events set published_at = null`);
  expect((await save(firstRound())).code).toBe(4004);
  expect((await ask('adminRoundsGet', { params: { id: eventId } })).code).toBe(4004);
});

test('shows who has checked in', async () => {
  await db.execute(sql`update event_entries set checked_in_at = now() where id = (select min(id) from event_entries)`);
  const { entrants } = (await ask('adminRoundsGet', { params: { id: eventId } })).data.sections[0]!;
  expect(entrants.map(({ isCheckedIn }) => isCheckedIn)).toEqual(entrants.map((_, index) => index === 0));
});
