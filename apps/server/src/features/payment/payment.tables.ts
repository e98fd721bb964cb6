import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { identity, instant, reference } from '#platform/database/columns';
import { orders, unmatchedPayments } from '../orders/orders.tables.ts';

/**
 * A provider's payment page, opened for one order. Inserted before the provider call, so that a retry after a crash
 * uses the same key.
 */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    /** Sent with every attempt: the provider returns the same page for the same key. */
    idempotencyKey: text().notNull().unique(),
    providerSessionId: text(),
    redirectUrl: text(),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    /** The language of the provider's page, stored because a repeated request must be identical. */
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    /** The name of the purchase on that page, stored for the same reason. Contains no names of people. */
    description: text().notNull().default(''),
    state: text({ enum: ['opening', 'open', 'paid', 'declined', 'expired'] }).notNull(),
    createdAt: instant().notNull(),
    /** When the provider was last queried. */
    checkedAt: instant(),
  },
  (t) => [
    unique().on(t.provider, t.providerSessionId),
    index().on(t.orderId),
    index().on(t.state, t.checkedAt),
    index().on(t.createdAt),
    index().on(t.amountMinor, t.id),
    index('payment_sessions_ref_parts').using('gin', t.providerSessionId.op('gin_trgm_ops')),
    // Concurrent clicks open one page.
    uniqueIndex('payment_sessions_one_open').on(t.orderId, t.provider).where(sql`state in ('opening', 'open')`),
  ],
);

/** A provider's signed webhook event: it triggers a query to the provider, and is kept until that has been done. */
export const webhookEvents = pgTable(
  'payment_webhook_events',
  {
    id: identity().primaryKey(),
    provider: text().notNull(),
    eventId: text().notNull(),
    /** The session that it concerns, or the session of a refund. */
    providerSessionId: text().notNull(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
  },
  (t) => [unique().on(t.provider, t.eventId), index().on(t.handledAt, t.id)],
);

/**
 * A movement about which the provider and the ledger disagree. One row per movement: it closes when they agree, or when
 * finance resolves it.
 */
export const paymentDiscrepancies = pgTable(
  'payment_discrepancies',
  {
    id: identity().primaryKey(),
    provider: text().notNull(),
    kind: text({ enum: ['charge', 'refund'] }).notNull(),
    /** The provider's own id of the movement. */
    providerRef: text().notNull(),
    reason: text({ enum: ['notInLedger', 'notAtProvider', 'otherAmount'] }).notNull(),
    orderId: reference().references(() => orders.id),
    /** The amounts on either side; null where the movement is unknown. */
    ledgerMinor: integer(),
    ledgerCurrency: text(),
    providerMinor: integer(),
    providerCurrency: text(),
    /** When the money moved, by the provider's time if it gives one. */
    movedAt: instant().notNull(),
    foundAt: instant().notNull(),
    closedAt: instant(),
    /** `agreement`: a later reconciliation found no discrepancy. */
    closedBy: text({ enum: ['agreement', 'finance'] }),
    note: text(),
  },
  (t) => [
    unique().on(t.provider, t.kind, t.providerRef),
    index().on(t.provider, t.movedAt).where(sql`closed_at is null`),
    index().on(t.orderId),
    index('payment_discrepancies_ref_parts').using('gin', t.providerRef.op('gin_trgm_ops')),
  ],
);

/**
 * A refund of a charge or of a part of it. Its key is stored before the provider call, so that retries move the money
 * once. The refunds of a charge never exceed it: `refunds.service.ts` checks their sum while it holds the order's lock.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    /** The charge that is refunded. */
    chargeRef: text().notNull(),
    /** The unmatched payment that is refunded: it is not in the ledger. Null for a refund of an order. */
    unmatchedPaymentId: reference()
      .unique()
      .references(() => unmatchedPayments.id),
    /** The provider's own id of the refund; null until the provider has accepted it. */
    providerRef: text(),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    idempotencyKey: text().notNull().unique(),
    /**
     * `asked`: finance must decide. `sending`: the provider is called until it answers. `failed`: the provider rejected
     * it or stayed unavailable, and finance decides what follows. `settled`: finance returned the money another way.
     */
    state: text({ enum: ['asked', 'sending', 'done', 'refused', 'failed', 'settled'] }).notNull(),
    origin: text({ enum: ['person', 'staff', 'late', 'rejected', 'entryEnded', 'unmatched'] }).notNull(),
    /** The reason that the person, or the association, gave. */
    reason: text(),
    /** The note of finance on a rejected or settled refund, which the person can read. */
    decisionNote: text(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed: the provider's error code, or `unavailable`. */
    lastError: text(),
    /** The time of the next attempt; null: at the next run. */
    nextAttemptAt: instant(),
    createdAt: instant().notNull(),
    doneAt: instant(),
  },
  (t) => [
    index().on(t.state, t.id),
    index().on(t.amountMinor, t.id),
    index('refunds_done_last').on(t.doneAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    index().on(t.orderId),
    index().on(t.provider, t.chargeRef),
    // A person can request one refund at a time.
    uniqueIndex('refunds_one_asked').on(t.orderId).where(sql`state = 'asked'`),
  ],
);
