import { randomUUID } from 'node:crypto';
import type { Scoring } from '@app/contract/scoring';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { insertTestPicture } from '../../media/media.fixtures.ts';
import { addDiscipline } from './disciplines.service.ts';
import { insertCategory } from './events.queries.ts';
import { addEvent } from './events.service.ts';
import type { categories, disciplines, events } from './events.tables.ts';

export const bothLanguages = (text: string) => ({ zh_CN: text, en_US: text });

const scoringOf: Readonly<Record<string, Scoring>> = {
  go: { by: 'games', sides: ['black', 'white'], tieBreak: 'SOS' },
  chess: { by: 'games', sides: ['white', 'black'], tieBreak: 'Buchholz' },
  xiangqi: { by: 'games', sides: ['red', 'black'], tieBreak: 'Buchholz' },
  bridge: { by: 'tables', sum: null },
  mahjong: { by: 'tables', sum: null },
};

/** Creates a discipline, Go, with a unique code; with another code, it is scored as that discipline usually is. */
export function insertTestDiscipline(
  db: Database,
  overrides: Partial<typeof disciplines.$inferInsert> = {},
): Promise<number> {
  const values = {
    code: `discipline-${randomUUID()}`,
    name: { zh_CN: '围棋', en_US: 'Go' },
    info: { zh_CN: '黑白两色的对弈', en_US: 'A game of black and white' },
    position: 1,
  };
  return db.transaction(async (tx) => {
    const pictureId = overrides.pictureId ?? (await insertTestPicture(tx, 'go-128x128.png')).id;
    const scoring = scoringOf[overrides.code ?? ''];
    return addDiscipline(tx, { ...values, ...(scoring && { scoring }), ...overrides, pictureId });
  });
}

export interface CategoryFixture {
  id: number;
  code: string;
}

/** Creates a category with a unique code, in a new discipline unless one is passed. */
export async function insertTestCategory(
  db: Database,
  overrides: Partial<typeof categories.$inferInsert> = {},
): Promise<CategoryFixture> {
  const disciplineId = overrides.disciplineId ?? (await insertTestDiscipline(db));
  const code = overrides.code ?? `category-${randomUUID()}`;
  const values = {
    name: { zh_CN: '围棋公开组', en_US: 'Go open' },
    position: 1,
    ...overrides,
    code,
    disciplineId,
  };
  return { id: await db.transaction((tx) => insertCategory(tx, values)), code };
}

/**
 * Creates an open Go event in Singapore, 10 to 12 March 2030, with applications in February; override only the fields
 * that the test checks.
 *
 * @param newSections the sections; the event is not divided without them
 */
export async function insertTestEvent(
  db: Database,
  categoryId: number,
  overrides: Partial<typeof events.$inferInsert> = {},
  newSections?: Parameters<typeof addEvent>[2],
): Promise<number> {
  const values = {
    categoryId,
    title: { zh_CN: '狮城围棋公开赛', en_US: 'Lion City Go Open' },
    venue: { zh_CN: '新加坡会议中心', en_US: 'Singapore Convention Centre' },
    content: bothLanguages('<p>Seven rounds.</p>'),
    online: false,
    timeZone: 'Asia/Singapore',
    startTime: new Date('2030-03-10T01:00:00Z'),
    endTime: new Date('2030-03-12T10:00:00Z'),
    applyFrom: new Date('2030-02-01T00:00:00Z'),
    applyUntil: new Date('2030-03-01T00:00:00Z'),
    membersOnly: false,
  };
  return db.transaction(async (tx) => {
    const pictureId = overrides.pictureId ?? (await insertTestPicture(tx, 'event-1600x900.jpg')).id;
    return addEvent(
      tx,
      { publishedAt: new Date('2029-12-01T00:00:00Z'), ...values, ...overrides, pictureId },
      newSections,
    );
  });
}

/** Lists the sections of an event, by the names that `insertTestEvent` gave them. */
export async function findTestSections(db: Database, eventId: number): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id::int as id, name->>'en_US' as name from event_sections where event_id = ${eventId}`,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}
