import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';
import { accounts } from '../account/account.tables.ts';

/** Something to be paid for. What it costs was fixed when it was made. */
export const orders = pgTable(
  'orders',
  {
    id: identity().primaryKey(),
    orderNo: text().notNull().unique(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** What was sold; decides which feature fulfils it. */
    purpose: text({ enum: ['membership', 'renewal', 'eventEntry'] }).notNull(),
    /** The application, membership or entry that it is for, in the words of that feature. */
    subjectId: reference().notNull(),
    /** Smallest unit of `currency`. */
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    /** Follows from the ledger and from what people did; `orderStanding.ts` recomputes it. */
    status: text({ enum: ['pending', 'paid', 'closed', 'cancelled', 'refundRequested', 'refunded'] }).notNull(),
    createdAt: instant().notNull(),
    /** Thirty minutes after it was made, or after the provider's last page for it was opened. */
    expiresAt: instant().notNull(),
    paidAt: instant(),
  },
  (t) => [
    index().on(t.accountId, t.createdAt),
    index().on(t.status, t.expiresAt),
    index().on(t.purpose, t.subjectId),
    index().on(t.createdAt, t.id),
    index('orders_order_no_parts').using('gin', t.orderNo.op('gin_trgm_ops')),
  ],
);

/** Every movement of money, once. The database itself refuses to change or delete a row. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['charge', 'refund'] }).notNull(),
    /** Always positive; `kind` says which way. */
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    provider: text().notNull(),
    /** The provider's own id of this movement. */
    providerRef: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [unique().on(t.provider, t.kind, t.providerRef), index().on(t.orderId, t.id), index().on(t.at)],
);

/** Money that arrived and fits nowhere: for finance to look at. */
export const setAsidePayments = pgTable(
  'set_aside_payments',
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
    note: text(),
  },
  (t) => [
    unique().on(t.provider, t.providerRef),
    index().on(t.resolvedAt, t.at),
    index().on(t.orderId),
    index('set_aside_payments_ref_parts').using('gin', t.providerRef.op('gin_trgm_ops')),
  ],
);
