import type { ManagedStanding, PlayedEvent } from '@app/contract/admin/rounds';
import { nameOfEntrant } from '../entrantNames.ts';

/** What new standings change. */
export interface ChangedRanks {
  /** How many entrants have another rank, of how many. */
  count: number;
  total: number;
  /** The first ones of the new standings. */
  leaders: { entryId: string; rank: number; name: string }[];
}

/** The number of leaders that are named. */
const maxLeaders = 5;

/** Compares standings with those of the section. */
export function findChangedRanks(
  { standings, entrants }: Pick<PlayedEvent['sections'][number], 'standings' | 'entrants'>,
  next: readonly ManagedStanding[],
): ChangedRanks {
  const present = new Map(standings.map(({ entryId, rank }) => [entryId, rank]));
  const entrantOf = new Map(entrants.map((entrant) => [entrant.entryId, entrant]));
  return {
    count: next.filter(({ entryId, rank }) => present.get(entryId) !== rank).length,
    total: next.length,
    leaders: next
      .slice(0, maxLeaders)
      .map(({ entryId, rank }) => ({ entryId, rank, name: nameOfEntrant(entrantOf.get(entryId)) })),
  };
}
