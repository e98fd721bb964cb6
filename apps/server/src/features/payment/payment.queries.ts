import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { paymentNotices, paymentSessions, refunds } from './payment.tables.ts';

export type PaymentSession = typeof paymentSessions.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

const underWay = ['opening', 'open'] as const;

export async function findLiveSession(tx: Transaction, orderId: number, provider: PaymentSession['provider']): Promise<PaymentSession | null> {
  const [row] = await tx
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.orderId, orderId), eq(paymentSessions.provider, provider), inArray(paymentSessions.state, underWay)));
  return row ?? null;
}

export async function insertSession(tx: Transaction, values: typeof paymentSessions.$inferInsert): Promise<PaymentSession> {
  const [row] = await tx.insert(paymentSessions).values(values).returning();
  return row!;
}

export async function updateSession(db: Database | Transaction, id: number, changes: Partial<PaymentSession>): Promise<void> {
  await db.update(paymentSessions).set(changes).where(eq(paymentSessions.id, id));
}

export async function findSessionsOf(db: Database | Transaction, orderId: number): Promise<PaymentSession[]> {
  return db.select().from(paymentSessions).where(eq(paymentSessions.orderId, orderId)).orderBy(asc(paymentSessions.id));
}

export async function findSessionByProvider(db: Database, provider: string, providerSessionId: string): Promise<PaymentSession | null> {
  const [row] = await db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.provider, provider as PaymentSession['provider']), eq(paymentSessions.providerSessionId, providerSessionId)));
  return row ?? null;
}

/** Those that may have been decided without our hearing of it. */
export async function findUnsettledSessions(db: Database, checkedBefore: Date, most: number): Promise<PaymentSession[]> {
  return db
    .select()
    .from(paymentSessions)
    .where(and(inArray(paymentSessions.state, underWay), or(isNull(paymentSessions.checkedAt), lt(paymentSessions.checkedAt, checkedBefore))))
    .orderBy(asc(paymentSessions.id))
    .limit(most);
}

/** @returns whether it is new */
export async function insertNotice(tx: Database | Transaction, values: typeof paymentNotices.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(paymentNotices).values(values).onConflictDoNothing().returning({ id: paymentNotices.id });
  return inserted.length > 0;
}

export async function findWaitingNotices(db: Database, most: number): Promise<(typeof paymentNotices.$inferSelect)[]> {
  return db.select().from(paymentNotices).where(isNull(paymentNotices.handledAt)).orderBy(asc(paymentNotices.id)).limit(most);
}

export async function updateNoticeHandled(db: Database, id: number, handledAt: Date): Promise<void> {
  await db.update(paymentNotices).set({ handledAt }).where(eq(paymentNotices.id, id));
}

/** @returns the refund, or null when one is on its way already */
export async function insertRefund(tx: Transaction, values: typeof refunds.$inferInsert): Promise<Refund | null> {
  const [row] = await tx.insert(refunds).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function lockRefund(tx: Transaction, id: number): Promise<Refund | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row ?? null;
}

export async function updateRefund(db: Database | Transaction, id: number, changes: Partial<Refund>): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.id, id));
}

export async function findRefundsInState(db: Database, state: Refund['state'], most: number): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.state, state)).orderBy(asc(refunds.id)).limit(most);
}

export async function findRefundsOf(db: Database | Transaction, orderId: number): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

const ofAccount = (accountId: number) => sql`${refunds.orderId} in (select o.id from orders o where o.account_id = ${accountId})`;

export async function findRefundsOfAccount(db: Database, accountId: number): Promise<Refund[]> {
  return db.select().from(refunds).where(ofAccount(accountId)).orderBy(asc(refunds.id));
}

export async function deleteRefundReasons(tx: Transaction, accountId: number): Promise<void> {
  await tx.update(refunds).set({ reason: null }).where(ofAccount(accountId));
}
