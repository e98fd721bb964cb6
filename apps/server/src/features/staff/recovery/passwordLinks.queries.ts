import { eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { staffPasswordLinks } from '../staff.tables.ts';

export type PasswordLink = typeof staffPasswordLinks.$inferSelect;

/** Stores a link, which replaces an earlier link to the same address. */
export async function upsertPasswordLink(tx: Transaction, values: PasswordLink): Promise<void> {
  await tx
    .insert(staffPasswordLinks)
    .values(values)
    .onConflictDoUpdate({ target: staffPasswordLinks.emailFingerprint, set: values });
}

export async function findPasswordLink(db: Database, tokenHash: string): Promise<PasswordLink | null> {
  const [row] = await db.select().from(staffPasswordLinks).where(eq(staffPasswordLinks.tokenHash, tokenHash));
  return row ?? null;
}

/** Deletes a link, so that it can be used only once. */
export async function consumePasswordLink(tx: Transaction, tokenHash: string): Promise<PasswordLink | null> {
  const [row] = await tx.delete(staffPasswordLinks).where(eq(staffPasswordLinks.tokenHash, tokenHash)).returning();
  return row ?? null;
}

export async function deletePasswordLinksOf(tx: Transaction, staffId: number): Promise<void> {
  await tx.delete(staffPasswordLinks).where(eq(staffPasswordLinks.staffId, staffId));
}

export async function deleteExpiredPasswordLinks(db: Database, now: Date): Promise<void> {
  await db.delete(staffPasswordLinks).where(lt(staffPasswordLinks.expiresAt, now));
}
