import { EventCard, type ListedEvent } from './EventCard.tsx';
import styles from './EventGrid.module.css';

export function EventGrid({ events }: { events: ListedEvent[] }) {
  return (
    <div className={styles.grid}>
      {events.map((event, index) => (
        <EventCard key={event.id} event={event} isFirst={index === 0} />
      ))}
    </div>
  );
}
