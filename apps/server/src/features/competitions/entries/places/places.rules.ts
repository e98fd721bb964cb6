import type { EventRecord, SectionRecord } from '../../events/eventRecords.queries.ts';

const hourMs = 3_600_000;
/** A reminder is sent when this share of the time to answer is left. */
export const reminderPart = 0.25;
/**
 * Returns until when a place is held. A hold that is nearly over when it is given gets no reminder, because the
 * reminder would be sent soon after the first mail.
 *
 * @param since the start of the hold
 */
export function computeHold(
  { offerHours, startTime }: Pick<EventRecord, 'offerHours' | 'startTime'>,
  now: Date,
  since = now,
): { heldUntil: Date; remindedOf: Date | null } {
  const offerMs = offerHours * hourMs;
  const heldUntil = new Date(Math.min(since.getTime() + offerMs, startTime.getTime()));
  const isShort = heldUntil.getTime() - now.getTime() < 2 * reminderPart * offerMs;
  return { heldUntil, remindedOf: isShort ? heldUntil : null };
}

/**
 * Returns the start of the second hold of a place, in which the fee is paid after all partners have accepted. It is
 * now, but not later than the end of the first hold, so that partners who accept and leave in turn do not extend it.
 */
export const secondHoldSince = (
  { offerHours }: Pick<EventRecord, 'offerHours'>,
  { createdAt }: { createdAt: Date },
  now: Date,
): Date => new Date(Math.min(now.getTime(), createdAt.getTime() + offerHours * hourMs));
export type Places = readonly { sectionId: number; taken: number; waiting: number }[];
/** Returns how many places are left in a section; null without a limit. */
export function countPlacesLeft(event: EventRecord, section: SectionRecord, places: Places): number | null {
  const taken = places.reduce((sum, each) => sum + each.taken, 0);
  const takenInSection = places.find(({ sectionId }) => sectionId === section.id)?.taken ?? 0;
  const limits = [
    ...(event.capacity === null ? [] : [event.capacity - taken]),
    ...(section.capacity === null ? [] : [section.capacity - takenInSection]),
  ];
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}
