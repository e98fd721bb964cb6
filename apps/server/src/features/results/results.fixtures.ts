import type { Database } from '#platform/database/client';
import { insertTestCategory, insertTestEvent, type CategoryFixture } from '../events/events.fixtures.ts';
import { findFirstSection } from '../events/index.ts';
import { insertTestPerson } from '../people/people.fixtures.ts';
import { pointsForRank } from './points.rules.ts';
import { insertResults, publishResults, rebuildRanking } from './results.queries.ts';

const pointsTable = [100, 70, 50];

export const insertTestRanking = (db: Database): Promise<CategoryFixture> => insertTestCategory(db, { pointsTable });

/** Creates an event that was played and ranked by `ranks`, and rebuilds the category's ranking. */
export async function insertTestResults(
  db: Database,
  category: CategoryFixture,
  ranks: [personId: number, rank: number][],
  {
    eventDate = '2030-03-12',
    title = 'Lion City Go Open',
    publishedAt = new Date(eventDate),
  }: { eventDate?: string; title?: string; publishedAt?: Date } = {},
): Promise<number> {
  const eventId = await insertTestEvent(db, category.id, {
    title: { zh_CN: `${title}（中）`, en_US: title },
    publishedAt: new Date('2020-01-01T00:00:00Z'),
  });
  const season = eventDate.slice(0, 4);
  const sectionId = await findFirstSection(db, eventId);
  const rows = ranks.map(([personId, rank]) => ({
    ...{ eventId, sectionId, personId, categoryId: category.id, season, eventDate, rank },
    result: `${8 - rank}/7`,
    points: pointsForRank(pointsTable, rank),
  }));
  await db.transaction(async (tx) => {
    await insertResults(tx, rows);
    await publishResults(tx, eventId, publishedAt);
    await rebuildRanking(tx, category.id, season);
  });
  return eventId;
}

export const insertTestPlayers = async (db: Database, ...names: string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const name of names) ids.push(await insertTestPerson(db, name));
  return ids;
};
