import type { DigestRhythm } from '@app/contract/follows';
import { addDays, dayIn, momentAt } from '#platform/calendar';

const sentAt = '07:00';
const monday = 1;

/** Returns when the next mail is due: the next morning, or the next Monday morning, in the association's time zone. */
export function nextDigestAt(now: Date, rhythm: DigestRhythm, timeZone: string): Date {
  const isDue = (day: string) =>
    momentAt(day, sentAt, timeZone) > now && (rhythm === 'daily' || new Date(day).getUTCDay() === monday);
  let day = dayIn(now, timeZone);
  while (!isDue(day)) day = addDays(day, 1);
  return momentAt(day, sentAt, timeZone);
}
