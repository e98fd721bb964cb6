import type { OrderPurpose, OrderStatus } from '@app/contract/orders';
import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import { ledgerEntries, orders, unmatchedPayments } from './orders.tables.ts';

export type Order = typeof orders.$inferSelect;
export type LedgerEntry = typeof ledgerEntries.$inferSelect;

export async function insertOrder(tx: Transaction, values: typeof orders.$inferInsert): Promise<Order> {
  const [row] = await tx.insert(orders).values(values).returning();
  return row!;
}

export async function findOrder(db: Database | Transaction, id: number): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** Locks the row until the transaction ends, so that concurrent changes of one order are serialized. */
export async function lockOrder(tx: Transaction, id: number): Promise<Order | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

type OrderOfSubject = (db: Database | Transaction, purpose: OrderPurpose, subjectId: number) => Promise<Order | null>;

const findOrderFor =
  (direction: typeof asc | typeof desc): OrderOfSubject =>
  async (db, purpose, subjectId) => {
    const [row] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.purpose, purpose), eq(orders.subjectId, subjectId)))
      .orderBy(direction(orders.id))
      .limit(1);
    return row ?? null;
  };

export const findNewestOrderFor = findOrderFor(desc);
export const findFirstOrderFor = findOrderFor(asc);

/** Finds the newest order for each of several subjects. @returns them by the ids of the subjects */
export async function findNewestOrdersFor(
  db: Database,
  purpose: OrderPurpose,
  subjectIds: number[],
): Promise<Map<number, Order>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([orders.subjectId])
    .from(orders)
    .where(and(eq(orders.purpose, purpose), inArray(orders.subjectId, subjectIds)))
    .orderBy(orders.subjectId, desc(orders.id));
  return new Map(rows.map((order) => [order.subjectId, order]));
}

export async function updateOrder(tx: Transaction, id: number, changes: Partial<Order>): Promise<void> {
  await tx.update(orders).set(changes).where(eq(orders.id, id));
}

export async function findOrderPage(
  db: Database,
  { accountId, since, pageNum, pageSize }: { accountId: number; since: Date; pageNum: number; pageSize: number },
): Promise<{ rows: Order[]; total: number }> {
  const mine = and(eq(orders.accountId, accountId), gt(orders.createdAt, since));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(mine)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(orders, mine),
  ]);
  return { rows, total };
}

export async function findAllOrders(db: Database, accountId: number): Promise<Order[]> {
  return db.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(asc(orders.id));
}

export async function updatePendingOrders(tx: Transaction, accountId: number, status: OrderStatus): Promise<void> {
  await tx
    .update(orders)
    .set({ status })
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'pending')));
}

/** Lists pending orders that have expired. An order that failed in `job` is left out until its next attempt is due. */
export async function findOverdueOrders(
  db: Database,
  { job, now, limit }: { job: string; now: Date; limit: number },
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.expiresAt, now), isDueFor(job, sql`${orders.id}`, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);
}

export async function findLedger(db: Database | Transaction, orderId: number): Promise<LedgerEntry[]> {
  return db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId)).orderBy(asc(ledgerEntries.id));
}

export interface RefundSums {
  refundedMinor: number;
  /** The amount that is neither refunded nor in an open refund; 0 for an unpaid order. */
  refundableMinor: number;
}

/** Returns the refunded and refundable amounts of orders by their ids. */
export async function sumRefundsOf(db: Database, orderIds: readonly number[]): Promise<Map<number, RefundSums>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<RefundSums & { id: number } & Record<string, unknown>>(sql`
    select l.order_id::float8 as id, coalesce(sum(l.amount_minor) filter (where l.kind = 'refund'),
    0)::float8 as "refundedMinor",
      (sum(case l.kind when 'charge' then l.amount_minor else -l.amount_minor end)
        - coalesce((select sum(r.amount_minor) from refunds r where r.order_id = l.order_id
        and r.unmatched_payment_id is null and r.state in ('asked', 'sending', 'failed')),
        0))::float8 as "refundableMinor"
    from ledger_entries l where l.order_id = any(${sql.param(orderIds)}) group by l.order_id`);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** @returns whether it is new: inserting the same movement again changes nothing */
export async function insertLedgerEntry(tx: Transaction, values: typeof ledgerEntries.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(ledgerEntries)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  return inserted.length > 0;
}

export async function hasLedgerEntry(
  tx: Transaction,
  { provider, kind, providerRef }: Pick<LedgerEntry, 'provider' | 'kind' | 'providerRef'>,
): Promise<boolean> {
  const found = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.provider, provider),
        eq(ledgerEntries.kind, kind),
        eq(ledgerEntries.providerRef, providerRef),
      ),
    );
  return found.length > 0;
}

export async function insertUnmatchedPayment(
  tx: Transaction,
  values: typeof unmatchedPayments.$inferInsert,
): Promise<void> {
  await tx.insert(unmatchedPayments).values(values).onConflictDoNothing();
}

/** Lists orders whose status differs from their ledger; normally none. */
export async function findLedgerMismatches(
  db: Database,
): Promise<{ orderId: number; status: OrderStatus; charged: number; refunded: number }[]> {
  const { rows } = await db.execute<{ orderId: number; status: OrderStatus; charged: number; refunded: number }>(sql`
    select o.id::int as "orderId", o.status, coalesce(l.charged, 0)::int as charged,
    coalesce(l.refunded, 0)::int as refunded
    from orders o left join (
      select order_id, sum(amount_minor) filter (where kind = 'charge') as charged,
      sum(amount_minor) filter (where kind = 'refund') as refunded
      from ledger_entries group by order_id) l on l.order_id = o.id
    where case
      when coalesce(l.charged, 0) = 0 then o.status not in ('pending', 'closed', 'cancelled')
      when coalesce(l.refunded, 0) >= l.charged then o.status <> 'refunded'
      else o.status not in ('paid', 'refundRequested') end`);
  return rows;
}

type UnmatchedPayment = typeof unmatchedPayments.$inferSelect;

export async function findUnmatchedPayment(tx: Transaction, id: number): Promise<UnmatchedPayment | null> {
  const [row] = await tx.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, id));
  return row ?? null;
}

/** Locks the row until the transaction ends, so that an unmatched payment is resolved once. */
export async function lockUnmatchedPayment(tx: Transaction, id: number): Promise<UnmatchedPayment | null> {
  const [row] = await tx.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, id)).for('update');
  return row ?? null;
}

/** @returns whether it was open */
export async function resolveUnmatchedPayment(
  tx: Transaction,
  id: number,
  resolution: Partial<Pick<UnmatchedPayment, 'resolution' | 'note' | 'assignedOrderId'>>,
  resolvedAt: Date,
): Promise<boolean> {
  const resolved = await tx
    .update(unmatchedPayments)
    .set({ resolvedAt, ...resolution })
    .where(and(eq(unmatchedPayments.id, id), isNull(unmatchedPayments.resolvedAt)))
    .returning({ id: unmatchedPayments.id });
  return resolved.length > 0;
}
