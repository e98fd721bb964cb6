import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { localized } from '#platform/database/columns';

export const dictionaryItems = pgTable(
  'dictionary_items',
  { code: text().notNull(), value: text().notNull(), text: localized().notNull(), position: integer().notNull() },
  (t) => [primaryKey({ columns: [t.code, t.value] })],
);
