import { eq, sql } from 'drizzle-orm';
import { type Database, isUniqueViolation, type Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { accounts } from './account.tables.ts';

export type Account = typeof accounts.$inferSelect;

export async function findAccountByName(db: Database | Transaction, key: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.usernameKey, key));
  return row ?? null;
}

/** @throws when it does not exist, which is impossible for the account of a valid session */
export async function getAccount(db: Database | Transaction, id: number): Promise<Account> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw new BusinessError('unauthenticated');
  return row;
}

/** Locks an account against changes. Other transactions may still insert rows that refer to it. */
export async function lockAccount(tx: Transaction, id: number): Promise<Account> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!row) throw new BusinessError('unauthenticated');
  return row;
}

/** @throws BusinessError conflict when the name or the phone is taken */
export async function insertAccount(tx: Transaction, values: typeof accounts.$inferInsert): Promise<number> {
  const [row] = await tx.insert(accounts).values(values).onConflictDoNothing().returning({ id: accounts.id });
  if (!row) throw new BusinessError('conflict');
  return row.id;
}

/** @throws BusinessError conflict when another account took the phone or email address at the same time */
export async function updateAccount(tx: Transaction, id: number, changes: Partial<Account>): Promise<void> {
  try {
    await tx.update(accounts).set(changes).where(eq(accounts.id, id));
  } catch (thrown) {
    throw isUniqueViolation(thrown) ? new BusinessError('conflict') : thrown;
  }
}

export async function isPhoneTaken(tx: Transaction, phoneFingerprint: string): Promise<boolean> {
  return (
    (await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.phoneFingerprint, phoneFingerprint)))
      .length > 0
  );
}

export async function isEmailTaken(tx: Transaction, emailFingerprint: string): Promise<boolean> {
  return (
    (await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailFingerprint, emailFingerprint)))
      .length > 0
  );
}

/** Returns those of the people who have an account. */
export async function findPeopleWithAccount(db: Database | Transaction, personIds: number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ personId: number }>(sql`
    select person_id::int as "personId" from accounts where person_id = any(${sql.param(personIds)}::bigint[])`);
  return new Set(rows.map(({ personId }) => personId));
}

export async function findAccountOfPerson(db: Database | Transaction, personId: number): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.personId, personId));
  return row ?? null;
}
