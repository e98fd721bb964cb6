import type { EventDetail } from '@app/contract/events';
import { majorText } from '@app/contract/money';
import { toLocalIso } from '../../ui/toLocalIso.ts';
import { hasFreePlace } from './places.ts';

/**
 * Describes an event for search engines (schema.org). Times are written in the zone of the event, because search
 * engines show them unchanged.
 */
export function eventStructuredData(
  event: EventDetail,
  description: string,
  { publicUrl, site }: { publicUrl: string; site: string },
) {
  return {
    '@type': 'SportsEvent',
    name: event.title,
    description,
    sport: event.categoryName,
    startDate: toLocalIso(event.startTime, event.timeZone),
    endDate: toLocalIso(event.endTime, event.timeZone),
    image: `${publicUrl}${event.image}`,
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${event.online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: event.online
      ? { '@type': 'VirtualLocation', url: `${publicUrl}/match/${event.id}` }
      : { '@type': 'Place', name: event.venue, address: event.venue },
    organizer: { '@type': 'Organization', name: site, url: publicUrl },
    ...(event.fee && {
      offers: {
        '@type': 'Offer',
        url: `${publicUrl}/match/${event.id}/enter`,
        price: majorText(event.fee.amountMinor, event.fee.currency),
        priceCurrency: event.fee.currency,
        availability: `https://schema.org/${event.status === 'application' && hasFreePlace(event) ? 'InStock' : 'SoldOut'}`,
      },
    }),
    // The first three of a finished event, in the order of their ranks.
    ...(event.results.length > 0 && {
      competitor: event.results
        .filter(({ rank }) => rank <= 3)
        .map(({ name, players }) => ({ '@type': players.length > 0 ? 'SportsTeam' : 'Person', name })),
    }),
  };
}
