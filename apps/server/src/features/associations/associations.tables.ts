import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, localized, reference } from '#platform/database/columns';
import { pictures } from '../media/media.tables.ts';

export const associations = pgTable('associations', {
  id: identity().primaryKey(),
  name: localized().notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text().notNull(),
  /** The logo. */
  pictureId: reference()
    .notNull()
    .references(() => pictures.id),
  /** HTML, sanitized before it is stored. */
  info: localized().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
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
    version: integer().notNull().default(1),
  },
  (t) => [index().on(t.associationId)],
);
