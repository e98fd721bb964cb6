import { gamePoints, isForfeit } from '@app/contract/gameResults';
import type { Ranking } from '@app/contract/rankings';
import { type TieBreakCode, tieBreaksOfGames } from '@app/contract/tieBreaks';
import { computeStandings as rankPlayers } from '@app/standings/computeStandings';
import { compareExact, type Exact, formatExact } from '@app/standings/exact';
import { type StandingRow, type TieBreakValue, usualGoRules } from '@app/standings/standings';
import { parseTieBreak } from '@app/standings/tieBreak';
import { type Game, toTournament } from './rankedGames.rules.ts';

export interface ComputedStanding {
  entryId: number;
  rank: number;
  score: string;
  tieBreaks: { name: string; value: string }[];
  /** Whether the entry took part. */
  hasPlayed: boolean;
}

const quarters = ['', '¼', '½', '¾'];

/** Writes a number of points: halves and quarters as in 0, ½ and 1¼, other parts with two digits. */
export function formatPoints({ numerator, denominator }: Exact): string {
  const quarter = ((numerator % denominator) * 4) / denominator;
  const sign = quarters[quarter];
  return sign ? `${Math.floor(numerator / denominator) || ''}${sign}` : formatExact({ numerator, denominator });
}

/** What decides how games are ranked. */
export interface GamesRanking extends Ranking {
  /** Whether the pairings were fixed before the first round. */
  isRoundRobin: boolean;
  /** By entry. */
  ratings: ReadonlyMap<number, number>;
}

/** The rating of a grade of Go players, which is a step of the McMahon system. */
const ratingOfGrade = 100;

/** Returns the grade of a rating. Grades differ by one; their zero has no meaning. */
export const gradeOf = (rating: number): number => Math.round(rating / ratingOfGrade);

/** Returns the scores with which entries begin: a point for each grade above the floor, at most up to the bar. */
export function startingScoresOf(
  entryIds: Iterable<number>,
  ratings: ReadonlyMap<number, number>,
  { bar, floor }: NonNullable<Ranking['mcMahon']>,
): Map<number, number> {
  const [lowest, highest] = [gradeOf(floor), gradeOf(bar)];
  const scoreOf = (rating: number) => Math.min(Math.max(gradeOf(rating), lowest), highest) - lowest;
  return new Map([...entryIds].map((id) => [id, scoreOf(ratings.get(id) ?? floor)]));
}

/** SOS adds nothing for a round without an opponent. */
const goRules = { missingOpponent: 'nothing', roundsDown: false, opponentsUnplayedAsDraws: false } as const;

/**
 * Computes standings from games: by points, to which the McMahon system adds the starting score, then by the tie-breaks
 * in their order. Those of FIDE count byes, forfeits and withdrawals by the chosen text of its regulations; those of Go
 * count forfeits as games. Equal ones share a rank.
 * Entries that have not taken part share the last rank: those without a game, and those that lost all games by forfeit.
 *
 * @param entryIds everyone who entered
 */
export function computeStandings(
  entryIds: readonly number[],
  games: readonly Game[],
  { tieBreaks, rules, points, mcMahon, isRoundRobin, ratings }: GamesRanking,
): ComputedStanding[] {
  const tournament = toTournament(entryIds, games, { points, ratings });
  const numbers = tournament.players.map(({ number }) => number);
  const rows = rankPlayers(tournament, {
    tieBreaks: [mcMahon ? 'MMS' : 'PTS', ...tieBreaks].map(parseTieBreak),
    rules,
    isRoundRobin,
    startingScores: mcMahon ? startingScoresOf(numbers, ratings, mcMahon) : new Map(),
    go: mcMahon ? usualGoRules : goRules,
  });
  const present = findPresent(games);
  const sorted = rows
    .map((row) => ({ ...row, entryId: row.number, hasPlayed: present.has(row.number), place: row.rank }))
    .toSorted(playedFirst((a, b) => a.place - b.place));
  return withRanks(sorted, (a, b) => a.place === b.place).map(({ entryId, rank, hasPlayed, values }) => ({
    entryId,
    rank,
    hasPlayed,
    score: formatValue(values[0]),
    tieBreaks: tieBreaks.map((code, index) => ({
      name: tieBreaksOfGames[code].name,
      value: isEncounter(code) && !separates(rows, index + 1, values) ? '' : formatValue(values[index + 1]),
    })),
  }));
}

/** Computes the McMahon scores of entries: their starting scores, and the points of their games. */
export function computeMcMahonScores(
  entryIds: readonly number[],
  games: readonly Game[],
  { points, ratings, mcMahon }: Pick<GamesRanking, 'points' | 'ratings'> & { mcMahon: NonNullable<Ranking['mcMahon']> },
): Map<number, number> {
  const tournament = toTournament(entryIds, games, { points, ratings });
  const numbers = tournament.players.map(({ number }) => number);
  const rows = rankPlayers(tournament, {
    tieBreaks: [parseTieBreak('MMS')],
    rules: '2026',
    isRoundRobin: false,
    startingScores: startingScoresOf(numbers, ratings, mcMahon),
    go: usualGoRules,
  });
  return new Map(
    rows.map(({ number, values: [score] }) => [
      number,
      (score?.value?.numerator ?? 0) / (score?.value?.denominator ?? 1),
    ]),
  );
}

const isEncounter = (code: TieBreakCode): boolean => code === 'DE' || code === 'DC';

/**
 * Whether the games of tied players against each other separate them. The place among them, which is the value, says
 * nothing otherwise.
 *
 * @param at the column of the tie-break
 * @param values those of one of the players
 */
function separates(rows: readonly StandingRow[], at: number, values: readonly TieBreakValue[]): boolean {
  const isTied = (row: StandingRow) =>
    values.slice(0, at).every(({ value }, column) => compareExact(value, row.values[column]!.value) === 0);
  return rows.some((row) => isTied(row) && compareExact(values[at]!.value, row.values[at]!.value) !== 0);
}

const formatValue = (computed: TieBreakValue | undefined): string =>
  computed?.value ? formatPoints(computed.value) : '';

/** Lists the entries that were present in a round with a result. */
export function findPresent(games: readonly Game[]): Set<number> {
  const present = new Set<number>();
  for (const { blackId, whiteId, result } of games) {
    if (result === null) continue;
    const [first, second] = gamePoints[result];
    // A bye of half a point or none does not show that the player was present, because absent players get it.
    if (whiteId === null ? first === 1 : first > 0 || !isForfeit(result)) present.add(blackId);
    if (whiteId !== null && (second > 0 || !isForfeit(result))) present.add(whiteId);
  }
  return present;
}

interface SortableRow {
  entryId: number;
  hasPlayed: boolean;
}

/** Puts entries that have not taken part last, and equal ones in the order of their ids. */
export const playedFirst =
  <Row extends SortableRow>(compareRows: (a: Row, b: Row) => number) =>
  (a: Row, b: Row): number =>
    Number(b.hasPlayed) - Number(a.hasPlayed) || compareRows(a, b) || a.entryId - b.entryId;

/** Gives sorted rows their ranks, the same to equal ones. */
export function withRanks<Row extends SortableRow>(
  sorted: Row[],
  areEqual: (a: Row, b: Row) => boolean,
): (Row & { rank: number })[] {
  let rank = 0;
  return sorted.map((row, index) => {
    const before = sorted[index - 1];
    if (!before || before.hasPlayed !== row.hasPlayed || (row.hasPlayed && !areEqual(before, row))) rank = index + 1;
    return { ...row, rank };
  });
}

export interface RoundScore {
  entryId: number;
  /** Null until the table has been played. */
  score: number | null;
}

/** Writes a score with at most two digits after the point. */
const formatScore = (score: number): string => String(Math.round(score * 100) / 100);

/**
 * Computes standings from the scores of rounds: by their sum, then by the best round. Equal ones share a rank. Entries
 * without a score share the last rank.
 *
 * @param entryIds everyone who entered
 */
export function computeScoreStandings(entryIds: readonly number[], scores: readonly RoundScore[]): ComputedStanding[] {
  const byEntry = new Map<number, number[]>(entryIds.map((id) => [id, []]));
  for (const { entryId, score } of scores)
    if (score !== null) byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), score]);
  const sorted = [...byEntry]
    .map(([entryId, ownScores]) => ({
      entryId,
      // Round the sum, because sums of decimal fractions have errors in further digits.
      sum: Math.round(ownScores.reduce((sum, score) => sum + score, 0) * 100) / 100,
      // -Infinity without a score; such an entry comes last in any case.
      best: Math.max(...ownScores),
      hasPlayed: ownScores.length > 0,
    }))
    .toSorted(playedFirst((a, b) => b.sum - a.sum || b.best - a.best));
  return withRanks(sorted, (a, b) => a.sum === b.sum && a.best === b.best).map(
    ({ entryId, rank, sum, best, hasPlayed }) => ({
      entryId,
      rank,
      hasPlayed,
      score: formatScore(sum),
      tieBreaks: [{ name: 'Best round', value: hasPlayed ? formatScore(best) : '' }],
    }),
  );
}
