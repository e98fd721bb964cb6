import type { Database } from '#platform/database/client';
import { AdjustableClock } from '#platform/clock';
import { createPerson, updateMemberUntil } from './people.service.ts';
import type { people } from './people.tables.ts';

/** Adds a member who chose to be listed; override only the fields that the test checks. */
export function insertTestPerson(
  db: Database,
  latinName: string,
  overrides: Partial<typeof people.$inferInsert> = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    const id = await createPerson(tx, { latinName, nativeName: '', inDirectory: true, ...overrides });
    await updateMemberUntil(
      tx,
      id,
      overrides.memberUntil ?? '2999-12-31',
      new AdjustableClock('UTC', new Date('2026-01-01')),
    );
    return id;
  });
}
