import { maxListedWinners } from '@app/contract/events';
import type { Localized } from '@app/contract/locale';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import type { FieldsOf } from '#platform/database/fieldLists';
import { pictureJson } from '../../media/index.ts';
import { entryCounts } from '../entries/entries.queries.ts';
import { eventFields, isPublished } from '../events/eventRecords.queries.ts';
import { categories, disciplines, events } from '../events/events.tables.ts';
import { rankedNames, resultsOfEntries } from '../results/namedResults.queries.ts';

/** The fields of an event that visitors see in lists, from `events` joined with its category and discipline. */
export const publicFields = {
  ...eventFields,
  categoryName: categories.name,
  image: sql<string>`${pictureJson(sql`${events.pictureId}`)}->>'url'`,
  ...entryCounts,
};

export type PublicEvent = FieldsOf<typeof publicFields>;

/** Someone with the first rank of a section; the section has a name only if the event has several. */
export interface FoundWinner {
  section: Localized;
  name: string;
  nativeName: string;
}

/** The winners of an event as JSON, within the statement of a list. The names do not depend on the language. */
const winnersJson = sql<FoundWinner[]>`(
  select coalesce(json_agg(json_build_object('section', w.section, 'name', w.name, 'nativeName', w."nativeName")
    order by w.nth), '[]')
  from (
    select x.name as section, ${rankedNames}, row_number() over (order by x.position, x.id, g.name, g.id) as nth
    from (${resultsOfEntries(sql`r.event_id = ${events.id} and r.rank = 1`, 'en_US')}) g
    join event_sections x on x.id = g.section_id
    order by nth limit ${sql.raw(String(maxListedWinners))}) w)`;

const noWinners = sql<FoundWinner[]>`'[]'::json`;

export type EventPhase = 'upcoming' | 'inProgress' | 'past';

const now = sql.placeholder('now');

/** Conditions for groups of statuses, in a form that can use the indexes. */
const phases: Record<EventPhase, { when: SQL | undefined; order: SQL[] }> = {
  upcoming: {
    when: and(gt(events.startTime, now), isNull(events.cancelledAt)),
    order: [asc(events.startTime), asc(events.id)],
  },
  inProgress: {
    when: and(lte(events.startTime, now), gt(events.endTime, now), isNull(events.cancelledAt)),
    order: [desc(events.startTime), desc(events.id)],
  },
  past: {
    when: or(lte(events.endTime, now), isNotNull(events.cancelledAt)),
    order: [desc(events.endTime), desc(events.id)],
  },
};

interface EventsPage {
  phase: EventPhase;
  /** The category's `value`; an unknown one has no events. */
  category: string | undefined;
  asOf: Date;
  pageNum: number;
  pageSize: number;
}

/** Prepares the lists of events: building and planning such a statement takes longer than reading a page. */
export function prepareEventLists(db: Database) {
  const prepare = (phase: EventPhase, isOfCategory: boolean) => {
    const ofCategory = isOfCategory ? eq(categories.code, sql.placeholder('category')) : undefined;
    const matching = and(isPublished, phases[phase].when, ofCategory);
    const name = `events ${phase}${isOfCategory ? ' of a category' : ''}`;
    // Found first, so that winners and places are not looked up for the events of the pages before.
    const page = db
      .select({ id: events.id, total: sql<number>`count(*) over ()::int`.as('total') })
      .from(events)
      .innerJoin(categories, eq(categories.id, events.categoryId))
      .where(matching)
      .orderBy(...phases[phase].order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('page');
    const pageStatement = db
      .select({ ...publicFields, winners: phase === 'past' ? winnersJson : noWinners, total: page.total })
      .from(page)
      .innerJoin(events, eq(events.id, page.id))
      .innerJoin(categories, eq(categories.id, events.categoryId))
      .innerJoin(disciplines, eq(disciplines.id, categories.disciplineId))
      .orderBy(...phases[phase].order)
      .prepare(name);
    const totalStatement = db
      .select({ total: count() })
      .from(events)
      .innerJoin(categories, eq(categories.id, events.categoryId))
      .where(matching)
      .prepare(`${name}, counted`);
    return { pageStatement, totalStatement };
  };
  const lists = (phase: EventPhase) => ({ ofAll: prepare(phase, false), ofCategory: prepare(phase, true) });
  const prepared = { upcoming: lists('upcoming'), inProgress: lists('inProgress'), past: lists('past') };

  return async ({ phase, category, asOf, pageNum, pageSize }: EventsPage) => {
    const list = prepared[phase][category === undefined ? 'ofAll' : 'ofCategory'];
    const values = { now: asOf.toISOString(), category };
    const rows: (PublicEvent & { winners: FoundWinner[]; total: number })[] = await list.pageStatement.execute({
      ...values,
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    });
    // Every row contains the total. A page past the end has no rows, so another statement counts them.
    if (rows.length > 0 || pageNum === 1) return { rows, total: rows[0]?.total ?? 0 };
    const [counted] = await list.totalStatement.execute(values);
    return { rows, total: counted!.total };
  };
}

export type FindEventsPage = ReturnType<typeof prepareEventLists>;
