import { isByeResult, type GameResult } from '@app/contract/gameResults';
import type { ManagedRound } from '@app/contract/admin/rounds';
import { updateResult, findPairings, type Pairing, type RoundKey } from './rounds.queries.ts';
import type { Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import { findEntrantIds } from '../entries/entries.queries.ts';
import { m } from '#messages';
import { requireSameSeats, toSeated } from './seating.service.ts';

/** Who is to play at a table. */
export interface NewGame {
  table: number;
  blackId: number;
  /** Null for a bye. */
  whiteId: number | null;
}

export interface EnteredResult extends RoundKey {
  table: number;
  result: GameResult | null;
  /** The version of the game that the officer saw. */
  version: number;
  /** Who sat at the table then; null if that is not known. */
  entryIds: number[] | null;
}

interface StoredResult {
  before: Pairing;
  after: ManagedRound['pairings'][number];
}

/** @throws InvalidFields for games with a table twice, an entry twice, or an entry that does not take part */
export async function requireSoundGames(
  tx: Transaction,
  sectionId: number,
  games: NewGame[],
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

/**
 * Stores the result of a game. A telephone with a bad network sends it until it is answered, so the same result a second
 * time changes nothing. Two officers who enter different ones are told. The caller holds the lock of the section.
 *
 * @throws BusinessError notFound; conflict for other players, and with the present result when it was changed since the version
 * @throws InvalidFields for a result that a bye cannot have
 */
export async function storeResult(
  tx: Transaction,
  { sectionId, number, table, result, version, entryIds }: EnteredResult,
): Promise<StoredResult> {
  const game = (await findPairings(tx, [sectionId])).find((each) => each.round === number && each.table === table);
  if (!game) throw new BusinessError('notFound');
  requireSameSeats(entryIds, toSeated(game).entryIds);
  const isRepeated = game.result === result;
  if (!isRepeated && game.version !== version)
    throw new BusinessError('conflict', { result: game.result, version: game.version }, m.error_result_changed);
  if (game.whiteId === null && !isByeResult(result)) throw new InvalidFields({ result: 'notOffered' });
  if (!isRepeated) await updateResult(tx, game, result);
  const after = {
    ...{ table, result },
    blackId: String(game.blackId),
    whiteId: game.whiteId === null ? null : String(game.whiteId),
    version: isRepeated ? game.version : game.version + 1,
  };
  return { before: game, after };
}
