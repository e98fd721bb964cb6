import type { EventDetail } from '@app/contract/events';

/** Returns how many places of an event or section are free; null without a limit. */
export const placesLeft = ({ capacity, taken }: Pick<EventDetail, 'capacity' | 'taken'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** Returns whether an event and at least one of its sections have a free place. */
export const hasFreePlace = (event: Pick<EventDetail, 'capacity' | 'taken' | 'sections'>): boolean =>
  placesLeft(event) !== 0 && event.sections.some((section) => placesLeft(section) !== 0);
