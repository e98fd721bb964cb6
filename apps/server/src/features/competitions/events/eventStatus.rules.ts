import type { EventStatus } from '@app/contract/events';

export interface EventTimes {
  startTime: Date;
  endTime: Date;
  applyFrom: Date | null;
  applyUntil: Date | null;
  cancelledAt: Date | null;
}

/** Returns the status of an event at a moment. Applications close at the start of the event at the latest. */
export function eventStatusAt(
  { startTime, endTime, applyFrom, applyUntil, cancelledAt }: EventTimes,
  now: Date,
): EventStatus {
  if (cancelledAt) return 'cancelled';
  if (now >= endTime) return 'ended';
  if (now >= startTime) return 'inProgress';
  if (applyFrom && now >= applyFrom && (!applyUntil || now < applyUntil)) return 'application';
  return 'scheduled';
}
