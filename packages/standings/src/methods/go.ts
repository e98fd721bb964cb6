import { exact } from '../exact.ts';
import type { ScoreSheets, Sheet, SheetRound } from '../scoreSheets.ts';
import type { Basis, Contribution, TieBreakValue } from '../standings.ts';

/** The scores of Go players, in units: of each after each round, and as their opponents count them. */
interface GoScores {
  readonly progress: ReadonlyMap<number, readonly number[]>;
  readonly forOpponents: ReadonlyMap<number, number>;
}

/** Computes the McMahon score after each round. Without starting scores it is the number of points. */
function listProgress({ rounds, start }: Sheet, { unit, options }: ScoreSheets): number[] {
  let [played, unplayed] = [start, 0];
  return rounds.map(({ opponent, points }) => {
    if (opponent === null) unplayed += points;
    else played += points;
    return played + (options.go.roundsDown ? unplayed - (unplayed % unit) : unplayed);
  });
}

const scoreForOpponents = (sheet: Sheet, { draw }: ScoreSheets): number =>
  sheet.start +
  sheet.rounds.reduce((sum, { isPlayed, isPending, points }) => sum + (isPlayed || isPending ? points : draw), 0);

/** Returns the score of an opponent as SOS and SODOS count it: with the stones given, less the stones received. */
export const countOpponent = ({ opponent, handicap }: SheetRound, { forOpponents }: GoScores): number =>
  (forOpponents.get(opponent ?? 0) ?? 0) + handicap;

export function computeGoScores(sheets: ScoreSheets): GoScores {
  const progress = new Map(sheets.all.map((sheet) => [sheet.player.number, listProgress(sheet, sheets)]));
  return {
    progress,
    forOpponents: new Map(
      sheets.all.map((sheet) => [
        sheet.player.number,
        sheets.options.go.opponentsUnplayedAsDraws
          ? scoreForOpponents(sheet, sheets)
          : (progress.get(sheet.player.number)?.at(-1) ?? sheet.start),
      ]),
    ),
  };
}

/** Returns the McMahon score: the starting score and the points. */
export function findMcMahonScore(
  { player, start }: Sheet,
  { unit }: ScoreSheets,
  { progress }: GoScores,
): TieBreakValue {
  return { value: exact(progress.get(player.number)?.at(-1) ?? start, unit), contributions: [] };
}

/** Computes the sum of the scores after each round. */
export function sumScores({ player, rounds }: Sheet, { unit }: ScoreSheets, { progress }: GoScores): TieBreakValue {
  const scores = progress.get(player.number) ?? [];
  return {
    value: exact(
      scores.reduce((sum, score) => sum + score, 0),
      unit,
    ),
    contributions: rounds.map(({ round, opponent }, at) => ({
      round,
      opponent,
      value: exact(scores[at] ?? 0, unit),
      basis: 'own',
      isCut: false,
    })),
  };
}

/**
 * Computes a sum over the opponents of all rounds, forfeits included, without the `cutLowest` lowest.
 *
 * @param add what a round against an opponent adds
 * @param missing what a round without an opponent adds
 */
export function sumOverOpponents(
  { rounds }: Sheet,
  cutLowest: number,
  denominator: number,
  add: (round: SheetRound) => number,
  missing: number,
): TieBreakValue {
  const counted = rounds.filter(({ isPending }) => !isPending);
  const entries = counted.map((round) => ({
    round: round.round,
    opponent: round.opponent,
    value: round.opponent === null ? missing : add(round),
  }));
  const cut = new Set(entries.toSorted((a, b) => a.value - b.value).slice(0, cutLowest));
  let sum = 0;
  const contributions = entries.map((entry): Contribution => {
    const isCut = cut.has(entry);
    if (!isCut) sum += entry.value;
    const basis: Basis = entry.opponent === null ? 'own' : 'opponent';
    return { round: entry.round, opponent: entry.opponent, value: exact(entry.value, denominator), basis, isCut };
  });
  return { value: exact(sum, denominator), contributions };
}

/** Computes the sum of the scores of defeated opponents, and of half the scores of those with whom a game was drawn. */
export function sumDefeated({ rounds }: Sheet, { unit, win }: ScoreSheets, scores: GoScores): TieBreakValue {
  const contributions = rounds.flatMap((round): Contribution[] =>
    round.opponent === null
      ? []
      : [
          {
            round: round.round,
            opponent: round.opponent,
            value: exact(countOpponent(round, scores) * round.points, unit * win),
            basis: 'opponent',
            isCut: false,
          },
        ],
  );
  return {
    value: exact(
      contributions.reduce((sum, { value }) => sum + value.numerator, 0),
      unit * win,
    ),
    contributions,
  };
}
