import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '#platform/database/columns';
import { accounts } from '../account/account.tables.ts';

/** A picture that a person sent. While no record uses it, it is an orphan that a job deletes. */
export const uploads = pgTable(
  'uploads',
  {
    id: identity().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    purpose: text({ enum: ['avatar', 'passport'] }).notNull(),
    /**
     * Name in the storage: public pictures are served under /media, private ones are sealed and served to their owner
     * and staff only.
     */
    fileName: text().notNull(),
    /** The sealed key of a private picture. Deleting the row makes every copy of the file unreadable. */
    key: bytes(),
    bytes: integer().notNull(),
    createdAt: instant().notNull(),
    /** When a record began to use it; null while it is an orphan. */
    attachedAt: instant(),
  },
  (t) => [index().on(t.accountId), index().on(t.attachedAt, t.createdAt)],
);
