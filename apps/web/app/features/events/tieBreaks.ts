import { type TieBreakKey, tieBreakKeys } from '@app/contract/tieBreaks';
import { m } from '../../paraglide/messages.js';

/**
 * The messages are named one by one, because a computed name would make the bundle include the texts of the whole site.
 */
const names: Record<TieBreakKey, () => string> = {
  directEncounter: m['enums.tieBreak.directEncounter'],
  buchholzCut1: m['enums.tieBreak.buchholzCut1'],
  buchholzCut2: m['enums.tieBreak.buchholzCut2'],
  buchholz: m['enums.tieBreak.buchholz'],
  buchholzMedian1: m['enums.tieBreak.buchholzMedian1'],
  buchholzMedian2: m['enums.tieBreak.buchholzMedian2'],
  foreBuchholz: m['enums.tieBreak.foreBuchholz'],
  averageBuchholz: m['enums.tieBreak.averageBuchholz'],
  sonnebornBergerCut1: m['enums.tieBreak.sonnebornBergerCut1'],
  sonnebornBerger: m['enums.tieBreak.sonnebornBerger'],
  wins: m['enums.tieBreak.wins'],
  winsOverTheBoard: m['enums.tieBreak.winsOverTheBoard'],
  gamesWithBlack: m['enums.tieBreak.gamesWithBlack'],
  winsWithBlack: m['enums.tieBreak.winsWithBlack'],
  progressive: m['enums.tieBreak.progressive'],
  progressiveCut1: m['enums.tieBreak.progressiveCut1'],
  koya: m['enums.tieBreak.koya'],
  averageRating: m['enums.tieBreak.averageRating'],
  averageRatingCut1: m['enums.tieBreak.averageRatingCut1'],
  performance: m['enums.tieBreak.performance'],
  averagePerformance: m['enums.tieBreak.averagePerformance'],
  sos: m['enums.tieBreak.sos'],
  sosCut1: m['enums.tieBreak.sosCut1'],
  sosCut2: m['enums.tieBreak.sosCut2'],
  sosos: m['enums.tieBreak.sosos'],
  sodos: m['enums.tieBreak.sodos'],
  cuss: m['enums.tieBreak.cuss'],
  directConfrontation: m['enums.tieBreak.directConfrontation'],
  boards: m['enums.tieBreak.boards'],
  sessions: m['enums.tieBreak.sessions'],
  bestRound: m['enums.tieBreak.bestRound'],
};

const rules: Partial<Record<TieBreakKey, () => string>> = {
  directEncounter: m['enums.tieBreakRule.directEncounter'],
  buchholzCut1: m['enums.tieBreakRule.buchholzCut1'],
  buchholzCut2: m['enums.tieBreakRule.buchholzCut2'],
  buchholz: m['enums.tieBreakRule.buchholz'],
  buchholzMedian1: m['enums.tieBreakRule.buchholzMedian1'],
  buchholzMedian2: m['enums.tieBreakRule.buchholzMedian2'],
  foreBuchholz: m['enums.tieBreakRule.foreBuchholz'],
  averageBuchholz: m['enums.tieBreakRule.averageBuchholz'],
  sonnebornBergerCut1: m['enums.tieBreakRule.sonnebornBergerCut1'],
  sonnebornBerger: m['enums.tieBreakRule.sonnebornBerger'],
  wins: m['enums.tieBreakRule.wins'],
  winsOverTheBoard: m['enums.tieBreakRule.winsOverTheBoard'],
  gamesWithBlack: m['enums.tieBreakRule.gamesWithBlack'],
  winsWithBlack: m['enums.tieBreakRule.winsWithBlack'],
  progressive: m['enums.tieBreakRule.progressive'],
  progressiveCut1: m['enums.tieBreakRule.progressiveCut1'],
  koya: m['enums.tieBreakRule.koya'],
  averageRating: m['enums.tieBreakRule.averageRating'],
  averageRatingCut1: m['enums.tieBreakRule.averageRatingCut1'],
  performance: m['enums.tieBreakRule.performance'],
  averagePerformance: m['enums.tieBreakRule.averagePerformance'],
  sos: m['enums.tieBreakRule.sos'],
  sosCut1: m['enums.tieBreakRule.sosCut1'],
  sosCut2: m['enums.tieBreakRule.sosCut2'],
  sosos: m['enums.tieBreakRule.sosos'],
  sodos: m['enums.tieBreakRule.sodos'],
  cuss: m['enums.tieBreakRule.cuss'],
  directConfrontation: m['enums.tieBreakRule.directConfrontation'],
  bestRound: m['enums.tieBreakRule.bestRound'],
};

/** Translates the tie-breaks that have translated names; the others keep their international names. */
export function tieBreakName(name: string): string {
  const key = tieBreakKeys[name];
  return key ? names[key]() : name;
}

/** Says in a sentence what a tie-break compares; '' for those of other programs. */
export function tieBreakRule(name: string): string {
  const key = tieBreakKeys[name];
  return (key && rules[key]?.()) ?? '';
}
