import type { ManagedOutcome } from '@app/contract/admin/results';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { findPublishedEvent } from '../events/eventRecords.queries.ts';
import { rebuildRankingsOfEvent } from '../rankings/rebuilding.service.ts';
import { correctResult } from '../results/corrections.service.ts';
import { publishSection } from '../results/publication.service.ts';
import type { StoredResult } from '../results/results.queries.ts';
import { findSectionProgress } from '../rounds/rounds.queries.ts';
import { countStandings, findPublication, findResultsOfEvent } from './outcome.queries.ts';

/** Returns the results of an event's sections, and what is still open in them. @throws BusinessError notFound */
export async function getOutcome(from: Database | Transaction, eventId: number): Promise<ManagedOutcome> {
  const event = await findPublishedEvent(from, eventId);
  if (!event) throw new BusinessError('notFound');
  const ids = event.sections.map(({ id }) => id);
  const progressOf = await findSectionProgress(from, ids);
  const standings = await countStandings(from, ids);
  const results = await findResultsOfEvent(from, eventId);
  return {
    eventId: String(eventId),
    title: event.title,
    endTime: event.endTime.toISOString(),
    publishedAt: (await findPublication(from, eventId))?.toISOString() ?? null,
    sections: event.sections.map(({ id, name }) => ({
      sectionId: String(id),
      section: name,
      openGames: progressOf(id).openGames,
      standings: standings.get(id)?.played ?? 0,
      absent: standings.get(id)?.absent ?? 0,
      results: results.filter(({ sectionId }) => sectionId === id).map(({ sectionId: _, ...result }) => result),
    })),
  };
}

/** Publishes the final results of a section and computes the rankings again. @throws the errors of `publishSection` */
export async function publishOutcome(tx: Transaction, clock: Clock, sectionId: number): Promise<number> {
  const eventId = await publishSection(tx, clock, sectionId);
  await rebuildRankingsOfEvent(tx, eventId);
  await announceResults(tx);
  return eventId;
}

/** Corrects a published result and computes the rankings again. @throws the errors of `correctResult` */
export async function correctOutcome(
  tx: Transaction,
  clock: Clock,
  id: number,
  correction: Parameters<typeof correctResult>[3],
): Promise<{ before: StoredResult; after: StoredResult }> {
  const corrected = await correctResult(tx, clock, id, correction);
  await rebuildRankingsOfEvent(tx, corrected.after.eventId);
  await announceResults(tx);
  return corrected;
}

export async function announceResults(tx: Transaction): Promise<void> {
  for (const topic of ['events', 'results'] as const) await announceChange(tx, topic);
}
