import { and, count, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { staff, staffChallenges, staffPasskeys, staffRecoveryCodes } from '../staff.tables.ts';

export type Passkey = typeof staffPasskeys.$inferSelect;

export async function replaceRecoveryCodes(
  tx: Transaction,
  staffId: number,
  fingerprints: readonly string[],
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  if (fingerprints.length === 0) return;
  await tx.insert(staffRecoveryCodes).values(fingerprints.map((codeFingerprint) => ({ staffId, codeFingerprint })));
}

/** @returns whether the code was unused until now */
export async function markRecoveryCodeUsed(
  tx: Transaction,
  staffId: number,
  codeFingerprint: string,
  usedAt: Date,
): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeFingerprint, codeFingerprint),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: staffRecoveryCodes.id });
  return used.length > 0;
}

export async function countUnusedRecoveryCodes(db: Database | Transaction, staffId: number): Promise<number> {
  const [row] = await db
    .select({ unused: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
  return row!.unused;
}

export async function insertChallenge(
  db: Database | Transaction,
  values: typeof staffChallenges.$inferInsert,
): Promise<void> {
  await db.insert(staffChallenges).values(values);
}

/** Deletes a challenge, so that it can be used only once. @returns false when it does not exist or has expired */
export async function consumeChallenge(
  tx: Transaction,
  challenge: string,
  staffId: number | null,
  now: Date,
): Promise<boolean> {
  const owner = staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId);
  const deleted = await tx
    .delete(staffChallenges)
    .where(and(eq(staffChallenges.challenge, challenge), owner, gt(staffChallenges.expiresAt, now)))
    .returning({ challenge: staffChallenges.challenge });
  return deleted.length > 0;
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now));
}

export async function findPasskeys(db: Database | Transaction, staffId: number): Promise<Passkey[]> {
  return db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(desc(staffPasskeys.id));
}

export async function findPasskey(tx: Transaction, credentialId: string): Promise<Passkey | null> {
  const [row] = await tx.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId)).for('update');
  return row ?? null;
}

/** @returns false when the authenticator is registered already */
export async function insertPasskey(tx: Transaction, values: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(staffPasskeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  if (inserted.length > 0) await tx.update(staff).set({ hasPasskey: true }).where(eq(staff.id, values.staffId));
  return inserted.length > 0;
}

export async function updatePasskey(
  tx: Transaction,
  id: number,
  changes: Pick<Passkey, 'counter' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(staffPasskeys).set(changes).where(eq(staffPasskeys.id, id));
}

/** @returns the name of the deleted passkey; null when the staff member has no such passkey */
export async function deletePasskey(tx: Transaction, staffId: number, id: number): Promise<string | null> {
  const [deleted] = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)))
    .returning({ name: staffPasskeys.name });
  if (!deleted) return null;
  const remaining = await findPasskeys(tx, staffId);
  await tx
    .update(staff)
    .set({ hasPasskey: remaining.length > 0 })
    .where(eq(staff.id, staffId));
  return deleted.name;
}

/** Removes all second factors except the one-time codes, which are a column of the staff member. */
export async function deleteOtherFactors(tx: Transaction, staffId: number): Promise<void> {
  await replaceRecoveryCodes(tx, staffId, []);
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
}
