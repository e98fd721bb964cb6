import { and, count, eq, gt, isNull, max } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import type { ActiveSince } from '#platform/sessions';
import { accounts, sessions } from '../account.tables.ts';

/** Counts the open sessions of an account, and finds the start of its last one. */
export async function findSessionFacts(
  db: Database,
  accountId: number,
  { now, seenSince }: ActiveSince,
): Promise<{ open: number; lastStartedAt: Date | null }> {
  const [row] = await db
    .select({ open: count(), lastStartedAt: max(sessions.createdAt) })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenSince)));
  return row!;
}

/** @returns false when it was in that state already, or is closed */
export async function setDisabledAt(tx: Transaction, accountId: number, disabledAt: Date | null): Promise<boolean> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!row || row.closedAt !== null || (row.disabledAt === null) === (disabledAt === null)) return false;
  await tx
    .update(accounts)
    .set({ disabledAt })
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)));
  return true;
}
