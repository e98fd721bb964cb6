import type { CallData } from '@app/contract/contract';
import { Link } from 'react-router';
import { YourTime } from '../../../ui/DateTime.tsx';
import { formatTimeInPlace } from '../../../ui/formatTimeInPlace.ts';
import { DateTile } from '../DateTile.tsx';
import styles from './SessionList.module.css';

/**
 * Lists training sessions. Hydration keeps the server's times, because server and browser may format them differently.
 */
export function SessionList({ sessions }: { sessions: CallData<'online'>['sessions'] }) {
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, title, startTime, timeZone, url }) => (
        <li key={id}>
          <DateTile at={startTime} timeZone={timeZone} />
          <div>
            <h3>
              <Link to={url}>{title}</Link>
            </h3>
            <p>
              <time dateTime={startTime} suppressHydrationWarning>
                {formatTimeInPlace(startTime, timeZone)}
              </time>
            </p>
            <p className={styles.own}>
              <YourTime at={startTime} timeZone={timeZone} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
