import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { type SectionOfEvent, lockSection } from '../events/eventRecords.queries.ts';
import { hasResults } from '../results/results.queries.ts';

/**
 * Locks a section that is being played.
 *
 * @throws BusinessError notFound, also for events that are not published; conflict for cancelled ones and final results
 */
export async function lockUnfinishedSection(tx: Transaction, sectionId: number): Promise<SectionOfEvent> {
  const locked = await lockSection(tx, sectionId);
  if (!locked) throw new BusinessError('notFound');
  if (locked.event.cancelledAt) throw new BusinessError('conflict');
  if (await hasResults(tx, sectionId)) throw new BusinessError('conflict', null, m.error_results_are_final);
  return locked;
}

/**
 * Locks a section whose results are final. @throws BusinessError notFound; conflict when they are not final, and for
 * cancelled events
 */
export async function lockFinalSection(tx: Transaction, sectionId: number): Promise<SectionOfEvent> {
  const locked = await lockSection(tx, sectionId);
  if (!locked) throw new BusinessError('notFound');
  if (locked.event.cancelledAt || !(await hasResults(tx, sectionId))) throw new BusinessError('conflict');
  return locked;
}
