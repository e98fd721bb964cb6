import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { verificationCodes } from '../account.tables.ts';

export type CodeRecord = typeof verificationCodes.$inferSelect;
export type CodePurpose = CodeRecord['purpose'];

/** Serializes the sending of codes for one purpose and target. */
export async function lockTarget(tx: Transaction, targetFingerprint: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${targetFingerprint}, 0))`);
}

export async function findNewestSending(tx: Transaction, targetFingerprint: string): Promise<Date | null> {
  const [row] = await tx
    .select({ createdAt: verificationCodes.createdAt })
    .from(verificationCodes)
    .where(eq(verificationCodes.targetFingerprint, targetFingerprint))
    .orderBy(desc(verificationCodes.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

/** Voids older codes when a newer one is sent. */
export async function voidCodes(tx: Transaction, targetFingerprint: string, usedAt: Date): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ usedAt })
    .where(and(eq(verificationCodes.targetFingerprint, targetFingerprint), isNull(verificationCodes.usedAt)));
}

export async function insertCode(tx: Transaction, values: typeof verificationCodes.$inferInsert): Promise<void> {
  await tx.insert(verificationCodes).values(values);
}

export async function lockCode(tx: Transaction, uuid: string): Promise<CodeRecord | null> {
  const [row] = await tx.select().from(verificationCodes).where(eq(verificationCodes.uuid, uuid)).for('update');
  return row ?? null;
}

export async function lockTicket(tx: Transaction, ticketHash: string): Promise<CodeRecord | null> {
  const [row] = await tx
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.ticketHash, ticketHash))
    .for('update');
  return row ?? null;
}

export async function updateCode(tx: Transaction, uuid: string, changes: Partial<CodeRecord>): Promise<void> {
  await tx.update(verificationCodes).set(changes).where(eq(verificationCodes.uuid, uuid));
}

/** Uses up the tickets of an account for these purposes. */
export async function consumeTickets(
  tx: Transaction,
  accountId: number,
  purposes: readonly CodePurpose[],
  ticketUsedAt: Date,
): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ ticketUsedAt })
    .where(
      and(
        eq(verificationCodes.accountId, accountId),
        inArray(verificationCodes.purpose, [...purposes]),
        isNull(verificationCodes.ticketUsedAt),
      ),
    );
}

export async function deleteCodesOf(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(verificationCodes).where(eq(verificationCodes.accountId, accountId));
}

export async function deleteCodesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, moment));
}
