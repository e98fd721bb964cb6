import { doublePrecision, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference } from '#platform/database/columns';
import { entries } from '../entries/entries.tables.ts';
import { sections } from '../events/events.tables.ts';

export const rounds = pgTable(
  'event_rounds',
  {
    sectionId: reference()
      .notNull()
      .references(() => sections.id),
    number: integer().notNull(),
    startTime: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.number] })],
);

/** The games of each round, separate from points: two entries and a result. */
export const pairings = pgTable(
  'event_pairings',
  {
    sectionId: reference().notNull(),
    round: integer().notNull(),
    table: integer().notNull(),
    blackId: reference()
      .notNull()
      .references(() => entries.id),
    /** Null for a bye. */
    whiteId: reference().references(() => entries.id),
    /** See `handicap` of the contract. */
    handicap: integer().notNull().default(0),
    /** See `gameResults`; null during the game. */
    result: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.sectionId, t.round, t.table] }),
    foreignKey({ columns: [t.sectionId, t.round], foreignColumns: [rounds.sectionId, rounds.number] }).onDelete(
      'cascade',
    ),
    index().on(t.blackId),
    index().on(t.whiteId),
  ],
);

/** The entries at each table of a round, in disciplines whose tables give each seat a score. */
export const seats = pgTable(
  'event_seats',
  {
    sectionId: reference().notNull(),
    round: integer().notNull(),
    table: integer().notNull(),
    /** From 1. */
    seat: integer().notNull(),
    entryId: reference()
      .notNull()
      .references(() => entries.id),
    /** Null until the table has been played. */
    score: doublePrecision(),
    /** Raised by every change of the table's scores; the same for all of its seats. */
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.sectionId, t.round, t.table, t.seat] }),
    unique().on(t.sectionId, t.round, t.entryId),
    foreignKey({ columns: [t.sectionId, t.round], foreignColumns: [rounds.sectionId, rounds.number] }).onDelete(
      'cascade',
    ),
    index().on(t.entryId),
  ],
);
