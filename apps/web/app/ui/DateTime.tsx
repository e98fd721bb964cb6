import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { formatDateTime } from './formats.ts';
import { formatTimeInPlace } from './formatTimeInPlace.ts';
import { useBrowserValue } from './useBrowserValue.ts';

const unknownZone = 'UTC';
const visitorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? unknownZone;

/** Shows date and time. Hydration keeps the server's text, because the formats of server and browser can differ. */
export function DateTime({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatDateTime(at, timeZone)}
    </time>
  );
}

/** Shows date and time with the place whose clocks show it, for times that readers must keep. */
export function PlacedDateTime({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatTimeInPlace(at, timeZone)}
    </time>
  );
}

/** Shows date and time in the visitor's time zone; in UTC on the server and until hydration. */
export function VisitorDateTime({ at }: { at: string }) {
  const zone = useBrowserValue(visitorZone, unknownZone);
  return (
    <time key={zone} dateTime={at} suppressHydrationWarning>
      {formatTimeInPlace(at, zone)}
    </time>
  );
}

/**
 * Shows the visitor's own time of an event elsewhere, if the clocks differ at that moment. Renders the fallback
 * otherwise, and on the server and until hydration; its container reserves the space.
 */
export function YourTime({ at, timeZone, fallback = null }: { at: string; timeZone: string; fallback?: ReactNode }) {
  const zone = useBrowserValue<string | null>(visitorZone, null);
  if (zone === null || formatDateTime(at, zone) === formatDateTime(at, timeZone)) return fallback;
  return <time dateTime={at}>{m.your_time({ time: formatTimeInPlace(at, zone) })}</time>;
}
