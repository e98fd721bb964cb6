import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '#platform/database/columns';

/** Films that staff uploaded. */
export const films = pgTable('films', {
  id: identity().primaryKey(),
  /** Name in the public storage. */
  fileName: text().notNull(),
  durationSeconds: integer().notNull(),
  /** In pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  uploadedAt: instant().notNull(),
});
