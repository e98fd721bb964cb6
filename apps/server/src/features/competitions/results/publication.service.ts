import { m } from '#messages';
import { dayIn } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { allowLongComputation } from '#platform/database/longComputation';
import { BusinessError, createEditConflict } from '#platform/errors';
import { deleteAbsencesOfSection } from '../entries/absences/absences.queries.ts';
import { type SectionOfEvent, lockSection } from '../events/eventRecords.queries.ts';
import { findSectionProgress, type SectionProgress } from '../rounds/rounds.queries.ts';
import { findStandingPeople, type StandingPerson } from '../standings/standings.queries.ts';
import { awardPointsOfEvent } from './points/points.queries.ts';
import { hasResults, insertResults, type NewResult, publishResults } from './results.queries.ts';

/**
 * Publishes the standings of a section as its final results, with points. Absences are needed no longer, and deleted.
 *
 * @returns the id of the event
 * @throws BusinessError notFound; conflict for a cancelled event, or before it begins; without standings, while games
 * are open, or when it has results already
 */
export async function publishSection(tx: Transaction, clock: Clock, sectionId: number): Promise<number> {
  const locked = await lockSection(tx, sectionId);
  if (!locked) throw new BusinessError('notFound');
  const { event } = locked;
  if (event.cancelledAt) throw new BusinessError('conflict', null, m.error_event_is_cancelled);
  if (await hasResults(tx, sectionId)) throw createEditConflict();
  if (clock.now() < event.startTime) throw new BusinessError('conflict', null, m.error_event_not_begun);
  const progress = (await findSectionProgress(tx, [sectionId]))(sectionId);
  if (progress.openGames > 0)
    throw new BusinessError('conflict', { openGames: progress.openGames }, m.error_games_open);
  const people = await findStandingPeople(tx, sectionId);
  if (people.length === 0) throw new BusinessError('conflict', null, m.error_no_standings);
  await insertResults(
    tx,
    people.map((person) => createResult(locked, progress, person)),
  );
  await deleteAbsencesOfSection(tx, sectionId);
  await publishResults(tx, { eventId: event.id, sectionId, publishedAt: clock.now() });
  await allowLongComputation(tx);
  await awardPointsOfEvent(tx, event.id);
  return event.id;
}

/** Returns the result of a person in the standings, before points are awarded. */
export function createResult(
  { event, section }: SectionOfEvent,
  progress: SectionProgress,
  { personId, entryId, rank, score }: StandingPerson,
): NewResult {
  const eventDate = dayIn(event.startTime, event.timeZone);
  return {
    eventId: event.id,
    sectionId: section.id,
    personId,
    entryId,
    rank,
    points: 0,
    eventDate,
    categoryId: section.categoryId ?? event.categoryId,
    season: eventDate.slice(0, 4),
    result: resultText(progress, score),
  };
}

/** Scores that are points of games are shown with the number of rounds. */
const resultText = ({ hasPairings, rounds }: SectionProgress, score: string): string =>
  hasPairings ? `${score}/${rounds}` : score;
