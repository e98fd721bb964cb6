import type { Database } from '#platform/database/client';
import { findFirstSection } from '../events/index.ts';
import { insertEntries } from './entries.queries.ts';

/** Enters people in the first section of an event. @returns the ids of the entries */
export const enter = (db: Database, eventId: number, personIds: number[], state: 'entered' | 'waiting' = 'entered') =>
  db.transaction(async (tx) => {
    const sectionId = await findFirstSection(tx, eventId);
    const createdAt = new Date('2030-02-02T00:00:00Z');
    const waitingSince = state === 'waiting' ? createdAt : null;
    return insertEntries(
      tx,
      personIds.map((personId) => ({ eventId, sectionId, state, createdAt, waitingSince, players: [{ personId }] })),
    );
  });
