import type { Locale } from '@app/contract/locale';
import { zoneCity } from '@app/contract/zoneCities';
import { getLocale } from '../paraglide/runtime.js';

/** Formats a zone as its city in the reader's language, or as its Chinese zone name if no Chinese city is listed. */
export const formatZone = (timeZone: string): string => zoneCity(timeZone, getLocale() as Locale);

/** Formats how far a zone is from UTC at a moment, such as `UTC+8`. */
export function formatOffset(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(moment),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
}
