import { compareExact, type Exact, exact } from '../exact.ts';
import { countsAsGame, type ScoreSheets, type Sheet, type SheetRound } from '../scoreSheets.ts';
import type { Basis, Contribution, TieBreakValue } from '../standings.ts';
import type { TieBreak } from '../tieBreak.ts';

/** A round as Buchholz and Sonneborn-Berger see it; `value` is what it adds, in units, or units squared. */
interface Entry {
  readonly round: number;
  readonly opponent: number | null;
  readonly score: number;
  readonly value: number;
  readonly isVoluntary: boolean;
  readonly basis: Basis;
}

/** Whether the games of the last round are taken as drawn: Fore Buchholz does so once this round has been paired. */
const isForeRound = (round: SheetRound, sheets: ScoreSheets, isFore: boolean): boolean =>
  isFore && sheets.isComplete && round.round === sheets.rounds && round.opponent !== null;

/**
 * Returns a player's score for the tie-breaks of opponents (article 16.3): byes after the last round in which the
 * player was available count as draws.
 */
export function adjustScore({ rounds }: Sheet, sheets: ScoreSheets, isFore: boolean): number {
  const last = rounds.findLast((round) => !round.isVoluntary || isForeRound(round, sheets, isFore))?.round ?? 0;
  return rounds.reduce((sum, round) => {
    if (isForeRound(round, sheets, isFore)) return sum + sheets.draw;
    const isWithdrawn = round.round > last && round.opponent === null && !sheets.options.isRoundRobin;
    return sum + (isWithdrawn ? sheets.draw : round.points);
  }, 0);
}

const foreScore = ({ rounds, points }: Sheet, sheets: ScoreSheets, isFore: boolean): number =>
  points +
  rounds
    .filter((round) => isForeRound(round, sheets, isFore))
    .reduce((sum, round) => sum + sheets.draw - round.points, 0);

/** Returns the adjusted score of each player. */
export const adjustScores = (sheets: ScoreSheets, isFore: boolean): ReadonlyMap<number, number> =>
  new Map(sheets.all.map((sheet) => [sheet.player.number, adjustScore(sheet, sheets, isFore)]));

/** Lists what each round contributes to Buchholz, or to Sonneborn-Berger. */
function listEntries(
  sheet: Sheet,
  tieBreak: TieBreak,
  sheets: ScoreSheets,
  adjusted: ReadonlyMap<number, number>,
): Entry[] {
  const weighs = tieBreak.method === 'SB';
  const own = foreScore(sheet, sheets, tieBreak.isFore);
  const limit = sheets.draw * sheets.rounds;
  return sheet.rounds.flatMap((round): Entry[] => {
    const { opponent } = round;
    const entry = (score: number, basis: Basis, isVoluntary: boolean): Entry[] => [
      { round: round.round, opponent, score, value: weighs ? score * round.points : score, basis, isVoluntary },
    ];
    if (
      opponent !== null &&
      (countsAsGame(round, sheets, tieBreak.countsForfeits) || isForeRound(round, sheets, tieBreak.isFore))
    ) {
      const score = adjusted.get(opponent) ?? 0;
      return entry(score, score === sheets.byNumber.get(opponent)?.points ? 'opponent' : 'adjustedOpponent', false);
    }
    if (round.isPending || sheets.options.isRoundRobin) return [];
    if (sheets.options.rules === '2023') return entry(own, 'dummy', round.isVoluntary);
    const highest = opponent === null ? limit : (adjusted.get(opponent) ?? 0);
    return entry(Math.min(own, highest), own > highest ? 'limitedDummy' : 'dummy', round.isVoluntary);
  });
}

/**
 * Chooses the rounds that a cut leaves out. The least significant value is the one of the opponent with the lowest
 * score; a voluntarily unplayed round is cut instead if it contributes no less (article 16.5).
 */
function chooseCuts(entries: readonly Entry[], { cutLowest, cutHighest }: TieBreak): Set<Entry> {
  const rest = [...entries];
  const cut = new Set<Entry>();
  const take = (entry: Entry) => {
    cut.add(entry);
    rest.splice(rest.indexOf(entry), 1);
  };
  for (let count = 0; count < cutLowest && rest.length > 0; count += 1) {
    const [least] = rest.toSorted((a, b) => a.score - b.score || a.value - b.value);
    const [unplayed] = rest
      .filter(({ isVoluntary }) => isVoluntary)
      .toSorted((a, b) => a.value - b.value || a.score - b.score);
    take(unplayed && least!.value <= unplayed.value ? unplayed : least!);
  }
  for (let count = 0; count < cutHighest && rest.length > 0; count += 1)
    take(rest.toSorted((a, b) => b.score - a.score || b.value - a.value)[0]!);
  return cut;
}

/** Computes Buchholz (8.1), Fore Buchholz (8.3) or Sonneborn-Berger (9.1) of a player. */
export function sumOpponents(
  sheet: Sheet,
  tieBreak: TieBreak,
  sheets: ScoreSheets,
  adjusted: ReadonlyMap<number, number>,
): TieBreakValue {
  const denominator = tieBreak.method === 'SB' ? sheets.unit ** 2 : sheets.unit;
  const entries = listEntries(sheet, tieBreak, sheets, adjusted);
  const cut = chooseCuts(entries, tieBreak);
  let sum = 0;
  const contributions = entries.map((entry): Contribution => {
    const { round, opponent, value, basis } = entry;
    const isCut = cut.has(entry);
    if (!isCut) sum += value;
    return { round, opponent, basis, isCut, value: exact(value, denominator) };
  });
  return { value: exact(sum, denominator), contributions };
}

/** Computes the mean of values of the opponents of played games; null without such a game. */
export function averageOpponents(
  { rounds }: Sheet,
  find: (opponent: number) => Exact | null,
  denominator: number,
): TieBreakValue {
  const contributions = rounds.flatMap(({ isPlayed, opponent, round }): Contribution[] => {
    const value = isPlayed && opponent !== null ? find(opponent) : null;
    return value ? [{ round, opponent, value, basis: 'opponent', isCut: false }] : [];
  });
  const sum = contributions.reduce((total, { value }) => total + value.numerator, 0);
  return {
    value: contributions.length > 0 ? exact(sum, denominator * contributions.length) : null,
    contributions,
  };
}

/** Computes the points scored against opponents with half of the maximum score or more (Koya, 9.2). */
export function computeKoya(sheet: Sheet, { limit }: TieBreak, sheets: ScoreSheets): TieBreakValue {
  const { unit, win, options } = sheets;
  // In a round robin with an odd number of players, everyone has a round without a game.
  const games = options.isRoundRobin
    ? Math.max(0, ...sheets.all.map(({ rounds }) => rounds.filter(({ opponent }) => opponent !== null).length))
    : sheets.rounds;
  const least = exact(limit.percent * win * games + 50 * limit.halfPoints * unit, 100);
  let sum = 0;
  const contributions = sheet.rounds.flatMap(({ round, opponent, points }): Contribution[] => {
    if (opponent === null) return [];
    const isCut = compareExact(exact(sheets.byNumber.get(opponent)?.points ?? 0), least) < 0;
    if (!isCut) sum += points;
    return [{ round, opponent, value: exact(points, unit), basis: 'own', isCut }];
  });
  return { value: exact(sum, unit), contributions };
}
