import type { Locale } from '@app/contract/locale';
import { m } from '#messages';

/**
 * Returns the points for a rank by a category's table; lower ranks get its last value, and an empty table gives none.
 */
export function pointsForRank(pointsTable: number[], rank: number): number {
  return pointsTable[Math.min(rank, pointsTable.length) - 1] ?? 0;
}

/** Explains the rule behind the points of one result. */
export function explainPointsRule(
  { categoryName, rank, points }: { categoryName: string; rank: number; points: number },
  locale: Locale,
): string {
  return m.points_rule({ categoryName, rank, points }, { locale });
}
