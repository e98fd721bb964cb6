import { isDeepStrictEqual } from 'node:util';
import type { EventRecord } from '../../events/eventRecords.queries.ts';
import type { EventPlace } from '../../events/events.tables.ts';

/** Returns the place and time of an event that the players of an entry know; null when these are still correct. */
export function findKnownPlace(
  { formerPlaces, startTime, endTime, timeZone, venue, online }: EventRecord,
  toldRevision: number,
): EventPlace | null {
  const former = formerPlaces.find(({ revision }) => revision > toldRevision);
  if (!former) return null;
  const { revision: _, ...known } = former;
  const now: EventPlace = {
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    timeZone,
    online,
    venue: { zh_CN: venue.zh_CN, en_US: venue.en_US },
  };
  return isDeepStrictEqual(known, now) ? null : known;
}
