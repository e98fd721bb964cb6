import { eventLevels } from '@app/contract/eventLevels';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, localized, reference } from '#platform/database/columns';
import { pictures } from '../media/media.tables.ts';
import { people } from '../people/people.tables.ts';

export const disciplines = pgTable('disciplines', {
  id: identity().primaryKey(),
  code: text().notNull().unique(),
  name: localized().notNull(),
  info: localized().notNull(),
  /** An icon. */
  pictureId: reference()
    .notNull()
    .references(() => pictures.id),
  position: integer().notNull(),
  version: integer().notNull().default(1),
});

export const categories = pgTable('categories', {
  id: identity().primaryKey(),
  /** The `value` of the category in the API. */
  code: text().notNull().unique(),
  disciplineId: reference()
    .notNull()
    .references(() => disciplines.id),
  name: localized().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
});

export const events = pgTable(
  'events',
  {
    id: identity().primaryKey(),
    categoryId: reference()
      .notNull()
      .references(() => categories.id),
    /** By which points tables distinguish events. */
    level: text({ enum: eventLevels }).notNull().default('national'),
    title: localized().notNull(),
    venue: localized().notNull(),
    content: localized().notNull(),
    pictureId: reference()
      .notNull()
      .references(() => pictures.id),
    online: boolean().notNull(),
    timeZone: text().notNull(),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    applyFrom: instant(),
    applyUntil: instant(),
    cancelledAt: instant(),
    /** Why it was cancelled, for everyone. */
    cancelReason: localized().notNull().default({ zh_CN: '', en_US: '' }),
    /** Since when visitors see it; null for a draft. */
    publishedAt: instant(),
    /** When its times or venue changed last. */
    changedAt: instant(),
    capacity: integer(),
    /** What everyone pays for whom no lower fee applies; null: free of charge. */
    feeAmountMinor: integer(),
    feeCurrency: text(),
    /** Fees for some; of those that apply, a person pays the lowest. */
    reducedFees: jsonb().$type<ReducedFee[]>().notNull().default([]),
    /** What comes back after a withdrawal; of the rules whose time has not come, the earliest counts. */
    refundRules: jsonb().$type<RefundRule[]>().notNull().default([]),
    /** How long a place that became free is held for the next person on the waiting list. */
    offerHours: integer().notNull().default(48),
    membersOnly: boolean().notNull(),
    minimumAge: integer(),
    maximumAge: integer(),
    /** Codes of the countries whose associations may send players; empty: all. */
    countries: text().array().notNull().default(sql`'{}'`),
    minimumRating: integer(),
    maximumRating: integer(),
    streamUrl: text(),
    /** A map of the venue. */
    venueUrl: text(),
    /** Whom to ask. */
    contact: localized().notNull().default({ zh_CN: '', en_US: '' }),
    /** Raised by every change that calendars must receive. */
    revision: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [index().on(t.endTime), index().on(t.startTime), index().on(t.categoryId, t.endTime), index().on(t.pictureId)],
);

/** A fee for members, for an age, or for members of an age. Ages are counted on the first day of the event. */
export interface ReducedFee {
  amountMinor: number;
  isForMembers: boolean;
  minimumAge: number | null;
  maximumAge: number | null;
}

export interface RefundRule {
  /** An instant in ISO 8601. */
  until: string;
  percent: number;
}

export const entries = pgTable(
  'event_entries',
  {
    id: identity().primaryKey(),
    eventId: reference()
      .notNull()
      .references(() => events.id),
    personId: reference()
      .notNull()
      .references(() => people.id),
    state: text({ enum: ['entered', 'awaitingPayment', 'waiting', 'offered', 'withdrawn'] }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [unique().on(t.eventId, t.personId), index().on(t.eventId, t.state), index().on(t.personId)],
);

export const rounds = pgTable(
  'event_rounds',
  {
    eventId: reference()
      .notNull()
      .references(() => events.id),
    number: integer().notNull(),
    startTime: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.number] })],
);

/** The games of each round, separate from points: players and result. */
export const pairings = pgTable(
  'event_pairings',
  {
    eventId: reference()
      .notNull()
      .references(() => events.id),
    round: integer().notNull(),
    table: integer().notNull(),
    blackId: reference()
      .notNull()
      .references(() => people.id),
    /** Null for a bye. */
    whiteId: reference().references(() => people.id),
    /** `1-0`, `0-1`, `½-½`; null during the game. */
    result: text(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.round, t.table] })],
);

export const standings = pgTable(
  'event_standings',
  {
    eventId: reference()
      .notNull()
      .references(() => events.id),
    personId: reference()
      .notNull()
      .references(() => people.id),
    rank: integer().notNull(),
    score: text().notNull(),
    tieBreaks: jsonb().$type<{ name: string; value: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.personId] }), index().on(t.eventId, t.rank)],
);

export const trainingSessions = pgTable(
  'training_sessions',
  {
    id: identity().primaryKey(),
    title: localized().notNull(),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    timeZone: text().notNull(),
    url: text().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [index().on(t.endTime)],
);
