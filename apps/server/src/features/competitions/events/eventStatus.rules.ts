import type { EventStatus } from '@app/contract/events';
import { dayIn } from '#platform/calendar';

export interface EventTimes {
  startTime: Date;
  endTime: Date;
  applyFrom: Date | null;
  applyUntil: Date | null;
  cancelledAt: Date | null;
}

interface EventStep {
  status: EventStatus;
  /** Times that must be set, whether past or future: the clock of the process that set one may be ahead. */
  set: (keyof EventTimes)[];
  /** Times that must have passed. */
  reached: (keyof EventTimes)[];
  /** Times that must not have passed; they may be unset. */
  ahead: (keyof EventTimes)[];
}

/**
 * The statuses in order of precedence: the first one whose conditions are met applies. The start of an event always
 * ends its applications. The SQL of `eventStatus` is built from this list as well.
 */
export const eventSteps: readonly EventStep[] = [
  { status: 'cancelled', set: ['cancelledAt'], reached: [], ahead: [] },
  { status: 'ended', set: [], reached: ['endTime'], ahead: [] },
  { status: 'inProgress', set: [], reached: ['startTime'], ahead: [] },
  { status: 'application', set: [], reached: ['applyFrom'], ahead: ['applyUntil'] },
  { status: 'scheduled', set: [], reached: [], ahead: [] },
];

/** Returns the status of an event at a moment. */
export function eventStatusAt(times: EventTimes, now: Date): EventStatus {
  const hasCome = (name: keyof EventTimes) => times[name] !== null && times[name] <= now;
  const step = eventSteps.find(
    ({ set, reached, ahead }) =>
      set.every((name) => times[name] !== null) && reached.every(hasCome) && !ahead.some(hasCome),
  );
  return step!.status;
}

/** Whether an event takes entries at a moment. */
export const isOpenForEntries = (event: EventTimes, now: Date): boolean => eventStatusAt(event, now) === 'application';

/** Whether places can still be given: until the event starts, even if applications have closed. */
export const isBeforeStart = (
  { cancelledAt, startTime }: Pick<EventTimes, 'cancelledAt' | 'startTime'>,
  now: Date,
): boolean => !cancelledAt && now < startTime;

/** Returns the first day of an event at its venue. */
export const firstDayOf = ({ startTime, timeZone }: { startTime: Date; timeZone: string }): string =>
  dayIn(startTime, timeZone);
