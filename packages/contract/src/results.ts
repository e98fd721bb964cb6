import { z } from 'zod';
import { ageGroups } from './ageGroups.ts';
import { pageOf, pageQuery } from './paging.ts';
import { day, id, instant } from './values.ts';
import type { Calls } from './calls.ts';

export const rankingRow = z.object({
  /** The rank among the people who match the filters. */
  rank: z.number().int(),
  /** The rank among all people; equal to `rank` without filters. */
  overallRank: z.number().int(),
  personId: id,
  name: z.string(),
  nativeName: z.string(),
  association: z.string(),
  /** Whether the person is in the directory, and has a page. */
  isListed: z.boolean(),
  points: z.number(),
  events: z.number().int(),
  /** The best rank in an event of the season. */
  bestRank: z.number().int(),
});
export type RankingRow = z.infer<typeof rankingRow>;

/** An event and the section in which the person played. */
const playedEvent = {
  matchId: id,
  eventName: z.string(),
  sectionId: id,
  /** '' for an event with one section. */
  section: z.string(),
};

/** A result with its event, its points, and the rule that awarded them. */
export const explainedResult = z.object({
  ...playedEvent,
  eventDate: day,
  rank: z.number().int(),
  result: z.string(),
  points: z.number(),
  rule: z.string(),
  /** With whom the person took part in a pair or team. */
  partners: z.array(z.object({ name: z.string(), nativeName: z.string() })),
});
z.globalRegistry.add(explainedResult, { id: 'ExplainedResult' });

const season = z
  .string()
  .regex(/^\d{4}$/)
  .meta({ examples: ['2026'] });
const category = z
  .string()
  .max(64)
  .meta({ examples: ['go-individual'] });
/** A year, or `all` for all seasons. */
const rankedSeason = z.string().regex(/^(?:\d{4}|all)$/);
const rankingQuery = z.object({ category, season: rankedSeason.optional() });
const seasonQuery = z.object({ category, season: season.optional() });

/** A person's ranks in the ranking at the end of past months, of years for all seasons; the earliest first. */
const history = z.array(z.object({ date: day, rank: z.number().int() }));

/** One of the requester's own results. */
export const gradeRow = explainedResult.extend({ id });

const person = z.object({
  personId: id,
  name: z.string(),
  nativeName: z.string(),
  association: z.string(),
  club: z.string().nullable(),
});

/** The rank of a person in a season, or in `all` seasons of a category. */
const personRanking = z.object({
  category: z.string(),
  categoryName: z.string(),
  season: z.string(),
  rank: z.number().int(),
  /** How many people the ranking has. */
  people: z.number().int(),
  points: z.number(),
  events: z.number().int(),
  bestRank: z.number().int(),
});
export type PersonRanking = z.infer<typeof personRanking>;

const title = z.object({
  ...playedEvent,
  eventDate: day,
  categoryName: z.string(),
  rank: z.number().int(),
});

const opponent = z.object({ personId: id, name: z.string(), nativeName: z.string(), games: z.number().int() });

const game = z.object({
  ...playedEvent,
  round: z.number().int(),
  startTime: instant,
  /** For the first person; null while it is played, or where the discipline has other results. */
  outcome: z.enum(['won', 'lost', 'drawn']).nullable(),
  /** As recorded, the first player’s points first. */
  result: z.string().nullable(),
  /** Whether the first person had the first move. */
  isFirstPlayer: z.boolean(),
});
export type HeadToHeadGame = z.infer<typeof game>;

const commonEvent = z.object({
  ...playedEvent,
  eventDate: day,
  categoryName: z.string(),
  ranks: z.tuple([z.number().int(), z.number().int()]),
});

export const resultCalls = {
  personGet: {
    summary: 'Get a person of the directory',
    description: 'With titles, ranks and frequent opponents. 4004 for people who are not in the directory.',
    errors: ['notFound'],
    params: z.object({ personId: id }),
    data: person.extend({
      titles: z.array(title),
      rankings: z.array(personRanking),
      opponents: z.array(opponent),
    }),
  },
  personResults: {
    summary: 'List the results of a person of the directory',
    description: 'In a category, the latest first. 4004 for people who are not in the directory.',
    errors: ['notFound'],
    params: z.object({ personId: id }),
    query: pageQuery.extend(seasonQuery.shape),
    data: pageOf(explainedResult).extend({ totalPoints: z.number(), history }),
  },
  headToHead: {
    summary: 'Compare two people of the directory',
    description: 'Their latest 100 games and common events. 4004 unless both are in the directory.',
    errors: ['notFound'],
    params: z.object({ personId: id, otherId: id }),
    data: z.object({
      people: z.tuple([person, person]),
      won: z.number().int(),
      lost: z.number().int(),
      drawn: z.number().int(),
      games: z.array(game),
      events: z.array(commonEvent),
    }),
  },
  listGrade: {
    summary: 'List the results of the current account',
    description: 'In a category, the latest first.',
    query: pageQuery.extend(seasonQuery.shape),
    data: pageOf(gradeRow).extend({
      totalPoints: z.number(),
      history,
      /** The seasons in which the person has results, the latest first. */
      seasons: z.array(z.string()),
    }),
  },
  certificateGet: {
    summary: 'Get the certificate of a result as PDF',
    description: 'For results of the current account, in the language of the request.',
    errors: ['notFound'],
    params: z.object({ id }),
    data: z.unknown(),
  },
  certificateCheck: {
    summary: 'Verify a certificate by its number',
    description: 'Returns what the certificate states now. 4004 for an unknown number.',
    errors: ['notFound'],
    params: z.object({ code: z.string().max(40) }),
    data: z.object({
      matchId: id,
      eventName: z.string(),
      /** Empty for an event that is not divided. */
      section: z.string(),
      categoryName: z.string(),
      venue: z.string(),
      eventDate: day,
      rank: z.number().int(),
      result: z.string(),
      name: z.string(),
      nativeName: z.string(),
      /** With whom the person took part in a pair or team. */
      partners: z.array(z.object({ name: z.string(), nativeName: z.string() })),
    }),
  },
  rankingList: {
    summary: 'List a ranking',
    description: 'Of a category in a season, by default the current one; optionally of an association or an age group.',
    errors: ['notFound'],
    query: pageQuery.extend(rankingQuery.shape).extend({
      association: id.optional(),
      ageGroup: z.enum(ageGroups).optional(),
    }),
    data: pageOf(rankingRow).extend({
      /** The season of these rows. */
      season: z.string(),
      /** The category's ranked seasons, the latest first. */
      seasons: z.array(z.string()),
    }),
  },
  rankingExplain: {
    summary: 'Explain the rank of a person',
    description: 'The results that give the points.',
    errors: ['notFound'],
    params: z.object({ personId: id }),
    query: pageQuery.extend(rankingQuery.shape),
    data: pageOf(explainedResult).extend({
      rank: z.number().int(),
      totalPoints: z.number(),
      name: z.string(),
      nativeName: z.string(),
      /** Whether the person is in the directory, and can be followed. */
      isListed: z.boolean(),
    }),
  },
} satisfies Calls;
