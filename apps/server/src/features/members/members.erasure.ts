import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { erasePerson } from '../people/index.ts';
import { closeMergesInto } from './merge/merge.queries.ts';

/** Erases the records that were merged into a person, when their account is closed: the merges become permanent. */
export async function eraseMergedPeople(tx: Transaction, personId: number, clock: Clock): Promise<void> {
  for (const mergedId of await closeMergesInto(tx, personId)) await erasePerson(tx, mergedId, clock);
}
