import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { findResponsibleAccountId } from '../candidates/owners.service.ts';
import type { Deps } from '../entriesDeps.ts';
import { mailEntry } from '../messages/messages.service.ts';
import { type Entry, findPlayers, insertEntries, updateEntry } from '../entries.queries.ts';
import { isBeforeStart } from '../../events/eventStatus.rules.ts';
import { countPlaces, findWaiting } from './places.queries.ts';
import { addEntryTo, canOfferPlaces, computeHold, countPlacesLeft, getsPlace, type Places } from './places.rules.ts';
import { lockEvent, type EventRecord, type SectionRecord } from '../../events/eventRecords.queries.ts';

/** Returns the section of an entry or of a request; the event's first one for null. */
export const sectionOf = (event: EventRecord, sectionId: number | null): SectionRecord | null =>
  sectionId === null ? event.sections[0]! : (event.sections.find(({ id }) => id === sectionId) ?? null);

/** An entry that is to be made in a section. */
export interface EntryToPlace {
  /** Null when staff enter people without a fee. */
  accountId: number | null;
  teamName: string;
  /** The captain first. */
  players: { personId: number; rating?: number | null }[];
  /** Whether the place is held only, until partners have accepted and the fee is paid. */
  isHeld: boolean;
}

/**
 * Inserts entries in their order. An entry gets a place if one is free and the waiting list of its section is empty;
 * otherwise it joins the waiting list. The caller holds the event's lock.
 */
export async function insertPlaced(
  tx: Transaction,
  { event, section, now }: { event: EventRecord; section: SectionRecord; now: Date },
  entries: EntryToPlace[],
): Promise<{ id: number; isPlaced: boolean }[]> {
  let places: Places = await countPlaces(tx, event.id);
  const values = entries.map(({ accountId, teamName, players, isHeld }) => {
    const isPlaced = getsPlace(event, section, places);
    // Each entry gets only a place that those before it have left.
    places = addEntryTo(places, section.id, isPlaced ? 'taken' : 'waiting');
    return {
      eventId: event.id,
      sectionId: section.id,
      accountId,
      createdAt: now,
      players,
      state: !isPlaced ? ('waiting' as const) : isHeld ? ('offered' as const) : ('entered' as const),
      ...(isPlaced && isHeld ? computeHold(event, now) : {}),
      waitingSince: isPlaced ? null : now,
      teamName: section.kind === 'individual' ? '' : teamName,
    };
  });
  const ids = await insertEntries(tx, values);
  return ids.map((id, nth) => ({ id, isPlaced: values[nth]!.state !== 'waiting' }));
}

/**
 * Offers free places to those who have waited longest, each for the event's time to answer. Afterwards, no free place
 * has an entry that waits for it. The caller holds the event's lock.
 */
export async function fillPlaces(deps: Deps, tx: Transaction, event: EventRecord): Promise<void> {
  await announceChange(tx, 'events');
  const now = deps.clock.now();
  if (!isBeforeStart(event, now)) return;
  let places: Places = await countPlaces(tx, event.id);
  if (!canOfferPlaces(event, places)) return;
  for (const entry of await findWaiting(tx, event.id)) {
    const section = sectionOf(event, entry.sectionId)!;
    if (countPlacesLeft(event, section, places) === 0) continue;
    places = addEntryTo(places, section.id, 'taken');
    await offerPlace(deps, tx, event, entry);
  }
}

/** Offers the places that a change of the event, such as a larger capacity, made free. */
export async function offerFreePlaces(deps: Deps, tx: Transaction, eventId: number): Promise<void> {
  const event = await lockEvent(tx, eventId);
  if (event) await fillPlaces(deps, tx, event);
}

/** Offers a place. An entry without an account, which could not take an offer, gets the place immediately. */
async function offerPlace(deps: Deps, tx: Transaction, event: EventRecord, entry: Entry): Promise<void> {
  if (entry.accountId === null && !(await hasAccount(tx, entry))) {
    await updateEntry(tx, entry.id, { state: 'entered', heldUntil: null, toldRevision: event.revision });
    return mailEntry(deps, tx, 'entered', { event, entry });
  }
  const hold = computeHold(event, deps.clock.now());
  // The mail contains the time and place, so the players know changes that were made while the entry waited.
  await updateEntry(tx, entry.id, { state: 'offered', ...hold, toldRevision: event.revision });
  await mailEntry(deps, tx, 'offered', { event, entry, until: hold.heldUntil });
}

/** Whether the captain of an entry, or a guardian, has an account. */
async function hasAccount(tx: Transaction, { id }: Entry): Promise<boolean> {
  const [captain] = await findPlayers(tx, [id]);
  return captain !== undefined && (await findResponsibleAccountId(tx, captain.personId)) !== null;
}
