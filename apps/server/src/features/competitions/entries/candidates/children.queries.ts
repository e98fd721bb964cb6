import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { children } from '../entries.tables.ts';

export async function findChildIds(from: Database | Transaction, accountId: number): Promise<number[]> {
  const rows = await from
    .select({ personId: children.personId })
    .from(children)
    .where(eq(children.accountId, accountId))
    .orderBy(asc(children.personId));
  return rows.map(({ personId }) => personId);
}

/** Lists the accounts that enter one of these people as their child. */
export async function findGuardianAccountIds(tx: Transaction, personIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ accountId: children.accountId })
    .from(children)
    .where(inArray(children.personId, personIds))
    .orderBy(asc(children.accountId));
  return rows.map(({ accountId }) => accountId);
}

export async function insertChild(tx: Transaction, values: typeof children.$inferInsert): Promise<void> {
  await tx.insert(children).values(values);
}

/**
 * Removes an account's children from it. @returns those who are not the child of another account and have no account of
 * their own
 */
export async function deleteChildren(tx: Transaction, accountId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with gone as (delete from account_children where account_id = ${accountId} returning person_id)
    select g.person_id::int as id from gone g
    where not exists (select from account_children c where c.person_id = g.person_id and c.account_id <> ${accountId})
      and not exists (select from accounts a where a.person_id = g.person_id) order by 1`);
  return rows.map(({ id }) => id);
}
