import type { EventRow } from '@app/contract/events';
import type { Locale } from '@app/contract/locale';
import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import type { Session } from '#platform/visitor';
import { findOwnEntries } from '../entries/own/ownEntries.queries.ts';
import { findCategories, findDisciplines } from '../events/events.queries.ts';
import { findSessions } from '../training/training.queries.ts';
import { type EventPhase, type FindEventsPage, prepareEventLists } from './eventList.queries.ts';
import { createDetailFinder, type EventsDeps, rowOf } from './eventDetail.service.ts';

type Viewer = () => Promise<Session | null>;

/** Mounts the calls with which visitors read events, disciplines, categories and the live centre. */
export function eventsRoutes(app: App, deps: EventsDeps): void {
  const { db } = deps;
  const findDetail = createDetailFinder(deps);
  const lists = { ...deps, findPage: prepareEventLists(db) };

  mount(app, 'listCategory', ({ locale }) => findDisciplines(db, locale), { topics: ['events', 'pictures'] });
  mount(app, 'listMatchCategory', ({ query, locale }) => findCategories(db, locale, query.discipline), {
    topics: ['events'],
  });
  mount(
    app,
    'matchListApplication',
    ({ query, locale, viewer }) => listEvents(lists, 'upcoming', { locale, query, viewer }),
    { topics: ['events'] },
  );
  mount(
    app,
    'matchListInProgress',
    ({ query, locale, viewer }) => listEvents(lists, 'inProgress', { locale, query, viewer }),
    { topics: ['events'] },
  );
  mount(
    app,
    'matchListEnded',
    ({ query, locale, viewer }) => listEvents(lists, 'past', { locale, query, viewer }),
    // The winners change with results and with the names of people.
    { topics: ['events', 'results', 'people'] },
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
    { topics: ['events', 'results', 'people', 'associations'] },
  );

  mount(app, 'online', ({ locale, viewer }) => listOnline(lists, locale, viewer), { topics: ['events'] });
}

interface ListDeps extends EventsDeps {
  findPage: FindEventsPage;
}

/** Lists events in progress, the next one, and training sessions. */
async function listOnline(deps: ListDeps, locale: Locale, viewer: Viewer) {
  const { db, clock, findPage } = deps;
  const now = clock.now();
  const page = { category: undefined, asOf: now, pageNum: 1 };
  const [running, coming, sessions] = await Promise.all([
    findPage({ ...page, phase: 'inProgress', pageSize: 50 }),
    findPage({ ...page, phase: 'upcoming', pageSize: 1 }),
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

async function listEvents(deps: ListDeps, phase: EventPhase, { locale, query, viewer }: EventsRequest) {
  const { category, pageNum, pageSize } = query;
  const asOf = deps.clock.now();
  const { rows, total } = await deps.findPage({ phase, category, asOf, pageNum, pageSize });
  const eventRows = rows.map((event) => ({
    ...rowOf(event, { now: asOf, locale }),
    winners: event.winners.map((winner) => ({ ...winner, section: winner.section[locale] })),
  }));
  return { rows: await withOwnEntries(deps, viewer, eventRows), total, pageNum, pageSize };
}

/** Adds the entries of the logged-in person to events; visitors have none. */
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
