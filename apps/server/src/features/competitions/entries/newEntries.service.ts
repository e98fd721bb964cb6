import type { EntryOutcome } from '@app/contract/entries';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import { checkPlayers, requireEligible } from './candidates/eligibility.service.ts';
import { findPlayerFacts, type PlayerFacts } from './candidates/players.queries.ts';
import type { Deps } from './entriesDeps.ts';
import { type Entry, findEntriesOfAccount, insertEntry, reserveEntryId } from './entries.queries.ts';
import { outcomeOf } from './entryOutcomes.service.ts';
import { isBeforeStart, isOpenForEntries } from '../events/eventStatus.rules.ts';
import { type EventRecord, lockEventRow, type SectionRecord } from '../events/eventRecords.queries.ts';
import { decideFee, requestFee } from './fees/fees.service.ts';
import { mailNewEntry } from './messages/messages.service.ts';
import { insertInvitations, type NewInvitation } from './partners/invitations.queries.ts';
import { prepareInvitations } from './partners/invitations.service.ts';
import { countPlaces, findPlacesNow } from './places/places.queries.ts';
import {
  addEntryTo,
  canOfferPlaces,
  computeHold,
  getsPlace,
  nextPosition,
  type Places,
} from './places/places.rules.ts';
import { fillPlaces } from './places/places.service.ts';

export interface NewEntry {
  event: EventRecord;
  section: SectionRecord;
  /** The account that makes the entry and pays for it. */
  accountId: number;
  /** The person who plays, or the captain. */
  personId: number;
  teamName: string;
  /** The addresses of the partners to invite. */
  partners: string[];
  locale: Locale;
}

/**
 * Thrown when the place that an entry gets is another than the one for which it was prepared, because the event or its
 * entries changed before it was locked.
 */
export class PreparationOutdated extends Error {
  override readonly name = 'PreparationOutdated';
}

/**
 * Makes an entry. Unless the event is locked already, everything that others need not wait for is written first, for
 * the place that the entry is expected to get: the order, the mails and the invitations. Under the lock, the place is
 * checked and the entry inserted.
 *
 * @throws PreparationOutdated when the transaction must be repeated with the event locked first
 * @throws BusinessError conflict when the event takes no entries, or with the requirements that are not met
 * @throws InvalidFields for a person without a name, or partners that do not fit the section
 */
export async function makeEntry(
  deps: Deps,
  tx: Transaction,
  entry: NewEntry,
  { isEventLocked }: { isEventLocked: boolean },
): Promise<EntryOutcome> {
  const { event, section, accountId, personId, teamName } = entry;
  const player = await requireEntrant(deps, tx, entry);
  const expectedPlaces = await countPlaces(tx, event.id);
  const prepared = await prepare(deps, tx, entry, { player, isPlaced: getsPlace(event, section, expectedPlaces) });
  const { id, state, heldUntil, remindedOf, fee, orderId, invitations } = prepared;
  const isPlaced = state !== 'waiting';
  const places = isEventLocked ? expectedPlaces : await lockPlaces(tx, entry, isPlaced);
  const now = deps.clock.now();
  requireOpen(event, now);
  const entryId = await insertEntry(tx, {
    id,
    eventId: event.id,
    sectionId: section.id,
    state,
    teamName: section.kind === 'individual' ? '' : teamName,
    accountId,
    createdAt: now,
    waitingSince: isPlaced ? null : now,
    heldUntil,
    remindedOf,
    captain: { personId, fee },
  });
  await insertInvitations(tx, entryId, invitations, now);
  if (
    isBeforeStart(event, now) &&
    canOfferPlaces(event, addEntryTo(places, section.id, isPlaced ? 'taken' : 'waiting'))
  ) {
    await fillPlaces(deps, tx, event);
    return outcomeOf(tx, entryId);
  }
  return {
    entryId: String(entryId),
    state,
    position: isPlaced ? null : nextPosition(places, section.id),
    orderId: orderId === null ? null : String(orderId),
  };
}

const requireOpen = (event: EventRecord, now: Date): void => {
  if (!isOpenForEntries(event, now)) throw new BusinessError('conflict', null, m.error_entry_closed);
};

async function requireEntrant(deps: Deps, tx: Transaction, entry: NewEntry): Promise<PlayerFacts> {
  const { event, section, personId, partners } = entry;
  requireOpen(event, deps.clock.now());
  const lacksPartners = partners.length + 1 < section.minimumPlayers;
  if (lacksPartners && (await hasExpiredEntry(tx, entry)))
    throw new BusinessError('conflict', null, m.error_entry_place_over);
  const [player] = await findPlayerFacts(tx, [personId]);
  if (!player?.latinName) throw new InvalidFields({ latinName: 'required' });
  requireEligible(checkPlayers(deps, event, section, [{ ...player, rating: null }]));
  requirePartners(section, partners);
  return player;
}

/** Whether the person's last entry in the section ended because its time to pay or to answer was over. */
async function hasExpiredEntry(tx: Transaction, { section, personId }: NewEntry): Promise<boolean> {
  const entries = await findEntriesOfPerson(tx, section.eventId, personId);
  const last = entries.findLast(({ sectionId }) => sectionId === section.id);
  return ['unpaid', 'offerExpired', 'partnersMissing'].includes(last?.withdrawal ?? '');
}

/** No account has the id 0, so only entries in which the person plays are found. */
export const findEntriesOfPerson = (tx: Transaction, eventId: number, personId: number): Promise<Entry[]> =>
  findEntriesOfAccount(tx, { accountId: 0, eventId, personIds: [personId] });

function requirePartners({ kind, minimumPlayers, maximumPlayers }: SectionRecord, partners: string[]): void {
  const players = new Set(partners).size + 1;
  if (players < minimumPlayers || players > maximumPlayers || (kind === 'individual' && players > 1))
    throw new InvalidFields({ partners: 'outOfRange' });
}

/** The state of an entry that is to be inserted, with what was written for it. */
interface PreparedEntry {
  /** Reserved when an order refers to it. */
  id?: number;
  state: 'entered' | 'awaitingPayment' | 'offered' | 'waiting';
  heldUntil: Date | null;
  remindedOf: Date | null;
  fee: ReturnType<typeof decideFee>;
  orderId: number | null;
  invitations: NewInvitation[];
}

/** Writes the order, the mails and the invitations of an entry for the place that it is expected to get. */
async function prepare(
  deps: Deps,
  tx: Transaction,
  { event, section, accountId, partners, locale }: NewEntry,
  { player, isPlaced }: { player: PlayerFacts; isPlaced: boolean },
): Promise<PreparedEntry> {
  await announceChange(tx, 'events');
  const entrants = { accountId, players: [player] };
  const needsPartners = section.minimumPlayers > 1 || partners.length > 0;
  const notHeld = { heldUntil: null, remindedOf: null, orderId: null, invitations: [], fee: null };
  if (!isPlaced || needsPartners) {
    const held = isPlaced ? computeHold(event, deps.clock.now()) : { heldUntil: null, remindedOf: null };
    const entry = { ...notHeld, ...held, state: isPlaced ? ('offered' as const) : ('waiting' as const) };
    const emails = [...new Set(partners)];
    const invitations = await prepareInvitations(deps, tx, { event, entry, captain: player, emails, locale });
    if (!isPlaced) await mailNewEntry(deps, tx, 'waiting', { event, entrants });
    return { ...entry, invitations };
  }
  const fee = decideFee(deps, event, player);
  if (fee === null || fee.amountMinor === 0) {
    await mailNewEntry(deps, tx, 'entered', { event, entrants });
    return { ...notHeld, state: 'entered', fee };
  }
  const id = await reserveEntryId(tx);
  const { amountMinor } = fee;
  const orderId = await requestFee(deps, tx, event, { entryId: id, amountMinor, ...entrants });
  return { ...notHeld, id, state: 'awaitingPayment', fee, orderId };
}

/**
 * Locks the event of a prepared entry. @returns the places without the entry. @throws PreparationOutdated unless the
 * entry gets the expected place
 */
async function lockPlaces(tx: Transaction, { event, section, personId }: NewEntry, isPlaced: boolean): Promise<Places> {
  await lockEventRow(tx, event.id);
  const now = await findPlacesNow(tx, { eventId: event.id, sectionId: section.id, personId });
  if (now?.version !== event.version || now.isEntered || getsPlace(event, section, now.places) !== isPlaced)
    throw new PreparationOutdated();
  return now.places;
}
