import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { calendarOf } from './calendarText.ts';
import { findCategories } from '../events/events.queries.ts';
import { type EventRecord, findPublishedEvent } from '../events/eventRecords.queries.ts';
import { findEventsForCalendar } from './calendars.queries.ts';

const dayMs = 86_400_000;

interface CalendarDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Serves calendars to subscribe to: one event, a category, a person. */
export function calendarRoutes(app: App, { db, clock, publicUrl }: CalendarDeps): void {
  const toDocument = (name: string, events: EventRecord[], locale: Locale) => ({
    type: 'text/calendar; charset=utf-8',
    body: calendarOf(name, events, { publicUrl, locale, stamp: clock.now() }),
  });
  const aYearAgo = () => new Date(clock.now().getTime() - 365 * dayMs);

  publishDocument(app, '/calendar/match/:file', async ({ params, locale }) => {
    const id = idOf(params.file);
    const event = id === null ? null : await findPublishedEvent(db, id);
    return event && { ...toDocument(event.title[locale], [event], locale), fileName: `${event.title[locale]}.ics` };
  });
  publishDocument(app, '/calendar/category/:file', async ({ params, locale }) => {
    const code = params.file?.replace(/\.ics$/, '');
    const category = (await findCategories(db, locale)).find(({ value }) => value === code);
    return category
      ? toDocument(category.text, await findEventsForCalendar(db, aYearAgo(), { category: category.value }), locale)
      : null;
  });
  publishDocument(app, '/calendar/person/:file', async ({ params, locale }) => {
    const personId = idOf(params.file);
    if (personId === null) return null;
    const events = await findEventsForCalendar(db, aYearAgo(), { personId });
    return toDocument(m.calendar_my_events({}, { locale }), events, locale);
  });
}

function idOf(file: string | undefined): number | null {
  const [, id] = /^([1-9]\d{0,14})\.ics$/.exec(file ?? '') ?? [];
  return id ? Number(id) : null;
}
