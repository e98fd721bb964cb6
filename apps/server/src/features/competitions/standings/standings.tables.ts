import { pgTable, integer, text, jsonb, boolean, primaryKey, index } from 'drizzle-orm/pg-core';
import { reference } from '#platform/database/columns';
import { entries } from '../entries/entries.tables.ts';
import { sections } from '../events/events.tables.ts';

export const standings = pgTable(
  'event_standings',
  {
    sectionId: reference()
      .notNull()
      .references(() => sections.id),
    entryId: reference()
      .notNull()
      .references(() => entries.id),
    rank: integer().notNull(),
    score: text().notNull(),
    tieBreaks: jsonb().$type<{ name: string; value: string }[]>().notNull(),
    /** Whether the entry took part. Those that did not have no final result. */
    hasPlayed: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.entryId] }), index().on(t.sectionId, t.rank)],
);
