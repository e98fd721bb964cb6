import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation } from '../../associations/associations.fixtures.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { enter } from '../entries/entries.fixtures.ts';
import { insertTestCategory, insertTestEvent } from '../events/events.fixtures.ts';
import { findFirstSection } from '../events/events.queries.ts';
import { insertProgress } from '../standings/standings.queries.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));

const tieBreaks = [{ name: 'SOS', value: '14½' }];

/** Creates an event with two players and a bye in the first round, while the second is being played. */
async function makePlayedEvent() {
  const eventId = await insertTestEvent(db, (await insertTestCategory(db)).id, {
    streamUrl: 'https://example.org/live',
  });
  const associationId = await insertTestAssociation(db);
  const people = [
    await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言', associationId }),
    await insertTestPerson(db, 'Zhao Min'),
    await insertTestPerson(db, 'Ito Ken'),
  ];
  const [lin, zhao, ito] = (await enter(db, eventId, people)) as [number, number, number];
  const sectionId = await findFirstSection(db, eventId);
  await db.transaction((tx) =>
    insertProgress(tx, {
      rounds: [2, 1].map((number) => ({ sectionId, number, startTime: new Date(`2030-03-1${number}T01:00:00.250Z`) })),
      pairings: [
        { sectionId, round: 1, table: 2, blackId: ito, whiteId: null, result: '1-0' },
        { sectionId, round: 1, table: 1, blackId: lin, whiteId: zhao, result: '½-½' },
        { sectionId, round: 2, table: 1, blackId: ito, whiteId: lin, result: null },
      ],
      standings: [
        { sectionId, entryId: zhao, rank: 2, score: '½', tieBreaks },
        { sectionId, entryId: lin, rank: 2, score: '½', tieBreaks },
        { sectionId, entryId: ito, rank: 1, score: '1', tieBreaks },
      ],
    }),
  );
  return String(eventId);
}

test('lists rounds, tables and byes in order, with both names of the players', async () => {
  const { rounds, streamUrl } = (await app.call('matchGet', { id: await makePlayedEvent() })).envelope.data;

  expect(streamUrl).toBe('https://example.org/live');
  expect(rounds.map(({ number, startTime }) => [number, startTime])).toEqual([
    [1, '2030-03-11T01:00:00.250Z'],
    [2, '2030-03-12T01:00:00.250Z'],
  ]);
  const lin = {
    personId: expect.stringMatching(/^\d+$/),
    name: 'Lin Moyan',
    nativeName: '林墨言',
    association: 'Singapore Mind Sports Association',
  };
  expect(rounds[0]!.pairings).toMatchObject([
    { table: 1, black: lin, white: { name: 'Zhao Min', association: '' }, result: '½-½' },
    { table: 2, black: { name: 'Ito Ken' }, white: null, result: '1-0' },
  ]);
  expect(rounds[1]!.pairings).toMatchObject([{ table: 1, black: { name: 'Ito Ken' }, white: lin, result: null }]);
});

test('lists standings by rank, equal ranks by name, with their tie-breaks', async () => {
  const { standings } = (await app.call('matchGet', { id: await makePlayedEvent() })).envelope.data;

  expect(standings.map(({ rank, name, score }) => [rank, name, score])).toEqual([
    [1, 'Ito Ken', '1'],
    [2, 'Lin Moyan', '½'],
    [2, 'Zhao Min', '½'],
  ]);
  expect(standings[0]!.tieBreaks).toEqual(tieBreaks);
});

test('names former opponents even when they no longer take part', async () => {
  const id = await makePlayedEvent();
  await db.execute(sql`update event_entries set state = 'withdrawn' where event_id = ${id}`);
  await db.execute(sql`delete from event_standings`);

  const { entrantList, rounds } = (await app.call('matchGet', { id })).envelope.data;

  expect(entrantList).toEqual([]);
  expect(rounds[0]!.pairings.map(({ black, white }) => [black.name, white?.name])).toEqual([
    ['Lin Moyan', 'Zhao Min'],
    ['Ito Ken', undefined],
  ]);
});

test('returns empty tables for an event without entries', async () => {
  const id = String(await insertTestEvent(db, (await insertTestCategory(db)).id));
  const { data } = (await app.call('matchGet', { id })).envelope;
  expect(data).toMatchObject({
    rounds: [],
    standings: [],
    corrections: [],
    results: [],
    entrantList: [],
    streamUrl: null,
  });
});

test('reads an event in one statement, however many people play in it', async () => {
  const id = await makePlayedEvent();
  expect(await recordStatements(() => app.call('matchGet', { id }))).toHaveLength(1);
});
