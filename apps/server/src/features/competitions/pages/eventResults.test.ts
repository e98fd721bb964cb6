import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { enter, insertTestEntrant } from '../entries/entries.fixtures.ts';
import {
  type CategoryFixture,
  findTestSections,
  insertTestCategory,
  insertTestEvent,
} from '../events/events.fixtures.ts';
import { findFirstSection } from '../events/events.queries.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { insertTestPlayers } from '../results/results.fixtures.ts';
import { insertResults, type NewResult } from '../results/results.queries.ts';

const app = testApp({ now: new Date('2030-04-01T00:00:00Z') });
const { db } = app;
let category: CategoryFixture;
beforeEach(async () => {
  await emptyDatabase(db);
  category = await insertTestCategory(db);
});

/** Publishes results of a section: the ranks of people, and the entries with which they took part. */
async function publish(
  eventId: number,
  sectionId: number,
  ranks: Pick<NewResult, 'personId' | 'rank' | 'entryId'>[],
): Promise<void> {
  const shared = { eventId, sectionId, categoryId: category.id, season: '2030', eventDate: '2030-03-12' };
  await db.transaction((tx) =>
    insertResults(
      tx,
      ranks.map((row) => ({ ...shared, ...row, result: `${8 - row.rank}/7`, points: 100 - row.rank })),
    ),
  );
}

const listEnded = async (locale: 'zh_CN' | 'en_US' = 'en_US') =>
  (await app.call('matchListEnded', {}, { locale })).envelope.data.rows;

test('names in the list of past events who won each section, in the order of the sections', async () => {
  const eventId = await insertTestEvent(db, category.id, {}, [
    { name: { zh_CN: '公开组', en_US: 'Open' } },
    { name: { zh_CN: '双人组', en_US: 'Pairs' }, kind: 'pair', minimumPlayers: 2, maximumPlayers: 2 },
  ]);
  const { Open: open, Pairs: pairs } = await findTestSections(db, eventId);
  const lin = await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言' });
  const [zhao, ito, ma] = await insertTestPlayers(db, 'Zhao Min', 'Ito Ken', 'Ma Lan');
  const [entryId] = await enter(db, eventId, [ito!], { sectionId: pairs! });
  await publish(eventId, pairs!, [
    { personId: ito!, rank: 1, entryId },
    { personId: ma!, rank: 1, entryId },
    { personId: lin, rank: 2 },
  ]);
  await publish(eventId, open!, [
    { personId: zhao!, rank: 1 },
    { personId: lin, rank: 1 },
    { personId: ma!, rank: 3 },
  ]);

  expect((await listEnded())[0]!.winners).toEqual([
    { section: 'Open', name: 'Lin Moyan', nativeName: '林墨言' },
    { section: 'Open', name: 'Zhao Min', nativeName: '' },
    { section: 'Pairs', name: 'Ito Ken / Ma Lan', nativeName: '' },
  ]);
  expect((await listEnded('zh_CN'))[0]!.winners.map(({ section }) => section)).toEqual(['公开组', '公开组', '双人组']);
});

test('names at most four winners of an event, and none without results', async () => {
  await insertTestEvent(db, category.id, { endTime: new Date('2030-03-20T00:00:00Z') });
  const eventId = await insertTestEvent(db, category.id);
  const sectionId = await findFirstSection(db, eventId);
  const people = await insertTestPlayers(db, 'Ann', 'Ben', 'Cao', 'Dan', 'Eve');
  await publish(
    eventId,
    sectionId,
    people.map((personId) => ({ personId, rank: 1 })),
  );
  const rows = await listEnded();
  expect(rows.map(({ winners }) => winners.map(({ name }) => name))).toEqual([[], ['Ann', 'Ben', 'Cao', 'Dan']]);
});

test('lists past events with their winners, and the own entries, in three statements', async () => {
  const lin = await insertTestEntrant(app, 'Lin Moyan');
  for (let n = 0; n < 3; n++) {
    const eventId = await insertTestEvent(db, category.id);
    await publish(eventId, await findFirstSection(db, eventId), [{ personId: lin.personId, rank: 1 }]);
  }
  const list = () => app.call('matchListEnded', {}, { token: lin.token });
  expect((await recordStatements(list)).length).toBeLessThanOrEqual(3);
  expect((await list()).envelope.data.rows.map(({ winners }) => winners.length)).toEqual([1, 1, 1]);
});

test('returns rank, result and points of own entries once they are published', async () => {
  const lin = await insertTestEntrant(app, 'Lin Moyan');
  const other = await insertTestPerson(db, 'Zhao Min');
  const events = [];
  for (const day of ['10', '11', '12']) {
    const id = await insertTestEvent(db, category.id, { startTime: new Date(`2030-03-${day}T01:00:00Z`) });
    const [entryId] = await enter(db, id, [lin.personId]);
    await enter(db, id, [other]);
    events.push({ id, entryId: entryId!, sectionId: await findFirstSection(db, id) });
  }
  const [linked, imported] = events;
  await publish(linked!.id, linked!.sectionId, [
    { personId: other, rank: 1 },
    { personId: lin.personId, rank: 2, entryId: linked!.entryId },
  ]);
  await publish(imported!.id, imported!.sectionId, [{ personId: lin.personId, rank: 3 }]);

  const { rows } = (await app.call('myEntries', {}, { token: lin.token })).envelope.data;

  expect(rows.map(({ result }) => result)).toEqual([
    null,
    { rank: 3, result: '5/7', points: 97 },
    { rank: 2, result: '6/7', points: 98 },
  ]);
});
