import { z } from 'zod';
import { pageOf, pageQuery } from './paging.ts';
import { day, id } from './values.ts';

export const rankingRow = z.object({
  rank: z.number().int(),
  personId: id,
  name: z.string(),
  nativeName: z.string(),
  association: z.string(),
  points: z.number(),
  events: z.number().int(),
});
export type RankingRow = z.infer<typeof rankingRow>;

/** A result with its event, its points, and the rule that awarded them. */
export const explainedResult = z.object({
  matchId: id,
  eventName: z.string(),
  eventDate: day,
  rank: z.number().int(),
  result: z.string(),
  points: z.number(),
  rule: z.string(),
});

const season = z.string().regex(/^\d{4}$/);
const category = z.string().max(64);
const seasonQuery = z.object({ category, season: season.optional() });

/** One of the requester's own results. */
export const gradeRow = explainedResult.extend({ id });

export const resultCalls = {
  listGrade: {
    summary: 'The asking person’s results in a category, the latest first',
    query: pageQuery.extend(seasonQuery.shape),
    data: pageOf(gradeRow).extend({ totalPoints: z.number() }),
  },
  rankingList: {
    summary: 'Ranking of a category in a season (the current one when none is named)',
    query: pageQuery.extend(seasonQuery.shape),
    data: pageOf(rankingRow),
  },
  rankingExplain: {
    summary: 'Why a person has this rank',
    params: z.object({ personId: id }),
    query: pageQuery.extend(seasonQuery.shape),
    data: pageOf(explainedResult).extend({
      rank: z.number().int(),
      totalPoints: z.number(),
      name: z.string(),
      nativeName: z.string(),
      /** Whether the person is in the directory, and can be followed. */
      isListed: z.boolean(),
    }),
  },
};
