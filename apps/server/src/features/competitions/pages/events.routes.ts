import type { EventDetail, EventRow } from '@app/contract/events';
import type { Locale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { parseId } from '#platform/ids';
import { type App, mount } from '#platform/http/mount';
import type { Session } from '#platform/visitor';
import { eligibilityOfVisitor } from '../entries/candidates/eligibility.rules.ts';
import { findOwnEntries } from '../entries/own/ownEntries.queries.ts';
import { eventStatusAt } from '../events/eventStatus.rules.ts';
import { findEventDetail, type FoundEvent, prepareEventDetail } from './eventDetail.queries.ts';
import { findCategories, findDisciplines } from '../events/events.queries.ts';
import { findSessions } from '../training/training.queries.ts';
import { type EventPhase, findEventsPage, type PublicEvent } from './eventList.queries.ts';

export interface EventsDeps {
  db: Database;
  clock: Clock;
}

type Viewer = () => Promise<Session | null>;

export function eventsRoutes(app: App, deps: EventsDeps): void {
  const { db } = deps;
  const findDetail = createDetailFinder(deps);

  mount(app, 'listCategory', ({ locale }) => findDisciplines(db, locale), 'events', 'pictures');
  mount(app, 'listMatchCategory', ({ query, locale }) => findCategories(db, locale, query.discipline), 'events');
  mount(
    app,
    'matchListApplication',
    ({ query, locale, viewer }) => listEvents(deps, 'upcoming', { locale, query, viewer }),
    'events',
  );
  mount(
    app,
    'matchListInProgress',
    ({ query, locale, viewer }) => listEvents(deps, 'inProgress', { locale, query, viewer }),
    'events',
  );
  mount(
    app,
    'matchListEnded',
    ({ query, locale, viewer }) => listEvents(deps, 'past', { locale, query, viewer }),
    'events',
  );

  mount(
    app,
    'matchGet',
    async ({ params, locale, viewer }) => {
      const found = await findDetail(params.id, locale);
      if (!found) throw new BusinessError('notFound');
      const [detail] = await withOwnEntries(deps, viewer, [found]);
      return detail!;
    },
    'events',
    'results',
    'people',
    'associations',
  );

  mount(app, 'online', ({ locale, viewer }) => listOnline(deps, locale, viewer), 'events');
}

/** Returns a function that finds what everyone may see of an event; null for one that is not public. */
export function createDetailFinder(deps: EventsDeps) {
  const statements = prepareEventDetail();
  return async (id: string, locale: Locale): Promise<EventDetail | null> => {
    const found = await findEventDetail(deps.db, statements[locale], parseId(id));
    return found && toEventDetail(deps, found, locale);
  };
}

function toEventDetail(
  { clock }: Pick<EventsDeps, 'clock'>,
  { event, progress, outcome }: FoundEvent,
  locale: Locale,
): EventDetail {
  const row = rowOf(event, { now: clock.now(), locale });
  return {
    ...row,
    content: event.content,
    streamUrl: event.streamUrl,
    venueUrl: event.venueUrl,
    contact: event.contact[locale],
    cancelReason: event.cancelReason[locale],
    reducedFees: event.reducedFees,
    refundRules: event.refundRules.toSorted((one, other) => one.until.localeCompare(other.until)),
    eligibility: eligibilityOfVisitor({ ...event, status: row.status }, locale),
    ...progress,
    ...outcome,
  };
}

/** Lists events in progress, the next one, and training sessions. */
async function listOnline(deps: EventsDeps, locale: Locale, viewer: Viewer) {
  const { db, clock } = deps;
  const now = clock.now();
  const page = { category: undefined, asOf: now, pageNum: 1 };
  const [running, coming, sessions] = await Promise.all([
    findEventsPage(db, { ...page, phase: 'inProgress', pageSize: 50 }),
    findEventsPage(db, { ...page, phase: 'upcoming', pageSize: 1 }),
    findSessions(db, locale, now),
  ]);
  return {
    inProgress: await withOwnEntries(
      deps,
      viewer,
      running.rows.map((event) => rowOf(event, { now, locale })),
    ),
    next: coming.rows[0] ? rowOf(coming.rows[0], { now, locale }) : null,
    sessions: sessions.map((session) => ({
      ...session,
      id: String(session.id),
      startTime: session.startTime.toISOString(),
      endTime: session.endTime.toISOString(),
    })),
  };
}

interface EventsRequest {
  locale: Locale;
  query: { category?: string | undefined; pageNum: number; pageSize: number };
  viewer: Viewer;
}

async function listEvents(deps: EventsDeps, phase: EventPhase, { locale, query, viewer }: EventsRequest) {
  const { category, pageNum, pageSize } = query;
  const asOf = deps.clock.now();
  const { rows, total } = await findEventsPage(deps.db, { phase, category, asOf, pageNum, pageSize });
  const shown = rows.map((event) => rowOf(event, { now: asOf, locale }));
  return { rows: await withOwnEntries(deps, viewer, shown), total, pageNum, pageSize };
}

/** Adds the asking person's own entries to events; visitors have none. */
async function withOwnEntries<Row extends EventRow>({ db }: EventsDeps, viewer: Viewer, rows: Row[]): Promise<Row[]> {
  const session = rows.length === 0 ? null : await viewer();
  if (session === null) return rows;
  const own = await findOwnEntries(
    db,
    session,
    rows.map(({ id }) => Number(id)),
  );
  return rows.map((row) => ({ ...row, myEntry: own.get(Number(row.id)) ?? null }));
}

function rowOf(event: PublicEvent, { now, locale }: { now: Date; locale: Locale }): EventRow {
  const { id, category, discipline, timeZone, online } = event;
  const { capacity, entrants, taken, membersOnly } = event;
  return {
    ...{ category, discipline, timeZone, online, capacity, entrants, taken, membersOnly, image: event.image },
    ...{
      id: String(id),
      title: event.title[locale],
      categoryName: event.categoryName[locale],
      venue: event.venue[locale],
    },
    startTime: event.startTime.toISOString(),
    endTime: event.endTime.toISOString(),
    status: eventStatusAt(event, now),
    applyFrom: event.applyFrom?.toISOString() ?? null,
    applyUntil: event.applyUntil?.toISOString() ?? null,
    fee:
      event.feeAmountMinor !== null && event.feeCurrency !== null
        ? { amountMinor: event.feeAmountMinor, currency: event.feeCurrency }
        : null,
    myEntry: null,
  };
}
