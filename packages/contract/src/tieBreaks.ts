/** What disciplines call the sum of the opponents' points, which ranks equal points of games. */
export const namesOfOpponentsPoints = ['Buchholz', 'SOS'] as const;

/**
 * The tie-breaks of games by their codes, in FIDE's notation or the usual one of Go: the name that stands in results,
 * and the key of their texts.
 */
export const tieBreaksOfGames = {
  DE: { name: 'Direct encounter', key: 'directEncounter' },
  'BH/C1': { name: 'Buchholz Cut 1', key: 'buchholzCut1' },
  'BH/C2': { name: 'Buchholz Cut 2', key: 'buchholzCut2' },
  BH: { name: 'Buchholz', key: 'buchholz' },
  'BH/M1': { name: 'Median Buchholz 1', key: 'buchholzMedian1' },
  'BH/M2': { name: 'Median Buchholz 2', key: 'buchholzMedian2' },
  FB: { name: 'Fore Buchholz', key: 'foreBuchholz' },
  AOB: { name: 'Average of opponents’ Buchholz', key: 'averageBuchholz' },
  'SB/C1': { name: 'Sonneborn-Berger Cut 1', key: 'sonnebornBergerCut1' },
  SB: { name: 'Sonneborn-Berger', key: 'sonnebornBerger' },
  WIN: { name: 'Wins', key: 'wins' },
  WON: { name: 'Wins over the board', key: 'winsOverTheBoard' },
  BPG: { name: 'Games with Black', key: 'gamesWithBlack' },
  BWG: { name: 'Wins with Black', key: 'winsWithBlack' },
  PS: { name: 'Progressive score', key: 'progressive' },
  'PS/C1': { name: 'Progressive score Cut 1', key: 'progressiveCut1' },
  KS: { name: 'Koya', key: 'koya' },
  ARO: { name: 'Average rating of opponents', key: 'averageRating' },
  'ARO/C1': { name: 'Average rating of opponents Cut 1', key: 'averageRatingCut1' },
  TPR: { name: 'Performance rating', key: 'performance' },
  APRO: { name: 'Average performance of opponents', key: 'averagePerformance' },
  SOS: { name: 'SOS', key: 'sos' },
  'SOS-1': { name: 'SOS-1', key: 'sosCut1' },
  'SOS-2': { name: 'SOS-2', key: 'sosCut2' },
  SOSOS: { name: 'SOSOS', key: 'sosos' },
  SODOS: { name: 'SODOS', key: 'sodos' },
  CUSS: { name: 'CUSS', key: 'cuss' },
  DC: { name: 'Direct confrontation', key: 'directConfrontation' },
} as const satisfies Record<string, { name: string; key: string }>;

export type TieBreakCode = keyof typeof tieBreaksOfGames;
export const tieBreakCodes = Object.keys(tieBreaksOfGames) as [TieBreakCode, ...TieBreakCode[]];

type KeyOfGames = (typeof tieBreaksOfGames)[TieBreakCode]['key'];
export type TieBreakKey = KeyOfGames | 'boards' | 'sessions' | 'bestRound';

/** The tie-breaks whose names are translated, by the name in results; the others keep their international names. */
export const tieBreakKeys: Readonly<Record<string, TieBreakKey>> = {
  ...Object.fromEntries(Object.values(tieBreaksOfGames).map(({ name, key }) => [name, key])),
  Boards: 'boards',
  Sessions: 'sessions',
  'Best round': 'bestRound',
};
