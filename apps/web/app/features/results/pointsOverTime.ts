import { formatPlayedEvent, type PlayedEvent } from './playedEvent.ts';

/** A point of a chart. */
export interface ValueAtDate {
  /** `YYYY-MM-DD` */
  date: string;
  value: number;
  event: string;
}

/**
 * Returns the total points after each event, earliest first.
 * @param rows latest first, as the API lists them
 * @param total sum of all results, including those older than `rows`
 */
export function pointsOverTime(
  rows: (PlayedEvent & { eventDate: string; points: number })[],
  total: number,
): ValueAtDate[] {
  let pointsAfter = total;
  const line = rows.map((row) => {
    const point = { date: row.eventDate, value: pointsAfter, event: formatPlayedEvent(row) };
    pointsAfter -= row.points;
    return point;
  });
  return line.reverse();
}

/**
 * Returns the rank in each event, earliest first.
 * @param rows latest first, as the API lists them
 */
export const ranksOverTime = (rows: (PlayedEvent & { eventDate: string; rank: number })[]): ValueAtDate[] =>
  rows.map((row) => ({ date: row.eventDate, value: row.rank, event: formatPlayedEvent(row) })).reverse();

/**
 * Returns the starts of months, in UTC, to label on a time axis: at most `max`, evenly spaced, and counted from
 * January if they are more than a month apart. Returns `from` if no month starts in the range.
 * @param from milliseconds since 1970, like `until`
 */
export function monthTicks(from: number, until: number, max: number): number[] {
  const first = new Date(from);
  const january = Date.UTC(first.getUTCFullYear(), 0);
  const monthAfter = (months: number) => new Date(january).setUTCMonth(months);
  for (const step of [1, 2, 3, 6, 12, 24, 60]) {
    const ticks: number[] = [];
    for (let months = 0; monthAfter(months) <= until && ticks.length <= max; months += step)
      if (monthAfter(months) >= from) ticks.push(monthAfter(months));
    if (ticks.length <= max) return ticks.length > 0 ? ticks : [from];
  }
  return [from];
}

/** Returns the multiples of 1, 2 or 5 times a power of ten between two values, in about as many steps as `count`. */
export function roundTicks(from: number, until: number, count: number): number[] {
  const roughStep = (until - from) / count;
  const power = Math.floor(Math.log10(roughStep));
  const lead = roughStep / 10 ** power;
  // Geometric means of neighbouring factors decide between them.
  const factor = lead >= Math.sqrt(50) ? 10 : lead >= Math.sqrt(10) ? 5 : lead >= Math.SQRT2 ? 2 : 1;
  // Steps below 1 are divided instead of multiplied, so that 3 × 0.2 is not 0.6000000000000001.
  const tickAt = (nth: number) => (power < 0 ? nth / (10 ** -power / factor) : nth * 10 ** power * factor);
  const ticks: number[] = [];
  for (let nth = Math.ceil(from / tickAt(1)); tickAt(nth) <= until; nth += 1) ticks.push(tickAt(nth));
  return ticks;
}
