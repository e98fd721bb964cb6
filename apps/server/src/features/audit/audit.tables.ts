import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';

/** The permanent record of staff actions. A database trigger rejects changes and deletions. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity().primaryKey(),
    at: instant().notNull(),
    /**
     * Null without a logged-in staff member, as in a failed login. Not a foreign key, because an entry outlives its
     * subject.
     */
    staffId: reference(),
    staffName: text().notNull(),
    /** In the form `resource.action`, such as `application.approve`. */
    action: text().notNull(),
    /** The changed record, in the form `resource id`. */
    subject: text().notNull(),
    /** Changed fields only. Never a secret or a field that is sealed elsewhere. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    address: text().notNull(),
  },
  (t) => [
    index().on(t.staffId, t.id),
    index().on(t.action, t.id),
    index().on(t.subject, t.id),
    index().on(t.at, t.id),
    index('audit_entries_words').using('gin', t.subject.op('gin_trgm_ops'), t.staffName.op('gin_trgm_ops')),
  ],
);
