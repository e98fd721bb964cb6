import { zoneName } from '@app/contract/timeZones';
import { currentMe } from '../providers/session.ts';

/** Formats an instant in the association's time zone, which also defines the days of filters and totals. */
export const formatInstant = (instant: string, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeStyle: 'short', timeZone: associationZone() }).format(
    new Date(instant),
  );

/** Formats an instant in the association's time zone with the name of the zone, for times that others must keep. */
export function formatInstantWithZone(instant: string, languageTag: string): string {
  const at = new Date(instant);
  const time = formatInstant(instant, languageTag);
  const zone = zoneName(associationZone(), languageTag, at);
  return languageTag.startsWith('zh') ? `${time}（${zone}）` : `${time} (${zone})`;
}

/** Formats a calendar day, which has no time zone. */
export const formatDay = (day: string, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Formats the month of a calendar day. */
export const formatMonth = (day: string, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Returns the display name of the association's time zone, such as “Singapore Time”. */
export const associationZoneName = (languageTag: string): string =>
  zoneName(associationZone(), languageTag, new Date());

/** The association’s time zone (IANA name). Set at login; no times are shown before. */
export const associationZone = (): string => currentMe()?.timeZone ?? 'UTC';
