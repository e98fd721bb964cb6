import { divideRounded, exact } from '../exact.ts';
import type { ScoreSheets, Sheet } from '../scoreSheets.ts';
import type { Contribution, TieBreakValue } from '../standings.ts';
import type { TieBreak } from '../tieBreak.ts';
import { differenceOf, expectedPercent } from './ratingTables.ts';

const nothing: TieBreakValue = { value: null, contributions: [] };

/**
 * Returns the rating of each player. Null when a player is unrated and the code names no rating for such players: these
 * tie-breaks are then left out (article 10).
 */
export function findRatings({ all }: ScoreSheets, { unratedAs }: TieBreak): ReadonlyMap<number, number> | null {
  if (unratedAs === null && all.some(({ player }) => player.rating === 0)) return null;
  return new Map(all.map(({ player }) => [player.number, player.rating || (unratedAs ?? 0)]));
}

interface RatedGame {
  readonly round: number;
  readonly opponent: number;
  readonly rating: number;
  /** In halves by 1, ½ and 0, also where the tournament has other points. */
  readonly halves: number;
}

const halvesOf = { win: 2, draw: 1, loss: 0 } as const;

const listGames = ({ rounds }: Sheet, ratings: ReadonlyMap<number, number>): RatedGame[] =>
  rounds.flatMap(({ round, result }) =>
    result.kind === 'game'
      ? [
          {
            round,
            opponent: result.opponent,
            rating: ratings.get(result.opponent) ?? 0,
            halves: halvesOf[result.outcome],
          },
        ]
      : [],
  );

const toContribution = ({ round, opponent, rating }: RatedGame, isCut: boolean): Contribution => ({
  round,
  opponent,
  value: exact(rating),
  basis: 'opponent',
  isCut,
});

const averageRating = (games: readonly RatedGame[]): number =>
  divideRounded(
    games.reduce((sum, { rating }) => sum + rating, 0),
    games.length,
  );

/** Computes the average rating of the opponents of played games, rounded (10.1). */
export function computeAverageRating(
  sheet: Sheet,
  { cutLowest, cutHighest }: TieBreak,
  ratings: ReadonlyMap<number, number> | null,
): TieBreakValue {
  if (!ratings) return nothing;
  const games = listGames(sheet, ratings);
  const sorted = games.toSorted((a, b) => a.rating - b.rating);
  const counted = new Set(sorted.slice(cutLowest, Math.max(cutLowest, sorted.length - cutHighest)));
  return {
    value: counted.size > 0 ? exact(averageRating([...counted])) : null,
    contributions: games.map((game) => toContribution(game, !counted.has(game))),
  };
}

/** Computes the performance: the average rating of opponents and the rating difference of the score (10.2). */
export const computePerformance = (sheet: Sheet, ratings: ReadonlyMap<number, number> | null): TieBreakValue =>
  perform(sheet, ratings, (games, halves) => {
    const percent = divideRounded(halves * 50, games.length);
    return averageRating(games) + differenceOf(percent);
  });

/** Computes the lowest rating that expects the score; without a point, 800 below the weakest opponent (10.3). */
export const computePerfectPerformance = (sheet: Sheet, ratings: ReadonlyMap<number, number> | null): TieBreakValue =>
  perform(sheet, ratings, (games, halves) => {
    const all = games.map(({ rating }) => rating);
    if (halves === 0) return Math.min(...all) - 800;
    const isReached = (rating: number) =>
      all.reduce((sum, opponent) => sum + expectedPercent(rating, opponent), 0) >= halves * 50;
    let [low, high] = [Math.min(...all) - 800, Math.max(...all) + 800];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (isReached(middle)) high = middle;
      else low = middle;
    }
    return high;
  });

function perform(
  sheet: Sheet,
  ratings: ReadonlyMap<number, number> | null,
  compute: (games: readonly RatedGame[], halves: number) => number,
): TieBreakValue {
  const games = ratings ? listGames(sheet, ratings) : [];
  if (games.length === 0) return nothing;
  return {
    value: exact(
      compute(
        games,
        games.reduce((sum, { halves }) => sum + halves, 0),
      ),
    ),
    contributions: games.map((game) => toContribution(game, false)),
  };
}
