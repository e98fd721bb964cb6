import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, localized, reference } from '#platform/database/columns';

export const associations = pgTable('associations', {
  id: identity().primaryKey(),
  name: localized().notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text().notNull(),
  image: text().notNull(),
  /** HTML, sanitized before it is stored. */
  info: localized().notNull(),
  position: integer().notNull(),
});

export const clubs = pgTable(
  'clubs',
  {
    id: identity().primaryKey(),
    associationId: reference()
      .notNull()
      .references(() => associations.id),
    name: localized().notNull(),
    city: localized().notNull(),
  },
  (t) => [index().on(t.associationId)],
);
