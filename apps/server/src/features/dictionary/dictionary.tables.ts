import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { localized } from '#platform/database/columns';

export const dictionaryItems = pgTable(
  'dictionary_items',
  { code: text().notNull(), value: text().notNull(), text: localized().notNull(), position: integer().notNull() },
  (t) => [primaryKey({ columns: [t.code, t.value] })],
);

/** Versions of the texts of a code, which are changed as a whole. Codes that were never changed have no row. */
export const dictionaryVersions = pgTable('dictionary_versions', {
  code: text().primaryKey(),
  version: integer().notNull(),
});
