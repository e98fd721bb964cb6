import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { findPeopleWithAccount } from '../../../account/index.ts';
import type { EntriesDeps } from '../entriesDeps.ts';
import { findEntry } from '../entries.queries.ts';
import { isBeforeStart } from '../../events/eventStatus.rules.ts';
import { mailEntry } from '../messages/messages.service.ts';
import { fillPlaces, insertPlaced } from '../places/places.service.ts';
import { lockUntilEnd } from './desk.service.ts';

type Deps = Omit<EntriesDeps, 'db'>;

interface NewEntries {
  eventId: number;
  sectionId: number;
  /** The captain first. */
  entries: { teamName: string; players: { personId: number; rating: number | null }[] }[];
}

/**
 * Enters many at once as staff, without a fee, as `addEntry` does with one. They get places in their order as long as
 * places are free and the waiting list is empty; the others join the waiting list. Those who have an account are
 * informed.
 *
 * @returns how many wait for a place
 * @throws BusinessError notFound; conflict after the end. InvalidFields for a wrong number of people
 */
export async function addEntries(
  deps: Deps,
  tx: Transaction,
  { eventId, sectionId, entries }: NewEntries,
): Promise<number> {
  const now = deps.clock.now();
  const { event, section } = await lockUntilEnd(tx, { eventId, sectionId, now });
  const hasWrongSize = ({ players: { length } }: NewEntries['entries'][number]) =>
    length < section.minimumPlayers || length > section.maximumPlayers;
  if (entries.some(hasWrongSize)) throw new InvalidFields({ personIds: 'outOfRange' });
  const placed = await insertPlaced(
    tx,
    { event, section, now },
    entries.map((entry) => ({ ...entry, accountId: null, isHeld: false })),
  );
  if (isBeforeStart(event, now)) {
    const reachable = await findPeopleWithAccount(
      tx,
      entries.flatMap(({ players }) => players.map(({ personId }) => personId)),
    );
    for (const [nth, { id, isPlaced }] of placed.entries())
      if (entries[nth]!.players.some(({ personId }) => reachable.has(personId)))
        await mailEntry(deps, tx, isPlaced ? 'entered' : 'waiting', { event, entry: (await findEntry(tx, id))! });
  }
  await fillPlaces(deps, tx, event);
  return placed.filter(({ isPlaced }) => !isPlaced).length;
}
