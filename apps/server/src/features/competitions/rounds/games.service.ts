import { haveStones } from '@app/contract/handicapRules';
import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { findEntrantIds } from '../entries/entries.queries.ts';
import type { SectionRecord } from '../events/eventRecords.queries.ts';
import type { Pairing } from './rounds.queries.ts';

/** The two entries that are to play at a table. */
export interface NewGame {
  table: number;
  blackId: number;
  /** Null for a bye. */
  whiteId: number | null;
  handicap: number;
}

/**
 * @throws InvalidFields for games with a table twice, an entry twice, an entry that does not take part, or a handicap
 * that they cannot have
 */
export async function requireSoundGames(
  tx: Transaction,
  { id: sectionId, scoring }: Pick<SectionRecord, 'id' | 'scoring'>,
  games: NewGame[],
  old: Pairing[],
): Promise<void> {
  const isRepeated = (values: number[]) => new Set(values).size !== values.length;
  const seated = games.flatMap(({ blackId, whiteId }) => (whiteId === null ? [blackId] : [blackId, whiteId]));
  if (isRepeated(games.map(({ table }) => table))) throw new InvalidFields({ pairings: 'tableTwice' });
  if (isRepeated(seated)) throw new InvalidFields({ pairings: 'entrantTwice' });
  const canHaveHandicap = haveStones(scoring.by === 'games' ? scoring.sides : null);
  if (games.some(({ handicap, whiteId }) => handicap > 0 && (whiteId === null || !canHaveHandicap)))
    throw new InvalidFields({ pairings: 'notOffered' });
  const known = new Set([
    ...(await findEntrantIds(tx, sectionId)),
    ...old.flatMap(({ blackId, whiteId }) => (whiteId === null ? [blackId] : [blackId, whiteId])),
  ]);
  if (!seated.every((id) => known.has(id))) throw new InvalidFields({ pairings: 'notOffered' });
}
