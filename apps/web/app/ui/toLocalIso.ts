/** Writes a moment as its local time with the offset of the zone, as `2026-12-01T09:00:00+08:00`. */
export function toLocalIso(at: string, timeZone: string): string {
  const moment = new Date(at);
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '00', minutes = '00'] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${sign}${hours}:${minutes}`;
}
