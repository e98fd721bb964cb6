import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns';

/** The sandbox's own records. The rest of the site never reads them: it calls the sandbox like any provider. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    description: text().notNull(),
    returnUrl: text().notNull(),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: ['open', 'paid', 'declined', 'expired'] }).notNull(),
    /** When it was paid; for a delayed payment, when it will be. */
    paidAt: instant(),
    /** When the webhook event of a delayed payment is sent. */
    settlesAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.settlesAt), index().on(t.paidAt, t.id)],
);

/** Refunds of sandbox payments, whole or partial. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.id),
    idempotencyKey: text().notNull().unique(),
    amountMinor: integer().notNull(),
    refundedAt: instant().notNull(),
  },
  (t) => [index().on(t.paymentId), index().on(t.refundedAt, t.id)],
);
