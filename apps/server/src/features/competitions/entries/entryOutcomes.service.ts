import type { EntryOutcome } from '@app/contract/entries';
import type { Transaction } from '#platform/database/client';
import { findNewestOrderFor } from '../../orders/index.ts';
import { findEntry, findPosition } from './entries.queries.ts';

/** Returns the state of an entry in the shape of the API. */
export async function outcomeOf(tx: Transaction, entryId: number): Promise<EntryOutcome> {
  const entry = (await findEntry(tx, entryId))!;
  const order = entry.state === 'awaitingPayment' ? await findNewestOrderFor(tx, 'eventEntry', entryId) : null;
  return {
    entryId: String(entryId),
    state: entry.state,
    position: await findPosition(tx, entry),
    orderId: order?.status === 'pending' ? String(order.id) : null,
  };
}
