import { and, count, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { outboxMessages } from './messages.tables.ts';
import type { Channel } from './outbox.ts';

export type OutboxRow = typeof outboxMessages.$inferSelect;

const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;
const isDue = () => or(isNull(outboxMessages.dueAt), lte(outboxMessages.dueAt, sql`now()`));
const isWaiting = (id: number) => and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'waiting'));

/**
 * Leases a message for some seconds, in which no other worker can claim it. A lease instead of a lock holds no database
 * connection while a provider hangs, and expires when its worker dies.
 *
 * @returns null when the message is done or leased by another worker
 */
export async function claimMessage(db: Database, id: number, forSeconds: number): Promise<OutboxRow | null> {
  const [row] = await db
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1`, dueAt: inSeconds(forSeconds) })
    .where(and(eq(outboxMessages.id, id), inArray(outboxMessages.state, ['waiting', 'decoy']), isDue()))
    .returning();
  return row ?? null;
}

/** Marks a message as sent even if the lease expired: the provider accepted it. */
export async function markSent(db: Database, id: number, sentAt: Date, keepsContent: boolean): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ state: 'sent', sentAt, dueAt: null, lastError: null, ...(!keepsContent && { sealed: null }) })
    .where(isWaiting(id));
}

/** @returns false when another worker has claimed the message since */
export async function markFailed(
  db: Database,
  { id, attempts }: OutboxRow,
  values: Pick<OutboxRow, 'lastError' | 'failedAt' | 'maskedRecipient'> & { sealed?: null },
): Promise<boolean> {
  const failed = await db
    .update(outboxMessages)
    .set({ state: 'failed', dueAt: null, ...values })
    .where(and(isWaiting(id), eq(outboxMessages.attempts, attempts)))
    .returning({ id: outboxMessages.id });
  return failed.length > 0;
}

/** @returns false when another worker has claimed the message since */
export async function postponeMessage(
  tx: Transaction,
  { id, attempts }: OutboxRow,
  lastError: string,
  afterSeconds: number,
): Promise<boolean> {
  const postponed = await tx
    .update(outboxMessages)
    .set({ lastError, dueAt: inSeconds(afterSeconds) })
    .where(and(isWaiting(id), eq(outboxMessages.attempts, attempts)))
    .returning({ id: outboxMessages.id });
  return postponed.length > 0;
}

export async function emptyMessage(db: Database, id: number): Promise<void> {
  await db.update(outboxMessages).set({ sealed: null, dueAt: null }).where(eq(outboxMessages.id, id));
}

/** Locks messages that are long overdue, and makes them due now. */
export async function lockOverdueMessages(
  tx: Transaction,
  channels: Channel[],
  forSeconds: number,
  limit: number,
): Promise<{ id: number; channel: Channel }[]> {
  const overdue = tx
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.state, 'waiting'),
        inArray(outboxMessages.channel, channels),
        or(isNull(outboxMessages.dueAt), lt(outboxMessages.dueAt, inSeconds(-forSeconds))),
      ),
    )
    .orderBy(outboxMessages.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(outboxMessages)
    .set({ dueAt: sql`now()` })
    .where(inArray(outboxMessages.id, overdue))
    .returning({ id: outboxMessages.id, channel: outboxMessages.channel });
}

/**
 * Deletes old messages because they are personal data. Failed messages are kept longer, so that staff have time to see
 * them.
 */
export async function deleteMessagesBefore(
  db: Database,
  { delivered, deadLetters }: { delivered: Date; deadLetters: Date },
): Promise<void> {
  await db
    .delete(outboxMessages)
    .where(and(inArray(outboxMessages.state, ['sent', 'kept', 'decoy']), lt(outboxMessages.createdAt, delivered)));
  await db
    .delete(outboxMessages)
    .where(and(inArray(outboxMessages.state, ['waiting', 'failed']), lt(outboxMessages.createdAt, deadLetters)));
}

export async function countUnsent(
  db: Database,
): Promise<{ channel: Channel; state: 'waiting' | 'failed'; count: number }[]> {
  const rows = await db
    .select({ channel: outboxMessages.channel, state: outboxMessages.state, count: count() })
    .from(outboxMessages)
    .where(inArray(outboxMessages.state, ['waiting', 'failed']))
    .groupBy(outboxMessages.channel, outboxMessages.state);
  return rows as { channel: Channel; state: 'waiting' | 'failed'; count: number }[];
}
