import { formatDateTime } from './formats.ts';
import { useBrowserValue } from './useBrowserValue.ts';
import { formatZone } from './zoneCities.ts';

/** The visitor's own zone; UTC until the browser has said which. */
const useVisitorZone = (): string =>
  useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC', 'UTC');

/** Server and browser may know slightly different formats: what the server wrote is kept. */
export function DateTime({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatDateTime(at, timeZone)}
    </time>
  );
}

/** A moment on the visitor's own clock. */
export function VisitorDateTime({ at }: { at: string }) {
  const zone = useVisitorZone();
  return (
    <>
      <DateTime key={zone} at={at} timeZone={zone} /> ({formatZone(zone)})
    </>
  );
}
