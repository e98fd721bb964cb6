import type { EventDetail } from '@app/contract/events';

/** What the forms of entries need of an event. */
export type EnteredEvent = Pick<EventDetail, 'id' | 'status' | 'timeZone' | 'sections' | 'fee' | 'reducedFees'>;
