import { and, count, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { outboxMessages } from './messages.tables.ts';
import type { Channel } from './outbox.ts';

export type OutboxRow = typeof outboxMessages.$inferSelect;

const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;
const isDue = () => or(isNull(outboxMessages.dueAt), lte(outboxMessages.dueAt, sql`now()`));
const isOpen = (id: number) => and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'waiting'));

/**
 * Takes a message on for some seconds, in which nobody else can. Held by a time and not by a lock, so that a provider
 * who hangs holds no connection to the database, and whoever dies with it lets go of it.
 * @returns null when there is nothing to do: it is done, or another is at it
 */
export async function claimMessage(db: Database, id: number, forSeconds: number): Promise<OutboxRow | null> {
  const [row] = await db
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1`, dueAt: inSeconds(forSeconds) })
    .where(and(eq(outboxMessages.id, id), inArray(outboxMessages.state, ['waiting', 'nobody']), isDue()))
    .returning();
  return row ?? null;
}

/** Whoever has sent it says so, even if his claim has run out by now. */
export async function markSent(db: Database, id: number, sentAt: Date, keepsContent: boolean): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ state: 'sent', sentAt, dueAt: null, lastError: null, ...(!keepsContent && { sealed: null }) })
    .where(isOpen(id));
}

/** @returns false when another has taken it on since */
export async function markFailed(
  db: Database,
  { id, attempts }: OutboxRow,
  values: Pick<OutboxRow, 'lastError' | 'failedAt' | 'maskedRecipient'> & { sealed?: null },
): Promise<boolean> {
  const failed = await db
    .update(outboxMessages)
    .set({ state: 'failed', dueAt: null, ...values })
    .where(and(isOpen(id), eq(outboxMessages.attempts, attempts)))
    .returning({ id: outboxMessages.id });
  return failed.length > 0;
}

/** @returns false when another has taken it on since */
export async function postponeMessage(tx: Transaction, { id, attempts }: OutboxRow, lastError: string, afterSeconds: number): Promise<boolean> {
  const postponed = await tx
    .update(outboxMessages)
    .set({ lastError, dueAt: inSeconds(afterSeconds) })
    .where(and(isOpen(id), eq(outboxMessages.attempts, attempts)))
    .returning({ id: outboxMessages.id });
  return postponed.length > 0;
}

export async function emptyMessage(db: Database, id: number): Promise<void> {
  await db.update(outboxMessages).set({ sealed: null, dueAt: null }).where(eq(outboxMessages.id, id));
}

/** Holds messages that should long have been taken on, and makes them due now. */
export async function lockOverdueMessages(tx: Transaction, channels: Channel[], forSeconds: number, most: number): Promise<{ id: number; channel: Channel }[]> {
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
    .limit(most)
    .for('update', { skipLocked: true });
  return tx
    .update(outboxMessages)
    .set({ dueAt: sql`now()` })
    .where(inArray(outboxMessages.id, overdue))
    .returning({ id: outboxMessages.id, channel: outboxMessages.channel });
}

/** Messages are personal: nothing is kept longer than it is of use. What was not delivered is kept until staff had time to see it. */
export async function forgetMessagesBefore(db: Database, { delivered, undelivered }: { delivered: Date; undelivered: Date }): Promise<void> {
  await db.delete(outboxMessages).where(and(inArray(outboxMessages.state, ['sent', 'kept', 'nobody']), lt(outboxMessages.createdAt, delivered)));
  await db.delete(outboxMessages).where(and(inArray(outboxMessages.state, ['waiting', 'failed']), lt(outboxMessages.createdAt, undelivered)));
}

export async function countUndelivered(db: Database): Promise<{ channel: Channel; state: 'waiting' | 'failed'; count: number }[]> {
  const rows = await db
    .select({ channel: outboxMessages.channel, state: outboxMessages.state, count: count() })
    .from(outboxMessages)
    .where(inArray(outboxMessages.state, ['waiting', 'failed']))
    .groupBy(outboxMessages.channel, outboxMessages.state);
  return rows as { channel: Channel; state: 'waiting' | 'failed'; count: number }[];
}
