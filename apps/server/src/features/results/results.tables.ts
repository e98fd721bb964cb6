import { ageGroups } from '@app/contract/ageGroups';
import type { PointsRow } from '@app/contract/admin/pointsTables';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, localized, reference } from '#platform/database/columns';
import { entries } from '../entries/entries.tables.ts';
import { categories, events, sections } from '../events/events.tables.ts';
import { people } from '../people/people.tables.ts';

/** The versions of a category's points table. None is ever changed; of those in force at an event, the newest counts. */
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
    /** What ranks below the last value of a row get: that value, or nothing. */
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
    /** With which the person took part; the people of a pair or team share rank and result. Null for results without entries. */
    entryId: reference().references(() => entries.id),
    /** The year for which the points count. */
    season: text().notNull(),
    eventDate: date().notNull(),
    rank: integer().notNull(),
    /** The score, such as `5½/7`. */
    result: text().notNull(),
    points: integer().notNull(),
    /** The version that gave the points; null where none did. */
    pointsTableId: reference().references(() => pointsTables.id),
    /** Whether staff corrected rank, result or points by hand, so that neither games nor tables decide them. */
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

/** Since when the results of a section are public. */
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
    /** Of a game. */
    round: integer(),
    before: text().notNull(),
    after: text().notNull(),
    reason: localized().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.eventId, t.at)],
);

/**
 * The current rankings in their order, in blocks of 1 000 people: a row for each person, with its entries in two indexes,
 * would take most of the time of a computation. Rebuilt when results change. The season of the ranking of all seasons is
 * `all`. Position 1 is the first of block 0; unlike ranks, positions are never shared.
 */
export const rankingBlocks = pgTable(
  'ranking_blocks',
  {
    categoryId: bigint({ mode: 'number' }).notNull(),
    season: text().notNull(),
    /** 0, 1, 2 … */
    block: integer().notNull(),
    /** The sums of its first and of its last person, so that a person is sought in few blocks. */
    mostPoints: integer().notNull(),
    leastPoints: integer().notNull(),
    personIds: bigint({ mode: 'number' }).array().notNull(),
    ranks: integer().array().notNull(),
    points: integer().array().notNull(),
    events: integer().array().notNull(),
    /** Each person's best rank in an event of the season. */
    bestRanks: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.season, t.block] })],
);

/** The rankings of associations and age groups, and of the age groups of associations, in blocks of 1 000 people. */
export const rankingGroups = pgTable(
  'ranking_groups',
  {
    categoryId: bigint({ mode: 'number' }).notNull(),
    season: text().notNull(),
    /** 0 for people of all associations. */
    associationId: bigint({ mode: 'number' }).notNull(),
    /** Empty for people of every age. */
    ageGroup: text({ enum: ['', ...ageGroups] }).notNull(),
    /** 0, 1, 2 … */
    block: integer().notNull(),
    /** The people's positions in the complete ranking, in order. */
    positions: integer().array().notNull(),
    firstPosition: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.season, t.associationId, t.ageGroup, t.block] })],
);

/** What a computation of a ranking gave, so that anyone can compare it with their own from the same results. */
export const rankedSeasons = pgTable(
  'ranked_seasons',
  {
    categoryId: reference()
      .notNull()
      .references(() => categories.id),
    season: text().notNull(),
    people: integer().notNull(),
    /** SHA-256 of the ranking, see `rankings.queries.ts`. */
    digest: text().notNull(),
    /** The digest of the ranking of which `ranking_history` was computed; null before the first time. */
    historyDigest: text(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.season] })],
);

/**
 * The rank of each sum of points at the end of past periods: months of a season, and years of the ranking of all seasons.
 * Contains no people: a person's ranks follow from the sums of their results.
 */
export const rankingHistory = pgTable(
  'ranking_history',
  {
    categoryId: reference()
      .notNull()
      .references(() => categories.id),
    season: text().notNull(),
    /** The day of the last event of the period. */
    until: date().notNull(),
    /** The different sums of points, the highest first. */
    totals: integer().array().notNull(),
    /** The ranks of these sums. */
    ranks: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.season, t.until] })],
);
