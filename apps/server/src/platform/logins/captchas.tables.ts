import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns';

/** Tasks that a client must solve before a call is accepted: letters in a picture, or proof of work. */
export const captchas = pgTable(
  'captchas',
  {
    uuid: text().primaryKey(),
    kind: text({ enum: ['image', 'work'] }).notNull(),
    usernameFingerprint: text().notNull(),
    /** The fingerprint of the letters in a picture, or the challenge of a proof of work. */
    answer: text().notNull(),
    difficulty: integer(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
