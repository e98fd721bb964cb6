import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { findAccountIdOf } from '../../../account/index.ts';
import { type Entry, type EntryPlayer, findEntriesOfAccount, findPlayers } from '../entries.queries.ts';
import { findChildIds, findGuardianAccountIds } from './children.queries.ts';

/** An account with the people for whom it acts: its own person, if it has one, and its children. */
export interface Owner {
  accountId: number;
  personIds: number[];
}

export async function findOwner(
  from: Database | Transaction,
  { accountId, personId }: Pick<Session, 'accountId' | 'personId'>,
): Promise<Owner> {
  const childIds = await findChildIds(from, accountId);
  return { accountId, personIds: personId === null ? childIds : [personId, ...childIds] };
}

/**
 * Returns the person whom an account enters: its own person, or the requested child; null for an account without a
 * person.
 *
 * @throws BusinessError notFound when the requested person is neither
 */
export function choosePerson({ personIds }: Owner, ownId: number | null, requestedId: number | null): number | null {
  if (requestedId === null) return ownId;
  if (!personIds.includes(requestedId)) throw new BusinessError('notFound');
  return requestedId;
}

/** Whether an account may change an entry: it made it, or staff made it for its person or child. */
export async function isOwnEntry(
  from: Database | Transaction,
  { id, accountId: maker }: Entry,
  { accountId, personIds }: Owner,
): Promise<boolean> {
  if (maker !== null) return maker === accountId;
  const [captain] = await findPlayers(from, [id]);
  return captain !== undefined && personIds.includes(captain.personId);
}

/**
 * Returns the entry that an account may change in an event.
 *
 * @param entryId null for the only one
 * @throws BusinessError notFound without an own entry; conflict when there are several and none is named
 */
export async function chooseEntry(db: Database, owner: Owner, eventId: number, entryId: number | null): Promise<Entry> {
  const active: Entry[] = [];
  for (const entry of await findEntriesOfAccount(db, { ...owner, eventId })) {
    const isRequested = entry.state !== 'withdrawn' && (entryId === null || entry.id === entryId);
    if (isRequested && (await isOwnEntry(db, entry, owner))) active.push(entry);
  }
  if (!active[0]) throw new BusinessError('notFound');
  if (active.length > 1) throw new BusinessError('conflict');
  return active[0];
}

/**
 * Returns the player of an entry who can leave it as a partner: the account's own person or a child, but not the
 * captain.
 */
export const findOwnPartner = (players: EntryPlayer[], { personIds }: Owner): EntryPlayer | null =>
  players.slice(1).find(({ personId }) => personIds.includes(personId)) ?? null;

/** Finds the account that pays and answers for a person: its own, or one of which it is a child. */
export async function findResponsibleAccountId(tx: Transaction, personId: number): Promise<number | null> {
  return (await findAccountIdOf(tx, personId)) ?? (await findGuardianAccountIds(tx, [personId]))[0] ?? null;
}
