import type { PlaySettings } from '@app/contract/admin/playSettings';
import { rankingPresets, usualPoints, usualRanking } from '@app/contract/rankingPresets';
import { usualRequestedByes } from '@app/contract/requestedByes';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertEnteredEvent } from '../entries/entries.fixtures.ts';
import { playTestGames } from '../rounds/rounds.fixtures.ts';

const app = testApp({ now: new Date('2030-03-10T02:00:00Z'), connections: 4 });
const { db } = app;
let officer: string;
let eventId: string;
let sectionId: string;

async function insertEvent(code: string): Promise<void> {
  ({ eventId, sectionId } = await insertEnteredEvent(db, code, []));
}

/** One game or bye a round: Lin beats Zhao, Ito has a bye, Zhao and Ito draw, Lin has a requested bye. */
async function playFourRounds(): Promise<void> {
  const people = [];
  for (const name of ['Lin Moyan', 'Zhao Min', 'Ito Ken']) people.push(await insertTestPerson(db, name));
  const [lin, zhao, ito] = people as [number, number, number];
  await playTestGames(db, Number(eventId), people, [
    [lin, zhao, '1-0'],
    [ito, null, '1-0'],
    [zhao, ito, '½-½'],
    [lin, null, '½-½'],
  ]);
}

beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  await insertEvent('chess');
});

const ask = askAs(app, () => officer);
const unset: PlaySettings = {
  system: null,
  plannedRounds: null,
  roundTimes: [],
  timeControl: { zh_CN: '', en_US: '' },
  stones: null,
  ranking: usualRanking({ tieBreak: 'Buchholz' }),
  requestedByes: usualRequestedByes,
};
const chosen: PlaySettings = {
  system: 'swiss',
  plannedRounds: 7,
  roundTimes: ['2030-03-10T01:00:00.000Z', '2030-03-10T05:00:00.000Z'],
  timeControl: { zh_CN: '90 分钟，每步加 30 秒', en_US: '90 min + 30 s a move' },
  stones: null,
  ranking: { ...rankingPresets.chess, tieBreaks: ['BWG', 'DE'], points: { win: 3, draw: 1, loss: 0, bye: 2 } },
  requestedByes: { points: 'none', max: 2, excludesLast: false },
};
const save = (settings: PlaySettings, seen = unset) =>
  ask('adminPlaySettingsSave', { body: { sectionId, settings, seen } });
const readEvent = async () => (await app.call('matchGet', { id: eventId }, { locale: 'en_US' })).envelope.data;

test('shows system, rounds and time control on the page, ranks by the chosen order, and logs what changed', async () => {
  await playFourRounds();
  const { data } = await save(chosen);
  expect(data.sections[0]!.settings).toEqual(chosen);
  const { sections, standings } = await readEvent();
  expect(sections[0]).toMatchObject({
    system: 'swiss',
    plannedRounds: 7,
    roundTimes: chosen.roundTimes,
    timeControl: '90 min + 30 s a move',
    points: { win: 3, draw: 1, loss: 0, bye: 2 },
  });
  const [wins, encounter] = ['Wins with Black', 'Direct encounter'];
  expect(standings.map(({ name, rank, score, tieBreaks }) => [name, rank, score, tieBreaks])).toEqual([
    ['Lin Moyan', 1, '4', [expect.objectContaining({ name: wins }), expect.objectContaining({ name: encounter })]],
    ['Ito Ken', 2, '3', expect.anything()],
    ['Zhao Min', 3, '1', expect.anything()],
  ]);
  const { rows } = await db.execute(sql`select before, after from audit_entries where action = 'round.settings'`);
  expect(rows).toMatchObject([
    {
      before: {
        system: null,
        plannedRounds: null,
        tieBreaks: ['buchholz'],
        gamePoints: usualPoints,
        requestedByes: { byePoints: 'half', halfPointByes: 1 },
      },
      after: {
        system: 'swiss',
        plannedRounds: 7,
        tieBreaks: ['winsWithBlack', 'directEncounter'],
        requestedByes: { byePoints: 'none', halfPointByes: 2 },
      },
    },
  ]);
});

test('shows the usual points and no system before they are chosen, and no points where tables are scored', async () => {
  expect((await readEvent()).sections[0]).toMatchObject({ system: null, timeControl: '', points: usualPoints });
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  await insertEvent('bridge');
  expect((await readEvent()).sections[0]).toMatchObject({ points: null });
});

test('previews standings without changing anything', async () => {
  await playFourRounds();
  const { data } = await ask('adminPlaySettingsPreview', { body: { sectionId, settings: chosen } });
  expect(data.standings.map(({ rank, score }) => [rank, score])).toEqual([
    [1, '4'],
    [2, '3'],
    [3, '1'],
  ]);
  expect((await ask('adminRoundsGet', { params: { id: eventId } })).data.sections[0]).toMatchObject({
    settings: unset,
    standings: [],
  });
});

test('keeps the settings when the event is edited', async () => {
  await save(chosen);
  const { data } = await ask('adminEventGet', { params: { id: eventId } });
  const { picture, ...event } = data;
  const body = { ...event, picture: picture.id, contact: event.contact };
  expect((await ask('adminEventUpdate', { params: { id: eventId }, body })).code).toBe(1000);
  expect((await readEvent()).sections[0]).toMatchObject({ system: 'swiss', plannedRounds: 7 });
});

test('refuses to overwrite settings that the officer has not seen, and repeats a save', async () => {
  await save(chosen);
  expect((await save({ ...chosen, plannedRounds: 9 })).code).toBe(4009);
  expect((await save(chosen)).code).toBe(1000);
  const { rows } = await db.execute(sql`select from audit_entries where action = 'round.settings'`);
  expect(rows).toHaveLength(1);
});

const ranking = rankingPresets.chess;
const onDay = (day: string) => `2030-03-${day}T01:00:00.000Z`;
test.each<[string, Partial<PlaySettings>, string]>([
  ['a movement for games of two', { system: 'movement' }, 'system'],
  ['a McMahon system without bar and floor', { system: 'mcMahon' }, 'mcMahon'],
  ['no ranking of games', { ranking: null }, 'ranking'],
  ['a tie-break twice', { ranking: { ...ranking, tieBreaks: ['BH', 'DE', 'BH'] } }, 'tieBreaks'],
  ['a draw above a win', { ranking: { ...ranking, points: { win: 1, draw: 1.5, loss: 0, bye: 1 } } }, 'points'],
  ['a bye above a win', { ranking: { ...ranking, points: { win: 1, draw: 0.5, loss: 0, bye: 2 } } }, 'points'],
  ['fewer rounds than there are', { plannedRounds: 3 }, 'plannedRounds'],
  ['times out of order', { roundTimes: chosen.roundTimes.toReversed() }, 'roundTimes'],
  ['more times than rounds', { plannedRounds: 4, roundTimes: ['10', '11', '12', '13', '14'].map(onDay) }, 'roundTimes'],
])('refuses %s', async (_, change, field) => {
  await playFourRounds();
  const { code, data } = await save({ ...chosen, ...change });
  const { fields } = data as unknown as { fields: object };
  expect([code, Object.keys(fields)]).toEqual([4000, [field]]);
});

test('keeps entered standings, and refuses changes after the final results', async () => {
  await playFourRounds();
  await db.execute(sql`delete from event_pairings`);
  await db.execute(sql`delete from event_rounds`);
  const { data } = await ask('adminRoundsGet', { params: { id: eventId } });
  const rows = data.sections[0]!.entrants.map(({ entryId }, index) => ({ entryId, rank: index + 1, score: '5' }));
  await ask('adminStandingsSave', { body: { sectionId, rows, seen: [] } });
  await save(chosen);
  expect((await readEvent()).standings.map(({ rank, score }) => [rank, score])).toEqual([
    [1, '5'],
    [2, '5'],
    [3, '5'],
  ]);
  expect((await ask('adminResultsPublish', { body: { sectionId } })).code).toBe(1000);
  expect((await save({ ...chosen, plannedRounds: 9 }, chosen)).code).toBe(4009);
});

test('ranks again when a rating changes, until the results are final', async () => {
  await playFourRounds();
  const { floor, bar } = { floor: 1_000, bar: 2_000 };
  const mcMahon = { ...rankingPresets.go, mcMahon: { floor, bar } };
  await save({ ...chosen, system: 'mcMahon', ranking: mcMahon });
  const { rows } = (await ask('adminEntryList', { query: { event: eventId, keyword: 'Zhao Min' } })).data;
  const rate = (rating: number) =>
    ask('adminEntryRate', { params: { id: rows[0]!.id }, body: { personId: rows[0]!.players[0]!.personId, rating } });
  const leader = async () => (await readEvent()).standings[0]!.name;
  expect(await leader()).toBe('Ito Ken');
  await rate(2_000);
  expect(await leader()).toBe('Zhao Min');
  await ask('adminResultsPublish', { body: { sectionId } });
  await rate(1_000);
  expect((await readEvent()).standings[0]!.name).toBe('Zhao Min');
});
