import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';

/**
 * Changes of the balance at a provider, with the fees that it kept. A database trigger rejects changes and deletions,
 * and another one adds the fee to the totals of its ledger entry.
 */
export const providerTransactions = pgTable(
  'provider_transactions',
  {
    id: identity().primaryKey(),
    provider: text().notNull(),
    /** The provider's own id of the transaction. */
    transactionRef: text().notNull(),
    kind: text({ enum: ['charge', 'refund', 'other'] }).notNull(),
    /** The reference of the ledger entry or unmatched payment; null for other transactions. */
    movementRef: text(),
    /** Before the fee: positive for money received, negative for money returned. */
    amountMinor: integer().notNull(),
    feeMinor: integer().notNull(),
    currency: text().notNull(),
    /** By the provider's time. */
    at: instant().notNull(),
  },
  (t) => [
    unique().on(t.provider, t.transactionRef),
    index().on(t.provider, t.kind, t.movementRef),
    index().on(t.provider, t.at),
  ],
);

/** Transfers of a provider's balance to the association's bank account. */
export const providerPayouts = pgTable(
  'provider_payouts',
  {
    id: identity().primaryKey(),
    provider: text().notNull(),
    providerRef: text().notNull(),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: ['pending', 'paid', 'failed'] }).notNull(),
    arrivesOn: date().notNull(),
  },
  (t) => [unique().on(t.provider, t.providerRef), index().on(t.arrivesOn, t.id)],
);

/** The transactions of each payout. */
export const payoutItems = pgTable(
  'payout_items',
  {
    transactionId: reference()
      .primaryKey()
      .references(() => providerTransactions.id),
    payoutId: reference()
      .notNull()
      .references(() => providerPayouts.id),
  },
  (t) => [index().on(t.payoutId)],
);
