import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { newsletterRecipients, subscribers } from './newsletter.tables.ts';

type Subscriber = typeof subscribers.$inferSelect;

/** Inserts the address, or keeps its existing row, and locks it until the transaction ends. */
export async function insertOrLockSubscriber(
  tx: Transaction,
  values: typeof subscribers.$inferInsert,
): Promise<Subscriber> {
  await tx.insert(subscribers).values(values).onConflictDoNothing({ target: subscribers.email });
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.email, values.email)).for('update');
  return row!;
}

export async function updateSubscriber(tx: Transaction, id: number, changes: Partial<Subscriber>): Promise<void> {
  await tx.update(subscribers).set(changes).where(eq(subscribers.id, id));
}

/** @returns whether the token exists; using it again changes nothing */
export async function confirmSubscriber(tx: Transaction, confirmHash: string, confirmedAt: Date): Promise<boolean> {
  const known = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.confirmHash, confirmHash))
    .for('update');
  await tx
    .update(subscribers)
    .set({
      state: 'confirmed',
      confirmedAt,
      rejections: 0,
      suppressedAt: null,
      suppressedFor: null,
      suppressedBy: null,
    })
    .where(and(eq(subscribers.confirmHash, confirmHash), eq(subscribers.state, 'pending')));
  return known.length > 0;
}

/** @returns whether the token exists; using it again changes nothing */
export async function removeSubscriber(tx: Transaction, removeHash: string, removedAt: Date): Promise<boolean> {
  const known = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.removeHash, removeHash))
    .for('update');
  await tx
    .update(subscribers)
    .set({ state: 'removed', removedAt, confirmHash: null })
    .where(and(eq(subscribers.removeHash, removeHash), ne(subscribers.state, 'removed')));
  return known.length > 0;
}

/** Removes the subscriber who received an issue, and records that the subscriber left by this issue. */
export async function removeByIssue(
  tx: Transaction,
  { issueId, subscriberId }: { issueId: number; subscriberId: number },
  removedAt: Date,
): Promise<void> {
  const removed = await tx
    .update(subscribers)
    .set({ state: 'removed', removedAt, confirmHash: null })
    .where(and(eq(subscribers.id, subscriberId), ne(subscribers.state, 'removed')))
    .returning({ id: subscribers.id });
  if (removed.length === 0) return;
  await tx
    .update(newsletterRecipients)
    .set({ unsubscribedAt: removedAt })
    .where(and(eq(newsletterRecipients.issueId, issueId), eq(newsletterRecipients.subscriberId, subscriberId)));
}

export async function findSubscriber(db: Database, email: string): Promise<Subscriber | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  return row ?? null;
}

export async function deleteSubscriber(tx: Transaction, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email));
}

/** Deletes pending subscribers whose last request was before a moment. */
export async function deleteUnconfirmedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(subscribers).where(and(eq(subscribers.state, 'pending'), lt(subscribers.createdAt, moment)));
}

/** Returns which of these addresses are suppressed. */
export async function findSuppressed(tx: Transaction, emails: string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(and(inArray(subscribers.email, emails), eq(subscribers.state, 'suppressed')));
  return new Set(rows.map(({ email }) => email));
}
