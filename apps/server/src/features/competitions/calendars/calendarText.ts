import type { Locale } from '@app/contract/locale';
import ical, { escape as escapeText, ICalCalendarMethod, type ICalDayJsStub, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { dayIn, timeIn } from '#platform/calendar';
import type { EventRecord } from '../events/eventRecords.queries.ts';

/** An event in a calendar. */
export interface CalendarEvent
  extends Pick<
    EventRecord,
    'id' | 'title' | 'venue' | 'startTime' | 'endTime' | 'timeZone' | 'revision' | 'cancelledAt'
  > {
  /** How sure it is that the calendar's owner takes part; without it, the event is shown as certain. */
  participation?: 'certain' | 'tentative' | 'none';
}

const statusOf = ({ cancelledAt, participation = 'certain' }: CalendarEvent): ICalEventStatus => {
  if (cancelledAt || participation === 'none') return ICalEventStatus.CANCELLED;
  return participation === 'tentative' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

/**
 * Writes a calendar to subscribe to. The UID of an event never changes, so that a calendar updates the event instead of
 * adding another; SEQUENCE rises with each change.
 */
export function calendarOf(
  name: string,
  events: CalendarEvent[],
  { publicUrl, locale, stamp }: { publicUrl: string; locale: Locale; stamp: Date },
): string {
  const calendar = ical({
    name: escapeText(name, false), // the only text that the library does not escape
    prodId: { company: 'Asian Mind Sports Association', product: 'Events', language: locale === 'zh_CN' ? 'ZH' : 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.timezone({ name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null });
  const host = new URL(publicUrl).hostname;
  for (const event of events) {
    calendar.createEvent({
      id: `match-${event.id}@${host}`,
      sequence: event.revision,
      stamp,
      start: venueTime(event.startTime, event.timeZone),
      end: venueTime(event.endTime, event.timeZone),
      timezone: event.timeZone,
      summary: event.title[locale],
      location: event.venue[locale],
      url: `${publicUrl}/match/${event.id}?lang=${locale}`,
      status: statusOf(event),
    });
  }
  // RFC 5545 requires this line end after each line, also after the last one.
  return `${calendar.toString()}\r\n`;
}

/**
 * Wraps a moment as a day.js object in the venue's zone, because the library formats a plain Date in the server's zone.
 */
const venueTime = (moment: Date, timeZone: string): ICalDayJsStub => ({
  // The library asks for the date as YYYYMMDD and for the time as HHmmss.
  format: (pattern) =>
    pattern === 'YYYYMMDD' ? dayIn(moment, timeZone).replaceAll('-', '') : timeIn(moment, timeZone).replaceAll(':', ''),
  isValid: () => true,
  toDate: () => moment,
  toJSON: () => moment.toJSON(),
});
