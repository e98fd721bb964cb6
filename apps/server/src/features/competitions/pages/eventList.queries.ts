import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import type { FieldsOf } from '#platform/database/fieldLists';
import { pictureJson } from '../../media/index.ts';
import { entryCounts } from '../entries/entries.queries.ts';
import { eventFields, isPublished } from '../events/event.queries.ts';
import { categories, disciplines, events } from '../events/events.tables.ts';

/** What visitors see of an event in lists, from `events` joined with its category and discipline. */
export const publicFields = {
  ...eventFields,
  categoryName: categories.name,
  image: sql<string>`${pictureJson(sql`${events.pictureId}`)}->>'url'`,
  ...entryCounts,
};

export type PublicEvent = FieldsOf<typeof publicFields>;

export type EventPhase = 'upcoming' | 'inProgress' | 'past';

/** Ranges of the statuses of events, in a form that the indexes serve. */
const phases: Record<EventPhase, { when: (now: Date) => SQL | undefined; order: SQL[] }> = {
  upcoming: {
    when: (now) => and(gt(events.startTime, now), isNull(events.cancelledAt)),
    order: [asc(events.startTime), asc(events.id)],
  },
  inProgress: {
    when: (now) => and(lte(events.startTime, now), gt(events.endTime, now), isNull(events.cancelledAt)),
    order: [desc(events.startTime), desc(events.id)],
  },
  past: {
    when: (now) => or(lte(events.endTime, now), isNotNull(events.cancelledAt)),
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

export async function findEventsPage(
  db: Database,
  { phase, category, asOf, pageNum, pageSize }: EventsPage,
): Promise<{ rows: PublicEvent[]; total: number }> {
  const { when, order } = phases[phase];
  const matching = and(isPublished, when(asOf), category === undefined ? undefined : eq(categories.code, category));
  const rows = await db
    .select({ ...publicFields, total: sql<number>`count(*) over ()::int` })
    .from(events)
    .innerJoin(categories, eq(categories.id, events.categoryId))
    .innerJoin(disciplines, eq(disciplines.id, categories.disciplineId))
    .where(matching)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  if (rows.length > 0 || pageNum === 1) return { rows, total: rows[0]?.total ?? 0 };
  const [counted] = await db
    .select({ total: count() })
    .from(events)
    .innerJoin(categories, eq(categories.id, events.categoryId))
    .where(matching);
  return { rows: [], total: counted!.total };
}
