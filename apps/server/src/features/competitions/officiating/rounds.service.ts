import { resultOfRequestedBye } from '@app/contract/requestedByes';
import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { findAbsentRounds } from '../entries/absences/absences.queries.ts';
import {
  deleteRound,
  findPairings,
  findRounds,
  findScoredTables,
  type Pairing,
  replacePairings,
  type RoundKey,
  upsertRound,
} from '../rounds/rounds.queries.ts';
import { lockUnfinishedSection } from './playedSection.service.ts';
import { type Standing, findStandings } from '../standings/standings.queries.ts';
import {
  findLostResults,
  gameAsPlayed,
  type PlayedTable,
  requireUnlocked,
  tableAsPlayed,
} from '../rounds/lostResults.service.ts';
import { type NewSeat, listChangedSeats, toSeatedGame } from '../rounds/seating.service.ts';
import { saveTables } from '../rounds/tables.service.ts';
import { recomputeStandings } from '../standings/standings.service.ts';
import { type NewGame, requireSoundGames } from '../rounds/games.service.ts';

export interface NewRound extends RoundKey {
  startTime: Date;
  /** For games of two. */
  games: NewGame[];
  /** For disciplines with a score for each seat, in the order of the seats. */
  tables: { table: number; entryIds: number[] }[];
  /** The version that was read; null for a new round. */
  version: number | null;
  /** Whether the first round may replace standings that were entered or imported. */
  replacesStandings: boolean;
  /** The reason for a new seating although results are lost or the round is over; '' for none. */
  unlockReason: string;
}

/**
 * Adds a round, or replaces its games. The result of a game between the same two stays.
 *
 * @returns the id of the event, the seats about which players have not been informed, the standings that the first
 * round replaced, and the results that were lost
 * @throws BusinessError conflict for a round that was changed since, would leave a gap, or would replace standings that
 * the officer does not know; for a round that is over, or would lose results, without a reason
 * @throws InvalidFields for games with a table twice, an entry twice, or an entry that does not take part
 */
export async function saveRound(
  tx: Transaction,
  { sectionId, number, startTime, games, tables, version, replacesStandings, unlockReason }: NewRound,
): Promise<{ eventId: number; seats: NewSeat[]; replacedStandings: Standing[]; lostResults: PlayedTable[] }> {
  const { event, section } = await lockUnfinishedSection(tx, sectionId);
  const rounds = await findRounds(tx, [sectionId]);
  const before = rounds.find((round) => round.number === number);
  if ((before?.version ?? null) !== version) throw createEditConflict();
  if (!before && number !== (rounds.at(-1)?.number ?? 0) + 1) throw new InvalidFields({ number: 'outOfRange' });
  const replacedStandings = rounds.length === 0 ? await findStandings(tx, [sectionId]) : [];
  if (replacedStandings.length > 0 && !replacesStandings)
    throw new BusinessError('conflict', { hasStandings: true }, m.error_round_replaces_standings);
  if (section.scoring.by === 'tables') {
    if (games.length > 0) throw new InvalidFields({ pairings: 'notOffered' });
    const ofRound = (await findScoredTables(tx, [sectionId]))
      .filter(({ round }) => round === number)
      .map(tableAsPlayed);
    const next = tables.map((each) => ({ ...each, result: null }));
    requireUnlocked([{ number, before: ofRound, after: next }], unlockReason);
    const seats = await saveTables(tx, { sectionId, number, startTime, tables, before: before ?? null });
    await recomputeStandings(tx, sectionId, section);
    return { eventId: event.id, seats, replacedStandings, lostResults: findLostResults(ofRound, next) };
  }
  if (tables.length > 0) throw new InvalidFields({ tables: 'notOffered' });
  const played = await findPairings(tx, [sectionId]);
  const old = played.filter((game) => game.round === number);
  await requireSoundGames(tx, section, games, old);
  const ofRound = old.map(gameAsPlayed);
  const next = games.map((game) => gameAsPlayed({ ...game, result: null }));
  requireUnlocked([{ number, before: ofRound, after: next }], unlockReason);
  const absentRounds = await findAbsentRounds(tx, [sectionId]);
  const resultOf = (game: NewGame): Pick<Pairing, 'result' | 'version'> => {
    const same = old.find(({ blackId, whiteId }) => blackId === game.blackId && whiteId === game.whiteId);
    if (same) return { result: same.result, version: same.version };
    if (game.whiteId !== null) return { result: null, version: 1 };
    // A bye is not played, so it gets its result here. Officers can change it.
    const isRequested = absentRounds.get(game.blackId)?.includes(number);
    const halfPointByes = played.filter((other) => isHalfPointBye(other, game.blackId)).length;
    const isLast = number === section.plannedRounds;
    const result = isRequested ? resultOfRequestedBye(section.requestedByes, { halfPointByes, isLast }) : '1-0';
    return { result, version: 1 };
  };
  await upsertRound(tx, { sectionId, number }, startTime);
  const paired = games.map((game) => ({ ...game, ...resultOf(game) }));
  await replacePairings(tx, { sectionId, number }, paired);
  await recomputeStandings(tx, sectionId, section);
  const seats = listChangedSeats(
    { number, startTime },
    {
      games: paired.map(toSeatedGame),
      isByGames: true,
      before: before ? { games: old.map(toSeatedGame), startTime: before.startTime } : null,
    },
  );
  return { eventId: event.id, seats, replacedStandings, lostResults: findLostResults(ofRound, next) };
}

const isHalfPointBye = ({ blackId, whiteId, result }: Pairing, entryId: number): boolean =>
  whiteId === null && blackId === entryId && result === '½-½';

/**
 * @returns the id of the event. @throws BusinessError conflict for a round with results, or that is not the last one
 */
export async function removeRound(
  tx: Transaction,
  { sectionId, number, version }: RoundKey & { version: number },
): Promise<number> {
  const { event, section } = await lockUnfinishedSection(tx, sectionId);
  const last = (await findRounds(tx, [sectionId])).at(-1);
  if (last?.number !== number || last.version !== version) throw createEditConflict();
  const games = (await findPairings(tx, [sectionId])).filter(({ round }) => round === number);
  const tables = (await findScoredTables(tx, [sectionId])).filter(({ round }) => round === number);
  const isPlayed =
    games.some(({ result, whiteId }) => result !== null && whiteId !== null) ||
    tables.some(({ scores }) => scores.some((score) => score !== null));
  if (isPlayed) throw new BusinessError('conflict', null, m.error_round_has_results);
  await deleteRound(tx, { sectionId, number });
  await recomputeStandings(tx, sectionId, section);
  return event.id;
}
