import { formatDayOfMonth, formatMonth } from '../../ui/formats.ts';
import styles from './DateTile.module.css';

/** The day an event begins at its venue, as a leaf of a calendar. */
export function DateTile({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time className={styles.tile} dateTime={at} suppressHydrationWarning>
      <small suppressHydrationWarning>{formatMonth(at, timeZone)}</small>
      {formatDayOfMonth(at, timeZone)}
    </time>
  );
}
