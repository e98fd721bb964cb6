import type { EventLevel } from '@app/contract/eventLevels';
import type { Database, Transaction } from '#platform/database/client';
import { insertTestCategory, insertTestEvent, type CategoryFixture } from '../events/events.fixtures.ts';
import { findFirstSection } from '../events/events.queries.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { insertPointsTable, awardPointsOfEvent } from './points/points.queries.ts';
import { rebuildRankingsOfEvent } from '../rankings/rebuilding.service.ts';
import { insertResults, publishResults } from './results.queries.ts';

/** Creates a category whose first points table gives 100, 70 and 50 points, also for lower ranks. */
export async function insertTestRanking(db: Database, code?: string): Promise<CategoryFixture> {
  const category = await insertTestCategory(db, code === undefined ? {} : { code });
  await db.transaction((tx) =>
    insertPointsTable(tx, {
      categoryId: category.id,
      version: 1,
      rows: [{ level: null, minimumPlayers: 1, points: [100, 70, 50] }],
      lowerRanks: 'last',
      createdAt: new Date('2020-01-01T00:00:00Z'),
    }),
  );
  return category;
}

/** Creates an event that was played and ranked by `ranks`, awards the points, and rebuilds the category's ranking. */
export async function insertTestResults(
  db: Database,
  category: CategoryFixture,
  ranks: [personId: number, rank: number][],
  {
    eventDate = '2030-03-12',
    title = 'Lion City Go Open',
    publishedAt = new Date(eventDate),
    level = 'national',
  }: { eventDate?: string; title?: string; publishedAt?: Date; level?: EventLevel } = {},
): Promise<number> {
  const eventId = await insertTestEvent(db, category.id, {
    title: { zh_CN: `${title}（中）`, en_US: title },
    level,
    publishedAt: new Date('2020-01-01T00:00:00Z'),
  });
  const season = eventDate.slice(0, 4);
  const sectionId = await findFirstSection(db, eventId);
  const rows = ranks.map(([personId, rank]) => ({
    eventId,
    sectionId,
    personId,
    categoryId: category.id,
    season,
    eventDate,
    rank,
    result: `${8 - rank}/7`,
    points: 0,
  }));
  await db.transaction(async (tx) => {
    await insertResults(tx, rows);
    await publishResults(tx, { eventId, sectionId, publishedAt });
    await awardPoints(tx, eventId);
  });
  return eventId;
}

export const insertTestPlayers = async (db: Database, ...names: string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const name of names) ids.push(await insertTestPerson(db, name));
  return ids;
};

/** Awards the points of an event's results and rebuilds its rankings. */
export async function awardPoints(tx: Transaction, eventId: number): Promise<void> {
  await awardPointsOfEvent(tx, eventId);
  await rebuildRankingsOfEvent(tx, eventId);
}
