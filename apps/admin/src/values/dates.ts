import { currentMe } from '../providers/session.ts';

/** An instant in the association's time zone, which filters and totals count their days in. */
export const formatInstant = (instant: string, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeStyle: 'short', timeZone: associationZone() }).format(
    new Date(instant),
  );

/** A calendar day, which has no time zone. */
export const formatDay = (day: string, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The zone's name for people, such as “Singapore Time”. */
export function zoneName(languageTag: string): string {
  const parts = new Intl.DateTimeFormat(languageTag, {
    timeZone: associationZone(),
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? associationZone();
}

/** Known from the login on; no time is shown before. */
const associationZone = (): string => currentMe()?.timeZone ?? 'UTC';
