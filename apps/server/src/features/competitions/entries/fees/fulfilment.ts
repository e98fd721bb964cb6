import type { Locale } from '@app/contract/locale';
import type { RefundConsequence } from '@app/contract/orders';
import { m } from '#messages';
import type { Fulfilment } from '../../../orders/index.ts';
import { refundEndedPurpose } from '../../../payment/index.ts';
import { checkPlayers, findCheckedPlayers } from '../candidates/eligibility.service.ts';
import type { Deps } from '../entriesDeps.ts';
import { mailEntry, namesIn } from '../messages/messages.service.ts';
import { endEntry, type Entry, findEntry, findPlayers, updateEntry } from '../entries.queries.ts';
import { areFeesStillRight, endsWhenRefunded } from './fees.service.ts';
import { isNewestOrder, lockEventOfEntry } from '../entryLocks.service.ts';
import { findPublishedEvent, type EventRecord } from '../../events/eventRecords.queries.ts';
import { fillPlaces, sectionOf } from '../places/places.service.ts';

/**
 * Returns what paid, refunded and ended orders of entries do. When an order ends unpaid, its place goes to the waiting
 * list. A payment is refunded immediately when the players may no longer enter, or when it is less than they owe. The
 * refund of an order does not end the entry when a newer order has replaced it, or when only the fee of a partner who
 * left is refunded.
 */
export const entryFulfilment = (deps: Deps): Fulfilment => ({
  async onPaid(tx, order) {
    const locked = await lockEventOfEntry(tx, order.subjectId);
    if (locked?.entry.state !== 'awaitingPayment' || locked.event.cancelledAt) {
      const { locale } = await deps.findContact(tx, order.accountId);
      const reason = m.refund_reason_no_entry({}, { locale });
      return refundEndedPurpose(tx, deps.clock, order.id, reason);
    }
    const { event, entry } = locked;
    const section = sectionOf(event, entry.sectionId)!;
    const { verdict, reasons } = checkPlayers(deps, event, section, await findCheckedPlayers(tx, entry.id));
    const isFeeRight = await areFeesStillRight(tx, event, entry);
    if (verdict === 'no' || !isFeeRight) {
      const withdrawal = verdict === 'no' ? 'notEligible' : 'feeChanged';
      await mailEntry(deps, tx, withdrawal, { event, entry, reasons });
      await endEntry(tx, entry.id, { withdrawal, at: deps.clock.now() });
      const { locale } = await deps.findContact(tx, order.accountId);
      const reason = verdict === 'no' ? reasons[locale] : m.refund_reason_fee_changed({}, { locale });
      await refundEndedPurpose(tx, deps.clock, order.id, reason);
      return fillPlaces(deps, tx, event);
    }
    await updateEntry(tx, entry.id, { state: 'entered', heldUntil: null });
    await mailEntry(deps, tx, 'entered', { event, entry });
    await fillPlaces(deps, tx, event);
  },
  async onRefunded(tx, order) {
    const locked = await lockEventOfEntry(tx, order.subjectId);
    if (!locked) return;
    const { event, entry } = locked;
    if (entry.state === 'withdrawn' || !(await isNewestOrder(tx, entry.id, order))) return;
    if (!(await endsWhenRefunded(tx, entry, order))) return;
    await mailEntry(deps, tx, 'withdrawn', { event, entry });
    await endEntry(tx, entry.id, { withdrawal: 'refunded', at: deps.clock.now() });
    await fillPlaces(deps, tx, event);
  },
  async onEndedUnpaid(tx, order) {
    const locked = await lockEventOfEntry(tx, order.subjectId);
    if (!locked) return;
    const { event, entry } = locked;
    if (entry.state !== 'awaitingPayment' || !(await isNewestOrder(tx, entry.id, order))) return;
    const isCancelled = order.status === 'cancelled';
    await mailEntry(deps, tx, isCancelled ? 'withdrawn' : 'unpaid', { event, entry });
    await endEntry(tx, entry.id, { withdrawal: isCancelled ? 'own' : 'unpaid', at: deps.clock.now() });
    await fillPlaces(deps, tx, event);
  },
  async isAllocated(tx, order) {
    const entry = await findEntry(tx, order.subjectId);
    if (!(await isNewestOrder(tx, order.subjectId, order))) return false;
    // After a withdrawal, the event keeps the part of the payment that its refund rules do not return.
    return entry?.state === 'entered' || ['own', 'staff', 'partnerLeft'].includes(entry?.withdrawal ?? '');
  },
  async consequenceOfRefund(from, order): Promise<RefundConsequence | null> {
    const entry = await findEntry(from, order.subjectId);
    if (entry === null || entry.state === 'withdrawn') return null;
    if (!(await isNewestOrder(from, entry.id, order))) return null;
    return (await endsWhenRefunded(from, entry, order)) ? 'entryWithdrawn' : null;
  },
  async describeSubject(from, order, locale) {
    const entry = await findEntry(from, order.subjectId);
    const event = entry && (await findPublishedEvent(from, entry.eventId));
    if (!event) return '';
    const names = namesIn(locale, await findPlayers(from, [entry.id]));
    return joinParts([...placeParts(event, entry, locale), entry.teamName, names]);
  },
  async describePurchase(from, order, locale) {
    const entry = await findEntry(from, order.subjectId);
    const event = entry && (await findPublishedEvent(from, entry.eventId));
    return event ? joinParts(placeParts(event, entry, locale)) : '';
  },
});

const joinParts = (parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Returns the names of an event and of the section of an entry; '' for an event that is not divided. */
const placeParts = (event: EventRecord, { sectionId }: Entry, locale: Locale): string[] => [
  event.title[locale],
  sectionOf(event, sectionId)?.name[locale] ?? '',
];
