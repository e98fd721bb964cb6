/** What disciplines call the sum of the opponents' points, which ranks equal points of games. */
export const namesOfOpponentsPoints = ['Buchholz', 'SOS'] as const;

/** The tie-breaks whose names are translated, by the name in results; the others keep their international names. */
export const tieBreakKeys: Readonly<
  Record<string, 'buchholz' | 'sos' | 'sodos' | 'boards' | 'sessions' | 'bestRound'>
> = {
  Buchholz: 'buchholz',
  SOS: 'sos',
  SODOS: 'sodos',
  Boards: 'boards',
  Sessions: 'sessions',
  'Best round': 'bestRound',
};
