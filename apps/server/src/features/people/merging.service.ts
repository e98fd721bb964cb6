import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import type { RowChange } from '#platform/database/rowSnapshots';
import { applyPersonChanges, type Correction, updateListings } from './people.service.ts';
import { lockPerson } from './people.queries.ts';
import {
  arePeopleUnchanged,
  findMergedInto,
  moveChangeRequests,
  redirectMerged,
  recordPeopleChanges,
  restorePeople,
} from './merging.queries.ts';

/** What a merge changed in the rows of two people and their requests to change a name. */
export interface PersonMerge {
  people: RowChange[];
  requests: RowChange[];
}

/**
 * Marks one person as merged into another, who gets the chosen values and the requests to change a name. `change` makes
 * the changes of other features, which may change both rows too.
 */
export async function mergePeople(
  tx: Transaction,
  { keptId, mergedId }: { keptId: number; mergedId: number },
  { values, clock }: { values: Correction & { inDirectory: boolean }; clock: Clock },
  change: () => Promise<void>,
): Promise<PersonMerge> {
  const earlier = await findMergedInto(tx, mergedId);
  return recordPeopleChanges(tx, [keptId, mergedId, ...earlier], async () => {
    await redirectMerged(tx, earlier, keptId);
    await moveChangeRequests(tx, mergedId, keptId, clock.now());
    await change();
    await applyPersonChanges(tx, await lockPerson(tx, keptId), values, clock);
    await applyPersonChanges(tx, await lockPerson(tx, mergedId), { inDirectory: false, mergedIntoId: keptId }, clock);
  });
}

/** Restores both people. @returns false when one of them was changed since the merge */
export async function separatePeople(tx: Transaction, merge: PersonMerge, clock: Clock): Promise<boolean> {
  if (!(await arePeopleUnchanged(tx, merge))) return false;
  await restorePeople(tx, merge);
  for (const { before } of merge.people) await updateListings(tx, await lockPerson(tx, before.id), clock);
  return true;
}
