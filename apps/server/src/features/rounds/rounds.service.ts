import type { ManagedRound, PlayedEvent } from '@app/contract/admin/rounds';
import { type GameResult, isByeResult, isGameResult } from '@app/contract/gameResults';
import { m } from '#messages';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { parseId } from '#platform/ids';
import {
  deleteRound,
  findEntrantIds,
  findPairings,
  findPlayedEvent,
  findRounds,
  findStandings,
  findTables,
  lockSection,
  type Pairing,
  type PlayedSection,
  replacePairings,
  replaceStandings,
  type Standing,
  updateResult,
  upsertRound,
} from './rounds.queries.ts';
import { computeStandings, isScoredByTables } from './standings.rules.ts';
import { findLostResults, gameAsPlayed, type PlayedTable, requireUnlocked, tableAsPlayed } from './lockedRounds.ts';
import { type NewSeat, newSeats, requireSameSeats, toSeated } from './seating.service.ts';
import { followTables, saveTables, storeScores } from './tables.service.ts';

interface RoundKey {
  sectionId: number;
  number: number;
}

interface NewRound extends RoundKey {
  startTime: Date;
  /** For games of two. */
  games: { table: number; blackId: number; whiteId: number | null }[];
  /** For disciplines with a score for each seat, in the order of the seats. */
  tables: { table: number; entryIds: number[] }[];
  /** The version that was read; null for a new round. */
  version: number | null;
  /** Whether the first round may replace standings that were entered or imported. */
  replacesStandings: boolean;
  /** Why players are seated again although results are lost, or the round is over; '' for no reason. */
  unlockReason: string;
}

/** @throws BusinessError notFound, also for events that are not published; conflict for cancelled ones and final results */
export async function lockPlayed(tx: Transaction, sectionId: number) {
  const section = await lockSection(tx, sectionId);
  if (!section) throw new BusinessError('notFound');
  if (section.isCancelled) throw new BusinessError('conflict');
  if (section.isFinal) throw new BusinessError('conflict', null, m.error_results_are_final);
  return section;
}

/**
 * Adds a round, or replaces its games. The result of a game between the same two stays.
 *
 * @returns the id of the event, the seats that players do not know yet, the standings that the first round replaced, and
 *   the results that were lost
 * @throws BusinessError conflict for a round that was changed since, would leave a gap, or would replace standings that
 *   the officer does not know; for a round that is over, or would lose results, without a reason
 * @throws InvalidFields for games with a table twice, an entry twice, or an entry that does not take part
 */
export async function saveRound(
  tx: Transaction,
  { sectionId, number, startTime, games, tables, version, replacesStandings, unlockReason }: NewRound,
): Promise<{ eventId: number; seats: NewSeat[]; replaced: Standing[]; lost: PlayedTable[] }> {
  const section = await lockPlayed(tx, sectionId);
  const rounds = await findRounds(tx, sectionId);
  const before = rounds.find((round) => round.number === number);
  if ((before?.version ?? null) !== version) throw createEditConflict();
  if (!before && number !== (rounds.at(-1)?.number ?? 0) + 1) throw new InvalidFields({ number: 'outOfRange' });
  const replaced = rounds.length === 0 ? await findStandings(tx, sectionId) : [];
  if (replaced.length > 0 && !replacesStandings)
    throw new BusinessError('conflict', { hasStandings: true }, m.error_round_replaces_standings);
  if (isScoredByTables(section.discipline)) {
    if (games.length > 0) throw new InvalidFields({ pairings: 'notOffered' });
    const ofRound = (await findTables(tx, sectionId)).filter(({ round }) => round === number).map(tableAsPlayed);
    const next = tables.map((each) => ({ ...each, result: null }));
    requireUnlocked([{ number, before: ofRound, after: next }], unlockReason);
    const seats = await saveTables(tx, { sectionId, number, startTime, tables, before: before ?? null });
    await followResults(tx, sectionId, section);
    return { eventId: section.eventId, seats, replaced, lost: findLostResults(ofRound, next) };
  }
  if (tables.length > 0) throw new InvalidFields({ tables: 'notOffered' });
  const played = await findPairings(tx, sectionId);
  const old = played.filter((game) => game.round === number);
  await requireSoundGames(tx, sectionId, games, old);
  const ofRound = old.map(gameAsPlayed);
  const next = games.map((game) => gameAsPlayed({ ...game, result: null }));
  requireUnlocked([{ number, before: ofRound, after: next }], unlockReason);
  const resultOf = (game: NewRound['games'][number]): Pick<Pairing, 'result' | 'version'> => {
    const same = old.find(({ blackId, whiteId }) => blackId === game.blackId && whiteId === game.whiteId);
    if (same) return { result: same.result, version: same.version };
    // A bye needs no result from a table; officers may make it one of half a point, or of none.
    return { result: game.whiteId === null ? '1-0' : null, version: 1 };
  };
  await upsertRound(tx, { sectionId, number }, startTime);
  const paired = games.map((game) => ({ ...game, ...resultOf(game) }));
  await replacePairings(tx, { sectionId, number }, paired);
  await followResults(tx, sectionId, section);
  const seats = newSeats(
    { number, startTime },
    {
      ...{ games: paired.map(toSeated), isByGames: true },
      before: before ? { games: old.map(toSeated), startTime: before.startTime } : null,
    },
  );
  return { eventId: section.eventId, seats, replaced, lost: findLostResults(ofRound, next) };
}

/** @throws InvalidFields for games with a table twice, an entry twice, or an entry that does not take part */
export async function requireSoundGames(
  tx: Transaction,
  sectionId: number,
  games: NewRound['games'],
  old: Pairing[],
): Promise<void> {
  const isRepeated = (values: number[]) => new Set(values).size !== values.length;
  const seated = games.flatMap(({ blackId, whiteId }) => (whiteId === null ? [blackId] : [blackId, whiteId]));
  if (isRepeated(games.map(({ table }) => table))) throw new InvalidFields({ pairings: 'tableTwice' });
  if (isRepeated(seated)) throw new InvalidFields({ pairings: 'entrantTwice' });
  const known = new Set([
    ...(await findEntrantIds(tx, sectionId)),
    ...old.flatMap(({ blackId, whiteId }) => (whiteId === null ? [blackId] : [blackId, whiteId])),
  ]);
  if (!seated.every((id) => known.has(id))) throw new InvalidFields({ pairings: 'notOffered' });
}

/** @returns the id of the event. @throws BusinessError conflict for a round with results, or that is not the last one */
export async function removeRound(
  tx: Transaction,
  { sectionId, number, version }: RoundKey & { version: number },
): Promise<number> {
  const section = await lockPlayed(tx, sectionId);
  const last = (await findRounds(tx, sectionId)).at(-1);
  if (last?.number !== number || last.version !== version) throw createEditConflict();
  const games = (await findPairings(tx, sectionId)).filter(({ round }) => round === number);
  const tables = (await findTables(tx, sectionId)).filter(({ round }) => round === number);
  const isPlayed =
    games.some(({ result, whiteId }) => result !== null && whiteId !== null) ||
    tables.some(({ scores }) => scores.some((score) => score !== null));
  if (isPlayed) throw new BusinessError('conflict', null, m.error_round_has_results);
  await deleteRound(tx, { sectionId, number });
  await followResults(tx, sectionId, section);
  return section.eventId;
}

interface EnteredResult extends RoundKey {
  table: number;
  result: GameResult | null;
  /** The version of the game that the officer saw. */
  version: number;
  /** Who sat at the table then; null if that is not known. */
  entryIds: number[] | null;
}

interface EnteredGame {
  eventId: number;
  before: Pairing;
  after: ManagedRound['pairings'][number];
}

/**
 * Enters the result of a game. A telephone with a bad network sends it until it is answered, so the same result a second
 * time changes nothing. Two officers who enter different ones are told.
 *
 * @throws BusinessError notFound; conflict for other players, and with the present result when it was changed since the version
 */
export async function enterResult(tx: Transaction, entered: EnteredResult): Promise<EnteredGame> {
  return storeResult(tx, await lockPlayed(tx, entered.sectionId), entered);
}

/** @throws see `enterResult` */
async function storeResult(
  tx: Transaction,
  section: PlayedSection,
  { sectionId, number, table, result, version, entryIds }: EnteredResult,
): Promise<EnteredGame> {
  const game = (await findPairings(tx, sectionId)).find((each) => each.round === number && each.table === table);
  if (!game) throw new BusinessError('notFound');
  requireSameSeats(entryIds, toSeated(game).entryIds);
  const isRepeated = game.result === result;
  if (!isRepeated && game.version !== version)
    throw new BusinessError('conflict', { result: game.result, version: game.version }, m.error_result_changed);
  if (game.whiteId === null && !isByeResult(result)) throw new InvalidFields({ result: 'notOffered' });
  if (!isRepeated) {
    await updateResult(tx, game, result);
    await followResults(tx, sectionId, section);
  }
  const after = {
    ...{ table, result },
    blackId: String(game.blackId),
    whiteId: game.whiteId === null ? null : String(game.whiteId),
    version: isRepeated ? game.version : game.version + 1,
  };
  return { eventId: section.eventId, before: game, after };
}

/**
 * Enters the scores of a table; see `storeScores`.
 *
 * @throws BusinessError notFound, conflict; InvalidFields
 */
export async function enterScores(
  tx: Transaction,
  scores: Parameters<typeof storeScores>[1],
): Promise<{ eventId: number } & Awaited<ReturnType<typeof storeScores>>> {
  const section = await lockPlayed(tx, scores.sectionId);
  const stored = await storeScores(tx, scores);
  await announceChange(tx, 'events');
  return { eventId: section.eventId, ...stored };
}

interface CorrectedTable extends RoundKey {
  table: number;
  /** Of a game, or the scores of a table. */
  result: string;
  /** The version that the officer saw. */
  version: number;
}

/**
 * Corrects the result of a game, or the scores of a table, once the final results are published, and computes the
 * standings again.
 *
 * @returns who sits at the table, and the result before and after
 * @throws BusinessError notFound; conflict before the final results, or when it was changed since the version
 * @throws InvalidFields for the same result, or one that does not fit
 */
export async function correctTable(
  tx: Transaction,
  { result, ...seen }: CorrectedTable,
): Promise<{ entryIds: number[]; before: string | null; after: string }> {
  const section = await lockSection(tx, seen.sectionId);
  if (!section) throw new BusinessError('notFound');
  if (section.isCancelled || !section.isFinal) throw new BusinessError('conflict');
  const entered = { ...seen, entryIds: null };
  if (isScoredByTables(section.discipline)) {
    const { before, after } = await storeScores(tx, { ...entered, result });
    if (before === after.result) throw new InvalidFields({ result: 'required' });
    await announceChange(tx, 'events');
    return { entryIds: after.entryIds.map(parseId), before, after: after.result! };
  }
  if (!isGameResult(result)) throw new InvalidFields({ result: 'notOffered' });
  const { before } = await storeResult(tx, section, { ...entered, result });
  if (before.result === result) throw new InvalidFields({ result: 'required' });
  return { entryIds: toSeated(before).entryIds, before: before.result, after: result };
}

/** Computes the standings of a section again from its games, or from the scores of its tables. */
export async function followResults(
  tx: Transaction,
  sectionId: number,
  { discipline }: { discipline: string },
): Promise<void> {
  if (isScoredByTables(discipline)) await followTables(tx, sectionId);
  else {
    const games = await findPairings(tx, sectionId);
    const entrants = await findEntrantIds(tx, sectionId);
    const hasStarted = games.some(({ result }) => result !== null);
    const asGames = games.map((game) => ({ ...game, result: game.result as GameResult | null }));
    await replaceStandings(tx, sectionId, hasStarted ? computeStandings(entrants, asGames, discipline) : []);
  }
  await announceChange(tx, 'events');
}

/** @throws BusinessError notFound */
export async function getPlayedEvent(tx: Parameters<typeof findPlayedEvent>[0], eventId: number): Promise<PlayedEvent> {
  const event = await findPlayedEvent(tx, eventId);
  if (!event) throw new BusinessError('notFound');
  const sections = event.sections.map((section) => ({ ...section, isScored: isScoredByTables(section.discipline) }));
  return { ...event, sections };
}
