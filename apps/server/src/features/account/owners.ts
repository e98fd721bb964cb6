import type { Locale } from '@app/contract/locale';
import type { Database, Transaction } from '#platform/database/client';
import type { Vault } from '#platform/vault';
import { findAccountOfPerson, getAccount, lockAccount, updateAccount } from './account.queries.ts';

/** Who a person is to the account they log in with. @returns their id, held until the transaction ends; null: nobody yet */
export async function lockPersonOf(tx: Transaction, accountId: number): Promise<number | null> {
  return (await lockAccount(tx, accountId)).personId;
}

export async function setPersonOf(tx: Transaction, accountId: number, personId: number): Promise<void> {
  await updateAccount(tx, accountId, { personId });
}

/** Where a person is written to; null while no e-mail is bound. @param vault that of the accounts */
export async function findMailbox(db: Database, vault: Vault, personId: number): Promise<{ email: string; locale: Locale } | null> {
  const account = await findAccountOfPerson(db, personId);
  return account?.email ? { email: vault.open(account.email).toString('utf8'), locale: account.locale } : null;
}

/** Null for who plays without an account. */
export async function findAccountIdOf(db: Database, personId: number): Promise<number | null> {
  return (await findAccountOfPerson(db, personId))?.id ?? null;
}

export async function accountName(db: Database, accountId: number): Promise<{ username: string; personId: number | null }> {
  const { username, personId } = await getAccount(db, accountId);
  return { username, personId };
}
