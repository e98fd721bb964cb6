import type { ManagedOutcome } from '@app/contract/admin/results';
import type { Localized } from '@app/contract/locale';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { awardPoints } from '../rankings/points/points.service.ts';
import { insertCorrection, insertResults, publishResults } from '../results/results.queries.ts';
import {
  type FinishedSection,
  findManagedOutcome,
  findStandingPeople,
  lockFinishedSection,
  lockResult,
  lockResultsWith,
  type StoredResult,
  updateResult,
} from './outcome.queries.ts';

/** @throws BusinessError notFound */
export async function getOutcome(from: Database | Transaction, eventId: number): Promise<ManagedOutcome> {
  const outcome = await findManagedOutcome(from, eventId);
  if (!outcome) throw new BusinessError('notFound');
  return outcome;
}

/**
 * Publishes the standings of a section as its final results, with points, and ranks everyone again.
 *
 * @returns the id of the event
 * @throws BusinessError notFound; conflict for a cancelled event, or before it begins; without standings, while games are
 *   open, or when it has results already
 */
export async function publishSection(tx: Transaction, clock: Clock, sectionId: number): Promise<number> {
  const section = await lockFinishedSection(tx, sectionId);
  if (!section) throw new BusinessError('notFound');
  if (section.isCancelled) throw new BusinessError('conflict', null, m.error_event_is_cancelled);
  if (section.hasResults) throw createEditConflict();
  if (clock.now() < section.startTime) throw new BusinessError('conflict', null, m.error_event_not_begun);
  if (section.openGames > 0) throw new BusinessError('conflict', { openGames: section.openGames }, m.error_games_open);
  const people = await findStandingPeople(tx, sectionId);
  if (people.length === 0) throw new BusinessError('conflict', null, m.error_no_standings);
  const { eventId, categoryId, eventDate } = section;
  await insertResults(
    tx,
    people.map(({ personId, entryId, rank, score }) => ({
      ...{ eventId, sectionId, personId, entryId, categoryId, eventDate, rank, points: 0 },
      season: eventDate.slice(0, 4),
      result: resultText(section, score),
    })),
  );
  await publishResults(tx, { eventId, sectionId, publishedAt: clock.now() });
  await awardPoints(tx, eventId);
  await announceAll(tx);
  return eventId;
}

/** Scores that are points of games are shown with the number of rounds. */
export const resultText = (
  { isScoredByGames, rounds }: Pick<FinishedSection, 'isScoredByGames' | 'rounds'>,
  score: string,
): string => (isScoredByGames ? `${score}/${rounds}` : score);

interface Correction {
  rank?: number | undefined;
  result?: string | undefined;
  points?: number | undefined;
  reason: Localized;
  /** What the officer saw. */
  seen: Pick<StoredResult, 'rank' | 'result' | 'points'>;
}

/**
 * Corrects a published result, which the people of a pair or team share. The old values stay readable with the reason;
 * unless points are given by hand, they are computed again.
 *
 * @returns the result before and after
 * @throws BusinessError notFound; conflict when it was changed since; InvalidFields when nothing changes
 */
export async function correctResult(
  tx: Transaction,
  clock: Clock,
  id: number,
  { reason, seen, ...wanted }: Correction,
): Promise<{ before: StoredResult; after: StoredResult }> {
  const all = await lockResultsWith(tx, id);
  const before = all.find((row) => row.id === id);
  if (!before) throw new BusinessError('notFound');
  const fields = ['rank', 'result', 'points'] as const;
  if (fields.some((field) => before[field] !== seen[field])) throw createEditConflict();
  const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
  if (changed.length === 0) throw new InvalidFields({ rank: 'required' });
  const { eventId } = before;
  const at = clock.now();
  const changes = Object.fromEntries(changed.map((field) => [field, wanted[field]])) as Partial<typeof seen>;
  const byHand = Object.fromEntries(changed.map((field) => [`${field}ByHand`, true]));
  const isByHand = changed.includes('points');
  for (const row of all)
    await updateResult(tx, row.id, { ...changes, ...byHand, ...(isByHand && { pointsTableId: null }) });
  await awardPoints(tx, eventId);
  for (const old of all) {
    const row = (await lockResult(tx, old.id))!;
    // Points that follow from a corrected rank are a correction as well.
    for (const field of fields.filter((each) => row[each] !== old[each]))
      await insertCorrection(tx, {
        ...{ eventId, sectionId: row.sectionId, personId: row.personId, field, reason, at },
        ...{ before: String(old[field]), after: String(row[field]) },
      });
  }
  const after = (await lockResult(tx, id))!;
  await announceAll(tx);
  return { before, after };
}

export async function announceAll(tx: Transaction): Promise<void> {
  for (const topic of ['events', 'results'] as const) await announceChange(tx, topic);
}
