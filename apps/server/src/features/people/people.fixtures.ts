import type { Database } from '#platform/database/client';
import { addPerson } from './people.service.ts';
import type { people } from './people.tables.ts';

/** Somebody who chose to be listed; override only what the test is about. */
export function makePerson(db: Database, latinName: string, overrides: Partial<typeof people.$inferInsert> = {}): Promise<number> {
  return db.transaction((tx) => addPerson(tx, { latinName, nativeName: '', inDirectory: true, ...overrides }));
}
