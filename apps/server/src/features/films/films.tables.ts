import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '#platform/database/columns';

/** Films that staff uploaded. */
export const films = pgTable('films', {
  id: identity().primaryKey(),
  /** Name in the public storage. */
  fileName: text().notNull(),
  /** What staff call it, at first the name of the uploaded file. */
  name: text().notNull().default(''),
  durationSeconds: integer().notNull(),
  /** In pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  uploadedAt: instant().notNull(),
  version: integer().notNull().default(1),
});
