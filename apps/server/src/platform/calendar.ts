import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from './clock.ts';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const inZone = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** Returns the calendar day of a moment in a zone (IANA name). */
export const dayIn = (moment: Date, timeZone: string): Day => inZone(moment, timeZone).toPlainDate().toString();

/** Returns the time, `HH:MM:SS`, that clocks in a zone show at a moment. */
export const timeIn = (moment: Date, timeZone: string): string =>
  inZone(moment, timeZone).toPlainTime().toString({ smallestUnit: 'second' });

/**
 * Returns the moment at which clocks in a zone show `time` (`HH:MM`) on a day. When a clock change skips that time, the
 * moment is later by the length of the change; when the time occurs twice, it is the first.
 */
export function momentAt(day: Day, time: string, timeZone: string): Date {
  const local = Temporal.PlainDateTime.from(`${day}T${time.padStart(5, '0')}`);
  return new Date(local.toZonedDateTime(timeZone).epochMilliseconds);
}

/** The day `count` days later; earlier for a negative count. */
export const addDays = (day: Day, count: number): Day => Temporal.PlainDate.from(day).add({ days: count }).toString();

/** Returns the days from a day to another; negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

/** Returns the same day of the month `count` months later, or the last day of a shorter month. */
export const addMonths = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ months: count }).toString();

/** Whole years from one day to another. */
export const yearsBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'years' }).years;

/** Returns the moment `count` months before another, by the calendar and clock of a zone. */
export function monthsBefore(moment: Date, count: number, timeZone: string): Date {
  return new Date(inZone(moment, timeZone).subtract({ months: count }).epochMilliseconds);
}

/** Returns the current day in the association's time zone. Terms and limits are counted in such days. */
export const getToday = ({ clock }: { clock: Clock }): Day => dayIn(clock.now(), clock.timeZone);

/** Offsets are cached for each quarter of an hour, because zones change their offset only at whole quarters. */
const quarterMs = 900_000;
const offsets = new LRUCache<string, number>({ max: 5_000 });

/** Returns the offset of a zone from UTC in milliseconds, cached because computing it takes 10 µs. */
function offsetAt(moment: Date, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(moment.getTime() / quarterMs)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = inZone(moment, timeZone).offsetNanoseconds / 1_000_000;
    offsets.set(key, offset);
  }
  return offset;
}

/** Returns a moment as `YYYY-MM-DD HH:MM:SS` in a zone, which spreadsheets read as a date. */
export const dateTimeIn = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(moment, timeZone)).toISOString().slice(0, 19).replace('T', ' ');
