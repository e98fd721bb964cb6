import { and, asc, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { sandboxPayments } from './sandbox.tables.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

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

export async function refundPayment(
  db: Database,
  id: string,
  refundKey: string,
  refundedAt: Date,
): Promise<SandboxPayment | null> {
  await db
    .update(sandboxPayments)
    .set({ refundKey, refundedAt })
    .where(and(eq(sandboxPayments.id, id), isNull(sandboxPayments.refundKey)));
  return findPayment(db, id);
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

export async function findRefunded(db: Database, { from, until, afterId, limit }: Span): Promise<SandboxPayment[]> {
  const { refundedAt, id } = sandboxPayments;
  return db
    .select()
    .from(sandboxPayments)
    .where(and(gte(refundedAt, from), lt(refundedAt, until), gt(id, afterId)))
    .orderBy(asc(id))
    .limit(limit);
}
