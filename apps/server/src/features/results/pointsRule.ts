import type { Locale } from '@app/contract/locale';

/** Points for a rank by a category's table; ranks beyond it get its last value, none where it is empty. */
export function pointsForRank(pointsTable: number[], rank: number): number {
  return pointsTable[Math.min(rank, pointsTable.length) - 1] ?? 0;
}

/** The rule behind the points of one result, in words. */
export function explainPoints({ categoryName, rank, points }: { categoryName: string; rank: number; points: number }, locale: Locale): string {
  return locale === 'zh_CN' ? `按“${categoryName}”积分表，第 ${rank} 名得 ${points} 分` : `Rank ${rank} earns ${points} points by the table of ${categoryName}`;
}
