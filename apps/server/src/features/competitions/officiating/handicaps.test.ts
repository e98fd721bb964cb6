import type { PlaySettings } from '@app/contract/admin/playSettings';
import { rankingPresets } from '@app/contract/rankingPresets';
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

const ratings = { 'Lin Moyan': 2_300, 'Zhao Min': 2_000, 'Ito Ken': 1_800, 'Ma Lan': null };

async function startEvent(code: string): Promise<void> {
  ({ eventId, sectionId, entryIds: ids } = await insertEnteredEvent(db, code, Object.keys(ratings)));
  for (const [index, rating] of Object.values(ratings).entries())
    await db.execute(sql`update entry_players set rating = ${rating} where entry_id = ${ids[index]}`);
}

beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  await startEvent('go');
});

const ask = askAs(app, () => officer);
const section = async () => (await ask('adminRoundsGet', { params: { id: eventId } })).data.sections[0]!;
const strengths = async () => (await section()).entrants.map(({ strength }) => strength);
const stones = { komi: 7.5, handicap: { reduction: 1, max: 9 } };
const saveSettings = async (changes: Partial<PlaySettings>) => {
  const seen = (await section()).settings;
  return ask('adminPlaySettingsSave', { body: { sectionId, seen, settings: { ...seen, ...changes } } });
};
const saveRound = (pairings: [black: number, white: number, handicap: number][], number = 1) =>
  ask('adminRoundSave', {
    body: {
      sectionId,
      number,
      startTime: '2030-03-10T02:00:00.000Z',
      pairings: pairings.map(([black, white, handicap], index) => ({
        table: index + 1,
        blackId: ids[black],
        whiteId: ids[white],
        handicap,
      })),
    },
  });
const enterResult = (table: number, result: string) =>
  ask('adminGameResult', { body: { sectionId, number: 1, table, result, version: 1 } });
const readEvent = async () => (await app.call('matchGet', { id: eventId }, { locale: 'en_US' })).envelope.data;

test('shows komi and handicaps, and logs the setting', async () => {
  expect((await saveSettings({ stones })).code).toBe(1000);
  await saveRound([[1, 0, 2]]);
  const { sections, rounds } = await readEvent();
  expect(sections[0]!.stones).toEqual(stones);
  expect(rounds[0]!.pairings).toMatchObject([{ black: { name: 'Zhao Min' }, handicap: 2 }]);
  expect((await section()).rounds[0]!.pairings).toMatchObject([{ handicap: 2 }]);
  const { rows } = await db.execute(sql`select before, after from audit_entries where action = 'round.settings'`);
  expect(rows[0]).toMatchObject({ after: { komi: 7.5, handicapRule: { reduction: 1, max: 9 } } });
  const { body } = await app.server().inject(`/data/rounds/${eventId}.csv`);
  expect(body).toContain(',result,handicap,');
});

test('finds strengths by grades, or by McMahon scores as they grow, and none in even games', async () => {
  expect(await strengths()).toEqual([null, null, null, null]);
  await saveSettings({ stones });
  expect(await strengths()).toEqual([23, 20, 18, null]);
  const mcMahon = { floor: 1_900, bar: 2_200 };
  await saveSettings({ system: 'mcMahon', ranking: { ...rankingPresets.go, tieBreaks: ['SOS'], mcMahon } });
  expect(await strengths()).toEqual([3, 1, 0, 0]);
  await saveRound([[1, 0, 1]]);
  await enterResult(1, '1-0');
  expect(await strengths()).toEqual([3, 2, 0, 0]);
});

test('counts the stones of the opponent in SOS: those given add, those received are taken away', async () => {
  const mcMahon = { floor: 1_900, bar: 2_200 };
  await saveSettings({ stones, system: 'mcMahon', ranking: { ...rankingPresets.go, tieBreaks: ['SOS'], mcMahon } });
  await saveRound([[1, 0, 2]]);
  await enterResult(1, '0-1');
  const { standings } = await readEvent();
  const sos = Object.fromEntries(standings.map(({ name, tieBreaks }) => [name, tieBreaks[0]?.value]));
  // Lin has a score of 4, Zhao one of 1.
  expect([sos['Lin Moyan'], sos['Zhao Min']]).toEqual(['3', '2']);
});

test('imports handicaps, and keeps those of games that a file names without one', async () => {
  const send = async (lines: string[]) => {
    const body = { sectionId, kind: 'games', content: Buffer.from(lines.join('\n')).toString('base64') };
    const { state } = (await ask('adminEventImport', { body })).data;
    return ask('adminEventImport', { body: { ...body, state } });
  };
  const stonesOf = async () => (await section()).rounds[0]!.pairings.map(({ handicap }) => handicap);
  await send(['Round,Table,Black,White,Handicap', '1,1,Zhao Min,Lin Moyan,2', '1,2,Ma Lan,Ito Ken,']);
  expect(await stonesOf()).toEqual([2, 0]);
  await send(['Round,Table,Black,White,Result', '1,1,Zhao Min,Lin Moyan,0-1']);
  expect(await stonesOf()).toEqual([2, 0]);
  const faulty = ['Round,Table,Black,White,Handicap', '1,1,Zhao Min,Lin Moyan,x'];
  expect((await send(faulty)).code).toBe(4009);
  const withBye = ['Round,Table,Black,White,Handicap', '1,1,Zhao Min,bye,2'];
  expect((await send(withBye)).code).toBe(4009);
});

test('has no stones where the first side is not black', async () => {
  await startEvent('chess');
  const { code, data } = await saveSettings({ stones });
  expect([code, data]).toMatchObject([4000, { fields: { stones: expect.any(String) } }]);
  const refused = [4000, { fields: { pairings: expect.any(String) } }];
  const round = await saveRound([[1, 0, 2]]);
  expect([round.code, round.data]).toMatchObject(refused);
  expect((await saveRound([[1, 0, 0]])).code).toBe(1000);
});
