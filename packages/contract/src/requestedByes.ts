/** What the bye of a player gives who asked to miss a round. */
export const requestedByePoints = ['half', 'none'] as const;

/** At most this many byes of half a point can be granted to each player of a section. */
export const maxHalfPointByes = 3;

export interface RequestedByes {
  points: (typeof requestedByePoints)[number];
  /** How many byes of half a point a player gets; later ones give nothing. 0: players cannot ask on the site. */
  max: number;
  /** Whether a bye in the last planned round gives nothing. */
  excludesLast: boolean;
}

interface MissedRound {
  /** How many byes of half a point the player has in other rounds. */
  halfPointByes: number;
  isLast: boolean;
}

/** Returns the result of a new bye of a player who asked to miss the round. */
export const resultOfRequestedBye = (
  { points, max, excludesLast }: RequestedByes,
  { halfPointByes, isLast }: MissedRound,
): '½-½' | '-/-' => (points === 'half' && halfPointByes < max && !(excludesLast && isLast) ? '½-½' : '-/-');

/** The byes of sections that have no settings of their own. */
export const usualRequestedByes: RequestedByes = { points: 'half', max: 1, excludesLast: false };
