import type { ManagedRound, ManagedTable } from '@app/contract/admin/rounds';
import { type GameResult, isByeResult, isGameResult } from '@app/contract/gameResults';
import type { Scoring } from '@app/contract/scoring';
import { addsUp, parseScore } from '@app/contract/tableScores';
import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import { parseId } from '#platform/ids';
import {
  findPairings,
  findScoredTables,
  type Pairing,
  type RoundKey,
  updateResult,
  updateScores,
} from '../rounds/rounds.queries.ts';
import { requireSameSeats, toSeatedGame } from '../rounds/seating.service.ts';
import { resultOfTable } from '../rounds/tables.service.ts';
import { recomputeStandings } from '../standings/standings.service.ts';
import { lockFinalSection, lockUnfinishedSection } from './playedSection.service.ts';

interface EnteredResult extends RoundKey {
  table: number;
  result: GameResult | null;
  /** The version of the game that the officer saw. */
  version: number;
  /** The entries that the officer saw at the table; null if these are not known. */
  entryIds: number[] | null;
}

interface EnteredScores extends RoundKey {
  table: number;
  /** In the order of the seats, such as `45.2/10/-15.2/-40`. */
  result: string | null;
  /** The version of the table that the officer saw. */
  version: number;
  /** The entries that the officer saw at the table, in the order of the seats; null if these are not known. */
  entryIds: number[] | null;
}

interface StoredGame {
  before: Pairing;
  after: ManagedRound['pairings'][number];
}

/**
 * Enters the result of a game and computes the standings again.
 *
 * @throws the errors of `storeResult` and `lockUnfinishedSection`
 */
export async function enterResult(
  tx: Transaction,
  entered: EnteredResult,
): Promise<{ eventId: number } & Awaited<ReturnType<typeof storeResult>>> {
  const { event, section } = await lockUnfinishedSection(tx, entered.sectionId);
  const stored = await storeResult(tx, entered);
  if (stored.before.result !== stored.after.result) await recomputeStandings(tx, entered.sectionId, section);
  return { eventId: event.id, ...stored };
}

/**
 * Enters the scores of a table and computes the standings again.
 *
 * @throws the errors of `storeScores` and `lockUnfinishedSection`
 */
export async function enterScores(
  tx: Transaction,
  entered: EnteredScores,
): Promise<{ eventId: number } & Awaited<ReturnType<typeof storeScores>>> {
  const { event, section } = await lockUnfinishedSection(tx, entered.sectionId);
  const stored = await storeScores(tx, entered, section.scoring);
  if (stored.before !== stored.after.result) await recomputeStandings(tx, entered.sectionId, section);
  return { eventId: event.id, ...stored };
}

interface CorrectedTable extends RoundKey {
  table: number;
  /** The result of a game, or the scores of a table. */
  result: string;
  /** The version that the officer saw. */
  version: number;
}

/**
 * Corrects the result of a game, or the scores of a table, after the final results were published, and computes the
 * standings again.
 *
 * @returns the section, the entries at the table, and the result before and after
 * @throws BusinessError notFound; conflict before the final results, or when it was changed since the version
 * @throws InvalidFields for the same result, or one that does not fit
 */
export async function correctTable(tx: Transaction, { result, ...seen }: CorrectedTable) {
  const locked = await lockFinalSection(tx, seen.sectionId);
  const { section } = locked;
  const corrected = await storeCorrection(tx, { ...seen, entryIds: null }, { result, scoring: section.scoring });
  if (corrected.before === corrected.after) throw new InvalidFields({ result: 'required' });
  await recomputeStandings(tx, seen.sectionId, section);
  return { locked, ...corrected };
}

async function storeCorrection(
  tx: Transaction,
  seen: Omit<EnteredScores, 'result'>,
  { result, scoring }: { result: string; scoring: Scoring },
): Promise<{ entryIds: number[]; before: string | null; after: string }> {
  if (scoring.by === 'tables') {
    const { before, after } = await storeScores(tx, { ...seen, result }, scoring);
    return { entryIds: after.entryIds.map(parseId), before, after: after.result! };
  }
  if (!isGameResult(result)) throw new InvalidFields({ result: 'notOffered' });
  const { before } = await storeResult(tx, { ...seen, result });
  return { entryIds: toSeatedGame(before).entryIds, before: before.result, after: result };
}

/**
 * Stores the result of a game. A telephone with a bad network repeats the request until it gets an answer, so storing
 * the same result twice changes nothing. When two officers enter different results, the later one gets a conflict. The
 * caller holds the lock of the section.
 *
 * @throws BusinessError notFound; conflict for other players, and with the present result when it was changed since the
 * version
 * @throws InvalidFields for a result that a bye cannot have
 */
async function storeResult(
  tx: Transaction,
  { sectionId, number, table, result, version, entryIds }: EnteredResult,
): Promise<StoredGame> {
  const game = (await findPairings(tx, [sectionId])).find((each) => each.round === number && each.table === table);
  if (!game) throw new BusinessError('notFound');
  requireSameSeats(entryIds, toSeatedGame(game).entryIds);
  const isRepeated = game.result === result;
  if (!isRepeated && game.version !== version)
    throw new BusinessError('conflict', { result: game.result, version: game.version }, m.error_result_changed);
  if (game.whiteId === null && !isByeResult(result)) throw new InvalidFields({ result: 'notOffered' });
  if (!isRepeated) await updateResult(tx, game, result);
  const after = {
    table,
    result,
    blackId: String(game.blackId),
    whiteId: game.whiteId === null ? null : String(game.whiteId),
    handicap: game.handicap,
    version: isRepeated ? game.version : game.version + 1,
  };
  return { before: game, after };
}

/**
 * Parses scores in the order of the seats. @throws InvalidFields for another number of them, texts that are no numbers,
 * or another sum than that of the discipline
 */
function parseScores(result: string, seats: number, scoring: Scoring): number[] {
  const parts = result.split('/').map(parseScore);
  const scores = parts.filter((score) => score !== null);
  if (parts.length !== seats || scores.length !== seats) throw new InvalidFields({ result: 'malformed' });
  if (scoring.by === 'tables' && !addsUp(scores, scoring.sum)) throw new InvalidFields({ result: 'wrongSum' });
  return scores;
}

/**
 * Stores the scores of a table. Storing the same scores twice changes nothing. When two officers enter different
 * scores, the later one gets a conflict, as with results of games. The caller holds the lock of the section.
 *
 * @throws BusinessError notFound; conflict with the present scores when they were changed since the version
 * @throws InvalidFields for scores that do not fit the seats
 */
async function storeScores(
  tx: Transaction,
  { sectionId, number, table, result, version, entryIds }: EnteredScores,
  scoring: Scoring,
): Promise<{ before: string | null; after: ManagedTable }> {
  const found = (await findScoredTables(tx, [sectionId])).find((each) => each.round === number && each.table === table);
  if (!found) throw new BusinessError('notFound');
  requireSameSeats(entryIds, found.entryIds);
  const before = resultOfTable(found);
  const scores = result === null ? null : parseScores(result, found.entryIds.length, scoring);
  const newResult = scores?.join('/') ?? null;
  const isRepeated = before === newResult;
  if (!isRepeated && found.version !== version)
    throw new BusinessError('conflict', { result: before, version: found.version }, m.error_result_changed);
  if (!isRepeated) await updateScores(tx, { sectionId, round: number, table, version: found.version }, scores);
  return {
    before,
    after: {
      table,
      result: newResult,
      entryIds: found.entryIds.map(String),
      version: isRepeated ? found.version : found.version + 1,
    },
  };
}
