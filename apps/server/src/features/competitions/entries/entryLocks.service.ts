import type { Database, Transaction } from '#platform/database/client';
import { findNewestOrderFor, lockOrder, type Order } from '../../orders/index.ts';
import { type Entry, findEntry } from './entries.queries.ts';
import { lockEvent, type EventRecord } from '../events/eventRecords.queries.ts';

/** Locks the newest order of an entry. Call it before the event is locked. */
export async function lockNewestOrder(tx: Transaction, entryId: number): Promise<Order | null> {
  const newest = await findNewestOrderFor(tx, 'eventEntry', entryId);
  return newest && lockOrder(tx, newest.id);
}

/**
 * Whether the locked order, or the absence of one, is still the newest of the entry. Another transaction may have
 * placed an order before this one got the event's lock. The caller holds the event's lock.
 */
export async function isNewestOrder(
  from: Database | Transaction,
  entryId: number,
  order: Pick<Order, 'id'> | null,
): Promise<boolean> {
  return (await findNewestOrderFor(from, 'eventEntry', entryId))?.id === order?.id;
}

/** An entry and its event, whose row is locked. */
export interface LockedEntry {
  event: EventRecord;
  entry: Entry;
}

/**
 * Locks the event of an entry, and then reads the entry. Only for callers that have locked the order, or that change no
 * order. @returns null when there is no such entry
 */
export async function lockEventOfEntry(tx: Transaction, entryId: number): Promise<LockedEntry | null> {
  const found = await findEntry(tx, entryId);
  const event = found && (await lockEvent(tx, found.eventId));
  const entry = event && (await findEntry(tx, entryId));
  return entry && { event, entry };
}

/**
 * Locks the newest order of an entry, then its event, like every transaction that locks both. @returns null without an
 * entry
 */
export async function lockOrderAndEvent(
  tx: Transaction,
  entryId: number,
): Promise<(LockedEntry & { order: Order | null }) | null> {
  const order = await lockNewestOrder(tx, entryId);
  const locked = await lockEventOfEntry(tx, entryId);
  return locked && { ...locked, order };
}
