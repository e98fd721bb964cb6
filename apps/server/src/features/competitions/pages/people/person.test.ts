import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation } from '../../../associations/associations.fixtures.ts';
import { findTestSections, insertTestEvent } from '../../events/events.fixtures.ts';
import { insertTestPerson } from '../../../people/people.fixtures.ts';
import { playTestGames } from '../../rounds/rounds.fixtures.ts';
import { insertResults, publishResults } from '../../results/results.queries.ts';
import { awardPoints, insertTestRanking, insertTestResults } from '../../results/results.fixtures.ts';

const app = testApp({ now: new Date('2030-06-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

async function playTwoEvents() {
  const category = await insertTestRanking(db);
  const lin = await insertTestPerson(db, 'Lin Moyan', {
    nativeName: '林墨言',
    associationId: await insertTestAssociation(db),
  });
  const kim = await insertTestPerson(db, 'Kim Minjun');
  const hidden = await insertTestPerson(db, 'Ma Lan', { inDirectory: false });
  const first = await insertTestResults(
    db,
    category,
    [
      [lin, 1],
      [kim, 2],
      [hidden, 3],
    ],
    { eventDate: '2029-03-12', title: 'First Open' },
  );
  const second = await insertTestResults(db, category, [
    [kim, 1],
    [lin, 4],
  ]);
  await playTestGames(
    db,
    first,
    [lin, kim, hidden],
    [
      [lin, kim, '1-0'],
      [kim, lin, '½-½'],
      [hidden, lin, '1-0'],
      [lin, null, '1-0'],
    ],
  );
  await playTestGames(
    db,
    second,
    [lin, kim],
    [
      [kim, lin, '1-0'],
      [lin, kim, null],
    ],
  );
  return { category, lin, kim, hidden, first, second };
}

const getPerson = async (personId: number) => (await app.call('personGet', { personId: String(personId) })).envelope;

test('returns names, titles, ranks of every season and listed opponents', async () => {
  const { category, lin, kim, first } = await playTwoEvents();

  const { data } = await getPerson(lin);

  const ranked = { category: category.code, categoryName: 'Go open' };
  expect(data).toEqual({
    personId: String(lin),
    name: 'Lin Moyan',
    nativeName: '林墨言',
    association: expect.stringContaining('Singapore'),
    club: null,
    titles: [
      {
        matchId: String(first),
        eventName: 'First Open',
        sectionId: expect.any(String),
        section: '',
        eventDate: '2029-03-12',
        categoryName: 'Go open',
        rank: 1,
      },
    ],
    rankings: [
      { ...ranked, season: 'all', rank: 2, people: 3, points: 150, events: 2, bestRank: 1 },
      { ...ranked, season: '2030', rank: 2, people: 2, points: 50, events: 1, bestRank: 4 },
      { ...ranked, season: '2029', rank: 1, people: 3, points: 100, events: 1, bestRank: 1 },
    ],
    opponents: [{ personId: String(kim), name: 'Kim Minjun', nativeName: '', games: 4 }],
  });
});

test('lists the results of a category and a season with their rules', async () => {
  const { category, lin } = await playTwoEvents();
  const results = async (input: { season?: string; pageSize?: number }) =>
    (await app.call('personResults', { personId: String(lin), category: category.code, ...input })).envelope.data;

  expect(await results({ pageSize: 1 })).toMatchObject({ total: 2, totalPoints: 150, rows: [{ rank: 4, points: 50 }] });
  expect(await results({ season: '2029' })).toMatchObject({
    total: 1,
    rows: [{ rank: 1, rule: expect.stringContaining('3 players, rank 1: 100 points by version 1') }],
  });
});

test('returns the games of two people, and their common events with both ranks', async () => {
  const { lin, kim, first, second } = await playTwoEvents();

  const { data } = (await app.call('headToHead', { personId: String(lin), otherId: String(kim) })).envelope;

  expect(data).toMatchObject({ people: [{ name: 'Lin Moyan' }, { name: 'Kim Minjun' }], won: 1, lost: 1, drawn: 1 });
  expect(
    data.games.map(({ matchId, round, outcome, isFirstPlayer }) => [matchId, round, outcome, isFirstPlayer]),
  ).toEqual([
    [String(second), 2, null, true],
    [String(first), 2, 'drawn', false],
    [String(second), 1, 'lost', false],
    [String(first), 1, 'won', true],
  ]);
  expect(data.events.map(({ eventDate, ranks }) => [eventDate, ranks])).toEqual([
    ['2030-03-12', [4, 1]],
    ['2029-03-12', [1, 2]],
  ]);
});

test('names the section of every result and game in an event with several', async () => {
  const category = await insertTestRanking(db);
  const [lin, kim] = [await insertTestPerson(db, 'Lin Moyan'), await insertTestPerson(db, 'Kim Minjun')];
  const eventId = await insertTestEvent(
    db,
    category.id,
    {},
    ['Open', 'Rapid'].map((name) => ({ name: { zh_CN: `${name}组`, en_US: name } })),
  );
  const { Open, Rapid } = await findTestSections(db, eventId);
  const inBoth = [Open!, Rapid!].flatMap((sectionId) =>
    [lin, kim].map((personId, index) => ({
      eventId,
      sectionId,
      personId,
      categoryId: category.id,
      season: '2030',
      eventDate: '2030-03-12',
      rank: index + 1,
      result: '1',
      points: 0,
    })),
  );
  await db.transaction(async (tx) => {
    await insertResults(tx, inBoth);
    for (const sectionId of [Open!, Rapid!])
      await publishResults(tx, { eventId, sectionId, publishedAt: new Date('2030-03-12') });
    await awardPoints(tx, eventId);
  });
  await playTestGames(db, eventId, [lin, kim], [[lin, kim, '1-0']]);
  const input = { personId: String(lin), category: category.code };
  const headToHead = await app.call('headToHead', { ...input, otherId: String(kim) }, { locale: 'zh_CN' });
  const sectionsOf = (rows: { sectionId: string; section: string }[]) =>
    rows.map(({ sectionId, section }) => [sectionId, section]);

  const both = [
    [String(Rapid), 'Rapid组'],
    [String(Open), 'Open组'],
  ];
  const { titles } = (await app.call('personGet', input, { locale: 'zh_CN' })).envelope.data;
  expect(sectionsOf(titles)).toEqual(both);
  for (const call of ['personResults', 'rankingExplain'] as const)
    expect(sectionsOf((await app.call(call, input, { locale: 'zh_CN' })).envelope.data.rows)).toEqual(both);
  expect(sectionsOf(headToHead.envelope.data.events)).toEqual(both);
  expect(sectionsOf(headToHead.envelope.data.games)).toEqual([both[1]]);
});

test('answers 404 for people who are not listed', async () => {
  const { category, lin, kim, hidden } = await playTwoEvents();
  const codes = async (personId: number | string, otherId: number | string) => [
    (await app.call('personGet', { personId: String(personId) })).envelope.code,
    (await app.call('personResults', { personId: String(personId), category: category.code })).envelope.code,
    (await app.call('headToHead', { personId: String(personId), otherId: String(otherId) })).envelope.code,
    (await app.call('headToHead', { personId: String(otherId), otherId: String(personId) })).envelope.code,
  ];
  expect(await codes(hidden, lin)).toEqual([4004, 4004, 4004, 4004]);
  expect(await codes('x', lin)).toEqual([4004, 4004, 4004, 4004]);
  expect((await codes(lin, lin)).at(-1)).toBe(4004);

  await db.execute(sql`update people set in_directory = false where id = ${kim}`);
  expect((await codes(lin, kim)).slice(0, 3)).toEqual([1000, 1000, 4004]);
  expect((await getPerson(lin)).data.opponents).toEqual([]);
});

test('shows the person into whom staff merged another', async () => {
  const { lin, kim } = await playTwoEvents();
  await db.execute(sql`update people set merged_into_id = ${kim}, in_directory = false where id = ${lin}`);
  expect((await getPerson(lin)).data).toMatchObject({ personId: String(kim), name: 'Kim Minjun' });
});
