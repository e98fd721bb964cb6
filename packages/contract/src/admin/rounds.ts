import { z } from 'zod';
import { gameResults } from '../gameResults.ts';
import { handicap } from '../handicaps.ts';
import { sides } from '../scoring.ts';
import { id, instant } from '../values.ts';
import { shownInBothLanguages } from './bilingual.ts';
import { byId, file, version } from './lists.ts';
import { playSettings } from './playSettings.ts';
import type { Calls } from '../calls.ts';

const moment = z.iso.datetime({ precision: 3 });
const table = z.number().int().min(1).max(10_000);
const roundNumber = z.number().int().min(1).max(50);

const entrant = z.object({
  entryId: id,
  teamName: z.string(),
  /** The captain first. */
  players: z.array(z.object({ latinName: z.string(), nativeName: z.string() })),
});
export type PairedEntrant = z.output<typeof entrant>;

const pairing = z.object({
  table,
  blackId: id,
  /** Null for a bye. */
  whiteId: id.nullable(),
  handicap,
  result: z.enum(gameResults).nullable(),
  /** Incremented by each change of the result. */
  version,
});

const tableOfScores = z.object({
  table,
  /** In the order of their seats. */
  entryIds: z.array(id),
  /** The scores in the order of the seats, such as `45.2/10/-15.2/-40`; null until the table has been played. */
  result: z.string().nullable(),
  /** Incremented by each change of the scores. */
  version,
});
export type ManagedTable = z.output<typeof tableOfScores>;

const round = z.object({
  number: roundNumber,
  startTime: instant,
  version,
  /** Games of two; empty in disciplines that are scored by tables. */
  pairings: z.array(pairing),
  tables: z.array(tableOfScores),
});
export type ManagedRound = z.output<typeof round>;

const standing = z.object({
  entryId: id,
  rank: z.number().int(),
  score: z.string(),
  tieBreaks: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ManagedStanding = z.output<typeof standing>;

const section = z.object({
  sectionId: id,
  section: shownInBothLanguages,
  discipline: z.string(),
  /**
   * Whether each seat of a table gets a score, as in bridge, mahjong and poker; otherwise games of two have results.
   */
  isScored: z.boolean(),
  /** What the scores of a table add up to; null where they add up to anything. */
  tableSum: z.number().nullable(),
  /** The sides of games, in the order of a pairing; null where seats of tables get scores. */
  sides: sides.nullable(),
  /** Whether the final results are published; the rounds can then no longer be edited. */
  isFinal: z.boolean(),
  rounds: z.array(round),
  /** All entrants, also those who were paired and have withdrawn since. */
  entrants: z.array(
    entrant.extend({
      isActive: z.boolean(),
      isCheckedIn: z.boolean(),
      /** The rounds that the entrant said to miss. */
      absentRounds: z.array(roundNumber),
      /**
       * What handicaps follow from: the McMahon score, or the grade in other systems. Null without a rating, and in
       * sections of even games.
       */
      strength: z.number().nullable(),
    }),
  ),
  standings: z.array(standing),
  settings: playSettings,
});

const playedEvent = z.object({
  eventId: id,
  title: shownInBothLanguages,
  timeZone: z.string(),
  startTime: instant,
  sections: z.array(section),
});
z.globalRegistry.add(playedEvent, { id: 'EventRounds' });
export type PlayedEvent = z.output<typeof playedEvent>;

/**
 * The entries at the table as the officer saw them, in the order of the seats; null when they are unknown. 4009 when
 * other entries are there now.
 */
const seen = z.array(id).min(1).max(10).nullable().default(null);

const enteredStanding = z.object({
  entryId: id,
  rank: z.number().int().min(1).max(10_000),
  /** Such as `5½`; may be empty. */
  score: z.string().trim().max(20).default(''),
});
const maxStandings = 2_000;

const chosenSettings = z.object({ sectionId: id, settings: playSettings });

const ofRound = z.object({ sectionId: id, number: roundNumber });

export const adminRoundCalls = {
  adminRoundsGet: {
    summary: 'Get the rounds of an event',
    description: 'With games, entrants and standings.',
    errors: ['notFound'],
    params: z.object({ id }),
    data: playedEvent,
  },
  adminRoundSave: {
    summary: 'Add a round, or replace its games',
    description:
      'Results of unchanged games are kept. 4009 when the round was changed since; 4009 with `hasStandings` when the first round would replace standings, unless `replacesStandings` is set; 4009 with `lostResults` when results would be lost or the round is finished, unless `unlockReason` is given.',
    errors: ['notFound', 'conflict'],
    body: ofRound.extend({
      startTime: moment,
      /** For games of two. */
      pairings: z
        .array(z.object({ table, blackId: id, whiteId: id.nullable().default(null), handicap: handicap.default(0) }))
        .max(5_000)
        .default([]),
      /** For disciplines with a score for each seat. */
      tables: z
        .array(z.object({ table, entryIds: z.array(id).min(2).max(10) }))
        .max(2_500)
        .default([]),
      /** The version that was read; null for a new round. */
      version: version.nullable().default(null),
      /** Required when results would be lost or the round is over. It appears in the change log. */
      unlockReason: z.string().trim().max(500).default(''),
      /** Confirms that the first round replaces standings that were entered or imported. */
      replacesStandings: z.boolean().default(false),
    }),
    data: playedEvent,
  },
  adminRoundPropose: {
    summary: 'Propose the games of a round',
    description:
      'By the FIDE Dutch system, by the Berger tables of a round robin, or by the bracket of a knockout, whose first round is seeded by the ratings. Entrants who miss the round have no game in Swiss sections and knockouts. Nothing is stored. 4009 for other systems, while games of the rounds before have no result (in round robins they may), and when the rules allow no pairing.',
    errors: ['notFound', 'conflict'],
    body: ofRound,
    data: z.object({ pairings: z.array(z.object({ table, blackId: id, whiteId: id.nullable() })) }),
  },
  adminTournamentFile: {
    summary: 'Download the finished rounds of a section as a tournament report file',
    description:
      'The form is FIDE’s TRF16, which pairing programs read. 4009 for sections that are not played in games of two, and while a game has no result.',
    errors: ['notFound', 'conflict'],
    params: byId,
    data: file,
  },
  adminRoundDelete: {
    summary: 'Delete the last round of a section',
    description: '4009 once it has results.',
    errors: ['notFound', 'conflict'],
    body: ofRound.extend({ version }),
    data: playedEvent,
  },
  adminTableScores: {
    summary: 'Enter the scores of a table',
    description:
      'In the order of its seats, such as `45.2/10/-15.2/-40`. Repeating the same scores changes nothing. Other scores for an outdated version are rejected with 4009 and the current scores.',
    errors: ['notFound', 'conflict'],
    body: ofRound.extend({ table, result: z.string().max(120).nullable().default(null), version, entryIds: seen }),
    data: tableOfScores,
  },
  adminAbsenceSave: {
    summary: 'Record whether an entrant misses a round',
    description: 'Repeated, it changes nothing. New byes of absent entrants get the result that the settings state.',
    errors: ['notFound', 'conflict'],
    body: ofRound.extend({ entryId: id, isAbsent: z.boolean() }),
    data: playedEvent,
  },
  adminGameResult: {
    summary: 'Enter the result of a game',
    description:
      'Repeating the same result changes nothing. Another result for an outdated version is rejected with 4009 and the current result.',
    errors: ['notFound', 'conflict'],
    body: ofRound.extend({ table, result: z.enum(gameResults).nullable().default(null), version, entryIds: seen }),
    data: pairing,
  },
  adminStandingsSave: {
    summary: 'Replace the standings of a section without rounds',
    description:
      'An empty list clears them. Equal ranks are allowed. 4009 when the section has rounds or final results, or when the standings differ from `seen`.',
    errors: ['notFound', 'conflict'],
    body: z.object({
      sectionId: id,
      rows: z.array(enteredStanding).max(maxStandings),
      /** The standings that the officer saw. */
      seen: z
        .array(z.object({ entryId: id, rank: z.number().int(), score: z.string().max(100).default('') }))
        .max(maxStandings),
    }),
    data: playedEvent,
  },
  adminPlaySettingsSave: {
    summary: 'Change the system and the ranking of a section',
    description:
      'Standings that come from games are computed again. 4009 when the results are final, or when the settings differ from `seen`.',
    errors: ['notFound', 'conflict'],
    /** `seen` are the settings that the officer saw. */
    body: chosenSettings.extend({ seen: playSettings }),
    data: playedEvent,
  },
  adminPlaySettingsPreview: {
    summary: 'Preview the standings of a section under other settings',
    description: 'Those that games would give; empty until the first result.',
    errors: ['notFound', 'conflict'],
    body: chosenSettings,
    data: z.object({ standings: z.array(standing) }),
  },
} satisfies Calls;
