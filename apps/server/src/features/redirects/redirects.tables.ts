import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from '#platform/database/columns';

/** Addresses of an earlier site, and where their visitors are sent. */
export const redirects = pgTable('redirects', {
  id: identity().primaryKey(),
  /** Path and query, normalized by `normalizeOldAddress`. */
  from: text('from_address').notNull().unique(),
  /** A path of this site, or an address of another. */
  to: text('to_address').notNull(),
  version: integer().notNull().default(1),
});
