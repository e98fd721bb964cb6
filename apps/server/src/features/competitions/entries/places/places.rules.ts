import type { EventRecord, SectionRecord } from '../../events/event.queries.ts';

const hourMs = 3600000;
/** A reminder comes when this part of the time to answer is left. */
export const reminderPart = 0.25;
/**
 * Returns how long a place is held that is given now, or was given earlier. A hold of which so little is left that a
 * reminder would follow its first mail at once needs none.
 *
 * @param since from when the hold counts
 */
export function holdFrom(
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
 * Returns from when the second hold of a place counts, which is for the payment once all partners have accepted: from
 * now, but at the latest from the end of the first hold. Partners who accept and leave in turn do not renew it.
 */
export const secondHoldSince = (
  { offerHours }: Pick<EventRecord, 'offerHours'>,
  { createdAt }: { createdAt: Date },
  now: Date,
): Date => new Date(Math.min(now.getTime(), createdAt.getTime() + offerHours * hourMs));
export type Places = readonly { sectionId: number; taken: number; waiting: number }[];
/** Returns how many places are left in a section; null without a limit. */
export function placesLeft(event: EventRecord, section: SectionRecord, places: Places): number | null {
  const taken = places.reduce((sum, { taken: own }) => sum + own, 0);
  const here = places.find(({ sectionId }) => sectionId === section.id)?.taken ?? 0;
  const limits = [
    ...(event.capacity === null ? [] : [event.capacity - taken]),
    ...(section.capacity === null ? [] : [section.capacity - here]),
  ];
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}
