import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '#platform/database/columns';
import { accounts } from '../account/account.tables.ts';

/**
 * Versions of the texts that need consent. The latest one whose time has come is in force. A correction of a text needs
 * no new version: staff decide when accounts are asked again.
 */
export const consentVersions = pgTable(
  'consent_versions',
  {
    kind: text({ enum: ['privacy', 'terms'] }).notNull(),
    /**
     * The day in the association's zone from which it is in force, followed by a number when the day has several
     * versions.
     */
    version: text().notNull(),
    startTime: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] })],
);

/** What the owner of an account has consented to. Kept as proof when the account is closed. */
export const givenConsents = pgTable(
  'given_consents',
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ['privacy', 'terms', 'guardian'] }).notNull(),
    version: text().notNull(),
    givenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind, t.version] }), index().on(t.kind, t.version)],
);
