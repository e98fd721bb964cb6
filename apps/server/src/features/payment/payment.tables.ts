import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { identity, instant, reference } from '#platform/database/columns';
import { orders } from '../orders/orders.tables.ts';

/** One page of a provider's, opened for one order. Written before the provider is asked, so that a crash between leaves a key to ask again with. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    /** Sent with every opening: the provider answers the same page for the same key. */
    idempotencyKey: text().notNull().unique(),
    providerSessionId: text(),
    redirectUrl: text(),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    /** Of the provider's page: an opening that is repeated must be the same in everything. */
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    state: text({ enum: ['opening', 'open', 'paid', 'declined', 'expired'] }).notNull(),
    createdAt: instant().notNull(),
    /** When the provider was asked last. */
    checkedAt: instant(),
  },
  (t) => [
    unique().on(t.provider, t.providerSessionId),
    index().on(t.orderId),
    index().on(t.state, t.checkedAt),
    index().on(t.createdAt),
    index('payment_sessions_ref_parts').using('gin', t.providerSessionId.op('gin_trgm_ops')),
    // Twenty clicks open one page.
    uniqueIndex('payment_sessions_one_open').on(t.orderId, t.provider).where(sql`state in ('opening', 'open')`),
  ],
);

/** A provider's signed notice: a hint to ask, kept until that has been done. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: identity().primaryKey(),
    provider: text().notNull(),
    eventId: text().notNull(),
    /** What it is about: a session, or a refund's session. */
    providerSessionId: text().notNull(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
  },
  (t) => [unique().on(t.provider, t.eventId), index().on(t.handledAt, t.id)],
);

/** Where a provider and the ledger say different things about one movement. Once each: it closes when they agree, or when finance has said what it was. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: identity().primaryKey(),
    provider: text().notNull(),
    kind: text({ enum: ['charge', 'refund'] }).notNull(),
    /** The provider's own id of the movement. */
    providerRef: text().notNull(),
    reason: text({ enum: ['notInLedger', 'notAtProvider', 'otherAmount'] }).notNull(),
    orderId: reference().references(() => orders.id),
    /** What each of them says; null where it knows nothing of it. */
    ledgerMinor: integer(),
    ledgerCurrency: text(),
    providerMinor: integer(),
    providerCurrency: text(),
    /** When the money moved, in the provider's words where it has any. */
    movedAt: instant().notNull(),
    foundAt: instant().notNull(),
    closedAt: instant(),
    /** `agreement`: the next look found none. */
    closedBy: text({ enum: ['agreement', 'finance'] }),
    note: text(),
  },
  (t) => [
    unique().on(t.provider, t.kind, t.providerRef),
    index().on(t.provider, t.movedAt).where(sql`closed_at is null`),
    index().on(t.orderId),
    index('payment_differences_ref_parts').using('gin', t.providerRef.op('gin_trgm_ops')),
  ],
);

/** Money on its way back. The key is kept before the provider is asked, so that it is given back once. */
export const refunds = pgTable(
  'refunds',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    /** The charge that it gives back. */
    chargeRef: text().notNull(),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    idempotencyKey: text().notNull().unique(),
    /** `asked`: finance decides. `sending`: the provider is being told. `failed`: finance looks at it. */
    state: text({ enum: ['asked', 'sending', 'done', 'refused', 'failed'] }).notNull(),
    origin: text({ enum: ['person', 'late', 'rejected'] }).notNull(),
    reason: text(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    doneAt: instant(),
  },
  (t) => [index().on(t.state, t.id), index().on(t.orderId), uniqueIndex('refunds_one_alive').on(t.provider, t.chargeRef).where(sql`state <> 'refused'`)],
);
