import { m } from '../paraglide/messages.js';
import { formatDateTime } from './formats.ts';
import { formatZone } from './formatZone.ts';

/** Formats date and time with the place whose clocks show it. */
export const formatTimeInPlace = (at: string, zone: string): string =>
  m.time_in_place({ time: formatDateTime(at, zone), place: formatZone(zone) });
