import type { EventDetail } from './events.ts';

/**
 * Fields that depend on the requester. They must not be sent, because every viewer of an event receives the same
 * message.
 */
type OfOnePerson = 'eligibility' | 'myEntry';

/** The fields of an event that are sent while it takes place. */
export const liveEventFields = [
  'id',
  'title',
  'image',
  'category',
  'categoryName',
  'discipline',
  'startTime',
  'endTime',
  'timeZone',
  'venue',
  'online',
  'status',
  'applyFrom',
  'applyUntil',
  'capacity',
  'entrants',
  'taken',
  'fee',
  'membersOnly',
  'streamUrl',
  'venueUrl',
  'contact',
  'cancelReason',
  'reducedFees',
  'refundRules',
  'sections',
  'rounds',
  'standings',
  'corrections',
  'results',
  'entrantList',
] as const satisfies readonly Exclude<keyof EventDetail, OfOnePerson>[];
export type LiveEvent = Pick<EventDetail, (typeof liveEventFields)[number]>;

/** The path of the stream of server-sent events: `?ids=12,13&lang=en_US`. */
export const liveEventsPath = '/api/member/matchConfig/live';

/** The most events of one stream, more than the live centre shows. */
export const maxLiveEvents = 10;

/** The whole state of an event. */
export interface WholeMessage {
  eventId: string;
  version: string;
  event: LiveEvent;
}

/** A step of a JSON Patch (RFC 6902). */
export interface PatchStep {
  op: string;
  path: string;
  value?: unknown;
}

/** The changes from one version of an event to the next. */
export interface ChangeMessage {
  eventId: string;
  from: string;
  version: string;
  patch: PatchStep[];
}

/** An event that was never public, or no longer is. */
export interface GoneMessage {
  eventId: string;
}
