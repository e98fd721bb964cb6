import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { membershipApplications } from '../membership.tables.ts';

export type Application = typeof membershipApplications.$inferSelect;

const openStatuses = ['draft', 'unpaid', 'underReview', 'returned'] as const;

export async function findLastApplication(db: Database | Transaction, accountId: number): Promise<Application | null> {
  const [row] = await db
    .select()
    .from(membershipApplications)
    .where(eq(membershipApplications.accountId, accountId))
    .orderBy(desc(membershipApplications.id))
    .limit(1);
  return row ?? null;
}

/** Finds or creates the account's open application. @returns its id */
export async function ensureOpenApplication(
  tx: Transaction,
  blank: typeof membershipApplications.$inferInsert,
): Promise<number> {
  // A unique index allows an account one open application.
  await tx.insert(membershipApplications).values(blank).onConflictDoNothing();
  const [row] = await tx
    .select({ id: membershipApplications.id })
    .from(membershipApplications)
    .where(
      and(eq(membershipApplications.accountId, blank.accountId), inArray(membershipApplications.status, openStatuses)),
    );
  return row!.id;
}

export async function lockApplication(tx: Transaction, id: number): Promise<Application | null> {
  const [row] = await tx.select().from(membershipApplications).where(eq(membershipApplications.id, id)).for('update');
  return row ?? null;
}

export async function findApplication(db: Database | Transaction, id: number): Promise<Application | null> {
  const [row] = await db.select().from(membershipApplications).where(eq(membershipApplications.id, id));
  return row ?? null;
}

export async function updateApplication(tx: Transaction, id: number, changes: Partial<Application>): Promise<void> {
  await tx.update(membershipApplications).set(changes).where(eq(membershipApplications.id, id));
}

export async function findApplicationsOfAccount(db: Database | Transaction, accountId: number): Promise<Application[]> {
  return db
    .select()
    .from(membershipApplications)
    .where(eq(membershipApplications.accountId, accountId))
    .orderBy(membershipApplications.id);
}

/** Locks applications that an older version wrote without fingerprints. */
export async function lockApplicationsWithoutFingerprints(tx: Transaction, limit: number): Promise<Application[]> {
  return tx
    .select()
    .from(membershipApplications)
    .where(isNull(membershipApplications.searchFingerprints))
    .orderBy(membershipApplications.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}
