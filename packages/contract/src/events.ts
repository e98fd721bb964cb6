import { z } from 'zod';
import { pageOf, pageQuery } from './paging.ts';
import { handicap, stones } from './handicaps.ts';
import { playingSystems } from './playingSystems.ts';
import { ranking } from './rankings.ts';
import { sides } from './scoring.ts';
import { html, id, instant, money, picture } from './values.ts';
import type { Calls } from './calls.ts';

export const eventStatuses = ['scheduled', 'application', 'inProgress', 'ended', 'cancelled'] as const;
export const eventStatus = z.enum(eventStatuses);
export type EventStatus = z.infer<typeof eventStatus>;

export const entryState = z.enum(['entered', 'awaitingPayment', 'waiting', 'offered', 'withdrawn']);

export const eventRow = z.object({
  id,
  title: z.string(),
  image: picture,
  /** The category's `value`, and its name in the reader's language. */
  category: z.string(),
  categoryName: z.string(),
  discipline: z.string(),
  startTime: instant,
  endTime: instant,
  /** The venue's time zone (IANA name). */
  timeZone: z.string(),
  venue: z.string(),
  online: z.boolean(),
  status: eventStatus,
  applyFrom: instant.nullable(),
  applyUntil: instant.nullable(),
  capacity: z.number().int().nullable(),
  entrants: z.number().int(),
  /** Entries that take a place: the entrants, and those that wait for payment or for an answer. */
  taken: z.number().int(),
  fee: money.nullable(),
  membersOnly: z.boolean(),
  /** The requester's own entry; null for visitors and people who have not entered. */
  myEntry: z
    .object({ entryId: id, state: entryState, position: z.number().int().nullable(), orderId: id.nullable() })
    .nullable(),
});
z.globalRegistry.add(eventRow, { id: 'EventRow' });
export type EventRow = z.infer<typeof eventRow>;

/** The most winners of an event that a list names. */
export const maxListedWinners = 4;

/** A past event. */
export const endedEventRow = eventRow.extend({
  /**
   * Those with the first rank of each section whose results are published, in the order of the sections: people, pairs
   * and teams. Limited to four.
   */
  winners: z.array(
    z.object({
      /** '' for an event that is not divided. */
      section: z.string(),
      name: z.string(),
      nativeName: z.string(),
    }),
  ),
});
z.globalRegistry.add(endedEventRow, { id: 'EndedEventRow' });
export type EndedEventRow = z.infer<typeof endedEventRow>;

const person = { personId: id, name: z.string(), nativeName: z.string(), association: z.string() };

export const sectionKinds = ['individual', 'pair', 'team'] as const;

/** A competition of an event. */
export const eventSection = z.object({
  id,
  /** '' for the only section of an event that is not divided. */
  name: z.string(),
  kind: z.enum(sectionKinds),
  /** How many people make an entry. */
  minimumPlayers: z.number().int(),
  maximumPlayers: z.number().int(),
  capacity: z.number().int().nullable(),
  minimumAge: z.number().int().nullable(),
  maximumAge: z.number().int().nullable(),
  /** The category in which its results count; null for the event's. */
  categoryName: z.string().nullable(),
  /** The code of the discipline of that category. */
  discipline: z.string(),
  /** The sides of its games; the first one is `black` in pairings. Null where seats of tables get scores. */
  sides: sides.nullable(),
  /** Null until it is known, like the planned rounds. */
  system: z.enum(playingSystems).nullable(),
  plannedRounds: z.number().int().nullable(),
  /** When the first rounds are to begin, in their order. */
  roundTimes: z.array(instant),
  /** The time control in the reader's language; '' until it is known. */
  timeControl: z.string(),
  /** Komi and the rule of handicaps; null until they are known. */
  stones: stones.nullable(),
  /** Points of its games and byes; null where seats of tables get scores. */
  points: ranking.shape.points.nullable(),
  entrants: z.number().int(),
  /** Like `taken` of the event. */
  taken: z.number().int(),
});
export type EventSection = z.infer<typeof eventSection>;

/**
 * A person, pair or team in a section. For a pair or team, `personId` is the captain's, and `association` is the
 * players'.
 */
const entrant = {
  entryId: id,
  sectionId: id,
  ...person,
  /** Whether the entrant is a single person who is in the directory, and so has a page. */
  isListed: z.boolean(),
  /** The people of a pair or team; empty for individuals. */
  players: z.array(z.object({ ...person, isListed: z.boolean() })),
};

export const standing = z.object({
  rank: z.number().int(),
  ...entrant,
  score: z.string(),
  tieBreaks: z.array(z.object({ name: z.string(), value: z.string() })),
});
/** The result of an entry. Each of its players gets the points. */
export const resultRow = z.object({
  rank: z.number().int(),
  ...entrant,
  /** Null for results without entries. */
  entryId: id.nullable(),
  result: z.string(),
  points: z.number(),
  /** The category and the season in which the points count. */
  category: z.string(),
  season: z.string(),
});
/** A pairing; `white` is null for a bye. */
export const pairing = z.object({
  table: z.number().int(),
  black: z.object(entrant),
  white: z.object(entrant).nullable(),
  handicap,
  result: z.string().nullable(),
});
export const round = z.object({
  sectionId: id,
  number: z.number().int(),
  startTime: instant,
  /** Games of two; empty in disciplines that are scored by tables. */
  pairings: z.array(pairing),
  /**
   * Tables whose seats get a score each, as in bridge, mahjong and poker. `score` is null until the table was played.
   */
  tables: z.array(
    z.object({ table: z.number().int(), seats: z.array(z.object({ ...entrant, score: z.number().nullable() })) }),
  ),
});
export const correction = z.object({
  at: instant,
  personId: id,
  name: z.string(),
  nativeName: z.string(),
  /** `rank`, `result` or `points`; `game` for the result of a game or the scores of a table. */
  field: z.string(),
  /** The round of a corrected game; null for other fields. */
  round: z.number().int().nullable(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});

/** A reduced fee, in the currency of the fee. A person pays the lowest fee that applies. */
export const reducedFee = z.object({
  amountMinor: z.number().int(),
  isForMembers: z.boolean(),
  minimumAge: z.number().int().nullable(),
  maximumAge: z.number().int().nullable(),
});
z.globalRegistry.add(reducedFee, { id: 'ReducedFee' });

/** A requirement, and whether the requester meets it; unknown for visitors. */
export const requirement = z.object({
  kind: z.enum(['membership', 'country', 'minimumAge', 'maximumAge', 'rating', 'window', 'capacity']),
  met: z.enum(['yes', 'no', 'unknown']),
  text: z.string(),
});
z.globalRegistry.add(requirement, { id: 'Requirement' });
export type Requirement = z.infer<typeof requirement>;

export const eventDetail = eventRow.extend({
  content: html,
  streamUrl: z.string().nullable(),
  /** A map of the venue. */
  venueUrl: z.string().nullable(),
  /** The contact for questions; '' when none was entered. */
  contact: z.string(),
  /** The reason of the cancellation; '' for other events. */
  cancelReason: z.string(),
  reducedFees: z.array(reducedFee),
  /** The refunds after a withdrawal, in the order of their times. After the last time, nothing is refunded. */
  refundRules: z.array(z.object({ until: instant, percent: z.number().int() })),
  eligibility: z.object({ verdict: z.enum(['yes', 'no', 'unknown']), reasons: z.array(requirement) }),
  /** At least one, in display order. */
  sections: z.array(eventSection),
  rounds: z.array(round),
  standings: z.array(standing),
  corrections: z.array(correction),
  results: z.array(resultRow),
  /**
   * The starting list of each section: by rating, the highest first, then those without a rating in the order of entry.
   * Limited to 1000 entrants in total, the first ones of each section.
   */
  entrantList: z.array(z.object({ ...entrant, rating: z.number().int().nullable() })),
});
export type EventDetail = z.infer<typeof eventDetail>;

export const disciplineCard = z.object({
  id,
  code: z.string(),
  name: z.string(),
  image: picture,
  info: z.string(),
  events: z.number().int(),
});
export type DisciplineCard = z.infer<typeof disciplineCard>;

export const matchCategory = z.object({ value: z.string(), text: z.string(), discipline: z.string() });
export type MatchCategory = z.infer<typeof matchCategory>;

export const trainingSession = z.object({
  id,
  title: z.string(),
  startTime: instant,
  endTime: instant,
  timeZone: z.string(),
  url: z.string(),
});

const listQuery = pageQuery.extend({ category: z.string().max(64).optional() });

export const eventCalls = {
  listCategory: { summary: 'List disciplines', data: z.array(disciplineCard) },
  listMatchCategory: {
    summary: 'List categories',
    description: 'All categories, or those of one discipline.',
    query: z.object({ discipline: z.string().max(64).optional() }),
    data: z.array(matchCategory),
  },
  matchListApplication: {
    summary: 'List upcoming events',
    description: 'The next event first.',
    query: listQuery,
    data: pageOf(eventRow),
  },
  matchListInProgress: {
    summary: 'List events in progress',
    description: 'The latest start first.',
    query: listQuery,
    data: pageOf(eventRow),
  },
  matchListEnded: {
    summary: 'List past and cancelled events with their winners',
    description: 'The latest first.',
    query: listQuery,
    data: pageOf(endedEventRow),
  },
  matchGet: {
    summary: 'Get an event with its entrants, rounds, standings and results',
    errors: ['notFound'],
    params: z.object({ id }),
    data: eventDetail,
  },
  online: {
    summary: 'List events and training sessions to follow online',
    description: 'Events in progress, the next event, and training sessions.',
    data: z.object({ inProgress: z.array(eventRow), next: eventRow.nullable(), sessions: z.array(trainingSession) }),
  },
} satisfies Calls;
