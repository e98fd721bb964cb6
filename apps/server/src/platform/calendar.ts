import { Temporal } from 'temporal-polyfill';
import type { Clock } from './clock.ts';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** The day `count` days later; earlier for a negative count. */
export const addDays = (day: Day, count: number): Day => Temporal.PlainDate.from(day).add({ days: count }).toString();

/** Returns the same day of the month `count` months later, or the last day of a shorter month. */
export const addMonths = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ months: count }).toString();

/** Whole years from one day to another. */
export const yearsBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'years' }).years;

/** Returns the moment `count` months before another, by the calendar and clock of a zone. */
export function monthsBefore(moment: Date, count: number, timeZone: string): Date {
  const earlier = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .subtract({ months: count });
  return new Date(earlier.epochMilliseconds);
}

/** Returns the current day, `YYYY-MM-DD` in UTC. */
export const getToday = ({ clock }: { clock: Clock }): string => clock.now().toISOString().slice(0, 10);
