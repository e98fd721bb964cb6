import type { Localized } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { correctTable } from './rounds.service.ts';
import { awardPoints } from '../rankings/points/points.service.ts';
import { insertCorrection, insertResults } from '../results/results.queries.ts';
import {
  type FinishedSection,
  findPeopleOfEntries,
  findStandingPeople,
  lockFinishedSection,
  lockResultsOf,
  type StoredResult,
  updateResult,
} from './outcome.queries.ts';
import { announceAll, resultText } from './outcome.service.ts';

interface GameCorrection {
  sectionId: number;
  round: number;
  table: number;
  /** Of a game, or the scores of a table. */
  result: string;
  /** The version that the officer saw. */
  version: number;
  reason: Localized;
}

/**
 * Corrects a game or a table after the final results were published. Ranks and results follow where they were not
 * corrected by hand; who had not played until then gets a result. All old values stay readable with the reason.
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
  const section = await lockFinishedSection(tx, sectionId);
  if (!section) throw new BusinessError('notFound');
  const { eventId } = section;
  const notes = { eventId, sectionId, reason, at: clock.now() };
  const { entryIds, before, after } = await correctTable(tx, { sectionId, number: round, table, result, version });
  for (const personId of await findPeopleOfEntries(tx, entryIds))
    await insertCorrection(tx, { ...notes, personId, field: 'game', round, before: before ?? '', after });
  const old = await lockResultsOf(tx, sectionId);
  await followStandings(tx, { sectionId, section, old });
  await awardPoints(tx, eventId);
  const changed: StoredResult[] = [];
  for (const row of await lockResultsOf(tx, sectionId)) {
    const was = old.find(({ id }) => id === row.id);
    const fields = (['rank', 'result', 'points'] as const).filter((field) => was?.[field] !== row[field]);
    for (const field of fields)
      await insertCorrection(tx, {
        ...{ ...notes, personId: row.personId, field },
        before: String(was?.[field] ?? ''),
        after: String(row[field]),
      });
    if (fields.length > 0) changed.push(row);
  }
  await announceAll(tx);
  return { eventId, before, changed };
}

interface Followed {
  sectionId: number;
  section: FinishedSection;
  /** The results before. */
  old: StoredResult[];
}

/** Brings the results of a section into line with its standings, but for those that were corrected by hand. */
async function followStandings(tx: Transaction, { sectionId, section, old }: Followed): Promise<void> {
  const { eventId, categoryId, eventDate } = section;
  for (const { personId, entryId, rank, score } of await findStandingPeople(tx, sectionId)) {
    const stored = old.find((row) => row.personId === personId);
    if (!stored)
      await insertResults(tx, [
        {
          ...{ eventId, sectionId, personId, entryId, categoryId, eventDate, rank, points: 0 },
          ...{ season: eventDate.slice(0, 4), result: resultText(section, score) },
        },
      ]);
    else
      await updateResult(tx, stored.id, {
        entryId,
        rank: stored.rankByHand ? stored.rank : rank,
        result: stored.resultByHand ? stored.result : resultText(section, score),
      });
  }
}
