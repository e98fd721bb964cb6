import type { Money } from '@app/contract/values';
import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { findFirstOrderFor, type Order, updateOrder } from '../../../orders/index.ts';
import { refundPart } from '../../../payment/index.ts';
import { findLeaver, findOwner } from '../candidates/owners.service.ts';
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
import { isNewestOrder, lockEntry } from '../entryLocks.service.ts';
import { isBeforeStart } from '../../events/eventStatus.rules.ts';
import { holdFrom } from '../places/places.rules.ts';
import { refundOf } from '../fees/refund.rules.ts';
import type { EventRecord } from '../../events/event.queries.ts';
import { declineAccepted } from './invitations.queries.ts';
import { mailEntry } from '../messages/messages.service.ts';
import { endWhenOver } from '../places/overdue.service.ts';
import { fillPlaces, sectionOf } from '../places/places.service.ts';

interface Leaving {
  event: EventRecord;
  entry: Entry;
  order: Order | null;
  leaver: EntryPlayer;
}

/**
 * Removes a partner from an entry. If the entry takes part and then has too few players, it is withdrawn. Otherwise it
 * stays, and until it takes part, its captain can invite another partner. An open order then asks too much, so it is
 * cancelled, and the place is held for a new order unless its time has passed.
 *
 * @returns the refunded part of the fee; null when nothing was paid
 * @throws BusinessError notFound; conflict once the event has started, or when the entry has ended or changed
 */
export async function leave({ db, ...deps }: EntriesDeps, session: Session, entryId: number): Promise<Money | null> {
  return db.transaction(async (tx) => {
    const locked = await lockEntry(tx, entryId);
    const players = await findPlayers(tx, [entryId]);
    const leaver = findLeaver(players, await findOwner(tx, session));
    if (!locked || !leaver) throw new BusinessError('notFound');
    const { event, entry, order } = locked;
    if (entry.state === 'withdrawn' || !(await isNewestOrder(tx, entryId, order))) throw new BusinessError('conflict');
    if (!isBeforeStart(event, deps.clock.now())) throw new BusinessError('conflict', null, m.error_entry_started);
    const leaving = { event, entry, order, leaver };
    const isTooFew = players.length <= sectionOf(event, entry.sectionId)!.minimumPlayers;
    const refund = await (entry.state === 'entered' && isTooFew ? endWithout : continueWithout)(deps, tx, leaving);
    await fillPlaces(deps, tx, event);
    return refund;
  });
}

async function endWithout(deps: Deps, tx: Transaction, { event, entry, order, leaver }: Leaving) {
  const refund = await endOrder(deps, tx, event, order);
  await mailEntry(deps, tx, 'endedByPartner', { event, entry, refund, partner: leaver });
  await endEntry(tx, entry.id, { withdrawal: 'partnerLeft', at: deps.clock.now() });
  return refund;
}

async function continueWithout(deps: Deps, tx: Transaction, { event, entry, order, leaver }: Leaving) {
  const at = deps.clock.now();
  const refund = entry.state === 'entered' ? await refundShare(deps, tx, { event, entry, order, leaver }) : null;
  await deletePlayer(tx, entry.id, leaver.personId);
  await declineAccepted(tx, { entryId: entry.id, personId: leaver.personId, at });
  if (entry.state !== 'awaitingPayment') {
    await mailEntry(deps, tx, 'partnerLeft', { event, entry, refund, partner: leaver });
    return refund;
  }
  if (order?.status === 'pending') await updateOrder(tx, order.id, { status: 'cancelled' });
  // The hold starts at the first order. Otherwise partners who accept and leave in turn could extend it without end.
  const first = await findFirstOrderFor(tx, 'eventEntry', entry.id);
  const held = { state: 'offered', ...holdFrom(event, at, first?.createdAt) } as const;
  await updateEntry(tx, entry.id, held);
  const until = held.heldUntil > at ? held.heldUntil : undefined;
  await mailEntry(deps, tx, 'partnerLeft', { event, entry, partner: leaver, ...(until && { until }) });
  await endWhenOver(deps, tx, { event, entry: { ...entry, ...held }, order });
  return null;
}

/** Refunds the fee of the leaving player by the event's rule. The entry stays. */
async function refundShare(
  deps: Deps,
  tx: Transaction,
  { event, entry, order, leaver }: Leaving,
): Promise<Money | null> {
  const left = await findRefund(deps, tx, event, order);
  const fee = (await findPlayerFees(tx, entry.id)).get(leaver.personId);
  if (order?.status !== 'paid' || !left || !fee) return null;
  const amountMinor = Math.min(left.amountMinor, refundOf(event, fee, deps.clock.now()));
  if (amountMinor > 0) {
    const { locale } = await deps.findContact(tx, order.accountId);
    const reason = m.refund_reason_withdrawn({ title: event.title[locale] }, { locale });
    await refundPart(tx, deps.clock, order, { amountMinor, origin: 'entryEnded', reason });
  }
  return { amountMinor, currency: order.currency };
}
