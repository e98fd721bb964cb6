import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql, sum } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import { webhookEvents, paymentSessions, refunds } from './payment.tables.ts';

export type PaymentSession = typeof paymentSessions.$inferSelect;
export type StoredWebhookEvent = typeof webhookEvents.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** The states of sessions that can still be paid. */
const undecidedStates = ['opening', 'open'] as const;

export async function findUndecidedSession(
  tx: Transaction,
  orderId: number,
  provider: PaymentSession['provider'],
): Promise<PaymentSession | null> {
  const [row] = await tx
    .select()
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.orderId, orderId),
        eq(paymentSessions.provider, provider),
        inArray(paymentSessions.state, undecidedStates),
      ),
    );
  return row ?? null;
}

export async function insertSession(
  tx: Transaction,
  values: typeof paymentSessions.$inferInsert,
): Promise<PaymentSession> {
  const [row] = await tx.insert(paymentSessions).values(values).returning();
  return row!;
}

export async function updateSession(
  db: Database | Transaction,
  id: number,
  changes: Partial<PaymentSession>,
): Promise<void> {
  await db.update(paymentSessions).set(changes).where(eq(paymentSessions.id, id));
}

export async function findSessionsOf(db: Database | Transaction, orderId: number): Promise<PaymentSession[]> {
  return db.select().from(paymentSessions).where(eq(paymentSessions.orderId, orderId)).orderBy(asc(paymentSessions.id));
}

export async function findSessionByProviderId(
  db: Database,
  provider: string,
  providerSessionId: string,
): Promise<PaymentSession | null> {
  const [row] = await db
    .select()
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.provider, provider as PaymentSession['provider']),
        eq(paymentSessions.providerSessionId, providerSessionId),
      ),
    );
  return row ?? null;
}

/**
 * Limits a query to at most `limit` rows that `job` may process now; the next run, a minute later, continues. Rows that
 * failed before wait for their next attempt.
 */
interface DueQuery {
  job: string;
  now: Date;
  limit: number;
}

/** Lists undecided sessions that were not checked recently. */
export async function findUnsettledSessions(
  db: Database,
  { job, now, limit, checkedBefore }: DueQuery & { checkedBefore: Date },
): Promise<PaymentSession[]> {
  return db
    .select()
    .from(paymentSessions)
    .where(
      and(
        inArray(paymentSessions.state, undecidedStates),
        or(isNull(paymentSessions.checkedAt), lt(paymentSessions.checkedAt, checkedBefore)),
        isDueFor(job, sql`${paymentSessions.id}`, now),
      ),
    )
    .orderBy(asc(paymentSessions.id))
    .limit(limit);
}

/** @returns whether it is new */
export async function insertWebhookEvent(
  tx: Database | Transaction,
  values: typeof webhookEvents.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(webhookEvents)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return inserted.length > 0;
}

export async function findPendingWebhookEvents(
  db: Database,
  { job, now, limit }: DueQuery,
): Promise<StoredWebhookEvent[]> {
  return db
    .select()
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), isDueFor(job, sql`${webhookEvents.id}`, now)))
    .orderBy(asc(webhookEvents.id))
    .limit(limit);
}

export async function markWebhookEventHandled(db: Database, id: number, handledAt: Date): Promise<void> {
  await db.update(webhookEvents).set({ handledAt }).where(eq(webhookEvents.id, id));
}

export async function insertRefund(tx: Transaction, values: typeof refunds.$inferInsert): Promise<Refund> {
  const [row] = await tx.insert(refunds).values(values).returning();
  return row!;
}

/** Selects the refunds of an order, without those of unmatched payments that arrived for it. */
const ofOrder = (orderId: number) => and(eq(refunds.orderId, orderId), isNull(refunds.unmatchedPaymentId));

/** The states of refunds that are neither booked nor rejected. */
const openStates = ['asked', 'sending', 'failed'] as const;

/** Returns the sum of an order's open refunds in some states, by default in all. */
export async function sumOpenRefunds(
  db: Database | Transaction,
  orderId: number,
  states: readonly (typeof openStates)[number][] = openStates,
): Promise<number> {
  const [row] = await db
    .select({ total: sum(refunds.amountMinor) })
    .from(refunds)
    .where(and(ofOrder(orderId), inArray(refunds.state, [...states])));
  return Number(row?.total ?? 0);
}

export async function findRefund(db: Database | Transaction, id: number): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function lockRefund(tx: Transaction, id: number): Promise<Refund | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row ?? null;
}

export async function updateRefund(db: Database | Transaction, id: number, changes: Partial<Refund>): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.id, id));
}

/** Records a failed attempt, unless another process has changed the refund since. */
export async function recordFailedRefundAttempt(db: Database, id: number, changes: Partial<Refund>): Promise<void> {
  await db
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'sending')));
}

/** Lists refunds that are due to be sent to the provider. */
export async function findRefundsToSend(db: Database, { job, now, limit }: DueQuery): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'sending'),
        or(isNull(refunds.nextAttemptAt), lte(refunds.nextAttemptAt, now)),
        isDueFor(job, sql`${refunds.id}`, now),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(limit);
}

/** Grants the refunds of an order that a person requested. @returns their number */
export async function grantRequestedRefunds(tx: Transaction, orderId: number): Promise<number> {
  const granted = await tx
    .update(refunds)
    .set({ state: 'sending' })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'asked')))
    .returning({ id: refunds.id });
  return granted.length;
}

/** Rejects the refunds of an order that wait for a decision, which are then never sent. @returns their number */
export async function updateRequestedToRejected(
  tx: Transaction,
  orderId: number,
  decisionNote: string,
): Promise<number> {
  const refused = await tx
    .update(refunds)
    .set({ state: 'refused', decisionNote })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'asked')))
    .returning({ id: refunds.id });
  return refused.length;
}

export async function findNewestRefundOf(db: Database | Transaction, orderId: number): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(ofOrder(orderId)).orderBy(desc(refunds.id)).limit(1);
  return row ?? null;
}

const ofAccount = (accountId: number) =>
  sql`${refunds.orderId} in (select o.id from orders o where o.account_id = ${accountId})`;

export async function findRefundsOfAccount(db: Database, accountId: number): Promise<Refund[]> {
  return db.select().from(refunds).where(ofAccount(accountId)).orderBy(asc(refunds.id));
}

export async function deleteRefundReasons(tx: Transaction, accountId: number): Promise<void> {
  await tx.update(refunds).set({ reason: null, decisionNote: null }).where(ofAccount(accountId));
}
