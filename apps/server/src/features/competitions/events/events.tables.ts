import { eventLevels } from '@app/contract/eventLevels';
import type { Stones } from '@app/contract/handicaps';
import type { Localized } from '@app/contract/locale';
import { playingSystems } from '@app/contract/playingSystems';
import type { Ranking } from '@app/contract/rankings';
import { type RequestedByes, usualRequestedByes } from '@app/contract/requestedByes';
import type { Scoring } from '@app/contract/scoring';
import { sidesWithoutColours } from '@app/contract/sides';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, localized, reference } from '#platform/database/columns';
import { pictures } from '../../media/media.tables.ts';

/** How the rounds of a new discipline are played and ranked. */
const usualScoring: Scoring = { by: 'games', sides: sidesWithoutColours, tieBreak: 'Buchholz' };

export const disciplines = pgTable('disciplines', {
  id: identity().primaryKey(),
  code: text().notNull().unique(),
  name: localized().notNull(),
  info: localized().notNull(),
  /** An icon. */
  pictureId: reference()
    .notNull()
    .references(() => pictures.id),
  scoring: jsonb().$type<Scoring>().notNull().default(usualScoring),
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
    /** The level of the event, on which points tables depend. */
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
    /** When it was published, from which on visitors see it; null for a draft. */
    publishedAt: instant(),
    /** When its times or venue changed last. */
    changedAt: instant(),
    capacity: integer(),
    /** The fee of people without a reduction; null: free of charge. */
    feeAmountMinor: integer(),
    feeCurrency: text(),
    /** Reductions for some people; of those that apply, a person pays the lowest fee. */
    reducedFees: jsonb().$type<ReducedFee[]>().notNull().default([]),
    /**
     * The part of the fee that a withdrawal refunds. Of the rules that have not expired, the one that expires first
     * counts.
     */
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
    /** The places and times that its revisions replaced, the oldest first. */
    formerPlaces: jsonb().$type<FormerPlace[]>().notNull().default([]),
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

/** When and where an event is to take place. */
export interface EventPlace {
  /** Instants in ISO 8601. */
  startTime: string;
  endTime: string;
  timeZone: string;
  venue: Localized;
  online: boolean;
}

export interface FormerPlace extends EventPlace {
  /** The revision of the event that replaced this place and time. */
  revision: number;
}

/**
 * The sections of an event, such as open, juniors and pairs. Every event has at least one; an event that is not divided
 * has one without a name.
 */
export const sections = pgTable(
  'event_sections',
  {
    id: identity().primaryKey(),
    eventId: reference()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: localized().notNull().default({ zh_CN: '', en_US: '' }),
    kind: text({ enum: ['individual', 'pair', 'team'] })
      .notNull()
      .default('individual'),
    /** How many people make an entry. */
    minimumPlayers: integer().notNull().default(1),
    maximumPlayers: integer().notNull().default(1),
    /** The category in which its results count; null for the event's. */
    categoryId: reference().references(() => categories.id),
    /** Places for entries, besides the event's own capacity. */
    capacity: integer(),
    minimumAge: integer(),
    maximumAge: integer(),
    /** Null until it is known, like the planned rounds. */
    system: text({ enum: playingSystems }),
    plannedRounds: integer(),
    /** When the first rounds are to begin (ISO 8601), in their order. */
    roundTimes: jsonb().$type<string[]>().notNull().default([]),
    timeControl: localized().notNull().default({ zh_CN: '', en_US: '' }),
    /** Null until it is known. */
    stones: jsonb().$type<Stones>(),
    /** How its games are ranked; null as usual in its discipline. */
    ranking: jsonb().$type<Ranking>(),
    requestedByes: jsonb().$type<RequestedByes>().notNull().default(usualRequestedByes),
  },
  (t) => [unique().on(t.id, t.eventId), index().on(t.eventId, t.position), index().on(t.categoryId)],
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
