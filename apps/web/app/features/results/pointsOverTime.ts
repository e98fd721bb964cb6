export interface Standing {
  /** `YYYY-MM-DD` */
  date: string;
  /** Points earned until then, this event included. */
  total: number;
  event: string;
}

/**
 * The total after each event, the earliest first.
 * @param rows the latest first, as the API lists them
 * @param total of all results, also of those before the rows given
 */
export function pointsOverTime(
  rows: { eventDate: string; points: number; eventName: string }[],
  total: number,
): Standing[] {
  let after = total;
  const line = rows.map(({ eventDate, points, eventName }) => {
    const standing = { date: eventDate, total: after, event: eventName };
    after -= points;
    return standing;
  });
  return line.reverse();
}

/**
 * The beginnings of months, in UTC, that a time axis names: as many as it has room for, evenly spaced, and counted from
 * January where they are more than a month apart. At least the first moment.
 * @param from milliseconds since 1970, as `until`
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
