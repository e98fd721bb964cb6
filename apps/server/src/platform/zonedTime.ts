/** Returns the minutes by which a zone is ahead of UTC at a moment. */
function offsetMinutes(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Returns the moment at which clocks in `timeZone` (IANA name) show `time` (`HH:MM`) on `day` (`YYYY-MM-DD`). When a
 * clock change skips that time, the moment is later by the length of the change.
 */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const asUtc = new Date(`${day}T${time.padStart(5, '0')}:00.000Z`);
  const guess = new Date(asUtc.getTime() - offsetMinutes(asUtc, timeZone) * 60_000);
  return new Date(asUtc.getTime() - offsetMinutes(guess, timeZone) * 60_000);
}

/** Returns the calendar day, `YYYY-MM-DD`, of a moment in a zone. */
export const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

/** Returns the time, `HH:MM:SS`, that clocks in a zone show at a moment. */
export const timeIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
