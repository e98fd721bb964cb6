import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import type { Deps } from './entriesDeps.ts';
import { mailEntry } from './notices.service.ts';
import { countPlaces, type Entry, findWaiting, updateEntry } from './entries.queries.ts';
import { heldUntil, isBeforeStart, placesLeft } from './entry.rules.ts';
import type { EventTerms, SectionTerms } from './eventTerms.ts';

/** Returns the section of an entry or of a request; the event's first one for null. */
export const sectionOf = (event: EventTerms, sectionId: number | null): SectionTerms | null =>
  sectionId === null ? event.sections[0]! : (event.sections.find(({ id }) => id === sectionId) ?? null);

/** Whether a section has a place that no one waits for. The caller holds the event's lock. */
export async function hasPlace(tx: Transaction, event: EventTerms, section: SectionTerms): Promise<boolean> {
  return placesLeft(event, section, await countPlaces(tx, event.id)) !== 0;
}

/**
 * Offers free places to those who have waited longest, each for the event's time to answer. The caller holds the event's
 * lock. Afterwards no one waits for a place that is free.
 */
export async function fillPlaces(deps: Deps, tx: Transaction, event: EventTerms): Promise<void> {
  await announceChange(tx, 'events');
  const now = deps.clock.now();
  if (!isBeforeStart(event, now)) return;
  const places = await countPlaces(tx, event.id);
  for (const entry of await findWaiting(tx, event.id)) {
    const section = sectionOf(event, entry.sectionId)!;
    if (placesLeft(event, section, places) === 0) continue;
    places.find(({ sectionId }) => sectionId === section.id)!.taken += 1;
    await offerPlace(deps, tx, event, entry);
  }
}

async function offerPlace(deps: Deps, tx: Transaction, event: EventTerms, entry: Entry): Promise<void> {
  const until = heldUntil(event, deps.clock.now());
  await updateEntry(tx, entry.id, { state: 'offered', heldUntil: until });
  await mailEntry(deps, tx, 'offered', { event, entry, until });
}
