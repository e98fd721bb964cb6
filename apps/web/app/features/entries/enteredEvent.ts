import type { EventDetail } from '@app/contract/events';

/** The part of an event that the forms of entries need. */
export type EnteredEvent = Pick<EventDetail, 'id' | 'status' | 'timeZone' | 'sections' | 'fee' | 'reducedFees'>;
