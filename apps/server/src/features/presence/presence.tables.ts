import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '#platform/database/columns';

/** Pages of the back office on which staff have a record open. Each page renews its row while it is open. */
export const openPages = pgTable(
  'open_pages',
  {
    staffId: reference().notNull(),
    staffName: text().notNull(),
    /** The random name that the page gave itself. */
    pageId: text().notNull(),
    /** `kind id`, as in the audit log. */
    subject: text().notNull(),
    /** Whether something was typed on the page. */
    isEditing: boolean().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.pageId] }), index().on(t.subject), index().on(t.seenAt)],
);
