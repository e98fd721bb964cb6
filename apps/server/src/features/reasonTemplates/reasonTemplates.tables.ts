import { integer, pgTable } from 'drizzle-orm/pg-core';
import { identity, localized } from '#platform/database/columns';

/** Saved reasons for returning or rejecting an application. */
export const reasonTemplates = pgTable('reason_templates', {
  id: identity().primaryKey(),
  label: localized().notNull(),
  text: localized().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
});
