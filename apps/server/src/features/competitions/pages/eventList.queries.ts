import type { Locale } from '@app/contract/locale';
import { sql, type SQL } from 'drizzle-orm';
import { takesPlace } from '../entries/entries.queries.ts';
import type { ReducedFee, RefundRule } from '../events/events.tables.ts';
import type { Database } from '#platform/database/client';
import { isPublished } from '../events/events.queries.ts';

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

export const eventColumns = (locale: Locale) => sql`
  e.id::int as id, e.title->>${locale} as title, e.venue->>${locale} as venue, ep.file_name as image, c.code as category, c.name->>${locale} as "categoryName",
  d.code as discipline, e.start_time as "startTime", e.end_time as "endTime", e.time_zone as "timeZone", e.online, e.apply_from as "applyFrom",
  e.apply_until as "applyUntil", e.cancelled_at as "cancelledAt", e.capacity, e.fee_amount_minor as "feeAmountMinor", e.fee_currency as "feeCurrency",
  e.members_only as "membersOnly", e.minimum_age as "minimumAge", e.maximum_age as "maximumAge", e.stream_url as "streamUrl", e.revision,
  (select count(*)::int from event_entries entry where entry.event_id = e.id and entry.state = 'entered') as entrants,
  (select count(*)::int from event_entries entry where entry.event_id = e.id and ${takesPlace}) as taken`;
export const joinedEvents = sql`events e join categories c on c.id = e.category_id join disciplines d on d.id = c.discipline_id
  join pictures ep on ep.id = e.picture_id`;
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
export const phases: Record<EventPhase, { when: (now: SQL) => SQL; order: SQL }> = {
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

export interface EventsPage {
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
