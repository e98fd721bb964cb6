import type { CheckedEventImport } from '@app/contract/admin/eventImports';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { enter, insertTestEntrant } from '../entries/entries.fixtures.ts';
import { insertTestCategory, insertTestDiscipline, insertTestEvent } from '../events/events.fixtures.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';

const app = testApp({ now: new Date('2030-03-01T02:00:00Z'), connections: 4 });
const { db } = app;
let officer: string;
let event: number;
let sectionId: string;
let lin: number;
let lu: number;

async function newEvent(discipline: string, more: object = {}): Promise<void> {
  const disciplineId = await insertTestDiscipline(db, { code: discipline });
  event = await insertTestEvent(db, (await insertTestCategory(db, { disciplineId })).id, { capacity: 3, ...more });
  const { rows } = await db.execute<{ id: string }>(sql`select id::text from event_sections where event_id = ${event}`);
  sectionId = rows[0]!.id;
}

beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  await newEvent('go');
  lin = await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言' });
  lu = await insertTestPerson(db, 'Lu Yao', { nativeName: '陆瑶' });
});

const ask = askAs(app, () => officer);
const send = (kind: string, lines: string[], more: object = {}) =>
  ask('adminEventImport', {
    body: { sectionId, kind, content: Buffer.from(lines.join('\n')).toString('base64'), ...more },
  });
const check = async (kind: string, lines: string[], more: object = {}): Promise<CheckedEventImport> =>
  (await send(kind, lines, more)).data;
/** Checks a file and imports it as it was checked. */
const checkAndImport = async (kind: string, lines: string[], more: object = {}) =>
  send(kind, lines, { ...more, state: (await check(kind, lines, more)).state });
const listEntries = async () =>
  (await ask('adminEntryList', { query: { event: String(event) } })).data.rows
    .map(({ players, state, teamName }) => [
      [teamName, ...players.map(({ latinName, rating }) => `${latinName} ${rating ?? ''}`.trim())]
        .filter(Boolean)
        .join(' / '),
      state,
    ])
    .toReversed();
const readSection = async () => (await ask('adminRoundsGet', { params: { id: String(event) } })).data.sections[0]!;
const problems = ({ lines }: CheckedEventImport) =>
  lines.filter((line) => line.problems.length > 0).map((line) => [line.line, ...line.problems]);

const entries = ['Name,本名,Rating', 'Moyan Lin,林墨言,2310', ',陸瑤,', 'Tanaka Aoi,,1800', 'Park Jun,,'];

test('enters the people of a file within the limits, and adds those whom staff confirm as new', async () => {
  const checked = await check('entries', entries);
  expect(checked.names.map(({ text, how, match }) => [text, how, match?.id ?? null])).toEqual([
    ['Moyan Lin 林墨言', 'name', String(lin)],
    ['陸瑤', 'reading', String(lu)],
    ['Tanaka Aoi', null, null],
    ['Park Jun', null, null],
  ]);
  expect(checked).toMatchObject({ ready: 2, missing: [], imported: null });
  expect((await send('entries', entries, { state: checked.state })).code).toBe(4009);
  expect(await listEntries()).toEqual([]);
  const { data } = await checkAndImport('entries', entries, { choices: { 'Tanaka Aoi': 'new', 'Park Jun': 'new' } });
  expect(data.imported).toEqual({ lines: 4, waiting: 1 });
  expect(await listEntries()).toEqual([
    ['Lin Moyan 2310', 'entered'],
    ['Lu Yao', 'entered'],
    ['Tanaka Aoi 1800', 'entered'],
    ['Park Jun', 'waiting'],
  ]);
  const again = await check('entries', entries);
  expect(problems(again)).toEqual([2, 3, 4, 5].map((line) => [line, 'alreadyEntered']));
  expect(again.ready).toBe(0);
});

test('names the faulty lines, and imports none of the file while there are some', async () => {
  const faulty = ['Name,birthday,Elo,Native name', 'Lin Moyan,5 April,abc,', ',,,', 'Lin Moyan,,,林墨言', '"张三",,,'];
  const checked = await check('entries', faulty, { choices: { 张三: 'new' } });
  expect(problems(checked)).toEqual([
    [2, 'birthDateMalformed', 'ratingMalformed'],
    [4, 'personTwice'],
    [5, 'newNameMalformed'],
  ]);
  expect((await send('entries', faulty, { choices: { 张三: 'new' }, state: checked.state })).code).toBe(4009);
  const skipped = { choices: { 'Lin Moyan': 'skip', 张三: 'skip' } };
  expect(problems(await check('entries', faulty, skipped))).toEqual([]);
  expect((await checkAndImport('entries', faulty, skipped)).data.imported).toEqual({ lines: 1, waiting: 0 });
});

test('asks for columns that the headings do not identify', async () => {
  const lines = ['A,B', 'Lin Moyan,1'];
  expect(await check('entries', lines)).toMatchObject({ missing: ['latinName'], ready: 0, headings: ['A', 'B'] });
  expect(await check('entries', lines, { columns: { latinName: 0 } })).toMatchObject({ missing: [], ready: 1 });
});

test('informs people with an account, and adds further entries at the end of the waiting list', async () => {
  const [rao, sim] = [await insertTestEntrant(app, 'Rao Anil'), await insertTestEntrant(app, 'Sim Eun')];
  const subjectsTo = async ({ email }: { email: string }) =>
    (await app.messagesTo(email)).map(({ subject }) => subject!.split(':')[0]);
  await checkAndImport('entries', ['Name', 'Rao Anil']);
  expect(await subjectsTo(rao)).toEqual(['Entered']);
  await checkAndImport('entries', entries, { choices: { 'Tanaka Aoi': 'new', 'Park Jun': 'new' } });
  await db.execute(sql`update events set capacity = 5`);
  // Two entries wait although two places became free: a new entry does not overtake them.
  expect((await checkAndImport('entries', ['Name', 'Sim Eun'])).data.imported).toEqual({ lines: 1, waiting: 1 });
  expect(await subjectsTo(sim)).toEqual(['On the waiting list']);
});

test('makes one entry of the lines of a team', async () => {
  await db.execute(
    sql`update event_sections set kind = 'team', minimum_players = 2, maximum_players = 2 where id = ${sectionId}`,
  );
  const lines = ['Team,Name', 'Dragons,Lin Moyan', 'Dragons,Lu Yao', 'Tigers,Lin Moyan'];
  expect(problems(await check('entries', lines))).toEqual([[4, 'personTwice', 'teamSize']]);
  expect((await checkAndImport('entries', lines.slice(0, 3))).data.imported).toEqual({ lines: 2, waiting: 0 });
  expect(await listEntries()).toEqual([['Dragons / Lin Moyan / Lu Yao', 'entered']]);
});

test('asks about lines of people who are in another entry already', async () => {
  await db.execute(
    sql`update event_sections set kind = 'team', minimum_players = 2, maximum_players = 2 where id = ${sectionId}`,
  );
  await insertTestPerson(db, 'Tanaka Aoi');
  await checkAndImport('entries', ['Team,Name', 'Dragons,Lin Moyan', 'Dragons,Lu Yao']);
  const mixed = ['Team,Name', 'Tigers,Lin Moyan', 'Tigers,Tanaka Aoi'];
  expect(problems(await check('entries', mixed))).toEqual([
    [2, 'inAnotherEntry'],
    [3, 'teamLeftOut'],
  ]);
  expect((await checkAndImport('entries', mixed)).code).toBe(4009);
  const ranks = ['Rank,Team,Name,Score', '1,Tigers,Lin Moyan,3', '1,Tigers,Tanaka Aoi,3'];
  expect(problems(await check('standings', ranks))).toEqual([
    [2, 'inAnotherEntry'],
    [3, 'teamLeftOut'],
  ]);
  expect((await checkAndImport('standings', ranks)).code).toBe(4009);
  const whole = ['Rank,Team,Name,Score', '1,Dragons,Lin Moyan,3', '1,Dragons,Lu Yao,3'];
  expect(problems(await check('standings', whole))).toEqual([]);
});

const games = [
  'Round,Table,Black,White,Result',
  '1,1,Lin Moyan,陆瑶,1:0',
  '1,2,Tanaka Aoi,,',
  '2,1,Lu Yao,Tanaka Aoi,½–½',
];

test('imports rounds with results, keeps other results and computes the standings', async () => {
  const tanaka = await insertTestPerson(db, 'Tanaka Aoi');
  await enter(db, event, [lin, lu, tanaka]);
  expect((await checkAndImport('games', games)).data.imported).toEqual({ lines: 3, waiting: 0 });
  const first = await readSection();
  expect(first.rounds.map(({ pairings }) => pairings.map(({ result }) => result))).toEqual([['1-0', '1-0'], ['½-½']]);
  expect(first.standings.map(({ score }) => score)).toEqual(['1½', '1', '½']);
  // A line without a result keeps the result of the same game. The other table of the round is unchanged.
  await checkAndImport('games', [games[0]!, '1,1,Lin Moyan,Lu Yao,']);
  expect((await readSection()).rounds[0]!.pairings.map(({ result }) => result)).toEqual(['1-0', '1-0']);
  await checkAndImport('games', [games[0]!, '1,1,Lin Moyan,Lu Yao,0-1']);
  expect((await readSection()).rounds[0]!.pairings[0]).toMatchObject({ result: '0-1', version: 2 });
});

test.each(['Lin Moyan,Park Jun', 'Park Jun,Lu Yao', 'Lu Yao,Lin Moyan'])(
  'keeps no result when a file seats others at a table: %s',
  async (players) => {
    await enter(db, event, [lin, lu, await insertTestPerson(db, 'Park Jun')]);
    await checkAndImport('games', [games[0]!, '1,1,Lin Moyan,Lu Yao,1-0']);
    await checkAndImport('games', [games[0]!, `1,1,${players},`], { unlockReason: 'Wrong pairing list' });
    expect((await readSection()).rounds[0]!.pairings.map(({ result }) => result)).toEqual([null]);
  },
);

test('asks why the players of rounds with results are seated again', async () => {
  const people = [lin, lu, await insertTestPerson(db, 'Tanaka Aoi'), await insertTestPerson(db, 'Park Jun')];
  await enter(db, event, people);
  const first = [games[0]!, '1,1,Lin Moyan,Lu Yao,1-0', '1,2,Tanaka Aoi,Park Jun,0-1', '2,1,Lu Yao,Park Jun,1-0'];
  expect((await checkAndImport('games', first)).code).toBe(1000);
  const other = [games[0]!, '1,1,Lin Moyan,Park Jun,1-0', '1,2,Tanaka Aoi,Lu Yao,0-1', '2,1,Park Jun,Lu Yao,1-0'];
  const refused = await checkAndImport('games', other);
  expect(refused).toMatchObject({ code: 4009, msg: expect.stringContaining('Results') });
  expect((refused.data as unknown as { lostResults: object[] }).lostResults).toMatchObject([
    { round: 1, table: 1, result: '1-0' },
    { round: 1, table: 2, result: '0-1' },
    { round: 2, table: 1, result: '1-0' },
  ]);
  const seatsOf = async () =>
    (await readSection()).rounds[0]!.pairings.map(({ blackId, whiteId }) => [blackId, whiteId]);
  const before = await seatsOf();
  // The same applies to a game that is added to a round that is over.
  expect(await checkAndImport('games', [games[0]!, '2,2,Lin Moyan,Tanaka Aoi,'])).toMatchObject({ code: 4009 });
  expect(await seatsOf()).toEqual(before);
  const unlockReason = 'Wrong pairing list';
  expect((await checkAndImport('games', other, { unlockReason })).code).toBe(1000);
  expect(await seatsOf()).not.toEqual(before);
  const { rows } = await db.execute(sql`
    select before->'lostResults' as lost, after->>'reason' as reason from audit_entries order by id desc limit 1`);
  expect(rows).toEqual([
    {
      lost: [
        { round: 1, table: 1, result: '1-0' },
        { round: 1, table: 2, result: '0-1' },
        { round: 2, table: 1, result: '1-0' },
      ],
      reason: unlockReason,
    },
  ]);
});

test('imports the open data of an event, with its forfeits', async () => {
  const people = [lin, lu, await insertTestPerson(db, 'Tanaka Aoi'), await insertTestPerson(db, 'Park Jun')];
  await enter(db, event, [...people, await insertTestPerson(db, 'Rao Anil')]);
  const withForfeits = [...games.slice(0, 2), '1,2,Tanaka Aoi,Park Jun,+/-', '1,3,Rao Anil,,-/-', games[3]!];
  await checkAndImport('games', [...withForfeits, '2,2,Park Jun,Rao Anil,-/+', '3,1,Lin Moyan,Park Jun,-/-']);
  const before = (await readSection()).rounds.map(({ pairings }) => pairings.map(({ result }) => result));
  expect(before).toEqual([['1-0', '+/-', '-/-'], ['½-½', '-/+'], ['-/-']]);
  const { body } = await app.server().inject(`/data/rounds/${event}.csv?lang=zh_CN`);
  await db.execute(sql`delete from event_pairings`);
  const lines = body.trim().split('\r\n');
  expect(problems(await check('games', lines))).toEqual([]);
  await checkAndImport('games', lines);
  expect((await readSection()).rounds.map(({ pairings }) => pairings.map(({ result }) => result))).toEqual(before);
});

test('reports impossible games', async () => {
  const tanaka = await insertTestPerson(db, 'Tanaka Aoi');
  await enter(db, event, [lin, lu, tanaka]);
  const lines = [games[0]!, '1,1,Lin Moyan,Lu Yao,7-0', '1,1,Tanaka Aoi,Lin Moyan,', '3,1,Lin Moyan,Lu Yao,', 'x,0,,,'];
  expect(problems(await check('games', lines))).toEqual([
    [2, 'resultMalformed'],
    [3, 'tableTwice', 'entrantTwice'],
    [4, 'roundGap'],
    [5, 'roundMalformed', 'tableMalformed', 'nameRequired'],
  ]);
  const byes = [games[0]!, '1,1,Lin Moyan,,0-1', '1,2,Lu Yao,,½'];
  expect(problems(await check('games', byes))).toEqual([[2, 'resultMalformed']]);
});

test('leaves out faulty lines and lines that depend on them, when staff decide so', async () => {
  const [tanaka, park] = [await insertTestPerson(db, 'Tanaka Aoi'), await insertTestPerson(db, 'Park Jun')];
  await enter(db, event, [lin, lu, tanaka, park]);
  const lines = [
    games[0]!,
    '第1轮,1,GM Lin Moyan 9p,陆瑶九段,B+R',
    '1,2,Tanaka Aoi,bye,',
    '1,3,Chen Unknown,Park Jun,9-9',
    '2,1,Lu Yao,Tanaka Aoi,白中盘勝',
    '2,2,bye,Park Jun,0-1',
    '3,1,Lin Moyan,Lu Yao,x',
    '4,1,Lin Moyan,Lu Yao,',
  ];
  const checked = await check('games', lines);
  expect(problems(checked)).toEqual([
    [4, 'resultMalformed'],
    [7, 'resultMalformed'],
    [8, 'roundGap'],
  ]);
  expect((await checkAndImport('games', lines)).code).toBe(4009);
  expect((await checkAndImport('games', lines, { leavesOutFaulty: true })).data.imported).toEqual({
    lines: 4,
    waiting: 0,
  });
  expect((await readSection()).rounds.map(({ pairings }) => pairings.map(({ result }) => result))).toEqual([
    ['1-0', '1-0'],
    ['0-1', '1-0'],
  ]);
});

test('leaves out a whole team of which a line is faulty', async () => {
  await db.execute(
    sql`update event_sections set kind = 'team', minimum_players = 1, maximum_players = 2 where id = ${sectionId}`,
  );
  const lines = ['Team,Name,Rating', 'Dragons,Lin Moyan,x', 'Dragons,Lu Yao,', 'Tigers,Park Jun,'];
  await insertTestPerson(db, 'Park Jun');
  expect(problems(await check('entries', lines))).toEqual([
    [2, 'ratingMalformed'],
    [3, 'teamLeftOut'],
  ]);
  expect((await checkAndImport('entries', lines, { leavesOutFaulty: true })).data.imported).toEqual({
    lines: 1,
    waiting: 0,
  });
});

test('rejects a file when the section was changed after the check', async () => {
  await enter(db, event, [lin, lu]);
  const file = games.slice(0, 2);
  const { state } = await check('games', file);
  await checkAndImport('games', [games[0]!, '1,1,Lu Yao,Lin Moyan,']);
  expect((await send('games', file, { state })).code).toBe(4009);
  expect((await readSection()).rounds[0]!.pairings[0]!.result).toBe(null);
});

test('imports standings with tie-breaks, enters unlisted people, and publishes the standings as results', async () => {
  await newEvent('mahjong', { startTime: new Date('2030-02-20T01:00:00Z'), endTime: new Date('2030-02-21T01:00:00Z') });
  await enter(db, event, [lu]);
  const lines = ['Rank,Name,Score,Table points', '1,Lin Moyan,+61.2,9', '2,Lu Yao,-4,6'];
  const checked = await check('standings', lines);
  expect(checked).toMatchObject({ ready: 2 });
  expect((await send('standings', lines, { state: checked.state })).data.imported).toEqual({ lines: 2, waiting: 0 });
  const { standings } = await readSection();
  expect(standings).toMatchObject([
    { rank: 1, score: '+61.2', tieBreaks: [{ name: 'Table points', value: '9' }] },
    { rank: 2, score: '-4' },
  ]);
  expect(await listEntries()).toHaveLength(2);
  await ask('adminResultsPublish', { body: { sectionId } });
  const page = (await app.call('matchGet', { id: String(event) }, { locale: 'en_US' })).envelope.data;
  expect(page.results.map(({ name, rank, result }) => [name, rank, result])).toEqual([
    ['Lin Moyan', 1, '+61.2'],
    ['Lu Yao', 2, '-4'],
  ]);
  expect((await send('standings', lines)).code).toBe(4009);
});

test('does not replace standings that follow from games', async () => {
  await enter(db, event, [lin, lu]);
  await checkAndImport('games', games.slice(0, 2));
  expect((await send('standings', ['Rank,Name,Score', '1,Lin Moyan,1'])).code).toBe(4009);
});

test('keeps the standings that a file replaces in the audit log', async () => {
  const [first, second] = await enter(db, event, [lin, lu]);
  await checkAndImport('standings', ['Rank,Name,Score', '1,Lin Moyan,3', '2,Lu Yao,1']);
  await checkAndImport('standings', ['Rank,Name,Score', '1,Lu Yao,4']);
  await checkAndImport('games', games.slice(0, 2));
  const { rows } = await db.execute<{ before: { standings: object[] } | null }>(
    sql`select before from audit_entries where action = 'event.import' order by id`,
  );
  expect(rows.map(({ before }) => before?.standings ?? null)).toEqual([
    null,
    [
      { rank: 1, entryId: first, score: '3' },
      { rank: 2, entryId: second, score: '1' },
    ],
    [{ rank: 1, entryId: second, score: '4' }],
  ]);
});
