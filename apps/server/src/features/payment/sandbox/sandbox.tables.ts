import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns';

/** What the sandbox, playing a provider, knows. The rest of the site never reads it: it asks, as it would ask any provider. */
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
    /** When it was paid; of a delayed one, when it will have been. */
    paidAt: instant(),
    /** A delayed payment is told from then on. */
    settlesAt: instant(),
    refundKey: text().unique(),
    refundedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.settlesAt), index().on(t.paidAt, t.id)],
);
