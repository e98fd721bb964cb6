import type { Standing } from '../standings/standings.queries.ts';
import type { LostResult, PlayedTable } from '../rounds/lostResults.service.ts';
import { inOrderOfRanks } from './enteredStandings.service.ts';

interface Replaced {
  /** The standings that were entered by hand. */
  replaced: Standing[];
  /** The tables whose players no longer sit together. */
  lost: (PlayedTable | LostResult)[];
}

/** Returns the replaced standings and lost results in the form of the audit log; null when nothing was replaced. */
export function replacedFields({ replaced, lost }: Replaced) {
  if (replaced.length + lost.length === 0) return null;
  return {
    ...(replaced.length > 0 && { standings: inOrderOfRanks(replaced) }),
    ...(lost.length > 0 && { lostResults: lost.map(({ entryIds: _, ...table }) => table) }),
  };
}
