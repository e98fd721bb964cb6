import type { EntryOutcome } from '@app/contract/entries';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { limitLockWait, type Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { lockPersonOf } from '../../account/index.ts';
import type { Order } from '../../orders/index.ts';
import { checkPlayers, findCheckedPlayers, requireEligible } from './candidates/eligibility.service.ts';
import { endWithEvent } from './places/dueEntries.service.ts';
import type { Deps, EntriesDeps } from './entriesDeps.ts';
import { mailEntry } from './messages/messages.service.ts';
import { choosePerson, findOwner, isOwnEntry, type Owner } from './candidates/owners.service.ts';
import { endEntry, type Entry, findActiveEntry } from './entries.queries.ts';
import { outcomeOf } from './entryOutcomes.service.ts';
import { findEntriesOfPerson, makeEntry, PreparationOutdated } from './newEntries.service.ts';
import { answerInvitation, findInvitations } from './partners/invitations.queries.ts';
import { endOrder, takePlace } from './fees/fees.service.ts';
import { isNewestOrder, lockOrderAndEvent, lockNewestOrder } from './entryLocks.service.ts';
import { isBeforeStart, isOpenForEntries } from '../events/eventStatus.rules.ts';
import { findPublishedEvent, lockEvent, type EventRecord, type SectionRecord } from '../events/eventRecords.queries.ts';
import { isComplete } from './partners/invitations.service.ts';
import { endIfExpired } from './places/overdue.service.ts';
import { fillPlaces, sectionOf } from './places/places.service.ts';

export interface EntryRequest {
  sectionId: number | null;
  /** A child of the account; null for the account's own person. */
  personId: number | null;
  teamName: string;
  partners: string[];
}

/**
 * Enters a person, or the captain of a pair or team, in a section. A repeated request continues the existing entry: it
 * takes an offered place, or returns the order to pay. When that entry has expired, its place goes to the waiting list,
 * and the request counts as a new one, which for a pair or team names its partners.
 *
 * @throws BusinessError notFound; conflict when the event takes no entries, when an entry has ended and the request
 * cannot replace it, or with the requirements that are not met
 * @throws InvalidFields for an account without a name, or partners that do not fit the section
 * @throws an error of `isLockTimeout` when others hold a lock for too long
 */
export async function apply(
  { db, ...deps }: EntriesDeps,
  session: Session,
  eventId: number,
  request: EntryRequest,
  locale: Locale,
): Promise<EntryOutcome> {
  const enter = (locksFirst: boolean) =>
    db.transaction((tx) => enterOrContinue(deps, tx, { session, eventId, request, locale, locksFirst }));
  const outcome = await enter(false).catch((thrown: unknown) => {
    if (thrown instanceof PreparationOutdated) return enter(true);
    throw thrown;
  });
  // Throw only after the transaction, so that the end of the expired entry is committed.
  if ('isOver' in outcome)
    throw new BusinessError('conflict', null, outcome.isOpen ? m.error_entry_place_over : m.error_entry_place_closed);
  return outcome;
}

interface Application {
  session: Session;
  eventId: number;
  request: EntryRequest;
  locale: Locale;
  /** Whether the event is locked before a new entry is prepared. */
  locksFirst: boolean;
}

async function enterOrContinue(
  deps: Deps,
  tx: Transaction,
  { session, eventId, request, locale, locksFirst }: Application,
): Promise<EntryOutcome | { isOver: true; isOpen: boolean }> {
  await limitLockWait(tx, deps.maxLockWaitMs);
  const personId = await lockEntrant(tx, session, request.personId);
  const { accountId } = session;
  const { sectionId, teamName, partners } = request;
  const newEntry = { accountId, personId, teamName, partners, locale };
  const unlockedEntry = await findEntryToContinue(tx, eventId, sectionId, personId);
  if (!unlockedEntry && !locksFirst) {
    const found = requireSection(await findPublishedEvent(tx, eventId), sectionId);
    return makeEntry(deps, tx, { ...newEntry, ...found }, { isEventLocked: false });
  }
  // Lock the order before the event, like every transaction that locks both.
  const order = unlockedEntry && (await lockNewestOrder(tx, unlockedEntry.id));
  const { event, section } = requireSection(await lockEvent(tx, eventId), sectionId);
  const entry = await findActiveEntry(tx, section.id, personId);
  const isSame = entry?.id === unlockedEntry?.id && (!entry || (await isNewestOrder(tx, entry.id, order)));
  if (!isSame) throw new BusinessError('conflict');
  if (entry) {
    const isExpired = await endIfExpired(deps, tx, { event, entry, order });
    if (!isExpired) return continueEntry(deps, tx, event, section, { entry, order, session });
    const isOpen = isOpenForEntries(event, deps.clock.now());
    if (!isOpen || partners.length + 1 < section.minimumPlayers) return { isOver: true, isOpen };
  }
  return makeEntry(deps, tx, { ...newEntry, event, section }, { isEventLocked: true });
}

/** @throws BusinessError notFound without the event or the section */
function requireSection(
  event: EventRecord | null,
  sectionId: number | null,
): { event: EventRecord; section: SectionRecord } {
  const section = event && sectionOf(event, sectionId);
  if (!event || !section) throw new BusinessError('notFound');
  return { event, section };
}

/**
 * @throws BusinessError notFound for a person who is neither the account's own nor its child; InvalidFields for an
 * account without a person
 */
async function lockEntrant(tx: Transaction, { accountId }: Session, requestedId: number | null): Promise<number> {
  const ownId = await lockPersonOf(tx, accountId);
  const personId =
    requestedId === null
      ? ownId
      : choosePerson(await findOwner(tx, { accountId, personId: ownId }), ownId, requestedId);
  if (personId === null) throw new InvalidFields({ latinName: 'required' });
  return personId;
}

async function findEntryToContinue(
  tx: Transaction,
  eventId: number,
  sectionId: number | null,
  personId: number,
): Promise<Entry | null> {
  const entries = await findEntriesOfPerson(tx, eventId, personId);
  return (
    entries.find((entry) => entry.state !== 'withdrawn' && (sectionId === null || entry.sectionId === sectionId)) ??
    null
  );
}

/** Returns the order of an entry that awaits payment, or takes the place that is offered to it. */
async function continueEntry(
  deps: Deps,
  tx: Transaction,
  event: EventRecord,
  section: SectionRecord,
  { entry, order, session }: { entry: Entry; order: Order | null; session: Session },
): Promise<EntryOutcome> {
  const needsNothing = entry.state === 'entered' || entry.state === 'waiting';
  if (needsNothing || !(await isOwnEntry(tx, entry, await findOwner(tx, session)))) return outcomeOf(tx, entry.id);
  if (!isBeforeStart(event, deps.clock.now())) throw new BusinessError('conflict', null, m.error_entry_closed);
  const players = await findCheckedPlayers(tx, entry.id);
  // An entry without an account was made by staff, who enter people without the requirements.
  if (entry.accountId !== null) requireEligible(checkPlayers(deps, event, section, players));
  if (!(await isComplete(tx, section, entry))) {
    if (players.length < section.minimumPlayers) throw new BusinessError('conflict', null, m.error_partners_missing);
    await revokeOpenInvitations(deps, tx, entry);
  }
  const taken = await takePlace(deps, tx, event, entry, order);
  await fillPlaces(deps, tx, event);
  return outcomeOfPlace(entry, taken);
}

async function revokeOpenInvitations({ clock }: Deps, tx: Transaction, { id }: Entry): Promise<void> {
  for (const invitation of await findInvitations(tx, [id]))
    if (invitation.answer === null) await answerInvitation(tx, invitation.id, 'revoked', clock.now());
}

/** Returns the state of an entry that has a place, in the shape of the API. */
const outcomeOfPlace = ({ id }: Entry, { state, orderId }: Awaited<ReturnType<typeof takePlace>>): EntryOutcome => ({
  entryId: String(id),
  state,
  position: null,
  orderId: orderId === null ? null : String(orderId),
});

interface Withdrawal {
  entryId: number;
  /** The account that must own the entry; null for staff. */
  owner: Owner | null;
}

/**
 * Withdraws an entry and offers its place to the next one on the waiting list. Refunds everything when the event is
 * cancelled.
 *
 * @returns the refunded part of the fee; null when nothing was paid
 * @throws BusinessError notFound; conflict once the event has started, or when it is withdrawn already
 */
export async function withdraw(
  deps: Deps,
  tx: Transaction,
  { entryId, owner }: Withdrawal,
): Promise<{ amountMinor: number; currency: string } | null> {
  const locked = await lockOrderAndEvent(tx, entryId);
  if (!locked || (owner !== null && !(await isOwnEntry(tx, locked.entry, owner)))) throw new BusinessError('notFound');
  const { order, event, entry } = locked;
  // The caller has just queried the provider, and the entry ended because its order expired unpaid.
  if (owner !== null && entry.withdrawal === 'unpaid') return null;
  if (entry.state === 'withdrawn' || !(await isNewestOrder(tx, entryId, order))) throw new BusinessError('conflict');
  if (owner !== null && !isBeforeStart(event, deps.clock.now()))
    throw new BusinessError('conflict', null, m.error_entry_started);
  // The event is cancelled, but the job that ends its entries has not processed this one yet.
  if (event.cancelledAt) return endWithEvent(deps, tx, { event, entry, order });
  const refund = await endOrder(deps, tx, event, order);
  await mailEntry(deps, tx, 'withdrawn', { event, entry, refund });
  await endEntry(tx, entry.id, { withdrawal: owner === null ? 'staff' : 'own', at: deps.clock.now() });
  await fillPlaces(deps, tx, event);
  return refund;
}
