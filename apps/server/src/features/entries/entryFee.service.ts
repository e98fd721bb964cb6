import type { RefundConsequence } from '@app/contract/orders';
import { m } from '#messages';
import { getToday } from '#platform/calendar';
import type { Database, Transaction } from '#platform/database/client';
import {
  findNewestOrderFor,
  type Fulfilment,
  lockOrder,
  type Order,
  placeOrder,
  updateOrder,
} from '../orders/index.ts';
import { findRefundableMinor, refundEndedPurpose, refundPart } from '../payment/index.ts';
import { checkPlayers, findCheckedPlayers } from './eligibility.service.ts';
import type { Deps } from './entriesDeps.ts';
import { mailEntry } from './notices.service.ts';
import { endEntry, type Entry, findEntry, updateEntry } from './entries.queries.ts';
import { feeOf, refundOf } from './entry.rules.ts';
import { lockEvent } from './eventTerms.queries.ts';
import type { EventTerms } from './eventTerms.ts';
import { fillPlaces, sectionOf } from './places.service.ts';

/** Locks the newest order of an entry, before the event. */
export async function lockOrderOf(tx: Transaction, entryId: number): Promise<Order | null> {
  const newest = await findNewestOrderFor(tx, 'eventEntry', entryId);
  return newest && lockOrder(tx, newest.id);
}

/**
 * Whether an order that was locked, or its absence, is still the newest of the entry. Another transaction may have placed
 * one before this one got the event's lock. The caller holds the event's lock.
 */
export async function isNewestOrder(
  from: Database | Transaction,
  entryId: number,
  order: Pick<Order, 'id'> | null,
): Promise<boolean> {
  return (await findNewestOrderFor(from, 'eventEntry', entryId))?.id === order?.id;
}

/** Returns the sum of the fees of an entry's players, in the smallest unit of the event's currency. */
export async function findFee(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  event: EventTerms,
  { id }: Entry,
): Promise<number> {
  const players = await findCheckedPlayers(tx, id);
  return players.reduce((sum, player) => sum + feeOf(event, player, getToday({ clock })), 0);
}

/**
 * Gives an entry its place: at once when nothing is to be paid, otherwise once the returned order is paid. The caller
 * holds the event's lock, after the lock of the entry's order.
 */
export async function takePlace(
  deps: Deps,
  tx: Transaction,
  event: EventTerms,
  entry: Entry,
  order: Order | null,
): Promise<{ state: 'entered' | 'awaitingPayment'; orderId: number | null }> {
  if (order?.status === 'pending' && order.expiresAt > deps.clock.now())
    return { state: 'awaitingPayment', orderId: order.id };
  // The new order replaces it: money that still arrives for it is refunded automatically.
  if (order?.status === 'pending') await updateOrder(tx, order.id, { status: 'closed' });
  const amountMinor = await findFee(deps, tx, event, entry);
  if (amountMinor === 0 || entry.accountId === null) {
    await updateEntry(tx, entry.id, { state: 'entered', heldUntil: null });
    await mailEntry(deps, tx, 'entered', { event, entry });
    return { state: 'entered', orderId: null };
  }
  await updateEntry(tx, entry.id, { state: 'awaitingPayment', heldUntil: null });
  const { id: orderId } = await placeOrder(tx, deps.clock, {
    accountId: entry.accountId,
    purpose: 'eventEntry',
    subjectId: entry.id,
    amountMinor,
    currency: event.feeCurrency!,
  });
  return { state: 'awaitingPayment', orderId };
}

/**
 * Returns what a withdrawal refunds now of what was paid for an entry: all, once the event is cancelled. Null when
 * nothing was paid.
 */
export async function findRefund(
  { clock }: Pick<Deps, 'clock'>,
  from: Database | Transaction,
  event: EventTerms,
  order: Order | null,
): Promise<{ amountMinor: number; currency: string } | null> {
  if (order?.status !== 'paid') return null;
  // Without the refunds that staff have started.
  const paidMinor = await findRefundableMinor(from, order.id);
  if (paidMinor === 0) return null;
  const { currency } = order;
  const paid = { amountMinor: paidMinor, currency };
  return { amountMinor: event.cancelledAt ? paidMinor : refundOf(event, paid, clock.now()), currency };
}

/**
 * Ends the order of an entry that is withdrawn: an unpaid one is cancelled, of a paid one the event's rule decides what
 * comes back. The caller holds both locks.
 */
export async function endOrder(
  deps: Deps,
  tx: Transaction,
  event: EventTerms,
  order: Order | null,
): Promise<{ amountMinor: number; currency: string } | null> {
  if (order?.status === 'pending') await updateOrder(tx, order.id, { status: 'cancelled' });
  const refund = await findRefund(deps, tx, event, order);
  if (order && refund && refund.amountMinor > 0) {
    const { locale } = await deps.findContact(tx, order.accountId);
    const reason = m.refund_reason_withdrawn({ title: event.title[locale] }, { locale });
    const { amountMinor } = refund;
    await refundPart(tx, deps.clock, order, { amountMinor, origin: 'rejected', reason });
  }
  return refund;
}

/**
 * Returns what paid and refunded orders of entries do. A payment that comes when the players may no longer enter is
 * refunded at once. The refund of an order that a newer one replaced does not end the entry.
 */
export const entryFulfilment = (deps: Deps): Fulfilment => ({
  async onPaid(tx, order) {
    const found = await findEntry(tx, order.subjectId);
    const event = found && (await lockEvent(tx, found.eventId));
    const entry = await findEntry(tx, order.subjectId);
    if (!event || entry?.state !== 'awaitingPayment' || event.cancelledAt) {
      const { locale } = await deps.findContact(tx, order.accountId);
      const reason = m.refund_reason_no_entry({}, { locale });
      return refundEndedPurpose(tx, deps.clock, order.id, reason);
    }
    const section = sectionOf(event, entry.sectionId)!;
    const { verdict, reasons } = checkPlayers(deps, event, section, await findCheckedPlayers(tx, entry.id));
    if (verdict === 'no') {
      await mailEntry(deps, tx, 'notEligible', { event, entry, reasons });
      await endEntry(tx, entry.id, { withdrawal: 'notEligible', at: deps.clock.now() });
      const { locale } = await deps.findContact(tx, order.accountId);
      await refundEndedPurpose(tx, deps.clock, order.id, reasons[locale]);
      return fillPlaces(deps, tx, event);
    }
    await updateEntry(tx, entry.id, { state: 'entered', heldUntil: null });
    await mailEntry(deps, tx, 'entered', { event, entry });
    await fillPlaces(deps, tx, event);
  },
  async onRefunded(tx, order) {
    const found = await findEntry(tx, order.subjectId);
    const event = found && (await lockEvent(tx, found.eventId));
    const entry = await findEntry(tx, order.subjectId);
    if (!event || !entry || entry.state === 'withdrawn' || !(await isNewestOrder(tx, entry.id, order))) return;
    await mailEntry(deps, tx, 'withdrawn', { event, entry });
    await endEntry(tx, entry.id, { withdrawal: 'refunded', at: deps.clock.now() });
    await fillPlaces(deps, tx, event);
  },
  async isAllocated(tx, order) {
    const entry = await findEntry(tx, order.subjectId);
    if (!(await isNewestOrder(tx, order.subjectId, order))) return false;
    // What stays paid after a withdrawal is the event's by its rule.
    return entry?.state === 'entered' || entry?.withdrawal === 'own' || entry?.withdrawal === 'staff';
  },
  async consequenceOfRefund(from, order): Promise<RefundConsequence | null> {
    const entry = await findEntry(from, order.subjectId);
    if (entry === null || entry.state === 'withdrawn') return null;
    return (await isNewestOrder(from, entry.id, order)) ? 'entryWithdrawn' : null;
  },
});
