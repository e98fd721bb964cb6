import { ageGroups } from '@app/contract/ageGroups';
import { pgTable, bigint, text, integer, primaryKey, date } from 'drizzle-orm/pg-core';
import { categories } from '../events/events.tables.ts';
import { reference } from '#platform/database/columns';

/**
 * The current rankings in their order, in blocks of 1 000 people, because inserting a row for each person into the
 * table and its two indexes would take most of the time of a computation. Rebuilt when results change. The ranking of
 * all seasons has the season `all`. Position 1 is the first of block 0; unlike ranks, positions are never shared.
 */
export const rankingBlocks = pgTable(
  'ranking_blocks',
  {
    categoryId: bigint({ mode: 'number' }).notNull(),
    season: text().notNull(),
    /** 0, 1, 2 … */
    block: integer().notNull(),
    /** The points of its first and of its last person, so that a person is searched in few blocks. */
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
/**
 * The number of people and the digest of each computed ranking. With the digest, anyone can compare it with their own
 * computation from the same results.
 */
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
    /** The digest of the ranking from which `ranking_history` was computed; null before the first computation. */
    historyDigest: text(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.season] })],
);
/**
 * The rank of each sum of points at the end of past periods: months of a season, and years of the ranking of all
 * seasons. Contains no people: a person's ranks follow from the sums of their results.
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
