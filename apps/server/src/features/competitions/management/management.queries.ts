import type { ListedEvent, ManagedEvent, ManagedEventState } from '@app/contract/admin/events';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { inEitherLanguage, instantText, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { pictureJson } from '../../media/index.ts';
import { takesPlace } from '../entries/entries.queries.ts';
import { categories, type EventPlace, events } from '../events/events.tables.ts';

/** Rows of events without their sections: see `sections.service.ts`. */
export const plainEventRows = versionedRows(events);
export type EventColumns = Parameters<typeof plainEventRows.insert>[1];

interface Filters {
  id?: number;
  keyword?: string | undefined;
  state?: ManagedEventState | undefined;
  category?: number | null;
}

/** The same as `eventStatusAt`, and drafts. */
const stateAt = (now: SQL) => sql`case
  when e.published_at is null then 'draft' when e.cancelled_at is not null then 'cancelled'
  when e.end_time <= ${now} then 'ended' when e.start_time <= ${now} then 'inProgress'
  when e.apply_from <= ${now} and (e.apply_until is null or e.apply_until > ${now}) then 'application'
  else 'scheduled' end`;

const listedColumns = (now: SQL) => sql`
  e.id::text, e.title, e.venue, c.name as "categoryName", e.time_zone as "timeZone", ${instantText(sql`e.start_time`)} as "startTime",
  ${instantText(sql`e.end_time`)} as "endTime", e.capacity, ${stateAt(now)} as state,
  (select count(*)::int from event_entries n where n.event_id = e.id and n.state = 'entered') as entrants,
  (select count(*)::int from event_entries n where n.event_id = e.id and ${takesPlace}) as taken`;

function listing<Row>(columns: (now: SQL) => SQL, { id, keyword, state, category }: Filters, at: Date): Listing<Row> {
  const now = sql`${at.toISOString()}::timestamptz`;
  return {
    columns: columns(now) as SQL<Row>,
    from: sql`from ${events} e join ${categories} c on c.id = e.category_id ${whereAll(
      id !== undefined && sql`e.id = ${id}`,
      category !== undefined && sql`e.category_id = ${category}`,
      state !== undefined && sql`${stateAt(now)} = ${state}`,
      keyword && sql`(${inEitherLanguage(sql`e.title`, keyword)} or ${inEitherLanguage(sql`e.venue`, keyword)})`,
    )}`,
    order: sql`e.start_time desc, e.id desc`,
  };
}

/** Lists events for staff, the latest first. */
export const eventList = (filters: Filters, now: Date): Listing<ListedEvent> => listing(listedColumns, filters, now);

const sectionsJson = sql`(select json_agg(json_build_object('id', s.id::text, 'name', s.name, 'kind', s.kind, 'minimumPlayers', s.minimum_players,
  'maximumPlayers', s.maximum_players, 'category', s.category_id::text, 'capacity', s.capacity, 'minimumAge', s.minimum_age,
  'maximumAge', s.maximum_age) order by s.position, s.id) from event_sections s where s.event_id = e.id)`;

/** The whole record of one event. */
export const eventRecord = (id: number, at: Date): Listing<ManagedEvent> =>
  listing(
    (
      now,
    ) => sql`${listedColumns(now)}, e.version, e.content, e.contact, e.category_id::text as category, e.level, e.online,
      ${pictureJson(sql`e.picture_id`)} as picture, ${instantText(sql`e.apply_from`)} as "applyFrom",
      ${instantText(sql`e.apply_until`)} as "applyUntil",
      case when e.fee_amount_minor is not null then jsonb_build_object('amountMinor', e.fee_amount_minor, 'currency', e.fee_currency) end as fee,
      e.reduced_fees as "reducedFees", e.refund_rules as "refundRules", e.offer_hours as "offerHours", e.members_only as "membersOnly",
      e.minimum_age as "minimumAge", e.maximum_age as "maximumAge", e.countries, e.minimum_rating as "minimumRating",
      e.maximum_rating as "maximumRating", coalesce(e.stream_url, '') as "streamUrl", coalesce(e.venue_url, '') as "venueUrl",
      ${sectionsJson} as sections, ${instantText(sql`e.published_at`)} as "publishedAt", e.cancel_reason as "cancelReason"`,
    { id },
    at,
  );

export async function categoryExists(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.execute(sql`select from ${categories} where id = ${id}`)).rows.length > 0;
}

/** @returns false when the event has that state already, was changed since, or does not exist */
async function setState(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  changes: Partial<typeof events.$inferInsert>,
  condition: SQL | undefined,
): Promise<boolean> {
  const changed = await tx
    .update(events)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(events.id, id), eq(events.version, version), condition))
    .returning({ id: events.id });
  return changed.length > 0;
}

type Read = Parameters<typeof setState>[1];

export const publishEvent = (tx: Transaction, read: Read, now: Date) =>
  setState(tx, read, { publishedAt: now }, isNull(events.publishedAt));
export const withdrawEvent = (tx: Transaction, read: Read) =>
  setState(tx, read, { publishedAt: null }, and(isNotNull(events.publishedAt), isNull(events.cancelledAt)));
export const cancelEvent = (
  tx: Transaction,
  read: Read,
  { now, reason }: { now: Date; reason: ManagedEvent['cancelReason'] },
) =>
  setState(
    tx,
    read,
    { cancelledAt: now, cancelReason: reason, revision: sql`${events.revision} + 1` as unknown as number },
    and(isNotNull(events.publishedAt), isNull(events.cancelledAt)),
  );

/** Notes that the time or place of a published event changed, for calendars, followers and mails to players. */
export async function noteMove(tx: Transaction, id: number, former: EventPlace, now: Date): Promise<void> {
  const revision = sql`${events.revision} + 1`;
  const place = sql`${JSON.stringify(former)}::jsonb || jsonb_build_object('revision', ${revision})`;
  await tx
    .update(events)
    .set({ changedAt: now, revision, formerPlaces: sql`${events.formerPlaces} || jsonb_build_array(${place})` })
    .where(eq(events.id, id));
}

/** Whether anyone entered, withdrawn entries included, or games were played. Locks the event against new entries. */
export async function hasEntries(tx: Transaction, id: number): Promise<boolean> {
  await tx.execute(sql`select from ${events} where id = ${id} for update`);
  return (await tx.execute(sql`select from event_entries where event_id = ${id} limit 1`)).rows.length > 0;
}

/** Copies an event as a draft, a number of weeks later. @returns the id of the copy; null when there is no event */
export async function copyEvent(tx: Transaction, id: number, weeks: number): Promise<number | null> {
  const later = (column: SQL) => sql`(${column} + ${weeks}::integer * interval '7 days')`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into events (category_id, level, title, venue, content, picture_id, online, time_zone, start_time, end_time, apply_from, apply_until,
      capacity, fee_amount_minor, fee_currency, reduced_fees, refund_rules, offer_hours, members_only, minimum_age, maximum_age,
      countries, minimum_rating, maximum_rating, stream_url, venue_url, contact)
    select category_id, level, title, venue, content, picture_id, online, time_zone, ${later(sql`start_time`)}, ${later(sql`end_time`)},
      ${later(sql`apply_from`)}, ${later(sql`apply_until`)}, capacity, fee_amount_minor, fee_currency, reduced_fees,
      (select coalesce(jsonb_agg(jsonb_set(rule, '{until}', to_jsonb(${instantText(later(sql`(rule->>'until')::timestamptz`))}))), '[]')
        from jsonb_array_elements(refund_rules) rule),
      offer_hours, members_only, minimum_age, maximum_age, countries, minimum_rating, maximum_rating, null, venue_url, contact
    from events where id = ${id} returning id`);
  if (!rows[0]) return null;
  const copyId = Number(rows[0].id);
  await tx.execute(sql`
    insert into event_sections (event_id, position, name, kind, minimum_players, maximum_players, category_id, capacity, minimum_age, maximum_age)
    select ${copyId}, position, name, kind, minimum_players, maximum_players, category_id, capacity, minimum_age, maximum_age
    from event_sections where event_id = ${id} order by position, id`);
  return copyId;
}
