import type { Locale } from '@app/contract/locale';
import { zoneCity } from '@app/contract/zoneCities';
import { getLocale } from '../paraglide/runtime.js';

/** Formats a zone as its city in the reader's language, or as its Chinese zone name if no Chinese city is listed. */
export const formatZone = (timeZone: string): string => zoneCity(timeZone, getLocale() as Locale);
