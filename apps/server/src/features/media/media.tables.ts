import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, localized } from '#platform/database/columns';

/** Pictures that staff uploaded for the site, with what they show. */
export const pictures = pgTable('pictures', {
  id: identity().primaryKey(),
  /** Name in the public storage. Pictures with the same bytes share the file. */
  fileName: text().notNull(),
  /** In pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Alternative text. */
  alt: localized().notNull(),
  uploadedAt: instant().notNull(),
  version: integer().notNull().default(1),
});
