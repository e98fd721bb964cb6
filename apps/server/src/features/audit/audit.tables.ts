import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';

/** What staff did, for good: the database itself refuses to change or delete a row. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity().primaryKey(),
    at: instant().notNull(),
    /** Null: nobody logged in, such as a failed login. No foreign key: an entry outlives whatever it is about. */
    staffId: reference(),
    staffName: text().notNull(),
    /** `resource.deed`, such as `application.approve`. */
    action: text().notNull(),
    /** What it was done to, `resource id`. */
    subject: text().notNull(),
    /** Changed fields only. Never a secret, nor what is sealed elsewhere. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    address: text().notNull(),
  },
  (t) => [
    index().on(t.staffId, t.id),
    index().on(t.action, t.id),
    index('audit_entries_words').using('gin', t.subject.op('gin_trgm_ops'), t.staffName.op('gin_trgm_ops')),
  ],
);
