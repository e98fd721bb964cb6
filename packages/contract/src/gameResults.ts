/**
 * Results of a game for the first side: won, lost, drawn; won or lost without a game; both lost; adjourned ones are
 * null. A bye is one of `byeResults` without a second side.
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

/** A bye gives the point, half of it when a player asked to miss the round, or nothing to who is absent. */
export const byeResults = ['1-0', '½-½', '-/-'] as const satisfies readonly GameResult[];

export const isByeResult = (result: string | null): boolean =>
  (byeResults as readonly (string | null)[]).includes(result);
