import { and, asc, eq, getTableColumns, gt, gte, isNull, lt, lte, or, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { sandboxPayments, sandboxRefunds } from './sandbox.tables.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type SandboxRefund = typeof sandboxRefunds.$inferSelect;

/** @returns the payment with this key, inserted or existing */
export async function insertPayment(
  db: Database,
  values: typeof sandboxPayments.$inferInsert,
): Promise<SandboxPayment> {
  await db.insert(sandboxPayments).values(values).onConflictDoNothing({ target: sandboxPayments.idempotencyKey });
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.idempotencyKey, values.idempotencyKey));
  return row!;
}

/** @returns null also for text that is no id */
export async function findPayment(db: Database, id: string): Promise<SandboxPayment | null> {
  if (!/^\w+$/.test(id)) return null;
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row ?? null;
}

/** Decides an open payment. @returns whether it was open */
export async function decidePayment(db: Database, id: string, changes: Partial<SandboxPayment>): Promise<boolean> {
  const decided = await db
    .update(sandboxPayments)
    .set(changes)
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, 'open')))
    .returning({ id: sandboxPayments.id });
  return decided.length > 0;
}

/**
 * Inserts a refund of a payment, or finds the one with its key.
 *
 * @returns null when the payment does not exist or less than the amount is left
 */
export async function refundPayment(
  db: Database,
  values: typeof sandboxRefunds.$inferInsert,
): Promise<SandboxRefund | null> {
  const { paymentId, idempotencyKey, amountMinor } = values;
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId)).for('update');
    if (payment?.state !== 'paid') return null;
    const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
    if (known) return known;
    const [{ refunded } = { refunded: null }] = await tx
      .select({ refunded: sum(sandboxRefunds.amountMinor) })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, paymentId));
    if (Number(refunded) + amountMinor > payment.amountMinor) return null;
    const [row] = await tx.insert(sandboxRefunds).values(values).returning();
    return row!;
  });
}

/** Lists delayed payments that are due and whose webhook event was not sent. */
export async function findDuePayments(db: Database, now: Date): Promise<SandboxPayment[]> {
  return db.select().from(sandboxPayments).where(lte(sandboxPayments.settlesAt, now));
}

export async function clearDelay(db: Database, id: string): Promise<void> {
  await db.update(sandboxPayments).set({ settlesAt: null }).where(eq(sandboxPayments.id, id));
}

interface Span {
  from: Date;
  until: Date;
  afterId: string;
  limit: number;
}

/** Lists payments that arrived in a span of time. */
export async function findPaid(
  db: Database,
  { from, until, afterId, limit }: Span,
  now: Date,
): Promise<SandboxPayment[]> {
  const { paidAt, settlesAt, state, id } = sandboxPayments;
  const hasArrived = or(isNull(settlesAt), lte(settlesAt, now));
  return db
    .select()
    .from(sandboxPayments)
    .where(and(eq(state, 'paid'), gte(paidAt, from), lt(paidAt, until), hasArrived, gt(id, afterId)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Lists refunds of a span of time, each with the currency of its payment. */
export async function findRefunded(
  db: Database,
  { from, until, afterId, limit }: Span,
): Promise<(SandboxRefund & { currency: string })[]> {
  const { refundedAt, id, paymentId } = sandboxRefunds;
  return db
    .select({ ...getTableColumns(sandboxRefunds), currency: sandboxPayments.currency })
    .from(sandboxRefunds)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, paymentId))
    .where(and(gte(refundedAt, from), lt(refundedAt, until), gt(id, afterId)))
    .orderBy(asc(id))
    .limit(limit);
}
