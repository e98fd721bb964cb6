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
export function pointsOverTime(rows: { eventDate: string; points: number; eventName: string }[], total: number): Standing[] {
  let after = total;
  const line = rows.map(({ eventDate, points, eventName }) => {
    const standing = { date: eventDate, total: after, event: eventName };
    after -= points;
    return standing;
  });
  return line.reverse();
}
