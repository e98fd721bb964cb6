import type { PlayedEvent } from '@app/contract/admin/rounds';
import { isForfeit } from '@app/contract/gameResults';

type Section = Pick<PlayedEvent['sections'][number], 'rounds' | 'standings'>;

/** The first side of games, or the second one. */
export type GameSide = 0 | 1;

/** What an entrant brings to a round. */
export interface PairingHistory {
  /** As the standings show it; null before the first result, and for rounds that are not the next one. */
  score: string | null;
  /** The sides in the games that were played in the rounds before, in their order. */
  sides: GameSide[];
}

/** Finds what an entrant brings to a round. */
export function findHistory({ rounds, standings }: Section, entryId: string, number: number): PairingHistory {
  const isNext = rounds.every((round) => round.number < number);
  const sides = rounds
    .filter((round) => round.number < number)
    .flatMap(({ pairings }) =>
      pairings
        .filter(({ whiteId, result }) => whiteId !== null && (result === null || !isForfeit(result)))
        .flatMap(({ blackId, whiteId }): GameSide[] => (blackId === entryId ? [0] : whiteId === entryId ? [1] : [])),
    );
  const standing = isNext ? standings.find((row) => row.entryId === entryId) : undefined;
  return { score: standing?.score ?? null, sides };
}

/** Whether an entrant gets a side for the third time in a row, which the FIDE Dutch system avoids. */
export const isThirdInARow = ({ sides }: PairingHistory, side: GameSide): boolean =>
  sides.length >= 2 && sides.slice(-2).every((earlier) => earlier === side);
