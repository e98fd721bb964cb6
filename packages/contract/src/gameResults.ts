/**
 * Results of a game for the first side: won, lost, drawn, won without play, lost without play, lost by both sides. An
 * adjourned game has no result yet (null). A bye has no second side and one of `byeResults`.
 */
export const gameResults = ['1-0', '0-1', '½-½', '+/-', '-/+', '-/-'] as const;
export type GameResult = (typeof gameResults)[number];

export const isGameResult = (text: string): text is GameResult => (gameResults as readonly string[]).includes(text);

/** Points of the first and of the second side. */
export const gamePoints: Readonly<Record<GameResult, readonly [number, number]>> = {
  '1-0': [1, 0],
  '0-1': [0, 1],
  '½-½': [0.5, 0.5],
  '+/-': [1, 0],
  '-/+': [0, 1],
  '-/-': [0, 0],
};

/** Whether a game was won, or lost by both, without play. */
export const isForfeit = (result: GameResult): boolean => result === '+/-' || result === '-/+' || result === '-/-';

/**
 * The results of a bye: the whole point, half a point for a player who asked to miss the round, or no point for an
 * absent player.
 */
export const byeResults = ['1-0', '½-½', '-/-'] as const satisfies readonly GameResult[];

export const isByeResult = (result: string | null): boolean =>
  (byeResults as readonly (string | null)[]).includes(result);
