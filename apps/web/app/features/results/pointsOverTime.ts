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
  let after = total;
  const line = rows.map((row) => {
    const point = { date: row.eventDate, value: after, event: formatPlayedEvent(row) };
    after -= row.points;
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
 * Returns the starts of months, in UTC, to label on a time axis: at most `most`, evenly spaced, and counted from
 * January if they are more than a month apart. Returns `from` if no month starts in the range.
 * @param from milliseconds since 1970, like `until`
 */
export function monthTicks(from: number, until: number, most: number): number[] {
  const first = new Date(from);
  const january = Date.UTC(first.getUTCFullYear(), 0);
  const after = (months: number) => new Date(january).setUTCMonth(months);
  for (const step of [1, 2, 3, 6, 12, 24, 60]) {
    const ticks: number[] = [];
    for (let months = 0; after(months) <= until && ticks.length <= most; months += step)
      if (after(months) >= from) ticks.push(after(months));
    if (ticks.length <= most) return ticks.length > 0 ? ticks : [from];
  }
  return [from];
}
