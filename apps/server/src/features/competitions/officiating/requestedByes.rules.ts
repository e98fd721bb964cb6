import type { byeResults } from '@app/contract/gameResults';
import type { RequestedByes } from '@app/contract/requestedByes';

type ByeResult = (typeof byeResults)[number];

interface NewBye {
  /** Whether the player asked to miss the round. */
  isRequested: boolean;
  /** The byes of half a point that the player has in other rounds. */
  halfPointByes: number;
}

/** Returns the result of a new bye: a whole point, or what the section grants a player who asked to miss the round. */
export function resultOfBye({ points, max }: RequestedByes, { isRequested, halfPointByes }: NewBye): ByeResult {
  if (!isRequested) return '1-0';
  return points === 'half' && halfPointByes < max ? '½-½' : '-/-';
}
