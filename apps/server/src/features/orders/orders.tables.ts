import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';
import { accounts } from '../account/account.tables.ts';

/** An order. Its amount was fixed when it was placed. */
export const orders = pgTable(
  'orders',
  {
    id: identity().primaryKey(),
    orderNo: text().notNull().unique(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** Decides which feature fulfils it. */
    purpose: text({ enum: ['membership', 'renewal', 'eventEntry'] }).notNull(),
    /** The id of the application, membership or entry; its feature interprets it. */
    subjectId: reference().notNull(),
    /** In the smallest unit of `currency`. */
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    /** Months of membership that it buys, fixed when it was placed; null for other purposes. */
    termMonths: integer(),
    /** Follows from the ledger and from the actions on the order; `orderStatus.rules.ts` recomputes it. */
    status: text({ enum: ['pending', 'paid', 'closed', 'cancelled', 'refundRequested', 'refunded'] }).notNull(),
    createdAt: instant().notNull(),
    /** Thirty minutes after it was placed, or after its last payment page was opened. */
    expiresAt: instant().notNull(),
    paidAt: instant(),
  },
  (t) => [
    index().on(t.accountId, t.createdAt),
    index().on(t.status, t.expiresAt),
    index().on(t.purpose, t.subjectId),
    index().on(t.createdAt, t.id),
    // Indexes for the columns by which staff sort the list.
    index().on(t.amountMinor, t.id),
    index('orders_paid_last').on(t.paidAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    // At most one order can be paid for the same subject at a time.
    uniqueIndex('orders_one_pending').on(t.purpose, t.subjectId).where(sql`status = 'pending'`),
    index().on(t.amountMinor, t.createdAt),
    index('orders_order_no_parts').using('gin', t.orderNo.op('gin_trgm_ops')),
  ],
);

/** Every movement of money, once. A database trigger rejects changes and deletions. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['charge', 'refund'] }).notNull(),
    /** Always positive; `kind` gives the direction. */
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    provider: text().notNull(),
    /** The provider's own id of this movement. */
    providerRef: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    unique().on(t.provider, t.kind, t.providerRef),
    index().on(t.orderId, t.id),
    index().on(t.at),
    index('ledger_entries_ref_parts').using('gin', t.providerRef.op('gin_trgm_ops')),
  ],
);

/**
 * Sums of the ledger and its fees in quarters of an hour, from which totals of days and months follow in every time
 * zone. Database triggers add each ledger entry and each fee; `shard` spreads concurrent ones over rows.
 */
export const ledgerTotals = pgTable(
  'ledger_totals',
  {
    startsAt: instant().notNull(),
    provider: text().notNull(),
    currency: text().notNull(),
    shard: smallint().notNull(),
    chargedMinor: bigint({ mode: 'number' }).notNull().default(0),
    refundedMinor: bigint({ mode: 'number' }).notNull().default(0),
    charges: integer().notNull().default(0),
    refunds: integer().notNull().default(0),
    feeMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** Entries whose fee the provider has not reported. */
    unknownFees: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.startsAt, t.provider, t.currency, t.shard] })],
);

/** Notes of staff on an order, for other staff. They are never changed. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
    /** The author's name at that time. */
    staffName: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.orderId, t.id)],
);

/** Money that matches no pending order and that finance must resolve. */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    id: identity().primaryKey(),
    provider: text().notNull(),
    providerRef: text().notNull(),
    orderId: reference().references(() => orders.id),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    reason: text({ enum: ['wrongAmount', 'secondPayment'] }).notNull(),
    at: instant().notNull(),
    resolvedAt: instant(),
    resolution: text({ enum: ['note', 'refund', 'assigned'] }),
    /** The order that it pays. */
    assignedOrderId: reference().references(() => orders.id),
    note: text(),
  },
  (t) => [
    unique().on(t.provider, t.providerRef),
    index().on(t.resolvedAt, t.at),
    index().on(t.orderId),
    index().on(t.assignedOrderId),
    index('unmatched_payments_ref_parts').using('gin', t.providerRef.op('gin_trgm_ops')),
  ],
);
