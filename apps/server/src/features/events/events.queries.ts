import type { Locale, Localized } from '@app/contract/locale';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { firstAfter } from '#platform/database/moments';
import { pictureJson } from '../media/index.ts';
import {
  categories,
  disciplines,
  events,
  type ReducedFee,
  type RefundRule,
  sections,
  trainingSessions,
} from './events.tables.ts';

export interface EventRecord {
  id: number;
  title: string;
  venue: string;
  content: string;
  image: string;
  category: string;
  categoryName: string;
  discipline: string;
  startTime: Date;
  endTime: Date;
  timeZone: string;
  online: boolean;
  applyFrom: Date | null;
  applyUntil: Date | null;
  cancelledAt: Date | null;
  capacity: number | null;
  feeAmountMinor: number | null;
  feeCurrency: string | null;
  membersOnly: boolean;
  minimumAge: number | null;
  maximumAge: number | null;
  streamUrl: string | null;
  revision: number;
  entrants: number;
  /** Entries that take a place: also those that wait for payment or for an answer. */
  taken: number;
}

/** The condition on the state of an entry that takes a place. */
export const takesPlace = sql`state in ('entered', 'awaitingPayment', 'offered')`;

export const eventColumns = (locale: Locale) => sql`
  e.id::int as id, e.title->>${locale} as title, e.venue->>${locale} as venue, ep.file_name as image, c.code as category, c.name->>${locale} as "categoryName",
  d.code as discipline, e.start_time as "startTime", e.end_time as "endTime", e.time_zone as "timeZone", e.online, e.apply_from as "applyFrom",
  e.apply_until as "applyUntil", e.cancelled_at as "cancelledAt", e.capacity, e.fee_amount_minor as "feeAmountMinor", e.fee_currency as "feeCurrency",
  e.members_only as "membersOnly", e.minimum_age as "minimumAge", e.maximum_age as "maximumAge", e.stream_url as "streamUrl", e.revision,
  (select count(*)::int from event_entries entry where entry.event_id = e.id and entry.state = 'entered') as entrants,
  (select count(*)::int from event_entries entry where entry.event_id = e.id and ${takesPlace}) as taken`;

export const joinedEvents = sql`events e join categories c on c.id = e.category_id join disciplines d on d.id = c.discipline_id
  join pictures ep on ep.id = e.picture_id`;

/** Drafts are for staff only. */
export const isPublished = sql`e.published_at is not null`;

/** What the page of an event shows besides the columns of lists. */
export interface EventTerms {
  countries: string[];
  minimumRating: number | null;
  maximumRating: number | null;
  venueUrl: string | null;
  contact: string;
  cancelReason: string;
  reducedFees: ReducedFee[];
  refundRules: RefundRule[];
}

export const termsColumns = (locale: Locale) => sql`
  e.content->>${locale} as content, e.countries, e.minimum_rating as "minimumRating", e.maximum_rating as "maximumRating",
  e.venue_url as "venueUrl", e.contact->>${locale} as contact, e.cancel_reason->>${locale} as "cancelReason",
  e.reduced_fees as "reducedFees", (select coalesce(jsonb_agg(rule order by rule->>'until'), '[]') from jsonb_array_elements(e.refund_rules) rule) as "refundRules"`;

/** Converts a raw row, in which times are text. */
export function toEventRecord(row: Record<string, unknown>): EventRecord {
  const moment = (value: unknown) => (value === null ? null : new Date(value as string));
  return {
    ...(row as unknown as EventRecord),
    startTime: new Date(row.startTime as string),
    endTime: new Date(row.endTime as string),
    applyFrom: moment(row.applyFrom),
    applyUntil: moment(row.applyUntil),
    cancelledAt: moment(row.cancelledAt),
    content: (row.content as string | undefined) ?? '',
  };
}

export type EventPhase = 'upcoming' | 'inProgress' | 'past';

const phases: Record<EventPhase, { when: (now: SQL) => SQL; order: SQL }> = {
  upcoming: { when: (now) => sql`e.start_time > ${now} and e.cancelled_at is null`, order: sql`e.start_time, e.id` },
  inProgress: {
    when: (now) => sql`e.start_time <= ${now} and e.end_time > ${now} and e.cancelled_at is null`,
    order: sql`e.start_time desc, e.id desc`,
  },
  past: {
    when: (now) => sql`(e.end_time <= ${now} or e.cancelled_at is not null)`,
    order: sql`e.end_time desc, e.id desc`,
  },
};

interface EventsPage {
  locale: Locale;
  phase: EventPhase;
  /** The category's `value`; an unknown one has no events. */
  category: string | undefined;
  asOf: Date;
  pageNum: number;
  pageSize: number;
}

export async function findEventsPage(
  db: Database,
  { locale, phase, category, asOf, pageNum, pageSize }: EventsPage,
): Promise<{ rows: EventRecord[]; total: number }> {
  const { when, order } = phases[phase];
  const matching = sql`${isPublished} and ${when(sql`${asOf.toISOString()}::timestamptz`)} ${category ? sql`and c.code = ${category}` : sql``}`;
  const { rows } = await db.execute(sql`
    select ${eventColumns(locale)}, count(*) over ()::int as total
    from ${joinedEvents} where ${matching} order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  if (rows.length > 0 || pageNum === 1) return { rows: rows.map(toEventRecord), total: Number(rows[0]?.total ?? 0) };
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${joinedEvents} where ${matching}`,
  );
  return { rows: [], total: counted.rows[0]!.total };
}

export async function findEvent(db: Database, id: number, locale: Locale): Promise<EventRecord | null> {
  const { rows } = await db.execute(
    sql`select ${eventColumns(locale)}, e.content->>${locale} as content from ${joinedEvents} where e.id = ${id} and ${isPublished}`,
  );
  return rows[0] ? toEventRecord(rows[0]) : null;
}

/**
 * Lists events for calendars: everything from `since` on, of one category, of one person, or all. An unlisted person
 * has none. The events of a person include cancelled ones, so that calendars learn of the cancellation.
 */
export async function findEventsForCalendar(
  db: Database,
  locale: Locale,
  since: Date,
  only: { category?: string; personId?: number; ids?: number[] },
): Promise<EventRecord[]> {
  const ofCategory = only.category ? sql`and c.code = ${only.category}` : sql``;
  // The address of a person's calendar stays valid when staff merge the person into another one.
  const standIn = sql`coalesce((select m.merged_into_id from people m where m.id = ${only.personId ?? null}), ${only.personId ?? null}::bigint)`;
  const ofPerson = only.personId
    ? sql`and exists (select from event_entries mine join entry_players k on k.entry_id = mine.id where mine.event_id = e.id and k.person_id = ${standIn}
          and (mine.state = 'entered' or mine.withdrawal = 'eventCancelled'))
        and exists (select from people p where p.id = ${standIn} and p.in_directory)`
    : sql``;
  const ofIds = only.ids ? sql`and e.id = any(${sql.param(only.ids)}::bigint[])` : sql``;
  const { rows } = await db.execute(sql`
    select ${eventColumns(locale)} from ${joinedEvents} where ${isPublished} and e.end_time >= ${since.toISOString()}::timestamptz ${ofCategory} ${ofPerson} ${ofIds} order by e.start_time, e.id limit 500`);
  return rows.map(toEventRecord);
}

export async function findDisciplines(db: Database, locale: Locale) {
  const { rows } = await db.execute<{
    id: string;
    code: string;
    name: string;
    image: string;
    info: string;
    events: number;
  }>(sql`
    select d.id::text, d.code, d.name->>${locale} as name, ${pictureJson(sql`d.picture_id`)}->>'url' as image, d.info->>${locale} as info,
      (select count(*)::int from events e join categories c on c.id = e.category_id where c.discipline_id = d.id and ${isPublished}) as events
    from disciplines d order by d.position, d.id`);
  return rows;
}

/** @param discipline undefined for the categories of all disciplines */
export async function findCategories(db: Database, locale: Locale, discipline?: string) {
  const { rows } = await db.execute<{ value: string; text: string; discipline: string }>(sql`
    select c.code as value, c.name->>${locale} as text, d.code as discipline
    from categories c join disciplines d on d.id = c.discipline_id
    where ${discipline ? sql`d.code = ${discipline}` : sql`true`} order by c.position, c.id`);
  return rows;
}

export async function findSessions(db: Database, locale: Locale, asOf: Date) {
  const { rows } = await db.execute<{
    id: string;
    title: string;
    startTime: string;
    endTime: string;
    timeZone: string;
    url: string;
  }>(sql`
    select id::text, title->>${locale} as title, start_time as "startTime", end_time as "endTime", time_zone as "timeZone", url
    from training_sessions where end_time > ${asOf.toISOString()}::timestamptz order by start_time, id limit 20`);
  return rows;
}

/** Returns every event with the name of its picture. */
export async function findEventPages(db: Database): Promise<{ id: number; image: string }[]> {
  const { rows } = await db.execute<{ id: number; image: string }>(
    sql`select e.id::int as id, p.file_name as image from events e join pictures p on p.id = e.picture_id
      where ${isPublished} order by e.id limit 50000`,
  );
  return rows;
}

/** Returns the id of the single inserted row. */
const onlyId = ([row]: { id: number }[]): number => row!.id;

/** Locks an event, and returns what the search shows of it. */
export async function lockEventTexts(
  tx: Transaction,
  id: number,
): Promise<(Record<'title' | 'venue' | 'content', Localized> & { publishedAt: Date | null }) | null> {
  const { title, venue, content, publishedAt } = events;
  const [row] = await tx
    .select({ title, venue, content, publishedAt })
    .from(events)
    .where(eq(events.id, id))
    .for('update');
  return row ?? null;
}

export const insertDiscipline = async (tx: Transaction, values: typeof disciplines.$inferInsert) =>
  onlyId(await tx.insert(disciplines).values(values).returning({ id: disciplines.id }));
export const insertCategory = async (tx: Transaction, values: typeof categories.$inferInsert) =>
  onlyId(await tx.insert(categories).values(values).returning({ id: categories.id }));
export const insertEvent = async (tx: Transaction, values: typeof events.$inferInsert) =>
  onlyId(await tx.insert(events).values(values).returning({ id: events.id }));
export const insertSession = async (tx: Transaction, values: typeof trainingSessions.$inferInsert) =>
  onlyId(await tx.insert(trainingSessions).values(values).returning({ id: trainingSessions.id }));

/** Adds the sections of an event in their order. @returns their ids */
export async function insertSections(
  tx: Transaction,
  eventId: number,
  values: Omit<typeof sections.$inferInsert, 'id' | 'eventId' | 'position'>[],
): Promise<number[]> {
  const rows = values.map((section, position) => ({ ...section, eventId, position }));
  const inserted = await tx.insert(sections).values(rows).returning({ id: sections.id });
  return inserted.map(({ id }) => id);
}

/** Returns the first section of an event. */
export async function findFirstSection(db: Database | Transaction, eventId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::int as id from event_sections where event_id = ${eventId} order by position, id limit 1`,
  );
  return rows[0]!.id;
}

/**
 * Locks a section, so that its rounds and results change one after the other. A statement that waits for a lock reads
 * other tables as they were before, so what depends on the lock is read by the next statement.
 */
export async function lockSectionRow(tx: Transaction, sectionId: number): Promise<void> {
  await tx.execute(sql`select from event_sections where id = ${sectionId} for no key update`);
}

/** Finds the first moment after `now` at which an event opens, closes, begins or ends, or a training session ends; null when there is none. */
export async function findNextEventChange(db: Database, now: Date): Promise<Date | null> {
  const moments = sql`(values (start_time), (end_time), (apply_from), (apply_until)) moments (moment)`;
  return firstAfter(
    db,
    sql`(select moment from ${events}, lateral ${moments} union all select end_time from ${trainingSessions}) changes`,
    now,
  );
}
