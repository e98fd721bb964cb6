import { lt, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { replacedEmails } from '../account.tables.ts';

export async function deleteReplacedEmailsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(replacedEmails).where(lt(replacedEmails.expiresAt, moment));
}

export async function insertReplacedEmail(tx: Transaction, values: typeof replacedEmails.$inferInsert): Promise<void> {
  await tx.insert(replacedEmails).values(values);
}

export async function lockReplacedEmail(
  tx: Transaction,
  tokenHash: string,
): Promise<typeof replacedEmails.$inferSelect | null> {
  const [row] = await tx.select().from(replacedEmails).where(eq(replacedEmails.tokenHash, tokenHash)).for('update');
  return row ?? null;
}

export async function updateReplacedEmail(tx: Transaction, tokenHash: string, usedAt: Date): Promise<void> {
  await tx.update(replacedEmails).set({ usedAt }).where(eq(replacedEmails.tokenHash, tokenHash));
}

export async function deleteReplacedEmails(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(replacedEmails).where(eq(replacedEmails.accountId, accountId));
}
