import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertEnteredEvent, insertTestEntrant, type TestEntrant } from '../entries/entries.fixtures.ts';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';

const app = testApp({ now: new Date('2030-03-10T02:00:00Z'), connections: 4 });
const { db } = app;
let officer: string;
let eventId: string;
let sectionId: string;
let players: TestEntrant[];
let ids: string[];

async function startEvent(discipline: string): Promise<void> {
  const people = players.map(({ personId }) => personId);
  ({ eventId, sectionId, entryIds: ids } = await insertEnteredEvent(db, discipline, people));
}

beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  players = [];
  for (const name of ['Lin Moyan', 'Zhao Min', 'Ito Ken']) players.push(await insertTestEntrant(app, name));
});

const ask = askAs(app, () => officer);
const pair = (
  games: [number, number | null][],
  version: number | null = null,
  startTime: string = '2030-03-10T06:30:00.000Z',
) =>
  ask('adminRoundSave', {
    body: {
      sectionId,
      number: 1,
      startTime,
      version,
      pairings: games.map(([black, white], index) => ({
        table: index + 1,
        blackId: ids[black],
        whiteId: white === null ? null : ids[white],
      })),
    },
  });
const mailsTo = async (player: number) => (await app.messagesTo(players[player]!.email)).map(({ text }) => text);

test('mails players their table and opponent, once for each change', async () => {
  await startEvent('go');
  await pair([
    [0, 1],
    [2, null],
  ]);
  const [first] = await mailsTo(0);
  expect(first).toContain('Lin Moyan against Zhao Min: table 1 in round 1 of Lion City Go Open, with the first move.');
  expect(first).toContain(`/match/${eventId}?lang=en_US#rounds`);
  expect((await mailsTo(1))[0]).toContain('the other side has the first move');
  expect((await mailsTo(2))[0]).toContain(': no opponent in round 1');
  // Saving the same round again causes no mail; another opponent does.
  await pair(
    [
      [0, 1],
      [2, null],
    ],
    1,
  );
  expect((await mailsTo(0)).length).toBe(1);
  await pair(
    [
      [0, 2],
      [1, null],
    ],
    2,
  );
  expect((await mailsTo(0))[0]).toContain('Lin Moyan against Ito Ken: table 1');
  expect((await mailsTo(2)).length).toBe(2);
});

test('mails everyone about a round that begins at another time', async () => {
  await startEvent('go');
  const games: [number, number | null][] = [
    [0, 1],
    [2, null],
  ];
  await pair(games);
  await pair(games, 1, '2030-03-10T08:00:00.000Z');
  expect([(await mailsTo(0)).length, (await mailsTo(2)).length]).toEqual([2, 2]);
  expect((await mailsTo(0))[0]).toContain('16:00');
});

test('tells players by mail who shares their table', async () => {
  await startEvent('mahjong');
  await ask('adminRoundSave', {
    body: {
      sectionId,
      number: 1,
      startTime: '2030-03-10T06:30:00.000Z',
      tables: [{ table: 4, entryIds: ids }],
    },
  });
  expect((await mailsTo(1))[0]).toContain('Zhao Min with Lin Moyan, Ito Ken: table 4 in round 1');
});

test('sends no mail about games that are played or events that have ended', async () => {
  await startEvent('go');
  const file = ['Round,Table,Black,White,Result', '1,1,Lin Moyan,Zhao Min,1-0', '2,1,Zhao Min,Ito Ken,'];
  const body = { sectionId, kind: 'games', content: Buffer.from(file.join('\n')).toString('base64') };
  const { data } = await ask('adminEventImport', { body });
  await ask('adminEventImport', { body: { ...body, state: data.state } });
  expect([await mailsTo(0), (await mailsTo(1)).length]).toEqual([[], 1]);
  app.clock.advance(30 * 86_400);
  officer = await staffCookie(app, 'competitionOfficer');
  const { rows } = await db.execute<{ version: number }>(sql`select version from event_rounds where number = 1`);
  await pair([[1, 0]], rows[0]!.version);
  expect((await mailsTo(1)).length).toBe(1);
});

test('mails players their published result', async () => {
  await startEvent('go');
  await pair([[0, 1]]);
  await ask('adminGameResult', { body: { sectionId, number: 1, table: 1, result: '0-1', version: 1 } });
  await ask('adminResultsPublish', { body: { sectionId } });
  expect((await mailsTo(1))[0]).toContain('Zhao Min: rank 1 in Lion City Go Open, with a score of 1.');
});
