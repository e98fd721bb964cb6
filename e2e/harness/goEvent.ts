import { randomInt } from 'node:crypto';
import { enter } from '../../apps/server/src/features/competitions/entries/entries.fixtures.ts';
import {
  findTestSections,
  insertTestCategory,
  insertTestDiscipline,
  insertTestEvent,
} from '../../apps/server/src/features/competitions/events/events.fixtures.ts';
import { insertTestPerson } from '../../apps/server/src/features/people/people.fixtures.ts';
import { createPool, type Database, openDatabase } from '../../apps/server/src/platform/database/client.ts';
import { databaseOf } from './siteDatabase.ts';

const dayMs = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * dayMs);

/** Returns a title that no other event has, because pages name their tables by it. */
function newTitle() {
  const number = String(randomInt(1e6));
  return { zh_CN: `围棋公开赛 ${number}`, en_US: `Go Open ${number}` };
}

type Values = Parameters<typeof insertTestEvent>[2];

async function withDatabase<Result>(
  folder: string,
  work: (db: Database, pictureId: number, goId: number | null) => Promise<Result>,
) {
  const pool = createPool(databaseOf(folder), 1);
  const { rows } = await pool.query<{ id: string }>('select id from pictures order by width desc, id limit 1');
  const go = await pool.query<{ id: string }>("select id from disciplines where code = 'go'");
  const result = await work(openDatabase(pool), Number(rows[0]!.id), go.rows[0] ? Number(go.rows[0].id) : null);
  await pool.end();
  return result;
}

/** Publishes an event with a single place, which can be entered and begins in 30 days. @returns its id */
export const openEvent = (
  folder: string,
  title: string,
  values: Values = {},
  sections?: Parameters<typeof insertTestEvent>[3],
): Promise<string> =>
  withDatabase(folder, async (db, pictureId, goId) => {
    const disciplineId = goId ?? (await insertTestDiscipline(db, { code: 'go', pictureId }));
    const event = {
      title: { zh_CN: title, en_US: title },
      pictureId,
      capacity: 1,
      applyFrom: inDays(-1),
      applyUntil: inDays(20),
      startTime: inDays(30),
      endTime: inDays(31),
      publishedAt: inDays(-2),
      ...values,
    };
    return String(await insertTestEvent(db, (await insertTestCategory(db, { disciplineId })).id, event, sections));
  });

/**
 * Publishes a Go event in progress with these sections, by their names in both languages, and players in each.
 *
 * @param folder of the site
 * @returns the ids of the event, and of its sections in their order
 */
export const startDividedEvent = (
  folder: string,
  sections: readonly { name: { zh_CN: string; en_US: string }; players: readonly string[] }[],
): Promise<{ eventId: string; sectionIds: string[] }> =>
  withDatabase(folder, async (db, pictureId, goId) => {
    const disciplineId = goId ?? (await insertTestDiscipline(db, { code: 'go', pictureId }));
    const eventId = await insertTestEvent(
      db,
      (await insertTestCategory(db, { disciplineId })).id,
      { title: newTitle(), pictureId, startTime: inDays(-0.1), endTime: inDays(2), publishedAt: inDays(-5) },
      sections.map(({ name }) => ({ name })),
    );
    const ids = await findTestSections(db, eventId);
    const sectionIds = sections.map(({ name }) => ids[name.en_US]!);
    for (const [index, { players }] of sections.entries()) {
      const people = [];
      for (const name of players) people.push(await insertTestPerson(db, name));
      await enter(db, eventId, people, { sectionId: sectionIds[index]! });
    }
    return { eventId: String(eventId), sectionIds: sectionIds.map(String) };
  });

/** Publishes a Go event in progress with these players. @param folder of the site. @returns the id of the event */
export const startGoEvent = (folder: string, players: readonly string[]): Promise<string> =>
  withDatabase(folder, async (db, pictureId, goId) => {
    const disciplineId = goId ?? (await insertTestDiscipline(db, { code: 'go', pictureId }));
    const eventId = await insertTestEvent(db, (await insertTestCategory(db, { disciplineId })).id, {
      title: newTitle(),
      pictureId,
      startTime: inDays(-0.1),
      endTime: inDays(2),
      publishedAt: inDays(-5),
    });
    const people = [];
    for (const name of players) people.push(await insertTestPerson(db, name));
    await enter(db, eventId, people);
    return String(eventId);
  });
