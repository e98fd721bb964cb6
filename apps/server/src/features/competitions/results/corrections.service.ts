import type { Localized } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { allowLongComputation } from '#platform/database/longComputation';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import type { SectionOfEvent } from '../events/eventRecords.queries.ts';
import { findSectionProgress } from '../rounds/rounds.queries.ts';
import { findStandingPeople } from '../standings/standings.queries.ts';
import { awardPointsOfEvent } from './points/points.queries.ts';
import { createResult } from './publication.service.ts';
import {
  insertCorrection,
  insertResults,
  lockResult,
  lockResultsOfSection,
  lockSharedResults,
  type StoredResult,
  updateResult,
} from './results.queries.ts';

interface Correction {
  rank?: number | undefined;
  result?: string | undefined;
  points?: number | undefined;
  reason: Localized;
  /** The values that the officer saw. */
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
  { reason, seen, ...requested }: Correction,
): Promise<{ before: StoredResult; after: StoredResult }> {
  const all = await lockSharedResults(tx, id);
  const before = all.find((row) => row.id === id);
  if (!before) throw new BusinessError('notFound');
  const fields = ['rank', 'result', 'points'] as const;
  if (fields.some((field) => before[field] !== seen[field])) throw createEditConflict();
  const changed = fields.filter((field) => requested[field] !== undefined && requested[field] !== before[field]);
  if (changed.length === 0) throw new InvalidFields({ rank: 'required' });
  const { eventId } = before;
  const at = clock.now();
  const changes = Object.fromEntries(changed.map((field) => [field, requested[field]])) as Partial<typeof seen>;
  const byHand = Object.fromEntries(changed.map((field) => [`${field}ByHand`, true]));
  const isByHand = changed.includes('points');
  for (const row of all)
    await updateResult(tx, row.id, { ...changes, ...byHand, ...(isByHand && { pointsTableId: null }) });
  await allowLongComputation(tx);
  await awardPointsOfEvent(tx, eventId);
  for (const old of all) {
    const row = (await lockResult(tx, old.id))!;
    // Points that change with a corrected rank are recorded as a correction, too.
    for (const field of fields.filter((each) => row[each] !== old[each]))
      await insertCorrection(tx, {
        eventId,
        sectionId: row.sectionId,
        personId: row.personId,
        field,
        reason,
        at,
        before: String(old[field]),
        after: String(row[field]),
      });
  }
  const after = (await lockResult(tx, id))!;
  return { before, after };
}

/**
 * Updates the results of a section from its corrected standings, except those that were corrected by hand. A person who
 * had not played until the correction gets a result.
 *
 * @returns the results that changed
 */
export async function updateResultsFromStandings(
  tx: Transaction,
  locked: SectionOfEvent,
  { reason, at }: { reason: Localized; at: Date },
): Promise<StoredResult[]> {
  const { event, section } = locked;
  const old = await lockResultsOfSection(tx, section.id);
  const progress = (await findSectionProgress(tx, [section.id]))(section.id);
  for (const person of await findStandingPeople(tx, section.id)) {
    const stored = old.find(({ personId }) => personId === person.personId);
    const next = createResult(locked, progress, person);
    if (!stored) await insertResults(tx, [next]);
    else
      await updateResult(tx, stored.id, {
        entryId: person.entryId,
        rank: stored.rankByHand ? stored.rank : next.rank,
        result: stored.resultByHand ? stored.result : next.result,
      });
  }
  await allowLongComputation(tx);
  await awardPointsOfEvent(tx, event.id);
  const changed: StoredResult[] = [];
  for (const row of await lockResultsOfSection(tx, section.id)) {
    const was = old.find(({ id }) => id === row.id);
    const fields = (['rank', 'result', 'points'] as const).filter((field) => was?.[field] !== row[field]);
    for (const field of fields)
      await insertCorrection(tx, {
        eventId: event.id,
        sectionId: section.id,
        personId: row.personId,
        field,
        reason,
        at,
        before: String(was?.[field] ?? ''),
        after: String(row[field]),
      });
    if (fields.length > 0) changed.push(row);
  }
  return changed;
}
