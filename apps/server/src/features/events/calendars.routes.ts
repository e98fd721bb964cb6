import type { Locale } from '@app/contract/locale';
import ical, { escape as escapeText, ICalCalendarMethod, type ICalDayJsStub, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { dayIn, timeIn } from '#platform/calendar';
import { type EventRecord, findCategories, findEvent, findEventsForCalendar } from './events.queries.ts';

const dayMs = 86_400_000;

interface CalendarDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/**
 * Serves calendars to subscribe to: one event, a category, a person. The UID of an event never changes, so that a
 * calendar updates the event instead of adding another; SEQUENCE rises with each change.
 */
export function calendarRoutes(app: App, { db, clock, publicUrl }: CalendarDeps): void {
  const make = (name: string, events: EventRecord[], locale: Locale) => ({
    type: 'text/calendar; charset=utf-8',
    body: calendarOf(name, events, { publicUrl, locale, stamp: clock.now() }),
  });
  const since = () => new Date(clock.now().getTime() - 365 * dayMs);

  publishDocument(app, '/calendar/match/:file', async ({ params, locale }) => {
    const id = idOf(params.file);
    const event = id === null ? null : await findEvent(db, id, locale);
    return event && { ...make(event.title, [event], locale), fileName: `${event.title}.ics` };
  });
  publishDocument(app, '/calendar/category/:file', async ({ params, locale }) => {
    const code = params.file?.replace(/\.ics$/, '');
    const category = (await findCategories(db, locale)).find(({ value }) => value === code);
    return category
      ? make(category.text, await findEventsForCalendar(db, locale, since(), { category: category.value }), locale)
      : null;
  });
  publishDocument(app, '/calendar/person/:file', async ({ params, locale }) => {
    const personId = idOf(params.file);
    if (personId === null) return null;
    const events = await findEventsForCalendar(db, locale, since(), { personId });
    return make(m.calendar_my_events({}, { locale }), events, locale);
  });
}

function idOf(file: string | undefined): number | null {
  const [, id] = /^([1-9]\d{0,14})\.ics$/.exec(file ?? '') ?? [];
  return id ? Number(id) : null;
}

function calendarOf(
  name: string,
  events: EventRecord[],
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
      summary: event.title,
      location: event.venue,
      url: `${publicUrl}/match/${event.id}?lang=${locale}`,
      status: event.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/**
 * Wraps a moment as a day.js object in the venue's zone, because the library formats a plain Date in the server's zone.
 */
const venueTime = (moment: Date, timeZone: string): ICalDayJsStub => ({
  format: (pattern) =>
    pattern === 'YYYYMMDD' ? dayIn(moment, timeZone).replaceAll('-', '') : timeIn(moment, timeZone).replaceAll(':', ''),
  isValid: () => true,
  toDate: () => moment,
  toJSON: () => moment.toJSON(),
});
