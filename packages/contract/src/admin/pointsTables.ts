import { z } from 'zod';
import { eventLevels } from '../eventLevels.ts';
import { day, id, instant } from '../values.ts';
import { shownInBothLanguages } from './bilingual.ts';
import { byId } from './lists.ts';
import type { Calls } from '../calls.ts';

const pointsRow = z.object({
  /** Null for all levels without a row of their own. */
  level: z.enum(eventLevels).nullable().default(null),
  /**
   * The smallest number of players for which the row applies. Of several such rows, the one with the largest number
   * applies.
   */
  minimumPlayers: z.number().int().min(1).max(100_000),
  /** Points for rank 1, 2, 3 … */
  points: z.array(z.number().int().min(0).max(100_000)).min(1).max(200),
});
export type PointsRow = z.output<typeof pointsRow>;

const newTable = z.object({
  /** The first day of the events to which the version applies; null for all events. */
  validFrom: z.iso.date().nullable().default(null),
  rows: z.array(pointsRow).min(1).max(40),
  /** The points of ranks beyond the last value of a row: that value, or none. */
  lowerRanks: z.enum(['last', 'none']),
});
export type NewPointsTable = z.output<typeof newTable>;

const pointsTable = newTable.extend({
  id,
  version: z.number().int(),
  createdAt: instant,
  /** The number of results whose points come from this version. */
  results: z.number().int(),
});
z.globalRegistry.add(pointsTable, { id: 'PointsTable' });

const changedResult = z.object({
  id,
  eventName: shownInBothLanguages,
  eventDate: day,
  level: z.enum(eventLevels),
  players: z.number().int(),
  name: z.string(),
  nativeName: z.string(),
  rank: z.number().int(),
  before: z.number().int(),
  after: z.number().int(),
});

export const adminPointsTableCalls = {
  adminPointsTableList: {
    summary: 'List the versions of a category’s points table',
    description: 'The newest first.',
    errors: ['notFound'],
    params: byId,
    data: z.array(pointsTable),
  },
  adminPointsTablePreview: {
    summary: 'Preview a new version of a points table',
    description: 'Returns what would change, without saving it.',
    errors: ['notFound'],
    params: byId,
    body: newTable,
    data: z.object({
      /** The number of results to which the version would apply. */
      results: z.number().int(),
      /** How many of these results would get other points. */
      changed: z.number().int(),
      seasons: z.array(z.string()),
      /** The number of people whose rank in one of these seasons would change. */
      ranks: z.number().int(),
      /** The 50 largest changes. */
      rows: z.array(changedResult),
    }),
  },
  adminPointsTableCreate: {
    summary: 'Add a version of a points table',
    description: 'Computes the points and rankings that follow. 4009 when another version was added since.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: newTable.extend({
      /** The newest version that the staff member saw; 0 for none. */
      basedOn: z.number().int().min(0),
    }),
    data: z.array(pointsTable),
  },
} satisfies Calls;
