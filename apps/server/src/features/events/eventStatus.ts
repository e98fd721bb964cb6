import type { EventStatus } from '@app/contract/events';

export interface EventTimes {
  startTime: Date;
  endTime: Date;
  applyFrom: Date | null;
  applyUntil: Date | null;
  cancelledAt: Date | null;
}

/** Where an event stands at a moment. Applications that were open never outlast the start. */
export function eventStatusAt({ startTime, endTime, applyFrom, applyUntil, cancelledAt }: EventTimes, now: Date): EventStatus {
  if (cancelledAt) return 'cancelled';
  if (now >= endTime) return 'ended';
  if (now >= startTime) return 'inProgress';
  if (applyFrom && now >= applyFrom && (!applyUntil || now < applyUntil)) return 'application';
  return 'scheduled';
}
