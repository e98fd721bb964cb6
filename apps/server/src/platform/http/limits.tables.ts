import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The table that rate-limiter-flexible requires. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
