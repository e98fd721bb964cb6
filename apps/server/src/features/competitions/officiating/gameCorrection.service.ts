import type { Localized } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { findPeopleOfEntries } from '../entries/entries.queries.ts';
import { rebuildRankingsOfEvent } from '../rankings/rebuilding.service.ts';
import { updateResultsFromStandings } from '../results/corrections.service.ts';
import { insertCorrection, type StoredResult } from '../results/results.queries.ts';
import { announceResults } from './outcome.service.ts';
import { correctTable } from './enteredResults.service.ts';

interface GameCorrection {
  sectionId: number;
  round: number;
  table: number;
  /** The result of a game, or the scores of a table. */
  result: string;
  /** The version that the officer saw. */
  version: number;
  reason: Localized;
}

/**
 * Corrects a game or a table after the final results were published. The final ranks and results are updated, except
 * those that were corrected by hand. All old values stay readable with the reason.
 *
 * @returns the id of the event, the result of the game before, and the final results that changed
 * @throws BusinessError notFound; conflict before the final results, or when the game was changed since
 * @throws InvalidFields for the same result, or one that does not fit
 */
export async function correctGame(
  tx: Transaction,
  clock: Clock,
  { sectionId, round, table, result, version, reason }: GameCorrection,
): Promise<{ eventId: number; before: string | null; changed: StoredResult[] }> {
  const { locked, entryIds, before, after } = await correctTable(tx, {
    sectionId,
    number: round,
    table,
    result,
    version,
  });
  const eventId = locked.event.id;
  const notes = { reason, at: clock.now() };
  for (const personId of await findPeopleOfEntries(tx, entryIds))
    await insertCorrection(tx, {
      ...notes,
      eventId,
      sectionId,
      personId,
      field: 'game' as const,
      round,
      before: before ?? '',
      after,
    });
  const changed = await updateResultsFromStandings(tx, locked, notes);
  await rebuildRankingsOfEvent(tx, eventId);
  await announceResults(tx);
  return { eventId, before, changed };
}
