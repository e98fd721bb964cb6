import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText, type Listing, whereAll } from '#platform/database/listings';
import { jobFailures } from './jobFailures.tables.ts';

export type JobFailure = typeof jobFailures.$inferSelect;

/**
 * Returns a condition that skips the rows on which a job failed and whose next attempt is not due.
 *
 * @param subject the row's key as SQL
 */
export const isDueFor = (job: string, subject: SQL, now: Date): SQL =>
  sql`not exists (select from ${jobFailures} f where f.job = ${job} and f.subject = (${subject})::text
    and f.next_attempt_at > ${now.toISOString()}::timestamptz)`;

export async function findFailures(
  db: Database,
  job: string,
  subjects: readonly string[],
): Promise<Map<string, JobFailure>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .select()
    .from(jobFailures)
    .where(and(eq(jobFailures.job, job), inArray(jobFailures.subject, [...subjects])));
  return new Map(rows.map((row) => [row.subject, row]));
}

export async function upsertFailure(db: Database, failure: JobFailure): Promise<void> {
  const { job: _, subject: __, firstFailedAt: ___, ...changes } = failure;
  await db
    .insert(jobFailures)
    .values(failure)
    .onConflictDoUpdate({ target: [jobFailures.job, jobFailures.subject], set: changes });
}

/** Counts the tasks that staff see. */
export async function countEscalated(db: Database): Promise<number> {
  return db.$count(jobFailures, isNotNull(jobFailures.escalatedAt));
}

/** Shows staff a task that no retry can fix, until they dismiss it or `deleteFailuresBefore` deletes it. */
export async function escalateTask(
  db: Database,
  { job, subject, reason, now }: { job: string; subject: string; reason: string; now: Date },
): Promise<void> {
  const times = { firstFailedAt: now, lastFailedAt: now, nextAttemptAt: now, escalatedAt: now };
  await upsertFailure(db, { job, subject, reason, attempts: 1, ...times });
}

export async function deleteFailuresBefore(db: Database, job: string, moment: Date): Promise<void> {
  await db.delete(jobFailures).where(and(eq(jobFailures.job, job), lt(jobFailures.lastFailedAt, moment)));
}

/** @returns whether the failure still existed */
export async function deleteFailure(db: Database | Transaction, job: string, subject: string): Promise<boolean> {
  const deleted = await db
    .delete(jobFailures)
    .where(and(eq(jobFailures.job, job), eq(jobFailures.subject, subject)))
    .returning({ job: jobFailures.job });
  return deleted.length > 0;
}

/** Makes a row due now. @returns whether the failure still exists */
export async function makeFailureDue(tx: Transaction, job: string, subject: string, now: Date): Promise<boolean> {
  const due = await tx
    .update(jobFailures)
    .set({ nextAttemptAt: now })
    .where(and(eq(jobFailures.job, job), eq(jobFailures.subject, subject)))
    .returning({ job: jobFailures.job });
  return due.length > 0;
}

export interface FailedTask {
  /** In the form `job:subject`. */
  id: string;
  job: string;
  subject: string;
  attempts: number;
  reason: string;
  firstFailedAt: string;
  lastFailedAt: string;
  nextAttemptAt: string;
}

/** Lists the rows that retries could not process, newest first. */
export function escalatedFailures({ job, id }: { job?: string | undefined; id?: string }): Listing<FailedTask> {
  const where = whereAll(
    sql`f.escalated_at is not null`,
    job && sql`f.job = ${job}`,
    id && sql`f.job || ':' || f.subject = ${id}`,
  );
  return {
    columns: sql<FailedTask>`f.job || ':' || f.subject as id, f.job, f.subject, f.attempts, f.reason,
      ${instantText(sql`f.first_failed_at`)} as "firstFailedAt",
      ${instantText(sql`f.last_failed_at`)} as "lastFailedAt",
      ${instantText(sql`f.next_attempt_at`)} as "nextAttemptAt"`,
    from: sql`from ${jobFailures} f ${where}`,
    order: sql`f.escalated_at desc, f.job, f.subject`,
    sorts: {
      firstFailedAt: [sql`f.first_failed_at`, sql`f.job`, sql`f.subject`],
      lastFailedAt: [sql`f.last_failed_at`, sql`f.job`, sql`f.subject`],
    },
  };
}
