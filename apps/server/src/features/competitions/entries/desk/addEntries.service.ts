import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { findPeopleWithAccount } from '../../../account/index.ts';
import type { EntriesDeps } from '../entriesDeps.ts';
import { countPlaces, findEntry, insertEntries } from '../entries.queries.ts';
import { isBeforeStart, placesLeft } from '../entry.rules.ts';
import { mailEntry } from '../notices.service.ts';
import { fillPlaces } from '../places.service.ts';
import { lockUntilEnd } from './desk.service.ts';

type Deps = Omit<EntriesDeps, 'db'>;

interface NewEntries {
  eventId: number;
  sectionId: number;
  /** The captain first. */
  entries: { teamName: string; players: { personId: number; rating: number | null }[] }[];
}

/**
 * Enters many at once as staff, without a fee, as `addEntry` does with one: in their order while there are places that no
 * one waits for, the others to the waiting list. Those who have an account are told.
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
  const isWrong = ({ players: { length } }: NewEntries['entries'][number]) =>
    length < section.minimumPlayers || length > section.maximumPlayers;
  if (entries.some(isWrong)) throw new InvalidFields({ personIds: 'outOfRange' });
  const places = await countPlaces(tx, eventId);
  const own = places.find((each) => each.sectionId === sectionId) ?? { sectionId, taken: 0, waiting: 0 };
  const counted = [...places.filter((each) => each !== own), own];
  const values = entries.map(({ teamName, players }) => {
    const isPlaced = own.waiting === 0 && placesLeft(event, section, counted) !== 0;
    own[isPlaced ? 'taken' : 'waiting'] += 1;
    return {
      ...{ eventId, sectionId, createdAt: now, players },
      state: isPlaced ? ('entered' as const) : ('waiting' as const),
      waitingSince: isPlaced ? null : now,
      teamName: section.kind === 'individual' ? '' : teamName,
    };
  });
  const ids = await insertEntries(tx, values);
  if (isBeforeStart(event, now)) {
    const reachable = await findPeopleWithAccount(
      tx,
      entries.flatMap(({ players }) => players.map(({ personId }) => personId)),
    );
    for (const [nth, { state, players }] of values.entries())
      if (players.some(({ personId }) => reachable.has(personId)))
        await mailEntry(deps, tx, state, { event, entry: (await findEntry(tx, ids[nth]!))! });
  }
  await fillPlaces(deps, tx, event);
  return values.filter(({ state }) => state === 'waiting').length;
}
