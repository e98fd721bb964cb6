import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertEnteredEvent } from '../entries/entries.fixtures.ts';
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
  const names = ['Lin Moyan', 'Zhao Min', 'Ito Ken'];
  ({ eventId, sectionId, entryIds: ids } = await insertEnteredEvent(db, 'go', names));
});

type Row = [player: number, rank: number, score: string];
const ask = askAs(app, () => officer);
const rowsOf = (rows: Row[]) =>
  rows.map(([player, rank, score]) => ({ entryId: ids[player] ?? '999999', rank, score }));
const save = (rows: Row[], seen: Row[] = []) =>
  ask('adminStandingsSave', { body: { sectionId, rows: rowsOf(rows), seen: rowsOf(seen) } });
const readEvent = async () => (await app.call('matchGet', { id: eventId }, { locale: 'en_US' })).envelope.data;
const standings = async () => (await readEvent()).standings.map(({ name, rank, score }) => [name, rank, score]);
const enteredRows: Row[] = [
  [1, 1, ' 5½ '],
  [0, 2, '4'],
  [2, 2, ''],
];
const storedRows: Row[] = [
  [1, 1, '5½'],
  [0, 2, '4'],
  [2, 2, ''],
];

test('shows entered standings with ties, and logs them', async () => {
  const { data } = await save(enteredRows);
  expect(data.sections[0]!.standings).toMatchObject(rowsOf(storedRows));
  expect(await standings()).toEqual([
    ['Zhao Min', 1, '5½'],
    ['Ito Ken', 2, ''],
    ['Lin Moyan', 2, '4'],
  ]);
  const { rows } = await db.execute(sql`select from audit_entries where action = 'round.standings'`);
  expect(rows).toHaveLength(1);
});

test('replaces standings, keeps the tie-breaks of the same entries, and clears them with an empty list', async () => {
  await save(enteredRows);
  await db.execute(sql`update event_standings set tie_breaks = '[{"name":"SOS","value":"9"}]' where rank = 1`);
  await save([[1, 2, '4']], storedRows);
  expect((await readEvent()).standings).toMatchObject([{ rank: 2, tieBreaks: [{ name: 'SOS', value: '9' }] }]);
  await save([], [[1, 2, '4']]);
  expect(await standings()).toEqual([]);
});

test('refuses standings that another officer changed, and takes a repeated request once', async () => {
  await save(enteredRows);
  expect(await save([[0, 1, '6']])).toMatchObject({ code: 4009, msg: expect.stringContaining('someone else') });
  expect((await save(enteredRows)).code).toBe(1000);
  expect(await standings()).toHaveLength(3);
});

const pair = (more: object = {}) =>
  ask('adminRoundSave', {
    body: {
      sectionId,
      number: 1,
      startTime: '2030-03-10T02:00:00.000Z',
      pairings: [{ table: 1, blackId: ids[0], whiteId: ids[1] }],
      ...more,
    },
  });

test('replaces entered standings by the first round only with replacesStandings, and logs them', async () => {
  await save(enteredRows);
  expect(await pair()).toMatchObject({ code: 4009, data: { hasStandings: true } });
  expect(await standings()).toHaveLength(3);
  expect((await pair({ replacesStandings: true })).code).toBe(1000);
  expect(await standings()).toEqual([]);
  const { rows } = await db.execute(sql`select before from audit_entries where action = 'round.save'`);
  expect(rows).toMatchObject([
    {
      before: {
        standings: [
          { rank: 1, entryId: Number(ids[1]), score: '5½' },
          { rank: 2, entryId: Number(ids[0]), score: '4' },
          { rank: 2, entryId: Number(ids[2]) },
        ],
      },
    },
  ]);
});

test('refuses standings of a section with rounds', async () => {
  await pair();
  expect(await save(enteredRows)).toMatchObject({ code: 4009, msg: expect.stringContaining('computed') });
});

test('refuses standings of a cancelled event', async () => {
  await db.execute(sql`update events set cancelled_at = now()`);
  expect((await save(enteredRows)).code).toBe(4009);
});

test.each<{ why: string; rows: Row[] }>([
  { why: 'an unknown entry', rows: [[9, 1, '5']] },
  {
    why: 'an entry twice',
    rows: [
      [0, 1, '5'],
      [0, 2, '4'],
    ],
  },
  { why: 'rank 0', rows: [[0, 0, '5']] },
  { why: 'a score of 21 characters', rows: [[0, 1, '5'.repeat(21)]] },
])('refuses $why', async ({ rows }) => {
  expect(await save(rows)).toMatchObject({ code: 4000, data: { fields: { rows: expect.any(String) } } });
  expect(await standings()).toEqual([]);
});

test('publishes entered standings as results with their ranks and scores, and then refuses changes', async () => {
  await save(enteredRows);
  const { data } = await ask('adminResultsPublish', { body: { sectionId } });
  expect(data.sections[0]!.results.map(({ latinName, rank, result }) => [latinName, rank, result])).toEqual([
    ['Zhao Min', 1, '5½'],
    ['Ito Ken', 2, ''],
    ['Lin Moyan', 2, '4'],
  ]);
  expect(await save([], storedRows)).toMatchObject({ code: 4009, msg: expect.stringContaining('final results') });
});
