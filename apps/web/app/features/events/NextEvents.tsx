import type { EventRow } from '@app/contract/events';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { DateTile } from './DateTile.tsx';
import { statusLine } from './eventWords.ts';
import styles from './NextEvents.module.css';

/** Shows current and next events, which the caller chooses, in one row; nothing without any. */
export function NextEvents({ events }: { events: EventRow[] }) {
  if (events.length === 0) return null;
  const hasBegun = events.some(({ status }) => status === 'inProgress');
  return (
    <section className={styles.strip} aria-labelledby="next-events">
      <div className={`wrap ${styles.row}`}>
        <h2 id="next-events">{hasBegun ? m.current_and_next_events() : m.next_events()}</h2>
        {events.map((event) => (
          <Link key={event.id} to={`/match/${event.id}`} className={styles.event}>
            <DateTile at={event.startTime} timeZone={event.timeZone} />
            <span className={styles.words}>
              <b>{event.title}</b>
              <span>{statusLine(event)}</span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
