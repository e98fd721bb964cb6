import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns';

/** Failed logins in a row, and when the next attempt is taken. A success deletes the row. */
export const loginDelays = pgTable(
  'login_delays',
  {
    /** The counter of a name: in general, or for a place at which the name is known. */
    counter: text().primaryKey(),
    failures: integer().notNull(),
    nextAttemptAt: instant().notNull(),
  },
  (t) => [index().on(t.nextAttemptAt)],
);
