import type { Transaction } from '#platform/database/client';
import type { Order } from '../../../orders/index.ts';
import type { Deps } from '../entriesDeps.ts';
import { endEntry, type Entry } from '../entries.queries.ts';
import type { EventRecord } from '../../events/eventRecords.queries.ts';
import { isComplete } from '../partners/invitations.service.ts';
import { mailEntry } from '../messages/messages.service.ts';
import { fillPlaces, sectionOf } from './places.service.ts';

/**
 * Ends an entry whose held place has expired, or whose order can no longer be paid, and gives its place to the waiting
 * list. The caller holds the locks of order and event. @returns false when the entry still has its place
 */
export async function endIfExpired(
  deps: Deps,
  tx: Transaction,
  { event, entry, order }: { event: EventRecord; entry: Entry; order: Order | null },
): Promise<boolean> {
  const now = deps.clock.now();
  const isExpired = entry.state === 'offered' && entry.heldUntil !== null && entry.heldUntil <= now;
  const isOrderOver = order === null || order.status === 'closed' || order.status === 'cancelled';
  const isUnpaid = entry.state === 'awaitingPayment' && isOrderOver;
  if (!isExpired && !isUnpaid) return false;
  const section = sectionOf(event, entry.sectionId)!;
  const lacksPartners = entry.waitingSince === null && !(await isComplete(tx, section, entry));
  const kind = isUnpaid ? 'unpaid' : lacksPartners ? 'partnersMissing' : 'offerExpired';
  await mailEntry(deps, tx, kind, { event, entry });
  await endEntry(tx, entry.id, { withdrawal: kind, at: now });
  await fillPlaces(deps, tx, event);
  return true;
}
