import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';
import { people } from '../people/people.tables.ts';

/** Two people whom staff recognized as one, with everything that is needed to separate them again. */
export const personMerges = pgTable(
  'person_merges',
  {
    id: identity().primaryKey(),
    /** The person who stays. */
    keptId: reference()
      .notNull()
      .references(() => people.id),
    /** The person who is no longer shown. */
    mergedId: reference()
      .notNull()
      .references(() => people.id),
    staffName: text().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
    /** A `MergeRecord`; null once the merge can no longer be undone. */
    record: jsonb(),
    undoneAt: instant(),
  },
  (t) => [index().on(t.keptId), index().on(t.mergedId), index().on(t.at)],
);
