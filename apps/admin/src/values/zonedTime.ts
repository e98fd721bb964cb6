/** Returns the wall-clock time of an instant in a time zone, to the minute: `2030-01-31T09:30`. */
export function wallTimeOf(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)!.value;
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * Returns the instant at which clocks in a time zone show a time, in ISO 8601 and UTC. Of a time that occurs twice, the
 * first; a time that clocks skip is taken as if they had not been changed.
 */
export function instantOf(wallTime: string, timeZone: string): string {
  const asUtc = Date.parse(`${wallTime}:00Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${wallTimeOf(new Date(moment).toISOString(), timeZone)}:00Z`) - moment;
  // Clocks are changed by far less than a day, so these offsets are those before and after any change nearby.
  const candidates = [asUtc - 86_400_000, asUtc + 86_400_000].map((moment) => asUtc - offsetAt(moment));
  const match = candidates.find((moment) => moment + offsetAt(moment) === asUtc);
  return new Date(match ?? candidates[0]!).toISOString();
}
