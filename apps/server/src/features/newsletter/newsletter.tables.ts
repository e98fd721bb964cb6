import { pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '#platform/database/columns';

export const subscribers = pgTable('subscribers', {
  id: identity().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
  state: text({ enum: ['pending', 'confirmed', 'removed'] }).notNull(),
  /** SHA-256 of the tokens in the mails; the tokens themselves are not stored. */
  confirmHash: text().unique(),
  removeHash: text().notNull().unique(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  removedAt: instant(),
});
