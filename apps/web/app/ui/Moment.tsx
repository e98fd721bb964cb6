import { useSyncExternalStore } from 'react';
import { formatMoment, formatZone } from './formats.ts';

const never = () => () => {};

/** The visitor's own zone; UTC until the browser has said which. */
export const useVisitorZone = (): string =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
    () => 'UTC',
  );

/** Server and browser may know slightly different formats: what the server wrote is kept. */
export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatMoment(at, timeZone)}
    </time>
  );
}

/** A moment on the visitor's own clock. */
export function VisitorMoment({ at }: { at: string }) {
  const zone = useVisitorZone();
  return (
    <>
      <Moment key={zone} at={at} timeZone={zone} /> ({formatZone(zone)})
    </>
  );
}
