import type { EventDetail, EventSection } from '@app/contract/events';
import { type GameResult, gamePoints, isByeResult } from '@app/contract/gameResults';
import { usualPoints } from '@app/contract/rankingPresets';

/** Points of games and byes of a section. */
export type PointsOfGames = NonNullable<EventSection['points']>;

export const pointsIn = ({ sections }: Pick<EventDetail, 'sections'>, sectionId: string): PointsOfGames =>
  sections.find(({ id }) => id === sectionId)?.points ?? usualPoints;

/** Returns the points of a bye. One without a known result has not been asked for. */
export function pointsOfBye(result: string | null, { draw, bye }: PointsOfGames): number {
  if (!isByeResult(result) || result === '1-0') return bye;
  return result === '½-½' ? draw : 0;
}

/** Returns the points of a result for one side; NaN for a result that is not known. */
export function pointsOfResult(result: string, side: 0 | 1, { win, draw, loss }: PointsOfGames): number {
  const share = gamePoints[result as GameResult]?.[side];
  if (share === undefined) return Number.NaN;
  if (share === 1) return win;
  return share === 0.5 ? draw : result === '1-0' || result === '0-1' ? loss : 0;
}
