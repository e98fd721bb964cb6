import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { type Order, updateOrder } from '../../../orders/index.ts';
import { refundEndedPurpose } from '../../../payment/index.ts';
import { checkPlayers, type CheckedPlayer, findCheckedPlayers } from '../candidates/eligibility.service.ts';
import type { Deps, EntriesDeps } from '../entriesDeps.ts';
import { mailEntry } from '../messages/messages.service.ts';
import { endEntry, type Entry, updateEntry } from '../entries.queries.ts';
import { findRefund } from '../fees/fees.service.ts';
import { isNewestOrder, lockOrderAndEvent, lockEventOfEntry } from '../entryLocks.service.ts';
import { isBeforeStart } from '../../events/eventStatus.rules.ts';
import { findKnownPlace } from '../messages/moves.rules.ts';
import type { EventRecord } from '../../events/eventRecords.queries.ts';
import { isComplete } from '../partners/invitations.service.ts';
import { endIfExpired } from './overdue.service.ts';
import { sectionOf } from './places.service.ts';

/** Ends an entry whose held place has expired, or whose order can no longer be paid. Called by jobs. */
export async function endExpiredEntry({ db, ...deps }: EntriesDeps, entryId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrderAndEvent(tx, entryId);
    if (locked && (await isNewestOrder(tx, entryId, locked.order))) await endIfExpired(deps, tx, locked);
  });
}

/** Ends an entry of an event that was cancelled, with everything that was paid for it. Called by a job. */
export async function endCancelled({ db, ...deps }: EntriesDeps, entryId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrderAndEvent(tx, entryId);
    if (locked?.event.cancelledAt && locked.entry.state !== 'withdrawn') await endWithEvent(deps, tx, locked);
  });
}

/**
 * Ends an entry because its event was cancelled. @returns the paid amount, which is refunded; null when nothing was
 * paid
 */
export async function endWithEvent(
  deps: Deps,
  tx: Transaction,
  { event, entry, order }: { event: EventRecord; entry: Entry; order: Order | null },
): Promise<{ amountMinor: number; currency: string } | null> {
  if (order?.status === 'pending') await updateOrder(tx, order.id, { status: 'cancelled' });
  const refund = await findRefund(deps, tx, event, order);
  const reason = event.cancelReason;
  await mailEntry(deps, tx, 'cancelled', { event, entry, refund, reason });
  await endEntry(tx, entry.id, { withdrawal: 'eventCancelled', at: deps.clock.now() });
  if (order) {
    const { locale } = await deps.findContact(tx, order.accountId);
    await refundEndedPurpose(tx, deps.clock, order.id, reason[locale]);
  }
  await announceChange(tx, 'events');
  return refund;
}

/** Ends an entry that still waits when its event begins. Called by a job. */
export async function endWaitingEntry({ db, ...deps }: EntriesDeps, entryId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockEventOfEntry(tx, entryId);
    if (!locked) return;
    const { event, entry } = locked;
    if (entry.state !== 'waiting' || isBeforeStart(event, deps.clock.now())) return;
    await mailEntry(deps, tx, 'notPlaced', { event, entry });
    await endEntry(tx, entry.id, { withdrawal: 'notPlaced', at: deps.clock.now() });
    await announceChange(tx, 'events');
  });
}

/** Tells the players of an entry that their event takes place at another time or place. Called by a job. */
export async function notifyOfMove({ db, ...deps }: EntriesDeps, entryId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockEventOfEntry(tx, entryId);
    if (!locked) return;
    const { event, entry } = locked;
    if (event.cancelledAt || entry.state === 'withdrawn') return;
    if (entry.state === 'waiting' || entry.toldRevision >= event.revision) return;
    const before = findKnownPlace(event, entry.toldRevision);
    if (before) await mailEntry(deps, tx, 'moved', { event, entry, before });
    await updateEntry(tx, entry.id, { toldRevision: event.revision });
  });
}

/** Reminds the players of an entry of a place that is held for them, once for each time it is held. Called by a job. */
export async function remindPlayers({ db, ...deps }: EntriesDeps, entryId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockEventOfEntry(tx, entryId);
    if (!locked) return;
    const { event, entry } = locked;
    if (entry.state !== 'offered' || !isBeforeStart(event, deps.clock.now())) return;
    const until = entry.heldUntil;
    if (until === null || until <= deps.clock.now() || entry.remindedOf?.getTime() === until.getTime()) return;
    const section = sectionOf(event, entry.sectionId)!;
    const kind = (await isComplete(tx, section, entry)) ? 'offerEnds' : 'partnersAwaited';
    await mailEntry(deps, tx, kind, { event, entry, until });
    await updateEntry(tx, entry.id, { remindedOf: until });
  });
}

/**
 * Checks and stores whether an entry meets the requirements as its event starts, and tells the players which are not
 * met. Called by a job.
 */
export async function checkAtStart({ db, ...deps }: EntriesDeps, entryId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockEventOfEntry(tx, entryId);
    if (!locked) return;
    const { event, entry } = locked;
    if (entry.state !== 'entered' || entry.verdictAtStart !== null) return;
    const section = sectionOf(event, entry.sectionId)!;
    const players: CheckedPlayer[] = await findCheckedPlayers(tx, entry.id);
    const { verdict, problems, reasons } = checkPlayers(deps, event, section, players);
    await updateEntry(tx, entry.id, { verdictAtStart: verdict, problemsAtStart: problems });
    if (verdict === 'no') await mailEntry(deps, tx, 'startProblem', { event, entry, reasons });
  });
}
