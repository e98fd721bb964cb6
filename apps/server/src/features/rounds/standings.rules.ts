import { type GameResult, gamePoints } from '@app/contract/gameResults';

export interface Game {
  round: number;
  blackId: number;
  /** Null for a bye. */
  whiteId: number | null;
  result: GameResult | null;
}

export interface ComputedStanding {
  entryId: number;
  rank: number;
  score: string;
  tieBreaks: { name: string; value: string }[];
}

/** The first tie-break of games of two: both are the sum of the opponents' points, which go calls by another name. */
const tieBreakOf = (discipline: string): string => (discipline === 'go' ? 'SOS' : 'Buchholz');

const scoredByTables: readonly string[] = ['bridge', 'mahjong', 'poker'];

/** Whether a discipline is scored by the seats of its tables. All others, also those that staff add, are games of two. */
export const isScoredByTables = (discipline: string): boolean => scoredByTables.includes(discipline);

/** Writes a number of points with halves: 0, ½, 1, 1½. */
export const halves = (points: number): string => (points % 1 === 0 ? String(points) : `${Math.floor(points) || ''}½`);

/**
 * Computes standings from the games that have a result: by points, then by the sum of the opponents' points. Equal ones
 * share a rank. A bye gives its points and no opponent.
 *
 * @param entryIds everyone who takes part; those who have not played yet have no points
 */
export function computeStandings(
  entryIds: readonly number[],
  games: readonly Game[],
  discipline: string,
): ComputedStanding[] {
  const points = new Map<number, number>();
  const opponents = new Map<number, number[]>();
  for (const id of entryIds) points.set(id, 0);
  for (const { blackId, whiteId, result } of games) {
    if (result === null) continue;
    const [first, second] = gamePoints[result];
    points.set(blackId, (points.get(blackId) ?? 0) + first);
    if (whiteId === null) continue;
    points.set(whiteId, (points.get(whiteId) ?? 0) + second);
    opponents.set(blackId, [...(opponents.get(blackId) ?? []), whiteId]);
    opponents.set(whiteId, [...(opponents.get(whiteId) ?? []), blackId]);
  }
  const sumOfOpponents = (id: number) => (opponents.get(id) ?? []).reduce((sum, other) => sum + points.get(other)!, 0);
  const sorted = [...points]
    .map(([entryId, score]) => ({ entryId, score, sum: sumOfOpponents(entryId) }))
    .toSorted((a, b) => b.score - a.score || b.sum - a.sum || a.entryId - b.entryId);
  const ranks: number[] = [];
  for (const [at, row] of sorted.entries()) {
    const before = sorted[at - 1];
    ranks.push(before && before.score === row.score && before.sum === row.sum ? ranks[at - 1]! : at + 1);
  }
  return sorted.map(({ entryId, score, sum }, at) => ({
    entryId,
    rank: ranks[at]!,
    score: halves(score),
    tieBreaks: [{ name: tieBreakOf(discipline), value: halves(sum) }],
  }));
}

export interface RoundScore {
  entryId: number;
  /** Null until the table has been played. */
  score: number | null;
}

/** Writes a score with at most two digits after the point. */
const written = (score: number): string => String(Math.round(score * 100) / 100);

/**
 * Computes standings from the scores of rounds: by their sum, then by the best round. Equal ones share a rank.
 *
 * @param entryIds everyone who takes part; those who have not played yet have no points
 */
export function computeScoreStandings(entryIds: readonly number[], scores: readonly RoundScore[]): ComputedStanding[] {
  const byEntry = new Map<number, number[]>(entryIds.map((id) => [id, []]));
  for (const { entryId, score } of scores)
    if (score !== null) byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), score]);
  const sorted = [...byEntry]
    .map(([entryId, own]) => ({
      entryId,
      // Sums of decimal fractions differ in digits that no one entered.
      sum: Math.round(own.reduce((sum, score) => sum + score, 0) * 100) / 100,
      best: own.length > 0 ? Math.max(...own) : Number.NEGATIVE_INFINITY,
    }))
    .toSorted((a, b) => b.sum - a.sum || compare(b.best, a.best) || a.entryId - b.entryId);
  return sorted.map(({ entryId, sum, best }) => ({
    entryId,
    rank: 1 + sorted.filter((other) => other.sum > sum || (other.sum === sum && other.best > best)).length,
    score: written(sum),
    tieBreaks: [{ name: 'Best round', value: Number.isFinite(best) ? written(best) : '' }],
  }));
}

/** Compares numbers that may both be infinite. */
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);
