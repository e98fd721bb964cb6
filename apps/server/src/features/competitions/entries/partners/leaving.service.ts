import type { Money } from '@app/contract/values';
import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { findFirstOrderFor, type Order, updateOrder } from '../../../orders/index.ts';
import { refundPart } from '../../../payment/index.ts';
import { findOwnPartner, findOwner } from '../candidates/owners.service.ts';
import type { Deps, EntriesDeps } from '../entriesDeps.ts';
import {
  deletePlayer,
  endEntry,
  type Entry,
  type EntryPlayer,
  findPlayerFees,
  findPlayers,
  updateEntry,
} from '../entries.queries.ts';
import { endOrder, findRefund } from '../fees/fees.service.ts';
import { isNewestOrder, lockOrderAndEvent } from '../entryLocks.service.ts';
import { isBeforeStart } from '../../events/eventStatus.rules.ts';
import { computeHold } from '../places/places.rules.ts';
import { refundOf } from '../fees/refund.rules.ts';
import type { EventRecord } from '../../events/eventRecords.queries.ts';
import { declineAccepted } from './invitations.queries.ts';
import { mailEntry } from '../messages/messages.service.ts';
import { endIfExpired } from '../places/overdue.service.ts';
import { fillPlaces, sectionOf } from '../places/places.service.ts';

interface Departure {
  event: EventRecord;
  entry: Entry;
  order: Order | null;
  leavingPlayer: EntryPlayer;
}

/**
 * Removes a partner from an entry. If the entry takes part and then has too few players, it is withdrawn. Otherwise it
 * stays, and until it takes part, its captain can invite another partner. An open order then asks too much, so it is
 * cancelled, and the place is held for a new order unless its time has passed.
 *
 * @returns the refunded part of the fee; null when nothing was paid
 * @throws BusinessError notFound; conflict once the event has started, or when the entry has ended or changed
 */
export async function leaveEntry(
  { db, ...deps }: EntriesDeps,
  session: Session,
  entryId: number,
): Promise<Money | null> {
  return db.transaction(async (tx) => {
    const locked = await lockOrderAndEvent(tx, entryId);
    const players = await findPlayers(tx, [entryId]);
    const leavingPlayer = findOwnPartner(players, await findOwner(tx, session));
    if (!locked || !leavingPlayer) throw new BusinessError('notFound');
    const { event, entry, order } = locked;
    if (entry.state === 'withdrawn' || !(await isNewestOrder(tx, entryId, order))) throw new BusinessError('conflict');
    if (!isBeforeStart(event, deps.clock.now())) throw new BusinessError('conflict', null, m.error_entry_started);
    const departure = { event, entry, order, leavingPlayer };
    const isTooFew = players.length <= sectionOf(event, entry.sectionId)!.minimumPlayers;
    const refund = await (entry.state === 'entered' && isTooFew ? endWithoutPlayer : continueWithoutPlayer)(
      deps,
      tx,
      departure,
    );
    await fillPlaces(deps, tx, event);
    return refund;
  });
}

async function endWithoutPlayer(deps: Deps, tx: Transaction, { event, entry, order, leavingPlayer }: Departure) {
  const refund = await endOrder(deps, tx, event, order);
  await mailEntry(deps, tx, 'endedByPartner', { event, entry, refund, partner: leavingPlayer });
  await endEntry(tx, entry.id, { withdrawal: 'partnerLeft', at: deps.clock.now() });
  return refund;
}

async function continueWithoutPlayer(deps: Deps, tx: Transaction, { event, entry, order, leavingPlayer }: Departure) {
  const at = deps.clock.now();
  const refund = entry.state === 'entered' ? await refundShare(deps, tx, { event, entry, order, leavingPlayer }) : null;
  await deletePlayer(tx, entry.id, leavingPlayer.personId);
  await declineAccepted(tx, { entryId: entry.id, personId: leavingPlayer.personId, at });
  if (entry.state !== 'awaitingPayment') {
    await mailEntry(deps, tx, 'partnerLeft', { event, entry, refund, partner: leavingPlayer });
    return refund;
  }
  if (order?.status === 'pending') await updateOrder(tx, order.id, { status: 'cancelled' });
  // The hold starts at the first order. Otherwise partners who accept and leave in turn could extend it without end.
  const first = await findFirstOrderFor(tx, 'eventEntry', entry.id);
  const held = { state: 'offered', ...computeHold(event, at, first?.createdAt) } as const;
  await updateEntry(tx, entry.id, held);
  const until = held.heldUntil > at ? held.heldUntil : undefined;
  await mailEntry(deps, tx, 'partnerLeft', { event, entry, partner: leavingPlayer, ...(until && { until }) });
  await endIfExpired(deps, tx, { event, entry: { ...entry, ...held }, order });
  return null;
}

/** Refunds the fee of the leaving player by the event's rule. The entry stays. */
async function refundShare(
  deps: Deps,
  tx: Transaction,
  { event, entry, order, leavingPlayer }: Departure,
): Promise<Money | null> {
  const refundable = await findRefund(deps, tx, event, order);
  const fee = (await findPlayerFees(tx, entry.id)).get(leavingPlayer.personId);
  if (order?.status !== 'paid' || !refundable || !fee) return null;
  const amountMinor = Math.min(refundable.amountMinor, refundOf(event, fee, deps.clock.now()));
  if (amountMinor > 0) {
    const { locale } = await deps.findContact(tx, order.accountId);
    const reason = m.refund_reason_withdrawn({ title: event.title[locale] }, { locale });
    await refundPart(tx, deps.clock, order, { amountMinor, origin: 'entryEnded', reason });
  }
  return { amountMinor, currency: order.currency };
}
