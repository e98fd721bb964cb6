import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/client';
import { insertCategory, insertDiscipline, insertEntries } from './events.queries.ts';
import { addEvent } from './events.service.ts';
import type { categories, disciplines, events } from './events.tables.ts';

export const bothLanguages = (text: string) => ({ zh_CN: text, en_US: text });

/** Go, under a code of its own. */
export function makeDiscipline(db: Database, overrides: Partial<typeof disciplines.$inferInsert> = {}): Promise<number> {
  const values = {
    code: `discipline-${randomUUID()}`,
    name: { zh_CN: '围棋', en_US: 'Go' },
    info: { zh_CN: '黑白两色的对弈', en_US: 'A game of black and white' },
    image: 'go.svg',
    position: 1,
  };
  return db.transaction((tx) => insertDiscipline(tx, { ...values, ...overrides }));
}

export interface MadeCategory {
  id: number;
  code: string;
}

/** A category under a code of its own, in a discipline of its own unless one is given. */
export async function makeCategory(db: Database, overrides: Partial<typeof categories.$inferInsert> = {}): Promise<MadeCategory> {
  const disciplineId = overrides.disciplineId ?? (await makeDiscipline(db));
  const code = overrides.code ?? `category-${randomUUID()}`;
  const values = { name: { zh_CN: '围棋公开组', en_US: 'Go open' }, pointsTable: [100, 70, 50], position: 1, ...overrides, code, disciplineId };
  return { id: await db.transaction((tx) => insertCategory(tx, values)), code };
}

/** An open go event in Singapore, 10 to 12 March 2030, applications in February; override only what the test is about. */
export async function makeEvent(db: Database, categoryId: number, overrides: Partial<typeof events.$inferInsert> = {}): Promise<number> {
  const values = {
    categoryId,
    title: { zh_CN: '狮城围棋公开赛', en_US: 'Lion City Go Open' },
    venue: { zh_CN: '新加坡会议中心', en_US: 'Singapore Convention Centre' },
    content: bothLanguages('<p>Seven rounds.</p>'),
    image: 'event-1600x900.jpg',
    online: false,
    timeZone: 'Asia/Singapore',
    startTime: new Date('2030-03-10T01:00:00Z'),
    endTime: new Date('2030-03-12T10:00:00Z'),
    applyFrom: new Date('2030-02-01T00:00:00Z'),
    applyUntil: new Date('2030-03-01T00:00:00Z'),
    membersOnly: false,
  };
  return db.transaction((tx) => addEvent(tx, { ...values, ...overrides }));
}

export const enter = (db: Database, eventId: number, personIds: number[], state: 'entered' | 'waiting' = 'entered') =>
  db.transaction((tx) =>
    insertEntries(
      tx,
      personIds.map((personId) => ({ eventId, personId, state, createdAt: new Date('2030-02-02T00:00:00Z') })),
    ),
  );
