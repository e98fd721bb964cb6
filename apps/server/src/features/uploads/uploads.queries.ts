import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import { uploads } from './uploads.tables.ts';

export type Upload = typeof uploads.$inferSelect;

export async function insertUpload(db: Database, values: typeof uploads.$inferInsert): Promise<number> {
  const [row] = await db.insert(uploads).values(values).returning({ id: uploads.id });
  return row!.id;
}

export async function findUpload(db: Database | Transaction, id: number): Promise<Upload | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}

export async function findUploadsOf(db: Database | Transaction, accountId: number): Promise<Upload[]> {
  return db.select().from(uploads).where(eq(uploads.accountId, accountId)).orderBy(uploads.id);
}

export async function setAttachedAt(tx: Transaction, id: number, attachedAt: Date | null): Promise<void> {
  await tx.update(uploads).set({ attachedAt }).where(eq(uploads.id, id));
}

/** Makes the account's other uploads for a purpose orphans, because a newer one replaces them. */
export async function detachOtherUploads(tx: Transaction, { id, accountId, purpose }: Upload): Promise<void> {
  const others = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), eq(uploads.purpose, purpose)));
  for (const other of others) if (other.id !== id) await setAttachedAt(tx, other.id, null);
}

/**
 * Lists unused uploads that were created before a moment. An upload that failed in `job` is left out until its next
 * attempt is due.
 */
export async function findOrphans(
  db: Database,
  { job, now, before }: { job: string; now: Date; before: Date },
): Promise<Upload[]> {
  // At most one run's work; the next run, an hour later, continues.
  return db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.attachedAt), lt(uploads.createdAt, before), isDueFor(job, sql`${uploads.id}`, now)))
    .limit(500);
}

/** @returns whether another row uses the same file: a picture that is sent twice is stored once */
export async function deleteUpload(db: Database | Transaction, { id, fileName }: Upload): Promise<boolean> {
  await db.delete(uploads).where(eq(uploads.id, id));
  const others = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.fileName, fileName)).limit(1);
  return others.length > 0;
}

export async function isFileReferenced(db: Database, fileName: string): Promise<boolean> {
  return (await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.fileName, fileName)).limit(1)).length > 0;
}
