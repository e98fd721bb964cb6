import { writeTrf } from '@app/pairing/trf/writeTrf';
import type { PlayingSystem } from '@app/contract/playingSystems';
import { m } from '#messages';
import { dayIn } from '#platform/calendar';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { findEntrants, findPlayers } from '../entries/entries.queries.ts';
import { findRounds } from '../rounds/rounds.queries.ts';
import { findStandings } from '../standings/standings.queries.ts';
import { rankingOf } from '../standings/standings.service.ts';
import { findSectionBefore, requireSection } from './pairing.service.ts';
import { toSwissTournament } from './swiss.rules.ts';

/** What the file calls a system. Other programs read it, so it has one language. */
const systemNames: Record<PlayingSystem, string> = {
  swiss: 'Swiss system',
  mcMahon: 'McMahon system',
  roundRobin: 'Round robin',
  doubleRoundRobin: 'Double round robin',
  knockout: 'Knockout',
  groups: 'Groups',
  free: 'Free pairing',
  movement: 'Movement',
};

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
  const names = await findNames(tx, entryIds);
  const numberOf = new Map(entryIds.map((id, index) => [id, index + 1]));
  const standings = await findStandings(tx, [sectionId]);
  return writeTrf(
    {
      ...tournament,
      // The only section of an event may have no name.
      name: [event.title.en_US, section.name.en_US].filter((name) => name !== '').join(': '),
      players: tournament.players.map(({ isAbsent, ...player }) => ({
        ...player,
        name: names.get(entryIds[player.number - 1]!)!.latin,
        isAbsent: isAbsent && !isOver,
      })),
    },
    {
      place: event.venue.en_US,
      firstDay: dayIn(event.startTime, event.timeZone),
      lastDay: dayIn(event.endTime, event.timeZone),
      system: systemNames[section.system ?? 'free'],
      roundDays: rounds.map(({ startTime }) => dayIn(startTime, event.timeZone)),
      ranks: new Map(standings.map(({ entryId, rank }) => [numberOf.get(entryId)!, rank])),
      nativeNames: new Map(
        [...numberOf].map(([id, number]) => [number, names.get(id)!.native] as const).filter(([, name]) => name !== ''),
      ),
    },
  );
}

/** Finds what entries are called: the name of a team, or those of its players. */
async function findNames(
  tx: Transaction,
  entryIds: readonly number[],
): Promise<Map<number, { latin: string; native: string }>> {
  const players = Map.groupBy(await findPlayers(tx, [...entryIds]), ({ entryId }) => entryId);
  const entries = await findEntrants(tx, [], [...entryIds]);
  return new Map(
    entries.map(({ id, teamName }) => {
      const people = players.get(id) ?? [];
      const native = people.map(({ nativeName, latinName }) => nativeName || latinName);
      const hasNative = people.some(({ nativeName }) => nativeName !== '');
      return [
        id,
        {
          latin: teamName || people.map(({ latinName }) => latinName).join(' / '),
          native: hasNative && !teamName ? native.join(' / ') : '',
        },
      ];
    }),
  );
}
