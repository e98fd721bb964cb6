import { formatDayOfMonth, formatMonth } from '../../ui/formats.ts';
import styles from './DateTile.module.css';

/**
 * Shows the day on which an event begins, in the time zone of its venue, as a calendar leaf. Hydration keeps the
 * server's text, because server and browser may format a date differently.
 */
export function DateTile({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time className={styles.tile} dateTime={at} suppressHydrationWarning>
      <small suppressHydrationWarning>{formatMonth(at, timeZone)}</small>
      {formatDayOfMonth(at, timeZone)}
    </time>
  );
}
