import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '#platform/database/columns';
import { accounts } from '../account/account.tables.ts';

/** A picture that somebody sent. Until something uses it, it is an orphan and swept away after a while. */
export const uploads = pgTable(
  'uploads',
  {
    id: identity().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    purpose: text({ enum: ['avatar', 'passport'] }).notNull(),
    /** Name in the storage: public pictures under /media, private ones sealed and served to nobody but whom it concerns. */
    fileName: text().notNull(),
    /** Of a private picture: its own key, sealed. It goes with the row, and no copy of the file is of use to anybody. */
    key: bytes(),
    bytes: integer().notNull(),
    createdAt: instant().notNull(),
    /** Since when something uses it. */
    attachedAt: instant(),
  },
  (t) => [index().on(t.accountId), index().on(t.attachedAt, t.createdAt)],
);
