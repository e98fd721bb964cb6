import type { Standing } from '../standings/standings.queries.ts';
import type { LostResult, PlayedTable } from '../rounds/lostResults.service.ts';
import { inOrderOfRanks } from './enteredStandings.service.ts';

interface Replacements {
  /** The standings that were entered by hand. */
  replacedStandings: Standing[];
  /** The tables whose players no longer sit together. */
  lostResults: (PlayedTable | LostResult)[];
}

/** Returns the replaced standings and lost results in the form of the audit log; null when nothing was replaced. */
export function replacedFields({ replacedStandings, lostResults }: Replacements) {
  if (replacedStandings.length + lostResults.length === 0) return null;
  return {
    ...(replacedStandings.length > 0 && { standings: inOrderOfRanks(replacedStandings) }),
    ...(lostResults.length > 0 && { lostResults: lostResults.map(({ entryIds: _, ...table }) => table) }),
  };
}
