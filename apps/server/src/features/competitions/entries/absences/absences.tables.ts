import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '#platform/database/columns';
import { entries } from '../entries.tables.ts';

/** Rounds that entrants said they will miss. Deleted with the withdrawal, and once the results are final. */
export const absences = pgTable(
  'entry_absences',
  {
    entryId: reference()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    createdAt: instant().notNull(),
    recordedBy: text({ enum: ['player', 'staff'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.round] })],
);
