import type { ManagedEntry } from '@app/contract/admin/entries';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { updateRating } from '../entries/desk/desk.queries.ts';
import { getEntry } from '../entries/desk/desk.service.ts';
import { type SectionOfEvent, lockSection } from '../events/eventRecords.queries.ts';
import { hasResults } from '../results/results.queries.ts';
import { findRounds } from '../rounds/rounds.queries.ts';
import { recomputeStandings } from '../standings/standings.service.ts';

interface NewRating {
  entryId: number;
  personId: number;
  rating: number | null;
}

/**
 * Changes the rating of a player, and ranks the section again, because tie-breaks and starting scores may follow from
 * ratings. Final results stay.
 *
 * @returns the entry, and the player's name and former rating
 * @throws BusinessError notFound, also when the person does not play in the entry
 */
export async function setRating(
  tx: Transaction,
  { entryId, personId, rating }: NewRating,
): Promise<{ entry: ManagedEntry; name: string; before: number | null }> {
  const locked = await lockSection(tx, Number((await getEntry(tx, entryId)).sectionId));
  const player = (await getEntry(tx, entryId)).players.find((each) => each.personId === String(personId));
  if (!player || !(await updateRating(tx, { entryId, personId, rating }))) throw new BusinessError('notFound');
  if (locked && (await isRankedByGames(tx, locked))) await recomputeStandings(tx, locked.section.id, locked.section);
  else await announceChange(tx, 'events');
  return { entry: await getEntry(tx, entryId), name: player.latinName, before: player.rating };
}

/** Whether the standings follow from rounds. Entered standings, and those of final results, stay as they are. */
const isRankedByGames = async (tx: Transaction, { event, section }: SectionOfEvent): Promise<boolean> =>
  !event.cancelledAt && !(await hasResults(tx, section.id)) && (await findRounds(tx, [section.id])).length > 0;
