import { CardGrid } from '../../ui/CardGrid.tsx';
import { EventCard, type ListedEvent } from './EventCard.tsx';

export function EventGrid({ events }: { events: ListedEvent[] }) {
  return (
    <CardGrid columns={[1, 2, 3]}>
      {events.map((event, index) => (
        <EventCard key={event.id} event={event} isFirst={index === 0} />
      ))}
    </CardGrid>
  );
}
