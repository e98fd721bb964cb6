import type { PointsRow } from '@app/contract/admin/pointsTables';
import { boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, localized, reference } from '#platform/database/columns';
import { entries } from '../entries/entries.tables.ts';
import { categories, events, sections } from '../events/events.tables.ts';
import { people } from '../../people/people.tables.ts';

/**
 * The versions of a category's points table, which are never changed. Of the versions in force on the day of an event,
 * the newest counts.
 */
export const pointsTables = pgTable(
  'points_tables',
  {
    id: identity().primaryKey(),
    categoryId: reference()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … in each category. */
    version: integer().notNull(),
    /** The first day of the events for which it is in force; null for all. */
    validFrom: date(),
    rows: jsonb().$type<PointsRow[]>().notNull(),
    /** What the ranks below the last value of a row get: that last value, or no points. */
    lowerRanks: text({ enum: ['last', 'none'] }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [unique().on(t.categoryId, t.version)],
);

export const results = pgTable(
  'event_results',
  {
    id: identity().primaryKey(),
    eventId: reference()
      .notNull()
      .references(() => events.id),
    sectionId: reference()
      .notNull()
      .references(() => sections.id),
    personId: reference()
      .notNull()
      .references(() => people.id),
    categoryId: reference()
      .notNull()
      .references(() => categories.id),
    /**
     * The entry with which the person took part; the people of a pair or team share rank and result. Null for results
     * without entries.
     */
    entryId: reference().references(() => entries.id),
    /** The year for which the points count. */
    season: text().notNull(),
    eventDate: date().notNull(),
    rank: integer().notNull(),
    /** The score, such as `5½/7`. */
    result: text().notNull(),
    points: integer().notNull(),
    /** The version that gave the points; null when no table did. */
    pointsTableId: reference().references(() => pointsTables.id),
    /** Whether staff corrected rank, result or points by hand, so that games and tables no longer change them. */
    rankByHand: boolean().notNull().default(false),
    resultByHand: boolean().notNull().default(false),
    pointsByHand: boolean().notNull().default(false),
  },
  (t) => [
    unique().on(t.sectionId, t.personId),
    index().on(t.eventId, t.rank),
    index().on(t.entryId),
    index().on(t.categoryId, t.season, t.id),
    index().on(t.personId, t.categoryId, t.season, t.eventDate),
  ],
);

/** When the results of a section were published. */
export const resultPublications = pgTable(
  'result_publications',
  {
    sectionId: reference()
      .primaryKey()
      .references(() => sections.id),
    eventId: reference()
      .notNull()
      .references(() => events.id),
    publishedAt: instant().notNull(),
  },
  (t) => [index().on(t.eventId), index().on(t.publishedAt)],
);

/** Corrections of results, with the old values. */
export const corrections = pgTable(
  'result_corrections',
  {
    id: identity().primaryKey(),
    eventId: reference()
      .notNull()
      .references(() => events.id),
    sectionId: reference()
      .notNull()
      .references(() => sections.id),
    personId: reference()
      .notNull()
      .references(() => people.id),
    field: text({ enum: ['rank', 'result', 'points', 'game'] }).notNull(),
    /** The round of a corrected game; null for the correction of a result. */
    round: integer(),
    before: text().notNull(),
    after: text().notNull(),
    reason: localized().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.eventId, t.at)],
);
