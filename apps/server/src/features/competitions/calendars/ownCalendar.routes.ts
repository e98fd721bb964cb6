import { publishDocument } from '#platform/http/documents';
import { type App, mount } from '#platform/http/mount';
import { calendarAddress, type CalendarDeps, ownCalendar } from './ownCalendar.service.ts';

/** Serves each account a calendar of its events, at an address that only it knows. */
export function ownCalendarRoutes(app: App, deps: CalendarDeps): void {
  mount(app, 'calendarAddress', ({ session }) => calendarAddress(deps, session.accountId, { isRenewed: false }));
  mount(app, 'calendarRenew', ({ session }) => calendarAddress(deps, session.accountId, { isRenewed: true }));
  publishDocument(app, '/calendar/own/:file', async ({ params, locale }) => {
    const body = await ownCalendar(deps, params.file ?? '', locale);
    return body === null ? null : { type: 'text/calendar; charset=utf-8', body, isPrivate: true };
  });
}
