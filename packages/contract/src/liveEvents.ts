import type { EventDetail } from './events.ts';

/** What changes while an event takes place: everything but its regulations and what concerns one person. */
export type LiveEvent = Omit<EventDetail, 'content' | 'eligibility' | 'myEntry'>;

/** Where the states of events are sent as server-sent events: `?ids=12,13&lang=en_US`. */
export const liveEventsPath = '/api/member/matchConfig/live';

/** More than the live centre shows. */
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

/** How a version follows from the one before. */
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
