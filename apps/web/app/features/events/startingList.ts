import type { EventDetail } from '@app/contract/events';

/** Returns whether a list of entrants is ordered by rating, which the API does as soon as one of them has a rating. */
export const hasRatings = (entrants: Pick<EventDetail['entrantList'][number], 'rating'>[]): boolean =>
  entrants.some(({ rating }) => rating !== null);
