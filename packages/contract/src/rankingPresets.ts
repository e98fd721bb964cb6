import type { Ranking } from './rankings.ts';
import type { Scoring } from './scoring.ts';

/** Points of games and byes in sections that have none of their own. */
export const usualPoints = { win: 1, draw: 0.5, loss: 0, bye: 1 } as const;

/** Rankings that arbiters usually choose. */
export const rankingPresets = {
  chess: { tieBreaks: ['BH/C1', 'BH', 'SB', 'DE', 'WIN'], rules: '2026', points: usualPoints, mcMahon: null },
  roundRobin: { tieBreaks: ['DE', 'SB', 'WIN', 'BWG'], rules: '2026', points: usualPoints, mcMahon: null },
  xiangqi: {
    tieBreaks: ['BH', 'WIN', 'BPG', 'BWG', 'DE'],
    rules: '2026',
    points: { win: 2, draw: 1, loss: 0, bye: 2 },
    mcMahon: null,
  },
  go: { tieBreaks: ['SOS', 'SODOS', 'SOSOS', 'DC'], rules: '2026', points: usualPoints, mcMahon: null },
} as const satisfies Record<string, Ranking>;

export type RankingPreset = keyof typeof rankingPresets;
export const rankingPresetNames = Object.keys(rankingPresets) as RankingPreset[];

/** How the games of a discipline are ranked in sections that have no ranking of their own. */
export const usualRanking = ({ tieBreak }: Pick<Extract<Scoring, { by: 'games' }>, 'tieBreak'>): Ranking => ({
  tieBreaks: [tieBreak === 'SOS' ? 'SOS' : 'BH'],
  rules: '2026',
  points: usualPoints,
  mcMahon: null,
});
