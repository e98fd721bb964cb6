import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { orders } from './orders.tables.ts';

/** Moves all orders of an account to another one; the ledger stays as it is. @returns their ids */
export async function moveOrders(tx: Transaction, fromAccountId: number, toAccountId: number): Promise<number[]> {
  const moved = await tx
    .update(orders)
    .set({ accountId: toAccountId })
    .where(eq(orders.accountId, fromAccountId))
    .returning({ id: orders.id });
  return moved.map(({ id }) => id);
}

/** Moves orders back to the account from which they came. */
export async function returnOrders(
  tx: Transaction,
  ids: number[],
  { fromAccountId, toAccountId }: { fromAccountId: number; toAccountId: number },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(orders)
    .set({ accountId: fromAccountId })
    .where(and(inArray(orders.id, ids), eq(orders.accountId, toAccountId)));
}

/** Whether a subject has an order that can still be paid. */
export async function hasPendingOrder(tx: Transaction, purpose: 'renewal', subjectId: number): Promise<boolean> {
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.purpose, purpose), eq(orders.subjectId, subjectId), eq(orders.status, 'pending')));
  return found.length > 0;
}

/** Assigns renewals of one membership to another one. @returns the ids of the orders */
export async function moveRenewals(
  tx: Transaction,
  fromMembershipId: number,
  toMembershipId: number,
): Promise<number[]> {
  const moved = await tx
    .update(orders)
    .set({ subjectId: toMembershipId })
    .where(and(eq(orders.purpose, 'renewal'), eq(orders.subjectId, fromMembershipId)))
    .returning({ id: orders.id });
  return moved.map(({ id }) => id);
}

export async function returnRenewals(tx: Transaction, ids: number[], fromMembershipId: number): Promise<void> {
  if (ids.length > 0) await tx.update(orders).set({ subjectId: fromMembershipId }).where(inArray(orders.id, ids));
}
