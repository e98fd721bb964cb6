import type { ManagedEntry } from '@app/contract/admin/entries';
import { m } from '#messages';
import type { Database, Transaction } from '#platform/database/client';
import { findOne, findPage } from '#platform/database/listings';
import { BusinessError, InvalidFields } from '#platform/errors';
import { findResponsibleAccountId } from '../candidates/owners.service.ts';
import type { EntriesDeps } from '../entriesDeps.ts';
import { findActiveEntry, findEntry, updateEntry } from '../entries.queries.ts';
import { lockEventOfEntry } from '../entryLocks.service.ts';
import { isBeforeStart } from '../../events/eventStatus.rules.ts';
import { type EventRecord, type SectionRecord, lockEvent } from '../../events/eventRecords.queries.ts';
import { mailEntry } from '../messages/messages.service.ts';
import { fillPlaces, insertPlaced, sectionOf } from '../places/places.service.ts';
import { countPaidEntries, countPeople, findAccountsToNotify, entryListing } from './desk.queries.ts';

type Deps = Omit<EntriesDeps, 'db'>;

/** @throws BusinessError notFound */
export async function getEntry(from: Database | Transaction, id: number): Promise<ManagedEntry> {
  const entry = await findOne(from, entryListing({ ids: [id] }));
  if (!entry) throw new BusinessError('notFound');
  return entry;
}

interface StaffEntry {
  eventId: number;
  sectionId: number;
  /** The captain first. */
  personIds: number[];
  teamName: string;
  /** Whether the captain's account pays the fee. */
  asksFee: boolean;
}

/**
 * Locks an event that staff may enter people into. @throws BusinessError notFound; conflict after its end, and when it
 * is cancelled
 */
export async function lockUntilEnd(
  tx: Transaction,
  { eventId, sectionId, now }: { eventId: number; sectionId: number; now: Date },
): Promise<{ event: EventRecord; section: SectionRecord }> {
  const event = await lockEvent(tx, eventId);
  const section = event && sectionOf(event, sectionId);
  if (!event || !section) throw new BusinessError('notFound');
  if (event.cancelledAt || now >= event.endTime) throw new BusinessError('conflict', null, m.error_entry_closed);
  return { event, section };
}

/**
 * Enters people as staff, without checking the requirements, until the event ends. When there is no place, the entry
 * joins the waiting list. With a fee, the place is offered, and the captain's account takes it by paying. Without a
 * fee, the entry belongs to no account.
 *
 * @throws BusinessError notFound; conflict for someone who has already entered; InvalidFields for a wrong number of
 * people, and for a fee that no account can pay
 */
export async function addEntry(
  deps: Deps,
  tx: Transaction,
  { eventId, sectionId, personIds, teamName, asksFee }: StaffEntry,
): Promise<ManagedEntry> {
  const now = deps.clock.now();
  const { event, section } = await lockUntilEnd(tx, { eventId, sectionId, now });
  const size = new Set(personIds).size;
  if (size !== personIds.length || size < section.minimumPlayers || size > section.maximumPlayers)
    throw new InvalidFields({ personIds: 'outOfRange' });
  if ((await countPeople(tx, personIds)) !== size) throw new InvalidFields({ personIds: 'notOffered' });
  for (const personId of personIds)
    if (await findActiveEntry(tx, section.id, personId))
      throw new BusinessError('conflict', null, m.error_already_entered);
  const accountId = asksFee ? await findPayer(tx, event, personIds[0]!, now) : null;
  const isHeld = accountId !== null;
  const people = personIds.map((personId) => ({ personId }));
  const [placed] = await insertPlaced(tx, { event, section, now }, [{ accountId, teamName, players: people, isHeld }]);
  const { id, isPlaced } = placed!;
  const entry = (await findEntry(tx, id))!;
  if (isPlaced && isHeld) await mailEntry(deps, tx, 'offered', { event, entry, until: entry.heldUntil! });
  else if (isBeforeStart(event, now)) await mailEntry(deps, tx, isPlaced ? 'entered' : 'waiting', { event, entry });
  await fillPlaces(deps, tx, event);
  return getEntry(tx, id);
}

/**
 * Counts the people who would get a mail about the cancellation of an event, and the payments that would be refunded.
 */
export async function previewCancellation(
  deps: Pick<EntriesDeps, 'db' | 'findContact'>,
  eventId: number,
): Promise<{ mailed: number; refunds: number }> {
  return deps.db.transaction(async (tx) => {
    const { reachable, others } = await findAccountsToNotify(tx, eventId);
    let mailed = reachable;
    // An account without an address may have one on an application for membership.
    for (const accountId of others) if ((await deps.findContact(tx, accountId)).email !== null) mailed += 1;
    return { mailed, refunds: await countPaidEntries(tx, eventId) };
  });
}

/** Returns the account that pays a fee. @throws BusinessError, InvalidFields when none can */
async function findPayer(tx: Transaction, event: EventRecord, personId: number, now: Date): Promise<number> {
  if (!isBeforeStart(event, now)) throw new BusinessError('conflict', null, m.error_entry_closed);
  const accountId = await findResponsibleAccountId(tx, personId);
  if (accountId === null) throw new InvalidFields({ asksFee: 'noAccount' });
  return accountId;
}

/** @throws BusinessError notFound; conflict for an entry that does not take part */
export async function checkIn(deps: Deps, tx: Transaction, id: number, isPresent: boolean): Promise<ManagedEntry> {
  const locked = await lockEventOfEntry(tx, id);
  if (!locked) throw new BusinessError('notFound');
  const { entry } = locked;
  if (entry.state !== 'entered') throw new BusinessError('conflict', null, m.error_entry_not_entered);
  // Keep the first time when two officers check in the same player.
  const checkedInAt = isPresent ? (entry.checkedInAt ?? deps.clock.now()) : null;
  await updateEntry(tx, id, { checkedInAt });
  return getEntry(tx, id);
}

/** Lists the active entries of a person in an event. */
export async function findEntriesOf(db: Database, eventId: number, personId: number): Promise<ManagedEntry[]> {
  const { rows } = await findPage(db, entryListing({ event: eventId, personId }), { pageNum: 1, pageSize: 20 });
  return rows.filter(({ state }) => state !== 'withdrawn');
}
