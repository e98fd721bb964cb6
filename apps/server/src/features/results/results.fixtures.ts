import type { Database } from '#platform/database/client';
import { makeCategory, makeEvent, type MadeCategory } from '../events/events.fixtures.ts';
import { makePerson } from '../people/people.fixtures.ts';
import { pointsForRank } from './pointsRule.ts';
import { insertResults, rebuildRanking } from './results.queries.ts';

const pointsTable = [100, 70, 50];

export const makeRankedCategory = (db: Database): Promise<MadeCategory> => makeCategory(db, { pointsTable });

/** An event that was played and ranked: `ranks` says who came where. The category's ranking is made anew. */
export async function makePlayed(
  db: Database,
  category: MadeCategory,
  ranks: [personId: number, rank: number][],
  { eventDate = '2030-03-12', title = 'Lion City Go Open' }: { eventDate?: string; title?: string } = {},
): Promise<number> {
  const eventId = await makeEvent(db, category.id, { title: { zh_CN: `${title}（中）`, en_US: title } });
  const season = eventDate.slice(0, 4);
  const rows = ranks.map(([personId, rank]) => ({
    ...{ eventId, personId, categoryId: category.id, season, eventDate, rank },
    result: `${8 - rank}/7`,
    points: pointsForRank(pointsTable, rank),
  }));
  await db.transaction(async (tx) => {
    await insertResults(tx, rows);
    await rebuildRanking(tx, category.id, season);
  });
  return eventId;
}

export const makePlayers = async (db: Database, ...names: string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const name of names) ids.push(await makePerson(db, name));
  return ids;
};
