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

/** How many entries of a section take places, and how many wait for one. */
export interface SectionPlaces {
  sectionId: number;
  taken: number;
  waiting: number;
}

/** The counts of an event's sections; sections without entries may be missing. */
export type Places = readonly SectionPlaces[];

const placesOf = (places: Places, sectionId: number): SectionPlaces =>
  places.find((each) => each.sectionId === sectionId) ?? { sectionId, taken: 0, waiting: 0 };

/** Returns how many places are left in a section; null without a limit. */
export function countPlacesLeft(event: EventRecord, section: SectionRecord, places: Places): number | null {
  const taken = places.reduce((sum, each) => sum + each.taken, 0);
  const limits = [
    ...(event.capacity === null ? [] : [event.capacity - taken]),
    ...(section.capacity === null ? [] : [section.capacity - placesOf(places, section.id).taken]),
  ];
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}

/** Whether a new entry gets a place: one is free, and the waiting list of its section is empty. */
export const getsPlace = (event: EventRecord, section: SectionRecord, places: Places): boolean =>
  placesOf(places, section.id).waiting === 0 && countPlacesLeft(event, section, places) !== 0;

/** Returns the counts with one more entry in a section. */
export function addEntryTo(places: Places, sectionId: number, kind: 'taken' | 'waiting'): SectionPlaces[] {
  const counts = placesOf(places, sectionId);
  return [...places.filter((each) => each.sectionId !== sectionId), { ...counts, [kind]: counts[kind] + 1 }];
}

/** Returns the position in the waiting list of a section that the next entry gets, from 1. */
export const nextPosition = (places: Places, sectionId: number): number => placesOf(places, sectionId).waiting + 1;

/** Whether an entry waits in a section that has a place left. */
export const canOfferPlaces = (event: EventRecord, places: Places): boolean =>
  event.sections.some(
    (section) => placesOf(places, section.id).waiting > 0 && countPlacesLeft(event, section, places) !== 0,
  );
