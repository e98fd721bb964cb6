import { writeTrf } from '@app/pairing/trf/writeTrf';
import { m, nameOf } from '#messages';
import { dayIn } from '#platform/calendar';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { findEntrants, findPlayers } from '../entries/entries.queries.ts';
import { findRounds } from '../rounds/rounds.queries.ts';
import { findStandings } from '../standings/standings.queries.ts';
import { rankingOf } from '../standings/standings.service.ts';
import { findSectionBefore, requireSection } from './pairing.service.ts';
import { toSwissTournament } from './swiss.rules.ts';

/**
 * Writes the finished rounds of a section as a FIDE tournament report file, with which other programs pair its next
 * round or rate it. Entrants who miss the next round, or have withdrawn, are absent in it.
 *
 * @throws BusinessError notFound; conflict for sections without games of two, and while a game has no result
 */
export const writeTournamentFile = ({ db }: { db: Database }, sectionId: number): Promise<string> =>
  db.transaction((tx) => writeFile(tx, sectionId), { isolationLevel: 'repeatable read', accessMode: 'read only' });

async function writeFile(tx: Transaction, sectionId: number): Promise<string> {
  const { event, section } = await requireSection(tx, sectionId);
  const ranking = rankingOf(section);
  if (!ranking) throw new BusinessError('conflict', null, m.error_file_of_games_of_two);
  const rounds = await findRounds(tx, [sectionId]);
  const before = await findSectionBefore(tx, { sectionId, number: rounds.length + 1 });
  if (before.games.some(({ result }) => result === null))
    throw new BusinessError('conflict', null, m.error_file_of_finished_rounds);
  const { points } = ranking;
  const { plannedRounds } = section;
  const { tournament, entryIds } = toSwissTournament(before, { points, plannedRounds, lot: null });
  const isOver = plannedRounds !== null && tournament.playedRounds >= plannedRounds;
  const { latinNames, nativeNames } = await findNames(tx, entryIds);
  const ranks = new Map((await findStandings(tx, [sectionId])).map(({ entryId, rank }) => [entryId, rank]));
  return writeTrf(
    {
      ...tournament,
      // The only section of an event may have no name.
      name: [event.title.en_US, section.name.en_US].filter((name) => name !== '').join(': '),
      players: tournament.players.map(({ isAbsent, ...player }) => ({
        ...player,
        name: latinNames.get(entryIds[player.number - 1]!)!,
        isAbsent: isAbsent && !isOver,
      })),
    },
    {
      place: event.venue.en_US,
      firstDay: dayIn(event.startTime, event.timeZone),
      lastDay: dayIn(event.endTime, event.timeZone),
      // Other programs read it, so it has one language.
      system: nameOf('playingSystem', section.system ?? 'free', 'en_US') ?? '',
      roundDays: rounds.map(({ startTime }) => dayIn(startTime, event.timeZone)),
      ranks: byNumber(entryIds, ranks),
      nativeNames: byNumber(entryIds, nativeNames),
    },
  );
}

/** Replaces ids of entries by their starting numbers. */
const byNumber = <Value>(entryIds: readonly number[], values: ReadonlyMap<number, Value>): Map<number, Value> =>
  new Map(entryIds.flatMap((id, index) => (values.has(id) ? [[index + 1, values.get(id)!] as const] : [])));

/** What entries are called: by the name of a team, or by those of its players. */
interface EntryNames {
  latinNames: Map<number, string>;
  /** Of entries whose players have names in other scripts. */
  nativeNames: Map<number, string>;
}

async function findNames(tx: Transaction, entryIds: readonly number[]): Promise<EntryNames> {
  const latinNames = new Map<number, string>();
  const nativeNames = new Map<number, string>();
  const playersOf = Map.groupBy(await findPlayers(tx, [...entryIds]), ({ entryId }) => entryId);
  for (const { id, teamName } of await findEntrants(tx, [], [...entryIds])) {
    const players = playersOf.get(id) ?? [];
    latinNames.set(id, teamName || players.map(({ latinName }) => latinName).join(' / '));
    if (teamName === '' && players.some(({ nativeName }) => nativeName !== ''))
      nativeNames.set(id, players.map(({ nativeName, latinName }) => nativeName || latinName).join(' / '));
  }
  return { latinNames, nativeNames };
}
