import { enter } from '../../apps/server/src/features/entries/entries.fixtures.ts';
import {
  insertTestCategory,
  insertTestDiscipline,
  insertTestEvent,
} from '../../apps/server/src/features/events/events.fixtures.ts';
import { insertTestPerson } from '../../apps/server/src/features/people/people.fixtures.ts';
import { createPool, openDatabase } from '../../apps/server/src/platform/database/client.ts';
import { databaseOf } from './siteDatabase.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

/** Publishes a Go event in progress with these players. @param folder of the site. @returns the id of the event */
export async function startGoEvent(folder: string, players: readonly string[]): Promise<string> {
  const pool = createPool(databaseOf(folder), 1);
  const db = openDatabase(pool);
  const { rows } = await pool.query<{ id: string }>('select id from pictures order by width desc, id limit 1');
  const pictureId = Number(rows[0]!.id);
  const known = await pool.query<{ id: string }>("select id from disciplines where code = 'go'");
  const disciplineId = known.rows[0] ? Number(known.rows[0].id) : await insertTestDiscipline(db, { code: 'go' });
  const eventId = await insertTestEvent(db, (await insertTestCategory(db, { disciplineId })).id, {
    ...{ pictureId, startTime: inDays(-0.1), endTime: inDays(2), publishedAt: inDays(-5) },
  });
  const people = [];
  for (const name of players) people.push(await insertTestPerson(db, name));
  await enter(db, eventId, people);
  await pool.end();
  return String(eventId);
}
