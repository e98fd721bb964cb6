import type { Transaction } from '#platform/database/client';
import type { Deps } from '../entries/entriesDeps.ts';
import { deletePastAbsences } from '../entries/absences/absences.queries.ts';
import { deleteCalendarAddress } from '../calendars/ownCalendar.queries.ts';
import { deleteChildren } from '../entries/candidates/children.queries.ts';
import { findActiveEntriesOf } from '../entries/entries.queries.ts';
import { lockNewestOrder } from '../entries/entryLocks.service.ts';
import { isBeforeStart } from '../events/eventStatus.rules.ts';
import { findPublishedEvent } from '../events/eventRecords.queries.ts';
import { withdraw } from '../entries/entries.service.ts';

/**
 * Withdraws the entries of a closed account from events that have not started.
 *
 * @returns the children whom no other account enters, whose names are to be erased
 */
export async function eraseEntries(deps: Deps, tx: Transaction, accountId: number): Promise<number[]> {
  const active = await findActiveEntriesOf(tx, accountId);
  // Lock every order before the first event, like every transaction that locks both.
  for (const { id } of active.toSorted((one, other) => one.id - other.id)) await lockNewestOrder(tx, id);
  for (const { id, eventId } of active) {
    const event = await findPublishedEvent(tx, eventId);
    if (event && isBeforeStart(event, deps.clock.now()))
      await withdraw(deps, tx, { entryId: id, owner: { accountId, personIds: [] } });
  }
  // Those of a running event are needed until its rounds are paired, and go with its final results.
  await deletePastAbsences(tx, { accountId, now: deps.clock.now() });
  await deleteCalendarAddress(tx, accountId);
  return deleteChildren(tx, accountId);
}
