import type { Locale } from '@app/contract/locale';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Vault } from '#platform/vault';
import { emailOf } from './contacts.ts';
import { findAccountOfPerson, getAccount, lockAccount, updateAccount } from './account.queries.ts';

/**
 * Locks an account. `personId` is null before there is a person. Every transaction locks accounts first, then orders,
 * then applications, which prevents deadlocks.
 */
export async function lockOwner(
  tx: Transaction,
  accountId: number,
): Promise<{ personId: number | null; isClosed: boolean }> {
  const { personId, closedAt } = await lockAccount(tx, accountId);
  return { personId, isClosed: closedAt !== null };
}

/**
 * Locks an account for its owner and returns the id of its person. @throws BusinessError unauthenticated when the
 * account is closed
 */
export async function lockPersonOf(tx: Transaction, accountId: number): Promise<number | null> {
  const { personId, isClosed } = await lockOwner(tx, accountId);
  if (isClosed) throw new BusinessError('unauthenticated');
  return personId;
}

export async function setPersonOf(tx: Transaction, accountId: number, personId: number): Promise<void> {
  await updateAccount(tx, accountId, { personId });
}

/**
 * Reads the contact data of an account's owner. `email` is null while none is bound. @param vault the vault of the
 * accounts
 */
export async function getContact(
  db: Database | Transaction,
  vault: Vault,
  accountId: number,
): Promise<{ username: string; personId: number | null; email: string | null; locale: Locale }> {
  const account = await getAccount(db, accountId);
  const { username, personId, locale } = account;
  return { username, personId, email: emailOf({ vault }, account), locale };
}

/** Returns null for a person who plays without an account. */
export async function findAccountIdOf(db: Database | Transaction, personId: number): Promise<number | null> {
  return (await findAccountOfPerson(db, personId))?.id ?? null;
}

/** Returns null for an account without a person. */
export async function findPersonIdOf(db: Database | Transaction, accountId: number): Promise<number | null> {
  return (await getAccount(db, accountId)).personId;
}
