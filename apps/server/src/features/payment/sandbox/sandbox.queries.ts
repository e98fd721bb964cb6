import { and, asc, eq, getTableColumns, gt, gte, isNull, lt, lte, or, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
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
    const [existing] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
    if (existing) return existing;
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
export async function findPaidPayments(
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
export async function findRefunds(
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

export interface BalanceRow {
  kind: 'charge' | 'refund';
  id: string;
  amountMinor: number;
  currency: string;
  at: string;
}

interface BalanceSpan {
  from: Date;
  until: Date;
}

/** Charges that have arrived and refunds, as `kind, id, amount_minor, currency, at`. */
const balanceOf = ({ from, until }: BalanceSpan, now: Date) => sql`(
  select 'charge' as kind, p.id, p.amount_minor, p.currency, p.paid_at as at from sandbox_payments p
    where p.state = 'paid' and p.paid_at >= ${from} and p.paid_at < ${until}
    and (p.settles_at is null or p.settles_at <= ${now})
  union all
  select 'refund', r.id, r.amount_minor, p.currency, r.refunded_at from sandbox_refunds r join sandbox_payments p
  on p.id = r.payment_id
    where r.refunded_at >= ${from} and r.refunded_at < ${until})`;

/** Lists charges and refunds of a span of time. @param currency null for every currency */
export async function findBalanceRows(
  db: Database,
  { currency, ...span }: BalanceSpan & { currency: string | null },
  now: Date,
): Promise<BalanceRow[]> {
  const { rows } = await db.execute<BalanceRow & Record<string, unknown>>(sql`
    select b.kind, b.id, b.amount_minor as "amountMinor", b.currency, ${instantText(sql`b.at`)} as at
    from ${balanceOf(span, now)} b
    ${currency === null ? sql`` : sql`where b.currency = ${currency}`} order by b.at, b.id`);
  return rows;
}

/** Lists the days (UTC) and currencies with charges or refunds. */
export async function findBalanceDays(
  db: Database,
  span: BalanceSpan,
  now: Date,
): Promise<{ day: string; currency: string }[]> {
  const { rows } = await db.execute<{ day: string; currency: string }>(
    sql`select distinct (b.at at time zone 'UTC')::date::text as day, b.currency from ${balanceOf(span, now)} b
      order by 1, 2`,
  );
  return rows;
}
