import { formatDateTime } from './formats.ts';
import { useBrowserValue } from './useBrowserValue.ts';
import { formatZone } from './zoneCities.ts';

/** Returns the visitor's time zone; UTC on the server and until hydration. */
const useVisitorZone = (): string =>
  useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC', 'UTC');

/** Shows date and time. Hydration keeps the server's text, because the formats of server and browser can differ. */
export function DateTime({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatDateTime(at, timeZone)}
    </time>
  );
}

/** Shows date and time in the visitor's time zone. */
export function VisitorDateTime({ at }: { at: string }) {
  const zone = useVisitorZone();
  return (
    <>
      <DateTime key={zone} at={at} timeZone={zone} /> ({formatZone(zone)})
    </>
  );
}
